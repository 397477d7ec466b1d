import type { ScoreSheetSetup } from '#contract/ring-table/score-sheet-setup.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';
import { usualHouseRules } from '#core/scoring/house-rules.ts';
import type { Database } from '../../db/database.ts';
import {
  listScoreSheetMembers,
  listScoreSheets,
  type ScoreSheetMemberRow,
  type ScoreSheetRow,
  type SheetAsOf,
} from './score-sheet.db.ts';

/** One event of one division as it is written at a ring. */
export interface LoadedScoreSheet
  extends Pick<
    ScoreSheetRow,
    | 'sheetId'
    | 'draftDivisionId'
    | 'divisionTitle'
    | 'eventId'
    | 'eventTitle'
    | 'eventTypeTitle'
    | 'edition'
    | 'places'
    | 'isDone'
    | 'signedBy'
    | 'signedAt'
    | 'version'
    | 'isReleased'
  > {
  /** Something was scored: who is in it, and how it was drawn, stays. SCORE-24 */
  isBegun: boolean;
  setup: ScoreSheetSetup;
}

function liveSetup(row: ScoreSheetRow, members: readonly ScoreSheetMemberRow[]): ScoreSheetSetup {
  return {
    format: row.format,
    members: members.map(({ competitorId, schoolId, lowest, highest }) => ({
      competitorId,
      schoolId,
      range: { lowest, highest },
    })),
    drawSeed: row.drawSeed,
    thirdPlace: row.thirdPlace,
    minMatches: row.minMatches as ScoreSheetSetup['minMatches'],
    panel: { judges: row.judges as ScoreSheetSetup['panel']['judges'], maxDeviation: row.maxDeviation },
    isRelative: row.isRelative,
    bout: row.boutRules ?? { ...usualBoutRules, techniques: [...usualBoutRules.techniques] },
    house: row.houseRules ?? { ...usualHouseRules, roundRobinTies: [...usualHouseRules.roundRobinTies] },
  };
}

const keyOf = ({ draftDivisionId, eventId }: { draftDivisionId: number; eventId: number }): string =>
  `${draftDivisionId}/${eventId}`;

/**
 * The score sheets of divisions: as drawn when the first score was written, or else as the draft says now; `known`:
 * with whoever was withdrawn later. Sheets without members are left out. Two queries for any number. SCORE-24
 */
export async function loadScoreSheets(
  db: Database,
  of: { draftId: number } | { divisionIds: readonly number[] },
  known: readonly SheetAsOf[] = [],
): Promise<LoadedScoreSheet[]> {
  const rows = await listScoreSheets(db, of);
  const members = Map.groupBy(await listScoreSheetMembers(db, of, known), keyOf);
  return rows.flatMap(row => {
    const setup = row.setup ?? liveSetup(row, members.get(keyOf(row)) ?? []);
    if (setup.members.length === 0) return [];
    return [
      {
        sheetId: row.sheetId,
        draftDivisionId: row.draftDivisionId,
        divisionTitle: row.divisionTitle,
        eventId: row.eventId,
        eventTitle: row.eventTitle,
        eventTypeTitle: row.eventTypeTitle,
        edition: row.edition,
        isBegun: row.setup !== null,
        setup,
        isReleased: row.isReleased,
        places: row.places,
        isDone: row.isDone,
        signedBy: row.signedBy,
        signedAt: row.signedAt,
        version: row.version,
      },
    ];
  });
}
