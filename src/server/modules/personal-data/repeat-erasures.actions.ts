import { sql } from 'kysely';
import type { AppContext } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listErasedBefore } from '../backup/backup.actions.ts';
import { recordHistory } from '../history/history.actions.ts';
import { consentHashes } from './consent-hashes.ts';
import { eraseRows, lockRegistrations } from './erase.db.ts';
import { lockToErase } from './pass-to-other-parent.ts';
import { findTraces } from './traces.db.ts';

/**
 * Erases again whoever was erased after the backup that was restored, whatever is open in the copy; answers how many
 * were there. At each start, before anybody is served, and after a restore before payments are looked for. BACKUP-6
 */
export async function repeatErasures(app: AppContext): Promise<number> {
  const listed = await listErasedBefore(app);
  const madeAt = new Map(listed.map(({ personId, createdAt }) => [personId, Date.parse(createdAt)]));
  const present = await app.db
    .selectFrom('person')
    .select(['id', 'createdAt'])
    .where('erasedAt', 'is', null)
    .where(sql<boolean>`id = any(${[...madeAt.keys()]}::int[])`)
    .orderBy('id')
    .execute();
  // An account of another installation, or of another time, may have the same number.
  const theirs = present.filter(({ id, createdAt }) => createdAt.getTime() === madeAt.get(id));
  for (const { id } of theirs) {
    const hashes = await consentHashes(app, id);
    await inTransaction(app, db => eraseAgain(app, db, id, hashes));
  }
  if (theirs.length > 0) app.dropKeptCopies();
  return theirs.length;
}

async function eraseAgain(app: AppContext, db: Database, personId: number, hashes: Map<string, string>): Promise<void> {
  const now = app.clock.now();
  const person = await lockToErase({ db, now, caller: null }, personId);
  if (!person || person.erasedAt !== null) return; // by another process
  await lockRegistrations(db, personId);
  await db.deleteFrom('personRole').where('personId', '=', personId).execute();
  await eraseRows(db, await findTraces(db, person), hashes, now);
  const entry = { subject: 'person', subjectId: personId, action: 'erased', reason: 'Again after a restore' };
  await recordHistory({ db, now, caller: null }, entry);
}
