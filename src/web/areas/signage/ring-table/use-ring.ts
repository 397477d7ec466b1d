import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { RingTable, TableActInput } from '#contract/ring-table/ring-table.ts';
import type { RingTableDivision, RingTablePerson } from '#contract/ring-table/ring-table-division.ts';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { type DivisionView, divisionView, type SheetView, SheetViews } from './ring-view.ts';
import { Tablet } from './tablet/tablet.ts';
import { isReadOnly, type TabletState, tableNow } from './tablet/tablet-state.ts';

const tablets = new Map<number, Tablet>();

/** The table of a ring on this device; null until the page runs in a browser. */
export function useTablet(ringId: number): Tablet | null {
  const [tablet, setTablet] = useState<Tablet | null>(null);
  useEffect(() => {
    const known = tablets.get(ringId) ?? new Tablet(ringId);
    tablets.set(ringId, known);
    setTablet(known);
    void known.open();
  }, [ringId]);
  return tablet;
}

export const useTabletState = (tablet: Tablet): TabletState =>
  useSyncExternalStore(tablet.subscribe, tablet.snapshot, tablet.snapshot);

/** What a ring's page is drawn from, and what can be done in it. */
export interface Ring {
  state: TabletState;
  table: RingTable;
  isReadOnly: boolean;
  tablet: Tablet;
  view(division: RingTableDivision): DivisionView;
  /** Does something with the queue, or says who judges; answers in words why not. */
  act(does: TableActInput): string | null;
  writeSheet(view: SheetView, acts: readonly ScoreSheetAct[]): string | null;
}

export function useRingOf(tablet: Tablet, state: TabletState): Ring | null {
  const views = useState(() => new SheetViews())[0];
  const { base, queue, acts } = state;
  const table = useMemo(() => base && tableNow(base, queue), [base, queue]);
  return useMemo(
    () =>
      table && {
        state,
        table,
        tablet,
        isReadOnly: isReadOnly(state),
        view: division => divisionView(division, { acts, queue }, views),
        act: does => tablet.write(does),
        writeSheet: ({ sheet }, written) => tablet.writeSheet(sheet, sheet.setup, written),
      },
    [state, table, tablet, acts, queue, views],
  );
}

export const RingContext = createContext<Ring | null>(null);
export function useRing(): Ring {
  const ring = useContext(RingContext);
  if (!ring) throw new Error('Only inside a ring’s page');
  return ring;
}

/** Which part of a division is shown: who is here, a sheet by its event, or the result. */
export type Part = 'people' | 'result' | number;
const partOf = (text: string | null): Part | null =>
  text === 'people' || text === 'result' ? text : text && /^\d+$/.test(text) ? Number(text) : null;

/** The address of a division's part; without a part: what comes next in it. */
export const toDivision = (draftDivisionId: number, part: Part | null = null): { search: string } => ({
  search: `?division=${draftDivisionId}${part === null ? '' : `&part=${part}`}`,
});
export const toRing = { search: '' };

/** What is open stands in the address, so that a reload goes on there. */
export function useOpened(): { divisionId: number | null; part: Part | null } {
  const [query] = useSearchParams();
  const division = query.get('division');
  return { divisionId: division === null ? null : Number(division), part: partOf(query.get('part')) };
}

export const nameOf = ({ firstName, lastName }: Pick<RingTablePerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
