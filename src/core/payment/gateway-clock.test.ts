import { expect, test } from 'vitest';
import { isClockOff, offBetween } from './gateway-clock.ts';

test.each([
  ['told between the question and the answer', 10_000, 0],
  ['told in whole seconds, so up to a second before the question', 9_001, 0],
  ['behind by what it certainly is', 20_000, -8000],
  ['ahead by what it certainly is', 4001, 5000],
])('PAY-28 a clock %s', (_, told, off) => {
  expect(offBetween(10_000, 12_000, told)).toBe(off);
});

test('PAY-28 a minute off is still right; what was never heard is too', () => {
  expect([null, 0, 60_000, -60_000, 60_001, -60_001].map(isClockOff)).toEqual([false, false, false, false, true, true]);
});
