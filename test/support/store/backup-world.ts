import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TableSum } from '#server/backup/content.ts';
import { readSnapshot } from '#server/backup/snapshot.ts';
import { openStore, type Store } from '#server/db/store.ts';
import { startPostgres } from './postgres.ts';
import { copyTemplate } from './template-database.ts';

export const backupKey = 'a1'.repeat(32);
export const backupKeyBytes = Buffer.from(backupKey, 'hex');

/** A folder that is gone after the test. */
export function folderForTest(): string {
  const dir = mkdtempSync(join(tmpdir(), 'nlc-backup-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A store that is closed after the test. */
export async function storeForTest(where: { dir: string; url?: string }): Promise<Store> {
  const store = await openStore(where);
  onTestFinished(() => store.close());
  return store;
}

/** An embedded store without any table, as a new folder gives it, but at once. */
export async function emptyStoreForTest(): Promise<Store> {
  const store = await storeForTest({ dir: await copyTemplate() });
  await emptyStore(store);
  return store;
}

/** The same on the run's PostgreSQL server if there is one, where restoring takes a fifth of the time. */
export async function emptyDatabaseForTest(): Promise<Store> {
  const database = await startPostgres();
  if (!database) return emptyStoreForTest();
  onTestFinished(() => database.stop());
  const store = await storeForTest({ dir: '', url: database.url });
  await emptyStore(store);
  return store;
}

/** As a database nobody used yet. */
export const emptyStore = ({ pool }: Store) => pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

/** The hash of every table's rows, with how many they are. */
export async function sumsOf(store: Store): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for await (const content of readSnapshot(store, { madeAt: new Date(), isServing: false }))
    if (content.kind === 'sum') sums.push(content.sum);
  return sums;
}
