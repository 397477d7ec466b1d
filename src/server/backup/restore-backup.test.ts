import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openInstallation } from '#server/db/installation.ts';
import { MIGRATIONS_FOLDER, migrate } from '#server/db/migrate.ts';
import { openStore, type Store } from '#server/db/store.ts';
import { releasedData } from '#test/support/ring/released-data.ts';
import { demonstration } from '#test/support/site/test-site.ts';
import {
  emptyStore,
  emptyStoreForTest,
  folderForTest,
  backupKeyBytes as key,
  sumsOf,
} from '#test/support/store/backup-world.ts';
import { schemaText } from '#test/support/store/schema-text.ts';
import { openTestStore, type TestStore } from '#test/support/store/test-store.ts';
import { type BackupFile, checkBackup, makeBackup, writeBackup } from './backup-file.ts';
import type { TableSum } from './content.ts';
import { restoreBackup } from './restore-backup.ts';

const madeAt = new Date('2027-03-20T14:00:05Z');
const now = new Date('2027-03-21T08:00:00Z');
let shown: Awaited<ReturnType<typeof demonstration>>;
let source: Store;
let backups: string;
let bytes: Buffer;
let file: BackupFile;
let schema: string;
/** Empty for each test: on a server where there is one, which costs a third of the embedded database. */
let empty: TestStore;

beforeAll(async () => {
  shown = await demonstration();
  source = await openStore({ dir: shown.data.DATA_DIR, url: shown.data.DATABASE_URL });
  backups = mkdtempSync(join(tmpdir(), 'nlc-backups-'));
  file = await makeBackup(source, { dir: backups, key }, madeAt);
  bytes = readFileSync(join(backups, file.fileName));
  schema = await schemaText(source.pool);
  empty = await openTestStore({});
});
afterAll(async () => {
  for (const store of [source, empty.store]) await store.close();
  await shown.remove();
  await empty.remove('gone');
  rmSync(backups, { recursive: true });
});
beforeEach(() => emptyStore(empty.store));

/** The backup as a file of this test's own, bent by the test. */
function backupFile(content = bytes): string {
  const path = join(folderForTest(), 'given.nlcbackup');
  writeFileSync(path, content);
  return path;
}

const sumsWithout = (sums: readonly TableSum[], ...names: string[]) =>
  sums.filter(({ table }) => !names.includes(table));

test('BACKUP-3 restores every row, sequence and rule into an empty folder, and never reuses a number that was assigned after the backup', async () => {
  const before = await sumsOf(source);
  expect(file.sums).toEqual(before);
  expect(file.sums.filter(sum => sum.rows > 0).length).toBeGreaterThan(35);
  const store = await emptyStoreForTest();
  const steps = new Map<string, number>();
  const restored = await restoreBackup(
    store,
    { path: backupFile(), key },
    { now, isDemo: true, onProgress: (step, count) => steps.set(step, (steps.get(step) ?? 0) + count) },
  );
  expect(restored.sums).toEqual(before);
  expect(sumsWithout(await sumsOf(store), 'restore')).toEqual(sumsWithout(before, 'restore'));
  expect(await schemaText(store.pool)).toBe(schema);
  expect([...steps]).toEqual([
    ['check', bytes.length],
    ['fill', bytes.length],
  ]);
  expect(await migrate(store.pool)).toEqual([]);
  const largest = await store.pool.query<{ id: number }>('SELECT max(id) AS id FROM registration');
  const next = await store.pool.query<{ id: number }>(`INSERT INTO registration (tournament_id, person_id, created_at)
    SELECT t.id, p.id, now() FROM tournament t, (SELECT max(id) AS id FROM person) p ORDER BY tournament_on LIMIT 1 RETURNING id`);
  expect(next.rows[0]?.id).toBe((largest.rows[0]?.id ?? 0) + 100_001);
});

test('BACKUP-3 restores an older program’s backup, then migrates it', async () => {
  const { store } = empty;
  const program = folderForTest();
  for (const [step, name] of readdirSync(MIGRATIONS_FOLDER).sort().slice(0, 15).entries()) {
    cpSync(join(MIGRATIONS_FOLDER, name), join(program, name));
    await migrate(store.pool, program);
    await store.pool.query(releasedData[step + 1] ?? '');
  }
  const dir = folderForTest();
  const { fileName } = await writeBackup(store, { dir, key }, { madeAt, isServing: true });
  await emptyStore(store);
  await restoreBackup(store, { path: join(dir, fileName), key }, { now, isDemo: false });
  const { rows } = await store.pool.query(
    'SELECT s.id, a.nonce FROM score_sheet s JOIN table_act a ON a.sheet_id = s.id',
  );
  expect(rows).toEqual([{ id: 1, nonce: 'a1' }]);
  const { rows: counts } = await store.pool.query(
    'SELECT s.opened_at, c.channel, c.counted_cents FROM shift_count c JOIN shift s ON s.id = c.shift_id',
  );
  expect(counts).toEqual([{ opened_at: new Date('2026-05-01T04:00:00Z'), channel: 'cash', counted_cents: 650 }]);
  expect(await schemaText(store.pool)).toBe(schema);
});

