import { describe, expect, test } from 'vitest';
import { scheduleBlocks } from './schedule-blocks.ts';

const kinds = ['Forms', 'Weapons', 'Point Sparring', 'Continuous Sparring', 'Breaking'].map((title, i) => ({
  eventTypeId: i + 1,
  title,
}));
const line = (line1: string, line2: string, eventTypeIds: number[] = []) => ({ line1, line2, eventTypeIds });
const idsOf = (...lines: ReturnType<typeof line>[]) =>
  scheduleBlocks(lines, kinds).map(({ eventTypeIds }) => [...eventTypeIds].sort((a, b) => a - b));

describe('RING-38 the schedule’s blocks', () => {
  test('RING-38 black belts have the hour of a line that names their kind whole, whatever a shorter title shares', () => {
    const own = ['Kata', 'Kumite', 'Team kumite'].map((title, i) => ({ eventTypeId: i + 1, title }));
    const lines = [line('9 a.m.', 'Kata'), line('1:00 p.m.', 'Kumite'), line('3:30 p.m.', 'Team kumite, black belts')];
    expect(scheduleBlocks(lines, own).map(({ name, from }) => [name, from])).toEqual([
      ['Kata', null],
      ['Kumite and Team kumite', 780],
      ['Black belts: Team kumite', 930],
    ]);
  });

  test('RING-38 of many kinds of events a block’s name counts all but the first', () => {
    const many = ['Point Sparring', 'Continuous Sparring', 'Breaking', 'Self-Defence'].map((title, i) => ({
      eventTypeId: i + 1,
      title,
    }));
    const lines = [
      [1, 2],
      [3, 4, 1, 2],
    ].map(eventTypeIds => ({ line1: '', line2: '', eventTypeIds }));
    expect(scheduleBlocks(lines, many).map(({ name }) => name)).toEqual([
      'Point Sparring and Continuous Sparring',
      'Breaking and 3 more',
    ]);
  });
  test('RING-38 are the lines that name kinds of events, in order, from the hour that a line names', () => {
    const blocks = scheduleBlocks(
      [
        line('8 a.m.', 'Doors open'),
        line('10:15 a.m.', 'Morning', [1, 2]),
        line('1 p.m.', 'Afternoon', [3, 4]),
        line('', 'And', [5]),
      ],
      kinds,
    );
    expect(blocks.map(({ name, from }) => [name, from])).toEqual([
      ['Forms and Weapons', null],
      ['Point Sparring and Continuous Sparring', 780],
      ['Breaking', null],
    ]);
    expect(blocks[0]).toMatchObject({ until: null, ringIds: null, judges: null, isBlackBelts: false });
  });

  test.each<[string, number[][], ReturnType<typeof line>[]]>([
    [
      'one line in two parts',
      [
        [1, 2],
        [3, 4],
      ],
      [line('10 a.m.', 'Forms and weapons, then sparring')],
    ],
    ['a line each', [[1], [2], [3, 4]], [line('10', 'Forms'), line('11', 'Weapons'), line('12', 'Sparring')]],
    ['the line with most of a title', [[3], [4]], [line('1', 'Point sparring'), line('2', 'Continuous sparring')]],
    ['nothing that names two', [], [line('10', 'Eliminations'), line('4 p.m.', 'Forms and sparring')]],
    ['black belts’ finals are no block', [], [line('10', 'Forms'), line('4 p.m.', 'Black belt sparring finals')]],
    [
      'a line of black belts that has a whole title',
      [[3, 4], [4]],
      [line('1', 'Sparring'), line('4', 'Black belts: continuous sparring')],
    ],
    ['a kind that is gone', [], [line('10', 'Forms', [99]), line('11', 'Eliminations', [98])]],
    ['no schedule', [], []],
  ])('RING-38 guesses from texts: %s', (_, ids, lines) => {
    expect(idsOf(...lines)).toEqual(ids);
  });

  test('RING-38 a line of black belts that names kinds is theirs alone, and equal names are numbered', () => {
    const lines = [line('10', 'Forms', [1]), line('11', 'Again', [1]), line('4 p.m.', 'Black belts', [1])];
    expect(scheduleBlocks(lines, kinds).map(({ name, isBlackBelts }) => [name, isBlackBelts])).toEqual([
      ['Forms', false],
      ['Forms (2)', false],
      ['Black belts: Forms', true],
    ]);
  });
});
