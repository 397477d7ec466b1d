import { afterAll, expect, test, vi } from 'vitest';
import { startPostgres } from '../support/store/postgres.ts';
import { seededRandom } from './seeded-random.ts';
import { runShirtRush } from './shirt-rush.ts';

// Files of a worker share their modules: those that meet the mock are loaded for this file alone.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// The same site without the lock on what is scarce: a storm that it withstood would be no storm.
vi.mock(import('#server/modules/payment/stock.actions.ts'), async original => {
  const all = await original();
  return { ...all, lockSizes: (async () => {}) satisfies typeof all.lockSizes }; // a name that is gone from there does not compile
});

const database = await startPostgres();
afterAll(() => database?.stop());

test.skipIf(!database)(
  'without its lock, the site sells more shirts than there are, and the audit says so',
  async () => {
    const { url: databaseUrl } = database as NonNullable<typeof database>;
    const report = await runShirtRush({ rounds: 2, buyers: 120, databaseUrl, random: seededRandom(25) });
    expect(Math.max(...report.held)).toBeGreaterThan(25);
    expect(report.findings).toContainEqual(expect.stringContaining('oversold'));
  },
);
