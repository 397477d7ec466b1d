import { sql } from 'kysely';
import type { AudienceChoice } from '#core/file-sharing/audience.ts';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';
import { isComing } from '../registration-search/competitor-facts.actions.ts';
import { enteredEvents } from '../tournament/events-in-order.actions.ts';
import type { FileContent } from './checked-file.ts';

export type LockedFile = NonNullable<Awaited<ReturnType<typeof lockPublished>>>;

/** The list as a whole, until the transaction ends: its length and its order hold for two at once. */
export async function lockPublishedList(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(2, hashtext('published files'))`.execute(db);
}

/** Published files in order, or one, with the number of families that can sign in and see it. FILE-1, as a count */
export function listPublished(db: Database, nextTournamentId: number | undefined, fileId?: number) {
  return db
    .with('account', q =>
      q.selectFrom('person').select('id').where('verifiedAt', 'is not', null).where('erasedAt', 'is', null),
    )
    .with('entered', q =>
      q
        .selectFrom('registration as r')
        .innerJoin('competitor as c', 'c.registrationId', 'r.id')
        .innerJoin('entry as n', 'n.competitorId', 'c.id')
        .select(['n.eventId', 'r.personId'])
        .distinct()
        .where('r.tournamentId', '=', nextTournamentId ?? 0)
        .where(isComing),
    )
    .with('reached', q =>
      q
        .selectFrom('fileEvent as fe')
        .innerJoin('entered as n', 'n.eventId', 'fe.eventId')
        .select(['fe.fileId', 'n.personId'])
        .union(
          q
            .selectFrom('fileRegistration as fr')
            .innerJoin('registration as r', 'r.id', 'fr.registrationId')
            .select(['fr.fileId', 'r.personId']),
        ),
    )
    .with('counted', q =>
      q
        .selectFrom('reached')
        .innerJoin('account', 'account.id', 'reached.personId')
        .select(eb => ['reached.fileId', eb.fn.countAll<number>().as('families')])
        .groupBy('reached.fileId'),
    )
    .selectFrom('file as f')
    .leftJoin('counted', 'counted.fileId', 'f.id')
    .select(['f.id', 'f.title', 'f.fileName', 'f.mediaType', 'f.byteSize', 'f.createdAt', 'f.audience'])
    .select(['f.archivedAt', 'f.version'])
    .select(eb =>
      eb
        .case()
        .when('f.archivedAt', 'is not', null)
        .then(0)
        .when('f.audience', 'in', ['all', 'public'])
        .then(eb.selectFrom('account').select(a => a.fn.countAll<number>().as('all')))
        .else(eb.fn.coalesce('counted.families', eb.lit(0)))
        .end()
        .as('families'),
    )
    .where('f.purpose', '=', 'published')
    .$if(fileId !== undefined, q => q.where('f.id', '=', fileId as number))
    .orderBy('f.sortOrder')
    .orderBy('f.id')
    .execute();
}

/** The events these files are for, in the order of the settings. */
export function listFileEvents(db: Database, fileIds: readonly number[]) {
  return db
    .selectFrom('fileEvent as fe')
    .innerJoin('event as e', 'e.id', 'fe.eventId')
    .innerJoin('eventType as t', 't.id', 'e.eventTypeId')
    .select(['fe.fileId', 'e.id', 'e.title'])
    .where('fe.fileId', 'in', fileIds.length > 0 ? fileIds : [0])
    .orderBy('t.sortOrder')
    .orderBy('e.sortOrder')
    .orderBy('e.id')
    .execute();
}

/** The registrations these files are for, by name. */
export function listFileRegistrations(db: Database, fileIds: readonly number[]) {
  return db
    .selectFrom('fileRegistration as fr')
    .innerJoin('registration as r', 'r.id', 'fr.registrationId')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .select(['fr.fileId', 'r.id as registrationId', 'p.firstName', 'p.lastName'])
    .where('fr.fileId', 'in', fileIds.length > 0 ? fileIds : [0])
    .orderBy('p.lastName')
    .orderBy('p.firstName')
    .orderBy('r.id')
    .execute();
}

/** Events a file may be for: those of the settings, and archived ones that a file is for already. */
export function listEventChoices(db: Database) {
  return enteredEvents(db)
    .select(['e.id', 'e.title'])
    .where(eb =>
      eb.or([
        eb('e.archivedAt', 'is', null),
        eb.exists(eb.selectFrom('fileEvent as fe').select('fe.fileId').whereRef('fe.eventId', '=', 'e.id')),
      ]),
    )
    .execute();
}

export async function listKnownRegistrations(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('registration')
    .select('id')
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute();
  return rows.map(row => row.id);
}

/** One published file, locked until the transaction ends. */
export function lockPublished(db: Database, fileId: number) {
  const query = db
    .selectFrom('file')
    .select(['id', 'title', 'fileName', 'byteSize', 'audience', 'archivedAt', 'version'])
    .where('id', '=', fileId)
    .where('purpose', '=', 'published');
  return lockRow(query, ['file']);
}

/** Behind the others, and not published yet. FILE-2 */
export async function insertPublished(
  db: Database,
  row: FileContent & { title: string; createdAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('file')
    .values(eb => ({
      ...row,
      purpose: 'published' as const,
      archivedAt: row.createdAt,
      sortOrder: eb
        .selectFrom('file as other')
        .select(other => other(other.fn.coalesce(other.fn.max('other.sortOrder'), other.lit(0)), '+', 1).as('last'))
        .where('other.purpose', '=', 'published'),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePublished(
  db: Database,
  fileId: number,
  change: { title?: string; archivedAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('file')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', fileId)
    .execute();
}

export async function updateAudience(db: Database, fileId: number, choice: AudienceChoice): Promise<void> {
  await db.updateTable('file').set({ audience: choice.audience }).where('id', '=', fileId).execute();
  await db.deleteFrom('fileEvent').where('fileId', '=', fileId).execute();
  await db.deleteFrom('fileRegistration').where('fileId', '=', fileId).execute();
  if (choice.eventIds.length > 0)
    await db
      .insertInto('fileEvent')
      .values(choice.eventIds.map(eventId => ({ fileId, eventId })))
      .execute();
  if (choice.registrationIds.length > 0)
    await db
      .insertInto('fileRegistration')
      .values(choice.registrationIds.map(registrationId => ({ fileId, registrationId })))
      .execute();
}

/** Places from 1, as the ids stand. */
export async function updateOrder(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update file set sort_order = place.number
    from unnest(${ids}::integer[]) with ordinality as place (id, number)
    where file.id = place.id and file.sort_order <> place.number`.execute(db);
}
