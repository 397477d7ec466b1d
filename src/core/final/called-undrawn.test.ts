import { expect, test } from 'vitest';
import { planned } from '#test/support/ring/planned.ts';
import type { Assignment } from '../ring/queue/queue.ts';
import { calledUndrawn } from './called-undrawn.ts';

const called = { state: 'called', calls: 1, calledAt: 600 } as const;
const running = { state: 'running', startedAt: 600 } as const;
const done = { ...running, state: 'done', finishedAt: 610 } as const;

/** Assignment 1 is of the final that isn't drawn up. */
const cases: [string, Assignment[], Assignment[], number | null][] = [
  ['called', [planned(1)], [planned(1, called)], 10],
  ['called again', [planned(1, called)], [planned(1, { ...called, calls: 2 })], 10],
  ['started', [planned(1)], [planned(1, running)], 10],
  ['back in its queue as it was called', [], [planned(1, called)], 10],
  ['moved', [planned(1)], [planned(1, { order: 2 })], null],
  ['no longer called', [planned(1, called)], [planned(1)], null],
  ['ended', [planned(1, running)], [planned(1, done)], null],
  ['passed by a division that starts', [planned(1), planned(2)], [planned(1), planned(2, running)], null],
];
test.each(cases)('FINAL-7 a final that is not drawn up is %s', (_, before, after, refused) => {
  expect(calledUndrawn({ assignments: before }, { assignments: after }, id => id === 10)).toBe(refused);
  expect(calledUndrawn({ assignments: before }, { assignments: after }, () => false)).toBeNull();
});
