import type * as contract from '#contract/result.ts';
import { resultStateOf } from '#core/result/result-state.ts';
import { hasFaded } from '#core/result/results-after-a-year.ts';
import { shownTournament } from '#core/result/shown-tournament.ts';
import { asUtcMidnight, type CalendarDate } from '#core/time/calendar.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf, handler, type Occasion } from '../../call.ts';
import { loadChosenTournament, presentAnyEdition, presentEdition } from '../tournament/chosen-tournament.actions.ts';
import { findTournamentById, getTournamentById, listEditions, todayOf } from '../tournament/tournament.actions.ts';
import { dayOf } from './day-of.ts';
import { releaseResults } from './release-results.ts';
import {
  listOwnReleased,
  listPlacedPeople,
  listReleased,
  listResultSheets,
  listShownEditions,
  type OwnResultRow,
} from './result.db.ts';
import { presentFamilyResult, presentMedals, presentReleased, presentSheet } from './result.presenter.ts';
import { resultsCsv } from './results-csv.ts';

const idsOf = (...lists: readonly (readonly { competitorId: number }[])[]): number[] => [
  ...new Set(lists.flat().map(({ competitorId }) => competitorId)),
];

async function presentResults(call: Occasion, tournamentId: number | null): Promise<contract.Results> {
  const { chosen } = await loadChosenTournament(call, tournamentId);
  const sheets = await listResultSheets(call.db, chosen.id);
  const told = sheets.flatMap(({ releasedPlaces: places, isExhibition }) => (places ? [{ places, isExhibition }] : []));
  const shown = [...sheets, ...told].map(({ places }) => places);
  const people = await listPlacedPeople(call.db, idsOf(...shown));
  return {
    tournaments: (await listEditions(call.db)).map(presentAnyEdition),
    tournament: presentEdition(chosen),
    isArchived: chosen.archivedAt !== null,
    sheets: sheets.map(sheet => presentSheet(sheet, people)),
    medals: presentMedals(told, people),
  };
}

async function exportResults(call: Call<typeof contract.exportResults>) {
  const tournament = await getTournamentById(call.db, call.params.tournamentId);
  const sheets = await listResultSheets(call.db, tournament.id);
  const members = sheets.flatMap(({ memberIds }) => memberIds.map(competitorId => ({ competitorId })));
  const people = await listPlacedPeople(call.db, idsOf(members, ...sheets.map(({ places }) => places)));
  return resultsCsv(
    sheets.map(sheet => ({ ...sheet, state: resultStateOf(sheet) })),
    people,
    tournament.tournamentOn,
  );
}

async function getPublicResults(call: Call<typeof contract.getPublicResults>): Promise<contract.PublicResults> {
  const tournament = await findTournamentById(call.db, call.params.tournamentId);
  if (!tournament?.publishedAt || tournament.archivedAt) throw new AppError('not_found'); // RESULT-7
  const released = await listReleased(call.db, tournament.id);
  const people = await listPlacedPeople(call.db, idsOf(...released.map(({ places }) => places)));
  const isOld = hasFaded(tournament.tournamentOn, todayOf(call));
  return {
    tournament: {
      ...presentEdition(tournament),
      venue: tournament.venue,
      day: dayOf(call, tournament.tournamentOn),
    },
    hasFaded: isOld,
    results: isOld ? [] : released.map(row => presentReleased(row, people)),
    medals: presentMedals(released, people),
  };
}

async function listResultEditions(call: Occasion): Promise<contract.ResultEditions> {
  const editions = await listShownEditions(call.db);
  const current = shownTournament(editions, todayOf(call));
  return {
    current: current ? presentEdition(current) : null,
    editions: editions.filter(({ hasResults }) => hasResults).map(presentEdition),
  };
}

/** Those of one thing that stand behind each other. */
const groupsOf = <T>(rows: readonly T[], keyOf: (row: T) => number): [T, ...T[]][] =>
  [...Map.groupBy(rows, keyOf).values()] as [T, ...T[]][];

function presentYear(rows: [OwnResultRow, ...OwnResultRow[]], today: CalendarDate): contract.YearResults {
  const [{ tournamentId, tournamentOn, city, isArchived }] = rows;
  return {
    tournamentId,
    tournamentDate: asUtcMidnight(tournamentOn),
    city,
    isPublic: !isArchived && !hasFaded(tournamentOn, today),
    competitors: groupsOf(rows, row => row.competitorId).map(own => ({
      competitorId: own[0].competitorId,
      firstName: own[0].firstName,
      lastName: own[0].lastName,
      publicName: own[0].publicName,
      results: own.map(row => ({
        ...presentFamilyResult(row, row.competitorId),
        divisionTitle: row.divisionTitle,
      })),
    })),
  };
}

export const resultHandlers = {
  'result.getResults': handler<typeof contract.getResults>({
    run: call => presentResults(call, call.query.tournament),
  }),
  'result.releaseResults': handler<typeof contract.releaseResults>({
    async run(call) {
      await releaseResults(call);
      return presentResults(call, call.params.tournamentId);
    },
  }),
  'result.exportResults': handler<typeof contract.exportResults>({ run: exportResults }),
  'result.getPublicResults': handler<typeof contract.getPublicResults>({ run: getPublicResults }),
  'result.listResultEditions': handler<typeof contract.listResultEditions>({ run: listResultEditions }),
  'result.listOwnResults': handler<typeof contract.listOwnResults>({
    async run(call) {
      const rows = await listOwnReleased(call.db, callerOf(call).familyId);
      return groupsOf(rows, row => row.tournamentId).map(year => presentYear(year, todayOf(call)));
    },
  }),
};
