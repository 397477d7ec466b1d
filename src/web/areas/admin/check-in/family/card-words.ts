import type { CheckInFamily } from '#contract/check-in.ts';
import type { CardReadiness, CardTodo } from '#core/check-in/readiness.ts';
import { formatList, formatMoney } from '#words/format.ts';
import type { Family } from '../families-by-account.ts';
import type { Operation } from '../operations.ts';

const familyIn = (families: Family, registrationId: number): CheckInFamily | undefined =>
  families.find(family => family.registrationId === registrationId);

const firstNames = (families: Family, ids: readonly number[]): string[] =>
  families.flatMap(({ competitors }) => competitors.filter(({ id }) => ids.includes(id)).map(c => c.firstName));

/** What a step is called on its button. */
export function todoWords(families: Family, { kind, registrationId, competitorIds }: CardTodo): string {
  const names = formatList(firstNames(families, competitorIds));
  if (kind === 'sign') return `Sign the waiver for ${names}`;
  if (kind === 'confirm') return `Confirm concussion safety for ${names}`;
  if (kind === 'weigh') return `Weigh in ${names}`;
  return `Finish and pay ${formatMoney(familyIn(families, registrationId)?.dueCents ?? 0)}`;
}

export const stopWords = {
  withdrawn: 'Everyone here was withdrawn.',
  'other tournament': 'This registration is for another tournament.',
} as const satisfies Record<NonNullable<CardReadiness['stop']>, string>;

/** "Check in all 3", "Check in Leo", "Check in the other 2". */
export function checkInWords(families: Family, ready: CardReadiness['ready'], coming: number): string {
  if (ready.length === 1)
    return `Check in ${
      firstNames(
        families,
        ready.map(({ competitorId }) => competitorId),
      )[0]
    }`;
  return ready.length === coming ? `Check in all ${ready.length}` : `Check in the other ${ready.length}`;
}

const done: Record<Operation['kind'], string> = {
  'check-in': 'Checked in',
  'undo-check-in': 'Check-in undone',
  measure: 'Measured',
  level: 'Level changed',
  waiver: 'Waiver signed',
  'undo-waiver': 'Signature removed',
  concussion: 'Concussion safety confirmed',
  'sms-answer': 'Answer saved',
  'hand-over': 'Handed over',
  'undo-hand-over': 'Hand-over undone',
  'take-cash': 'Cash recorded',
  sell: 'Sale recorded',
};

/** "Checked in: Leo, Aino", after it was done. */
export function doneWords(families: Family, operations: readonly Operation[]): string {
  const names = firstNames(
    families,
    operations.flatMap(({ competitorId }) => competitorId ?? []),
  );
  const [first] = operations as [Operation];
  return names.length > 0 ? `${done[first.kind]}: ${names.join(', ')}` : done[first.kind];
}
