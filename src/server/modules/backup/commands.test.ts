import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openStore } from '#server/db/store.ts';
import { runAsProcess, runHere } from '#test/support/site/run-command.ts';
import { backupKey, emptyStore, folderForTest, storeForTest, sumsOf } from '#test/support/store/backup-world.ts';
import { copyTemplate } from '#test/support/store/template-database.ts';
import { realSettings } from '#test/support/world/account.ts';
import { backup } from '../../../../scripts/backup.ts';
import { restore } from '../../../../scripts/restore.ts';

async function rowsIn(dir: string) {
  const store = await openStore({ dir });
  return sumsOf(store).finally(() => store.close());
}

test('BACKUP-3 npm run backup and npm run restore, as typed in a shell', async () => {
  const [from, to, dir] = [await copyTemplate(), await copyTemplate(), folderForTest()];
  const store = await openStore({ dir: from });
  await store.pool.query(`INSERT INTO school (name, name_key) VALUES ('Zoë’s "Dojo" \\\\ 東京', 'x')`);
  await store.close();
  const target = await openStore({ dir: to });
  await target.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await target.close();
  const settings = { BACKUP_DIR: dir, BACKUP_KEY: backupKey };

  expect(await runHere(backup, { DATA_DIR: from })).toEqual({
    code: 1,
    said: 'Set BACKUP_DIR and BACKUP_KEY (openssl rand -hex 32)\n',
  });
  const made = await runAsProcess('backup', [], { ...settings, DATA_DIR: from });
  expect(made.code, made.said).toBe(0);
  const [name = ''] = readdirSync(dir);
  expect(made.said).toContain(`${dir}/${name} (`);

  const list = await runHere(() => restore([]), { ...settings, DATA_DIR: to });
  expect([list.code, list.said]).toEqual([1, expect.stringContaining(`  ${name}\n`)]);
  const wrongKey = { ...settings, BACKUP_KEY: 'b2'.repeat(32), DATA_DIR: to };
  expect(await runHere(() => restore([name]), wrongKey)).toEqual({
    code: 1,
    said: 'Checking …\nThis backup was written with another BACKUP_KEY, or its first bytes are damaged\n',
  });
  const restored = await runAsProcess('restore', ['--yes', name], { ...settings, DATA_DIR: to });
  expect(restored.code, restored.said).toBe(0);
  expect(restored.said).toMatch(/school +1 {2}([0-9a-f]{16}) = \1\n/);
  expect(restored.said).toContain(
    'There is no list of erased people beside the backup. Anyone erased since then is back.',
  );
  expect(restored.said).toContain('Payments since the backup were looked for at the payment service.');
  const school = (sums: Awaited<ReturnType<typeof rowsIn>>) => sums.find(sum => sum.table === 'school');
  expect(school(await rowsIn(to))).toEqual(school(await rowsIn(from)));

  const again = await runHere(() => restore([name]), { ...settings, DATA_DIR: to });
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('The database is not empty: it has ')]);
});

test('BACKUP-1 BACKUP-4 refuses in words a folder in use, and a move without a target', async () => {
  const dir = await copyTemplate();
  await storeForTest({ dir });
  const settings = { BACKUP_DIR: folderForTest(), BACKUP_KEY: backupKey, DATA_DIR: dir };
  expect((await runHere(backup, settings)).said).toMatch(/is in use by another process\. Stop the server first\.\n$/);
  expect(await runAsProcess('db-move', [], settings)).toEqual({
    code: 1,
    said: 'Set DATABASE_URL to the empty database everything should go to\n',
  });
  expect((await runHere(backup, { ...settings, BACKUP_KEY: 'short' })).said).toContain(
    'BACKUP_KEY must be 64 hexadecimal digits',
  );
});

test('DEMO-1 DEMO-2 refuses in words to back up or restore with the settings of the other kind', async () => {
  const [from, to, dir] = [await copyTemplate(), await copyTemplate(), folderForTest()];
  const settings = { BACKUP_DIR: dir, BACKUP_KEY: backupKey };
  const target = await openStore({ dir: to });
  await emptyStore(target);
  await target.close();
  expect((await runHere(backup, { ...settings, DATA_DIR: from })).code).toBe(0);
  const [name = ''] = readdirSync(dir);

  const refused = await runHere(backup, { ...settings, ...realSettings, DATA_DIR: from });
  expect(refused).toEqual({ code: 1, said: expect.stringContaining(`${from} holds a demonstration`) });
  expect(readdirSync(dir)).toEqual([name]);

  const restored = await runHere(() => restore(['--yes', name]), { ...settings, ...realSettings, DATA_DIR: to });
  expect(restored).toEqual({ code: 1, said: expect.stringContaining('The backup is a demonstration’s') });
  const { pool } = await storeForTest({ dir: to });
  expect((await pool.query("SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace")).rowCount).toBe(0);
});
