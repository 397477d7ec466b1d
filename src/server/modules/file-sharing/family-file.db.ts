import { type Insertable, sql } from 'kysely';
import type { FamilyFacts, FileFacts } from '#core/file-sharing/may-see-file.ts';
import type { Database } from '../../db/database.ts';
import { membersOf } from '../../db/family.ts';
import { lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';
import { isComing } from '../registration-search/competitor-facts.actions.ts';

const shown = ['id', 'purpose', 'title', 'fileName', 'mediaType', 'byteSize', 'createdAt', 'review'] as const;
const decisive = ['purpose', 'personId', 'archivedAt', 'audience'] as const;
const eventIds = sql<number[]>`array(select event_id from file_event where file_id = file.id)`;
const registrationIds = sql<number[]>`array(select registration_id from file_registration where file_id = file.id)`;

type DecisiveRow = Pick<FileFacts, 'purpose' | 'personId' | 'audience' | 'eventIds' | 'registrationIds'> & {
  archivedAt: Date | null;
};
const factsOf = ({ archivedAt, ...row }: DecisiveRow): FileFacts => ({ ...row, isArchived: archivedAt !== null });

/** What decides which files a family sees. */
export async function findFamilyFacts(
  db: Database,
  familyId: number,
  nextTournamentId: number | undefined,
): Promise<FamilyFacts> {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'tournamentId'])
    .select(
      sql<number[]>`array(select distinct n.event_id from competitor c join entry n on n.competitor_id = c.id
        where c.registration_id = registration.id and ${isComing})`.as('eventIds'),
    )
    .where('personId', '=', familyId)
    .execute();
  const members = await db.selectFrom('person').select('id').where('id', 'in', membersOf(familyId)).execute();
  return {
    personIds: members.map(({ id }) => id),
    registrationIds: rows.map(row => row.id),
    eventIds: rows.filter(row => row.tournamentId === nextTournamentId).flatMap(row => row.eventIds),
  };
}

export type FamilyFileRow = Awaited<ReturnType<typeof listFilesFor>>[number];

/** What this family sent, newest first, and everything published, in its order; without the bytes. */
export async function listFilesFor(db: Database, familyId: number) {
  const rows = await db
    .selectFrom('file')
    .select([...shown, ...decisive])
    .select([eventIds.as('eventIds'), registrationIds.as('registrationIds')])
    .where(eb =>
      eb.or([
        eb.and([eb('purpose', '=', 'published'), eb('archivedAt', 'is', null)]),
        eb.and([eb('purpose', '=', 'sent'), eb('personId', 'in', membersOf(familyId))]),
      ]),
    )
    .orderBy(eb => eb.case().when('purpose', '=', 'published').then(eb.ref('sortOrder')).else(0).end())
    .orderBy(eb =>
      eb
        .case()
        .when('purpose', '=', 'published')
        .then(eb.ref('id'))
        .else(eb.neg(eb.ref('id')))
        .end(),
    )
    .execute();
  return rows.map(row => ({ ...row, facts: factsOf(row) }));
}

/** What staff published, in its order. */
export async function listPublic(db: Database) {
  const rows = await db
    .selectFrom('file')
    .select([...shown, ...decisive])
    .select([eventIds.as('eventIds'), registrationIds.as('registrationIds')])
    .where('purpose', '=', 'published')
    .where('audience', '=', 'public')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return rows.map(row => ({ ...row, facts: factsOf(row) }));
}

export async function findFileFacts(db: Database, fileId: number): Promise<FileFacts | undefined> {
  const row = await db
    .selectFrom('file')
    .select(decisive)
    .select([eventIds.as('eventIds'), registrationIds.as('registrationIds')])
    .where('id', '=', fileId)
    .executeTakeFirst();
  return row && factsOf(row);
}

/** The current version with its bytes. */
export function findContent(db: Database, fileId: number) {
  return db.selectFrom('file').select(['bytes', 'mediaType', 'fileName']).where('id', '=', fileId).executeTakeFirst();
}

/** How many files a family has sent and what they take, by state; two uploads at once wait for each other, so that the limits hold. */
export async function sumSentFiles(db: Database, familyId: number) {
  await lockRow(db.selectFrom('person').select('id').where('id', '=', familyId), ['person'], 'forNoKeyUpdate');
  return db
    .selectFrom('file')
    .select(eb => ['review', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('byteSize').as('byteSize')])
    .where('purpose', '=', 'sent')
    .where('personId', 'in', membersOf(familyId))
    .groupBy('review')
    .execute();
}

export function insertSentFile(db: Database, row: Omit<Insertable<DB['file']>, 'purpose' | 'review'>) {
  return db
    .insertInto('file')
    .values({ ...row, purpose: 'sent', review: 'new' })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** What this family sent, locked until the transaction ends. */
export function lockSentFile(db: Database, fileId: number, familyId: number) {
  const query = db
    .selectFrom('file')
    .select(['title', 'fileName', 'review'])
    .where('id', '=', fileId)
    .where('purpose', '=', 'sent')
    .where('personId', 'in', membersOf(familyId));
  return lockRow(query, ['file']);
}

export async function deleteSentFile(db: Database, fileId: number): Promise<void> {
  await db.deleteFrom('file').where('id', '=', fileId).where('purpose', '=', 'sent').execute();
}
