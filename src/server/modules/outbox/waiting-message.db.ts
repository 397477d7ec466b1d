import { type Insertable, sql } from 'kysely';
import type { Audience } from '#contract/communication.ts';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

/** Of messages that are to go out and have not: the earliest first. */
const waiting = (db: Database) =>
  db
    .selectFrom('message')
    .where('goesOutAt', 'is not', null)
    .where('wentOutAt', 'is', null)
    .where('stoppedAt', 'is', null);

export async function listDueIds(db: Database, now: Date): Promise<number[]> {
  const rows = await waiting(db).select('id').where('goesOutAt', '<=', now).orderBy('goesOutAt').execute();
  return rows.map(({ id }) => id);
}

/** The message, if it still waits, held until the end of the transaction: one of going out, moving and stopping wins. */
export function lockWaiting(db: Database, id: number) {
  const query = waiting(db)
    .select(['id', 'purpose', 'subject', 'body', 'smsBody', 'replyTo'])
    .select(sql<Date>`goes_out_at`.as('goesOutAt'))
    .select(sql<Audience>`audience`.as('audience'))
    .where('id', '=', id);
  return lockRow(query, ['message']);
}
export type WaitingMessage = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>;

type Changes = Partial<Pick<Insertable<DB['message']>, 'goesOutAt' | 'wentOutAt' | 'stoppedAt' | 'stopReason'>>;
export async function updateMessage(db: Database, id: number, changes: Changes): Promise<void> {
  await db.updateTable('message').set(changes).where('id', '=', id).execute();
}
