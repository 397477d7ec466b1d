import { expect, test } from 'vitest';
import { planned } from '#test/support/ring/planned.ts';
import type { Assignment, DayState } from '../ring/queue/queue.ts';
import { type Redrawn, redrawn } from './redrawn-calls.ts';

const lastCall = { state: 'called', calls: 3, calledAt: 600 } as const;
const running = { state: 'running', calls: 1, calledAt: 600, startedAt: 610 } as const;
const [same, others, nobody]: Redrawn[] = [
  { hasNew: false, isEmpty: false },
  { hasNew: true, isEmpty: false },
  { hasNew: false, isEmpty: true },
] as const;

/** Assignment 1 is of the final. */
const cases: [string, Partial<Assignment>, Redrawn | undefined, Partial<Assignment>][] = [
  ['called, with somebody new: its calls begin again', lastCall, others, { ...lastCall, calls: 1, calledAt: 620 }],
  ['called, with fewer: its calls stay', lastCall, same, lastCall],
  ['called, with nobody: it is not called', lastCall, nobody, {}],
  ['planned, with somebody new', {}, others, {}],
  ['running, with somebody new', running, others, running],
];
test.each(cases)('FINAL-9 a final drawn up again was %s', (_, was, draw, is) => {
  const day = (final: Partial<Assignment>): DayState => ({
    rings: [{ id: 1, isOpen: true, hold: null }],
    assignments: [planned(1, final), planned(2, lastCall)],
  });
  expect(redrawn(day(was), 10, draw as Redrawn, 620)).toEqual(day(is));
});
