import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTemplate } from '#test/support/store/template-database.ts';
import { openStore, type Store } from './store.ts';
import { tidyStore } from './tidy-store.ts';

let dir: string;
let store: Store;
beforeAll(async () => {
  dir = await copyTemplate();
  store = await openStore({ dir });
});
afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

async function counted(table: string): Promise<{ rows: number; dead: number; tidied: number }> {
  await store.pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await store.pool.query(
    `SELECT c.reltuples::int AS rows, s.n_dead_tup AS dead, s.analyze_count AS tidied
      FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid WHERE c.relname = $1`,
    [table],
  );
  return rows[0];
}

test('the embedded database knows how full its tables are, and drops dead rows, only where much changed', async () => {
  await store.pool.query('CREATE TABLE much AS SELECT i AS id FROM generate_series(1, 500) i');
  await store.pool.query('CREATE TABLE little AS SELECT i AS id FROM generate_series(1, 500) i');
  expect(await counted('much')).toEqual({ rows: -1, dead: 0, tidied: 0 });
  await tidyStore(store);
  expect(await counted('much')).toEqual({ rows: 500, dead: 0, tidied: 1 });
  await store.pool.query('UPDATE much SET id = id + 1');
  await store.pool.query('UPDATE little SET id = id + 1 WHERE id <= 90');
  expect(await counted('much')).toMatchObject({ dead: 500 });
  await tidyStore(store);
  expect(await counted('much')).toEqual({ rows: 500, dead: 0, tidied: 2 });
  expect(await counted('little')).toEqual({ rows: 500, dead: 90, tidied: 1 });
});
