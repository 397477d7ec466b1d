import { describe, expect, test } from 'vitest';
import { planFaults } from '#test/support/ring/plan-faults.ts';
import { applyQueueChange } from '../queue/queue-change.ts';
import { rehearseOnce, usualTrouble } from '../rehearsal/rehearsal.ts';
import { planDay } from './plan.ts';
import { planDrift } from './plan-drift.ts';
import { fillOf, type PlannableDay, planInputOf, standingPlan } from './plan-input.ts';

const rules = {
  startMinute: 600,
  blackBeltMeeting: null,
  blackBeltsFrom: null,
  lunch: { earliest: 690, latest: 780, minutes: 30 },
  walkMinutes: 3,
  setupMinutes: 2,
};
type Assignment = PlannableDay['assignments'][number];
type Ring = PlannableDay['rings'][number];
const assignment = (
  draftDivisionId: number,
  ringId: number,
  order: number,
  fields: Partial<Assignment> = {},
): Assignment => ({
  draftDivisionId,
  ringId,
  order,
  state: 'planned',
  startedAt: null,
  pinned: null,
  end: null,
  ...fields,
});
const ring = (ringId: number, fields: Partial<Ring> = {}): Ring => ({
  ringId,
  name: `Ring ${ringId}`,
  isOpen: true,
  hadLunch: false,
  hold: null,
  ...fields,
});
const division = (draftDivisionId: number, competitorIds = [draftDivisionId * 100]) => ({
  draftDivisionId,
  learned: { expected: 20 },
  competitorIds,
  youngestAge: 8,
  isBlackBelt: false,
  eventIds: [1],
  together: null,
});
const dayOf = (fields: Partial<PlannableDay> = {}): PlannableDay => ({
  now: -1000,
  rules,
  rings: [ring(1), ring(2)],
  assignments: [],
  divisions: [1, 2, 3, 4, 5, 6].map(id => division(id)),
  ...fields,
});
const idsOf = (day: PlannableDay) => planInputOf(day).divisions.map(({ id }) => id);

