import { expect, test } from 'vitest';
import { byRing } from './ring-list.ts';

const line = (title: string, fields: Partial<Parameters<typeof byRing>[0]> = {}) => ({
  title,
  ringOrder: 0,
  state: 'planned' as const,
  place: null,
  order: 1,
  finishedAt: null,
  ...fields,
});

test('PUBLIC-4 lists divisions ring by ring: running, next in the order of calls, finished, and last those in no ring', () => {
  const lines = [
    line('Boys 10', { ringOrder: null }),
    line('Boys 9', { ringOrder: null }),
    line('Of ring 2', { ringOrder: 1, place: 1 }),
    line('Finished later', { state: 'done', finishedAt: 640, order: 2 }),
    line('Finished first', { state: 'done', finishedAt: 610, order: 1 }),
    line('Second', { place: 2, order: 4 }),
    line('Next', { place: 1, order: 5, state: 'called' }),
    line('Running', { place: 0, order: 3, state: 'running' }),
  ];
  expect(lines.toSorted(byRing).map(({ title }) => title)).toEqual([
    ...['Running', 'Next', 'Second', 'Finished first', 'Finished later'],
    ...['Of ring 2', 'Boys 9', 'Boys 10'],
  ]);
});

test('PUBLIC-4 keeps the order of the queue in a closed ring', () => {
  const lines = [line('Second', { order: 2 }), line('First', { order: 1 })];
  expect(lines.toSorted(byRing).map(({ title }) => title)).toEqual(['First', 'Second']);
});
