import { describe, expect, test } from 'vitest';
import type { FamilyEngagement } from '../ring/conflict/family-clash.ts';
import { byDue, type TimelineOrder } from './timeline-order.ts';
import { clashOf } from '../ring/conflict/family-clash.ts';

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

describe('FAMILY-1', () => {
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

describe('FAMILY-2', () => {
  const engaged = (competitorId: number, divisionId: number, ringId: number): FamilyEngagement => ({
    competitorId,
    divisionId,
    ringId,
    assignmentId: divisionId,
    nearness: 'called',
    place: 1,
  });
  const [olli, maija] = [1, 2];
  test.each<[string, FamilyEngagement[], [number, number], number | null]>([
    ['two children in two rings', [engaged(olli, 10, 1), engaged(maija, 20, 2)], [olli, 10], 20],
    ['the same, seen from the other child', [engaged(olli, 10, 1), engaged(maija, 20, 2)], [maija, 20], 10],
    ['one child in two rings', [engaged(olli, 10, 1), engaged(olli, 20, 2)], [olli, 10], 20],
    ['two children in one ring', [engaged(olli, 10, 1), engaged(maija, 20, 1)], [olli, 10], null],
    ['the nearer of two', [engaged(maija, 30, 3), engaged(olli, 10, 1), engaged(maija, 20, 2)], [olli, 10], 30],
    ['further down the queue does not count', [engaged(maija, 20, 2)], [olli, 10], null],
    ['no engagements', [], [olli, 10], null],
  ])('FAMILY-2 %s', (_, needed, [competitorId, divisionId], clash) => {
    expect(clashOf(needed, { competitorId, divisionId })?.divisionId ?? null).toBe(clash);
  });
});
