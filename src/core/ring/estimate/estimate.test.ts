import { describe, expect, test } from 'vitest';
import type { Assignment, AssignmentState, RingState } from '../queue/queue.ts';
import type { LearnedDuration } from './duration.ts';
import { type EstimateDay, estimateDay } from './estimate.ts';
import { rangeOf } from './spread.ts';

const assignment = (id: number, ringId: number, state: AssignmentState = 'planned'): Assignment => ({
  id,
  divisionId: id * 10,
  ringId,
  order: id,
  state,
  calls: 0,
  calledAt: null,
  startedAt: state === 'running' ? 590 : null,
  finishedAt: null,
});
const rings: RingState[] = [1, 2, 3].map(id => ({ id, isOpen: id !== 3, hold: null }));
const duration = (minutes: number, spread = 0.2): LearnedDuration => ({ ...rangeOf(minutes, spread), spread });
const day = (
  fields: Partial<EstimateDay> & { people?: Record<number, number[]>; spread?: number } = {},
): EstimateDay => {
  const assignments = [
    assignment(1, 1, 'running'),
    assignment(2, 1),
    assignment(3, 1),
    assignment(4, 1),
    assignment(5, 2),
    assignment(6, 3),
  ];
  return {
    state: { rings, assignments },
    now: 600,
    divisions: assignments.map(({ id, divisionId }) => ({
      id: divisionId,
      competitorIds: fields.people?.[id] ?? [],
      isBlackBelt: id === 4,
    })),
    durations: new Map(assignments.map(({ divisionId }) => [divisionId, duration(20, fields.spread)])),
    rules: {
      startMinute: 540,
      blackBeltMeeting: null,
      blackBeltsFrom: null,
      lunch: null,
      walkMinutes: 3,
      setupMinutes: 2,
    },
    hadLunch: new Set(),
    ...fields,
  };
};
const timesOf = (fields: Parameters<typeof day>[0], assignmentId: number) => {
  const item = estimateDay(day(fields), 1).items.find(one => one.assignmentId === assignmentId);
  if (!item) throw new Error(`Nothing expected of ${assignmentId}`);
  return item;
};
const lunch = { earliest: 620, latest: 640, minutes: 30 };

