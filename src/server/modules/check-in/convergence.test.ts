import fc from 'fast-check';
import { test } from 'vitest';
import { brokenPromises } from '#test/support/desk/check-in-promises.ts';
import { mornings } from '#test/support/desk/check-in-storm.ts';

test('CHECK-8 six desks, cuts, repeats, strays and clocks an hour off: all agree, and nothing is lost', () => {
  fc.assert(
    fc.property(mornings, steps => {
      const broken = brokenPromises(steps);
      if (broken.length > 0) throw new Error(broken.join('\n'));
    }),
    { numRuns: 500 },
  );
});
