import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '#server/backup/backup-file.ts';
import type { TableSum } from '#server/backup/content.ts';
import { openStore, type Store } from '#server/db/store.ts';
import { seededRandom } from '../storm/seeded-random.ts';
import { demonstration } from '../support/site/test-site.ts';
import { backupKey, backupKeyBytes as key, sumsOf } from '../support/store/backup-world.ts';
import { startPostgres } from '../support/store/postgres.ts';
import { copyTemplate } from '../support/store/template-database.ts';

const database = await startPostgres();
const backups = mkdtempSync(join(tmpdir(), 'nlc-backups-'));
let sums: readonly TableSum[];
let file: string;

beforeAll(async () => {
  const { data, remove } = await demonstration();
  const source = await openStore({ dir: data.DATA_DIR, url: data.DATABASE_URL });
  const made = await makeBackup(source, { dir: backups, key }, new Date(0));
  sums = made.sums;
  file = join(backups, made.fileName);
  await source.close();
  await remove();
});
afterAll(async () => {
  rmSync(backups, { recursive: true, force: true });
  await database?.stop();
});
const root = fileURLToPath(new URL('../../', import.meta.url));
const kills = Number(process.env.STORM_ROUNDS ?? 100);

/** The command as somebody types it, killed so long after it began to fill; undefined: not killed. */
async function restore(settings: Record<string, string>, file: string, killAfterMs?: number): Promise<number> {
  const child = spawn(process.execPath, ['scripts/restore.ts', file], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let said = '';
  const filling = new Promise<void>(resolve => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        said += chunk;
        if (said.includes('Restoring …')) resolve();
      });
  });
  await Promise.race([filling, exited]);
  const began = performance.now();
  if (killAfterMs === undefined) {
    const [code] = await exited;
    expect(code, said).toBe(0);
  } else {
    await sleep(killAfterMs);
    child.kill('SIGKILL');
    await exited;
  }
  return performance.now() - began;
}

const tablesIn = async (store: Store): Promise<number> => {
  const { rows } = await store.pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  );
  return rows[0]?.n ?? 0;
};
/** A server ends what the killed one had sent before it notices. */
const untilAlone = (store: Store) =>
  expect
    .poll(
      async () =>
        (
          await store.pool.query(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
          )
        ).rows,
      { timeout: 20_000 },
    )
    .toEqual([]);

for (const kind of ['embedded', 'server'] as const)
  test.skipIf(kind === 'server' && !database)(
    `survives kill -9 during a restore (×${kills}, ${kind}): all or nothing is there, and it can be started again`,
    async () => {
      const random = seededRandom(38);
      const dir = await copyTemplate();
      const where = kind === 'server' && database ? { dir, url: database.url } : { dir };
      const settings = {
        BACKUP_DIR: backups,
        BACKUP_KEY: backupKey,
        DATA_DIR: dir,
        DEMO: 'true',
        ...(where.url ? { DATABASE_URL: where.url } : {}),
      };
      const looking = async <T>(look: (store: Store) => Promise<T>): Promise<T> => {
        const store = await openStore(where);
        return look(store).finally(() => store.close());
      };
      const empty = (store: Store) => store.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      /** Restores add their own row, and Stripe's payments are asked for: all other tables are as they were. */
      const asBefore = async (store: Store) => {
        const own = (rows: readonly TableSum[]) => rows.filter(({ table }) => !['restore', 'outbox'].includes(table));
        expect(own(await sumsOf(store))).toEqual(own(sums));
      };
      await looking(empty);
      const wholeMs = await restore(settings, file);
      await looking(asBefore);
      await looking(empty);
      const left = { nothing: 0, all: 0 };
      for (let i = 0; i < kills; i++) {
        await restore(settings, file, random() * wholeMs * 1.1);
        await looking(async store => {
          if (kind === 'server') await untilAlone(store);
          if ((await tablesIn(store)) === 0) return void left.nothing++;
          await asBefore(store);
          left.all++;
          await empty(store);
        });
      }
      await restore(settings, file);
      await looking(asBefore);
      console.info(
        `Restores killed, ${kind}: ${kills}; nothing was there ${left.nothing} times, all of it ${left.all} times`,
      );
    },
  );
