import { describe, expect, test } from 'vitest';
import type { Assignment, DayState } from '../queue/queue.ts';
import { outOfBlock, placeByBlock } from './out-of-block.ts';

const item = (id: number, ringId: number, order: number, fields: Partial<Assignment> = {}): Assignment => ({
  id,
  divisionId: id,
  ringId,
  order,
  state: 'planned',
  calls: 0,
  calledAt: null,
  startedAt: null,
  finishedAt: null,
  ...fields,
});
const stateOf = (...assignments: Assignment[]): DayState => ({
  rings: [1, 2].map(id => ({ id, isOpen: true, hold: null })),
  assignments,
});
/** 1 to 9 are forms, from 10 on it is sparring. */
const blocks = new Map([1, 2, 3, 4, 5, 10, 11, 12].map(id => [id, id < 10 ? 0 : 1]));

describe('RING-39 what is out of its block’s order', () => {
  const people = new Map([
    [1, [1, 2, 3]],
    [2, [4]],
    [10, [1, 2, 9]],
    [11, [4]],
  ]);
  const found = (...assignments: Assignment[]) =>
    [...outOfBlock(stateOf(...assignments), people, blocks)].map(([id, { competitorIds }]) => [id, competitorIds]);

  test.each<[string, [number, number[]][], Assignment[]]>([
    [
      'in its own ring, before their forms',
      [[10, [1, 2]]],
      [item(11, 1, 1, { state: 'done' }), item(10, 1, 2), item(1, 1, 3)],
    ],
    ['next, with forms to come elsewhere', [[10, [1, 2]]], [item(10, 1, 1), item(2, 2, 1), item(1, 2, 2)]],
    ['running, with forms to come elsewhere', [[10, [1, 2]]], [item(10, 1, 1, { state: 'running' }), item(1, 2, 1)]],
    ['not while their forms run', [], [item(10, 1, 1), item(1, 2, 1, { state: 'running' })]],
    ['not later in another ring', [], [item(2, 1, 1), item(10, 1, 2), item(1, 2, 1)]],
    ['not after their forms', [], [item(1, 1, 1), item(10, 1, 2)]],
  ])('RING-39 %s', (_, expected, assignments) => {
    expect(found(...assignments)).toEqual(expected);
  });

  test('RING-39 nothing without blocks', () => {
    expect(outOfBlock(stateOf(item(10, 1, 1), item(1, 1, 2)), people, new Map()).size).toBe(0);
  });
});

test('RING-39 a division is moved behind its own block, before the first of a later one', () => {
  const queue = [item(1, 1, 1), item(2, 1, 2), item(10, 1, 3), item(11, 1, 4)];
  expect(placeByBlock(queue, 3, blocks)).toBe(10);
  expect(placeByBlock(queue, 12, blocks)).toBeNull();
  expect(placeByBlock(queue, 3, new Map())).toBeNull();
});
