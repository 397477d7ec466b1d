import fc from 'fast-check';
import { test } from 'vitest';
import { brokenPromises } from '#test/support/desk/check-in-promises.ts';
import { mornings } from '#test/support/desk/check-in-storm.ts';

test('CHECK-8 six desks with lost connections, repeats, reordering and wrong clocks all agree, and lose nothing', () => {
  fc.assert(
    fc.property(mornings, steps => {
      const broken = brokenPromises(steps);
      if (broken.length > 0) throw new Error(broken.join('\n'));
    }),
    { numRuns: 500 },
  );
});
