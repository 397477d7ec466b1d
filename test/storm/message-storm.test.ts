import { expect, test } from 'vitest';
import { fullSize } from '../support/full-size.ts';
import { runMessageStorm } from './message-storm.ts';

const recipients = fullSize(100, 300);
const kills = fullSize(1, 3);

test(`survives kill -9 during a message to ${recipients} families: each gets it once, or staff resend an unsure one`, async () => {
  const report = await runMessageStorm({ recipients, kills, random: () => 0.5 });
  expect(report.kills).toBe(kills);
  expect(report.twice).toEqual([]);
  expect(report.missed).toEqual([]);
  expect(report.neverReached).toEqual([]);
  expect(report.unsure).toBeLessThanOrEqual(kills * 9); // five taken while four were still under way
}, 400_000);
