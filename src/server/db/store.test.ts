import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeStore } from '#test/support/store/store-behaviour.ts';
import { copyTemplate } from '#test/support/store/template-database.ts';
import { openStore, type Store } from './store.ts';

process.env.TZ = 'Pacific/Auckland';
let store: Store;

beforeAll(async () => {
  store = await openStore({ dir: await copyTemplate() });
});
afterAll(() => store.close());

describeStore(() => store);

test('a query on the pool inside a transaction fails instead of deadlocking', async () => {
  const client = await store.pool.connect();
  await expect(store.pool.query('SELECT 1')).rejects.toThrow('timeout exceeded when trying to connect');
  client.release();
  expect(store.kind).toBe('embedded');
});

test('a server that does not answer stops the start', async () => {
  await expect(openStore({ url: 'postgresql://nlc@127.0.0.1:1/none', dir: '' })).rejects.toThrow('ECONNREFUSED');
});
