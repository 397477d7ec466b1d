import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMembers, anyRules, forms, matchGroup, person } from '#test/support/matchmaking/fair-groups.ts';
import { groupCost } from '../cost.ts';
import { draftReport } from './draft-report.ts';

test('MATCH-37 reports the figures of a draft of three groups', () => {
  const groups = [
    matchGroup(1, [person(1, 'Leo'), person(2, 'Sam', { age: 10 })], forms, { overrideReason: 'Both families asked' }),
    matchGroup(
      2,
      [
        person(3, 'Mia'),
        person(4, 'Ava', { schoolId: 2003 }),
        person(5, 'Tom', { familyId: 1003, age: 9, ageYears: 9.1 }),
      ],
      forms,
    ),
    matchGroup(3, [person(6, 'Ann', { age: 40 }), person(7, 'Bob', { age: 44 })], forms),
    matchGroup(4, [], forms),
  ];
  const unplaced = [
    { competitorId: 8, eventId: 1, reason: 'Nobody near in age' },
    { competitorId: 9, eventId: 1, reason: 'Nobody near in age' },
    { competitorId: 9, eventId: 2, reason: 'Alone at this level' },
  ];
  expect(draftReport(groups, unplaced)).toMatchObject({
    groups: 3,
    places: 7,
    sizes: [
      { size: 2, groups: 2 },
      { size: 3, groups: 1 },
    ],
    inPairs: 4,
    // Leo, Mia and Ava; Ann is no child.
    childrenYearBelow: 1,
    schoolPairs: 1,
    siblingPairs: 1,
    overrides: [{ groupId: 1, reason: 'Both families asked' }],
    unplaced: [
      { reason: 'Nobody near in age', entries: 2 },
      { reason: 'Alone at this level', entries: 1 },
    ],
  });
});

test('MATCH-37 counts moves by the families’ answers', () => {
  const home = { divisionId: 1, ageFloor: 8, agesAbove: [10], levelFloor: 0, levelsAbove: [], genderId: null };
  const members = [
    person(1, 'Yes', { home }),
    person(2, 'No', { home, mayMoveUpAge: false }),
    person(3, 'Old', { age: 10, home: { ...home, ageFloor: 10, agesAbove: [] } }),
  ];
  expect(draftReport([matchGroup(1, members)], [])).toMatchObject({ movesAgreed: 1, movesNotAgreed: 1 });
});

test('MATCH-37 an empty draft has empty figures', () => {
  expect(draftReport([], [])).toMatchObject({ groups: 0, places: 0, meanEach: 0, worstEach: 0, worst: [], sizes: [] });
});

test('MATCH-37 totals add up over the groups, and the ten worst are the worst', () => {
  fc.assert(
    fc.property(fc.array(anyMembers(0, 6), { maxLength: 14 }), anyRules, (all, rules) => {
      const groups = all.map((members, i) => matchGroup(i + 1, members, rules));
      const report = draftReport(groups, []);
      const cost = groups.reduce((sum, { members }) => sum + groupCost(members, rules), 0);
      const each = groups
        .filter(({ members }) => members.length > 0)
        .map(({ members }) => groupCost(members, rules) / members.length);
      expect(report.cost).toBeCloseTo(cost);
      expect(report.places).toBe(all.flat().length);
      expect(report.meanEach).toBeCloseTo(report.places > 0 ? cost / report.places : 0);
      expect(report.sizes.reduce((sum, { groups: count }) => sum + count, 0)).toBe(report.groups);
      const worst = each
        .filter(value => value > 0)
        .sort((a, b) => b - a)
        .slice(0, 10);
      expect(report.worst.map(({ card }) => card.costEach)).toEqual(worst.map(value => expect.closeTo(value, 9)));
      expect(report.worstEach).toBeCloseTo(worst[0] ?? 0);
    }),
    { numRuns: 50 },
  );
});

test('MATCH-37 lists the ten worst of twelve groups by cost per member', () => {
  const groups = Array.from({ length: 12 }, (_, i) =>
    matchGroup(i + 1, [person(2 * i, 'Leo'), person(2 * i + 1, 'Sam', { age: 8 + (i % 3), ageYears: 8 + i / 10 })]),
  );
  expect(draftReport(groups, []).worst.map(({ groupId }) => groupId)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});
