import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyTemplate } from '#test/support/store/template-database.ts';
import { MigrationError, migrate } from './migrate.ts';
import { openStore, type Store } from './store.ts';

let store: Store;
let folder: string;

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const tables = async () =>
  (await store.pool.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")).rows
    .map(row => row.name)
    .sort();

beforeAll(async () => {
  store = await openStore({ dir: await copyTemplate() });
});
afterAll(() => store.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nlc-migrations-'));
  await store.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  write('0001_person.sql', 'create table person (id integer); -- one; two\ncreate index person_id on person (id);');
  write('0002_school.sql', 'create table school (id integer);');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('applies pending migrations in order, and only those', async () => {
  expect(await migrate(store.pool, folder)).toEqual(['0001_person.sql', '0002_school.sql']);
  expect(await migrate(store.pool, folder)).toEqual([]);
  write('0003_ring.sql', 'create table ring (id integer)');
  expect(await migrate(store.pool, folder)).toEqual(['0003_ring.sql']);
  expect(await tables()).toEqual(['migration', 'person', 'ring', 'school']);
});

test('a migration that fails leaves nothing behind, and earlier ones stay', async () => {
  write('0002_school.sql', 'create table school (id integer); create table person (id integer);');
  await expect(migrate(store.pool, folder)).rejects.toThrow('0002_school.sql failed: relation "person" already exists');
  expect(await tables()).toEqual(['migration', 'person']);
  write('0002_school.sql', 'create table school (id integer);');
  expect(await migrate(store.pool, folder)).toEqual(['0002_school.sql']);
});

test('refuses to start if an applied file has changed', async () => {
  await migrate(store.pool, folder);
  write('0001_person.sql', 'create table person (id bigint);');
  const refused = migrate(store.pool, folder);
  await expect(refused).rejects.toThrow('0001_person.sql was changed after it was applied');
  await expect(refused).rejects.toBeInstanceOf(MigrationError);
});

test('accepts different line endings', async () => {
  await migrate(store.pool, folder);
  write('0001_person.sql', 'create table person (id integer); -- one; two\r\ncreate index person_id on person (id);');
  expect(await migrate(store.pool, folder)).toEqual([]);
});

test('refuses to start on a database newer than the program', async () => {
  write('0003_ring.sql', 'create table ring (id integer)');
  await migrate(store.pool, folder);
  rmSync(join(folder, '0003_ring.sql'));
  await expect(migrate(store.pool, folder)).rejects.toThrow('it has 0003_ring.sql, which is unknown here');
});

test('refuses to start if another file has an applied number', async () => {
  await migrate(store.pool, folder);
  rmSync(join(folder, '0002_school.sql'));
  write('0002_club.sql', 'create table club (id integer);');
  await expect(migrate(store.pool, folder)).rejects.toThrow('The database has 0002_school.sql where this program has');
});

test.each([
  ['a gap', '0004_ring.sql', 'expected number 0003'],
  ['a repeated number', '0002_ring.sql', 'expected number 0003'],
  ['a malformed name', 'ring.sql', 'is called NNNN_what_it_does.sql'],
])('refuses to start, and applies nothing, with %s among the files', async (_, name, message) => {
  write(name, 'create table ring (id integer)');
  await expect(migrate(store.pool, folder)).rejects.toThrow(message);
  expect(await tables()).toEqual([]);
});

test('two migrations on one connection run one after the other', async () => {
  const applied = await Promise.all([migrate(store.pool, folder), migrate(store.pool, folder)]);
  expect(applied.flat()).toEqual(['0001_person.sql', '0002_school.sql']);
});

test('a failure frees the lock and leaves no transaction open', async () => {
  write('0002_school.sql', 'begin; nonsense');
  await expect(migrate(store.pool, folder)).rejects.toThrow('0002_school.sql failed');
  const locks = await store.pool.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory'");
  expect(locks.rows).toEqual([]);
  await store.pool.query('CREATE TABLE ring (id integer)');
  expect(await tables()).toContain('ring');
});
