import { describe, expect, test } from 'vitest';
import { planFaults } from '#test/support/ring/plan-faults.ts';
import { type RingDay, ringDay } from '#test/support/ring/ring-day.ts';
import { endsWithMore } from './more-rings.ts';
import { type Plan, type PlanDivision, type PlanRules, planDay } from './plan.ts';

const rules: PlanRules = {
  startMinute: 540,
  blackBeltMeeting: null,
  blackBeltsFrom: null,
  lunch: null,
  walkMinutes: 3,
  setupMinutes: 0,
};
const division = (id: number, fields: Partial<PlanDivision> = {}): PlanDivision => ({
  id,
  minutes: 20,
  competitorIds: [id * 100],
  youngestAge: 10,
  isBlackBelt: false,
  eventIds: [1],
  together: null,
  pinned: null,
  ...fields,
});
const many = (count: number, fields: Partial<PlanDivision> = {}) =>
  Array.from({ length: count }, (_, i) => division(i + 1, fields));
const rings = (count: number, from = 540) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `Ring ${i + 1}`, from }));
const planned = (
  divisions: readonly PlanDivision[],
  ringCount: number,
  special: Partial<PlanRules> = {},
): Plan & { day: RingDay } => {
  const day = { divisions: [...divisions], rings: rings(ringCount), rules: { ...rules, ...special } };
  const plan = planDay(day.divisions, day.rings, day.rules, 1);
  expect(planFaults(day, plan)).toEqual([]);
  return { ...plan, day };
};
const itemOf = (plan: Plan, id: number) =>
  plan.rings
    .flatMap(ring => ring.items.map(item => ({ ...item, ringId: ring.ringId })))
    .find(({ divisionId }) => divisionId === id);

describe('RING-46 more rings', () => {
  const endsOf = (count: number, finishMinute: number) =>
    endsWithMore(many(count), rings(2), rules, finishMinute).map(one => [one.rings, Math.round(one.minute)]);
  test('end a day earlier that runs into the evening, and are named while each does much', () => {
    // 60 divisions of 20 minutes from 9:00: two rings are done at 19:00, three at 15:40, four at 14:00.
    expect(endsOf(60, 1140)).toEqual([
      [3, 940],
      [4, 840],
    ]);
    expect(endsOf(60, 1080)).toEqual([]);
    // One long division decides when such a day ends.
    expect(endsWithMore([division(1, { minutes: 600 })], rings(2), rules, 1140)).toEqual([]);
  });
});

describe('RING-44 divisions of the same school', () => {
  const clashes = (plan: Plan, divisions: readonly PlanDivision[]) => {
    const all = plan.rings.flatMap(({ ringId, items }) => items.map(item => ({ ...item, ringId })));
    const schoolsOf = (id: number) => divisions.find(one => one.id === id)?.schools ?? [];
    return all.flatMap(a =>
      all.filter(
        b =>
          a.ringId < b.ringId &&
          a.startMinute < b.endMinute &&
          b.startMinute < a.endMinute &&
          schoolsOf(a.divisionId).some(school => schoolsOf(b.divisionId).includes(school)),
      ),
    );
  };
  const inPairs = Array.from({ length: 12 }, (_, i) => division(i + 1, { schools: [`School ${Math.floor(i / 2)}`] }));

  test('do not run at once where the day has room for it', () => {
    expect(clashes(planned(inPairs, 2), inPairs)).toEqual([]);
    expect(clashes(planned(inPairs.toReversed(), 3), inPairs)).toEqual([]);
  });
  test('run at once rather than make the day longer', () => {
    const ofOne = many(12, { schools: ['Kenora'] });
    expect(planned(ofOne, 3).finishMinute).toBe(planned(many(12), 3).finishMinute);
  });
});

describe('FINAL-5 a final', () => {
  const fed = [
    division(1, { competitorIds: [1, 2], youngestAge: 30 }),
    division(2, { competitorIds: [3, 4], youngestAge: 30 }),
  ];
  const final = division(9, { competitorIds: [1, 2, 3, 4], youngestAge: 8, isFinal: true, minutes: 15 });

  test('FINAL-5 comes after everyone who may be in it is done, although it has the youngest', () => {
    const plan = planned([final, ...fed, division(3)], 2);
    const ends = [1, 2].map(id => itemOf(plan, id)?.endMinute ?? 0);
    expect(itemOf(plan, 9)?.startMinute).toBeGreaterThanOrEqual(Math.max(...ends));
    expect(plan.lowerBound).toBeGreaterThan(574);
  });

  test('FINAL-5 is last in its ring', () => {
    const plan = planned([final, ...fed, division(3, { minutes: 60 })], 1);
    expect(plan.rings[0]?.items.at(-1)?.divisionId).toBe(9);
  });

  test('FINAL-5 comes after all blocks, whatever its kind', () => {
    const blocks = ['Forms', 'Sparring'].map((name, i) => ({
      name,
      eventTypeIds: [i + 1],
      isBlackBelts: false,
      from: null,
      until: null,
      ringIds: null,
      judges: null,
    }));
    const own = [
      { ...final, eventTypeIds: [1] },
      { ...division(1), eventTypeIds: [2] },
      { ...division(2), eventTypeIds: [1] },
    ];
    const plan = planned(own, 1, { blocks });
    expect(plan.rings[0]?.items.map(({ divisionId }) => divisionId)).toEqual([2, 1, 9]);
  });
});

