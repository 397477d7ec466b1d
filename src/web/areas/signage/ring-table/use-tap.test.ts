import { expect, test } from 'vitest';
import { tapCounts } from './use-tap.ts';

test('ignores accidental double taps, even if the tablet was too busy to handle them, but not deliberate ones', () => {
  expect([80, 200, -30, 400, 5000].map(ms => tapCounts(1000 + ms, 1000))).toEqual([false, false, false, true, true]);
});
