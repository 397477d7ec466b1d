import { expect, test } from 'vitest';
import type { Assignment } from '../ring/queue/queue.ts';
import { calledUndrawn } from './called-undrawn.ts';

const assignment = (id: number, changes: Partial<Assignment> = {}): Assignment => ({
  id,
  divisionId: id * 10,
  ringId: 1,
  order: id,
  state: 'planned',
  calls: 0,
  calledAt: null,
  startedAt: null,
  finishedAt: null,
  ...changes,
});
const called = { state: 'called', calls: 1, calledAt: 600 } as const;
const running = { state: 'running', startedAt: 600 } as const;
const done = { ...running, state: 'done', finishedAt: 610 } as const;

/** Assignment 1 is of the final that isn't drawn up. */
const cases: [string, Assignment[], Assignment[], number | null][] = [
  ['called', [assignment(1)], [assignment(1, called)], 10],
  ['called again', [assignment(1, called)], [assignment(1, { ...called, calls: 2 })], 10],
  ['started', [assignment(1)], [assignment(1, running)], 10],
  ['back in its queue as it was called', [], [assignment(1, called)], 10],
  ['moved', [assignment(1)], [assignment(1, { order: 2 })], null],
  ['no longer called', [assignment(1, called)], [assignment(1)], null],
  ['ended', [assignment(1, running)], [assignment(1, done)], null],
  ['passed by a division that starts', [assignment(1), assignment(2)], [assignment(1), assignment(2, running)], null],
];
test.each(cases)('FINAL-7 a final that is not drawn up is %s', (_, before, after, refused) => {
  expect(calledUndrawn({ assignments: before }, { assignments: after }, id => id === 10)).toBe(refused);
  expect(calledUndrawn({ assignments: before }, { assignments: after }, () => false)).toBeNull();
});
