import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { openStore } from '#server/db/store.ts';
import { type PostgresCluster, startCluster } from './postgres-cluster.ts';

/** The environment variable that tells the workers of one run where the migrated template is; empty: there is none. */
export const TEMPLATE_URL = 'NLC_TEST_POSTGRES';

/** A cluster whose template database is migrated; null, and the reason on the console, where there can be none. */
export async function startMigratedCluster(): Promise<PostgresCluster | null> {
  let cluster: PostgresCluster | null;
  try {
    cluster = await startCluster();
  } catch (error) {
    console.warn(`PostgreSQL is installed but cannot be started here: ${(error as Error).message}`);
    return null;
  }
  if (!cluster) return null;
  const store = await openStore({ url: cluster.templateUrl, dir: '' });
  await migrate(store.pool).finally(() => store.close());
  return cluster;
}

/** Closed connections leave the server a moment later; pushed out, they would tell the pool of an error. */
const untilNobodyIsIn = (name: string): string => `DO $$ BEGIN
  FOR i IN 1..60 LOOP
    EXIT WHEN NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = '${name}');
    PERFORM pg_sleep(0.05);
    PERFORM pg_stat_clear_snapshot();
  END LOOP;
END $$`;

async function onMaintenance(templateUrl: string, sql: string) {
  const url = new URL(templateUrl);
  url.pathname = '/postgres';
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Whether this run has a PostgreSQL server (test/postgres-setup.ts). */
export const hasPostgres = (): boolean => !!process.env[TEMPLATE_URL];

export interface PostgresDatabase {
  url: string;
  stop(): Promise<void>;
}

/**
 * A fresh, migrated database on a real PostgreSQL server, for what one connection cannot show (races); or a copy of another.
 * Null where the system has no server: `describe.skipIf(!database)`.
 */
export async function startPostgres(copied?: string): Promise<PostgresDatabase | null> {
  const given = copied ?? process.env[TEMPLATE_URL];
  if (given === '') return null;
  const own = given === undefined ? await startMigratedCluster() : null;
  const templateUrl = given ?? own?.templateUrl;
  if (!templateUrl) return null;
  const name = `nlc_${randomBytes(6).toString('hex')}`;
  const template = new URL(templateUrl).pathname.slice(1);
  await onMaintenance(templateUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async stop() {
      await onMaintenance(templateUrl, untilNobodyIsIn(name));
      await onMaintenance(templateUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      await own?.stop();
    },
  };
}
