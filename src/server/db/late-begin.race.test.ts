import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createDatabase, type Database } from './database.ts';
import { openStore, type Store } from './store.ts';

const database = await startPostgres();

describe.skipIf(!database)('transactions on a PostgreSQL server', () => {
  let store: Store;
  let db: Database;
  let lost = 0;
  beforeAll(async () => {
    store = await openStore({ url: database?.url, dir: '', onLost: () => lost++ });
    db = createDatabase(store);
  });
  afterAll(async () => {
    await store.close();
    await database?.stop();
  });
  const idOf = async (tx: Database) =>
    (await sql<{ id: string | null }>`select pg_current_xact_id()::text as id`.execute(tx)).rows[0]?.id;

  const waiting = async () => {
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await waits.execute(db)).rows.length;
  };

  test('includes a first statement that reads in the transaction', async () => {
    await db.transaction().execute(async tx => {
      const first = await idOf(tx);
      expect(await idOf(tx)).toBe(first);
    });
    const [one, two] = [await idOf(db), await idOf(db)];
    expect(one).not.toBe(two);
  });

  test('holds the locks of a first statement until the end', async () => {
    const order: string[] = [];
    await sql`create table if not exists held (id int primary key)`.execute(db);
    await sql`insert into held values (1) on conflict do nothing`.execute(db);
    let isHeld: (() => void) | undefined;
    const held = new Promise<void>(resolve => {
      isHeld = resolve;
    });
    const first = db.transaction().execute(async tx => {
      await sql`select id from held where id = 1 for update`.execute(tx);
      isHeld?.();
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      order.push('first');
    });
    await held;
    const second = db.transaction().execute(async tx => {
      await sql`select id from held where id = 1 for update`.execute(tx);
      order.push('second');
    });
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  test('leaves nothing behind if work fails while its first statement still writes', async () => {
    await sql`create table if not exists half (id int)`.execute(db);
    for (let i = 0; i < 25; i++) {
      const written: Promise<unknown>[] = [];
      const work = db.transaction().execute(async tx => {
        written.push(sql`insert into half values (${i})`.execute(tx));
        throw new Error('meanwhile');
      });
      await expect(work).rejects.toThrow('meanwhile');
      await Promise.allSettled(written);
    }
    expect((await sql`select id from half`.execute(db)).rows).toEqual([]);
  });

  test('keeps the connection usable after a first statement fails', async () => {
    for (let i = 0; i < 25; i++)
      await expect(db.transaction().execute(tx => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero');
    await db.transaction().execute(async tx => {
      await sql`select 1`.execute(tx);
      await sql`insert into held values (2)`.execute(tx);
    });
    expect((await sql`select id from held order by id`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('loses only that transaction if its connection breaks at the first statement', async () => {
    const broken = db.transaction().execute(async tx => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      await sql`insert into held values (3)`.execute(tx);
    });
    await expect(broken).rejects.toThrow();
    expect(lost).toBe(1);
    expect((await sql`select id from held where id = 3`.execute(db)).rows).toEqual([]);
  });
});
