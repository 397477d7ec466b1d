import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

export async function insertOutboxMessage(db: Database, message: Insertable<DB['outbox']>): Promise<void> {
  await db
    .insertInto('outbox')
    .values(message)
    .onConflict(c => c.column('dedupeKey').doNothing())
    .execute();
}
