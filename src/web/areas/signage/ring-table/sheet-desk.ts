import type { TableJudge } from '#contract/ring-table/ring-table.ts';
import type { TablePerson, TableSheet } from '#contract/ring-table/table-division.ts';
import type { SheetState } from '#core/scoring/sheet/sheet.ts';
import type { LoggedAct, SheetAct } from '#core/scoring/sheet/sheet-act.ts';

/** One sheet in somebody's hands: what stands on it, and how to write on it. */
export interface SheetDesk {
  sheet: TableSheet;
  /** By competitor. */
  people: ReadonlyMap<number, TablePerson>;
  judges: readonly TableJudge[];
  /** Everything that counts or was taken back, this device's unsent acts included. */
  log: readonly LoggedAct[];
  /** `replaySheet` of it. */
  state: SheetState;
  /** Another tablet runs the ring, or the ring is only looked at. */
  isReadOnly: boolean;
  /** Writes acts one after the other, at once; answers why the first that cannot be is refused, in words; null: all stand. */
  write(...acts: readonly SheetAct[]): string | null;
}
