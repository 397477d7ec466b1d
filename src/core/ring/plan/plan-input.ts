import { neededByDivision } from '../conflict/conflict.ts';
import type { AssignmentState, RingState } from '../queue/queue.ts';
import { planResult } from './plan-result.ts';
import { ringPatience } from './plan-run.ts';
import type { Plan, PlanBlock, PlanDivision, PlanRing, PlanRules } from './plan-types.ts';
import { planWork } from './plan-work.ts';

/** A day as far as plans are made of it. */
export interface PlannableDay {
  /** The minute of the day; far below 0 before the day. */
  now: number;
  rules: PlanRules;
  /** Kept unless the rules have their own. */
  scheduleBlocks?: readonly PlanBlock[];
  rings: readonly {
    ringId: number;
    name: string;
    isOpen: boolean;
    hadLunch: boolean;
    hold: RingState['hold'];
  }[];
  assignments: readonly {
    draftDivisionId: number;
    ringId: number;
    order: number;
    state: AssignmentState;
    startedAt: number | null;
    pinned: 'ring' | 'place' | null;
    end: { expected: number } | null;
  }[];
  divisions: readonly (Omit<PlanDivision, 'id' | 'minutes' | 'pinned' | 'from'> & {
    draftDivisionId: number;
    learned: { expected: number };
    /** Who is marked absent in it. */
    absentIds?: readonly number[];
    /** Who may come into a final: it begins after they are done. FINAL-5 */
    awaitedIds?: readonly number[];
    /** Of a final: the hour of its line in the schedule. FINAL-6 */
    notBefore?: number | null;
  })[];
  people?: readonly { competitorId: number; schoolName: string }[];
}

export interface PlanInput {
  divisions: PlanDivision[];
  rings: PlanRing[];
  rules: PlanRules;
}

type Stored = PlannableDay['assignments'][number];
const byOrder = (a: Stored, b: Stored): number => a.order - b.order;
const isFixed = ({ state }: Stored): boolean => state === 'running' || state === 'called';

/** When each of a ring's divisions that a plan leaves alone is over: what runs, then what was called. */
function fixedEnds(
  { now, rules, assignments }: PlannableDay,
  ringId: number,
  minutesOf: Map<number, number>,
  begins: number,
) {
  const fixed = assignments.filter(assignment => assignment.ringId === ringId && isFixed(assignment)).sort(byOrder);
  let free = begins;
  return fixed
    .toSorted((a, b) => Number(b.state === 'running') - Number(a.state === 'running'))
    .map(({ draftDivisionId, state, startedAt, end }) => {
      const minutes = minutesOf.get(draftDivisionId) ?? 0;
      const to = state === 'running' ? Math.max(now, end?.expected ?? (startedAt ?? now) + minutes) : free + minutes;
      free = to + rules.setupMinutes;
      return { draftDivisionId, to };
    });
}

/** The blocks that a day is run in: those that staff set, else the schedule's. RING-38 */
export const blocksOfDay = ({
  rules,
  scheduleBlocks,
}: Pick<PlannableDay, 'rules' | 'scheduleBlocks'>): readonly PlanBlock[] | undefined => rules.blocks ?? scheduleBlocks;

/**
 * The input of a plan: open rings, each from when its running or called division is over; every division that is
 * planned or in no queue, with its learned minutes, not before its people are back and a final's hour, but for those
 * marked absent; and pins, whose places don't count what stays. RING-16, RING-32, FINAL-6
 */