test('BACKUP-3 holds texts that may already have been sent for staff, but sends mails', async () => {
  const message = (
    channel: string,
  ) => `INSERT INTO outbox (dedupe_key, channel, recipient, template, not_before, created_at)
    VALUES ('${channel}', '${channel}', 'x', 'call', '2030-01-01', now())`;
  const { store } = empty;
  await migrate(store.pool);
  for (const channel of ['sms', 'email']) await store.pool.query(message(channel));
  const dir = folderForTest();
  const { fileName } = await makeBackup(store, { dir, key }, madeAt);
  await emptyStore(store);
  await restoreBackup(store, { path: join(dir, fileName), key }, { now, isDemo: true });
  const { rows } = await store.pool.query('SELECT channel, status FROM outbox ORDER BY channel');
  expect(rows).toEqual([
    { channel: 'email', status: 'pending' },
    { channel: 'sms', status: 'unsure' },
  ]);
});

test('MSG-20 stops a message at a set time, which may have gone out since; one that went out stays as it was', async () => {
  const { store } = empty;
  await restoreBackup(store, { path: backupFile(), key }, { now, isDemo: true });
  const { rows } = await store.pool.query(`
    INSERT INTO message (tournament_id, purpose, audience, subject, body, reply_to, created_by, created_at, goes_out_at, went_out_at)
    SELECT t.id, 'service', '{}', 'Hi', 'Hello', 'tournament', p.id, now(), '2027-03-21', gone
    FROM (SELECT min(id) AS id FROM tournament) t, (SELECT min(id) AS id FROM person) p,
      (VALUES (null::timestamptz), ('2027-03-21')) AS hours (gone) RETURNING id`);
  const dir = folderForTest();
  const { fileName } = await makeBackup(store, { dir, key }, madeAt);
  await emptyStore(store);
  await restoreBackup(store, { path: join(dir, fileName), key }, { now, isDemo: true });
  const { rows: after } = await store.pool.query(
    'SELECT stopped_at, stop_reason FROM message WHERE id = ANY($1) ORDER BY id',
    [rows.map(({ id }) => id)],
  );
  expect(after).toEqual([
    { stopped_at: now, stop_reason: 'restored' },
    { stopped_at: null, stop_reason: null },
  ]);
});

describe('BACKUP-3 refuses and leaves the database empty', () => {
  const refusal = async (path: string, { by = key, isDemo = true } = {}) => {
    const { store } = empty;
    const refused = await restoreBackup(store, { path, key: by }, { now, isDemo }).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    const { rows } = await store.pool.query(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
    expect(rows).toEqual([]);
    return refused;
  };

  test('a file that is truncated, altered, made with another key or not a backup', async () => {
    expect(await refusal(backupFile(bytes.subarray(0, bytes.length - 1)))).toMatch('The backup is damaged');
    expect(await refusal(backupFile(bytes.subarray(0, 53 + 65_552)))).toMatch('The backup is damaged');
    const bent = Buffer.from(bytes);
    bent[bytes.length >> 1] = (bent[bytes.length >> 1] as number) ^ 4;
    expect(await refusal(backupFile(bent))).toMatch('The backup is damaged');
    expect(await refusal(backupFile(), { by: Buffer.alloc(32) })).toMatch('another BACKUP_KEY');
    expect(await refusal(backupFile(Buffer.from('hello')))).toMatch('not a backup');
  });

  test('DEMO-2 a demonstration’s backup, with the settings of a real tournament, and the reverse', async () => {
    expect(await refusal(backupFile(), { isDemo: false })).toMatch('The backup is a demonstration’s, but the settings');
    const { store } = empty;
    await openInstallation(store.pool, { isDemo: false, databaseUrl: null, dataDir: '' });
    const dir = folderForTest();
    const { fileName } = await makeBackup(store, { dir, key }, madeAt);
    await emptyStore(store);
    expect(await refusal(join(dir, fileName))).toMatch('The backup is a real tournament’s, but the settings');
  });

  test('a backup of a newer or a different program', async () => {
    const dir = folderForTest();
    const backupWith = async (name: string, sha256: string) => {
      await source.pool.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
      const made = await writeBackup(source, { dir, key }, { madeAt: new Date(), isServing: true });
      await source.pool.query('DELETE FROM migration WHERE name = $1', [name]);
      return join(dir, made.fileName);
    };
    expect(await refusal(await backupWith('9999_later.sql', 'ab'))).toMatch(
      'it has 9999_later.sql, which is unknown here',
    );
    const first = await source.pool.query<{ sha256: string }>(`UPDATE migration SET sha256 = 'ab' || sha256
      WHERE name LIKE '0001%' RETURNING sha256`);
    const other = await writeBackup(source, { dir, key }, { madeAt: new Date(Date.now() + 5000), isServing: true });
    await source.pool.query(`UPDATE migration SET sha256 = substr($1, 3) WHERE name LIKE '0001%'`, [
      first.rows[0]?.sha256,
    ]);
    expect(await refusal(join(dir, other.fileName))).toMatch(
      'The backup has another 0001_accounts.sql than this program',
    );
  });
});

test('BACKUP-3 refuses an installation that is not empty, and leaves it unchanged', async () => {
  const { store } = empty;
  await store.pool.query('CREATE TABLE guest_book (line text); INSERT INTO guest_book VALUES ($$hello$$)');
  await expect(restoreBackup(store, { path: backupFile(), key }, { now, isDemo: true })).rejects.toThrow(
    'The database is not empty: it has guest_book. Nothing was changed',
  );
  expect((await store.pool.query('SELECT line FROM guest_book')).rows).toEqual([{ line: 'hello' }]);
  const tables = await store.pool.query(`SELECT 1 FROM pg_class WHERE relname = 'person'`);
  expect(tables.rows).toEqual([]);
});

test('BACKUP-3 ends the restore and keeps nothing if rows arrive altered', async () => {
  const { store } = empty;
  const query = store.pool.connect.bind(store.pool);
  // As if the way in lost a letter.
  store.pool.connect = (async () => {
    const client = await query();
    const real = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, values?: string[]) =>
      typeof text === 'string' && text.startsWith('INSERT INTO "school"')
        ? real(text, [(values?.[0] ?? '').replace('a', 'e')])
        : real(text, values)) as typeof client.query;
    return client;
  }) as typeof store.pool.connect;
  await expect(restoreBackup(store, { path: backupFile(), key }, { now, isDemo: true })).rejects.toThrow(
    'The rows of school are not those',
  );
  store.pool.connect = query;
  expect((await store.pool.query(`SELECT 1 FROM pg_class WHERE relname = 'school'`)).rows).toEqual([]);
});

