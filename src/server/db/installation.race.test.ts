import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runAsProcess } from '#test/support/site/run-command.ts';
import { emptyStore, storeForTest } from '#test/support/store/backup-world.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { markInstallation, openInstallation, WrongInstallation } from './installation.ts';
import { migrate } from './migrate.ts';
import type { Store } from './store.ts';

const database = await startPostgres();
afterAll(() => database?.stop());

describe.skipIf(!database)('DEMO-1 processes that start at once on a new database', () => {
  const url = database?.url as string;
  let store: Store;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeEach(async () => {
    store = await storeForTest({ url, dir: '' });
    await emptyStore(store);
    hold = await openHold(url);
  });
  afterEach(() => hold.end());
  const marker = async () => (await store.pool.query('SELECT is_demo FROM installation')).rows;

  test.each([
    ['commit', true],
    ['rollback', false],
  ] as const)('the second waits for the first, which may still %s', async (end, isDemo) => {
    await migrate(store.pool);
    await hold.aside.query('BEGIN');
    await markInstallation(hold.aside, true);
    const marking = markInstallation(store.pool, false);
    await expect.poll(hold.waiting, { timeout: 10_000 }).toBe(1);
    await hold.aside.query(end);
    expect(await marking).toBe(!isDemo);
    expect(await marker()).toEqual([{ is_demo: isDemo }]);
  });

  test('agree on one: those that ask for the other are all refused', async () => {
    const starts = Array.from({ length: 8 }, (_, i) => ({ isDemo: i % 2 === 0, databaseUrl: url, dataDir: '' }));
    const ends = await Promise.allSettled(starts.map(asked => openInstallation(store.pool, asked)));
    const [row, ...more] = await marker();
    expect(more).toEqual([]);
    for (const [i, end] of ends.entries()) {
      const isSame = starts[i]?.isDemo === row.is_demo;
      expect(end.status).toBe(isSame ? 'fulfilled' : 'rejected');
      if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(WrongInstallation);
    }
  });

  test('npm run db:migrate marks it as a start with its settings would, and refuses the other', async () => {
    const migrated = await runAsProcess('db-migrate', [], { DATABASE_URL: url });
    expect(migrated.said).toContain('Applied: 0001_accounts.sql');
    expect(await marker()).toEqual([{ is_demo: false }]);
    expect(await runAsProcess('db-migrate', [], { DATABASE_URL: url, DEMO: 'true' })).toEqual({
      code: 1,
      said: expect.stringContaining('holds a real tournament'),
    });
    expect(await runAsProcess('db-migrate', [], { DATABASE_URL: url, DEMO: 'yes' })).toEqual({
      code: 1,
      said: 'DEMO must be true or false\n',
    });
  });
});
