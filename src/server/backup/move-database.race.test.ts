import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '#server/db/store.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { backUp } from '#server/modules/backup/backup.actions.ts';
import {
  backupKey,
  emptyStoreForTest,
  folderForTest,
  backupKeyBytes as key,
  sumsOf,
} from '#test/support/store/backup-world.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { schemaText } from '#test/support/store/schema-text.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { makeBackup, readBackup } from './backup-file.ts';
import { moveDatabase } from './move-database.ts';
import { restoreBackup } from './restore-backup.ts';

const now = new Date('2027-03-21T08:00:00Z');
const database = await startPostgres();

describe.skipIf(!database)('between the embedded store and a server', () => {
  let site: TestApp;
  let server: Store;
  beforeAll(async () => {
    site = await createTestApp();
    await seedDemo(site.app);
    server = await openStore({ url: database?.url, dir: '' });
    await server.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  });
  afterAll(async () => {
    await server.close();
    await site.close();
    await database?.stop();
  });

  test('DEMO-2 refuses to move a demonstration with the settings of a real tournament, and leaves the target empty', async () => {
    await expect(moveDatabase(site.app.store, server, { now, isDemo: false })).rejects.toThrow(
      'The data folder is a demonstration’s, but the settings ask for a real tournament. Nothing was changed',
    );
    const { rows } = await server.pool.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
    );
    expect(rows).toEqual([]);
  });

  test('BACKUP-4 copies rows, rules and sequences to the server, and leaves the source unchanged', async () => {
    const before = await sumsOf(site.app.store);
    const tables: string[] = [];
    const { sums } = await moveDatabase(site.app.store, server, {
      now,
      isDemo: true,
      onTable: ({ table }) => tables.push(table),
    });
    expect(sums).toEqual(before);
    expect(await sumsOf(server)).toEqual(before);
    expect(await sumsOf(site.app.store)).toEqual(before);
    expect(tables).toEqual(before.map(({ table }) => table));
    const next = 'SELECT sequencename, last_value FROM pg_sequences ORDER BY sequencename COLLATE "C"';
    expect((await server.pool.query(next)).rows).toEqual((await site.app.store.pool.query(next)).rows);
  });

  test('BACKUP-4 refuses a target that has tables, and leaves it unchanged', async () => {
    const before = await sumsOf(server);
    await expect(moveDatabase(site.app.store, server, { now, isDemo: true })).rejects.toThrow(
      'The database is not empty: it has absence',
    );
    expect(await sumsOf(server)).toEqual(before);
  });

  test('BACKUP-3 restores a server’s backup into the embedded store with equal content', async () => {
    const dir = folderForTest();
    const { fileName, sums } = await makeBackup(server, { dir, key }, now);
    const store = await emptyStoreForTest();
    const restored = await restoreBackup(store, { path: join(dir, fileName), key }, { now, isDemo: true });
    expect(restored.sums).toEqual(sums);
    expect(sums).toEqual(await sumsOf(site.app.store));
    expect(await schemaText(store.pool)).toBe(await schemaText(site.app.store.pool));
  });

  test('BACKUP-1 captures a single moment while rows are being written', async () => {
    const dir = folderForTest();
    await server.pool.query(
      'CREATE TABLE one (id integer PRIMARY KEY, n integer); CREATE TABLE two (id integer PRIMARY KEY, n integer)',
    );
    await server.pool.query('INSERT INTO one VALUES (1, 0); INSERT INTO two VALUES (1, 0)');
    let isWriting = true;
    const writing = (async () => {
      for (let n = 1; isWriting; n++)
        await server.pool.query(`BEGIN; UPDATE one SET n = ${n}; UPDATE two SET n = ${n}; COMMIT`);
      return true;
    })();
    const { fileName } = await makeBackup(server, { dir, key }, now);
    isWriting = false;
    await writing;
    const lines: string[] = [];
    for await (const content of readBackup(join(dir, fileName), key))
      if (content.kind === 'rows' && ['one', 'two'].includes(content.table.name)) lines.push(...content.lines);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(lines[1]);
    await server.pool.query('DROP TABLE one, two');
  });

  test('BACKUP-1 lets one of four processes on a database make the backup', async () => {
    const dir = folderForTest();
    const settings = { BACKUP_DIR: dir, BACKUP_KEY: backupKey };
    const sites = await Promise.all(
      Array.from({ length: 4 }, () => createTestApp({ settings, databaseUrl: database?.url ?? '' })),
    );
    const tries = sites.flatMap(one => Array.from({ length: 8 }, () => backUp(one.app, 300_000)));
    const made = await Promise.all(tries);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(readdirSync(dir)).toHaveLength(1);
    await Promise.all(sites.map(one => one.close()));
  });
});
