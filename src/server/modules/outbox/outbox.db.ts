import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

export type OutboxRow = Selectable<DB['outbox']>;

export async function insertOutboxMessage(db: Database, message: Insertable<DB['outbox']>): Promise<void> {
  await db
    .insertInto('outbox')
    .values(message)
    .onConflict(c => c.column('dedupeKey').doNothing())
    .execute();
}

/**
 * Takes due mails for this process until the lease ends; several processes never take the same one. A lease that has
 * ended belonged to a process that died: its mail is taken again.
 */
export function claimMails(db: Database, now: Date, leaseUntil: Date, most: number): Promise<OutboxRow[]> {
  return db
    .with('due', q =>
      q
        .selectFrom('outbox')
        .select('id')
        .where('channel', '=', 'email')
        .where('status', '=', 'pending')
        .where('notBefore', '<=', now)
        .where(eb => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', now)]))
        .orderBy('notBefore')
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .whereRef('outbox.id', '=', 'due.id')
    .set(eb => ({ leaseUntil, attempts: eb('outbox.attempts', '+', 1) }))
    .returningAll('outbox')
    .execute();
}

/** Gives back what a process that died had taken; only where no other process can be at work. */
export async function releaseMails(db: Database): Promise<void> {
  await db
    .updateTable('outbox')
    .set(eb => ({ leaseUntil: null, attempts: eb('attempts', '-', 1) }))
    .where('status', '=', 'pending')
    .where('leaseUntil', 'is not', null)
    .execute();
}

export async function markSent(
  db: Database,
  id: number,
  sent: { at: Date; providerId: string; keepsPayload: boolean },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: 'sent',
      sentAt: sent.at,
      providerId: sent.providerId,
      leaseUntil: null,
      lastError: null,
      ...(sent.keepsPayload ? {} : { payload: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** Only while the claim is still this one: another process may have taken the mail over since. */
export async function markUnsent(
  db: Database,
  claim: { id: number; attempts: number },
  failure: { status: 'pending' | 'failed'; notBefore: Date; error: string; keepsPayload: boolean },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: failure.status,
      notBefore: failure.notBefore,
      lastError: failure.error,
      leaseUntil: null,
      ...(failure.keepsPayload ? {} : { payload: null }),
    })
    .where('id', '=', claim.id)
    .where('attempts', '=', claim.attempts)
    .where('status', '=', 'pending')
    .execute();
}

export function listNewestMails(db: Database, most: number): Promise<OutboxRow[]> {
  return db.selectFrom('outbox').selectAll().where('channel', '=', 'email').orderBy('id', 'desc').limit(most).execute();
}
