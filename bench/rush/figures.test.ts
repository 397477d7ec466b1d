import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';

const perMinute = (completedAt: number[], seconds: number, patienceSeconds: number): number =>
  figuresOf({ samples: [], completedAt, arrived: [], saved: [], errors: [], givenUp: 0 }, 0, {
    seconds,
    patienceSeconds,
  }).perMinute;
const everyMs = (ms: number, from: number, until: number): number[] =>
  Array.from({ length: Math.ceil((until - from) / ms) }, (_, i) => from + i * ms);

test('counts families per minute from the first one through, over the time available', () => {
  expect(perMinute(everyMs(100, 5_000, 90_000), 60, 60)).toBe(600);
  expect(perMinute(everyMs(100, 5_000, 45_000), 40, 60)).toBe(600);
  // Nobody is waited for: of 30 seconds only 22 are left once the first is through.
  expect(perMinute(everyMs(100, 8_000, 30_000), 30, 0)).toBe(600);
  expect(perMinute([], 30, 0)).toBe(0);
});