describe('RING-2 the lower bound', () => {
  test.each<[string, PlanDivision[], number, Partial<PlanRules>, number]>([
    ['full rings', many(6), 2, {}, 600],
    ['with setup', many(6), 2, { setupMinutes: 3 }, 606],
    ['the longest division', [...many(3), division(9, { minutes: 90 })], 2, {}, 630],
    ['the busiest person', many(5, { competitorIds: [7] }), 3, {}, 640],
    ['the busiest person, with walking or setup', many(5, { competitorIds: [7] }), 3, { setupMinutes: 2 }, 648],
    ['divisions pinned to one ring', many(4, { pinned: { ringId: 1, place: null } }), 2, {}, 620],
    ['the meeting', many(6), 2, { blackBeltMeeting: { from: 560, minutes: 15 } }, 615],
    ['the black belts’ hour', many(2, { isBlackBelt: true }), 1, { blackBeltsFrom: 600 }, 640],
    ['lunch', many(6), 1, { lunch: { earliest: 560, latest: 600, minutes: 30 } }, 690],
    ['finished before lunch', many(3), 1, { lunch: { earliest: 560, latest: 600, minutes: 30 } }, 600],
  ])('RING-2 %s', (_, divisions, count, special, bound) => {
    const plan = planned(divisions, count, special);
    expect(plan.lowerBound).toBeCloseTo(bound, 3);
    expect(plan.finishMinute).toBeCloseTo(bound, 3);
  });
});

describe('RING-3 to RING-5', () => {
  test('RING-3 one competitor’s divisions in two rings leave time to walk between them', () => {
    const pinned = (ringId: number) => ({ competitorIds: [7], pinned: { ringId, place: null } });
    const plan = planned([division(1, pinned(1)), division(2, pinned(2))], 2, { walkMinutes: 6 });
    const [a, b] = [itemOf(plan, 1), itemOf(plan, 2)];
    expect(Math.abs((a?.startMinute ?? 0) - (b?.startMinute ?? 0))).toBe(26);
  });

  test('RING-3 people who are in every division run one after the other without waiting', () => {
    const plan = planned(many(6, { competitorIds: [1, 2, 3] }), 3);
    expect(plan.finishMinute).toBe(660);
    expect(plan.longestWait).toEqual([1, 2, 3].map(competitorId => ({ competitorId, minutes: 0 })));
  });

  test('RING-3 counts a competitor named twice in a division once', () => {
    expect(planned([division(1, { competitorIds: [5, 5] })], 1).longestWait).toEqual([]);
  });

  test('RING-4 rings open when they can, black belts begin at their hour, and nothing runs during the meeting', () => {
    const day: RingDay = {
      divisions: [...many(4, { minutes: 25 }), division(9, { isBlackBelt: true })],
      rings: [...rings(1), { id: 2, name: 'Late', from: 600 }],
      rules: { ...rules, blackBeltMeeting: { from: 555, minutes: 30 }, blackBeltsFrom: 620, setupMinutes: 2 },
    };
    const plan = planDay(day.divisions, day.rings, day.rules, 3);
    expect(planFaults(day, plan)).toEqual([]);
    expect(plan.rings[1]?.items[0]?.startMinute).toBeGreaterThanOrEqual(600);
    expect(itemOf(plan, 9)?.startMinute).toBeGreaterThanOrEqual(620);
  });

  test('RING-5 each ring has its own lunch, which does not count as idle time', () => {
    const plan = planned(many(12, { minutes: 30 }), 2, { lunch: { earliest: 600, latest: 660, minutes: 30 } });
    for (const { lunch, finishMinute, idleMinutes } of plan.rings) {
      expect(lunch?.from).toBeGreaterThanOrEqual(600);
      expect(finishMinute).toBe(750);
      expect(idleMinutes).toBe(0);
    }
  });

  test('RING-5 lunch follows a meeting that covers the latest lunch start', () => {
    const plan = planned(many(6, { minutes: 60 }), 1, {
      lunch: { earliest: 690, latest: 720, minutes: 30 },
      blackBeltMeeting: { from: 710, minutes: 40 },
    });
    expect(plan.rings[0]?.lunch?.to).toBeDefined();
  });
});

describe('RING-6 pins', () => {
  test('RING-6 keeps a fixed place and fills the places before it', () => {
    const plan = planned([...many(5), division(9, { pinned: { ringId: 2, place: 3 } })], 2);
    expect(plan.rings[1]?.items[2]?.divisionId).toBe(9);
    expect(plan.unplanned).toEqual([]);
  });

  test('RING-6 puts all divisions into the ring they are pinned to', () => {
    const plan = planned(many(5, { pinned: { ringId: 2, place: null } }), 3);
    expect(plan.rings.map(({ items }) => items.length)).toEqual([0, 5, 0]);
  });
});

