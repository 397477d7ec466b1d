import type { Bracket } from '#core/bracket/bracket.ts';
import type { BracketState } from '#core/bracket/bracket-state.ts';
import { progressOf, type SheetProgress, sheetProgressOf } from '#core/ring-table/progress/sheet-progress.ts';
import { replayScoreSheet } from '#core/ring-table/score-sheet.ts';
import type { Database } from '../../db/database.ts';
import { type AppliedAct, listAppliedActs } from './score-sheet.db.ts';
import { type LoadedScoreSheet, loadScoreSheets } from './score-sheet-log.ts';

const replayed = new WeakMap<object, Map<number, { key: string; progress: SheetProgress | null }>>();

/** Replayed once for all who ask, until something is written on the sheet. */
function progressOn(db: Database, sheet: LoadedScoreSheet, log: readonly AppliedAct[]): SheetProgress | null {
  if (sheet.sheetId === null) return sheetProgressOf(replayScoreSheet(sheet.setup, []));
  const known = replayed.get(db) ?? new Map();
  replayed.set(db, known);
  const key = `${log.at(-1)?.actId ?? 0} ${JSON.stringify(sheet.setup)}`;
  const before = known.get(sheet.sheetId);
  if (before?.key === key) return before.progress;
  const progress = sheetProgressOf(replayScoreSheet(sheet.setup, log));
  known.set(sheet.sheetId, { key, progress });
  return progress;
}

/** How far these divisions are, by division: three queries, whatever their number. RING-43 */
export async function loadProgress(db: Database, divisionIds: readonly number[]) {
  if (divisionIds.length === 0) return new Map<number, never>();
  const sheets = await loadScoreSheets(db, { divisionIds });
  const logs = Map.groupBy(await listAppliedActs(db, divisionIds), ({ sheetId }) => sheetId);
  const byDivision = Map.groupBy(
    sheets.map(sheet => ({
      draftDivisionId: sheet.draftDivisionId,
      eventTitle: sheet.eventTitle,
      progress: progressOn(db, sheet, logs.get(sheet.sheetId ?? 0) ?? []),
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

interface Drawn {
  bracket: Bracket;
  state: BracketState;
  /** The bout that is on the mat or comes up. */
  next: string | null;
}
export interface LoadedBracket extends Drawn {
  eventTitle: string;
  isDone: boolean;
}

const drawnOn = new WeakMap<object, Map<number, { key: string; drawn: Drawn | null }>>();
/** Whatever is written on a sheet raises its version. */
const keyOf = ({ version, setup }: LoadedScoreSheet): string => `${version} ${JSON.stringify(setup)}`;

/**
 * The brackets of a draft as they stand, by division: three queries, whatever their number. Only what was written on
 * since is read and replayed.
 */
export async function loadBrackets(db: Database, draftId: number): Promise<(divisionId: number) => LoadedBracket[]> {
  const known = drawnOn.get(db) ?? new Map<number, { key: string; drawn: Drawn | null }>();
  drawnOn.set(db, known);
  const sheets = (await loadScoreSheets(db, { draftId })).filter(({ setup }) => setup.format === 'bracket');
  const written = sheets.flatMap(sheet =>
    sheet.sheetId === null || known.get(sheet.sheetId)?.key === keyOf(sheet) ? [] : [{ ...sheet, id: sheet.sheetId }],
  );
  if (written.length > 0) {
    const divisionIds = written.map(({ draftDivisionId }) => draftDivisionId);
    const logs = Map.groupBy(await listAppliedActs(db, divisionIds), ({ sheetId }) => sheetId);
    for (const { id, ...sheet } of written) {
      const { bracket } = replayScoreSheet(sheet.setup, logs.get(id) ?? []);
      known.set(id, { key: keyOf(sheet), drawn: bracket });
    }
  }
  const byDivision = Map.groupBy(sheets, ({ draftDivisionId }) => draftDivisionId);
  return divisionId =>
    (byDivision.get(divisionId) ?? []).flatMap(({ sheetId, setup, eventTitle, isDone }) => {
      const drawn = sheetId === null ? replayScoreSheet(setup, []).bracket : known.get(sheetId)?.drawn;
      return drawn ? [{ eventTitle, isDone, bracket: drawn.bracket, state: drawn.state, next: drawn.next }] : [];
    });
}