describe('RING-32 the input of a plan', () => {
  test('RING-32 before the day, includes everything from the first minute', () => {
    const { divisions, rings, rules: kept } = planInputOf(dayOf());
    expect(divisions.map(({ id, minutes }) => [id, minutes])).toEqual([1, 2, 3, 4, 5, 6].map(id => [id, 20]));
    expect(rings.map(({ id, from }) => [id, from])).toEqual([
      [1, 600],
      [2, 600],
    ]);
    expect(kept).toEqual(rules);
  });

  test.each<[string, number, number]>([
    ['before its start', 500, 600],
    ['at its start', 600, 600],
    ['during the day, from the next full minute', 640.2, 641],
  ])('RING-32 %s', (_, now, begins) => {
    const input = planInputOf(dayOf({ now }));
    expect(input.rules.startMinute).toBe(begins);
    expect(input.rings.map(({ from }) => from)).toEqual([begins, begins]);
  });

  test('RING-32 closed rings take no divisions, and divisions pinned there are reported', () => {
    const day = dayOf({
      rings: [ring(1), ring(2, { isOpen: false })],
      assignments: [assignment(3, 2, 1, { pinned: 'ring' })],
    });
    const { divisions, rings, rules: kept } = planInputOf(day);
    expect(rings.map(({ id }) => id)).toEqual([1]);
    expect(planDay(divisions, rings, kept, 1).unplanned).toEqual([{ divisionId: 3, reason: 'noSuchRing' }]);
  });

  test('RING-32 called, running and finished divisions stay, and their ring is free once they are over', () => {
    const day = dayOf({
      now: 630,
      assignments: [
        assignment(1, 1, 1, { state: 'done' }),
        assignment(2, 1, 2, { state: 'called' }),
        assignment(3, 1, 3, { state: 'running', startedAt: 625, end: { expected: 650 } }),
        assignment(4, 2, 1, { state: 'called' }),
      ],
    });
    expect(idsOf(day)).toEqual([5, 6]);
    // In ring 1: it runs until 650, is set up, what was called takes 20 minutes, is set up. In ring 2: called, 20 minutes.
    expect(planInputOf(day).rings.map(({ from }) => from)).toEqual([674, 652]);
  });

  test('RING-32 a division over time, or without an expected end, never ends in the past', () => {
    const running = (fields: Partial<Assignment>) =>
      planInputOf(
        dayOf({ now: 700, assignments: [assignment(1, 1, 1, { state: 'running', startedAt: 690, ...fields })] }),
      );
    expect(running({ end: { expected: 695 } }).rings[0]?.from).toBe(702);
    expect(running({}).rings[0]?.from).toBe(712);
  });

  test('RING-16 plans without those marked absent, and nothing waits for them', () => {
    const day = dayOf({
      now: 630,
      divisions: [
        { ...division(1, [7, 8]), absentIds: [8] },
        division(2, [8, 9]),
        { ...division(3, [7, 10]), absentIds: [7] },
        division(4, [7, 11]),
      ],
      assignments: [assignment(1, 1, 1, { state: 'running', startedAt: 625, end: { expected: 660 } })],
      people: [7, 8, 9, 10, 11].map(id => ({ competitorId: id, schoolName: `School ${id}` })),
    });
    const input = planInputOf(day);
    expect(input.divisions.map(({ id, competitorIds, schools, from }) => [id, competitorIds, schools, from])).toEqual([
      [2, [8, 9], ['School 8', 'School 9'], undefined],
      [3, [10], ['School 10'], undefined],
      [4, [7, 11], ['School 7', 'School 11'], 663],
    ]);
  });

  test('RING-16 rehearses a day without those marked absent', () => {
    const day = dayOf({ divisions: [{ ...division(1, [7, 8]), absentIds: [8] }], assignments: [assignment(1, 1, 1)] });
    const input = planInputOf(day);
    const film = rehearseOnce({ ...input, plan: standingPlan(input, day) }, { ...usualTrouble, noShows: 1 }, 1, 0);
    expect(film.noShows).toEqual([7]);
  });

  test('RING-44 names the schools of a division’s people, each once', () => {
    const day = dayOf({
      divisions: [division(1, [7, 8, 9])],
      people: [7, 8, 9].map(id => ({ competitorId: id, schoolName: id === 9 ? 'Dryden' : 'Kenora' })),
    });
    expect(planInputOf(day).divisions[0]?.schools).toEqual(['Kenora', 'Dryden']);
  });

  test('RING-32 plans nobody until they are back from their current division', () => {
    const day = dayOf({
      now: 630,
      divisions: [division(1, [7, 8]), division(2, [8, 9]), division(3, [10])],
      assignments: [assignment(1, 1, 1, { state: 'running', startedAt: 625, end: { expected: 660 } })],
    });
    const { divisions, rings, rules: kept } = planInputOf(day);
    expect(divisions.map(({ id, from }) => [id, from])).toEqual([
      [2, 663],
      [3, undefined],
    ]);
    const plan = planDay(divisions, rings, kept, 1);
    expect(planFaults({ divisions, rings, rules: kept }, plan)).toEqual([]);
    const start = plan.rings.flatMap(({ items }) => items).find(({ divisionId }) => divisionId === 2)?.startMinute;
    expect(start).toBeGreaterThanOrEqual(663);
  });

  test.each<[string, Partial<Ring>, boolean]>([
    ['a ring that has had lunch gets no second one', { hadLunch: true }, false],
    ['nor does a ring at lunch', { hold: { reason: 'lunch', since: 690 } }, false],
    ['a ring waiting for judges still gets lunch', { hold: { reason: 'judges', since: 690 } }, true],
  ])('RING-32 %s', (_, fields, hasLunch) => {
    const day = dayOf({
      now: 700,
      rings: [ring(1, fields)],
      divisions: Array.from({ length: 8 }, (_v, i) => division(i + 1)),
    });
    const { divisions, rings, rules: kept } = planInputOf(day);
    const plan = planDay(divisions, rings, kept, 1);
    expect(plan.rings[0]?.lunch !== null).toBe(hasLunch);
    expect(planFaults({ divisions, rings, rules: kept }, plan)).toEqual([]);
    expect(plan.finishMinute).toBeCloseTo(plan.lowerBound, 3);
    if (fields.hold?.reason === 'lunch') expect(plan.rings[0]?.items[0]?.startMinute).toBe(720);
  });

  test('RING-32 pins a division to a ring, or to a place among those still planned', () => {
    const day = dayOf({
      now: 630,
      assignments: [
        assignment(1, 1, 1, { state: 'done', pinned: 'place' }),
        assignment(2, 1, 2, { state: 'called', pinned: 'place' }),
        assignment(3, 1, 3),
        assignment(4, 1, 4, { pinned: 'place' }),
        assignment(5, 2, 1, { pinned: 'ring' }),
      ],
    });
    const pins = planInputOf(day).divisions.map(({ id, pinned }) => [id, pinned]);
    expect(pins).toEqual([
      [3, null],
      [4, { ringId: 1, place: 2 }],
      [5, { ringId: 2, place: null }],
      [6, null],
    ]);
  });

  test('RING-32 without rings or divisions, the plan and the queues are empty', () => {
    for (const day of [dayOf({ rings: [] }), dayOf({ divisions: [] })]) {
      const input = planInputOf(day);
      expect(planDay(input.divisions, input.rings, input.rules, 1).rings.flatMap(({ items }) => items)).toEqual([]);
      expect(standingPlan(input, day)).toMatchObject({ finishMinute: 600, longestWait: [] });
    }
  });
});