describe('RING-7 what else counts', () => {
  test('RING-7 starts with the youngest', () => {
    const plan = planned(
      [12, 6, 15, 9, 30, 4].map((youngestAge, i) => division(i + 1, { youngestAge })),
      1,
    );
    expect(plan.rings[0]?.items.map(({ divisionId }) => divisionId)).toEqual([6, 2, 4, 1, 3, 5]);
  });

  test('RING-7 starts black belts at their hour, before adults', () => {
    const divisions = [...many(6, { youngestAge: 30 }), division(9, { isBlackBelt: true })];
    expect(itemOf(planned(divisions, 1, { blackBeltsFrom: 580 }), 9)?.startMinute).toBe(580);
  });

  test('RING-7 on a full day, most related divisions follow each other', () => {
    const { divisions, rings: all, rules: own } = ringDay(3, { divisions: 60, rings: 4, pinShare: 0 });
    const plan = planDay(divisions, all, own, 1);
    const wordOf = new Map(divisions.map(({ id, together }) => [id, together]));
    const words = divisions.flatMap(({ together }) => together ?? []);
    const joined = plan.rings.flatMap(({ items }) =>
      items.filter((item, i) => {
        const word = wordOf.get(item.divisionId);
        return word && word === wordOf.get(items[i - 1]?.divisionId ?? 0);
      }),
    );
    expect(joined.length / (words.length - new Set(words).size)).toBeGreaterThan(0.5);
  });

  test('RING-7 related divisions follow each other in one ring', () => {
    const divisions = Array.from({ length: 12 }, (_, i) =>
      division(i + 1, { competitorIds: [i % 4], together: `${i % 4}` }),
    );
    for (const { items } of planned(divisions, 2).rings) {
      const words = items.map(({ divisionId }) => (divisionId - 1) % 4);
      expect(words.filter((word, i) => word !== words[i - 1]).length).toBe(new Set(words).size);
    }
  });

  test('RING-7 limits the wait of a competitor in two divisions', () => {
    const divisions = Array.from({ length: 20 }, (_, i) => division(i + 1, { competitorIds: [i % 10] }));
    expect(planned(divisions, 2).longestWait[0]?.minutes).toBeLessThanOrEqual(40);
  });
});

test('RING-8 the same seed gives the same plan', () => {
  const day = ringDay(4, { divisions: 40, rings: 4 });
  const again = () => planDay(day.divisions, day.rings, day.rules, 5);
  expect(again()).toEqual(again());
});

describe('RING-9 reports what cannot be planned', () => {
  test.each<[string, PlanDivision[], number, Plan['unplanned']]>([
    ['noRings', many(2), 0, [1, 2].map(divisionId => ({ divisionId, reason: 'noRings' }))],
    ['longerThanDay', [division(1, { minutes: 901 })], 1, [{ divisionId: 1, reason: 'longerThanDay' }]],
    ['noMinutes', [division(1, { minutes: Number.NaN })], 1, [{ divisionId: 1, reason: 'noMinutes' }]],
    ['noMinutes below 0', [division(1, { minutes: -1 })], 1, [{ divisionId: 1, reason: 'noMinutes' }]],
    ['noSuchRing', [division(1, { pinned: { ringId: 8, place: null } })], 1, [{ divisionId: 1, reason: 'noSuchRing' }]],
    [
      'placeTaken',
      many(3, { pinned: { ringId: 1, place: 1 } }).slice(0, 2),
      1,
      [{ divisionId: 2, reason: 'placeTaken' }],
    ],
    [
      'placeTooFar',
      [...many(2), division(3, { pinned: { ringId: 1, place: 4 } })],
      1,
      [{ divisionId: 3, reason: 'placeTooFar' }],
    ],
  ])('RING-9 %s', (_, divisions, count, unplanned) => {
    expect(planned(divisions, count).unplanned).toEqual(unplanned);
  });

  test('RING-9 plans a division that ends at midnight', () => {
    expect(planned([division(1, { minutes: 900 })], 1).finishMinute).toBe(1440);
  });

  test('RING-9 plans nothing without divisions', () => {
    const plan = planned([], 2);
    expect(plan.rings.map(({ items, finishMinute }) => [items.length, finishMinute])).toEqual([
      [0, 540],
      [0, 540],
    ]);
    expect(plan.finishMinute).toBe(540);
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'RING-7 day %d ends within a twentieth of the lower bound, without faults',
  seed => {
    const day = ringDay(seed, { divisions: 40 + 5 * seed });
    const plan = planDay(day.divisions, day.rings, day.rules, seed);
    expect(planFaults(day, plan)).toEqual([]);
    expect(plan.unplanned).toEqual([]);
    expect((plan.finishMinute - 540) / (plan.lowerBound - 540)).toBeLessThan(1.05);
  },
);
