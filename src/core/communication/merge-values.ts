import type { CalendarDate } from '../time/calendar.ts';
import type { MergeField, MergeValues } from './merge-fields.ts';

export interface FamilyFacts {
  firstName: string;
  lastName: string;
  competitors: readonly { firstName: string; school: string }[];
  confirmationCodes: readonly string[];
  /** Each in words. */
  missing: readonly string[];
  link: string;
}
export interface OccasionFacts {
  tournamentOn: CalendarDate;
  city: string;
  venue: string;
  venueAddress: string;
  inPersonRegistrationTimes: string;
}

const longDate = new Intl.DateTimeFormat('en-CA', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
/** "Saturday, May 8, 2027". */
export const dateInWords = (day: CalendarDate): string => longDate.format(new Date(`${day}T00:00:00Z`));

const andList = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const each = (names: readonly string[]): string[] => [...new Set(names)];

/** Venue, address and city, each said once. */
export function placeOf({ venue, venueAddress, city }: Omit<OccasionFacts, 'tournamentOn'>): string {
  return [venue, venueAddress, city]
    .filter((part, i, all) => part !== '' && !all.slice(0, i).join().includes(part))
    .join(', ');
}

/** What each merge field says to a family; where there is nothing to say, words that fit into a sentence. MSG-1 */
export function mergeValuesOf(family: FamilyFacts, occasion: OccasionFacts): MergeValues {
  return {
    firstName: family.firstName,
    lastName: family.lastName,
    competitors: andList(each(family.competitors.map(c => c.firstName))) || 'your family',
    schools: andList(each(family.competitors.map(c => c.school))) || 'your school',
    tournamentDate: dateInWords(occasion.tournamentOn),
    city: occasion.city,
    venue: placeOf(occasion),
    registrationTimes: occasion.inPersonRegistrationTimes,
    confirmationCode: andList(family.confirmationCodes) || 'none yet',
    missing: family.missing.join('; ') || 'nothing',
    link: family.link,
  };
}

/** The fields that texts use: the others need not be stored for each family. MSG-1 */
export function usedFields(values: MergeValues, templates: readonly (string | null)[]): Partial<MergeValues> {
  const text = templates.join('\n');
  return Object.fromEntries(
    (Object.keys(values) as MergeField[])
      .filter(field => new RegExp(`\\{\\{\\s*${field}\\s*\\}\\}`).test(text))
      .map(field => [field, values[field]]),
  );
}
