import { replayScoreSheet } from '#core/ring-table/score-sheet.ts';
import type { Database } from '../../db/database.ts';
import { listAppliedActs } from './score-sheet.db.ts';
import { loadScoreSheets } from './score-sheet-log.ts';

/** The brackets of these divisions as they stand: three queries, whatever their number. */
export async function loadBrackets(db: Database, divisionIds: readonly number[]) {
  if (divisionIds.length === 0) return [];
  const sheets = await loadScoreSheets(db, { divisionIds });
  const logs = Map.groupBy(await listAppliedActs(db, divisionIds), ({ sheetId }) => sheetId);
  return sheets.flatMap(({ sheetId, draftDivisionId, eventTitle, setup, isDone }) => {
    if (setup.format !== 'bracket') return [];
    const { bracket } = replayScoreSheet(setup, sheetId === null ? [] : (logs.get(sheetId) ?? []));
    return bracket ? [{ draftDivisionId, eventTitle, isDone, ...bracket }] : [];
  });
}
