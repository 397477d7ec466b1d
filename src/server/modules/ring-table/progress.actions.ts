import { progressOf, sheetProgressOf } from '#core/ring-table/progress/sheet-progress.ts';
import type { Database } from '../../db/database.ts';
import { replayedSheet } from './replayed-sheet.ts';
import { listAppliedActs } from './score-sheet.db.ts';
import { loadScoreSheets } from './score-sheet-log.ts';

/** How far these divisions are, by division: three queries, whatever their number. RING-43 */
export async function loadProgress(db: Database, divisionIds: readonly number[]) {
  if (divisionIds.length === 0) return new Map<number, never>();
  const sheets = await loadScoreSheets(db, { divisionIds });
  const logs = Map.groupBy(await listAppliedActs(db, divisionIds), ({ sheetId }) => sheetId);
  const byDivision = Map.groupBy(
    sheets.map(sheet => ({
      draftDivisionId: sheet.draftDivisionId,
      eventTitle: sheet.eventTitle,
      progress: sheetProgressOf(replayedSheet(db, sheet, logs.get(sheet.sheetId ?? 0) ?? [])),
    })),
    ({ draftDivisionId }) => draftDivisionId,
  );
  return new Map(
    [...byDivision].flatMap(([draftDivisionId, own]) => {
      const shown = progressOf(own);
      return shown?.progress ? [[draftDivisionId, { ...shown, progress: shown.progress }] as const] : [];
    }),
  );
}
