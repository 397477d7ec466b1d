import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Locked, lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

export type EventTypeRow = Awaited<ReturnType<typeof listEventTypes>>[number];

/** One change of the list at a time; reading and registering go on. */
export async function lockEventTypes(db: Database): Promise<void> {
  await sql`lock table event_type in share row exclusive mode`.execute(db);
}

export function listEventTypes(db: Database) {
  return db.selectFrom('eventType').selectAll().orderBy('sortOrder').orderBy('id').execute();
}

export function lockEventType(db: Database, id: number): Promise<Locked<EventTypeRow> | undefined> {
  return lockRow(db.selectFrom('eventType').selectAll().where('id', '=', id), ['eventType']);
}

export function countEventsByType(db: Database) {
  return db
    .selectFrom('event')
    .select(eb => ['eventTypeId as id', eb.fn.countAll<number>().as('count')])
    .groupBy('eventTypeId')
    .execute();
}

export async function insertEventType(db: Database, row: Insertable<DB['eventType']>): Promise<number> {
  return (await db.insertInto('eventType').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateEventType(db: Database, id: number, row: Updateable<DB['eventType']>): Promise<void> {
  await db.updateTable('eventType').set(row).where('id', '=', id).execute();
}

export async function deleteEventType(db: Database, id: number): Promise<void> {
  await db.deleteFrom('eventType').where('id', '=', id).execute();
}

export async function renumberEventTypes(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update event_type set sort_order = o.place
    from unnest(${ids}::int[]) with ordinality as o (id, place) where o.id = event_type.id`.execute(db);
}