export function planInputOf(day: PlannableDay): PlanInput {
  const { now, rules, assignments } = day;
  const begins = Math.max(rules.startMinute, Math.ceil(now));
  const minutesOf = new Map(day.divisions.map(({ draftDivisionId, learned }) => [draftDivisionId, learned.expected]));
  const needed = neededByDivision(
    day.divisions.map(({ draftDivisionId, competitorIds }) => ({ id: draftDivisionId, competitorIds })),
    day.divisions.flatMap(({ draftDivisionId, absentIds = [] }) =>
      absentIds.map(competitorId => ({ draftDivisionId, competitorId })),
    ),
  );
  const busyUntil = new Map<number, number>();
  const rings: PlanRing[] = [];
  for (const { ringId, name, isOpen, hadLunch, hold } of day.rings) {
    const isAtLunch = hold?.reason === 'lunch';
    const lunchEnd = isAtLunch ? hold.since + (rules.lunch?.minutes ?? 0) : begins;
    const opens = Math.max(begins, lunchEnd);
    const ends = fixedEnds(day, ringId, minutesOf, opens);
    for (const { draftDivisionId, to } of ends)
      for (const id of needed.get(draftDivisionId) ?? []) busyUntil.set(id, Math.max(busyUntil.get(id) ?? 0, to));
    const last = ends.at(-1);
    const from = last ? Math.max(opens, last.to + rules.setupMinutes) : opens;
    if (isOpen) rings.push({ id: ringId, name, from, hadLunch: hadLunch || isAtLunch });
  }
  const planned = assignments.filter(({ state }) => state === 'planned').sort(byOrder);
  const pins = new Map<number, PlanDivision['pinned']>();
  const places = new Map<number, number>();
  for (const { draftDivisionId, ringId, pinned } of planned) {
    const place = (places.get(ringId) ?? 0) + 1;
    places.set(ringId, place);
    if (pinned) pins.set(draftDivisionId, { ringId, place: pinned === 'place' ? place : null });
  }
  const stays = new Set(
    assignments.flatMap(({ draftDivisionId, state }) => (state === 'planned' ? [] : draftDivisionId)),
  );
  const schoolOf = new Map(day.people?.map(({ competitorId, schoolName }) => [competitorId, schoolName]));
  const divisions = day.divisions
    .filter(({ draftDivisionId }) => !stays.has(draftDivisionId))
    .map((division): PlanDivision => {
      const competitorIds = [...(needed.get(division.draftDivisionId) ?? []), ...(division.awaitedIds ?? [])];
      const back = competitorIds.flatMap(id => (busyUntil.has(id) ? (busyUntil.get(id) ?? 0) + rules.walkMinutes : []));
      const from = [...back, ...(division.notBefore == null ? [] : [division.notBefore])];
      return {
        id: division.draftDivisionId,
        minutes: division.learned.expected,
        competitorIds,
        youngestAge: division.youngestAge,
        isBlackBelt: division.isBlackBelt,
        ...(division.isFinal ? { isFinal: true } : {}),
        eventIds: division.eventIds,
        ...(division.eventTypeIds ? { eventTypeIds: division.eventTypeIds } : {}),
        schools: [...new Set(competitorIds.flatMap(id => schoolOf.get(id) ?? []))],
        together: division.together,
        pinned: pins.get(division.draftDivisionId) ?? null,
        ...(from.length > 0 ? { from: Math.max(...from) } : {}),
      };
    });
  const blocks = blocksOfDay(day);
  return { divisions, rings, rules: { ...rules, startMinute: begins, ...(blocks ? { blocks } : {}) } };
}

export type StandingQueues = Pick<Plan, 'rings' | 'finishMinute' | 'longestWait'>;

/** What the current queues come to, of the same rings and divisions: run as rings run (RING-18). RING-32 */
export function standingPlan({ divisions, rings, rules }: PlanInput, { assignments }: PlannableDay): StandingQueues {
  const open = new Map(rings.map(({ id }, r) => [id, r]));
  const queues: number[][] = rings.map(() => []);
  const known = new Map(divisions.map(division => [division.id, division]));
  const standing: PlanDivision[] = [];
  for (const { draftDivisionId, ringId } of assignments.toSorted(byOrder)) {
    const division = known.get(draftDivisionId);
    const queue = queues[open.get(ringId) ?? -1];
    if (!division || !queue) continue;
    queue.push(standing.length);
    standing.push(division);
  }
  if (rings.length === 0) return { rings: [], finishMinute: rules.startMinute, longestWait: [] };
  return planResult(planWork(standing, rings, rules), queues, ringPatience);
}

export interface PlanFill {
  kind: 'fill';
  dayVersion: number;
  queues: { ringId: number; items: { draftDivisionId: number; startMinute: number; minutes: number }[] }[];
}

const lastMinute = 1440;
const minuteIn = (value: number): number => Math.min(lastMinute, Math.max(0, Math.round(value)));

/** The change by which a plan is taken over: every open ring with its divisions in order, when and how long. RING-32 */
export function fillOf({ rings }: Pick<Plan, 'rings'>, dayVersion: number): PlanFill {
  return {
    kind: 'fill',
    dayVersion,
    queues: rings.map(({ ringId, items }) => ({
      ringId,
      items: items.map(({ divisionId, startMinute, endMinute }) => ({
        draftDivisionId: divisionId,
        startMinute: minuteIn(startMinute),
        minutes: minuteIn(endMinute - startMinute),
      })),
    })),
  };
}
