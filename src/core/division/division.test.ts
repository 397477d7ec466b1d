import { describe, expect, test } from 'vitest';
import { agesLeftOut, parseAgeBands, usualBands } from './age-bands.ts';
import { coverageOf } from './coverage.ts';
import { troublesOf } from './coverage-words.ts';
import type { DivisionEvent, DivisionLevel, DivisionTemplate } from './division.ts';
import { naturalOrder } from './division-order.ts';
import { divisionProblems, divisionWarnings } from './division-problems.ts';
import { divisionTitle } from './division-title.ts';
import { type BandChoice, divisionsFromBands } from './divisions-from-bands.ts';

const level = (id: number, title: string, isArchived = false): DivisionLevel => ({ id, title, isArchived });
const [white, green, black, old] = [
  level(3, 'Beginner'),
  level(2, 'Novice'),
  level(1, 'Black Belt'),
  level(9, 'Old', true),
];
const levels = [white, green, old, black];
const event = (id: number, title: string, values: Partial<DivisionEvent> = {}): DivisionEvent => ({
  id,
  title,
  minAge: null,
  maxAge: null,
  genderId: null,
  minLevelId: null,
  maxLevelId: null,
  isArchived: false,
  ...values,
});
const forms = event(1, 'Forms');
const sparring = event(2, 'Point Sparring', { minAge: 7 });
const women = event(3, 'Women’s Sparring', { minAge: 16, genderId: 2, minLevelId: 2 });
const gone = event(4, 'Breaking', { isArchived: true });
const events = [forms, sparring, women, gone];
const open: DivisionTemplate = { genderId: null, minAge: null, maxAge: null, levelIds: [], eventIds: [1] };

describe('a division as it would be saved', () => {
  const nobody = 'No one of these ages, levels and gender may enter';
  test.each<[string, string, Partial<DivisionTemplate>, Record<string, string[]>]>([
    ['DIV-4', 'for everybody', {}, {}],
    ['DIV-4', 'one age', { minAge: 9, maxAge: 9 }, {}],
    [
      'DIV-4',
      'ages turned round',
      { minAge: 9, maxAge: 8 },
      { maxAge: ['The oldest age must not be below the youngest'] },
    ],
    ['DIV-4', 'no event', { eventIds: [] }, { eventIds: ['Please choose at least one event'] }],
    ['DIV-4', 'an event that does not exist', { eventIds: [1, 77] }, { eventIds: ['Please choose from the list'] }],
    ['DIV-4', 'a level that does not exist', { levelIds: [77] }, { levelIds: ['Please choose from the list'] }],
    [
      'DIV-4',
      'an archived level',
      { levelIds: [3, 9] },
      { levelIds: ['“Old” is archived: bring it back or choose another one'] },
    ],
    [
      'DIV-4',
      'an archived event',
      { eventIds: [4] },
      { eventIds: ['“Breaking” is archived: bring it back or choose another one'] },
    ],
    ['DIV-5', 'too young for its event', { maxAge: 6, eventIds: [1, 2] }, { eventIds: [`${nobody} Point Sparring`] }],
    ['DIV-5', 'just old enough', { maxAge: 7, eventIds: [2] }, {}],
    ['DIV-5', 'of the other gender', { genderId: 1, eventIds: [3] }, { eventIds: [`${nobody} Women’s Sparring`] }],
    [
      'DIV-5',
      'below the levels of its event',
      { levelIds: [3], eventIds: [3] },
      { eventIds: [`${nobody} Women’s Sparring`] },
    ],
    ['DIV-5', 'with one level that may', { levelIds: [3, 2], eventIds: [3] }, {}],
  ])('%s %s', (_, __, values, problems) => {
    expect(divisionProblems({ ...open, ...values }, { levels, events, before: null })).toEqual(problems);
  });

  test('DIV-4 a division may keep archived levels and events it already had, with a notice', () => {
    const division = { ...open, levelIds: [3, 9], eventIds: [1, 4] };
    expect(divisionProblems(division, { levels, events, before: division })).toEqual({});
    expect(divisionWarnings(division, { levels, events })).toEqual(['Old and Breaking are archived']);
    expect(divisionWarnings({ ...open, levelIds: [9] }, { levels, events })[0]).toBe('Old is archived');
    expect(divisionWarnings(open, { levels, events })).toEqual([]);
  });

  test('DIV-5 reports an event that has changed since and no longer fits', () => {
    expect(divisionWarnings({ ...open, maxAge: 6, eventIds: [2] }, { levels, events })).toEqual([
      `${nobody} Point Sparring`,
    ]);
  });
});

