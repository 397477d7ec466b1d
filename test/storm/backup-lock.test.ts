import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { backUp } from '#server/modules/backup/backup.actions.ts';
import { backupKey, folderForTest } from '../support/store/backup-world.ts';
import { startPostgres } from '../support/store/postgres.ts';
import { createTestApp } from '../support/world/test-app.ts';

// Files of a worker share their modules: those that meet the mock are loaded for this file alone.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

let isLocked = true;
let ownLocks = 0;
vi.mock('#server/modules/backup/backup.db.ts', async original => {
  const all = await original<typeof import('#server/modules/backup/backup.db.ts')>();
  const lockAlone = (db: Database) => sql`select pg_advisory_xact_lock(${ownLocks++})`.execute(db); // shared with nobody
  return { ...all, lockBackups: async (db: Database) => (isLocked ? all.lockBackups(db) : lockAlone(db)) };
});

const database = await startPostgres();
afterAll(() => database?.stop());

test.skipIf(!database)(
  'of two processes checking at once for a due backup, one makes it; without the lock, both do',
  async () => {
    const settings = { BACKUP_DIR: folderForTest(), BACKUP_KEY: backupKey, LOG_LEVEL: 'silent' };
    const { url: databaseUrl } = database as NonNullable<typeof database>;
    const sites = [await createTestApp({ databaseUrl, settings }), await createTestApp({ databaseUrl, settings })];
    const [{ app }] = sites as [(typeof sites)[number]];
    const began = () => app.db.selectFrom('backup').select('id').execute();
    /** How many were begun in each of ten rounds, five minutes apart. */
    async function rounds(): Promise<number[]> {
      const counts: number[] = [];
      for (let round = 0; round < 10; round++) {
        for (const site of sites) site.clock.pass(6);
        const before = (await began()).length;
        await Promise.allSettled([...sites, ...sites].map(site => backUp(site.app, 5 * 60_000)));
        counts.push((await began()).length - before);
      }
      return counts;
    }
    expect(new Set(await rounds())).toEqual(new Set([1]));
    isLocked = false;
    expect(Math.max(...(await rounds()))).toBeGreaterThan(1);
    for (const site of sites) await site.close();
  },
);
