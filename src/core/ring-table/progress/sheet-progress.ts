import type { ScoreSheetState } from '../score-sheet.ts';

export interface SheetProgress {
  kind: 'bout' | 'performer';
  /** Which one is on the mat, from 1; when all are over, the last. */
  at: number;
  of: number;
  isDone: boolean;
}

/** Bouts that are fought, as far as is known: no byes, no walkovers, and none that is not needed. */
const isFight = new Set(['fought', 'ready', 'waiting']);

/** How far a sheet is: bout or performer n of m; null: there is nothing to do on it. RING-43 */
export function sheetProgressOf(state: Pick<ScoreSheetState, 'panel' | 'bracket' | 'isDone'>): SheetProgress | null {
  const { panel, bracket, isDone } = state;
  if (bracket) {
    const fights = bracket.state.bouts.filter(({ status }) => isFight.has(status));
    const over = fights.filter(({ status }) => status === 'fought').length;
    return progress('bout', over, fights.length, isDone);
  }
  const performers = panel?.performers.filter(({ isOut }) => !isOut) ?? [];
  const over = performers.filter(({ competitorId }) => panel?.performed.has(competitorId)).length;
  return progress('performer', over, performers.length, isDone);
}

const progress = (kind: SheetProgress['kind'], over: number, of: number, isDone: boolean): SheetProgress | null =>
  of === 0 ? null : { kind, at: isDone ? of : Math.min(over + 1, of), of, isDone };

/** How far a division is on its sheets, which are done in their order: the first that is open, else the last. RING-43 */
export function progressOf<S extends { progress: SheetProgress | null }>(sheets: readonly S[]): S | null {
  const known = sheets.filter(({ progress }) => progress !== null);
  return known.find(({ progress }) => !progress?.isDone) ?? known.at(-1) ?? null;
}
