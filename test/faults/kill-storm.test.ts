import { expect, test } from 'vitest';
import { runKillStorm } from './kill-storm.ts';

/** Repeatable choice of the moments at which the server is killed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test('kill -9 ten times during sign-up, registration and payment: what was acknowledged is there, and the books balance', async () => {
  const report = await runKillStorm({ kills: 10, families: 6, random: seededRandom(27) });
  expect(report.kills).toBe(10);
  expect(report.lost).toEqual([]);
  expect(report.mailsTwice).toEqual([]);
  expect(report.acknowledged.receipts).toHaveLength(6);
}, 400_000);
