import { describe, expect, test } from 'vitest';
import { missingRings, ringsToShow, type ShownRing, wantedRings } from './hall-rings.ts';
import { holdReasons } from './queue/queue.ts';

const item = (id: number, fields: object = {}) => ({
  ringAssignmentId: id,
  title: `Division ${id}`,
  eventTypes: ['Forms'],
  isCompleted: false,
  order: id,
  calls: 0,
  ...fields,
});
const ring = (id: number, fields: object = {}) => ({
  ringId: id,
  name: `Ring ${id}`,
  isOpen: true,
  current: item(1),
  upcoming: [item(2), item(3)],
  waitingFor: null,
  ...fields,
});
const only = (fields: object): ShownRing | undefined => ringsToShow([ring(7, fields)])[0];
const upcomingIds = (upcoming: unknown, fields: object = {}) => only({ upcoming, ...fields })?.upcoming.map(i => i.id);

describe('which rings are shown', () => {
  const names = (rings: unknown, ...query: string[]) => ringsToShow(rings, wantedRings(query)).map(({ name }) => name);
  const three = [ring(11), ring(12), ring(13)].map((r, i) => ({ ...r, name: `Ring ${i + 1}` }));
  const mats = [ring(1, { name: 'Mat A' }), ring(3, { name: 'Mat B' }), ring(4, { name: 'Mat 1' })];
  test.each<[string, unknown, string[], (string | null)[]]>([
    ['only open ones', [ring(1), ring(2, { isOpen: false }), ring(3)], [], ['Ring 1', 'Ring 3']],
    ['not known to be open', [ring(1, { isOpen: undefined }), ring(2, { isOpen: 'yes' })], [], []],
    ['in the order sent', [ring(3), ring(1), ring(2)], [], ['Ring 3', 'Ring 1', 'Ring 2']],
    ['one sent twice is shown once', [ring(1), ring(1, { name: 'Again' })], [], ['Ring 1']],
    ['without a name', [ring(4, { name: ' ' }), ring(5, { name: undefined })], [], [null, null]],
    ['not a list', { message: 'Hello' }, [], []],
    ['nothing', null, [], []],
    ['a list of mixed values', [null, 7, 'ring', [], ring(2)], [], ['Ring 2']],
    ['the number in the name, not the id', three, ['1,3'], ['Ring 1', 'Ring 3']],
    ['whole numbers only', [ring(3), ring(13), ring(1, { name: 'Ring 3a' })], ['3'], ['Ring 3']],
    ['the name takes precedence over the id', mats, ['1'], ['Mat 1']],
    ['the id where no name has the number', mats, ['3'], ['Mat B']],
    ['requested twice, with spaces', three, ['2 , 2', '1'], ['Ring 1', 'Ring 2']],
    ['does not replace a closed ring', [ring(9, { name: 'Ring 3', isOpen: false }), ring(3, { name: 'A' })], ['3'], []],
    ['an unknown ring', three, ['8'], []],
    ['without any number, all of them', three, ['', 'abc', '-1', '1.5', '99999999999'], ['Ring 1', 'Ring 2', 'Ring 3']],
    ['ignores non-numbers beside a number', three, ['x,2'], ['Ring 2']],
  ])('RING-30 %s', (_, rings, query, shown) => {
    expect(names(rings, ...query)).toEqual(shown);
  });
});

test('SCREEN-6 says which numbers no ring answers to', () => {
  const numbered = [1, 2].map(n => ({ ringId: n + 8, name: `Ring ${n}` }));
  expect(missingRings([1, 2, 3, 9], numbered)).toEqual([3, 9]);
  expect(missingRings([1, 11, 3], [...numbered, { ringId: 11, name: 'Mat B' }])).toEqual([3]);
});