describe('age bands', () => {
  const read = (text: string) => parseAgeBands(text).bands.map(({ minAge, maxAge }) => [minAge, maxAge]);
  test('DIV-6 reads bands as people write them, and sorts them youngest first', () => {
    expect(read('9-10; 5 to 6, 7–8\n11')).toEqual([
      [5, 6],
      [7, 8],
      [9, 10],
      [11, 11],
    ]);
    expect(read('up to 4, 35+')).toEqual([
      [null, 4],
      [35, null],
    ]);
    expect(read('18 and up,')).toEqual([[18, null]]);
    expect(read(usualBands)).toHaveLength(8);
  });
  test.each([
    ['', 'Please enter at least one age band, such as 9-10'],
    [' , ', 'Please enter at least one age band, such as 9-10'],
    ['9-10, teens', '“teens” is no age band: write 9-10, 7 or 35+'],
    ['9-1000', '“9-1000” is no age band: write 9-10, 7 or 35+'],
    ['9-121', '“9-121” goes beyond 120 years'],
    ['10-9', '“10-9” ends before it begins'],
    ['5-7, 7-8', 'Age 7 is in two of the bands'],
    ['35+, 40-50', 'Age 40 is in two of the bands'],
    ['18-99, 100+', 'Age 100 is in two of the bands'],
    [Array.from({ length: 41 }, (_, i) => i).join(','), 'Please enter at most 40 age bands'],
  ])('DIV-6 “%s”: %s', (text, problem) => {
    expect(parseAgeBands(text)).toEqual({ bands: [], problem });
  });
  test('DIV-6 reports ages missing between bands', () => {
    expect(agesLeftOut(parseAgeBands('5-6, 9-10, 12, 35+').bands)).toEqual([
      { minAge: 7, maxAge: 8 },
      { minAge: 11, maxAge: 11 },
      { minAge: 13, maxAge: 34 },
    ]);
    expect(agesLeftOut(parseAgeBands('up to 4, 5+').bands)).toEqual([]);
  });
});

describe('divisions from age bands', () => {
  const choice = (values: Partial<BandChoice>): BandChoice => ({
    events: [forms],
    eventsTogether: false,
    levelGroups: [],
    bands: parseAgeBands('5-6, 7-8, 18+').bands,
    gendersApartFrom: null,
    ...values,
  });
  const titles = (values: Partial<BandChoice>) => divisionsFromBands(choice(values), levels).map(({ title }) => title);
  test.each<[string, Partial<BandChoice>, string[]]>([
    ['one per band', {}, ['Mixed 5–6: Forms', 'Mixed 7–8: Forms', 'Mixed 18+: Forms']],
    [
      'one per group of levels',
      { levelGroups: [[3, 2], [1]], bands: [{ minAge: 7, maxAge: 8 }] },
      ['Mixed 7–8, Beginner and Novice: Forms', 'Mixed 7–8, Black Belt: Forms'],
    ],
    [
      'one per gender from a given age',
      { gendersApartFrom: 7 },
      ['Mixed 5–6: Forms', 'Boys 7–8: Forms', 'Girls 7–8: Forms', 'Men 18+: Forms', 'Women 18+: Forms'],
    ],
    [
      'only ages the event allows',
      { events: [sparring], bands: [{ minAge: 6, maxAge: 8 }] },
      ['Mixed 7–8: Point Sparring'],
    ],
    ['no band that nobody may enter', { events: [sparring], bands: [{ minAge: 5, maxAge: 6 }] }, []],
    [
      'only levels the event allows',
      { events: [women], levelGroups: [[3], [2], [1]] },
      ['Women 18+, Novice: Women’s Sparring', 'Women 18+, Black Belt: Women’s Sparring'],
    ],
    [
      'an event for one gender is not divided, and its divisions are for that gender',
      { events: [women], gendersApartFrom: 5 },
      ['Women 18+: Women’s Sparring'],
    ],
    [
      'each event separately',
      { events: [forms, sparring], bands: [{ minAge: 5, maxAge: 8 }] },
      ['Mixed 5–8: Forms', 'Mixed 7–8: Point Sparring'],
    ],
    [
      'all events together, each only where it can be entered',
      { events: [forms, sparring, women], eventsTogether: true, gendersApartFrom: 18 },
      [
        'Mixed 5–6: Forms',
        'Mixed 7–8: Forms and Point Sparring',
        'Men 18+: Forms and Point Sparring',
        'Women 18+: Forms, Point Sparring and Women’s Sparring',
      ],
    ],
    ['no event, no division', { events: [], eventsTogether: true }, []],
  ])('DIV-7 %s', (_, values, expected) => {
    expect(titles(values)).toEqual(expected);
  });

  test('DIV-7 generated divisions have no problems, overlaps or gaps', () => {
    const made = divisionsFromBands(
      choice({
        events: [forms, sparring, women],
        bands: parseAgeBands('up to 6, 7-8, 9-17, 18+').bands,
        levelGroups: [[3], [2, 1]],
        gendersApartFrom: 9,
      }),
      levels,
    );
    expect(made.flatMap(d => Object.keys(divisionProblems(d, { levels, events, before: null })))).toEqual([]);
    expect(new Set(made.map(({ title }) => title)).size).toBe(made.length);
    const rows = made.map((division, id) => ({ ...division, id, isArchived: false }));
    for (const it of [forms, sparring, women])
      expect(troublesOf(coverageOf(rows, levels, it), it, String), it.title).toEqual([]);
  });
});

