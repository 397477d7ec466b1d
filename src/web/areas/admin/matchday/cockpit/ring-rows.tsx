import { useMemo } from 'react';
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
  ['Ring', 'w-[11%]'],
  ['Now', 'w-[22%]'],
  ['Plan', 'w-[8%]'],
  ['Next', 'w-[26%]'],
  ['Missing', 'w-[13%]'],
  ['Tablet', 'w-[10%]'],
  ['Next step', 'w-[10%]'],
] as const;

function boardTaps(ringId: number, { state, rings }: DayFacts): (number | null)[] {
  return [
    rings.get(ringId)?.hold?.since ?? null,
    ...state.assignments.flatMap(one => (one.ringId === ringId ? [one.calledAt, one.startedAt, one.finishedAt] : [])),
  ];
}

/** Of few rings each row has room for whole titles, of more for two lines of them; a closed one has no title. */
const rowsOf = (room: number): 'tall' | 'two' => (room <= 6 ? 'tall' : 'two');
const roomOf = (rings: readonly RingView[]): number => rings.reduce((sum, { isOpen }) => sum + (isOpen ? 1 : 0.5), 0);

const noTable = (ringId: number): TableNow => ({ ringId, judges: 0, tablet: null, lastTapAt: null, progress: null });

/** Every ring in a row, the closed ones last. */
export function RingRows({ rings, facts, watch, isToday, chosen, onShow, pending, acts }: Props) {
  const told = useMemo(
    () =>
      new Map(
        [...facts.rings.keys()].map(ringId => {
          const table = watch.rings.find(one => one.ringId === ringId) ?? noTable(ringId);
          const timed = isToday ? watchedRing(ringId, facts, watch) : null;
          return [ringId, { table, timed, lastTapAt: lastTapOf(table, boardTaps(ringId, facts)) }];
        }),
      ),
    [facts, watch, isToday],
  );
  return (
    <table data-rows={rowsOf(roomOf(rings))} className="group w-full table-fixed border-b border-line text-sm">
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
          const of = told.get(ring.ringId);
          return of ? (
            <RingRow
              key={ring.ringId}
              ring={ring}
              {...of}
              busy={busyIn(pending, ring.ringId)}
              isShown={ring.ringId === chosen}
              onShow={onShow}
              acts={acts}
            />
          ) : null;
        })}
      </tbody>
    </table>
  );
}
