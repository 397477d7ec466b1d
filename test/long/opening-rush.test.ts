import { expect, test } from 'vitest';
import { runRush } from '../../bench/rush/run-rush.ts';

test('twelve families arriving at once all get through, and the ledger balances', async () => {
  const size = { processes: 1, embedded: true, families: 12, seconds: 3, overloadSeconds: 0 };
  const { rush, faults } = await runRush(size, () => {});
  expect(rush.figures.errors).toEqual([]);
  expect([rush.figures.completed, rush.figures.givenUp]).toEqual([12, 0]);
  expect(rush.figures.steps.filter(({ count }) => count === 0)).toEqual([]);
  expect(rush.used.find(({ kind }) => kind === 'site')?.processes).toBe(1);
  expect(faults).toEqual([]);
});
