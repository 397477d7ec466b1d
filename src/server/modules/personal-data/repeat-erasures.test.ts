import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeBackup } from '#server/backup/backup-file.ts';
import { addToErasedList, erasedListName, readErasedList } from '#server/backup/erased-list.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import {
  backupKey,
  emptyDatabaseForTest,
  folderForTest,
  backupKeyBytes as key,
} from '#test/support/store/backup-world.ts';
import { rowsWith } from '#test/support/store/rows-with.ts';
import { type ErasureDesk, openErasureDesk } from '#test/support/world/erasure-desk.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { buildWholePerson, type WholePerson } from '#test/support/world/whole-person.ts';
import { type BuiltPerson, buildCustomer } from '#test/support/world/world.ts';
import { backUp } from '../backup/backup.actions.ts';
import { repeatErasures } from './repeat-erasures.actions.ts';

const mark = 'zq-';
const allowed = /zq-(attempt|session|dispute|pay|code|late)/g;
let desk: ErasureDesk;
let person: WholePerson;
/** Registered and erased after the backup. */
let later: BuiltPerson;
let dir: string;
let fileName: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'nlc-backups-'));
  desk = await openErasureDesk({ settings: { BACKUP_DIR: dir, BACKUP_KEY: backupKey } });
  const { site } = desk;
  const { app } = site;
  person = await buildWholePerson(app, mark);
  await buildWholePerson(app, 'ot-');
  ({ fileName } = await makeBackup(app.store, { dir, key }, app.clock.now()));
  later = await buildCustomer(app, { firstName: `${mark}later` });
  for (const one of [person, later]) {
    expect((await desk.erase(one)).status).toBe(200);
    const names = async () => (await readErasedList({ dir, key }))?.some(({ personId }) => personId === one.personId);
    await vi.waitUntil(names, { timeout: 20_000 });
  }
});
afterAll(async () => {
  await desk.site.close();
  rmSync(dir, { recursive: true });
});

/** The folder as it is copied elsewhere, and a site on what was restored from it. */
async function restored(change: (copy: string) => unknown = () => {}) {
  const copy = folderForTest();
  cpSync(dir, copy, { recursive: true });
  await change(copy);
  const store = await emptyDatabaseForTest();
  const { hasErasedList } = await restoreBackup(
    store,
    { path: join(copy, fileName), key },
    { now: new Date('2027-03-21T08:00:00Z'), isDemo: true },
  );
  const settings = { BACKUP_DIR: copy, BACKUP_KEY: backupKey };
  const { app } = await createTestApp({ overrides: { store }, settings, isQuiet: true });
  return { app, hasErasedList, copy };
}
const left = async (app: ErasureDesk['site']['app']) =>
  (await rowsWith(app, mark)).filter(row => row.replaceAll(allowed, '').includes(mark));

describe('BACKUP-6', () => {
  test('the list names accounts by number and times, and nothing else', async () => {
    expect(await readErasedList({ dir, key })).toEqual(
      [person, later].map(({ personId }) => ({
        personId,
        createdAt: expect.any(String),
        erasedAt: expect.any(String),
      })),
    );
    expect(readFileSync(join(dir, erasedListName)).toString('latin1')).toMatch(/^NLC backup 1\n/);
  });

  test('BACKUP-6 a copy from before the erasure does not bring the family back', async () => {
    const { app, hasErasedList } = await restored();
    expect(hasErasedList).toBe(true);
    expect((await left(app)).length).toBeGreaterThan(5);
    expect(await repeatErasures(app)).toBe(1);
    expect(await left(app)).toEqual([]);
    expect((await rowsWith(app, 'ot-')).length).toBeGreaterThan(5);
    const people = await app.db
      .selectFrom('person')
      .select(['id', 'firstName', 'email', 'erasedAt'])
      .where('id', 'in', [person.personId, later.personId])
      .orderBy('id')
      .execute();
    const erased = { firstName: 'Family', email: '', erasedAt: expect.any(Date) };
    expect(people).toEqual([person, later].map(({ personId }) => ({ id: personId, ...erased })));
    expect(await repeatErasures(app)).toBe(0);
  });

  test('staff of the time of the backup are erased too, whatever is open in it', async () => {
    const { app } = await restored();
    await app.db.insertInto('personRole').values({ personId: person.personId, role: 'CheckInAdmin' }).execute();
    await app.db.updateTable('paymentAttempt').set({ status: 'open' }).execute();
    expect(await repeatErasures(app)).toBe(1);
    expect(await app.db.selectFrom('personRole').selectAll().where('personId', '=', person.personId).execute()).toEqual(
      [],
    );
    expect(await left(app)).toEqual([]);
  });

  test('numbers of erased accounts are given to nobody, however far they are', async () => {
    const far = { personId: 5_000_000, createdAt: '2027-04-01T00:00:00.000Z', erasedAt: '2027-04-02T00:00:00.000Z' };
    const { app } = await restored(copy => addToErasedList({ dir: copy, key }, [far]));
    expect((await buildCustomer(app)).personId).toBeGreaterThan(far.personId);
  });

  test('another account with the same number stays', async () => {
    const { app } = await restored();
    await app.db
      .updateTable('person')
      .set({ createdAt: new Date('2020-01-01T00:00:00Z') })
      .where('id', '=', person.personId)
      .execute();
    expect(await repeatErasures(app)).toBe(0);
    expect((await left(app)).length).toBeGreaterThan(5);
  });

  test('a damaged list refuses the restore before anything is written; without one the restore says so', async () => {
    const copy = folderForTest();
    cpSync(dir, copy, { recursive: true });
    const store = await emptyDatabaseForTest();
    const restore = () => restoreBackup(store, { path: join(copy, fileName), key }, { now: new Date(), isDemo: true });
    const path = join(copy, erasedListName);
    const bytes = readFileSync(path);
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] as number) ^ 1;
    writeFileSync(path, bytes);
    await expect(restore()).rejects.toThrow(/erased\.nlcbackup-list, the list of erased people: /);
    const { rows } = await store.pool.query(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
    expect(rows).toEqual([]);
    const alone = folderForTest();
    cpSync(join(dir, fileName), join(alone, fileName));
    const { hasErasedList } = await restoreBackup(
      store,
      { path: join(alone, fileName), key },
      { now: new Date(), isDemo: true },
    );
    expect(hasErasedList).toBe(false);
  });

  test('each backup completes the list; one that cannot be read is put aside, and the site starts', async () => {
    const { app, copy } = await restored();
    await repeatErasures(app);
    writeFileSync(join(copy, erasedListName), 'nonsense');
    expect(await repeatErasures(app)).toBe(0);
    await backUp(app);
    expect((await readErasedList({ dir: copy, key }))?.map(({ personId }) => personId)).toEqual([
      person.personId,
      later.personId,
    ]);
    expect(readFileSync(join(copy, `${erasedListName}.unreadable`), 'utf8')).toBe('nonsense');
  });
});
