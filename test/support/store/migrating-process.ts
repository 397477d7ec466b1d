// A process to be killed: opens the database it is given and migrates it. It prints the name of each migration when it
// begins and when it is done, and on a server the number of the backend that does the work.
import { writeSync } from 'node:fs';
import { migrate } from '#server/db/migrate.ts';
import { openStore } from '#server/db/store.ts';

const [where = '', upTo = ''] = process.argv.slice(2);
const store = await openStore(where.startsWith('postgres') ? { url: where, dir: '' } : { dir: where });
const say = (line: string) => writeSync(1, `${line}\n`);
const connect = store.pool.connect.bind(store.pool);
store.pool.connect = (async () => {
  const client = await connect();
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<{ rows: { pid: number }[] }>;
  if (store.kind === 'server') say(`backend ${(await query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid}`);
  client.query = (async (text: unknown, values?: unknown[]) => {
    if (text === 'BEGIN') say('begin');
    const answer = await query(text, values);
    if (text === 'COMMIT') say('done');
    return answer;
  }) as typeof client.query;
  return client;
}) as typeof store.pool.connect;
await migrate(store.pool, upTo || undefined);
await store.close();
