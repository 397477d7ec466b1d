import { dirname } from 'node:path';
import type { ClientBase } from 'pg';
import { markInstallation } from '../db/installation.ts';
import type { Store } from '../db/store.ts';
import { BackupError } from './backup-error.ts';
import { type CheckedBackup, checkBackup, readBackup } from './backup-file.ts';
import { type ErasedPerson, readErasedList } from './erased-list.ts';
import { assertEmpty, assertKnown, type Filled, fillDatabase } from './fill-database.ts';

export type Step = 'check' | 'fill';
type OnProgress = (step: Step, bytes: number) => void;

/** One transaction for all of it: whatever stops in the middle leaves an empty database. */
export async function filling<F extends Filled>(store: Store, work: (client: ClientBase) => Promise<F>): Promise<F> {
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

export interface Restored extends Filled {
  /** Whether there is a list of erased people. */
  hasErasedList: boolean;
}

interface RestoreOptions {
  now: Date;
  isDemo: boolean;
  isRehearsal?: boolean;
  onProgress?: OnProgress;
  onChecked?(checked: CheckedBackup): Promise<void>;
}

export async function refuseFilled(store: Store): Promise<void> {
  const client = await store.pool.connect();
  await assertEmpty(client).finally(() => client.release());
}

/** A copy is what its original is. DEMO-2 */
export async function refuseOther(
  client: ClientBase,
  isDemo: boolean,
  original: 'backup' | 'data folder',
): Promise<void> {
  if (await markInstallation(client, isDemo)) return;
  throw new BackupError(
    isDemo
      ? `The ${original} is a real tournament’s, but the settings ask for the demonstration. Nothing was changed; set DEMO=false and the other settings of the tournament`
      : `The ${original} is a demonstration’s, but the settings ask for a real tournament. Nothing was changed; to see the demonstration, set DEMO=true`,
  );
}

/**
 * Restores a backup into an empty database, migrates it to this program, and notes that later payments must be looked
 * for. Reads and checks the whole file before writing anything; `onChecked` may then still refuse. `lists`: the folders
 * that may tell who was erased since. `isRehearsal` marks the database for good. BACKUP-3, BACKUP-6, BACKUP-7
 */
export async function restoreBackup(
  store: Store,
  { path, key, lists = [dirname(path)] }: { path: string; key: Buffer; lists?: readonly string[] },
  { now, isDemo, isRehearsal = false, onProgress = () => {}, onChecked = async () => {} }: RestoreOptions,
): Promise<Restored> {
  await refuseFilled(store);
  const erased: ErasedPerson[][] = [];
  for (const dir of lists) erased.push(...[await readErasedList({ dir, key })].filter(list => list !== undefined));
  const checked = await checkBackup(path, key, bytes => onProgress('check', bytes));
  const { head } = checked;
  assertKnown(head);
  await onChecked(checked);
  return filling(store, async client => {
    const contents = readBackup(path, key, bytes => onProgress('fill', bytes));
    const filled = await fillDatabase(client, contents, { skipsNumbers: true });
    await refuseOther(client, isDemo, 'backup');
    await client.query('INSERT INTO restore (made_at, restored_at) VALUES ($1, $2)', [head.realAt, now]);
    if (isRehearsal) await client.query('INSERT INTO rehearsal (made_at) VALUES ($1)', [head.realAt]);
    // The backup holds its own entry as it was meanwhile: unfinished. BACKUP-9
    await client.query('DELETE FROM backup WHERE ended_at IS NULL');
    await holdTexts(client);
    await stopMessages(client, now);
    await noteErased(client, erased.flat());
    return { ...filled, hasErasedList: erased.length > 0 };
  });
}

/**
 * Nobody gets the number of an erased account. One that the backup does not have stands there as erased: a payment since
 * then finds it by its number, and makes no account with the payer's name. The others are erased by the program, with
 * all its rules, before anybody is served. BACKUP-6
 */
async function noteErased(client: ClientBase, erased: readonly ErasedPerson[]): Promise<void> {
  for (const { personId, createdAt, erasedAt } of erased)
    await client.query(
      `INSERT INTO person (id, first_name, last_name, email, email_key, created_at, erased_at)
       VALUES ($1::int, 'Family', $1::int::text, '', 'erased ' || $1::int::text, $2, $3) ON CONFLICT DO NOTHING`,
      [personId, createdAt, erasedAt],
    );
  const last = Math.max(0, ...erased.map(({ personId }) => personId));
  await client.query(`SELECT setval('person_id_seq', greatest(last_value, $1)) FROM person_id_seq`, [last]);
}

/** What goes at most once may have gone after the backup was made: staff decide whether it goes again. */
async function holdTexts(client: ClientBase): Promise<void> {
  await client.query(
    `UPDATE outbox SET status = 'unsure', last_error = 'The database was restored from a backup; it may have been sent before'
      WHERE status = 'pending' AND (channel = 'sms' OR message_id IS NOT NULL)`,
  );
}

/** A message at a set time may have gone out since, or have been moved or stopped. MSG-20 */
async function stopMessages(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `UPDATE message SET stopped_at = $1, stop_reason = 'restored'
      WHERE goes_out_at IS NOT NULL AND went_out_at IS NULL AND stopped_at IS NULL`,
    [now],
  );
}