describe('RING-18', () => {
  test('RING-18 a ring that begins early leaves the others at the start of the day', () => {
    const rules = { ...day().rules, startMinute: 640 };
    expect(timesOf({ rules }, 2).start.low).toBeLessThan(640);
    expect(timesOf({ rules }, 5).start.expected).toBe(640);
    expect(timesOf({ rules, now: 650 }, 5).start.expected).toBe(650);
  });

  test('RING-18 a ring that has finished a division does not wait for the start of the day', () => {
    const rules = { ...day().rules, startMinute: 640 };
    const done: Assignment = { ...assignment(7, 2, 'done'), startedAt: 580, finishedAt: 590 };
    const { assignments } = day().state;
    expect(timesOf({ rules, state: { rings, assignments: [...assignments, done] } }, 5).start.expected).toBe(600);
  });

  test('RING-18 a running division has its remaining time, others follow it, and ranges grow along the queue', () => {
    const { items, rings: finishes, finish } = estimateDay(day(), 1);
    expect(items.map(({ assignmentId, ringId, place }) => [assignmentId, ringId, place])).toEqual([
      [1, 1, 0],
      [2, 1, 1],
      [3, 1, 2],
      [4, 1, 3],
      [5, 2, 1],
    ]);
    const [now, next, second, third] = items as [(typeof items)[0], ...typeof items];
    expect(now.start).toEqual({ low: 590, expected: 590, high: 590 });
    expect(now.end.expected).toBeGreaterThan(607);
    expect(now.end.expected).toBeLessThan(613);
    expect(second?.start.expected).toBeGreaterThan((next?.start.expected ?? 0) + 18);
    const widths = [next, second, third].map(item => (item ? item.start.high - item.start.low : 0));
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    for (const { start, end } of items) {
      expect(start.low).toBeLessThanOrEqual(start.expected);
      expect(start.expected).toBeLessThanOrEqual(start.high);
      expect(end.low).toBeGreaterThan(start.low);
    }
    expect(finishes.map(({ ringId }) => ringId)).toEqual([1, 2]);
    expect(finishes[0]?.finish).toEqual(third?.end);
    expect(finish.expected).toBeCloseTo(third?.end.expected ?? 0);
  });

  test('RING-18 a division running over time ends later, never before now', () => {
    for (const now of [600, 615, 640, 900]) {
      const { end } = timesOf({ now }, 1);
      expect(end.low).toBeGreaterThan(now);
      expect(end.high).toBeLessThan(now + 45);
    }
    expect(timesOf({ now: 612 }, 1).end.expected).toBeGreaterThan(614);
  });

  test('RING-18 a ring waits for a competitor who is on another mat', () => {
    expect(timesOf({}, 5).start.expected).toBe(600);
    const waiting = timesOf({ people: { 1: [7], 5: [7] }, spread: 0 }, 5);
    expect(waiting.start.expected).toBeCloseTo(613, 1);
  });

  test.each([
    ['more than five minutes, the one behind goes first', 600, [622, 600]],
    ['less, it waits', 609, [613, 635]],
  ])('RING-18 when a ring would wait for somebody %s', (_, now, starts) => {
    const assignments = [assignment(1, 1, 'running'), assignment(5, 2), assignment(6, 2)];
    const input = day({ state: { rings, assignments }, now, people: { 1: [7], 5: [7] }, spread: 0 });
    const { items } = estimateDay({ ...input, hadLunch: new Set([1]) }, 1);
    expect(items.slice(1).map(({ start }) => Math.round(start.expected))).toEqual(starts);
  });

  test.each<[string, Parameters<typeof day>[0], number, number]>([
    ['accounts for lunch in between', { rules: { ...day().rules, lunch } }, 3, 662],
    [
      'a ring that has had lunch gets no second one',
      { rules: { ...day().rules, lunch }, hadLunch: new Set([1]) },
      3,
      634,
    ],
    ['nor does a ring past the latest lunch start', { now: 650, rules: { ...day().rules, lunch } }, 5, 650],
    ['black belts start at their hour', { rules: { ...day().rules, blackBeltsFrom: 800 } }, 4, 800],
    [
      'nothing starts during the meeting',
      { rules: { ...day().rules, blackBeltMeeting: { from: 605, minutes: 60 } } },
      2,
      665,
    ],
  ])('RING-18 %s', (_, fields, id, start) => {
    expect(timesOf({ ...fields, spread: 0 }, id).start.expected).toBeCloseTo(start, 0);
  });

  test('RING-18 a ring waiting for lunch continues when lunch is over', () => {
    const state = {
      ...day().state,
      rings: rings.map(ring => (ring.id === 2 ? { ...ring, hold: { reason: 'lunch' as const, since: 595 } } : ring)),
    };
    expect(timesOf({ state, rules: { ...day().rules, lunch } }, 5).start.expected).toBe(625);
  });

  test('RING-18 the same seed gives the same times, and a change in one queue leaves the others alone', () => {
    expect(estimateDay(day(), 4)).toEqual(estimateDay(day(), 4));
    const state = { rings, assignments: day().state.assignments.filter(({ id }) => id !== 3) };
    expect(timesOf({ state }, 5)).toEqual(timesOf({}, 5));
  });

  test('RING-18 gives no times without rings and queues', () => {
    const empty = estimateDay(day({ state: { rings: [], assignments: [] } }), 1);
    expect(empty).toEqual({ items: [], rings: [], finish: { low: 600, expected: 600, high: 600 } });
  });

  test('RING-18 a division without a learned duration gets times too', () => {
    expect(timesOf({ durations: new Map() }, 4).start.expected).toBeGreaterThan(620);
  });
});
