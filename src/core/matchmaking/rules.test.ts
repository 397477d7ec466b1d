import { describe, expect, test } from 'vitest';
import { forms, type Person, person, sparring } from '#test/support/matchmaking/fair-groups.ts';
import { plainSizes, plainWeights } from '#test/support/matchmaking/plain-settings.ts';
import { groupCost, groupTerms, pairCost, sizeCost } from './cost.ts';
import { limitBreaches } from './limits.ts';
import type { Home } from './member.ts';
import { moveBreaches, movesOf, stepsOf } from './moves.ts';
import { familySteps, strictestLimits, usualLimits, usualSizes, usualWeights } from './settings.ts';

const group = (...people: Partial<Person>[]): Person[] => people.map((more, i) => person(i + 1, `P${i + 1}`, more));

describe('limits', () => {
  test.each<[string, 'forms' | 'sparring', Partial<Person>[], object[]]>([
    ['under 12: two years are allowed', 'forms', [{ age: 9 }, { age: 11 }], []],
    [
      'under 12: three years are too many',
      'forms',
      [{ age: 9 }, { age: 12 }],
      [{ kind: 'ageGap', difference: 3, limit: 2 }],
    ],
    [
      'the youngest member decides',
      'forms',
      [{ age: 12 }, { age: 11 }, { age: 14 }],
      [{ kind: 'ageGap', competitorIds: [2, 3] }],
    ],
    ['from 12 on: three years are allowed', 'forms', [{ age: 12 }, { age: 15 }], []],
    [
      'from 12 on: four years are too many',
      'forms',
      [{ age: 12 }, { age: 16 }],
      [{ kind: 'ageGap', difference: 4, limit: 3 }],
    ],
    ['17 counts as under 18', 'forms', [{ age: 17 }, { age: 21 }], [{ kind: 'ageGap', limit: 3 }]],
    ['from 18 on: any gap is allowed', 'forms', [{ age: 18 }, { age: 80 }], []],
    ['one level apart is allowed', 'forms', [{ levelPlace: 1 }, { levelPlace: 2 }], []],
    [
      'two levels apart are too many',
      'forms',
      [{ levelPlace: 1 }, { levelPlace: 3 }],
      [{ kind: 'levelGap', difference: 2, limit: 1 }],
    ],
    ['a black belt must not meet others', 'forms', [{ levelPlace: 3 }, { levelPlace: 4 }], [{ kind: 'blackBelts' }]],
    ['black belts may meet each other', 'forms', [{ levelPlace: 4 }, { levelPlace: 4 }], []],
    ['sparring: up to 15 percent of the lighter weight', 'sparring', [{ weightKg: 40 }, { weightKg: 46 }], []],
    [
      'sparring: more than 15 percent is too much',
      'sparring',
      [{ weightKg: 46.5 }, { weightKg: 40 }],
      [{ kind: 'weightGap', limit: 15 }],
    ],
    [
      'sparring: a child does not meet an adult',
      'sparring',
      [{ age: 17 }, { age: 18 }],
      [{ kind: 'minors', limit: 18 }],
    ],
    ['forms: 17 and 18 may meet', 'forms', [{ age: 17 }, { age: 18 }], []],
    ['forms ignore weight', 'forms', [{ weightKg: 20 }, { weightKg: 90 }], []],
    [
      'sparring: mixed genders are allowed under 12',
      'sparring',
      [
        { age: 11, genderId: 1 },
        { age: 10, genderId: 2 },
      ],
      [],
    ],
    [
      'sparring: genders are separate from 12 on',
      'sparring',
      [
        { age: 12, genderId: 1 },
        { age: 11, genderId: 2 },
      ],
      [{ kind: 'genders', limit: 12 }],
    ],
    [
      'forms allow mixed genders',
      'forms',
      [
        { age: 12, genderId: 1 },
        { age: 12, genderId: 2 },
      ],
      [],
    ],
    ['an empty group breaks nothing', 'sparring', [], []],
  ])('MATCH-4 %s', (_, event, people, breaches) => {
    const { limits, sizes } = event === 'forms' ? forms : sparring;
    expect(limitBreaches(group(...people), limits, sizes)).toMatchObject(breaches);
  });
  test('MATCH-4 each limit can be switched off', () => {
    const none = { ageGapChild: null, ageGapTeen: null, ageGapAdult: null, levelGap: null, blackBeltsApart: false };
    const limits = {
      ...none,
      weightGapPercent: null,
      gendersApartFrom: null,
      minorsApart: false,
      steps: familySteps,
    };
    const people = group({ age: 5, levelPlace: 0 }, { age: 60, levelPlace: 4, weightKg: 200, genderId: 2 });
    expect(limitBreaches(people, limits, plainSizes)).toEqual([]);
  });
  test('MATCH-4 several events together use the strictest of each limit', () => {
    const both = strictestLimits([
      usualLimits({ usesWeight: false }),
      { ...usualLimits({ usesWeight: true }), levelGap: 2 },
    ]);
    expect(both).toEqual(usualLimits({ usesWeight: true }));
  });
  test('MATCH-5 accepts ten and rejects eleven', () => {
    const people = (count: number) => group(...Array.from({ length: count }, () => ({})));
    expect(limitBreaches(people(10), forms.limits, plainSizes)).toEqual([]);
    expect(limitBreaches(people(11), forms.limits, plainSizes)).toMatchObject([
      { kind: 'tooMany', difference: 11, limit: 10 },
    ]);
  });
});

