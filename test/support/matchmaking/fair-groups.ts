import fc from 'fast-check';
import type { CostRules } from '#core/matchmaking/cost.ts';
import { type BoardPerson, type DraftFacts, factsOf } from '#core/matchmaking/draft-state.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import type { Member } from '#core/matchmaking/member.ts';
import { usualLimits } from '#core/matchmaking/settings.ts';
import { plainSizes, plainWeights } from '#test/support/matchmaking/plain-settings.ts';

export const sparring: CostRules = {
  limits: usualLimits({ usesWeight: true }),
  sizes: plainSizes,
  weights: plainWeights,
};
export const forms: CostRules = { ...sparring, limits: usualLimits({ usesWeight: false }) };

export type Person = Member & BoardPerson;
const titles = ['Beginner', 'Novice', 'Intermediate', 'Advanced', 'Black belt'];

/** Somebody of eight: by default nobody's brother, of a school of their own, agreeing to every move. */
export function person(competitorId: number, firstName: string, more: Partial<Person> = {}): Person {
  const { age = 8, levelPlace = 1 } = more;
  return {
    competitorId,
    familyId: 1000 + competitorId,
    schoolId: 2000 + competitorId,
    schoolName: `School ${more.schoolId ?? 2000 + competitorId}`,
    firstName,
    lastName: 'Moore',
    genderId: 1,
    age,
    ageYears: age,
    levelPlace,
    levelId: levelPlace + 1,
    isBlackBelt: levelPlace === 4,
    weightKg: 25,
    heightCm: 128,
    mayMoveUpAge: true,
    mayMoveUpLevel: true,
    mayMixGenders: true,
    mayMeetHeavier: false,
    movesWording: 1,
    eventIds: [1],
    home: { divisionId: 1, ageFloor: 0, agesAbove: [], levelFloor: 0, levelsAbove: [], genderId: null },
    ...more,
  };
}

export const factsFor = (people: readonly Person[]): DraftFacts =>
  factsOf({
    people,
    templates: [],
    settings: { sizes: plainSizes, weights: plainWeights, events: [] },
    levels: titles.map((title, i) => ({ id: i + 1, title })),
    events: [
      { id: 1, title: 'Point Sparring' },
      { id: 2, title: 'Traditional Forms' },
    ],
  });

export const matchGroup = (
  id: number,
  members: readonly Member[],
  rules: CostRules = forms,
  more: Partial<MatchGroup> = {},
): MatchGroup => ({
  id,
  title: `Group ${id}`,
  isTitledByHand: false,
  divisionId: 1,
  eventIds: [1],
  isLocked: false,
  overrideReason: null,
  entries: members.flatMap(({ competitorId, eventIds }) => eventIds.map(eventId => ({ competitorId, eventId }))),
  members: [...members],
  rules,
  ...more,
});

const names = ['Leo', 'Sam', 'Mia', 'Ava', 'Noah', 'Zoe'];

/** Children and teenagers as they come, near each other or not, their weight sometimes unknown, their families of every mind. */
const anyPerson: fc.Arbitrary<(competitorId: number) => Person> = fc
  .record({
    months: fc.integer({ min: 0, max: 60 }),
    levelPlace: fc.integer({ min: 0, max: 4 }),
    weightKg: fc.option(fc.integer({ min: 40, max: 60 }).map(half => half / 2)),
    genderId: fc.constantFrom(1, 2),
    schoolId: fc.integer({ min: 1, max: 4 }),
    familyId: fc.integer({ min: 1, max: 8 }),
    mayMoveUpAge: fc.boolean(),
    mayMixGenders: fc.boolean(),
    mayMeetHeavier: fc.boolean(),
    movesWording: fc.constantFrom(1, 2),
    isOfGender: fc.boolean(),
    eventIds: fc.constantFrom([1], [1], [1, 2]),
    name: fc.constantFrom(...names),
  })
  .map(({ months, name, isOfGender, ...told }) => (competitorId: number) => {
    const age = 8 + Math.floor(months / 12);
    const ageFloor = age < 10 ? 8 : 10;
    return person(competitorId, name, {
      ...told,
      age,
      ageYears: 8 + months / 12,
      home: {
        divisionId: 1,
        ageFloor,
        agesAbove: [10, 12].filter(floor => floor > ageFloor),
        levelFloor: 0,
        levelsAbove: [],
        genderId: isOfGender ? told.genderId : null,
      },
    });
  });

export const anyMembers = (minLength: number, maxLength: number): fc.Arbitrary<Person[]> =>
  fc.array(anyPerson, { minLength, maxLength }).map(makers => makers.map((make, i) => make(i + 1)));

export const anyRules: fc.Arbitrary<CostRules> = fc.record({
  limits: fc.constantFrom(sparring.limits, forms.limits, {
    ...forms.limits,
    ageGapChild: null,
    levelGap: null,
    blackBeltsApart: false,
  }),
  sizes: fc.constantFrom(plainSizes, { min: 3, preferredMin: 4, preferredMax: 6, max: 8 }),
  weights: fc.constant(plainWeights),
});
