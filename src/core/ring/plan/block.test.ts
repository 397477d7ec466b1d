import { describe, expect, test } from 'vitest';
import { planFaults } from '#test/support/ring/plan-faults.ts';
import { type RingDay, ringDay } from '#test/support/ring/ring-day.ts';
import { blockOf, blockProblems, blocksIn, blocksLeft, blockTimes } from './block.ts';
import { type Plan, type PlanBlock, type PlanDivision, type PlanRules, planDay, planInSteps } from './plan.ts';

const block = (name: string, eventTypeIds: number[], fields: Partial<PlanBlock> = {}): PlanBlock => ({
  name,
  eventTypeIds,
  isBlackBelts: false,
  from: null,
  until: null,
  ringIds: null,
  judges: null,
  ...fields,
});
const formsFirst = [block('Forms', [1, 2]), block('Sparring', [3])];
const rules: PlanRules = {
  startMinute: 540,
  blackBeltMeeting: null,
  blackBeltsFrom: null,
  lunch: null,
  walkMinutes: 3,
  setupMinutes: 0,
  blocks: formsFirst,
};
const division = (id: number, kind: number, fields: Partial<PlanDivision> = {}): PlanDivision => ({
  id,
  minutes: 20,
  competitorIds: [id * 100],
  youngestAge: 10,
  isBlackBelt: false,
  eventIds: [kind],
  eventTypeIds: [kind],
  together: null,
  pinned: null,
  ...fields,
});
const rings = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `Ring ${i + 1}`, from: 540 }));
const planned = (divisions: PlanDivision[], count: number, special: Partial<PlanRules> = {}): Plan => {
  const day: RingDay = { divisions, rings: rings(count), rules: { ...rules, ...special } };
  const plan = planDay(day.divisions, day.rings, day.rules, 1);
  expect(planFaults(day, plan)).toEqual([]);
  return plan;
};
const idsIn = ({ rings: all }: Plan): number[][] => all.map(({ items }) => items.map(({ divisionId }) => divisionId));

describe('RING-33 a division’s block', () => {
  const withBlackBelts = [...formsFirst, block('Black belts', [1, 3], { isBlackBelts: true })];
  test.each<[string, Partial<PlanDivision>, readonly PlanBlock[], number, boolean]>([
    ['that of its kind', { eventTypeIds: [3] }, formsFirst, 1, true],
    ['the first of several kinds', { eventTypeIds: [3, 2] }, formsFirst, 0, true],
    ['the last one for a kind that none names', { eventTypeIds: [9] }, formsFirst, 1, false],
    ['the last one without kinds', {}, formsFirst, 1, false],
    ['black belts have their own', { eventTypeIds: [1], isBlackBelt: true }, withBlackBelts, 2, true],
    ['black belts of another kind', { eventTypeIds: [2], isBlackBelt: true }, withBlackBelts, 0, true],
    ['others never go to the black belts’', { eventTypeIds: [9] }, withBlackBelts, 1, false],
    ['black belts of an unknown kind', { eventTypeIds: [9], isBlackBelt: true }, withBlackBelts, 2, false],
    ['without blocks', { eventTypeIds: [3] }, [], 0, true],
  ])('RING-33 %s', (_, fields, blocks, place, isNamed) => {
    expect(blockOf({ isBlackBelt: false, ...fields }, blocks)).toEqual({ block: place, isNamed });
  });

  test('RING-33 fewer than two blocks are none', () => {
    expect(blocksIn({ blocks: formsFirst.slice(1) })).toEqual([]);
    expect(blocksIn({ blocks: null })).toEqual([]);
    expect(blocksIn({ blocks: formsFirst })).toBe(formsFirst);
  });

  test('RING-33 names what contradicts itself', () => {
    const wrong = [block('A', [1], { from: 600, until: 600 }), block('a', [2]), block('C', [])];
    expect(Object.keys(blockProblems(wrong))).toEqual(['blocks.0.until', 'blocks.1.name', 'blocks.2.eventTypeIds']);
    expect(blockProblems(formsFirst)).toEqual({});
  });
});

describe('RING-35 blocks in their order', () => {
  test('RING-35 in each ring, whatever the ages', () => {
    const plan = planned([division(1, 3, { youngestAge: 5 }), division(2, 1, { youngestAge: 30 })], 1);
    expect(idsIn(plan)).toEqual([[2, 1]]);
  });

  test('RING-35 for each competitor, with the walk between two rings', () => {
    const both = (id: number, kind: number, ringId: number) =>
      division(id, kind, { competitorIds: [7], pinned: { ringId, place: null } });
    const plan = planned([both(1, 3, 1), both(2, 1, 2)], 2);
    expect(plan.rings[0]?.items[0]?.startMinute).toBe(563);
    expect(plan.lowerBound).toBeGreaterThan(579.9);
  });

  test('RING-35 one ring spars while others still do forms', () => {
    const divisions = [1, 2, 3, 4].flatMap(i => [division(i, 1), division(i + 10, 3, { competitorIds: [i * 100] })]);
    expect(planned(divisions, 2).finishMinute).toBe(620);
  });

  test('RING-35 keeps a pinned place that contradicts the blocks', () => {
    const divisions = [
      division(1, 3, { competitorIds: [7], pinned: { ringId: 1, place: 1 } }),
      division(2, 1, { competitorIds: [7], pinned: { ringId: 1, place: 2 } }),
    ];
    expect(idsIn(planned(divisions, 1))).toEqual([[1, 2]]);
  });
});

