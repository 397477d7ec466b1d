import { describe, expect, test } from 'vitest';
import { type EventSurroundings, eventProblems, upsideDownEvents } from './event-rules.ts';
import { scoreRangeProblem } from './level-rules.ts';
import { isWholeOrder, movesBetween } from './list-order.ts';
import { countMisfits, type EnteredCandidate } from './narrowing.ts';
import { offeredTo } from './offer.ts';
import { isTitleTaken } from './unique-title.ts';
import { deletionProblem, usesInWords } from './uses.ts';
import { signedProblem, waiverDayProblem, waiverInEffect } from './waiver.ts';
import { whoMayEnter } from './who-may-enter.ts';

const choice = (id: number, title: string, isArchived = false) => ({ id, title, isArchived });
const around: EventSurroundings = {
  types: [choice(1, 'Forms'), choice(2, 'Breaking', true)],
  levels: [choice(30, 'Beginner'), choice(20, 'Novice'), choice(10, 'Advanced'), choice(5, 'Elder', true)],
  before: null,
  events: [],
  isEntered: false,
};
const bounds = { minAge: null, maxAge: null, minLevelId: null, maxLevelId: null };
const open = { eventTypeId: 1, ...bounds, finalPlaces: null, finalFromIds: [] };
const archivedText = (title: string) => [`“${title}” is archived: bring it back or choose another one`];
const listText = ['Please choose from the list'];

describe('an event as it would be saved', () => {
  const before = { id: 7, eventTypeId: 2, minLevelId: 5, maxLevelId: 5 };
  const rows: [string, string, object, Partial<EventSurroundings>, Record<string, string[]>][] = [
    ['CAT-1', 'no bounds', {}, {}, {}],
    ['CAT-1', 'one age', { minAge: 9, maxAge: 9 }, {}, {}],
    [
      'CAT-1',
      'ages turned round',
      { minAge: 9, maxAge: 8 },
      {},
      { maxAge: ['The oldest age must not be below the youngest'] },
    ],
    ['CAT-1', 'a youngest age of 0 counts', { minAge: 0, maxAge: 0 }, {}, {}],
    ['CAT-2', 'one level', { minLevelId: 20, maxLevelId: 20 }, {}, {}],
    ['CAT-2', 'levels in order of the list, whatever their ids', { minLevelId: 30, maxLevelId: 10 }, {}, {}],
    [
      'CAT-2',
      'levels turned round',
      { minLevelId: 10, maxLevelId: 20 },
      {},
      { maxLevelId: ['The highest level must not be below the lowest'] },
    ],
    ['CAT-2', 'a level that does not exist', { minLevelId: 99 }, {}, { minLevelId: listText }],
    ['CAT-3', 'a type that does not exist', { eventTypeId: 99 }, {}, { eventTypeId: listText }],
    ['CAT-3', 'a new one of an archived type', { eventTypeId: 2 }, {}, { eventTypeId: archivedText('Breaking') }],
    ['CAT-3', 'one that was of that type stays', { eventTypeId: 2 }, { before }, {}],
    ['CAT-3', 'an archived level as a new bound', { minLevelId: 5 }, {}, { minLevelId: archivedText('Elder') }],
    ['CAT-3', 'an archived level that was the bound before', { minLevelId: 5, maxLevelId: 5 }, { before }, {}],
  ];
  test.each(rows)('%s %s', (_, __, event, surroundings, problems) => {
    expect(eventProblems({ ...open, ...event }, { ...around, ...surroundings })).toEqual(problems);
  });

  describe('CAT-15 a final of winners', () => {
    const event = (id: number, finalFromIds: number[] = []) => ({
      ...choice(id, `Event ${id}`),
      finalPlaces: finalFromIds.length > 0 ? 1 : null,
      finalFromIds,
    });
    const events = [event(1), event(2), event(7), event(8, [2])];
    const own = { id: 7, eventTypeId: 1, minLevelId: null, maxLevelId: null };
    test.each<[string, number[], Partial<EventSurroundings>, Record<string, string[]>]>([
      ['is fed by other events', [1, 2], {}, {}],
      ['is fed by at least one', [], {}, { finalFromIds: ['Choose at least one event'] }],
      ['is not fed by an event that does not exist', [99], {}, { finalFromIds: listText }],
      ['is not fed by a final', [8], {}, { finalFromIds: listText }],
      ['is not fed by its own winners', [7], { before: own }, { finalFromIds: listText }],
      [
        'feeds no other final',
        [1],
        { before: { ...own, id: 2 } },
        { finalPlaces: ['The winners of this event go on to “Event 8”'] },
      ],
      [
        'is no event that families have entered',
        [1],
        { before: own, isEntered: true },
        { finalPlaces: ['Competitors or divisions already use this event. Add a new event for the final'] },
      ],
    ])('%s', (_, finalFromIds, surroundings, problems) => {
      const final = { ...open, finalPlaces: 1, finalFromIds };
      expect(eventProblems(final, { ...around, events, ...surroundings })).toEqual(problems);
    });
  });

  test('CAT-2 reports events whose levels would end up reversed by a new order', () => {
    const events = [
      { title: 'Creative Forms', minLevelId: 20, maxLevelId: 10 },
      { title: 'Kata', minLevelId: null, maxLevelId: 20 },
    ];
    expect(upsideDownEvents(events, [30, 20, 10])).toEqual([]);
    expect(upsideDownEvents(events, [30, 10, 20])).toEqual(['Creative Forms']);
  });
});

