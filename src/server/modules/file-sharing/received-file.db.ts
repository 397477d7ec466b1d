import { type RawBuilder, sql } from 'kysely';
import type { FileReview } from '#core/file-sharing/sent-file-review.ts';
import type { Database } from '../../db/database.ts';
import { familyOf } from '../../db/family.ts';
import { hasWords } from '../../db/has-words.ts';
import { lockRow } from '../../db/locked.ts';

export interface ReceivedFilter {
  review?: FileReview | undefined;
  /** Of searchedWords: each of them must be found in name, e-mail or title. */
  words: readonly string[];
  /** Competitors of this tournament are told beside the family's name. */
  nextTournamentId: number | undefined;
}
export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number];

const sent = (db: Database, { review, words }: Pick<ReceivedFilter, 'review' | 'words'>) =>
  db
    .selectFrom('file as f')
    .innerJoin('person as p', 'p.id', 'f.personId')
    .where('f.purpose', '=', 'sent')
    .where('p.trialTournamentId', 'is', null)
    .where(hasWords(sql`concat_ws(' ', p.first_name, p.last_name, p.email, f.title, f.file_name)`, words))
    .$if(review !== undefined, q => q.where('f.review', '=', review as FileReview));

/** The names of a family's competitors in a tournament, in words. */
const competitorsOf = (personId: RawBuilder<unknown>, tournamentId: number | undefined) =>
  sql<string>`coalesce((select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.id)
    from competitor c join registration r on r.id = c.registration_id
    where r.person_id = ${familyOf(personId)} and r.tournament_id = ${tournamentId ?? 0}), '')`;

/** What waits, longest first; then what was decided, latest first. Without the bytes. */
export function listReceived(
  db: Database,
  filter: ReceivedFilter,
  page: { number: number; size: number },
  fileId?: number,
) {
  return sent(db, filter)
    .leftJoin('person as reviewer', 'reviewer.id', 'f.reviewedBy')
    .select(['f.id', 'f.title', 'f.fileName', 'f.mediaType', 'f.byteSize', 'f.createdAt', 'f.review', 'f.reviewedAt'])
    .select(['p.id as personId', 'p.firstName', 'p.lastName', 'p.email'])
    .select(['reviewer.firstName as reviewerFirstName', 'reviewer.lastName as reviewerLastName'])
    .select(competitorsOf(sql`f.person_id`, filter.nextTournamentId).as('competitors'))
    .$if(fileId !== undefined, q => q.where('f.id', '=', fileId as number))
    .orderBy(eb => eb.case().when('f.review', '=', 'new').then(0).else(1).end())
    .orderBy(eb => eb.case().when('f.review', '=', 'new').then(eb.ref('f.id')).end())
    .orderBy('f.reviewedAt', 'desc')
    .orderBy('f.id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
}

export async function countReceived(db: Database, filter: Pick<ReceivedFilter, 'review' | 'words'>): Promise<number> {
  const { count } = await sent(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function countByReview(db: Database) {
  return db
    .selectFrom('file')
    .innerJoin('person', 'person.id', 'file.personId')
    .select(['review', eb => eb.fn.countAll<number>().as('count')])
    .where('purpose', '=', 'sent')
    .where('trialTournamentId', 'is', null)
    .groupBy('review')
    .execute();
}

/** What each family's files take, the largest first. FILE-11 */
export function listFamilySpace(db: Database, page: { number: number; size: number }) {
  return db
    .selectFrom('file as f')
    .innerJoin('person as p', 'p.id', 'f.personId')
    .select(['p.id as personId', 'p.firstName', 'p.lastName', 'p.email'])
    .select(eb => [eb.fn.countAll<number>().as('files'), eb.fn.sum<number>('f.byteSize').as('byteSize')])
    .where('f.purpose', '=', 'sent')
    .where('p.trialTournamentId', 'is', null)
    .groupBy('p.id')
    .orderBy('byteSize', 'desc')
    .orderBy('p.id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
}

export function sumFamilySpace(db: Database) {
  return db
    .selectFrom('file')
    .innerJoin('person', 'person.id', 'file.personId')
    .select(eb => [
      eb.fn.count<number>('personId').distinct().as('families'),
      eb.fn.coalesce(eb.fn.sum<number>('byteSize'), eb.lit(0)).as('byteSize'),
    ])
    .where('purpose', '=', 'sent')
    .where('trialTournamentId', 'is', null)
    .executeTakeFirstOrThrow();
}

/** What a family sent, locked until the transaction ends, and whom to write to about it. */
export function lockReceived(db: Database, fileId: number) {
  const query = db
    .selectFrom('file as f')
    .innerJoin('person as p', 'p.id', 'f.personId')
    .select(['f.id', 'f.title', 'f.review', 'f.version', 'f.personId', 'p.firstName', 'p.email', 'p.erasedAt'])
    .where('f.id', '=', fileId)
    .where('f.purpose', '=', 'sent');
  return lockRow(query, ['f']);
}
export type LockedReceived = NonNullable<Awaited<ReturnType<typeof lockReceived>>>;

export async function updateReview(
  db: Database,
  fileId: number,
  change: { review: FileReview; reviewedBy: number | null; reviewedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('file')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', fileId)
    .execute();
}

/** Registrations of a tournament with anything in them, by name, e-mail or competitor. */
export function searchRegistrations(
  db: Database,
  tournamentId: number | undefined,
  words: readonly string[],
  most: number,
) {
  const competitors = sql<string>`coalesce((select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.id)
    from competitor c where c.registration_id = r.id), '')`;
  return db
    .selectFrom('registration as r')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .select(['r.id as registrationId', 'p.firstName', 'p.lastName', 'p.email'])
    .select(competitors.as('competitors'))
    .where('r.tournamentId', '=', tournamentId ?? 0)
    .where(
      sql<boolean>`(r.spectators + r.lunch > 0 or exists (select from competitor c where c.registration_id = r.id)
        or exists (select from merch_order m where m.registration_id = r.id))`,
    )
    .where(hasWords(sql`concat_ws(' ', p.first_name, p.last_name, p.email, ${competitors})`, words))
    .orderBy('p.lastName')
    .orderBy('p.firstName')
    .orderBy('r.id')
    .limit(most)
    .execute();
}
