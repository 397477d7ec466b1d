import { groupsBy } from '../groups-by.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { RingWait } from './ring-wait.ts';
import { hasRun, type RanDivision, type WrapUpFacts } from './wrap-up-facts.ts';

interface Span {
  from: number;
  to: number;
}
interface Block extends Span {
  divisionId: number;
}

/** A ring over the day: what was planned, what was, and how far apart the two were. */
export interface RingCourse {
  ringId: number;
  name: string;
  /** Divisions that ran there. */
  divisions: number;
  planned: Block[];
  real: Block[];
  waits: RingWait[];
  /** First start and last finish; null: nothing was planned there, or nothing ran. */
  plan: Span | null;
  day: Span | null;
  /** Minutes behind the plan (below 0: before it) at each start and finish that has a plan, by the clock. */
  drift: { minute: number; late: number }[];
  /** From a finish to the next start, without what the ring waited for. */
  turnover: Figures | null;
  running: number;
  waiting: number;
  /** Neither ran nor waited for anything said, beyond what setting up needs. */
  idle: number;
}

const sumOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);
const spanOf = (spans: readonly Span[]): Span | null =>
  spans.length === 0
    ? null
    : { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };

/** The same minutes once, in their order. */
function joined(spans: readonly Span[]): Span[] {
  const list: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = list.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else list.push({ from, to });
  }
  return list;
}

/** So much of one span is in any of the others, which do not overlap. */
const coveredIn = ({ from, to }: Span, others: readonly Span[]): number =>
  others.reduce((sum, other) => sum + Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)), 0);

/** From each finish to the next start, without what the ring waited for. WRAP-7 */
export function gapsOf({ real, waits }: Pick<RingCourse, 'real' | 'waits'>): number[] {
  const [busy, held] = [joined(real), joined(waits)];
  return busy.slice(1).map(({ from }, i) => {
    const gap = { from: busy[i]?.to ?? from, to: from };
    return gap.to - gap.from - coveredIn(gap, held);
  });
}

/** Behind the plan at a division's start, and at its finish. WRAP-5 */
function driftOf({ startedAt, finishedAt, plannedStart, plannedMinutes }: RanDivision) {
  if (plannedStart === null) return [];
  const start = { minute: startedAt, late: startedAt - plannedStart };
  if (plannedMinutes === null) return [start];
  return [start, { minute: finishedAt, late: finishedAt - plannedStart - plannedMinutes }];
}

/** What every ring did over the day. WRAP-5, WRAP-7 */
export function ringCoursesOf(facts: WrapUpFacts, waits: readonly RingWait[]): RingCourse[] {
  const waitsOf = groupsBy(waits, ({ ringId }) => ringId);
  const divisionsOf = groupsBy(facts.divisions, ({ ringId }) => ringId);
  return facts.rings.map(({ id: ringId, name }) => {
    const queue = divisionsOf.get(ringId) ?? [];
    const ran = queue.filter(hasRun).toSorted((a, b) => a.startedAt - b.startedAt);
    const own = waitsOf.get(ringId) ?? [];
    const real = ran.map(({ divisionId, startedAt, finishedAt }) => ({
      divisionId,
      from: startedAt,
      to: finishedAt,
    }));
    const planned = queue
      .flatMap(({ divisionId, plannedStart, plannedMinutes }) =>
        plannedStart === null || plannedMinutes === null
          ? []
          : [{ divisionId, from: plannedStart, to: plannedStart + plannedMinutes }],
      )
      .sort((a, b) => a.from - b.from);
    const gaps = gapsOf({ real, waits: own });
    return {
      ringId,
      name,
      divisions: ran.length,
      planned,
      real,
      waits: own,
      plan: spanOf(planned),
      day: spanOf(real),
      drift: ran.flatMap(driftOf).sort((a, b) => a.minute - b.minute),
      turnover: figuresOf(gaps),
      running: sumOf(joined(real)),
      waiting: sumOf(joined(own)),
      idle: gaps.reduce((sum, gap) => sum + Math.max(0, gap - facts.setupMinutes), 0),
    };
  });
}
