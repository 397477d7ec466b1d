import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CoveringDivision, coverageOf } from './coverage.ts';
import { areaWords, bandWords, troublesOf } from './coverage-words.ts';
import { type DivisionEvent, type DivisionLevel, takes } from './division.ts';

const level = (id: number, title: string, isArchived = false): DivisionLevel => ({ id, title, isArchived });
// Ids against the order: only the place in the list counts.
const levels = [level(30, 'Beginner'), level(20, 'Novice'), level(15, 'Old', true), level(10, 'Advanced')];
const event = (values: Partial<DivisionEvent> = {}): DivisionEvent => ({
  id: 1,
  title: 'Forms',
  minAge: null,
  maxAge: null,
  genderId: null,
  minLevelId: null,
  maxLevelId: null,
  isArchived: false,
  ...values,
});
const division = (values: Partial<CoveringDivision> = {}): CoveringDivision => ({
  id: 1,
  title: `Division ${values.id ?? 1}`,
  genderId: null,
  minAge: null,
  maxAge: null,
  levelIds: [],
  eventIds: [1],
  isArchived: false,
  ...values,
});

describe('which competitors a division takes', () => {
  const person = { genderId: 1, age: 9, levelId: 20 };
  test.each<[string, Partial<CoveringDivision>, boolean]>([
    ['takes everyone without limits', {}, true],
    ['takes its own gender', { genderId: 1 }, true],
    ['does not take the other gender', { genderId: 2 }, false],
    ['takes the youngest age', { minAge: 9 }, true],
    ['does not take anyone younger', { minAge: 10 }, false],
    ['takes the oldest age', { maxAge: 9 }, true],
    ['does not take anyone older', { maxAge: 8 }, false],
    ['takes one of its levels', { levelIds: [10, 20] }, true],
    ['does not take another level', { levelIds: [10] }, false],
  ])('DIV-1 %s', (_, values, isTaken) => {
    expect(takes(division(values), person)).toBe(isTaken);
  });
  test('DIV-1 treats a maximum age of 99 or more as no limit', () => {
    expect(takes(division({ maxAge: 99 }), { ...person, age: 103 })).toBe(true);
    expect(takes(division({ maxAge: 98 }), { ...person, age: 103 })).toBe(false);
  });
});

const bandsOf = (divisions: CoveringDivision[], bounds: Partial<DivisionEvent> = {}): string[] =>
  coverageOf(divisions, levels, event(bounds)).bands.map(bandWords);

describe('what the coverage table shows', () => {
  test.each<[string, CoveringDivision[], Partial<DivisionEvent>, string[]]>([
    ['from 3 up without age limits', [], {}, ['3 and up']],
    ['the bounds of the event', [], { minAge: 4, maxAge: 6 }, ['4 to 6']],
    ['a single age', [], { minAge: 4, maxAge: 4 }, ['4']],
    ['an event without a maximum age', [], { minAge: 16, maxAge: 99 }, ['16 and up']],
    ['an event that starts late', [], { minAge: 70 }, ['70 and up']],
    [
      'steps where divisions begin and end',
      [division({ minAge: 8, maxAge: 9 })],
      { maxAge: 12 },
      ['3 to 7', '8 to 9', '10 to 12'],
    ],
    ['60 stands for everyone older', [division({ minAge: 60, maxAge: 99 })], { minAge: 50 }, ['50 to 59', '60 and up']],
    ['unless a division begins later', [division({ minAge: 65 })], { minAge: 50 }, ['50 to 64', '65 and up']],
    ['or ends later', [division({ maxAge: 70 })], { minAge: 50 }, ['50 to 70', '71 and up']],
  ])('DIV-2 %s', (_, divisions, bounds, bands) => {
    expect(bandsOf(divisions, bounds)).toEqual(bands);
  });

  test.each<[string, Partial<DivisionEvent>, string[]]>([
    ['all levels except archived ones', {}, ['Beginner', 'Novice', 'Advanced']],
    ['from the event’s lowest level up', { minLevelId: 20 }, ['Novice', 'Advanced']],
    ['up to the event’s highest level', { maxLevelId: 20 }, ['Beginner', 'Novice']],
    ['above an archived lowest level', { minLevelId: 15 }, ['Advanced']],
  ])('DIV-2 %s', (_, bounds, titles) => {
    expect(coverageOf([], levels, event(bounds)).levels.map(({ title }) => title)).toEqual(titles);
  });

  test('DIV-2 shows genders separately only where a division of an open event takes one gender', () => {
    const sides = (divisions: CoveringDivision[], bounds: Partial<DivisionEvent> = {}) =>
      coverageOf(divisions, levels, event(bounds)).sides.map(({ genderId }) => genderId);
    expect(sides([division()])).toEqual([null]);
    expect(sides([division({ genderId: 1 })])).toEqual([1, 2]);
    expect(sides([division({ genderId: 1, eventIds: [2] })])).toEqual([null]);
    expect(sides([division({ genderId: 2 })], { genderId: 2 })).toEqual([2]);
  });

  test('DIV-2 shows nothing without levels', () => {
    expect(coverageOf([division()], [], event())).toEqual({ levels: [], bands: [], sides: [] });
  });
});

const troubles = (divisions: CoveringDivision[], bounds: Partial<DivisionEvent> = {}): string[] => {
  const it = event(bounds);
  return troublesOf(coverageOf(divisions, levels, it), it, id => `D${id}`).map(({ text }) => text);
};

