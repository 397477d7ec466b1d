import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyMembers,
  anyRules,
  factsFor,
  forms,
  matchGroup,
  type Person,
  person,
  sparring,
} from '#test/support/matchmaking/fair-groups.ts';
import { groupCost } from '../cost.ts';
import { fairnessOf } from '../fairness/fairness-card.ts';
import type { MatchGroup } from '../match-group.ts';
import { moveBreaches, stepsOf } from '../moves.ts';
import { newBreaches } from '../new-breaches.ts';
import { type CombineCandidate, combineCandidates, combined, combineWorth } from './combine.ts';
import { combineWords } from './combine-words.ts';

const titleOf = (id: number): string => `Group ${id}`;
const kids = (from: number, count: number, more: Partial<Person> = {}): Person[] =>
  Array.from({ length: count }, (_, i) => person(from + i, `Kid${from + i}`, more));
const facts = (groups: readonly MatchGroup[]) => factsFor(groups.flatMap(({ members }) => members as Person[]));
const wordsOf = (candidate: CombineCandidate | undefined, groups: readonly MatchGroup[]) =>
  candidate ? combineWords(candidate, facts(groups), titleOf) : null;
const withOf = (candidates: readonly CombineCandidate[]) => candidates.map(({ kind, withIds }) => [kind, ...withIds]);

/** Groups of one event, made by dealing out the members. */
const anyGroups = fc
  .tuple(
    anyMembers(2, 16),
    anyRules,
    fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 16, maxLength: 16 }),
    fc.nat(5),
  )
  .map(([members, rules, deal, lockedId]) =>
    [1, 2, 3, 4, 5]
      .map(id =>
        matchGroup(
          id,
          members.filter((_, i) => deal[i] === id),
          rules,
          { isLocked: id === lockedId },
        ),
      )
      .filter(group => group.members.length > 0),
  );

