import type { ResultSheet } from '#contract/result.ts';
import { groupsBy } from '#core/groups-by.ts';
import { isFound } from './filter.ts';
import { isCertain } from './podium.ts';
import { nameOf } from './result-words.ts';

type CertificateKind = 'places' | 'part';

export type CertificateLine = Pick<ResultSheet, 'eventTypeTitle' | 'eventTitle' | 'divisionTitle'>;

export interface Certificate {
  key: string;
  /** First to third, or null: they took part. */
  place: number | null;
  name: string;
  schoolName: string;
  /** What it was won in, or everything they took part in. */
  lines: CertificateLine[];
  judge: string | null;
}

export interface CertificateFilter {
  kind: CertificateKind;
  eventId: number | null;
  /** Of divisions, schools and people. */
  search: string;
}

type Placed = { sheet: ResultSheet; person: ResultSheet['places'][number] };

const lineOf = ({ sheet: { eventTypeTitle, eventTitle, divisionTitle } }: Placed): CertificateLine => ({
  eventTypeTitle,
  eventTitle,
  divisionTitle,
});
const textOf = ({ sheet, person }: Placed): string =>
  [nameOf(person), person.schoolName, sheet.divisionTitle, person.number ?? ''].join(' ');

/** Whoever performed in an exhibition took part, and has no place. REPAIR-8 */
const ofPlaces = (all: readonly Placed[]): Certificate[] =>
  all
    .filter(({ person, sheet }) => person.place <= 3 || sheet.isExhibition)
    .map(one => ({
      key: `${one.sheet.sheetId}/${one.person.competitorId}`,
      place: one.sheet.isExhibition ? null : one.person.place,
      name: nameOf(one.person),
      schoolName: one.person.schoolName,
      lines: [lineOf(one)],
      judge: one.sheet.isExhibition ? null : one.sheet.signedBy,
    }));

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** One for each person, by school and name: whoever has a place has taken part. RESULT-5 */
const ofPart = (all: readonly Placed[]): Certificate[] =>
  [...groupsBy(all, ({ person }) => person.competitorId)]
    .flatMap(([competitorId, own]) => {
      const [first] = own;
      if (!first) return [];
      const { person } = first;
      return [
        {
          key: String(competitorId),
          place: null,
          name: nameOf(person),
          schoolName: person.schoolName,
          lines: own.map(lineOf),
          judge: null,
        },
      ];
    })
    .sort((a, b) => byName.compare(a.schoolName, b.schoolName) || byName.compare(a.name, b.name));

/** Of what is certain only. */
export function certificatesOf(sheets: readonly ResultSheet[], filter: CertificateFilter): Certificate[] {
  const all = sheets
    .filter(sheet => isCertain(sheet) && (filter.eventId === null || sheet.eventId === filter.eventId))
    .flatMap(sheet => sheet.places.map(person => ({ sheet, person })))
    .filter(one => isFound(textOf(one), filter.search));
  return filter.kind === 'part' ? ofPart(all) : ofPlaces(all);
}
