import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { spawnWriter } from '#test/support/store/spawn-writer.ts';
import { copyTemplate } from '#test/support/store/template-database.ts';
import { DataFolderInUse, openStore, type Store } from './store.ts';

let folders: string[] = [];
let stores: Store[] = [];

function freshFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'nlc-store-'));
  folders.push(dir);
  return dir;
}

async function open(dir: string): Promise<Store> {
  const store = await openStore({ dir });
  stores.push(store);
  return store;
}

/** The paths synced while `work` runs, in order. */
async function syncsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const real = fs.fsyncSync;
  const paths: string[] = [];
  fs.fsyncSync = fd => {
    paths.push(readlinkSync(`/proc/self/fd/${fd}`));
    real(fd);
  };
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    fs.fsyncSync = real;
    syncBuiltinESMExports();
  }
  return paths;
}

beforeEach(() => {
  folders = [];
  stores = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const store of stores) await store.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('what the store acknowledges is on disk', () => {
  test('syncs the log at least once for each commit', async () => {
    const { pool } = await open(await copyTemplate());
    await pool.query('CREATE TABLE written (id integer)');
    const paths = await syncsDuring(async () => {
      for (let i = 0; i < 20; i++) await pool.query('INSERT INTO written VALUES ($1)', [i]);
    });
    expect(paths.filter(path => path.includes('/pg_wal/')).length).toBeGreaterThanOrEqual(20);
  });

  test('kill -9 during the first creation leaves a folder that opens; it is complete on disk before it gets its name, and only its owner may read it', async () => {
    const parent = freshFolder();
    const dir = join(parent, 'a', 'b');
    vi.spyOn(NodeFS.prototype, 'init').mockRejectedValueOnce(new Error('stopped'));
    const above = await syncsDuring(() => expect(openStore({ dir })).rejects.toThrow('stopped'));
    expect(above).toEqual(expect.arrayContaining([parent, join(parent, 'a')]));
    const writer = spawnWriter(dir);
    await vi.waitFor(() => expect(existsSync(join(dir, 'pg.new'))).toBe(true), 20_000);
    await writer.kill();
    expect(readdirSync(dir)).not.toContain('pg');
    mkdirSync(join(dir, 'pg.new', 'base')); // as if it had come further
    writeFileSync(join(dir, 'pg.new', 'PG_VERSION'), '');

    const paths = await syncsDuring(async () => {
      const { pool } = await open(dir);
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    });
    const renamedAt = paths.indexOf(dir, paths.indexOf(join(dir, 'pg.new')));
    const before = new Set(paths.slice(0, renamedAt).map(path => path.replace(join(dir, 'pg.new'), join(dir, 'pg'))));
    const made = readdirSync(join(dir, 'pg'), { recursive: true, withFileTypes: true }).map(entry =>
      join(entry.parentPath, entry.name),
    );
    const transient = /postmaster\.(pid|opts)$|pg_internal\.init$|pg_stat|pg_wal\/|pg_logical/;
    const missing = made.filter(path => !before.has(path) && !transient.test(path));
    expect(missing.map(path => relative(dir, path))).toEqual([]);
    for (const folder of [dir, join(dir, 'pg')]) expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(before.size).toBeGreaterThan(900);
    expect(paths).toContain(dir);
  });

  test('syncs the folder entry of a new log segment too', async () => {
    const { pool } = await open(await copyTemplate());
    await pool.query('CREATE TABLE written (id integer, padding text)');
    const paths = await syncsDuring(async () => {
      for (let i = 0; i < 3; i++)
        await pool.query('SELECT pg_switch_wal(), pg_logical_emit_message(true, $1, $2)', [
          'test',
          'x'.repeat(9_000_000),
        ]);
      await pool.query('CHECKPOINT');
    });
    expect(paths.some(path => path.endsWith('/pg_wal'))).toBe(true);
  });

  test('a store that does not reach the disk refuses to open', async () => {
    const dir = await copyTemplate();
    const real = NodeFS.prototype.init;
    // As if a newer version no longer used the hook.
    vi.spyOn(NodeFS.prototype, 'init').mockImplementation(async function (this: never, lite, options) {
      const result = await real.call(this, lite, options);
      const preRun = result.emscriptenOpts.preRun as { push?: unknown };
      preRun.push = () => {
        delete preRun.push; // loses the first one: ours
        return 0;
      };
      return result;
    });
    await expect(openStore({ dir })).rejects.toThrow('does not write commits through to the disk');
    vi.restoreAllMocks();
    await open(dir);
  });

  test('kill -9 during a write loses no acknowledged row, and leaves no lock behind', async () => {
    const dir = await copyTemplate();
    const kept: number[] = [];
    for (const rows of [30, 1]) {
      const writer = spawnWriter(dir);
      await writer.opened;
      await vi.waitFor(() => expect(writer.acknowledged.length).toBeGreaterThanOrEqual(rows), 10_000);
      await expect(openStore({ dir })).rejects.toThrow(DataFolderInUse);
      await writer.kill();
      kept.push(...writer.acknowledged);
    }
    const { pool } = await open(dir);
    const rows = await pool.query<{ id: number }>('SELECT id FROM written JOIN written_copy USING (id)');
    const there = new Set(rows.rows.map(row => row.id));
    expect(kept.filter(id => !there.has(id))).toEqual([]);
    const torn = await pool.query(
      'SELECT id FROM written w FULL JOIN written_copy c USING (id) WHERE w.id IS NULL OR c.id IS NULL',
    );
    expect(torn.rows).toEqual([]);
  });
});

test('whoever asks for something else has their turn between queries', async () => {
  const { pool } = await open(await copyTemplate());
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    for (; !isDone; turns++) await setImmediate();
  })();
  for (let i = 0; i < 20; i++) await pool.query('SELECT $1::int', [i]);
  isDone = true;
  await others;
  expect(turns).toBeGreaterThanOrEqual(20);
});

describe('one process per folder', () => {
  test('refuses a second process at once, without disturbing the first', async () => {
    const dir = await copyTemplate();
    const { pool } = await open(dir);
    const second = spawnWriter(dir);
    await expect(second.opened).rejects.toThrow('DataFolderInUse');
    await expect(openStore({ dir })).rejects.toThrow(DataFolderInUse);
    await expect(spawnWriter(dir).opened).rejects.toThrow('DataFolderInUse');
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('a closed store frees its folder, and can be closed twice', async () => {
    const dir = await copyTemplate();
    const store = await openStore({ dir });
    await Promise.all([store.close(), store.close()]);
    await open(dir);
  });
});