test('CAT-3 offers archived entries only to people who already have them', () => {
  expect(offeredTo(around.types, []).map(t => t.id)).toEqual([1]);
  expect(offeredTo(around.types, [2]).map(t => t.id)).toEqual([1, 2]);
});

test.each([
  ['FORMS', null, true],
  ['  forms ', null, true],
  ['Fórms', null, true],
  ['Form', null, false],
  ['forms', 1, false],
  ['forms', 2, true],
])('CAT-4 “%s” beside Forms (own id %s): taken %s', (title, ownId, isTaken) => {
  expect(isTitleTaken(title, around.types, ownId)).toBe(isTaken);
});

test.each([
  [[3, 1, 2], true],
  [[1, 2], false],
  [[1, 2, 3, 4], false],
  [[1, 2, 2], false],
  [[1, 2, 4], false],
])('CAT-5 for entries 1, 2, 3 the order %j is complete: %s', (wanted, isWhole) => {
  expect(isWholeOrder([1, 2, 3], wanted)).toBe(isWhole);
});

test('CAT-5 lists moved entries with their places before and after', () => {
  expect(movesBetween([7, 8, 9], [8, 7, 9])).toEqual([
    { id: 8, before: 2, after: 1 },
    { id: 7, before: 1, after: 2 },
  ]);
});

test('CAT-6 words uses in the singular and plural, and refuses the deletion with them', () => {
  const entries = { one: 'entry', many: 'entries' };
  const divisions = { one: 'division', many: 'divisions' };
  const files = { one: 'shared file', many: 'shared files' };
  const none = usesInWords([{ count: 0, ...entries }]);
  const some = usesInWords([
    { count: 212, ...entries },
    { count: 1, ...divisions },
    { count: 2, ...files },
  ]);
  expect(none).toEqual([]);
  expect(some).toEqual(['212 entries', '1 division', '2 shared files']);
  expect(deletionProblem('Kata', none)).toBeNull();
  expect(deletionProblem('Kata', some.slice(1, 2))).toBe('“Kata” is used by 1 division. It can be archived instead.');
  expect(deletionProblem('Kata', some)).toBe(
    '“Kata” is used by 212 entries, 1 division and 2 shared files. It can be archived instead.',
  );
});

