import type pg from 'pg';
import type { Store } from '#server/db/store.ts';
import { sumsFromHere, tableSums } from './table-dump.ts';

export interface RewindableStore extends Store {
  /** From here on everything can be taken back. */
  mark(): Promise<void>;
  /** As it was at the mark, numbers to be given away included. */
  rewind(): Promise<void>;
  /** A sum of every table's rows; equal exactly when nothing was written. */
  tableSums(): Promise<Record<string, string>>;
  /** Asked before each statement but a rollback: where it answers true, the database fails in its place. */
  failWhere(isBad: ((statement: string) => boolean) | null): void;
}

type Query = (...args: unknown[]) => Promise<unknown>;
const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { text: string }).text);
const failure = "DO $$ BEGIN RAISE EXCEPTION 'broken' USING ERRCODE = 'io_error'; END $$";
const inside: [RegExp, string][] = [
  [/^(begin|start transaction)/i, 'SAVEPOINT of_the_site'],
  [/^commit/i, 'SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED; RELEASE SAVEPOINT of_the_site'],
  [/^rollback/i, 'ROLLBACK TO SAVEPOINT of_the_site; RELEASE SAVEPOINT of_the_site'],
];

/**
 * An embedded store whose one connection stands in a transaction that never ends: the site's own become savepoints of it, so
 * that hundreds of writes can each be tried on the very same rows.
 */
export function rewindable(store: Store): RewindableStore {
  let isMarked = false;
  let isInTransaction = false;
  let sequences: unknown[] = [];
  let sums: Awaited<ReturnType<typeof sumsFromHere>> | undefined;
  let isBad: ((statement: string) => boolean) | null = null;

  /** What fails outside a transaction must fail alone. */
  async function alone(client: pg.PoolClient, args: unknown[]): Promise<unknown> {
    await client.query('SAVEPOINT alone');
    try {
      const answer = await (client.query as Query)(...args);
      await client.query('RELEASE SAVEPOINT alone');
      return answer;
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT alone; RELEASE SAVEPOINT alone');
      throw error;
    }
  }
  async function send(client: pg.PoolClient, args: unknown[]): Promise<unknown> {
    if (!isMarked) return (client.query as Query)(...args);
    const text = textOf(args[0]);
    const [, instead] = inside.find(([pattern]) => pattern.test(text)) ?? [];
    if (!/^rollback/i.test(text) && isBad?.(text)) {
      // What follows a BEGIN is sent before its answer: it must find the transaction broken, and the ROLLBACK its savepoint.
      const isBegin = instead?.startsWith('SAVEPOINT') ?? false;
      isInTransaction ||= isBegin;
      return isInTransaction ? client.query(isBegin ? `${instead}; ${failure}` : failure) : alone(client, [failure]);
    }
    if (!instead) return isInTransaction ? (client.query as Query)(...args) : alone(client, args);
    isInTransaction = instead.startsWith('SAVEPOINT');
    return client.query(instead);
  }
  const connect = async () => {
    const client = await store.pool.connect();
    return new Proxy(client, {
      get: (target, name) =>
        name === 'query'
          ? (...args: unknown[]) => send(target, args)
          : name === 'release'
            ? () => target.release()
            : Reflect.get(target, name),
    });
  };
  const pool = new Proxy(store.pool, {
    get: (target, name) => {
      if (name === 'connect') return connect;
      if (name !== 'query') return Reflect.get(target, name);
      return async (...args: unknown[]) => {
        const client = await connect();
        try {
          return await (client.query as Query)(...args);
        } finally {
          client.release();
        }
      };
    },
  });
  return {
    pool,
    kind: store.kind,
    close: () => store.close(),
    failWhere(given) {
      isBad = given;
    },
    async mark() {
      const { rows } = await store.pool.query(
        "SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public'",
      );
      sequences = rows;
      await store.pool.query('BEGIN; SAVEPOINT mark');
      isMarked = true;
      sums = await sumsFromHere(store.pool);
    },
    tableSums: () => sums?.now() ?? tableSums(store.pool),
    async rewind() {
      await store.pool.query('ROLLBACK TO SAVEPOINT mark');
      await store.pool.query(
        `SELECT setval(quote_ident(name)::regclass, coalesce(last, 1), last IS NOT NULL)
           FROM json_to_recordset($1::json) AS s(name text, last bigint)`,
        [JSON.stringify(sequences)],
      );
      await sums?.rewound();
    },
  };
}
