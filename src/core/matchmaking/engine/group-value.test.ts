import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMembers, anyRules, person, sparring } from '#test/support/matchmaking/fair-groups.ts';
import { makeMatchTournament } from '#test/support/matchmaking/match-tournament.ts';
import { plainSizes, plainWeights } from '#test/support/matchmaking/plain-settings.ts';
import { createSeededChance } from '../../chance/seeded-chance.ts';
import { agreedByAll } from '../agreed-steps.ts';
import { type Contest, contestsOf } from '../contests.ts';
import { groupCost, pairCost } from '../cost.ts';
import { limitBreaches } from '../limits.ts';
import type { Member } from '../member.ts';
import { moveBreaches } from '../moves.ts';
import { type MatchSettings, usualLimits } from '../settings.ts';
import { solveExactly } from './exact-partition.ts';
import { groupValue, mayMeet, pairValue } from './group-value.ts';
import { partsOf } from './member-parts.ts';
import { tableOf } from './member-table.ts';
import { betweenAll } from './pair-matrix.ts';

const places = (members: readonly Member[]): number[] => members.map((_, place) => place);

/** What a group is worth by the rules themselves; without end when it may not be. */
function valueByRules(contest: Contest, members: readonly Member[], settings: MatchSettings): number {
  if (members.length === 1) return settings.weights.unplaced * (members[0]?.eventIds.length ?? 0);
  const counts = contest.eventIds.map(id => members.filter(({ eventIds }) => eventIds.includes(id)).length);
  const isAlone = (id: number): boolean => counts[contest.eventIds.indexOf(id)] === 1;
  const isSized = members.length >= settings.sizes.min && members.length <= settings.sizes.max;
  const isPresent = contest.eventIds.length === 1 || members.every(({ eventIds }) => !eventIds.every(isAlone));
  const isAllowed =
    isSized &&
    isPresent &&
    limitBreaches(members, contest.limits, settings.sizes).length === 0 &&
    moveBreaches(members).length === 0;
  const may = isAllowed || (isSized && isPresent && isAgreedByRules(contest, members, settings));
  const alone = contest.eventIds.length > 1 ? counts.filter(count => count === 1).length : 0;
  return may
    ? groupCost(members, { ...settings, limits: contest.limits }) + settings.weights.unplaced * alone
    : Number.POSITIVE_INFINITY;
}

/** Whether each two may meet, but for what a step widens where not all of the group agreed to it; or were agreed to. */
function isAgreedByRules(contest: Contest, members: readonly Member[], { sizes }: MatchSettings): boolean {
  const isPair = (one: Member, other: Member): boolean =>
    (contest.agreed ?? []).some(pair => pair.includes(one.competitorId) && pair.includes(other.competitorId));
  const every = agreedByAll(members);
  const asAll = (member: Member): Member => ({
    ...member,
    mayMoveUpAge: member.movesWording > 1 ? every.age : member.mayMoveUpAge,
    mayMoveUpLevel: member.movesWording > 1 ? every.level : member.mayMoveUpLevel,
    mayMeetHeavier: every.weight,
    mayMixGenders: member.movesWording > 1 ? every.together : member.mayMixGenders,
  });
  return members.every((one, i) =>
    members
      .slice(i + 1)
      .every(
        other =>
          isPair(one, other) ||
          (limitBreaches([one, other].map(asAll), contest.limits, sizes).length === 0 &&
            moveBreaches([one, other]).length === 0),
      ),
  );
}

const anyContest = fc
  .record({
    members: anyMembers(1, 7),
    rules: anyRules,
    hasTwo: fc.boolean(),
    min: fc.constantFrom(2, 3),
    max: fc.constantFrom(4, 10),
    /** Whom the first may meet, as their families agreed. */
    agreedWith: fc.option(fc.uniqueArray(fc.integer({ min: 2, max: 7 }), { minLength: 1, maxLength: 6 })),
  })
  .map(({ members, rules: { limits, sizes, weights }, hasTwo, min, max, agreedWith }) => ({
    contest: {
      eventIds: hasTwo ? [1, 2] : [1],
      limits,
      agreed: agreedWith?.map((id): [number, number] => [1, id]) ?? [],
      members: members.map(member => (hasTwo ? member : { ...member, eventIds: [1] })),
    },
    settings: { sizes: { ...sizes, min, max }, weights, events: [] },
  }));

