import { type Ability, access, mayUse, type Role } from './access.ts';

/** Who manages a kind of thing sees its history, by the name of its table. ACCESS-10 */
export const historyAbilities = {
  person: 'manageUsers',
  person_role: 'manageUsers',
  registration: 'manageRegistrations',
  competitor: 'manageRegistrations',
  contact: 'manageRegistrations',
  payment_attempt: 'manageRegistrations',
  payment_review: 'manageRegistrations',
  refund: 'manageRegistrations',
  payout: 'keepBooks',
  journal_period: 'keepBooks',
  receipt: 'manageRegistrations',
  tournament: 'manageSettings',
  event_type: 'manageSettings',
  competitor_level: 'manageSettings',
  event: 'manageSettings',
  division: 'manageSettings',
  waiver_version: 'manageSettings',
  merch: 'manageMerch',
  family_import: 'manageUsers',
  file: 'shareFiles',
  message: 'communicate',
  suppression: 'communicate',
  outbox: 'communicate',
  school: 'manageCompetitors',
  draft: 'matchmake',
  draft_division: 'matchmake',
  ring: 'manageRings',
  ring_day: 'runMatchday',
  hall_message: 'runMatchday',
  hall_screen: 'runMatchday',
  sheet: 'runMatchday',
  family_link: 'manageUsers',
  organisation: 'manageSettings',
  page_block: 'manageSettings',
  question: 'manageSettings',
  french_text: 'manageSettings',
  possible_duplicate: 'manageRegistrations',
  injury_report: 'runMatchday',
} as const satisfies Record<string, Ability>;

/** ACCESS-10: a kind of thing that is not in the table has no history for anybody. */
export function maySeeHistoryOf(subject: string, held: readonly Role[]): boolean {
  const ability = Object.hasOwn(historyAbilities, subject)
    ? historyAbilities[subject as keyof typeof historyAbilities]
    : undefined;
  return ability !== undefined && mayUse(access[ability], held);
}
