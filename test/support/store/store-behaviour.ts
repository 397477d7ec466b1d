import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import type { Store } from '#server/db/store.ts';
import { advisoryLocks } from './advisory-locks.ts';

/** What both kinds of store must do alike; called by a test file of each, whose process has another time zone. */
export function describeStore(store: () => Store): void {
  test('returns values as the same JavaScript types', async () => {
    const { rows } = await store().pool.query(`SELECT
      9007199254740991::int8 AS big, -1.5::numeric AS exact, sum(n) AS total, count(*) AS many,
      '2027-03-14'::date AS day, '2027-03-14 02:30:00-05'::timestamptz AS instant,
      ARRAY[1, 2]::int8[] AS bigs, ARRAY[1.5]::numeric[] AS exacts, ARRAY['2027-03-14', NULL]::date[] AS days,
      '{"a_b": [1, null]}'::jsonb AS data, '\\x00ff'::bytea AS bytes, true AS yes, NULL::date AS none,
      ('2027-03-14 23:30:00-05'::timestamptz)::date AS day_of_instant
      FROM (VALUES (1::int8), (2)) AS v (n)`);
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        exact: -1.5,
        total: 3,
        many: 2,
        day: '2027-03-14',
        instant: new Date('2027-03-14T07:30:00Z'),
        bigs: [1, 2],
        exacts: [1.5],
        days: ['2027-03-14', null],
        data: { a_b: [1, null] },
        bytes: Buffer.from([0, 255]),
        yes: true,
        none: null,
        day_of_instant: '2027-03-15', // sessions are in UTC
      },
    ]);
  });

  test('refuses a number too large to be exact, instead of rounding it', async () => {
    await expect(store().pool.query('SELECT 9007199254740993::int8')).rejects.toThrow('9007199254740993 is too large');
    expect((await store().pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('a failed query leaves the pool usable, and errors carry their code and constraint', async () => {
    await store().pool.query('CREATE TABLE once (id integer CONSTRAINT once_only PRIMARY KEY)');
    const insert = () => store().pool.query({ name: 'once', text: 'INSERT INTO once VALUES ($1)', values: [1] });
    await insert();
    for (let i = 0; i < 3; i++)
      await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'once_only' });
    expect((await store().pool.query('SELECT id FROM once')).rows).toEqual([{ id: 1 }]);
  });

  test('discarding a client inside a transaction rolls it back', async () => {
    await store().pool.query('CREATE TABLE thrown (id integer)');
    const client = await store().pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query('INSERT INTO thrown VALUES (1)');
    client.release(true);
    await store().pool.query('INSERT INTO thrown VALUES (2)');
    expect((await store().pool.query('SELECT id FROM thrown')).rows).toEqual([{ id: 2 }]);
    expect(await advisoryLocks(store().pool)).toEqual([]);
  });

  test('the product’s migrations are applied, and two servers starting at once do not interfere', async () => {
    expect(await Promise.all([migrate(store().pool), migrate(store().pool)])).toEqual([[], []]);
  });
}
