import type { Bracket } from '#core/bracket/bracket.ts';
import type { BracketState } from '#core/bracket/bracket-state.ts';
import type { Database } from '../../db/database.ts';
import { replayedSheet } from './replayed-sheet.ts';
import { listAppliedActs } from './score-sheet.db.ts';
import { loadScoreSheets } from './score-sheet-log.ts';

export interface LoadedBracket {
  eventTitle: string;
  bracket: Bracket;
  state: BracketState;
  /** The bout that is on the mat or comes up. */
  next: string | null;
}

/** The brackets of a division as they stand, with three queries. */
export async function loadBrackets(db: Database, draftDivisionId: number): Promise<LoadedBracket[]> {
  const divisionIds = [draftDivisionId];
  const sheets = await loadScoreSheets(db, { divisionIds });
  const brackets = sheets.filter(({ setup }) => setup.format === 'bracket');
  if (brackets.length === 0) return [];
  const logs = Map.groupBy(await listAppliedActs(db, divisionIds), ({ sheetId }) => sheetId);
  return brackets.flatMap(sheet => {
    const { bracket } = replayedSheet(db, sheet, logs.get(sheet.sheetId ?? 0) ?? []);
    return bracket ? [{ eventTitle: sheet.eventTitle, ...bracket }] : [];
  });
}