describe('RING-34 hours and rings', () => {
  test('RING-34 a block begins at its hour, and the lower bound knows it', () => {
    const plan = planned([division(1, 1), division(2, 3)], 1, {
      blocks: [block('Forms', [1]), block('Sparring', [3], { from: 600 })],
    });
    expect(plan.rings[0]?.items.map(({ startMinute }) => startMinute)).toEqual([540, 600]);
    expect(plan.lowerBound).toBeCloseTo(620, 3);
  });

  test('RING-34 a block runs in its rings only, and the lower bound knows it', () => {
    const divisions = [1, 2, 3].map(id => division(id, 1));
    const plan = planned(divisions, 3, { blocks: [block('Forms', [1], { ringIds: [2] }), block('Sparring', [3])] });
    expect(idsIn(plan).map(list => list.length)).toEqual([0, 3, 0]);
    expect(plan.lowerBound).toBeCloseTo(600, 3);
  });

  test('RING-34 a ring pin goes before the block’s rings; without an open ring it is left out with the reason', () => {
    const blocks = [block('Forms', [1], { ringIds: [9] }), block('Sparring', [3])];
    const plan = planned([division(1, 1), division(2, 1, { pinned: { ringId: 1, place: null } })], 1, { blocks });
    expect(plan.unplanned).toEqual([{ divisionId: 1, reason: 'noRingOfBlock' }]);
    expect(idsIn(plan)).toEqual([[2]]);
  });

  test('RING-34 says when each block runs, and by how much it is late', () => {
    const blocks = [block('Forms', [1], { until: 550 }), block('Sparring', [3]), block('Finals', [4])];
    const divisions = [division(1, 1), division(2, 3)];
    const items = planned(divisions, 1, { blocks }).rings.flatMap(ring => ring.items);
    expect(blockTimes(items, divisions, { blocks })).toEqual([
      { name: 'Forms', isFinals: false, divisions: 1, from: 540, to: 560, lateMinutes: 10 },
      { name: 'Sparring', isFinals: false, divisions: 1, from: 560, to: 580, lateMinutes: 0 },
      { name: 'Finals', isFinals: false, divisions: 0, from: null, to: null, lateMinutes: 0 },
    ]);
  });

  test('RING-34 says when the finals run, after all blocks', () => {
    const blocks = [block('Forms', [1]), block('Sparring', [3])];
    const divisions = [division(1, 1), division(2, 3), division(3, 1, { isFinal: true })];
    const timesOf = (all: typeof divisions) =>
      blockTimes(
        planned(all, 1, { blocks }).rings.flatMap(ring => ring.items),
        all,
        { blocks },
      );
    expect(timesOf(divisions).map(({ name, isFinals, from, to }) => [name, isFinals, from, to])).toEqual([
      ['Forms', false, 540, 560],
      ['Sparring', false, 560, 580],
      ['Finals', true, 580, 600],
    ]);
    expect(timesOf(divisions.slice(0, 2)).map(({ name }) => name)).toEqual(['Forms', 'Sparring']);
  });
});

describe('RING-36 small children', () => {
  test('RING-36 wait under an hour between forms and sparring, while others still do forms', () => {
    const divisions = Array.from({ length: 16 }, (_, i) => {
      const age = i < 4 ? 6 : 20;
      return [
        division(i + 1, 1, { youngestAge: age }),
        division(i + 101, 3, { competitorIds: [(i + 1) * 100], youngestAge: age }),
      ];
    }).flat();
    const { longestWait } = planned(divisions, 4);
    const small = longestWait.filter(({ competitorId }) => competitorId <= 400);
    expect(small.length).toBe(4);
    for (const { minutes } of small) expect(minutes).toBeLessThanOrEqual(60);
  });
});

describe('RING-37 effort and choice', () => {
  const made = ringDay(5, { divisions: 40, rings: 4 });
  const plan = (wish: 'early' | 'even' | 'calm', effort: number) =>
    planDay(made.divisions, made.rings, made.rules, 3, { wish, effort });
  const waitIn = ({ longestWait }: Plan): number => longestWait.reduce((sum, { minutes }) => sum + minutes, 0);

  test('RING-37 the same number, choice and effort give the same plan', () => {
    expect(plan('calm', 2)).toEqual(plan('calm', 2));
  });

  test('RING-37 people wait less where waits count more', () => {
    expect(waitIn(plan('calm', 2))).toBeLessThan(waitIn(plan('early', 2)));
  });

  test('RING-37 reports a growing share on the way to the same plan', () => {
    const steps = planInSteps(made.divisions, made.rings, made.rules, { seed: 3, wish: 'even', effort: 1 });
    const shares: number[] = [];
    let step = steps.next();
    for (; !step.done; step = steps.next()) shares.push(step.value);
    expect(shares.length).toBeGreaterThan(5);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
    expect(step.value).toEqual(plan('even', 1));
  });
});

test('RING-33 what was deleted since is not named any more, and a block without kinds goes', () => {
  const blocks = [
    block('Forms', [1, 9], { ringIds: [4, 5] }),
    block('Breaking', [9]),
    block('Sparring', [3], { ringIds: [5] }),
  ];
  const left = blocksLeft(blocks, new Set([1, 3]), new Set([4]));
  expect(left).toEqual([block('Forms', [1], { ringIds: [4] }), block('Sparring', [3])]);
  expect(blocksLeft(blocks, new Set([1, 3, 9]), new Set([4, 5]))).toEqual(blocks);
});
