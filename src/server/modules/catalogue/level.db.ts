import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Locked, lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

export type LevelRow = Awaited<ReturnType<typeof listLevels>>[number];

/** One change of the list at a time; reading and registering go on. */
export async function lockLevels(db: Database): Promise<void> {
  await sql`lock table competitor_level in share row exclusive mode`.execute(db);
}

/** Lowest first. */
export function listLevels(db: Database) {
  return db.selectFrom('competitorLevel').selectAll().orderBy('sortOrder').execute();
}

export function lockLevel(db: Database, id: number): Promise<Locked<LevelRow> | undefined> {
  return lockRow(db.selectFrom('competitorLevel').selectAll().where('id', '=', id), ['competitorLevel']);
}

export function countCompetitorsByLevel(db: Database) {
  return db
    .selectFrom('competitor')
    .select(eb => ['competitorLevelId as id', eb.fn.countAll<number>().as('count')])
    .groupBy('competitorLevelId')
    .execute();
}

/** Events that have it as a bound. */
export function countEventsByLevel(db: Database) {
  return db
    .selectFrom('competitorLevel as l')
    .innerJoin('event as e', join =>
      join.on(eb => eb.or([eb('e.minLevelId', '=', eb.ref('l.id')), eb('e.maxLevelId', '=', eb.ref('l.id'))])),
    )
    .select(eb => ['l.id', eb.fn.countAll<number>().as('count')])
    .groupBy('l.id')
    .execute();
}

export function countDivisionsByLevel(db: Database) {
  return db
    .selectFrom('divisionLevel')
    .select(eb => ['competitorLevelId as id', eb.fn.countAll<number>().as('count')])
    .groupBy('competitorLevelId')
    .execute();
}

export async function insertLevel(db: Database, row: Insertable<DB['competitorLevel']>): Promise<number> {
  return (await db.insertInto('competitorLevel').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateLevel(db: Database, id: number, row: Updateable<DB['competitorLevel']>): Promise<void> {
  await db.updateTable('competitorLevel').set(row).where('id', '=', id).execute();
}

export async function deleteLevel(db: Database, id: number): Promise<void> {
  await db.deleteFrom('competitorLevel').where('id', '=', id).execute();
}

/** The unique places are checked at the commit. */
export async function renumberLevels(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update competitor_level set sort_order = o.place
    from unnest(${ids}::int[]) with ordinality as o (id, place) where o.id = competitor_level.id`.execute(db);
}
