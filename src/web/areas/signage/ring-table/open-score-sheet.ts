import type { TableJudge } from '#contract/ring-table/ring-table.ts';
import type { RingTablePerson, ScoreSheet } from '#contract/ring-table/ring-table-division.ts';
import type { LoggedAct, ScoreSheetAct } from '#core/ring-table/act.ts';
import type { ScoreSheetState } from '#core/ring-table/score-sheet.ts';
import type { SheetView } from './ring-view.ts';
import type { Ring } from './use-ring.ts';

/** One sheet in somebody's hands: what stands on it, and how to write on it. */
export interface OpenScoreSheet {
  sheet: ScoreSheet;
  /** By competitor. */
  people: ReadonlyMap<number, RingTablePerson>;
  judges: readonly TableJudge[];
  /** Everything that counts or was taken back, this device's unsent acts included. */
  log: readonly LoggedAct[];
  /** `replayScoreSheet` of it. */
  state: ScoreSheetState;
  /** Another tablet runs the ring, or the ring is only looked at. */
  isReadOnly: boolean;
  /** Writes acts one after the other, at once; answers why the first that cannot be is refused, in words; null: all stand. */
  write(...acts: readonly ScoreSheetAct[]): string | null;
}

/** As far as this device may write on it. */
export const openScoreSheet = (
  { table, isReadOnly, writeSheet }: Ring,
  shown: SheetView,
  people: OpenScoreSheet['people'],
): OpenScoreSheet => ({
  sheet: shown.sheet,
  people,
  judges: table.judges,
  log: shown.log,
  state: shown.state,
  isReadOnly,
  write: (...acts) => writeSheet(shown, acts),
});
