import { shownTitle } from '#core/repair/exhibition-title.ts';
import { isDisputed, type ResultState } from '#core/result/result-state.ts';
import { ageOn } from '#core/time/calendar.ts';
import type { FileAnswer } from '../../call.ts';
import { csvFile } from '../../csv.ts';
import type { ResultSheetRow } from './result.db.ts';
import { namesOf, type PlacedPeople } from './result.presenter.ts';

const columns = {
  eventTypeTitle: 'Event type',
  eventTitle: 'Event',
  divisionTitle: 'Division',
  ringName: 'Ring',
  place: 'Place',
  number: 'Number',
  firstName: 'First name',
  lastName: 'Last name',
  schoolName: 'School',
  levelTitle: 'Level',
  age: 'Age',
  state: 'Result',
} as const;

const stateWords: Record<ResultState, string> = {
  notBegun: 'Not started',
  running: 'In progress',
  decided: 'Not signed',
  signed: 'Not published',
  released: 'Published',
  changed: 'Changed since it was published',
};

const stateText = (sheet: Pick<ResultSheetRow, 'hasConflict'> & { state: ResultState }): string =>
  isDisputed(sheet) ? 'Score conflict' : stateWords[sheet.state];

/** Who stands on a sheet: by place, then those without one in running order. */
function standing({ places, memberIds }: ResultSheetRow): { competitorId: number; place: number | null }[] {
  const placed = new Set(places.map(({ competitorId }) => competitorId));
  return [
    ...places.toSorted((a, b) => a.place - b.place),
    ...memberIds.filter(id => !placed.has(id)).map(competitorId => ({ competitorId, place: null })),
  ];
}

/** Every sheet as it stands, released or not, which is its last column. */
export function resultsCsv(
  sheets: readonly (ResultSheetRow & { state: ResultState })[],
  people: PlacedPeople,
  tournamentOn: string,
): FileAnswer {
  const rows = sheets.flatMap(sheet =>
    standing(sheet).flatMap(({ competitorId, place }) => {
      const person = people.get(competitorId);
      if (!person) return [];
      const { eventTypeTitle, eventTitle, ringName } = sheet;
      const divisionTitle = shownTitle(sheet.divisionTitle, sheet.isExhibition);
      const { number, schoolName, levelTitle, birthOn } = person;
      return [
        {
          eventTypeTitle,
          eventTitle,
          divisionTitle,
          ringName,
          place,
          number,
          ...namesOf(person),
          schoolName,
          levelTitle,
          age: ageOn(birthOn, tournamentOn),
          state: stateText(sheet),
        },
      ];
    }),
  );
  return csvFile(`results-${tournamentOn}.csv`, columns, rows);
}
