import { expect, test } from 'vitest';
import { runMessageStorm } from './message-storm.ts';

test('a message to a thousand families is sent, and its duration reported', async () => {
  const report = await runMessageStorm({ recipients: 1000, kills: 0, random: () => 0.5 });
  console.log(`1,000 mails in ${(report.sendingMs / 1000).toFixed(1)} s`);
  expect(report).toMatchObject({ twice: [], missed: [], unsure: 0, neverReached: [] });
});

test('survives kill -9 twelve times during a message to a thousand families: nobody gets it twice or not at all', async () => {
  const report = await runMessageStorm({ recipients: 1000, kills: 12, random: Math.random });
  console.log(`12 kills: ${report.unsure} of 1,000 unsure`);
  expect(report).toMatchObject({ kills: 12, twice: [], missed: [], neverReached: [] });
  expect(report.unsure).toBeLessThanOrEqual(12 * 9);
});
