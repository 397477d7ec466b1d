// Backup and restore of ten times the demonstration, from one kind of store to the other. The times are told, not judged.
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type BackupFile, makeBackup } from '#server/backup/backup-file.ts';
import { moveDatabase } from '#server/backup/move-database.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { makeConfig } from '#server/config/checked-settings.ts';
import { buildContext } from '#server/context.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { oneOfAKind } from '#test/support/ring/released-data.ts';
import {
  emptyStoreForTest,
  folderForTest,
  backupKeyBytes as key,
  storeForTest,
  sumsOf,
} from '#test/support/store/backup-world.ts';
import { multiplyRows } from '#test/support/store/multiply-rows.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { copyTemplate } from '#test/support/store/template-database.ts';

const database = await startPostgres();
const figures: string[] = [];
afterAll(async () => {
  await database?.stop();
  console.info(['Ten times the demonstration, seconds (of processor time):', ...figures].join('\n'));
});

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const [startedAt, used] = [performance.now(), process.cpuUsage()];
  const answer = await work();
  const { user, system } = process.cpuUsage(used);
  const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(6);
  figures.push(`  ${what.padEnd(40)} ${seconds(performance.now() - startedAt)} (${seconds((user + system) / 1000)})`);
  return answer;
}

test('restores every row of ten times the demonstration, from either store into the other', async () => {
  const dataDir = await copyTemplate(); // without jobs, which would wait for the one connection
  const config = makeConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, DEMO: 'true' }, dataDir);
  const { app } = await buildContext(config, { store: await storeForTest({ dir: dataDir }) });
  await seedDemo(app);
  await multiplyRows(app.store.pool, 10, oneOfAKind);
  const before = await sumsOf(app.store);
  expect(before.find(sum => sum.table === 'competitor')?.rows).toBeGreaterThan(6000);
  const dir = folderForTest();
  const isEqual = ({ sums }: Pick<BackupFile, 'sums'>) => expect(sums).toEqual(before);

  const made = await timed('backup of the embedded store', () => makeBackup(app.store, { dir, key }, new Date(0)));
  isEqual(made);
  figures.push(`  its one connection was taken for ${Math.round(made.heldMs)} ms; ${made.byteSize} bytes`);
  const embedded = await emptyStoreForTest();
  const given = { path: join(dir, made.fileName), key };
  isEqual(
    await timed('restore into the embedded store', () =>
      restoreBackup(embedded, given, { now: new Date(), isDemo: true }),
    ),
  );
  if (database) {
    const server = await storeForTest({ dir: '', url: database.url });
    await server.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    isEqual(
      await timed('db:move to a server', () => moveDatabase(app.store, server, { now: new Date(), isDemo: true })),
    );
    isEqual(await timed('backup of the server', () => makeBackup(server, { dir, key }, new Date(5000))));
    await server.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    isEqual(
      await timed('restore into the server', () => restoreBackup(server, given, { now: new Date(), isDemo: true })),
    );
  }
});