const everybody = { minAge: null, maxAge: null, genderId: null, minLevelId: null, maxLevelId: null };
const titled = ['Novice', 'Advanced', 'Black Belt'].map((title, i) => ({ id: i + 1, title }));
test.each<[Partial<Parameters<typeof whoMayEnter>[0]>, string]>([
  [{}, 'Everybody'],
  [{ minAge: 8, minLevelId: 1 }, 'Ages 8 and up, from Novice'],
  [{ minAge: 4, maxAge: 6 }, 'Ages 4 to 6'],
  [{ minAge: 9, maxAge: 9 }, 'Age 9'],
  [{ maxAge: 12 }, 'Ages up to 12'],
  [{ minAge: 0 }, 'Ages 0 and up'],
  [{ genderId: 2, minLevelId: 1, maxLevelId: 2 }, 'Female, Novice to Advanced'],
  [{ genderId: 1, maxLevelId: 1 }, 'Male, up to Novice'],
  [{ minLevelId: 3, maxLevelId: 3 }, 'Black Belt only'],
])('CAT-7 %j reads “%s”', (bounds, words) => {
  expect(whoMayEnter({ ...everybody, ...bounds }, titled)).toBe(words);
});

test('CAT-8 counts entered competitors who fit now but would no longer fit', () => {
  const rules = { id: 1, minAge: 8, maxAge: null, genderId: null, minLevelOrder: null, maxLevelOrder: null };
  const born = (birthOn: string): EnteredCandidate => ({
    birthOn,
    genderId: 2,
    levelOrder: 2,
    tournamentOn: '2027-05-08',
  });
  const entered = [born('2017-05-08'), born('2017-05-09'), born('2022-01-01')];
  expect(countMisfits(entered, rules, rules)).toBe(0);
  expect(countMisfits(entered, rules, { ...rules, minAge: 10 })).toBe(1); // the youngest does not fit already
  expect(countMisfits(entered, rules, { ...rules, minLevelOrder: 3 })).toBe(2);
});

describe('waivers', () => {
  const waivers = [
    { id: 3, title: 'Of 2028', effectiveOn: '2028-01-01', signatures: 0 },
    { id: 2, title: 'Of 2027', effectiveOn: '2027-01-01', signatures: 31 },
    { id: 1, title: 'Of 2026', effectiveOn: '2026-01-01', signatures: 200 },
  ];
  test.each([
    ['2025-12-31', undefined],
    ['2026-12-31', 1],
    ['2027-01-01', 2],
    ['2028-06-01', 3],
  ])('CAT-9 on %s the text %s is in effect', (today, id) => {
    expect(waiverInEffect(waivers, today)?.id).toBe(id);
    expect(waiverInEffect([...waivers].reverse(), today)?.id).toBe(id);
  });
  test.each([
    ['CAT-9', '2027-01-01', null, '“Of 2027” is in effect from that day already: please choose another day'],
    ['CAT-9', '2028-01-01', 3, undefined],
    ['CAT-10', '2026-06-01', null, '“Of 2027” is newer and was signed already: please choose a later day'],
    ['CAT-10', '2027-01-02', null, undefined],
  ])('%s a text of %s (own id %s): %s', (_, day, ownId, problem) => {
    expect(waiverDayProblem(day, waivers, ownId)).toBe(problem);
  });
  test('CAT-10 signed text cannot be changed', () => {
    const title = 'Of 2027';
    expect(signedProblem({ title, signatures: 0 })).toBeNull();
    expect(signedProblem({ title, signatures: 1 })).toContain('signed for 1 competitor, so it stays as it is');
    expect(signedProblem({ title, signatures: 31 })).toContain('signed for 31 competitors');
  });
});

test.each([
  [700, 799, null],
  [700, 700, null],
  [700, 699, 'The highest score must not be below the lowest'],
])('CAT-11 a panel gives scores from %i to %i', (lowest, highest, problem) => {
  expect(scoreRangeProblem({ lowest, highest })).toBe(problem);
});