describe('RING-32 the current queues', () => {
  test('RING-32 run in order, without divisions outside open queues', () => {
    const day = dayOf({
      rings: [ring(1), ring(2), ring(3, { isOpen: false })],
      assignments: [assignment(4, 1, 2), assignment(2, 1, 1), assignment(1, 2, 1), assignment(6, 3, 1)],
    });
    const standing = standingPlan(planInputOf(day), day);
    expect(standing.rings.map(({ ringId, items }) => [ringId, ...items.map(({ divisionId }) => divisionId)])).toEqual([
      [1, 2, 4],
      [2, 1],
    ]);
    expect(standing.finishMinute).toBe(642);
  });
});

describe('RING-32 adopting a plan', () => {
  test('RING-32 lists every open ring with its divisions in order, in whole minutes of the day', () => {
    const day = dayOf({ assignments: [assignment(1, 2, 1)] });
    const { divisions, rings, rules: kept } = planInputOf(day);
    const plan = planDay(divisions, rings, kept, 1);
    const fill = fillOf(plan, 7);
    expect(fill.dayVersion).toBe(7);
    expect(fill.queues.map(({ ringId }) => ringId)).toEqual([1, 2]);
    for (const { startMinute, minutes } of fill.queues.flatMap(({ items }) => items)) {
      expect(Number.isInteger(startMinute)).toBe(true);
      expect(minutes).toBe(20);
    }
    const state = {
      rings: day.rings.map(({ ringId, isOpen }) => ({ id: ringId, isOpen, hold: null })),
      assignments: [
        {
          id: 50,
          divisionId: 1,
          ringId: 2,
          order: 1,
          state: 'planned' as const,
          calls: 0 as const,
          calledAt: null,
          startedAt: null,
          finishedAt: null,
        },
      ],
    };
    const queues = fill.queues.map(({ ringId, items }) => ({
      ringId,
      divisionIds: items.map(item => item.draftDivisionId),
    }));
    const result = applyQueueChange(state, { kind: 'fill', queues }, 0, [51, 52, 53, 54, 55]);
    const filled = 'state' in result ? result.state.assignments : [];
    for (const { ringId, items } of plan.rings)
      expect(filled.filter(one => one.ringId === ringId).map(one => one.divisionId)).toEqual(
        items.map(item => item.divisionId),
      );
  });

  test('RING-32 limits a start after midnight to midnight', () => {
    const item = { divisionId: 1, startMinute: 1500, endMinute: 1520.4 };
    expect(
      fillOf({ rings: [{ ringId: 1, items: [item], lunch: null, finishMinute: 1520, idleMinutes: 0 }] }, 1).queues[0]
        ?.items,
    ).toEqual([{ draftDivisionId: 1, startMinute: 1440, minutes: 20 }]);
  });
});

describe('RING-32 a plan made before the day changed', () => {
  const before = dayOf({
    now: 610,
    assignments: [assignment(1, 1, 1), assignment(2, 1, 2), assignment(3, 1, 3), assignment(4, 2, 1)],
  });
  const none = { divisions: 0, rings: 0, isOtherRules: false };
  test.each<[string, Partial<PlannableDay>, Partial<ReturnType<typeof planDrift>>]>([
    ['only the time has passed', { now: 612 }, {}],
    ['learned durations', { divisions: before.divisions.map(one => ({ ...one, learned: { expected: 31 } })) }, {}],
    [
      'one was called, and the others did not move',
      { assignments: before.assignments.map((one, i) => (i === 0 ? { ...one, state: 'called' } : one)) },
      { divisions: 1 },
    ],
    [
      'one moved to another ring',
      { assignments: before.assignments.map((one, i) => (i === 0 ? { ...one, ringId: 2, order: 2 } : one)) },
      { divisions: 1 },
    ],
    [
      'two swapped places',
      { assignments: [assignment(1, 1, 2), assignment(2, 1, 1), assignment(3, 1, 3), assignment(4, 2, 1)] },
      { divisions: 3 },
    ],
    [
      'one was pinned',
      { assignments: before.assignments.map((one, i) => (i === 3 ? { ...one, pinned: 'ring' } : one)) },
      { divisions: 1 },
    ],
    [
      'one has different competitors',
      { divisions: before.divisions.map((one, i) => (i === 5 ? { ...one, competitorIds: [1] } : one)) },
      { divisions: 1 },
    ],
    ['one removed, one added', { divisions: [...before.divisions.slice(0, 5), division(9)] }, { divisions: 2 }],
    ['one was put into a queue', { assignments: [...before.assignments, assignment(5, 2, 2)] }, { divisions: 1 }],
    ['a ring closed', { rings: [ring(1), ring(2, { isOpen: false })] }, { rings: 1 }],
    ['a ring was added', { rings: [ring(1), ring(2), ring(3)] }, { rings: 1 }],
    ['different rules', { rules: { ...rules, setupMinutes: 4 } }, { isOtherRules: true }],
    [
      'the same rules, saved: the database has its own order',
      { rules: Object.fromEntries(Object.entries(rules).toReversed()) as typeof rules },
      {},
    ],
  ])('RING-32 %s', (_, change, drift) => {
    expect(planDrift(before, { ...before, ...change })).toEqual({ ...none, ...drift });
  });
});
