import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { takeComplaints } from '../../lock-order.ts';
import { createTestApp, type TestApp } from '../world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const read = (db: Database) => db.selectFrom('competitor').select('id').where('id', '=', 0).execute();
const lock = (db: Database) => db.selectFrom('registration').select('id').where('id', '=', 0).forUpdate().execute();
const hold = (db: Database) => db.selectFrom('person').select('id').where('id', '=', 0).forKeyShare().execute();
const change = (db: Database) => db.updateTable('competitor').set({ number: 1 }).where('id', '=', 0).execute();

async function complaintsOf(...steps: ((db: Database) => Promise<unknown>)[]): Promise<string[]> {
  await site.app.db.transaction().execute(async db => {
    for (const step of steps) await step(db);
  });
  return takeComplaints();
}

test.each([
  ['a read after the lock', [lock, read, change]],
  ['a read before the lock, repeated after it', [read, lock, read, change]],
  ['a change to rows that were not read', [change]],
  ['a read that decides nothing', [hold, read]],
])('accepts %s', async (_, steps) => {
  expect(await complaintsOf(...steps)).toEqual([]);
});

test('fails the test if a read before the lock is not repeated after it', async () => {
  expect(await complaintsOf(hold, read, lock, change)).toEqual([
    expect.stringContaining('before the first lock, and not again behind it'),
  ]);
});

test('fails the test if it changes what it read without a lock', async () => {
  expect(await complaintsOf(hold, read, change)).toEqual([expect.stringContaining('without a lock')]);
});
