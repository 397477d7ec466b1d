import { describe, expect, test } from 'vitest';
import { minutesOf, type TimedEvent } from './estimate/duration.ts';
import { type RingGroup, type RingMember, ringDivisionsOf } from './ring-division.ts';

const panel: TimedEvent = { format: 'panel', judges: 3, thirdPlace: 'shared', minMatches: 1 };
const bracket: TimedEvent = { format: 'bracket', judges: 3, thirdPlace: 'bout', minMatches: 1 };
const events = new Map([
  [1, panel],
  [2, bracket],
]);
const member = (competitorId: number, fields: Partial<RingMember> = {}): RingMember => ({
  competitorId,
  eventId: 1,
  age: 9,
  isBlackBelt: false,
  ...fields,
});
const group = (draftDivisionId: number, ids: readonly number[], eventId = 1): RingGroup => ({
  draftDivisionId,
  members: ids.map(id => member(id, { eventId })),
});
const togetherOf = (...groups: RingGroup[]) => ringDivisionsOf(groups, events).map(({ together }) => together);

describe('RING-24 which divisions belong together', () => {
  test.each<[string, RingGroup[], (string | null)[]]>([
    ['the same people', [group(7, [1, 2, 3]), group(8, [1, 2, 3], 2)], ['7', '7']],
    ['half of the smaller one’s people', [group(7, [1, 2, 3, 4]), group(8, [1, 2, 5, 6])], ['7', '7']],
    [
      'less than half of the smaller one’s people',
      [group(7, [1, 2, 3, 4, 5]), group(8, [1, 2, 6, 7, 8])],
      [null, null],
    ],
    ['a small one entirely in a large one', [group(7, [1, 2]), group(8, [1, 2, 3, 4, 5, 6, 7, 8, 9])], ['7', '7']],
    ['one shared person is not enough', [group(7, [1]), group(8, [1], 2)], [null, null]],
    ['one of two is not enough', [group(7, [1, 2]), group(8, [1, 3])], [null, null]],
    ['nobody in common', [group(7, [1, 2]), group(8, [3, 4])], [null, null]],
    ['a chain of divisions', [group(7, [1, 2, 3]), group(8, [1, 2, 8, 9]), group(9, [8, 9, 3])], ['7', '7', '7']],
    [
      'two chains joined by a third take the lowest number',
      [group(5, [1, 2]), group(6, [3, 4]), group(7, [5, 6]), group(8, [1, 2, 3, 4])],
      ['5', '5', null, '5'],
    ],
    ['an empty division', [group(7, []), group(8, [])], [null, null]],
  ])('RING-24 %s', (_, groups, words) => {
    expect(togetherOf(...groups)).toEqual(words);
  });

  test('RING-24 counts a competitor with two events in one division once', () => {
    const both = { draftDivisionId: 7, members: [member(1), member(1, { eventId: 2 })] };
    expect(togetherOf(both, { ...both, draftDivisionId: 8 })).toEqual([null, null]);
  });
});

describe('RING-24 what the rings know about a division', () => {
  const [division] = ringDivisionsOf(
    [
      {
        draftDivisionId: 7,
        members: [
          member(1, { age: 12 }),
          member(2, { age: 9, isBlackBelt: true }),
          member(1, { age: 12, eventId: 2 }),
          member(3, { age: 10, eventId: 2 }),
        ],
      },
    ],
    events,
  );
  test('RING-24 its minutes are the sum over its events', () => {
    expect(division?.minutes).toBe(minutesOf(2, panel) + minutesOf(2, bracket));
    expect(division?.eventIds).toEqual([1, 2]);
  });
  test('RING-24 lists each competitor once, with the youngest and oldest age', () => {
    expect(division).toMatchObject({ id: 7, competitorIds: [1, 2, 3], youngestAge: 9, oldestAge: 12 });
  });
  test('RING-24 one black belt makes it a black-belt division', () => {
    expect(division?.isBlackBelt).toBe(true);
    expect(ringDivisionsOf([group(7, [1, 2])], events)[0]?.isBlackBelt).toBe(false);
  });
  test('RING-24 an unknown event takes no time', () => {
    expect(ringDivisionsOf([group(7, [1, 2], 99)], events)[0]?.minutes).toBe(0);
  });
});
