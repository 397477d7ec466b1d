import { type Insertable, sql, type Updateable } from 'kysely';
import type { TypedFields } from '#contract/registration/competitor.ts';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

export interface EntryRow {
  /** The event's. */
  id: number;
  title: string;
  usesWeight: boolean;
}
export type CompetitorWithEntries = Awaited<ReturnType<typeof listCompetitors>>[number];
export type CompetitorRow = CompetitorWithEntries['row'];

/**
 * Competitors with level, school and the date their age counts for, in the order they were added, each with its entries
 * in event order. One statement, as a family's page asks for it after every click.
 */
export async function listCompetitors(
  db: Database,
  where: { registrationIds: readonly number[] } | { familyIds: readonly number[] } | { competitorId: number },
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
      't.asksConcussion',
      't.concussionVersion',
      'r.tournamentId',
      'r.personId',
    ])
    .select(
      sql<EntryRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'usesWeight', e.uses_weight)
          order by y.sort_order, e.sort_order, e.id)
        from entry n join event e on e.id = n.event_id join event_type y on y.id = e.event_type_id
        where n.competitor_id = c.id), '[]')`.as('entries'),
    )
    .orderBy('c.id');
  const wanted =
    'familyIds' in where
      ? query.where(({ eb, fn, val }) => eb('r.personId', '=', fn.any(val(where.familyIds))))
      : 'competitorId' in where
        ? query.where('c.id', '=', where.competitorId)
        : query.where(({ eb, fn, val }) => eb('c.registrationId', '=', fn.any(val(where.registrationIds))));
  return (await wanted.execute()).map(({ entries, ...row }) => ({ row, entries }));
}

/** Who is written to about a competitor. */
export function findFamily(db: Database, personId: number) {
  return db.selectFrom('person').select(['firstName', 'email']).where('id', '=', personId).executeTakeFirst();
}

/** The registration a competitor of this family is in. */
export async function findRegistrationOf(
  db: Database,
  competitorId: number,
  familyId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('competitor as c')
    .innerJoin('registration as r', 'r.id', 'c.registrationId')
    .select('r.id')
    .where('c.id', '=', competitorId)
    .where('r.personId', '=', familyId)
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

export async function isCompetitorIn(db: Database, registrationId: number, competitorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('competitor')
    .select('id')
    .where('id', '=', competitorId)
    .where('registrationId', '=', registrationId)
    .executeTakeFirst();
  return row !== undefined;
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

export async function updateCompetitorRows(db: Database, ids: readonly number[], row: Updateable<DB['competitor']>) {
  await db
    .updateTable('competitor')
    .set(eb => ({ ...row, version: eb('version', '+', 1) }))
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .execute();
}

export async function deleteCompetitor(db: Database, id: number): Promise<void> {
  await db.deleteFrom('competitor').where('id', '=', id).execute();
}

/** Makes the entries of a competitor exactly these; those that stay keep their row. */
export async function replaceEntries(db: Database, competitorId: number, eventIds: readonly number[]): Promise<void> {
  await db.deleteFrom('entry').where('competitorId', '=', competitorId).where('eventId', 'not in', eventIds).execute();
  await insertEntries(db, competitorId, eventIds);
}

export async function insertEntries(db: Database, competitorId: number, eventIds: readonly number[]): Promise<void> {
  await db
    .insertInto('entry')
    .values(eventIds.map(eventId => ({ competitorId, eventId })))
    .onConflict(c => c.columns(['competitorId', 'eventId']).doNothing())
    .execute();
}

/** A competitor of a registration, or somebody new. */
export interface DraftOf {
  registrationId: number;
  competitorId: number | null;
}
export interface DraftRow extends DraftOf {
  fields: Record<string, unknown>;
  opened: TypedFields | null;
}

export async function listDrafts(db: Database, registrationIds: readonly number[]): Promise<DraftRow[]> {
  const rows = await db
    .selectFrom('competitorDraft')
    .select(['registrationId', 'competitorId', 'fields', 'opened'])
    .where(({ eb, fn, val }) => eb('registrationId', '=', fn.any(val(registrationIds))))
    .orderBy('id')
    .execute();
  return rows.map(row => ({
    ...row,
    fields: row.fields as DraftRow['fields'],
    opened: row.opened as DraftRow['opened'],
  }));
}

export async function putDraft(
  db: Database,
  { fields, opened, ...of }: Readonly<DraftRow>,
  updatedAt: Date,
): Promise<void> {
  const row = { fields: JSON.stringify(fields), opened: opened && JSON.stringify(opened), updatedAt };
  await db
    .insertInto('competitorDraft')
    .values({ ...of, ...row })
    .onConflict(c => c.constraint('competitor_draft_of').doUpdateSet(row))
    .execute();
}

/** Takes the place of one that the other registration may still hold from an earlier move. */
export async function moveDraft(
  db: Database,
  { registrationId, competitorId }: DraftOf,
  toRegistrationId: number,
): Promise<void> {
  await deleteDraft(db, { registrationId: toRegistrationId, competitorId });
  await db
    .updateTable('competitorDraft')
    .set({ registrationId: toRegistrationId })
    .where('registrationId', '=', registrationId)
    .where('competitorId', 'is not distinct from', competitorId)
    .execute();
}

export async function deleteDraft(db: Database, { registrationId, competitorId }: DraftOf): Promise<void> {
  await db
    .deleteFrom('competitorDraft')
    .where('registrationId', '=', registrationId)
    .where('competitorId', 'is not distinct from', competitorId)
    .execute();
}