describe('gaps and overlaps', () => {
  const bounds = { minAge: 6, maxAge: 12 };
  test.each<[string, CoveringDivision[], Partial<DivisionEvent>, string[]]>([
    ['no division', [], bounds, ['No division for any age, any level']],
    ['one division for everyone', [division()], bounds, []],
    ['a division for another event', [division({ eventIds: [2] })], bounds, ['No division for any age, any level']],
    ['an archived division', [division({ isArchived: true })], bounds, ['No division for any age, any level']],
    [
      'a gap of several ages',
      [division({ maxAge: 7 }), division({ id: 2, minAge: 10 })],
      bounds,
      ['No division for ages 8 to 9, any level'],
    ],
    [
      'a gap of one age',
      [division({ maxAge: 7 }), division({ id: 2, minAge: 9 })],
      bounds,
      ['No division for age 8, any level'],
    ],
    ['a gap at the end', [division({ maxAge: 59 })], { minAge: 18 }, ['No division for ages 60 and up, any level']],
    [
      'a gap of one level at some ages',
      [division({ maxAge: 9, levelIds: [20, 10] }), division({ id: 2, minAge: 10 })],
      bounds,
      ['No division for ages 6 to 9, Beginner'],
    ],
    [
      'a gap for one gender',
      [division({ genderId: 1 }), division({ id: 2, genderId: 2, maxAge: 9 })],
      bounds,
      ['No division for girls, ages 10 to 12, any level'],
    ],
    [
      'the same gap for both genders is reported once',
      [division({ genderId: 1, maxAge: 9 }), division({ id: 2, genderId: 2, maxAge: 9 })],
      bounds,
      ['No division for ages 10 to 12, any level'],
    ],
    [
      'an event for women does not repeat the gender',
      [division({ genderId: 2, minAge: 20 })],
      { minAge: 16, genderId: 2 },
      ['No division for ages 16 to 19, any level'],
    ],
    [
      'two overlapping divisions',
      [division({ maxAge: 9 }), division({ id: 2, minAge: 8 })],
      bounds,
      ['“D1” and “D2” both take ages 8 to 9, any level'],
    ],
    [
      'an open division overlapping one for boys',
      [division(), division({ id: 2, genderId: 1, levelIds: [30] })],
      bounds,
      ['“D1” and “D2” both take boys, any age, Beginner'],
    ],
    [
      'three overlapping divisions',
      [division(), division({ id: 2 }), division({ id: 3, levelIds: [30, 20] })],
      bounds,
      ['“D1”, “D2” and “D3” all take any age, Beginner and Novice', '“D1” and “D2” both take any age, Advanced'],
    ],
    [
      'gaps before overlaps',
      [division({ minAge: 8 }), division({ id: 2, minAge: 12 })],
      bounds,
      ['No division for ages 6 to 7, any level', '“D1” and “D2” both take age 12, any level'],
    ],
  ])('DIV-3 %s', (_, divisions, of, texts) => {
    expect(troubles(divisions, of)).toEqual(texts);
  });

  test('DIV-3 a gap proposes the division that fills it', () => {
    const first = [division({ maxAge: 9, levelIds: [20, 10], genderId: 1 }), division({ id: 2, minAge: 10 })];
    const it = event(bounds);
    const gaps = troublesOf(coverageOf(first, levels, it), it, String);
    expect(gaps.map(({ fill }) => fill)).toEqual([
      { minAge: 6, maxAge: 9, genderId: 1, levelIds: [30], eventIds: [1] },
      { minAge: 6, maxAge: 9, genderId: 2, levelIds: [], eventIds: [1] },
    ]);
    const filled = [...first, ...gaps.map(({ fill }, i) => division({ ...fill, id: 10 + i }))];
    expect(troublesOf(coverageOf(filled, levels, it), it, String)).toEqual([]);
  });

  test('DIV-3 a covered rectangle names its division', () => {
    const it = event(bounds);
    const coverage = coverageOf([division({ genderId: 1 })], levels, it);
    const [area] = coverage.sides[0]?.areas ?? [];
    expect(area && areaWords(coverage, area, 1, id => `D${id}`)).toBe('“D1”: boys, any age, any level');
  });
});

test('DIV-3 the rectangles cover every cell once and agree with the divisions', () => {
  const age = fc.option(fc.integer({ min: 0, max: 80 }), { nil: null });
  const gender = fc.constantFrom(null, 1, 2);
  const some = fc.record({
    genderId: gender,
    minAge: age,
    maxAge: age,
    levelIds: fc.subarray([30, 20, 10]),
    eventIds: fc.constant([1]),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 6 }), gender, (list, genderId) => {
      const divisions = list.map((values, id) => division({ ...values, id }));
      const coverage = coverageOf(divisions, levels, event({ genderId }));
      for (const side of coverage.sides)
        for (const [b, band] of coverage.bands.entries())
          for (const [l, { id: levelId }] of coverage.levels.entries()) {
            const here = side.areas.filter(a => a.fromBand <= b && b <= a.toBand && a.fromLevel <= l && l <= a.toLevel);
            expect(here).toHaveLength(1);
            for (const years of [band.minAge, band.maxAge ?? 95])
              for (const of of side.genderId === null ? [1, 2] : [side.genderId])
                expect(
                  divisions.filter(d => takes(d, { genderId: of, age: years, levelId })).map(({ id }) => id),
                ).toEqual(here[0]?.divisionIds);
          }
    }),
    { numRuns: 60 },
  );
});
