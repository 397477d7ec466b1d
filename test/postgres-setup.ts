import { startMigratedCluster, TEMPLATE_URL } from './support/store/postgres.ts';

/** Before the workers start: one PostgreSQL server for all race tests of the run, where the system has one. */
export default async function setup() {
  if (process.env[TEMPLATE_URL] !== undefined) return; // another project of the same run started it, and stops it
  const cluster = await startMigratedCluster();
  process.env[TEMPLATE_URL] = cluster?.templateUrl ?? '';
  if (!cluster) console.warn('No PostgreSQL server on this system: the race tests are skipped.');
  return () => cluster?.stop();
}