describe('titles', () => {
  test.each<[Partial<DivisionTemplate>, string]>([
    [{}, 'Mixed, all ages: Forms'],
    [{ genderId: 1, minAge: 9, maxAge: 10, levelIds: [2], eventIds: [2] }, 'Boys 9–10, Novice: Point Sparring'],
    [{ genderId: 2, maxAge: 17 }, 'Girls up to 17: Forms'],
    [{ genderId: 2, minAge: 18, maxAge: 34 }, 'Women 18–34: Forms'],
    [{ genderId: 1, minAge: 16, maxAge: 19 }, 'Male 16–19: Forms'],
    [{ genderId: 2, minAge: 15 }, 'Female 15+: Forms'],
    [{ minAge: 7, maxAge: 7 }, 'Mixed 7: Forms'],
    [{ minAge: 18, maxAge: 99 }, 'Mixed 18+: Forms'],
    [{ levelIds: [2, 3] }, 'Mixed, all ages, Beginner and Novice: Forms'],
    [{ levelIds: [3, 1] }, 'Mixed, all ages, Beginner and Black Belt: Forms'],
    [{ levelIds: [3, 2, 9] }, 'Mixed, all ages, Beginner to Old: Forms'],
    [{ eventIds: [2, 1] }, 'Mixed, all ages: Forms and Point Sparring'],
    [{ eventIds: [] }, 'Mixed, all ages'],
  ])('DIV-8 %j is “%s”', (values, title) => {
    expect(divisionTitle({ ...open, ...values }, levels, events)).toBe(title);
  });
  test('DIV-8 never longer than 80 characters', () => {
    const long = [event(1, 'A'.repeat(50)), event(2, 'B'.repeat(50))];
    expect(divisionTitle({ ...open, eventIds: [1, 2] }, levels, long)).toBe('Mixed, all ages: 2 events');
    const one = divisionTitle(open, levels, [event(1, 'A'.repeat(90))]);
    expect([one.length, one.at(-1)]).toEqual([80, '…']);
  });
});

test('DIV-9 sorts by event, age, level and gender', () => {
  const rows: [string, Partial<DivisionTemplate>][] = [
    ['sparring', { eventIds: [2] }],
    ['girls 9', { minAge: 9, maxAge: 10, genderId: 2 }],
    ['boys 9', { minAge: 9, maxAge: 10, genderId: 1 }],
    ['open 9', { minAge: 9, maxAge: 10 }],
    ['novice 9', { minAge: 9, maxAge: 10, levelIds: [2] }],
    ['beginner 9', { minAge: 9, maxAge: 10, levelIds: [3] }],
    ['all of 9', { minAge: 9 }],
    ['small', { maxAge: 8 }],
    ['no event', { eventIds: [] }],
  ];
  const list = rows.map(([title, values], id) => ({ ...open, ...values, id, title }));
  const order = ['small', 'boys 9', 'girls 9', 'open 9', 'beginner 9', 'novice 9', 'all of 9', 'sparring', 'no event'];
  expect(naturalOrder(list, levels, events).map(({ title }) => title)).toEqual(order);
});
