/** A line of a strip: who is marked in it, and how. */
export interface StripLane {
  /** Said: "Group 1". */
  name: string;
  /** Drawn: "1". */
  short: string;
  sets: readonly { mark: number; values: readonly number[] }[];
}
interface DrawnLane {
  short: string;
  /** Where its ground is. */
  base: number;
  marks: { mark: number; spots: readonly (readonly [x: number, y: number])[] }[];
}
export interface DrawnStrip {
  width: number;
  height: number;
  left: number;
  right: number;
  axis: number;
  ticks: { x: number; value: number }[];
  lanes: DrawnLane[];
}

const width = 320;
const left = 44;
const right = width - 10;
const spot = 8;
const steps = [1, 2, 5, 10, 20, 50];
const mostTicks = 8;

/** Whole numbers below and above all values, with not too many between. */
export function ticksFor(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = steps.find(own => (most - least) / own <= mostTicks - 2) ?? 100;
  const first = Math.floor(least / step) * step;
  const count = Math.max(1, Math.ceil((most - first) / step));
  return Array.from({ length: count + 1 }, (_, i) => first + i * step);
}

/** How high each one lies, so that nobody covers another. */
export function stacked(xs: readonly number[]): number[] {
  const ends: number[] = [];
  const heights = new Array<number>(xs.length).fill(0);
  for (const [i, x] of [...xs.entries()].sort((a, b) => a[1] - b[1])) {
    const free = ends.findIndex(end => x >= end);
    const height = free < 0 ? ends.length : free;
    ends[height] = x + spot;
    heights[i] = height;
  }
  return heights;
}

/** Everybody as a mark above one axis, a lane for each group; null when there is nothing to draw. */
export function stripOf(lanes: readonly StripLane[]): DrawnStrip | null {
  const all = lanes.flatMap(({ sets }) => sets.flatMap(({ values }) => values));
  if (all.length === 0) return null;
  const ticks = ticksFor(all);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const xOf = (value: number) => Math.round((left + ((value - low) / (high - low)) * (right - left)) * 10) / 10;
  let base = 0;
  const drawn = lanes.map(({ short, sets }): DrawnLane => {
    const values = sets.flatMap(set => set.values.map(value => ({ mark: set.mark, x: xOf(value) })));
    const heights = stacked(values.map(({ x }) => x));
    base += (Math.max(0, ...heights) + 1) * spot + 7;
    const marks = sets.map(({ mark }) => ({
      mark,
      spots: values.flatMap((value, i) =>
        value.mark === mark ? [[value.x, base - 2 - spot / 2 - (heights[i] ?? 0) * spot] as const] : [],
      ),
    }));
    return { short, base, marks };
  });
  const axis = base + 4;
  const shown = ticks.map(value => ({ x: xOf(value), value }));
  return { width, height: axis + 18, left, right, axis, ticks: shown, lanes: drawn };
}
