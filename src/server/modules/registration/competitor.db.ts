import type { Insertable, Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

export type CompetitorRow = Awaited<ReturnType<typeof listCompetitors>>[number];
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** Competitors with level, school and the date their age counts for, in the order they were added. */
export function listCompetitors(
  db: Database,
  where: { registrationIds: readonly number[] } | { personId: number } | { competitorId: number },
) {
  const query = db
    .selectFrom('competitor as c')
    .innerJoin('registration as r', 'r.id', 'c.registrationId')
    .innerJoin('tournament as t', 't.id', 'r.tournamentId')
    .innerJoin('competitorLevel as l', 'l.id', 'c.competitorLevelId')
    .innerJoin('school as s', 's.id', 'c.schoolId')
    .selectAll('c')
    .select([
      'l.title as levelTitle',
      'l.colour as levelColour',
      's.name as school',
      't.tournamentOn',
      'r.tournamentId',
    ])
    .orderBy('c.id');
  if ('personId' in where) return query.where('r.personId', '=', where.personId).execute();
  if ('competitorId' in where) return query.where('c.id', '=', where.competitorId).execute();
  return query.where('c.registrationId', 'in', where.registrationIds).execute();
}

export function listEntries(db: Database, competitorIds: readonly number[]) {
  return db
    .selectFrom('entry as n')
    .innerJoin('event as e', 'e.id', 'n.eventId')
    .innerJoin('eventType as t', 't.id', 'e.eventTypeId')
    .select(['n.competitorId', 'e.id', 'e.title', 'e.usesWeight'])
    .where('n.competitorId', 'in', competitorIds)
    .orderBy('t.sortOrder')
    .orderBy('e.sortOrder')
    .orderBy('e.id')
    .execute();
}

/** The registration a competitor of this account is in. */
export async function findRegistrationOf(
  db: Database,
  competitorId: number,
  personId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('competitor as c')
    .innerJoin('registration as r', 'r.id', 'c.registrationId')
    .select('r.id')
    .where('c.id', '=', competitorId)
    .where('r.personId', '=', personId)
    .executeTakeFirst();
  return row?.id;
}

export async function countCompetitors(db: Database, registrationId: number): Promise<number> {
  const { count } = await db
    .selectFrom('competitor')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertCompetitor(db: Database, row: Insertable<DB['competitor']>): Promise<number> {
  const { id } = await db.insertInto('competitor').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCompetitorRow(db: Database, id: number, row: Updateable<DB['competitor']>): Promise<void> {
  await db
    .updateTable('competitor')
    .set(eb => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteCompetitor(db: Database, id: number): Promise<void> {
  await db.deleteFrom('competitor').where('id', '=', id).execute();
}

/** Makes the entries of a competitor exactly these; those that stay keep their row. */
export async function replaceEntries(db: Database, competitorId: number, eventIds: readonly number[]): Promise<void> {
  await db.deleteFrom('entry').where('competitorId', '=', competitorId).where('eventId', 'not in', eventIds).execute();
  await db
    .insertInto('entry')
    .values(eventIds.map(eventId => ({ competitorId, eventId })))
    .onConflict(c => c.columns(['competitorId', 'eventId']).doNothing())
    .execute();
}

export async function findDraft(db: Database, registrationId: number): Promise<Record<string, unknown> | null> {
  const row = await db
    .selectFrom('competitorDraft')
    .select('fields')
    .where('registrationId', '=', registrationId)
    .executeTakeFirst();
  return (row?.fields as Record<string, unknown> | undefined) ?? null;
}

export async function putDraft(db: Database, registrationId: number, fields: object, updatedAt: Date): Promise<void> {
  const row = { fields: JSON.stringify(fields), updatedAt };
  await db
    .insertInto('competitorDraft')
    .values({ registrationId, ...row })
    .onConflict(c => c.column('registrationId').doUpdateSet(row))
    .execute();
}

export async function deleteDraft(db: Database, registrationId: number): Promise<void> {
  await db.deleteFrom('competitorDraft').where('registrationId', '=', registrationId).execute();
}