describe('moves', () => {
  const home = (more: Partial<Home>): Partial<Person> => ({
    home: {
      divisionId: 1,
      ageFloor: 8,
      agesAbove: [10, 12],
      levelFloor: 0,
      levelsAbove: [2, 4],
      genderId: null,
      ...more,
    },
  });
  const older = home({ ageFloor: 10, agesAbove: [12] });
  const oldest = home({ ageFloor: 12, agesAbove: [] });
  const higher = home({ levelFloor: 2, levelsAbove: [4] });
  test.each<[string, Partial<Person>[], number, object[]]>([
    ['asks nobody within their own group', [home({}), { ...home({}), mayMoveUpAge: false }], 0, []],
    ['the younger move up and the older stay', [home({}), { ...older, mayMoveUpAge: false }], 1, []],
    [
      'a family that did not agree to an older group',
      [{ ...home({}), mayMoveUpAge: false }, older],
      1,
      [{ kind: 'moveAge', competitorIds: [1] }],
    ],
    ['the lower levels move up', [home({}), home({}), higher], 2, []],
    [
      'a family that did not agree to a higher level',
      [{ ...home({}), mayMoveUpLevel: false }, higher],
      1,
      [{ kind: 'moveLevel', competitorIds: [1] }],
    ],
    ['nobody may move up two groups', [home({}), oldest], 2, [{ kind: 'moveTooFar', competitorIds: [1] }]],
    [
      'up in age and level at the same time',
      [home({}), home({ ageFloor: 10, agesAbove: [12], levelFloor: 2, levelsAbove: [4] })],
      2,
      [],
    ],
    ['everyone moves up to the highest of each', [older, higher], 2, []],
    [
      'girls and boys from separate templates',
      [
        { ...home({ genderId: 1 }), genderId: 1 },
        { ...home({ genderId: 2 }), genderId: 2 },
      ],
      2,
      [],
    ],
    [
      'a family that did not agree to mixed genders',
      [
        { ...home({ genderId: 1 }), mayMixGenders: false },
        { ...home({ genderId: 2 }), genderId: 2 },
      ],
      2,
      [{ kind: 'moveGender', competitorIds: [1] }],
    ],
    [
      'girls and boys from mixed templates',
      [
        { ...home({}), mayMixGenders: false },
        { ...home({}), genderId: 2, mayMixGenders: false },
      ],
      0,
      [],
    ],
  ])('MATCH-3 %s', (_, people, steps, breaches) => {
    expect(stepsOf(movesOf(group(...people)))).toBe(steps);
    expect(moveBreaches(group(...people))).toMatchObject(breaches);
    expect(moveBreaches(group(...people))).toHaveLength(breaches.length);
  });
});

