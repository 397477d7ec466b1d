import { describe, expect, test } from 'vitest';
import { person } from '#test/support/matchmaking/fair-groups.ts';
import { contestsOf } from './contests.ts';
import type { MemberFacts } from './member.ts';
import { usualLimits } from './settings.ts';
import type { Template } from './template.ts';

const template = (id: number, more: Partial<Template> = {}): Template => ({
  id,
  title: `Template ${id}`,
  genderId: null,
  minAge: null,
  maxAge: null,
  levelIds: [],
  levelPlaces: more.levelPlaces ?? [],
  eventIds: [1],
  ...more,
});
const events = [
  { eventId: 1, ...usualLimits({ usesWeight: false }) },
  { eventId: 2, ...usualLimits({ usesWeight: true }) },
];
const place = (people: readonly MemberFacts[], templates: Template[], eventIds = [1]) =>
  contestsOf(
    people,
    people.flatMap(({ competitorId }) => eventIds.map(eventId => ({ competitorId, eventId }))),
    templates,
    { events },
  );
const homeIn = (more: Partial<MemberFacts>, templates: Template[]) =>
  place([person(1, 'Leo', more)], templates).contests[0]?.members[0]?.home;

const bands = [
  template(1, { minAge: 7, maxAge: 8, levelPlaces: [0, 1] }),
  template(2, { minAge: 9, maxAge: 10, levelPlaces: [0, 1] }),
  template(3, { minAge: 13, maxAge: null, levelPlaces: [0, 1] }),
  template(4, { minAge: 7, maxAge: 10, levelPlaces: [2, 3] }),
];

describe('placing', () => {
  test('MATCH-1 the first template in staff’s order takes a competitor, and overlaps are reported', () => {
    const two = [template(8, { minAge: 8 }), template(7, { minAge: 5 })];
    expect(homeIn({ age: 8 }, two)?.divisionId).toBe(8);
    expect(homeIn({ age: 8 }, two.toReversed())?.divisionId).toBe(7);
    expect(place([person(1, 'Leo'), person(2, 'Mia', { age: 6 })], two).notices).toEqual([
      { kind: 'severalTemplates', eventId: 1, competitorIds: [1], divisionIds: [8, 7] },
    ]);
  });
  test.each<[string, Partial<MemberFacts>, Partial<Template>, boolean]>([
    ['its youngest age', { age: 7 }, { minAge: 7 }, true],
    ['nobody younger', { age: 6 }, { minAge: 7 }, false],
    ['its oldest age', { age: 9 }, { maxAge: 9 }, true],
    ['nobody older', { age: 10 }, { maxAge: 9 }, false],
    ['any age if its maximum is 99', { age: 120 }, { maxAge: 99 }, true],
    ['its own gender', { genderId: 2 }, { genderId: 2 }, true],
    ['not the other gender', { genderId: 1 }, { genderId: 2 }, false],
    ['its own levels', { levelPlace: 3 }, { levelPlaces: [2, 3] }, true],
    ['not other levels', { levelPlace: 1 }, { levelPlaces: [2, 3] }, false],
  ])('MATCH-1 takes %s', (_, who, what, isTaken) => {
    expect(homeIn(who, [template(1, what)])?.divisionId).toBe(isTaken ? 1 : null);
  });
  test('MATCH-1 keeps a competitor no template takes in the event’s contest, and reports it', () => {
    const { contests, notices } = place([person(1, 'Leo', { age: 8 }), person(2, 'Mia', { age: 11 })], bands);
    expect(contests.map(({ members }) => members.map(({ competitorId }) => competitorId))).toEqual([[1, 2]]);
    expect(notices).toEqual([{ kind: 'noTemplate', eventId: 1, competitorIds: [2] }]);
  });
  test('MATCH-1 combines events run together into one contest with the strictest limits, each person once', () => {
    const { contests } = place([person(1, 'Leo')], [template(1, { eventIds: [2, 1] })], [2, 1]);
    expect(contests).toMatchObject([
      { eventIds: [1, 2], limits: usualLimits({ usesWeight: true }), members: [{ competitorId: 1, eventIds: [1, 2] }] },
    ]);
  });
  test('MATCH-1 gives an event without settings the usual limits, without weight', () => {
    const { contests } = place([person(1, 'Leo')], [], [3]);
    expect(contests).toMatchObject([{ eventIds: [3], limits: usualLimits({ usesWeight: false }) }]);
  });
  test('MATCH-1 leaves out an entry whose competitor is not given', () => {
    expect(contestsOf([], [{ competitorId: 1, eventId: 1 }], bands, { events }).contests).toEqual([]);
  });
});

describe('homes', () => {
  test('MATCH-2 gives competitors who differ in age, level or gender their own homes', () => {
    const templates = [...bands, template(5, { minAge: 11, genderId: 2 })];
    const people = [7, 9, 11].flatMap((age, a) =>
      [1, 2].flatMap((genderId, g) =>
        [0, 3].map((levelPlace, l) => person(1 + a * 4 + g * 2 + l, 'A', { age, genderId, levelPlace })),
      ),
    );
    for (const member of place(people, templates).contests[0]?.members ?? []) {
      const { age, genderId, levelPlace, home } = member;
      expect(home).toEqual(homeIn({ age, genderId, levelPlace }, templates));
    }
  });
  test('MATCH-2 gives the template’s floors, and the templates above for the same level or age', () => {
    expect(homeIn({ age: 8, levelPlace: 0 }, bands)).toEqual({
      divisionId: 1,
      ageFloor: 7,
      agesAbove: [9, 13],
      levelFloor: 0,
      levelsAbove: [2],
      genderId: null,
    });
    expect(homeIn({ age: 9, levelPlace: 3 }, bands)).toMatchObject({ divisionId: 4, agesAbove: [], levelsAbove: [] });
  });
  test('MATCH-2 in a gap, gives the floor below and the templates above that age', () => {
    expect(homeIn({ age: 11, levelPlace: 1 }, bands)).toMatchObject({ divisionId: null, ageFloor: 9, agesAbove: [13] });
    expect(homeIn({ age: 9, levelPlace: 9 }, bands)).toMatchObject({ divisionId: null, ageFloor: 0, levelFloor: 2 });
  });
  test('MATCH-2 ignores templates of the other gender', () => {
    const apart = [template(1, { minAge: 7, maxAge: 8, genderId: 1 }), template(2, { minAge: 9, genderId: 2 })];
    expect(homeIn({ age: 8, genderId: 1 }, apart)).toMatchObject({ divisionId: 1, agesAbove: [], genderId: 1 });
  });
  test('MATCH-2 without templates everyone has the lowest floors', () => {
    expect(homeIn({ age: 120 }, [])).toEqual({
      divisionId: null,
      ageFloor: 0,
      agesAbove: [],
      levelFloor: 0,
      levelsAbove: [],
      genderId: null,
    });
  });
});
