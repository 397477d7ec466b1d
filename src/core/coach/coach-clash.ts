import type { AssignmentState } from '../ring/queue/queue.ts';

/** One division of one competitor of a school. Times are minutes of the day. */
export interface CoachLine {
  competitorId: number;
  divisionId: number;
  ringId: number;
  state: AssignmentState;
  startedAt: number | null;
  start: { expected: number } | null;
  end: { expected: number } | null;
}

/** About `at`, people of one school are expected in several rings. */
export interface CoachClash {
  at: number;
  /** Everybody of the school in those divisions, and the rings, each once. */
  competitorIds: number[];
  ringIds: number[];
}

interface Stretch {
  divisionId: number;
  ringId: number;
  from: number;
  to: number;
  competitorIds: number[];
}

const minutesOf = ({ state, startedAt, start, end }: CoachLine): { from: number; to: number } | null => {
  const from = state === 'running' ? (startedAt ?? start?.expected) : start?.expected;
  return state === 'done' || from === undefined || !end ? null : { from, to: end.expected };
};

function stretchesOf(lines: readonly CoachLine[]): Stretch[] {
  const stretches = new Map<number, Stretch>();
  for (const line of lines) {
    const minutes = minutesOf(line);
    if (!minutes) continue;
    const { competitorId, divisionId, ringId } = line;
    const known = stretches.get(divisionId) ?? { divisionId, ringId, ...minutes, competitorIds: [] };
    known.competitorIds.push(competitorId);
    stretches.set(divisionId, known);
  }
  return [...stretches.values()].sort((a, b) => a.from - b.from || a.divisionId - b.divisionId);
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
/** Expected times are told in steps of so many minutes; what begins within one is told as one. */
const step = 5;

/**
 * When people of one school are expected in different rings at the same time, told before it happens: one for each
 * start while something of theirs is still expected to run elsewhere. Those of the same five minutes are one. COACH-5
 */
export function coachClashesOf(lines: readonly CoachLine[]): CoachClash[] {
  const stretches = stretchesOf(lines);
  const byStep = new Map<number, CoachClash>();
  for (const begins of stretches) {
    const going = stretches.filter(({ from, to }) => from <= begins.from && begins.from < to);
    const ringIds = unique(going.map(({ ringId }) => ringId));
    if (ringIds.length < 2) continue;
    const at = Math.round(begins.from / step) * step;
    const known = byStep.get(at) ?? { at, competitorIds: [], ringIds: [] };
    byStep.set(at, {
      at,
      competitorIds: unique([...known.competitorIds, ...going.flatMap(one => one.competitorIds)]),
      ringIds: unique([...known.ringIds, ...ringIds]).sort((a, b) => a - b),
    });
  }
  return [...byStep.values()];
}
