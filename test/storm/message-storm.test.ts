import { expect, test } from 'vitest';
import { runMessageStorm } from './message-storm.ts';

test('kill -9 while a message to 300 families leaves: each gets it once, or it is unsure and staff send it again', async () => {
  const report = await runMessageStorm({ recipients: 300, kills: 3, random: () => 0.5 });
  expect(report.kills).toBe(3);
  expect(report.twice).toEqual([]);
  expect(report.missed).toEqual([]);
  expect(report.neverReached).toEqual([]);
  expect(report.unsure).toBeLessThanOrEqual(3 * 9); // five taken while four were still under way
}, 400_000);
