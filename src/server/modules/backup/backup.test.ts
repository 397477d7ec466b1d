import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupNameOf } from '#server/backup/backup-file.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { startBackups } from '#server/jobs/backup.ts';
import { expectConsoleError } from '#test/setup.ts';
import { backupKey, backupKeyBytes, emptyStore, folderForTest } from '#test/support/store/backup-world.ts';
import { openTestStore } from '#test/support/store/test-store.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { currentStatus } from '../status/status.ts';
import { backUp, lastBackup, settleRestore } from './backup.actions.ts';

const everyMs = 5 * 60_000;

async function siteWithBackups() {
  const dir = folderForTest();
  const site = await createTestApp({ settings: { BACKUP_DIR: dir, BACKUP_KEY: backupKey } });
  return { site, dir, app: site.app };
}

test('BACKUP-1 makes a backup when it is due, and not before', async () => {
  const { site, app, dir } = await siteWithBackups();
  expect(await lastBackup(app.db)).toEqual({ good: null, failure: null });
  const first = await backUp(app, everyMs);
  const at = app.clock.now();
  expect(readdirSync(dir)).toEqual([backupNameOf(at)]);
  expect(await lastBackup(app.db)).toEqual({
    good: { at, fileName: first?.fileName, byteSize: first?.byteSize, rows: expect.any(Number) },
    failure: null,
  });
  site.clock.pass(4);
  expect(await backUp(app, everyMs)).toBeUndefined();
  site.clock.pass(1);
  expect(await backUp(app, everyMs)).toMatchObject({ fileName: backupNameOf(app.clock.now()) });
  expect(readdirSync(dir)).toHaveLength(2);
  await site.close();
});

