import type * as contract from '#contract/ring/final.ts';
import { mayEnterFinal } from '#core/final/expected-finalists.ts';
import { type FeederSheet, feedersOf } from '#core/final/feeders.ts';
import { finalStateOf } from '#core/final/final-state.ts';
import { finalistsOf } from '#core/final/finalists.ts';
import { canBeReleased } from '#core/result/result-state.ts';
import type { Database } from '../../db/database.ts';
import { type FinalEventRow, listFinalEvents } from '../matchmaking/final.actions.ts';
import { listResultSheets, type ResultSheetRow } from '../result/result.actions.ts';
import type { LoadedDay } from '../ring/load-day.actions.ts';

const feederSheet = (row: ResultSheetRow): FeederSheet => ({
  ...row,
  title: row.divisionTitle,
  isFinal: canBeReleased(row),
});

/** A final with who goes on to it by the results so far. */
function finalFrom(row: FinalEventRow, sheets: readonly ResultSheetRow[], day: LoadedDay) {
  const { fromEventIds, finalPlaces: places, drawnIds } = row;
  const rules = { ...row, id: row.eventId, places };
  const people = new Map(day.members.map(member => [member.competitorId, member]));
  const mayEnter = (competitorId: number): boolean => {
    const person = people.get(competitorId);
    return person !== undefined && mayEnterFinal(rules, person, day.tournament.tournamentOn);
  };
  const feeding = sheets.filter(({ eventId }) => fromEventIds.includes(eventId)).map(feederSheet);
  const feeders = feedersOf(feeding, { places, mayEnter });
  // Scored by the sheets, as a score may have come since the day was read; or done in its ring, on paper.
  const isBegun =
    sheets.some(({ draftDivisionId, isBegun }) => draftDivisionId === row.draftDivisionId && isBegun) ||
    day.state.assignments.some(({ divisionId, state }) => divisionId === row.draftDivisionId && state === 'done');
  return { row, feeders, finalists: finalistsOf(feeders), state: finalStateOf(feeders, { drawnIds, isBegun }) };
}

/** The finals of the day's published draft, with the sheets that feed them. */
export async function loadFinals(db: Database, day: LoadedDay) {
  if (!day.draft) return { sheets: [], finals: [] };
  const sheets = await listResultSheets(db, day.tournament.id);
  const rows = await listFinalEvents(db, day.draft.id);
  return { sheets, finals: rows.map(row => finalFrom(row, sheets, day)) };
}

export function presentFinals(
  day: LoadedDay,
  { sheets, finals }: Awaited<ReturnType<typeof loadFinals>>,
): contract.Finals {
  const people = new Map(day.members.map(member => [member.competitorId, member]));
  const ringName = new Map(day.rings.map(({ id, name }) => [id, name]));
  const ringOf = new Map(day.state.assignments.map(one => [one.divisionId, ringName.get(one.ringId) ?? null]));
  const called = new Set(
    day.state.assignments.flatMap(({ state, divisionId }) =>
      state === 'called' || state === 'running' ? [divisionId] : [],
    ),
  );
  const sheetOf = new Map(sheets.map(sheet => [`${sheet.draftDivisionId} ${sheet.eventId}`, sheet]));
  function person(competitorId: number) {
    const { firstName = '', lastName = '', number = null, schoolName = '' } = people.get(competitorId) ?? {};
    return { competitorId, name: `${firstName} ${lastName}`.trim(), number, schoolName };
  }
  return {
    draftId: day.draft?.id ?? null,
    finals: finals.map(({ row, feeders, finalists, state }) => ({
      eventId: row.eventId,
      title: row.title,
      eventTypeTitle: row.eventTypeTitle,
      places: row.finalPlaces,
      fromTitles: row.fromTitles,
      draftDivisionId: row.draftDivisionId,
      ringName: row.draftDivisionId === null ? null : (ringOf.get(row.draftDivisionId) ?? null),
      isCalled: row.draftDivisionId !== null && called.has(row.draftDivisionId),
      state,
      feeders: feeders.map(({ draftDivisionId, eventId, title, state: is }) => ({
        draftDivisionId,
        title,
        eventTitle: sheetOf.get(`${draftDivisionId} ${eventId}`)?.eventTitle ?? '',
        ringName: ringOf.get(draftDivisionId) ?? null,
        state: is,
      })),
      finalists: finalists.map(({ competitorId, from }) => ({
        ...person(competitorId),
        place: from.place,
        from: from.title,
      })),
      drawn: row.drawnIds.map(person),
    })),
  };
}
