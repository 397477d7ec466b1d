import type * as contract from '#contract/result.ts';
import { medalOf, medalsBySchool } from '#core/result/medals.ts';
import { publicPersonOf, somebody } from '#core/result/public-name.ts';
import { resultStateOf } from '#core/result/result-state.ts';
import type { ScoreSheetPlace } from '#core/ring-table/score-sheet.ts';
import type { listPlacedPeople, PlacedPersonRow, ReleasedRow, ResultSheetRow } from './result.db.ts';

export type PlacedPeople = Awaited<ReturnType<typeof listPlacedPeople>>;
interface Place extends ScoreSheetPlace {
  person: PlacedPersonRow;
}

/** By place; those who share it as the sheet has them. */
function placesOf(places: readonly ScoreSheetPlace[], people: PlacedPeople): Place[] {
  return places
    .flatMap(one => {
      const person = people.get(one.competitorId);
      return person ? [{ ...one, person }] : [];
    })
    .toSorted((a, b) => a.place - b.place);
}

/** Names as staff see them. RESULT-9 */
export const namesOf = ({ firstName, lastName, isErased }: PlacedPersonRow) =>
  isErased ? { firstName: somebody, lastName: '' } : { firstName, lastName };

const presentPlaces = (places: readonly ScoreSheetPlace[], people: PlacedPeople) =>
  placesOf(places, people).map(({ competitorId, place, person }) => ({
    competitorId,
    place,
    ...namesOf(person),
    number: person.number,
    schoolName: person.schoolName,
  }));

export function presentSheet(
  { memberIds, isBegun, isDone, ...row }: ResultSheetRow,
  people: PlacedPeople,
): contract.ResultSheet {
  return {
    ...row,
    people: memberIds.length,
    state: resultStateOf({ ...row, isBegun, isDone }),
    places: presentPlaces(row.places, people),
    releasedPlaces: row.releasedPlaces && presentPlaces(row.releasedPlaces, people),
  };
}

/** The medals of each school, from released results. */
export function presentMedals(
  released: readonly { places: readonly ScoreSheetPlace[]; isExhibition: boolean }[],
  people: PlacedPeople,
): contract.SchoolMedals[] {
  const counted = released.filter(({ isExhibition }) => !isExhibition).flatMap(({ places }) => places);
  return medalsBySchool(
    placesOf(counted, people).map(({ competitorId, place, person: { schoolId, schoolName } }) => ({
      competitorId,
      place,
      schoolId,
      schoolName,
    })),
  );
}

/** What the public may read: places with a medal, each person as their family chose. RESULT-9, RESULT-10 */
export function presentReleased(
  { eventId: _, releasedAt, places, ...sheet }: ReleasedRow,
  people: PlacedPeople,
): contract.PublicResults['results'][number] {
  return {
    ...sheet,
    releasedAt: releasedAt.toISOString(),
    places: placesOf(sheet.isExhibition ? [] : places, people)
      .filter(({ place }) => medalOf(place) !== null)
      .map(({ place, person }) => ({ place, ...publicPersonOf(person) })),
  };
}

/** A competitor's place among those who have one. RESULT-5, FAMILY-4 */
export function presentFamilyResult(
  { eventTitle, isExhibition, places }: Pick<ReleasedRow, 'eventTitle' | 'isExhibition' | 'places'>,
  competitorId: number,
): contract.FamilyResult {
  const own = places.find(one => one.competitorId === competitorId);
  return { eventTitle, isExhibition, place: own?.place ?? null, people: places.length };
}