describe('cost', () => {
  test.each<[string, 'forms' | 'sparring', Partial<Person>, Partial<Person>, number]>([
    ['no cost between equals', 'sparring', {}, {}, 0],
    ['1 per year, counted in days', 'forms', { ageYears: 8.25 }, { ageYears: 9.5 }, 1.25],
    ['15 per year from half a year before the limit on', 'forms', { ageYears: 8.25 }, { ageYears: 10 }, 1.5 + 15 / 4],
    ['the same at 12, to three years', 'forms', { age: 12, ageYears: 12 }, { age: 15, ageYears: 15 }, 2.5 + 15 / 2],
    ['no limit for adults to be near', 'forms', { age: 20, ageYears: 20 }, { age: 40, ageYears: 40 }, 20],
    ['1.5 per level', 'forms', { levelPlace: 1 }, { levelPlace: 3 }, 3],
    ['1 per tenth heavier', 'sparring', { weightKg: 40 }, { weightKg: 46 }, 1.5],
    ['0.5 per tenth taller', 'sparring', { heightCm: 100 }, { heightCm: 110 }, 0.5],
    ['forms ignore weight and height', 'forms', { weightKg: 40, heightCm: 100 }, { weightKg: 46, heightCm: 110 }, 0],
    ['an unknown height costs nothing', 'sparring', { heightCm: null }, {}, 0],
    ['0.6 for the same school', 'forms', { schoolId: 5 }, { schoolId: 5 }, 0.6],
    ['1 for the same family', 'forms', { familyId: 5 }, { familyId: 5 }, 1],
  ])('MATCH-6 %s', (_, event, one, other, cost) => {
    const [first, second] = group(one, other);
    const rules = event === 'forms' ? forms : sparring;
    expect(pairCost(first!, second!, rules)).toBeCloseTo(cost, 9);
    expect(pairCost(second!, first!, rules)).toBeCloseTo(cost, 9);
  });
  test.each([
    [4, 0],
    [8, 0],
    [3, 1.5],
    [2, 3],
    [9, 4.5],
    [10, 15],
    [11, 33],
  ])('MATCH-5 %i people cost %d for their number', (count, cost) => {
    expect(sizeCost(count, plainSizes, plainWeights)).toBe(cost);
    expect(sizeCost(count, plainSizes, { size: 2, centre: 0 })).toBe(2 * cost);
  });
  test.each([
    [
      [2, 5],
      [3, 4],
    ],
    [
      [2, 4],
      [3, 3],
    ],
    [
      [2, 6],
      [4, 4],
    ],
    [[2, 2], [4]],
    [[5, 2], [7]],
  ])('MATCH-5 groups of %j cost more for their numbers than groups of %j', (dearer, cheaper) => {
    const costOf = (counts: readonly number[]): number =>
      counts.reduce((sum, count) => sum + sizeCost(count, usualSizes, usualWeights), 0);
    expect(costOf(dearer)).toBeGreaterThan(costOf(cheaper) + 2);
  });
  test('MATCH-6 two pairs cost less than a group of three and somebody left out', () => {
    const costOf = (count: number): number => sizeCost(count, usualSizes, usualWeights);
    expect(2 * costOf(2) + 50).toBeLessThan(costOf(3) + usualWeights.unplaced);
  });
  test('MATCH-6 each member adds the mean cost of the opponents they meet', () => {
    // Half a year between each two neighbours: six pairs, five years in all; each of four meets three.
    const ages = [8, 8.5, 9, 9.5].map(ageYears => ({ ageYears }));
    expect(groupTerms(group(...ages), forms)).toMatchObject({ age: expect.closeTo(10 / 3, 9), size: 0, moves: 0 });
    // Each of eight meets the same years again.
    expect(groupTerms(group(...ages, ...ages), forms).age).toBeCloseTo((2 / 7) * 20, 9);
  });
  test('MATCH-6 adds moves and group size on top', () => {
    const home = { divisionId: 1, ageFloor: 8, agesAbove: [10], levelFloor: 0, levelsAbove: [], genderId: null };
    const people = group({ age: 9, home }, { age: 10, home: { ...home, ageFloor: 10, agesAbove: [] } });
    expect(groupTerms(people, forms)).toMatchObject({ age: 2, size: 3, moves: 1 });
    expect(groupCost(people, forms)).toBe(6);
  });
  test('MATCH-6 groups of none or one cost only for their number', () => {
    expect(groupCost([], forms)).toBe(0);
    expect(groupCost(group({}), forms)).toBe(sizeCost(1, plainSizes, plainWeights));
  });
});
