import type { RingDivision } from '#contract/ring/ring.ts';
import { blocksByDivision, blocksIn } from '#core/ring/plan/block.ts';
import type { PlanInput } from '#core/ring/plan/plan-input.ts';
import type { PlannedRing } from '#core/ring/plan/plan-types.ts';
import { clockRange } from '#words/day/clock-words.ts';
import type { DayFacts } from '../day-facts.ts';
import { endWords } from './plan-words.ts';

export interface TimelineBlock {
  divisionId: number;
  from: number;
  to: number;
  /** As short as it can be said: who is in it, by age; or that it is a final. */
  mark: string;
  /** Everything about it, read out and shown beneath the picture. */
  words: string;
  isPinned: boolean;
  isBlackBelt: boolean;
  /** The place of its block; null in none. */
  band: number | null;
}

export interface TimelineRow {
  ringId: number;
  name: string;
  note: string;
  blocks: TimelineBlock[];
  lunch: { from: number; to: number } | null;
}

type Marked = Pick<RingDivision, 'youngestAge' | 'oldestAge' | 'isFinal'>;
const markOf = ({ youngestAge, oldestAge, isFinal }: Marked): string =>
  isFinal ? 'Final' : youngestAge === oldestAge ? String(youngestAge) : `${youngestAge}–${oldestAge}`;

/** Whole hours around everything that is shown. */
export function hoursAround(rings: readonly Pick<PlannedRing, 'finishMinute'>[], begins: number) {
  const last = Math.max(begins + 60, ...rings.map(({ finishMinute }) => finishMinute));
  return { from: Math.floor(begins / 60) * 60, to: Math.ceil(last / 60) * 60 };
}

export function timelineRowsOf(
  rings: readonly PlannedRing[],
  facts: Pick<DayFacts, 'rings' | 'divisions'>,
  pinned: ReadonlySet<number>,
  { divisions, rules }: Pick<PlanInput, 'divisions' | 'rules'>,
): TimelineRow[] {
  const blocks = blocksIn(rules);
  const bands = blocksByDivision(divisions, rules);
  return rings.map(({ ringId, items, lunch, finishMinute }) => {
    const name = facts.rings.get(ringId)?.name ?? '';
    return {
      ringId,
      name,
      lunch,
      note: items.length === 0 ? 'nothing' : `until ${endWords(finishMinute)}`,
      blocks: items.map(({ divisionId, startMinute, endMinute }) => {
        const division = facts.divisions.get(divisionId);
        const band = bands.get(divisionId) ?? null;
        // Finals come after the last block and are in none.
        const block = band === null ? undefined : blocks[band];
        const count = division?.people ?? 0;
        const title = division?.title ?? '';
        const mark = division ? markOf(division) : '';
        const people = `${count} ${count === 1 ? 'person' : 'people'}`;
        const words = [
          `${name}, ${clockRange({ low: startMinute, high: endMinute })}`,
          title,
          ...(division?.isFinal ? [`final of ${people}`] : [...(title.includes(mark) ? [] : [`age ${mark}`]), people]),
          ...(block ? [`block ${block.name}`] : []),
          ...(pinned.has(divisionId) ? ['pinned'] : []),
        ];
        return {
          divisionId,
          from: startMinute,
          to: endMinute,
          words: words.join(' · '),
          mark,
          isPinned: pinned.has(divisionId),
          isBlackBelt: division?.isBlackBelt ?? false,
          band: block ? band : null,
        };
      }),
    };
  });
}

/** Where an arrow key leads: along a ring, or to what runs at that time in the ring above or below. */
export function nextBlock(rows: readonly TimelineRow[], current: number | null, key: string): number | null {
  const filled = rows.filter(({ blocks }) => blocks.length > 0);
  const r = filled.findIndex(({ blocks }) => blocks.some(({ divisionId }) => divisionId === current));
  const row = filled[r];
  if (!row) return filled[0]?.blocks[0]?.divisionId ?? null;
  const at = row.blocks.findIndex(({ divisionId }) => divisionId === current);
  const middle = ((row.blocks[at]?.from ?? 0) + (row.blocks[at]?.to ?? 0)) / 2;
  const nearestIn = (other: TimelineRow | undefined): number | null => {
    const [nearest] = (other?.blocks ?? []).toSorted(
      (a, b) => Math.abs((a.from + a.to) / 2 - middle) - Math.abs((b.from + b.to) / 2 - middle),
    );
    return nearest?.divisionId ?? current;
  };
  switch (key) {
    case 'ArrowRight':
      return row.blocks[at + 1]?.divisionId ?? current;
    case 'ArrowLeft':
      return row.blocks[at - 1]?.divisionId ?? current;
    case 'ArrowDown':
      return nearestIn(filled[r + 1]);
    case 'ArrowUp':
      return nearestIn(filled[r - 1]);
    case 'Home':
      return row.blocks[0]?.divisionId ?? current;
    case 'End':
      return row.blocks.at(-1)?.divisionId ?? current;
    default:
      return null;
  }
}