test('MATCH-3 MATCH-4 MATCH-5 MATCH-6 MATCH-8 MATCH-69 the arrays agree with the rules about every group', () => {
  let allowed = 0;
  let agreed = 0;
  const check = (contest: Contest, members: readonly Member[], settings: MatchSettings): void => {
    const own = { ...contest, members: [...members] };
    const value = groupValue(tableOf(own, settings), places(members));
    const expected = valueByRules(own, members, settings);
    if (Number.isFinite(expected)) {
      if (members.length > 1) allowed++;
      if (!Number.isFinite(valueByRules({ ...own, agreed: [] }, members, settings))) agreed++;
      expect(value).toBeCloseTo(expected, 6);
    } else expect(value).toBe(expected);
  };
  fc.assert(
    fc.property(anyContest, ({ contest, settings }) => check(contest, contest.members, settings)),
    { numRuns: 2000 },
  );
  // Homes as real templates make them.
  const world = makeMatchTournament(500, 3);
  const chance = createSeededChance(5);
  for (const contest of contestsOf(world.competitors, world.entries, world.templates, world.settings).contests)
    for (let i = 0; i < 300; i++) {
      const one = contest.members[chance.below(contest.members.length)]!;
      const near = contest.members.filter(
        other => Math.abs(other.ageYears - one.ageYears) < 2 && Math.abs(other.levelPlace - one.levelPlace) < 2,
      );
      check(contest, chance.shuffled(near).slice(0, 2 + chance.below(4)), world.settings);
    }
  expect(allowed).toBeGreaterThan(300);
  expect(agreed).toBeGreaterThan(20);
});

test('MATCH-6 a pair costs what the rules say', () => {
  fc.assert(
    fc.property(anyMembers(2, 2), anyRules, ([one, other], { limits, sizes, weights }) => {
      const table = tableOf({ eventIds: [1], limits, members: [one!, other!] }, { sizes, weights, events: [] });
      expect(pairValue(table, 0, 1)).toBeCloseTo(pairCost(one!, other!, { limits, sizes, weights }), 9);
    }),
  );
});

test('MATCH-7 two who may not meet share no allowed group, and share a part only through others', () => {
  fc.assert(
    fc.property(anyContest, ({ contest, settings }) => {
      const table = tableOf(contest, settings);
      const isAllowed = Number.isFinite(groupValue(table, places(contest.members)));
      const all = places(contest.members);
      if (contest.members.length > 1 && isAllowed) {
        expect(all.every(i => all.every(j => i === j || mayMeet(table, i, j)))).toBe(true);
        expect(partsOf(table)).toHaveLength(1);
      }
      const parts = partsOf(table);
      expect(parts.flat().sort((a, b) => a - b)).toEqual(all);
      for (const part of parts)
        for (const i of part) expect(all.some(j => mayMeet(table, i, j) && i !== j && !part.includes(j))).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('MATCH-7 a step that one family agreed to counts beside others of that age who did not', () => {
  const agreed = { movesWording: 2, mayMoveUpAge: true };
  const members = [
    person(1, 'Ann', { age: 11, ageYears: 11, ...agreed }),
    person(2, 'Ben', { age: 8, ageYears: 8, mayMoveUpAge: false, movesWording: 2 }),
    person(3, 'Kim', { age: 8, ageYears: 8, ...agreed }),
  ];
  const settings = { sizes: plainSizes, weights: plainWeights, events: [] };
  const table = tableOf({ eventIds: [1], limits: usualLimits({ usesWeight: false }), members }, settings);
  expect(partsOf(table).find(part => part.includes(0))).toContain(2);
});

/** Every way to part a list. */
function* partitions(list: readonly number[]): Generator<number[][]> {
  const [first, ...rest] = list;
  if (first === undefined) yield [];
  else
    for (const parts of partitions(rest)) {
      yield [[first], ...parts];
      for (const i of parts.keys()) yield parts.map((part, at) => (at === i ? [first, ...part] : part));
    }
}

test('MATCH-7 solves few members exactly: no partition is cheaper', () => {
  fc.assert(
    fc.property(anyContest, ({ contest, settings }) => {
      const table = tableOf(contest, settings);
      const all = places(contest.members);
      const costs = [...partitions(all)].map(parts => parts.reduce((sum, part) => sum + groupValue(table, part), 0));
      const { value, groups } = solveExactly(table, all, betweenAll(table));
      expect(value).toBeCloseTo(Math.min(...costs), 9);
      expect(groups.flat().sort((a, b) => a - b)).toEqual(all);
    }),
    { numRuns: 150 },
  );
});

test('MATCH-4 the arrays allow a weight gap of exactly 15 percent', () => {
  const pair = (kg: number) => [person(1, 'Leo', { weightKg: 40 }), person(2, 'Sam', { weightKg: kg })];
  const isAllowed = (kg: number): boolean => {
    const table = tableOf({ eventIds: [1], limits: sparring.limits, members: pair(kg) }, { ...sparring, events: [] });
    return Number.isFinite(groupValue(table, [0, 1]));
  };
  expect([46, 46.1].map(isAllowed)).toEqual([true, false]);
});