test('BACKUP-1 only one of several concurrent runs makes a backup', async () => {
  const { site, app, dir } = await siteWithBackups();
  const made = await Promise.all(Array.from({ length: 5 }, () => backUp(app, everyMs)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(readdirSync(dir)).toHaveLength(1);
  await site.close();
});

test('BACKUP-1 a killed backup is reported and does not block later ones', async () => {
  const { site, app } = await siteWithBackups();
  await app.db.insertInto('backup').values({ startedAt: app.clock.now() }).execute();
  site.clock.pass(10);
  expect(await backUp(app, everyMs)).toBeUndefined();
  site.clock.pass(25);
  expect(await backUp(app, everyMs)).toBeDefined();
  const rows = await app.db.selectFrom('backup').select(['error', 'fileName']).orderBy('id').execute();
  expect(rows[0]).toEqual({ error: 'It was not finished: the server was stopped', fileName: null });
  expect((await lastBackup(app.db)).failure).toBeNull();
  await site.close();
});

test('BACKUP-9 a restored site makes its next backup when it is due, not half an hour later', async () => {
  const { site, app, dir } = await siteWithBackups();
  await backUp(app, everyMs); // into which it writes itself as unfinished
  const [name = ''] = readdirSync(dir);
  const { store } = await openTestStore({});
  await emptyStore(store);
  await restoreBackup(store, { path: join(dir, name), key: backupKeyBytes }, { now: app.clock.now(), isDemo: true });
  const { rows } = await store.pool.query('SELECT FROM backup');
  expect(rows).toEqual([]);
  const restored = await createTestApp({
    settings: { BACKUP_DIR: dir, BACKUP_KEY: backupKey },
    overrides: { store, clock: site.clock },
  });
  site.clock.pass(5);
  expect(await backUp(restored.app, everyMs)).toBeDefined();
  await restored.close();
  await site.close();
});

test('BACKUP-9 what a killed server left in an embedded store is no backup under way', async () => {
  const { site, app } = await siteWithBackups();
  await app.db.insertInto('backup').values({ startedAt: app.clock.now() }).execute();
  site.clock.pass(5);
  const job = startBackups(app);
  await job.runOnce();
  expect((await lastBackup(app.db)).good?.at).toEqual(app.store.kind === 'embedded' ? app.clock.now() : undefined);
  await job.stop();
  await site.close();
});

test('BACKUP-1 a failure is logged and recorded, the site goes on, and the next run tries again', async () => {
  const { site, app, dir } = await siteWithBackups();
  const job = startBackups(app);
  await job.runOnce();
  const { good } = await lastBackup(app.db);
  rmSync(dir, { recursive: true });
  site.clock.pass(5);
  expectConsoleError('A job failed; it runs again');
  await job.runOnce();
  expect(await lastBackup(app.db)).toEqual({
    good,
    failure: { at: app.clock.now(), error: `BACKUP_DIR: ${dir} does not exist; make it, or mount its disk` },
  });
  expect((await site.inject({ method: 'GET', url: '/api/ready' })).statusCode).toBe(200);
  await job.stop();
  await site.close();
});

test('ALARM-4 a site that could never make a backup raises an alarm', async () => {
  const { site, app, dir } = await siteWithBackups();
  const backupLine = async () => (await currentStatus(app)).find(({ key }) => key === 'backup');
  rmSync(dir, { recursive: true });
  const job = startBackups(app);
  for (const minutes of [0, 13]) {
    site.clock.pass(minutes);
    expectConsoleError('A job failed; it runs again');
    await job.runOnce();
    await job.runOnce(); // not due, so its job succeeds
    expect(await backupLine()).toMatchObject({
      state: minutes === 0 ? 'look' : 'act',
      says: 'No backup could be made yet; the last attempt failed.',
    });
  }
  await job.stop();
  await site.close();
});

test('BACKUP-9 a backup made while the clock was ahead hides no late one', async () => {
  const { site, app, dir } = await siteWithBackups();
  const now = app.clock.now();
  const backupLine = async () => (await currentStatus(app)).find(({ key }) => key === 'backup');
  site.clock.pass(365 * 24 * 60);
  await backUp(app, everyMs);
  site.clock.set(now);
  expect(await backupLine()).toMatchObject({ says: 'The last good backup is dated 365 days in the future.' });
  await backUp(app, everyMs);
  expect((await lastBackup(app.db)).good?.at).toEqual(now);
  rmSync(dir, { recursive: true });
  site.clock.pass(13);
  await expect(backUp(app, everyMs)).rejects.toThrow('BACKUP_DIR');
  expect((await lastBackup(app.db)).failure?.at).toEqual(app.clock.now());
  expect(await backupLine()).toMatchObject({
    state: 'act',
    says: 'The last good backup is 13 minutes old; the last attempt failed.',
  });
  await site.close();
});

test('BACKUP-2 deletes backups no longer needed, and nothing else', async () => {
  const { site, app, dir } = await siteWithBackups();
  const now = app.clock.now().getTime();
  const old = Array.from({ length: 40 }, (_, days) => backupNameOf(new Date(now - (days + 1) * 86_400_000)));
  for (const name of [...old, 'nlc-2020.txt', 'photo.jpg']) writeFileSync(join(dir, name), '');
  await backUp(app);
  expect(readdirSync(dir).sort()).toEqual(
    [...old.slice(0, 31), backupNameOf(new Date(now)), 'nlc-2020.txt', 'photo.jpg'].sort(),
  );
  await site.close();
});

test('BACKUP-1 makes no backup without a folder', async () => {
  const site = await createTestApp();
  expect(await backUp(site.app)).toBeUndefined();
  expect(await lastBackup(site.app.db)).toEqual({ good: null, failure: null });
  await site.close();
});

test('BACKUP-5 looks for payments made since the backup until all were found once', async () => {
  const site = await createTestApp();
  const { app } = site;
  const [older, newer] = [new Date('2027-03-19T10:00:00Z'), new Date('2027-03-20T10:00:00Z')];
  for (const madeAt of [newer, older])
    await app.db.insertInto('restore').values({ madeAt, restoredAt: app.clock.now() }).execute();
  const asked: Date[] = [];
  const find = (answer: boolean) => async (madeAt: Date) => {
    asked.push(madeAt);
    return answer;
  };
  expect(await settleRestore(app, find(false))).toBe(false);
  await expect(
    settleRestore(app, async () => {
      throw new Error('Stripe is away');
    }),
  ).rejects.toThrow('Stripe is away');
  expect(await settleRestore(app, find(true))).toBe(true);
  expect(await settleRestore(app, find(true))).toBe(true);
  expect(asked).toEqual([older, older]);
  await site.close();
});
