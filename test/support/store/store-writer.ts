// A process to be killed: opens the data folder it is given, then writes without end. Each line it prints is a row
// whose transaction was acknowledged; the first line says that the store is open.
import { writeSync } from 'node:fs';
import { openStore } from '#server/db/store.ts';

const [dir = '', padding = '0'] = process.argv.slice(2);
const store = await openStore({ dir });
await store.pool.query(`
  CREATE TABLE IF NOT EXISTS written (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, padding text NOT NULL);
  CREATE TABLE IF NOT EXISTS written_copy (id integer PRIMARY KEY REFERENCES written)`);
writeSync(1, 'open\n');
for (;;) {
  const client = await store.pool.connect();
  await client.query('BEGIN');
  const { rows } = await client.query<{ id: number }>({
    name: 'row',
    text: 'INSERT INTO written (padding) VALUES (repeat(md5(random()::text), $1)) RETURNING id',
    values: [Number(padding)],
  });
  await client.query({ name: 'copy', text: 'INSERT INTO written_copy (id) VALUES ($1)', values: [rows[0]?.id] });
  await client.query('COMMIT');
  client.release();
  writeSync(1, `${rows[0]?.id}\n`);
}
