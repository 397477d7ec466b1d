import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import { enteredEvents } from '../tournament/events-in-order.actions.ts';

export type DivisionRow = Awaited<ReturnType<typeof listDivisions>>[number];

/** One change of the list at a time; reading goes on. */
export async function lockDivisions(db: Database): Promise<void> {
  await sql`lock table division in share row exclusive mode`.execute(db);
}

/** In their order, each with its levels and events. */
export function listDivisions(db: Database) {
  return db
    .selectFrom('division as d')
    .selectAll('d')
    .select([
      sql<number[]>`array(select competitor_level_id from division_level where division_id = d.id
        order by competitor_level_id)`.as('levelIds'),
      sql<number[]>`array(select event_id from division_event where division_id = d.id order by event_id)`.as(
        'eventIds',
      ),
    ])
    .orderBy('d.sortOrder')
    .orderBy('d.id')
    .execute();
}

/** All levels, lowest first; archived ones too. */
export function listLevels(db: Database) {
  return db
    .selectFrom('competitorLevel')
    .select(['id', 'title', 'colour', 'archivedAt'])
    .orderBy('sortOrder')
    .execute();
}

/** All events in the order of their types, without finals; archived ones too. */
export function listEvents(db: Database) {
  return enteredEvents(db)
    .select(['e.id', 'e.title', 't.title as eventTypeTitle', 'e.minAge', 'e.maxAge', 'e.genderId'])
    .select(['e.minLevelId', 'e.maxLevelId', 'e.archivedAt'])
    .execute();
}

/** What a division is about to name cannot be deleted meanwhile. */
export async function keepChoices(db: Database): Promise<void> {
  await db.selectFrom('competitorLevel').select('id').orderBy('id').forKeyShare().execute();
  await db.selectFrom('event').select('id').orderBy('id').forKeyShare().execute();
}

/** Their ids in the order given. */
export async function insertDivisions(db: Database, rows: readonly Insertable<DB['division']>[]): Promise<number[]> {
  const inserted = await db.insertInto('division').values(rows).returning(['id', 'sortOrder']).execute();
  return inserted.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ id }) => id);
}

export interface DivisionLinks {
  divisionId: number;
  levelIds: readonly number[];
  eventIds: readonly number[];
}
export async function insertLinks(db: Database, divisions: readonly DivisionLinks[]): Promise<void> {
  const levels = divisions.flatMap(({ divisionId, levelIds }) =>
    levelIds.map(competitorLevelId => ({ divisionId, competitorLevelId })),
  );
  const events = divisions.flatMap(({ divisionId, eventIds }) => eventIds.map(eventId => ({ divisionId, eventId })));
  for (const rows of inChunks(levels)) await db.insertInto('divisionLevel').values(rows).execute();
  for (const rows of inChunks(events)) await db.insertInto('divisionEvent').values(rows).execute();
}

export async function deleteLinks(db: Database, divisionId: number): Promise<void> {
  await db.deleteFrom('divisionLevel').where('divisionId', '=', divisionId).execute();
  await db.deleteFrom('divisionEvent').where('divisionId', '=', divisionId).execute();
}

export async function updateDivision(db: Database, id: number, row: Updateable<DB['division']>): Promise<void> {
  await db.updateTable('division').set(row).where('id', '=', id).execute();
}

export async function deleteDivision(db: Database, id: number): Promise<void> {
  await db.deleteFrom('division').where('id', '=', id).execute();
}

export async function renumberDivisions(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update division set sort_order = o.place
    from unnest(${ids}::int[]) with ordinality as o (id, place) where o.id = division.id`.execute(db);
}

/** A statement holds 65,535 values at most. */
function inChunks<T>(rows: readonly T[]): T[][] {
  const size = 5000;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size));
}