describe('MATCH-43 joining two groups', () => {
  const younger = matchGroup(1, kids(1, 2));
  const near = matchGroup(2, kids(11, 4, { age: 9 }));
  const nearer = matchGroup(3, kids(21, 4));
  const old = matchGroup(4, kids(31, 4, { age: 11 }));
  const otherEvent = matchGroup(5, kids(41, 4), forms, { eventIds: [2] });
  const groups = [younger, near, nearer, old, otherEvent];

  test('MATCH-43 offers every group with the same events, fairest first, refused ones last with their reasons', () => {
    const candidates = combineCandidates(younger, groups).filter(({ kind }) => kind === 'join');
    expect(withOf(candidates)).toEqual([
      ['join', 3],
      ['join', 2],
      ['join', 4],
    ]);
    expect(candidates.map(({ isAllowed }) => isAllowed)).toEqual([true, true, false]);
    expect(wordsOf(candidates[0], groups)).toEqual({
      what: 'Join “Group 3”: 6 people, 8 years, Novice',
      moves: [],
      refusals: [],
    });
    expect(wordsOf(candidates[2], groups)).toEqual({
      what: 'Join “Group 4”: 6 people, 8 to 11 years, Novice',
      moves: [],
      refusals: ['Kid1 (8) and Kid31 (11) are three years apart; the limit is two'],
    });
  });

  test('MATCH-43 refuses a locked group by name', () => {
    const locked = { ...nearer, isLocked: true };
    const [first] = combineCandidates(younger, [locked]);
    expect(first).toMatchObject({ isAllowed: false, lockedIds: [3], problems: [] });
    expect(wordsOf(first, [younger, locked])?.refusals).toEqual(['“Group 3” is locked']);
  });

  test('MATCH-43 lists new moves with the family’s answer, but not moves already asked for', () => {
    const home = { divisionId: 1, ageFloor: 8, agesAbove: [10], levelFloor: 0, levelsAbove: [], genderId: null };
    const up = { ...home, ageFloor: 10, agesAbove: [] };
    const asked = [person(1, 'Leo', { age: 9, home }), person(2, 'Sam', { age: 9, home, mayMoveUpAge: false })];
    const older = matchGroup(2, [person(3, 'Mia', { age: 10, home: up }), person(4, 'Ava', { age: 9, home })]);
    const [first] = combineCandidates(matchGroup(1, asked), [older]);
    expect(wordsOf(first, [matchGroup(1, asked), older])).toMatchObject({
      moves: ['Leo moves up one age group (agreed)', 'Sam moves up one age group (not agreed)'],
      refusals: ['The family of Sam did not agree to a higher age group'],
    });
  });

  test('MATCH-43 names a competitor unambiguously among the members of both groups', () => {
    const of = (genderId: number) => ({
      divisionId: 1,
      ageFloor: 0,
      agesAbove: [],
      levelFloor: 0,
      levelsAbove: [],
      genderId,
    });
    const boys = matchGroup(
      1,
      [1, 2].map(id => person(id, 'Alex', { lastName: `B${id}`, home: of(1) })),
    );
    const girls = matchGroup(2, [
      person(3, 'Alex', { lastName: 'Cole', genderId: 2, home: of(2), mayMixGenders: false }),
    ]);
    const text = wordsOf(combineCandidates(boys, [girls])[0], [boys, girls]);
    expect(text?.moves.at(-1)).toBe('Alex C. meets girls and boys (not agreed)');
    expect(text?.moves[0]).toBe('Alex B1 meets girls and boys (agreed)');
    expect(text?.refusals).toEqual(['The family of Alex C. did not agree to girls and boys together']);
  });

  test('MATCH-43 a breach staff already accepted in a group does not refuse its join', () => {
    const wide = matchGroup(1, [...kids(1, 1), ...kids(2, 1, { age: 11 })], forms, {
      overrideReason: 'Both asked for it',
    });
    const [first] = combineCandidates(wide, [matchGroup(2, kids(11, 2, { age: 9 }))]);
    expect(first).toMatchObject({ isAllowed: true, problems: [] });
    expect(first?.results[0]?.card.breaches).toHaveLength(1);
  });

  const weighing = (from: number, ...kilograms: number[]): Person[] =>
    kilograms.map((weightKg, i) => person(from + i, `Kid${from + i}`, { weightKg }));

  test('MATCH-68 an exception accepted in a group excuses nobody of the group it would join', () => {
    const heavy = matchGroup(1, weighing(1, 20, 32), sparring, { overrideReason: 'Both asked for it' });
    const [join] = combineCandidates(heavy, [matchGroup(2, weighing(11, 28, 30, 31), sparring)]);
    expect(join).toMatchObject({ isAllowed: false, problems: [{ kind: 'weightGap', competitorIds: [1, 13] }] });
    const wide = matchGroup(1, [...kids(1, 1), ...kids(2, 1, { age: 11 })], forms, { overrideReason: 'Both asked' });
    const [older] = combineCandidates(wide, [
      matchGroup(2, [...kids(11, 1, { age: 10 }), ...kids(12, 1, { age: 11 })]),
    ]);
    expect(older).toMatchObject({ isAllowed: false, problems: [{ kind: 'ageGap', competitorIds: [1, 12] }] });
  });

  test('MATCH-68 an exception accepted in a group excuses nobody of the groups its members would go to', () => {
    const heavy = matchGroup(1, weighing(1, 20, 32), sparring, { overrideReason: 'Both asked for it' });
    const others = [weighing(11, 28, 30), weighing(21, 31, 33)].map((members, i) =>
      matchGroup(i + 2, members, sparring),
    );
    expect(combineCandidates(heavy, others).filter(({ isAllowed }) => isAllowed)).toEqual([]);
  });

  test('MATCH-43 the figures of every candidate are correct', () => {
    fc.assert(
      fc.property(anyGroups, groups => {
        const [group, ...others] = groups;
        if (!group) return;
        for (const candidate of combineCandidates(group, groups)) {
          const partners = others.filter(({ id }) => candidate.withIds.includes(id));
          const sources = [group, ...partners];
          const ids = sources.flatMap(({ members }) => members.map(({ competitorId }) => competitorId));
          const after = candidate.results.flatMap(({ competitorIds }) => competitorIds);
          expect([...after].sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
          const all = sources.flatMap(({ members }) => members);
          let cost = 0;
          let breaches = 0;
          for (const { card, competitorIds, groupId } of candidate.results) {
            const members = competitorIds.flatMap(id => all.find(({ competitorId }) => competitorId === id) ?? []);
            cost += groupCost(members, group.rules);
            expect(card).toEqual(fairnessOf(members, group.rules));
            const from =
              candidate.kind === 'dissolve' ? [group, ...partners.filter(({ id }) => id === groupId)] : sources;
            breaches += newBreaches(
              members,
              from.map(own => own.members),
              group.rules,
            ).length;
            const refusing = moveBreaches(members).flatMap(breach => breach.competitorIds);
            for (const move of card.moves) expect(move.isAgreed).toBe(!refusing.includes(move.competitorId));
          }
          expect(candidate.after.cost).toBeCloseTo(cost);
          expect(candidate.before.cost).toBeCloseTo(
            sources.reduce((sum, { members }) => sum + groupCost(members, group.rules), 0),
          );
          expect(candidate.gain).toBeCloseTo(candidate.before.cost - candidate.after.cost);
          expect(candidate.problems).toHaveLength(breaches);
          expect(candidate.isAllowed).toBe(breaches === 0 && sources.every(({ isLocked }) => !isLocked));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('MATCH-43 lists every other group once, in the stated order', () => {
    fc.assert(
      fc.property(anyGroups, groups => {
        const [group, ...others] = groups;
        if (!group) return;
        const candidates = combineCandidates(group, groups);
        const joins = candidates.filter(({ kind }) => kind === 'join').map(({ withIds }) => withIds[0] ?? 0);
        expect(joins.sort((a, b) => a - b)).toEqual(others.map(({ id }) => id));
        for (const [i, own] of candidates.entries()) {
          const next = candidates[i + 1];
          if (!next) continue;
          if (own.isAllowed !== next.isAllowed) expect(own.isAllowed).toBe(true);
          else if (own.isAllowed) {
            expect(own.gain).toBeGreaterThanOrEqual(next.gain - 1e-6);
            if (own.gain === next.gain) expect(stepsOf(own.newMoves)).toBeLessThanOrEqual(stepsOf(next.newMoves));
          } else {
            const reasons = (of: CombineCandidate) => of.problems.length + of.lockedIds.length;
            expect(reasons(own)).toBeLessThanOrEqual(reasons(next));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('MATCH-44 three groups, and dissolved groups', () => {
  const pairs = [1, 2, 3].map(id => matchGroup(id, kids(id * 10, 2)));

  test('MATCH-44 three groups of two become one', () => {
    const [group, ...others] = pairs as [MatchGroup, ...MatchGroup[]];
    const three = combineCandidates(group, others).find(({ kind }) => kind === 'three');
    expect(three).toMatchObject({ withIds: [2, 3], isAllowed: true, results: [{ card: { count: 6 } }] });
    expect(wordsOf(three, pairs)?.what).toBe('Join “Group 2” and “Group 3”: 6 people, 8 years, Novice');
    expect(three?.after.cost).toBeCloseTo(combined(group, others).after.cost);
  });

  test.each([
    ['one group is not small', [pairs[1], matchGroup(3, kids(30, 4))]],
    ['one is locked', [pairs[1], { ...pairs[2], isLocked: true }]],
    [
      'the ages together differ too much',
      [matchGroup(2, kids(20, 2, { age: 10 })), matchGroup(3, kids(30, 2, { age: 6 }))],
    ],
  ] as [string, MatchGroup[]][])('MATCH-44 does not combine three where %s', (_, others) => {
    const three = combineCandidates(pairs[0] as MatchGroup, others).filter(({ kind }) => kind === 'three');
    expect(three).toEqual([]);
  });

  test('MATCH-44 does not combine three above the preferred size', () => {
    const rules = { ...forms, sizes: { ...forms.sizes, preferredMax: 5 } };
    const [group, ...others] = pairs.map(own => ({ ...own, rules })) as [MatchGroup, ...MatchGroup[]];
    expect(combineCandidates(group, others).some(({ kind }) => kind === 'three')).toBe(false);
  });

  test('MATCH-44 dissolves a small group by sending each person to the best other group', () => {
    const apart = matchGroup(1, [person(1, 'Leo', { age: 7 }), person(2, 'Sam', { age: 10 })]);
    const young = matchGroup(2, kids(10, 4, { age: 7 }));
    const old = matchGroup(3, kids(20, 4, { age: 10 }));
    const candidates = combineCandidates(apart, [young, old]);
    const [best] = candidates;
    expect(best).toMatchObject({
      kind: 'dissolve',
      withIds: [2, 3],
      isAllowed: true,
      results: [
        { groupId: 2, arrivals: [1] },
        { groupId: 3, arrivals: [2] },
      ],
    });
    expect(wordsOf(best, [apart, young, old])?.what).toBe(
      'Leo to “Group 2”: 5 people, 7 years, Novice; Sam to “Group 3”: 5 people, 10 years, Novice',
    );
  });

  test('MATCH-44 sends nobody to a locked group and leaves nobody behind', () => {
    const apart = matchGroup(1, [person(1, 'Leo', { age: 7 }), person(2, 'Sam', { age: 10 })]);
    const young = matchGroup(2, kids(10, 4, { age: 7 }), forms, { isLocked: true });
    const old = matchGroup(3, kids(20, 4, { age: 10 }));
    expect(combineCandidates(apart, [young, old]).some(({ kind }) => kind === 'dissolve')).toBe(false);
  });

  test('MATCH-44 finds the best open group however many are locked', () => {
    const apart = matchGroup(1, [person(1, 'Leo', { age: 7 }), person(2, 'Sam', { age: 10 })]);
    const locked = [2, 3, 4, 5].map(id => matchGroup(id, kids(id * 10, 4, { age: 7 }), forms, { isLocked: true }));
    const open = matchGroup(6, kids(60, 4, { age: 8, ageYears: 8.2 }));
    const old = matchGroup(7, kids(70, 4, { age: 10, ageYears: 10.9 }));
    const best = combineCandidates(apart, [...locked, open, old]).find(({ kind }) => kind === 'dissolve');
    expect(best).toMatchObject({ withIds: [6, 7], isAllowed: true });
  });

  test('MATCH-44 lists groups to combine: too small first, then those with a candidate, by savings', () => {
    const rules = { ...forms, sizes: { ...forms.sizes, min: 2 } };
    const groups = [
      matchGroup(1, kids(1, 3), rules),
      matchGroup(2, kids(10, 2, { age: 9 }), rules),
      matchGroup(3, kids(20, 1, { age: 16 }), rules),
      matchGroup(4, kids(30, 2, { age: 60 }), { ...rules, limits: { ...rules.limits, ageGapAdult: 3 } }),
      matchGroup(5, kids(40, 6), rules),
      matchGroup(7, kids(70, 2, { age: 30 }), rules),
      matchGroup(8, kids(80, 2, { age: 30 }), rules),
      matchGroup(6, kids(50, 2), rules, { isLocked: true }),
    ];
    const worth = combineWorth(groups);
    expect(worth.map(({ groupId, isTooSmall, best }) => [groupId, isTooSmall, best !== null])).toEqual([
      [3, true, false],
      [7, false, true],
      [8, false, true],
      [1, false, true],
      [2, false, true],
      [4, false, false],
    ]);
    const gains = worth.filter(({ best }) => best !== null).map(({ gain }) => gain);
    expect(gains).toEqual([...gains].sort((a, b) => b - a));
    for (const { groupId, gain, best } of worth) {
      const group = groups.find(({ id }) => id === groupId) as MatchGroup;
      const [first] = combineCandidates(group, groups);
      expect(best).toEqual(first?.isAllowed ? first : null);
      expect(gain).toBe(best?.gain ?? 0);
    }
  });
});
