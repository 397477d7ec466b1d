import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { DB } from './schema.generated.ts';
import type { Store } from './store.ts';

export type Database = Kysely<DB>;

/** Queries over the store's pool. Close the store, not this: the pool is the store's. */
export function createDatabase(store: Pick<Store, 'pool'>): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: store.pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })], // keys inside jsonb are data
  });
}
