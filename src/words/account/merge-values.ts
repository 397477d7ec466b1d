import type { MergeField, MergeValues } from '#core/communication/merge-fields.ts';
import type { CalendarDate } from '#core/time/calendar.ts';
import * as say from '#say/mail.ts';
import { formatLongDate } from '../format.ts';

export interface FamilyFacts {
  firstName: string;
  lastName: string;
  competitors: readonly { firstName: string; school: string }[];
  /** Of the schools of these competitors together, at the tournament they are registered for. REPORT-10 */
  schoolFigures: { competitors: number; medals: number };
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

const andList = (names: readonly string[]): string =>
  names.length < 2
    ? names.join()
    : say.namesAndLast({ names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
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
    competitors: andList(each(family.competitors.map(c => c.firstName))) || say.yourFamily(),
    schools: andList(each(family.competitors.map(c => c.school))) || say.yourSchool(),
    schoolCompetitors: say.schoolCompetitors({ n: family.schoolFigures.competitors }),
    schoolMedals: say.schoolMedals({ n: family.schoolFigures.medals }),
    tournamentDate: formatLongDate(occasion.tournamentOn),
    city: occasion.city,
    venue: placeOf(occasion),
    registrationTimes: occasion.inPersonRegistrationTimes,
    confirmationCode: andList(family.confirmationCodes) || say.noCodeYet(),
    missing: family.missing.join('; ') || say.nothingMissing(),
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
