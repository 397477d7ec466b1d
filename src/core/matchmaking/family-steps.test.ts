import { describe, expect, test } from 'vitest';
import { factsFor, forms, type Person, person, sparring } from '#test/support/matchmaking/fair-groups.ts';
import { fairnessOf } from './fairness/fairness-card.ts';
import { flagText } from './fairness/flag-words.ts';
import { limitBreaches } from './limits.ts';
import { usualLimits } from './settings.ts';

const yes = { mayMoveUpAge: true, mayMoveUpLevel: true, mayMeetHeavier: true, mayMixGenders: true, movesWording: 2 };
const no = { mayMoveUpAge: false, mayMoveUpLevel: false, mayMeetHeavier: false, mayMixGenders: false };
const agreeing = (...people: Partial<Person>[]): Person[] =>
  people.map((more, i) => person(i + 1, `P${i + 1}`, { ...yes, ...more }));

const boy = { genderId: 1, age: 13, weightKg: 45 };
const girl = { genderId: 2, age: 13, weightKg: 45 };

describe('a yes of every family widens a limit by one step', () => {
  test.each<[string, 'forms' | 'sparring', Partial<Person>[], string[]]>([
    ['a year more under 12', 'forms', [{ age: 8 }, { age: 11 }], []],
    ['not two', 'forms', [{ age: 8 }, { age: 12 }], ['ageGap']],
    ['a year more from 12 on', 'forms', [{ age: 13 }, { age: 17 }], []],
    ['only among those under 18', 'forms', [{ age: 14 }, { age: 18 }], ['ageGap']],
    ['not if one family says no', 'forms', [{ age: 8 }, { age: 11 }, { age: 9, ...no }], ['ageGap']],
    ['not with an answer to the old question', 'forms', [{ age: 8 }, { age: 11, movesWording: 1 }], ['ageGap']],
    ['a level more', 'forms', [{ levelPlace: 0 }, { levelPlace: 2 }], []],
    ['never across the black belt', 'forms', [{ levelPlace: 2 }, { levelPlace: 4 }], ['levelGap', 'blackBelts']],
    ['20 % of weight', 'sparring', [{ weightKg: 40 }, { weightKg: 48 }], []],
    ['not 21 %', 'sparring', [{ weightKg: 40 }, { weightKg: 48.4 }], ['weightGap']],
    ['girls and boys together until 14', 'sparring', [boy, girl], []],
    ['not from 14 on', 'sparring', [boy, { ...girl, age: 14 }], ['genders']],
    ['only within 10 % of weight', 'sparring', [boy, { ...girl, weightKg: 50 }], ['genders']],
    [
      'only within a level',
      'sparring',
      [
        { ...boy, levelPlace: 1 },
        { ...girl, levelPlace: 3 },
      ],
      ['genders'],
    ],
    ['not if one family says no to that', 'sparring', [boy, { ...girl, mayMixGenders: false }], ['genders']],
    ['no yes brings a child to an adult', 'sparring', [{ age: 17 }, { age: 18 }], ['minors']],
  ])('MATCH-54 %s', (_, event, people, kinds) => {
    const { limits, sizes } = event === 'forms' ? forms : sparring;
    expect(limitBreaches(agreeing(...people), limits, sizes).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('MATCH-54 a template for one gender keeps them apart but for that step', () => {
    const home = { divisionId: 1, ageFloor: 8, agesAbove: [], levelFloor: 0, levelsAbove: [], genderId: 1 };
    const kinds = (...people: Partial<Person>[]) =>
      limitBreaches(agreeing(...people), forms.limits, forms.sizes).map(({ kind }) => kind);
    expect(kinds({ home }, { genderId: 2 })).toEqual([]);
    expect(kinds({ home, mayMixGenders: false }, { genderId: 2 })).toEqual(['genders']);
    expect(kinds({ home, age: 15 }, { genderId: 2, age: 15 })).toEqual(['genders']);
  });

  test('MATCH-54 a draft’s step may be smaller than what the form says', () => {
    const limits = { ...sparring.limits, steps: { ...sparring.limits.steps, ageYears: 0 } };
    expect(limitBreaches(agreeing({ age: 8 }, { age: 11 }), limits, sparring.sizes)).toMatchObject([
      { kind: 'ageGap', limit: 2 },
    ]);
  });

  test('MATCH-36 a step that was taken is a note on the card', () => {
    const members = agreeing({ age: 8 }, { age: 11 }, { age: 9 }, { age: 10 });
    const told = fairnessOf(members, forms).flags.map(flag => flagText(flag, factsFor(members)));
    expect(told).toEqual([
      'P1 Moore and P2 Moore are three years apart, one step more than usual; every family here agreed',
    ]);
  });
});

describe('weights that are not known', () => {
  test('MATCH-55 are kept apart while their margin reaches beyond the limit', () => {
    const members = agreeing({ weightKg: 30 }, { weightKg: null });
    expect(limitBreaches(members, sparring.limits, sparring.sizes)).toMatchObject([
      { kind: 'weightUnknown', competitorIds: [2], limit: 20 },
    ]);
    expect(limitBreaches(members, forms.limits, forms.sizes)).toEqual([]);
  });
  test('MATCH-55 are not hidden by a gap that is known', () => {
    const members = agreeing({ weightKg: 30 }, { weightKg: 40 }, { weightKg: null });
    const kinds = limitBreaches(members, sparring.limits, sparring.sizes).map(({ kind }) => kind);
    expect(kinds).toEqual(['weightGap', 'weightUnknown']);
  });
  test('MATCH-55 fit where the margin holds', () => {
    const limits = { ...usualLimits({ usesWeight: true }), weightGapPercent: 100 };
    const members = agreeing({ weightKg: 26 }, { weightKg: null, heightCm: 128 });
    expect(limitBreaches(members, limits, sparring.sizes)).toEqual([]);
  });
});