describe('upcoming', () => {
  const done = { isCompleted: true };
  test.each<[string, unknown, number[]]>([
    ['by order', [item(2, { order: 9 }), item(3, { order: 4 }), item(4, { order: 6 })], [3, 4, 2]],
    ['at most three', [2, 3, 4, 5, 6].map(id => item(id)), [2, 3, 4]],
    ['without completed ones', [item(2, done), item(3), item(4, done), item(5), item(6)], [3, 5, 6]],
    ['without the current one', [item(1), item(2)], [2]],
    ['without the current one, even if it differs', [item(1, { order: 99, title: 'Other' })], []],
    ['equal orders: the older first', [item(5, { order: 2 }), item(4, { order: 2 })], [4, 5]],
    ['gaps and numbers below 1', [item(5, { order: -3 }), item(4, { order: 700 }), item(6, { order: 0 })], [5, 6, 4]],
    ['repeated ones are shown once', [item(2), item(2, { order: 50 }), item(3)], [2, 3]],
    ['without an order: last', [item(2, { order: undefined }), item(3, { order: 'x' }), item(4)], [4, 2, 3]],
    ['without a title: left out', [item(2, { title: '' }), item(3, { title: null }), item(4)], [4]],
    ['none', [], []],
    ['missing', undefined, []],
    ['a null among them', [null, item(2)], [2]],
  ])('RING-30 %s', (_, upcoming, ids) => {
    expect(upcomingIds(upcoming)).toEqual(ids);
  });
  test('RING-30 only the first shows its event types, each once', () => {
    const shown = only({ upcoming: [item(2, { eventTypes: ['Forms', 'Forms', 'Weapons'] }), item(3), item(4)] });
    expect(shown?.upcoming.map(({ eventTypes }) => eventTypes)).toEqual([['Forms', 'Weapons'], [], []]);
  });
  test('RING-30 the first one still waiting counts as first', () => {
    const shown = only({ upcoming: [item(2, done), item(3, { eventTypes: ['Weapons'] })] });
    expect(shown?.upcoming[0]?.eventTypes).toEqual(['Weapons']);
  });
  test('RING-30 lists divisions without an assignment number separately', () => {
    const without = { ringAssignmentId: undefined };
    expect(upcomingIds([item(2, without), item(3, without)], { current: null })).toEqual([0, 0]);
    expect(upcomingIds([item(2, without)], { current: item(1, without) })).toEqual([0]);
  });
  test.each<[unknown, number]>([
    [0, 0],
    [1, 1],
    [3, 3],
    [9, 3],
    [-2, 0],
    [2.9, 2],
    [Number.NaN, 0],
    [undefined, 0],
  ])('RING-30 called %s times: %s', (calls, shown) => {
    expect(only({ upcoming: [item(2, { calls })] })?.upcoming[0]?.calls).toBe(shown);
  });
});

describe('current division', () => {
  test.each<[string, unknown, string | null]>([
    ['the current division', item(1), 'Division 1'],
    ['nothing once completed', item(1, { isCompleted: true }), null],
    ['none', null, null],
    ['missing', undefined, null],
    ['nothing without a title', item(1, { title: '  ' }), null],
    ['not an object', 'Division 1', null],
  ])('RING-30 %s', (_, current, title) => {
    expect(only({ current })?.current?.title ?? null).toBe(title);
  });
  test('RING-30 shows its event types', () => {
    expect(only({ current: item(1, { eventTypes: ['Forms', 7, ' ', 'Weapons'] }) })?.current?.eventTypes).toEqual([
      'Forms',
      'Weapons',
    ]);
    expect(only({ current: item(1, { eventTypes: undefined }) })?.current?.eventTypes).toEqual([]);
  });
  test('RING-30 leaves a completed division out of the upcoming ones', () => {
    expect(upcomingIds([item(1), item(2)], { current: item(1, { isCompleted: true }) })).toEqual([2]);
  });
});

test('RING-30 says why a ring waits', () => {
  for (const reason of holdReasons) expect(only({ waitingFor: reason })?.waitingFor).toBe(reason);
  expect(only({ waitingFor: 'medic' })?.waitingFor).toBe('medic');
  expect(only({ waitingFor: 'rain' })?.waitingFor).toBeNull();
});
