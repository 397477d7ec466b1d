import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useMedia } from '#web/ui/use-media.ts';
import type { ColumnKey, TableEntry } from './columns.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow, rowId } from './grid-row.tsx';
import { pressed, rangeTo, type Selection, toggled } from './selection.ts';
import type { Sort } from './table-index.ts';

const rowHeight = { wide: 44, card: 128 };
const headHeight = 46;

export type CompetitorGridProps = {
  entries: readonly TableEntry[];
  columns: readonly ColumnKey[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onOpen: (entry: TableEntry) => void;
};

/** Thousands of rows, of which only those in sight are in the page. The grid has the focus, its keys move a row. */
export function CompetitorGrid(props: CompetitorGridProps) {
  const { entries, columns, sort, onSort, selection, onSelect, onOpen } = props;
  const { activeId, chosen } = selection;
  // Room for a table: else its rows are cards. The same width as the style sheet's `md`.
  const isWide = useMedia('(min-width: 48rem)');
  const height = isWide ? rowHeight.wide : rowHeight.card;
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = useMemo(() => entries.map(({ row }) => row.id), [entries]);
  const activeAt = activeId === null ? -1 : ids.indexOf(activeId);

  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    getItemKey: at => ids[at] as number,
    overscan: 4,
    scrollPaddingStart: isWide ? headHeight : 0,
    // The row that the focus is told to be on is always in the page.
    rangeExtractor: useCallback(
      (range: Range) => {
        const seen = defaultRangeExtractor(range);
        return activeAt < 0 || seen.includes(activeAt) ? seen : [...seen, activeAt].sort((a, b) => a - b);
      },
      [activeAt],
    ),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when the height is another one
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const total = entries.length * height;
  useLayoutEffect(() => {
    if (body.current) body.current.style.height = `${total}px`;
  }, [total]);

  // Another order or other people: the row that was active stays in sight, else the list begins at its top.
  const shown = useRef(entries);
  useEffect(() => {
    if (shown.current === entries) return;
    shown.current = entries;
    virtualizer.scrollToOffset(0);
    if (activeAt >= 0) virtualizer.scrollToIndex(activeAt, { align: 'auto' });
  }, [entries, activeAt, virtualizer]);

  function press(event: KeyboardEvent) {
    if (event.target instanceof Element && event.target.closest('thead')) return;
    const active = entries[activeAt];
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      onOpen(active);
      return;
    }
    if (event.altKey) return;
    const page = Math.max(1, Math.floor(((frame.current?.clientHeight ?? 0) - headHeight) / height));
    const next = pressed(
      selection,
      ids,
      { key: event.key, isRange: event.shiftKey, isAll: event.ctrlKey || event.metaKey },
      page,
    );
    if (!next) return;
    event.preventDefault();
    onSelect(next);
    if (next.activeId !== null) virtualizer.scrollToIndex(ids.indexOf(next.activeId), { align: 'auto' });
  }

  const latest = useRef({ selection, ids, onSelect });
  latest.current = { selection, ids, onSelect };
  const pressRow = useCallback((id: number, event: MouseEvent, isTick: boolean) => {
    const now = latest.current;
    if (event.target instanceof HTMLAnchorElement) return;
    grid.current?.focus({ preventScroll: true });
    if (event.shiftKey) now.onSelect(rangeTo(now.selection, now.ids, id));
    else if (isTick) now.onSelect(toggled(now.selection, id));
    else now.onSelect({ ...now.selection, activeId: id, anchorId: id });
  }, []);

  const isAllChosen = ids.length > 0 && ids.every(id => chosen.has(id));
  return (
    <div ref={frame} className="h-[70svh] min-h-96 overflow-auto overscroll-contain border-y-2 border-edge">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose keys move a row is a grid
        role="grid"
        tabIndex={0}
        aria-label="Competitors"
        aria-rowcount={entries.length + 1}
        aria-colcount={isWide ? columns.length + 1 : 1}
        aria-multiselectable="true"
        aria-activedescendant={activeAt >= 0 ? rowId(activeId as number) : undefined}
        onKeyDown={press}
        onFocus={event => {
          const [first] = ids;
          if (event.target === event.currentTarget && activeAt < 0 && first !== undefined)
            onSelect({ ...selection, activeId: first, anchorId: first });
        }}
        className="group/grid block w-max min-w-full focus-visible:outline-none"
      >
        {isWide && (
          <GridHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            isAllChosen={isAllChosen}
            onChooseAll={() => onSelect({ ...selection, chosen: new Set(isAllChosen ? [] : ids) })}
          />
        )}
        <tbody ref={body} className="relative block">
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const entry = entries[index];
            return (
              entry && (
                <GridRow
                  key={entry.row.id}
                  entry={entry}
                  index={index}
                  start={start}
                  columns={columns}
                  isWide={isWide}
                  isActive={entry.row.id === activeId}
                  isChosen={chosen.has(entry.row.id)}
                  onPress={pressRow}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
