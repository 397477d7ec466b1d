import fc from 'fast-check';
import { test } from 'vitest';
import { brokenPromises } from '#test/support/desk/check-in-promises.ts';
import { mornings } from '#test/support/desk/check-in-storm.ts';

test('CHECK-8 ten thousand mornings at six desks', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(mornings, steps => {
      const broken = brokenPromises(steps);
      if (broken.length > 0) throw new Error(broken.join('\n'));
    }),
    { numRuns: 10_000 },
  );
});
