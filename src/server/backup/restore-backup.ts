import type { ClientBase } from 'pg';
import type { Store } from '../db/store.ts';
import { checkBackup, readBackup } from './backup-file.ts';
import type { TableSum } from './content.ts';
import { assertEmpty, assertKnown, type Filled, fillDatabase } from './fill-database.ts';
import { readSnapshot } from './snapshot.ts';

export type Step = 'check' | 'fill';
type OnProgress = (step: Step, bytes: number) => void;

/** One transaction for all of it: whatever stops in the middle leaves an empty database. */
async function filling(store: Store, work: (client: ClientBase) => Promise<Filled>): Promise<Filled> {
  const client = await store.pool.connect();
  try {
    await client.query('BEGIN');
    const filled = await work(client);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return filled;
  } finally {
    client.release(true); // a transaction that is still open ends with its session
  }
}

async function refuseFilled(store: Store): Promise<void> {
  const client = await store.pool.connect();
  await assertEmpty(client).finally(() => client.release());
}

/**
 * Restores a backup into an empty database, migrates it to this program, and notes that later payments must be looked
 * for. Reads and checks the whole file before writing anything. BACKUP-3
 */
export async function restoreBackup(
  store: Store,
  { path, key }: { path: string; key: Buffer },
  { now, onProgress = () => {} }: { now: Date; onProgress?: OnProgress },
): Promise<Filled> {
  await refuseFilled(store);
  const { head } = await checkBackup(path, key, bytes => onProgress('check', bytes));
  assertKnown(head);
  return filling(store, async client => {
    const contents = readBackup(path, key, bytes => onProgress('fill', bytes));
    const filled = await fillDatabase(client, contents, { skipsNumbers: true });
    await client.query('INSERT INTO restore (made_at, restored_at) VALUES ($1, $2)', [head.realAt, now]);
    await holdTexts(client);
    return filled;
  });
}

/** What goes at most once may have gone after the backup was made: staff decide whether it goes again. */
async function holdTexts(client: ClientBase): Promise<void> {
  await client.query(
    `UPDATE outbox SET status = 'unsure', last_error = 'The database was restored from a backup; it may have been sent before'
      WHERE status = 'pending' AND (channel = 'sms' OR message_id IS NOT NULL)`,
  );
}

/** Everything of one store into another, empty one. The source is only read. BACKUP-4 */
export async function moveDatabase(
  source: Store,
  target: Store,
  { now, onTable = () => {} }: { now: Date; onTable?: (sum: TableSum) => void },
): Promise<Filled> {
  await refuseFilled(target);
  async function* watched(contents: ReturnType<typeof readSnapshot>) {
    for await (const content of contents) {
      if (content.kind === 'sum') onTable(content.sum);
      yield content;
    }
  }
  return filling(target, client =>
    fillDatabase(client, watched(readSnapshot(source, { madeAt: now, isServing: false })), { skipsNumbers: false }),
  );
}