describe('BACKUP-1 writes a backup completely or not at all', () => {
  test('is readable by its owner only, and leaves no unfinished file beside it', async () => {
    const dir = folderForTest();
    writeFileSync(join(dir, 'nlc-2027-03-20T10-00-00Z.nlcbackup.unfinished'), 'of a process that was killed');
    writeFileSync(join(dir, 'nlc-2027-03-20T13-50-00Z.nlcbackup.unfinished'), 'of one that is at work');
    const { fileName } = await makeBackup(source, { dir, key }, madeAt);
    expect(fileName).toBe('nlc-2027-03-20T14-00-05Z.nlcbackup');
    expect(readdirSync(dir).sort()).toEqual(['nlc-2027-03-20T13-50-00Z.nlcbackup.unfinished', fileName]);
    expect(statSync(join(dir, fileName)).mode & 0o777).toBe(0o600);
    const { head, sums } = await checkBackup(join(dir, fileName), key);
    expect(head.madeAt).toBe(madeAt.toISOString());
    expect(sums).toEqual(await sumsOf(source));
  });

  test('names the setting when its folder is missing or not a folder', async () => {
    const dir = folderForTest();
    const missing = join(dir, 'unmounted');
    await expect(makeBackup(source, { dir: missing, key }, madeAt)).rejects.toThrow(
      `BACKUP_DIR: ${missing} does not exist`,
    );
    writeFileSync(join(dir, 'file'), '');
    await expect(makeBackup(source, { dir: join(dir, 'file'), key }, madeAt)).rejects.toThrow('is not a folder');
  });

  test('keeps the site running while it reads files, and rereads a file that changes meanwhile', async () => {
    const serving: Store = { ...source, kind: 'embedded' }; // which has one connection for everybody
    const { pool } = serving;
    const connect = pool.connect.bind(pool);
    let heldBy = 0;
    // Somebody else gets the connection before each file, and once changes one.
    pool.connect = (async () => {
      const client = await connect();
      if (heldBy++ === 1)
        await client.query(`UPDATE file SET title = 'Later' WHERE id = (SELECT max(id) FROM file);
          UPDATE school SET name = 'Later' WHERE id = (SELECT max(id) FROM school)`);
      return client;
    }) as typeof pool.connect;
    const made = await makeBackup(serving, { dir: folderForTest(), key }, madeAt);
    pool.connect = connect;
    const files = file.sums.filter(({ table }) => ['file', 'picture_size', 'file_version'].includes(table));
    const rows = files.reduce((sum, table) => sum + table.rows, 0);
    expect(rows).toBeGreaterThan(10);
    expect(heldBy).toBeGreaterThan(rows); // one turn for each file, and the first try
    expect(made.sums).toEqual(await sumsOf(source));
  });
});
