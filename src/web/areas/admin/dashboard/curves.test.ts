import { expect, test } from 'vitest';
import { ticksFrom } from './curves.tsx';

test('labels under a chart stand at least three tenths of its width apart', () => {
  expect(ticksFrom(28)).toEqual([28, 0]);
  expect(ticksFrom(77)).toEqual([77, 30, 0]);
  expect(ticksFrom(203)).toEqual([203, 120, 0]);
  for (let first = 28; first < 400; first += 7) {
    const ticks = ticksFrom(first);
    expect([ticks[0], ticks.at(-1)]).toEqual([first, 0]);
    for (const [i, day] of ticks.slice(1).entries())
      expect((ticks[i] as number) - day).toBeGreaterThanOrEqual(first * 0.3);
  }
});
