import { expect, test } from 'vitest';
import { tapCounts } from './use-tap.ts';

test('a finger that bounces does nothing, also where the tablet was too busy to see it at once; one that means it does', () => {
  expect([80, 200, -30, 400, 5000].map(ms => tapCounts(1000 + ms, 1000))).toEqual([false, false, false, true, true]);
});
