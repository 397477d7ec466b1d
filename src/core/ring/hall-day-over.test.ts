import { expect, test } from 'vitest';
import { isDayOver } from './hall-day-over.ts';
import type { AssignmentState } from './queue/queue.ts';

test.each<[string, AssignmentState[], boolean]>([
  ['nothing in a queue', [], false],
  ['nothing begun', ['planned'], false],
  ['one to come', ['done', 'planned'], false],
  ['one called', ['done', 'called'], false],
  ['one on the mat', ['done', 'running'], false],
  ['all finished', ['done', 'done'], true],
])('SCREEN-4 the day is over: %s', (_, states, isOver) => {
  const assignments = states.map((state, i) => ({ divisionId: i, state }));
  expect(isDayOver(assignments, [], new Map())).toBe(isOver);
});

test.each<[string, { people: number; needed: number[]; isAwaited?: boolean; isQueued?: boolean }, boolean]>([
  ['two who come', { people: 2, needed: [1, 2] }, false],
  ['one who comes', { people: 1, needed: [1] }, true],
  ['one, as the other was marked absent', { people: 2, needed: [1] }, true],
  ['nobody', { people: 0, needed: [] }, true],
  ['a final for which winners are still awaited', { people: 3, needed: [], isAwaited: true }, false],
  ['a final into which one may come', { people: 1, needed: [], isAwaited: true }, true],
  ['a final that nobody feeds', { people: 0, needed: [], isAwaited: true }, true],
  ['two who were there, and it is done', { people: 2, needed: [1, 2], isQueued: true }, true],
])('SCREEN-4 in no queue is %s', (_, { people, needed, isAwaited = false, isQueued = false }, isOver) => {
  const division = { id: 7, people, awaits: isAwaited ? { divisionIds: [1], places: 1 } : null };
  const assignments = [1, ...(isQueued ? [7] : [])].map(divisionId => ({ divisionId, state: 'done' as const }));
  expect(isDayOver(assignments, [division], new Map([[7, needed]]))).toBe(isOver);
});
