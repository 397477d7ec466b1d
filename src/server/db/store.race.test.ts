import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '#test/support/postgres.ts';
import { describeStore } from '#test/support/store-behaviour.ts';
import { openStore, type Store } from './store.ts';

process.env.TZ = 'Pacific/Auckland';
const database = await startPostgres();

describe.skipIf(!database)('on a PostgreSQL server', () => {
  let store: Store;

  beforeAll(async () => {
    store = await openStore({ url: database?.url, dir: '' });
  });
  afterAll(async () => {
    await store.close();
    await database?.stop();
  });

  describeStore(() => store);

  test('two transactions really run at once', async () => {
    const [one, two] = await Promise.all([store.pool.connect(), store.pool.connect()]);
    await one.query('BEGIN');
    await two.query('BEGIN');
    expect((await two.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    one.release(true);
    two.release(true);
    expect(store.kind).toBe('server');
  });
});
