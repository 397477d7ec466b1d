import { replayScoreSheet, type ScoreSheetState } from '#core/ring-table/score-sheet.ts';
import type { Database } from '../../db/database.ts';
import type { AppliedAct } from './score-sheet.db.ts';
import type { LoadedScoreSheet } from './score-sheet-log.ts';

const replayed = new WeakMap<object, Map<number, { key: string; state: ScoreSheetState }>>();

/** What a sheet comes to: replayed once for all who ask, until something is written on it. */
export function replayedSheet(db: Database, sheet: LoadedScoreSheet, log: readonly AppliedAct[]): ScoreSheetState {
  if (sheet.sheetId === null) return replayScoreSheet(sheet.setup, []);
  const known = replayed.get(db) ?? new Map();
  replayed.set(db, known);
  const key = `${log.at(-1)?.actId ?? 0} ${JSON.stringify(sheet.setup)}`;
  const before = known.get(sheet.sheetId);
  if (before?.key === key) return before.state;
  const state = replayScoreSheet(sheet.setup, log);
  known.set(sheet.sheetId, { key, state });
  return state;
}
