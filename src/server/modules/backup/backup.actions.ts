import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { needlessBackups } from '#core/backup/kept-backups.ts';
import { type BackupFile, backupNameOf, madeAtOf, makeBackup } from '../../backup/backup-file.ts';
import { addToErasedList, type ErasedPerson, readErasedList } from '../../backup/erased-list.ts';
import type { AppContext } from '../../call.ts';
import type { Config } from '../../config/checked-settings.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  deleteBackups,
  endAbandoned,
  findNewest,
  findNewestError,
  findNewestGood,
  findRestoreToSettle,
  insertBackup,
  listErased,
  lockBackups,
  settleRestores,
  updateBackup,
} from './backup.db.ts';

const longestMs = 30 * 60_000; // one that takes longer was left by a process that was killed
const remembered = 35 * 86_400_000;

/** Where backups go; null: nowhere, because none is set, or because a rehearsal leaves the real ones alone. BACKUP-7 */
export const backupPlaceOf = ({ config, isRehearsal }: Pick<AppContext, 'config' | 'isRehearsal'>): Config['backup'] =>
  isRehearsal ? null : config.backup;

export interface LastBackup {
  /** The newest that was written, read back and found whole; null: there is none. */
  good: { at: Date; fileName: string; byteSize: number; rows: number } | null;
  /** Why the newest try failed; null when it did not. */
  failure: { at: Date; error: string } | null;
}

/** How it stands with the backups of this database. Every one that counts as good was verified after it was written. */
export async function lastBackup(db: Database): Promise<LastBackup> {
  const good = await findNewestGood(db);
  const bad = await findNewestError(db);
  const isLatest = bad && (!good || bad.id > good.id);
  return {
    good: good ? { at: good.startedAt, fileName: good.fileName, byteSize: good.byteSize, rows: good.rowCount } : null,
    failure: isLatest ? { at: bad.startedAt, error: bad.error } : null,
  };
}

/**
 * After a restore, lets `find` look for payments since the backup until it has found them all once. Returns whether
 * nothing is left to look for. BACKUP-5
 */
export async function settleRestore(app: AppContext, find: (madeAt: Date) => Promise<boolean>): Promise<boolean> {
  const madeAt = await findRestoreToSettle(app.db);
  if (!madeAt) return true;
  if (!(await find(madeAt))) return false;
  await settleRestores(app.db, madeAt, app.clock.now());
  return true;
}

/** The number of the try that is ours; undefined when none is due, or another process makes it. */
async function claim(app: AppContext, now: Date, everyMs: number): Promise<number | undefined> {
  return inTransaction(app, async db => {
    await lockBackups(db);
    await endAbandoned(db, new Date(now.getTime() - longestMs), now);
    const newest = await findNewest(db);
    const isUnderWay = newest !== undefined && newest.endedAt === null;
    // One from the future was made by another clock: the time until then is not waited for.
    const age = newest ? now.getTime() - newest.startedAt.getTime() : Number.POSITIVE_INFINITY;
    if (isUnderWay || (age >= 0 && age < everyMs)) return undefined;
    await deleteBackups(db, new Date(now.getTime() - remembered));
    return insertBackup(db, { startedAt: now });
  });
}

/** The embedded store has one process: what is unfinished at its start was left by one that was killed. BACKUP-9 */
export async function endLeftBackups({ store, db, clock }: AppContext): Promise<void> {
  const now = clock.now();
  if (store.kind === 'embedded') await endAbandoned(db, now, now);
}

const writing = new WeakMap<AppContext, Promise<void>>();

/** Beside the backups stands who was erased, so that no restore brings them back: one writing after the other. BACKUP-6 */
export function keepErasedList(app: AppContext): Promise<void> {
  const backup = backupPlaceOf(app);
  if (!backup) return Promise.resolve();
  const write = async () => addToErasedList(backup, await listErased(app.db));
  const written = (writing.get(app) ?? Promise.resolve()).then(write, write);
  writing.set(app, written);
  return written;
}

/** Whom that list names; nobody where it cannot be read, because the site starts all the same. */
export async function listErasedBefore({ config, log }: AppContext): Promise<ErasedPerson[]> {
  if (!config.backup) return [];
  try {
    return (await readErasedList(config.backup)) ?? [];
  } catch (err) {
    log.warn({ err }, 'The list of erased people beside the backups cannot be read');
    return [];
  }
}

async function removeNeedless(dir: string, now: Date): Promise<void> {
  const times = (await readdir(dir)).map(madeAtOf).filter(time => time !== undefined);
  for (const time of needlessBackups(times, now)) await rm(join(dir, backupNameOf(time)), { force: true });
}

/**
 * Makes a backup if one is due, in whichever process comes first, and deletes those no longer needed. A failure is
 * recorded and thrown; the site goes on. BACKUP-1
 */
export async function backUp(app: AppContext, everyMs = 0): Promise<BackupFile | undefined> {
  const place = backupPlaceOf(app);
  if (!place) return undefined;
  const now = app.clock.now();
  const id = await claim(app, now, everyMs);
  if (id === undefined) return undefined;
  try {
    await keepErasedList(app);
    const file = await makeBackup(app.store, place, now);
    const rowCount = file.sums.reduce((sum, { rows }) => sum + rows, 0);
    const { fileName, byteSize } = file;
    await updateBackup(app.db, id, { endedAt: app.clock.now(), fileName, byteSize, rowCount });
    await removeNeedless(place.dir, now);
    return file;
  } catch (error) {
    await updateBackup(app.db, id, { endedAt: app.clock.now(), error: (error as Error).message });
    throw error;
  }
}
