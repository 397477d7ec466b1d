import { describe, expect, test } from 'vitest';
import { byDue, type TimelineOrder } from './timeline-order.ts';

const line = (key: string, values: Partial<TimelineOrder> = {}): TimelineOrder => ({
  key,
  state: 'planned',
  place: null,
  start: null,
  finishedAt: null,
  ...values,
});
const at = (key: string, expected: number, place: number, state: TimelineOrder['state'] = 'planned') =>
  line(key, { state, place, start: { expected } });
const done = (key: string, finishedAt: number) => line(key, { state: 'done', finishedAt });

describe('FAMILY-1, RING-19 the times of a family’s competitors', () => {
  test.each<[string, TimelineOrder[], string]>([
    ['running first', [at('b', 600, 1), at('a', 640, 0, 'running')], 'a b'],
    ['then by expected start, regardless of place', [at('a', 640, 1), at('b', 600, 4)], 'b a'],
    ['by place at the same minute', [at('a', 600, 3), at('b', 600, 1)], 'b a'],
    ['a call does not go ahead of an earlier start', [at('a', 640, 2, 'called'), at('b', 600, 1)], 'b a'],
    ['not in an open ring comes later', [line('a'), at('b', 900, 9)], 'b a'],
    ['by place without expected times', [line('a', { place: 2 }), line('b', { place: 1 })], 'b a'],
    ['finished last, most recent first', [done('a', 600), done('b', 640), line('c')], 'c b a'],
    ['otherwise in a fixed order', [line('b'), line('a')], 'a b'],
  ])('FAMILY-1 %s', (_, lines, order) => {
    const keys = (list: TimelineOrder[]) =>
      list
        .toSorted(byDue)
        .map(({ key }) => key)
        .join(' ');
    expect([keys(lines), keys(lines.toReversed())]).toEqual([order, order]);
  });
});
