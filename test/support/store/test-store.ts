import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '#server/db/store.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import { copyTemplate } from './template-database.ts';

export interface StoreChoice {
  /** A PostgreSQL database that the test made. */
  databaseUrl?: string;
  /** The embedded database, where the test is about it or its folder. */
  isEmbedded?: true;
}

export interface TestStore {
  store: Store;
  /** The site's data folder. */
  dir: string;
  /** Call it once the store is closed: removes the database, and the folder unless it is still needed. */
  remove(folder: 'gone' | 'kept'): Promise<void>;
}

/**
 * A migrated, empty database for one test file. Where the run has a PostgreSQL server, a database there stands in for the
 * embedded one, at half the processor time: with one connection as that has, so that a query which passes its transaction by is
 * found out.
 */
export async function openTestStore({ databaseUrl, isEmbedded }: StoreChoice): Promise<TestStore> {
  const database = databaseUrl || isEmbedded || !hasPostgres() ? null : await startPostgres();
  const url = databaseUrl ?? database?.url;
  const dir = url ? mkdtempSync(join(tmpdir(), 'nlc-data-')) : await copyTemplate();
  const opened = await openStore({ url, dir });
  if (url) opened.pool.options.connectionTimeoutMillis = 20_000; // a busy machine lets fifty calls at once wait longer
  if (database) opened.pool.options.max = 1;
  return {
    store: database ? { ...opened, kind: 'embedded' } : opened,
    dir,
    async remove(folder) {
      await database?.stop();
      if (folder === 'gone') rmSync(dir, { recursive: true, force: true }); // hundreds of them would fill the memory they lie in
    },
  };
}
