import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { openEmbedded } from './embedded-store.ts';

export { DataFolderInUse } from './embedded-store.ts';

export interface Store {
  pool: pg.Pool;
  kind: 'embedded' | 'server';
  close(): Promise<void>;
}

const { builtins, arrayParser } = pg.types as unknown as {
  builtins: Record<'INT8' | 'NUMERIC' | 'DATE', number>;
  arrayParser: { create<T>(text: string, parse: (item: string) => T): { parse(): T[] } };
};
const ARRAYS = { INT8: 1016, NUMERIC: 1231, DATE: 1182 };

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

const asText = (text: string) => text;
const arrayOf =
  <T>(parse: (item: string) => T) =>
  (text: string) =>
    arrayParser.create(text, parse).parse();

/** A date stays 'YYYY-MM-DD' whatever this process's time zone is; whole numbers are numbers. Same for both kinds. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asText],
  [ARRAYS.INT8, arrayOf(safeInteger)],
  [ARRAYS.NUMERIC, arrayOf(Number)],
  [ARRAYS.DATE, arrayOf(asText)],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

const connectionTimeoutMillis = 5000; // a query on the pool inside a transaction would wait for itself for ever
const firstConnectionMillis = 30_000; // a server that has just started, or is busy with an upgrade, answers late

/** A machine that loses its power says no goodbye: PostgreSQL would keep what its connections hold locked for two hours. */
const noticesGone = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

async function openServer(url: string, onLost: (error: Error) => void): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: firstConnectionMillis,
    types,
    pipeline: true, // for database.ts: BEGIN travels with what follows it
    options: `-c TimeZone=UTC ${noticesGone}`,
  });
  // The pool itself listens only to connections nobody uses: one that broke in a transaction would end the process.
  pool.on('connect', client => client.on('error', onLost));
  pool.on('error', () => {}); // told by the connection already
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
  return { pool, kind: 'server', close: once(() => pool.end()) };
}

/** It works on this thread, and one step follows the other at once: before each, whoever came meanwhile has their turn. */
function letOthersIn(lite: PGlite): void {
  const run = lite.execProtocolStream.bind(lite);
  lite.execProtocolStream = async (...step) => {
    await setImmediate();
    return run(...step);
  };
}

async function openFolder(dir: string): Promise<Store> {
  const embedded = await openEmbedded(dir);
  letOthersIn(embedded.lite);
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // A connection of its own: on a shared one, a client the pool throws away would end its successor too.
      super({ ...config, connection: new PglitePgConnection({ pglite: embedded.lite }) } as pg.ClientConfig);
    }
  }
  const pool = new pg.Pool({
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
    types,
    // Yet all clients are one session: one thrown away inside a transaction would leave it open for the next.
    onConnect: async client => {
      await client.query('ROLLBACK');
      await client.query('DISCARD ALL');
    },
  });
  return {
    pool,
    kind: 'embedded',
    close: once(async () => {
      await pool.end();
      await embedded.close();
    }),
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}

/** The database: PostgreSQL at `url`, else the embedded one in `dir`. Both through the same driver and parsers. */
export function openStore({
  url,
  dir,
  onLost = error => console.error(`A database connection was lost: ${error.message}`),
}: {
  url?: string | undefined;
  dir: string;
  /** Hears of a connection that broke, whether somebody used it or not. */
  onLost?: (error: Error) => void;
}): Promise<Store> {
  return url ? openServer(url, onLost) : openFolder(dir);
}
