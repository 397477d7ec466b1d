import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

const facts = ['id', 'purpose', 'title', 'fileName', 'mediaType', 'byteSize', 'createdAt'] as const;
export type FileRow = Awaited<ReturnType<typeof listFilesFor>>[number];

/** What staff published and what this account sent, newest first; without the bytes. */
export function listFilesFor(db: Database, personId: number) {
  return db
    .selectFrom('file')
    .select(facts)
    .where(eb => eb.or([eb('purpose', '=', 'published'), eb('personId', '=', personId)]))
    .orderBy('id', 'desc')
    .execute();
}

/** A published file or one this account sent, with its bytes. */
export function findFileFor(db: Database, fileId: number, personId: number) {
  return db
    .selectFrom('file')
    .select(['bytes', 'mediaType', 'fileName'])
    .where('id', '=', fileId)
    .where(eb => eb.or([eb('purpose', '=', 'published'), eb('personId', '=', personId)]))
    .executeTakeFirst();
}

/** How many files an account has sent; two uploads at once wait for each other, so that the limit holds. */
export async function countSentFiles(db: Database, personId: number): Promise<number> {
  await db.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('file')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertFile(db: Database, row: Insertable<DB['file']>): Promise<FileRow> {
  return db.insertInto('file').values(row).returning(facts).executeTakeFirstOrThrow();
}

export function deleteSentFile(db: Database, fileId: number, personId: number) {
  return db
    .deleteFrom('file')
    .where('id', '=', fileId)
    .where('personId', '=', personId)
    .where('purpose', '=', 'sent')
    .returning(['title', 'fileName'])
    .executeTakeFirst();
}
