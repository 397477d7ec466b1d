import type { RingWatch } from '#contract/ring/ring-watch.ts';
import type { DayFacts } from '../../ring/day-facts.ts';
import { watchedRing } from '../decision/decision-day.ts';
import type { RingView } from '../ring-view.ts';
import { type BoardActs, busyIn, type Pending } from '../use-board-acts.ts';
import { RingRow, type TableNow } from './ring-row.tsx';
import { lastTapOf } from './row-words.ts';

type Props = {
  rings: readonly RingView[];
  facts: DayFacts;
  watch: RingWatch;
  isToday: boolean;
  chosen: number | null;
  onShow: (ringId: number) => void;
  pending: Pending;
  acts: BoardActs;
};

const columns = [
  ['Ring', 'w-[12%]'],
  ['Now', 'w-[23%]'],
  ['Plan', 'w-[8%]'],
  ['Next', 'w-[24%]'],
  ['Not checked in', 'w-[13%]'],
  ['Tablet', 'w-[9%]'],
  ['Next step', 'w-[11%]'],
] as const;

function boardTaps(ringId: number, { state, rings }: DayFacts): (number | null)[] {
  return [
    rings.get(ringId)?.hold?.since ?? null,
    ...state.assignments.flatMap(one => (one.ringId === ringId ? [one.calledAt, one.startedAt, one.finishedAt] : [])),
  ];
}

/** Every ring in a row, the closed ones last. */
export function RingRows({ rings, facts, watch, isToday, chosen, onShow, pending, acts }: Props) {
  const tables = new Map(watch.rings.map(table => [table.ringId, table]));
  const noTable = (ringId: number): TableNow => ({ ringId, judges: 0, tablet: null, lastTapAt: null, progress: null });
  return (
    <table className="w-full table-fixed border-b border-line text-sm">
      <caption className="sr-only">Rings</caption>
      <thead>
        <tr>
          {columns.map(([name, width]) => (
            <th
              key={name}
              scope="col"
              className={`${width} px-1.5 py-1 text-left font-semibold whitespace-nowrap text-muted`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rings.map(ring => {
          const table = tables.get(ring.ringId) ?? noTable(ring.ringId);
          return (
            <RingRow
              key={ring.ringId}
              ring={ring}
              table={table}
              timed={isToday ? watchedRing(ring.ringId, facts, watch) : null}
              lastTapAt={lastTapOf(table, boardTaps(ring.ringId, facts))}
              busy={busyIn(pending, ring.ringId)}
              isShown={ring.ringId === chosen}
              onShow={() => onShow(ring.ringId)}
              acts={acts}
            />
          );
        })}
      </tbody>
    </table>
  );
}
