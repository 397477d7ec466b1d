import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTemplate } from '#test/support/store/template-database.ts';
import { createDatabase, type Database } from './database.ts';
import { openStore, type Store } from './store.ts';

let store: Store;
let db: Database;

beforeAll(async () => {
  store = await openStore({ dir: await copyTemplate() });
  db = createDatabase(store);
});
afterAll(() => store.close());

test('uses camelCase for columns, and leaves keys inside jsonb unchanged', async () => {
  const at = new Date('2027-01-02T03:04:05Z');
  const after = JSON.stringify({ first_name: 'Zoë', list: [{ inner_key: 1 }] });
  const row = { at, subject: 'person', subjectId: 7, action: 'rename', after };
  await db.insertInto('history').values(row).execute();
  expect(await db.selectFrom('history').select(['at', 'subjectId', 'after']).execute()).toEqual([
    { at, subjectId: 7, after: { first_name: 'Zoë', list: [{ inner_key: 1 }] } },
  ]);
});

test('a failed transaction leaves nothing behind', async () => {
  const entry = { at: new Date(), subject: 'ring', subjectId: 1, action: 'open' };
  const work = db.transaction().execute(async tx => {
    await tx.insertInto('history').values(entry).execute();
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  expect(await db.selectFrom('history').selectAll().where('subject', '=', 'ring').execute()).toEqual([]);
});

test('a transaction that continues after a failed statement does not count as committed', async () => {
  const entry = { at: new Date(), subject: 'sheet', subjectId: 1, action: 'open' };
  const work = db.transaction().execute(async tx => {
    await tx.insertInto('history').values(entry).execute();
    await tx
      .insertInto('history')
      .values({ ...entry, subject: null as never })
      .execute()
      .catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await db.selectFrom('history').selectAll().where('subject', '=', 'sheet').execute()).toEqual([]);
});
