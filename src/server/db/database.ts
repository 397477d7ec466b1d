import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { CamelCaseRows, SnakeCaseCompiler } from './column-names.ts';
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

function withNames(client: PostgresPoolClient): PostgresPoolClient {
  return {
    query: ((text: string, values: unknown[]) => {
      const name = typeof text === 'string' && values.length > 0 ? nameOf(text) : undefined;
      return name
        ? (client.query as unknown as (q: object) => unknown)({ name, text, values })
        : client.query(text, values);
    }) as PostgresPoolClient['query'],
    release: () => client.release(),
  };
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
