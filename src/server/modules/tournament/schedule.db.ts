import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** One writer of tournaments at a time, so that looking for a taken day is enough. Readers and families do not wait. */
export async function lockTournaments(db: Database): Promise<void> {
  await sql`lock table tournament in share row exclusive mode`.execute(db);
}

/** The titles of all kinds of events, archived ones too. */
export async function listKinds(db: Database): Promise<Map<number, string>> {
  const rows = await db.selectFrom('eventType').select(['id', 'title']).orderBy('id').execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function removeKind(db: Database, eventTypeId: number): Promise<void> {
  await sql`update schedule_entry set event_type_ids = array_remove(event_type_ids, ${eventTypeId}::int)
    where ${eventTypeId}::int = any(event_type_ids)`.execute(db);
}
