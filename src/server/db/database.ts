import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { CamelCaseRows, SnakeCaseCompiler } from './column-names.ts';
import { type Asking, withLateBegin } from './late-begin.ts';
import type { DB } from './schema.generated.ts';
import type { Store } from './store.ts';

export type Database = Kysely<DB>;

const mostNames = 400; // lists of any length make ever new texts; a server keeps every named statement
const longestText = 2000;
const names = new Map<string, string>();

/** The same name for the same text, so that the server parses and plans it once for each connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || text.length > longestText || names.size >= mostNames) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

function withNames(client: PoolClient): PostgresPoolClient {
  const ask: Asking = (text, values) => {
    const name = typeof text === 'string' && values.length > 0 ? nameOf(text) : undefined;
    return (name ? client.query({ name, text, values }) : client.query(text, values)) as unknown as ReturnType<Asking>;
  };
  const { stream } = (client as unknown as { connection: { stream: Partial<Socket> } }).connection;
  const query = client.pipeline
    ? withLateBegin(ask, work => {
        stream.cork?.();
        try {
          work();
        } finally {
          stream.uncork?.();
        }
      })
    : ask;
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}

class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): SnakeCaseCompiler {
    return new SnakeCaseCompiler();
  }
}

/** Queries over the store's pool, as named statements. Close the store, not this: the pool is the store's. */
export function createDatabase(store: Pick<Store, 'pool'>): Database {
  const pool: PostgresPool = {
    connect: async () => withNames(await store.pool.connect()),
    end: () => store.pool.end(),
    options: store.pool.options,
  };
  return new Kysely<DB>({
    dialect: new SnakeCaseDialect({ pool }),
    plugins: [new CamelCaseRows({ maintainNestedObjectKeys: true })], // keys inside jsonb are data
  });
}
