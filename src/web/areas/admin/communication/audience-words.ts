import type { Audience } from '#contract/communication.ts';
import { describeAudience } from '#core/communication/audience-words.ts';
import { formatLongDate } from '#words/format.ts';
import type { Choices } from './choices.ts';

export const statusWords: Record<Audience['status'], string> = {
  any: 'Everyone with a registration',
  completed: 'Registered, paid or not',
  paid: 'Registered and paid',
  unpaid: 'Registered, balance owing',
  incomplete: 'Started, not finished',
};
export const checkedInWords: Record<NonNullable<Audience['checkedIn']>, string> = {
  yes: 'At least one competitor checked in',
  no: 'At least one competitor not checked in yet',
};
export const missingWords: Record<Audience['missing'][number], string> = {
  smsAnswer: 'Answer about text messages',
  weight: 'Weight of a competitor',
  waiver: 'Signed waiver',
  concussion: 'Concussion confirmation',
};
export const boughtWords: Record<Audience['bought'][number], string> = {
  spectators: 'Spectator passes',
  lunch: 'Lunch tickets',
  merch: 'Merch',
};
export const unknownTournament = 'Unknown tournament';

/** The audience as somebody would say it, a line a condition: as the server says it of what was sent. */
export function audienceInWords(audience: Audience, choices: Choices): string[] {
  const dayOf = (id: number) => {
    const known = choices.tournaments.find(({ tournamentId }) => tournamentId === id);
    return known ? formatLongDate(known.tournamentDate) : unknownTournament;
  };
  const titlesOf = (ids: readonly number[], list: Choices['events']) =>
    list.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  return describeAudience({
    tournament: dayOf(audience.tournamentId),
    status: audience.status,
    events: titlesOf(audience.eventIds, choices.events),
    levels: titlesOf(audience.levelIds, choices.levels),
    schools: titlesOf(audience.schoolIds, choices.schools),
    divisions: titlesOf(audience.draftDivisionIds ?? [], choices.divisions),
    checkedIn: audience.checkedIn,
    missing: audience.missing,
    bought: audience.bought,
    chosen: audience.registrationIds?.length,
    notRegisteredFor: audience.notRegisteredFor === null ? null : dayOf(audience.notRegisteredFor),
  });
}
