import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { FileContent } from './checked-file.ts';

/** What these files were before, newest first; without the bytes. */
export function listVersions(db: Database, fileIds: readonly number[]) {
  return db
    .selectFrom('fileVersion')
    .select(['fileId', 'version', 'fileName', 'byteSize', 'createdAt'])
    .where('fileId', 'in', fileIds.length > 0 ? fileIds : [0])
    .orderBy('version', 'desc')
    .execute();
}

/** Keeps the old content under its number, the first being 1, and puts the new one in its place. FILE-5 */
export async function replaceContent(
  db: Database,
  fileId: number,
  content: FileContent,
  createdAt: Date,
): Promise<void> {
  await sql`
    insert into file_version (file_id, version, file_name, media_type, byte_size, bytes, created_at)
    select id, (select count(*) + 1 from file_version where file_id = file.id), file_name, media_type, byte_size, bytes, created_at
    from file where id = ${fileId}`.execute(db);
  await db
    .updateTable('file')
    .set(eb => ({ ...content, createdAt, version: eb('version', '+', 1) }))
    .where('id', '=', fileId)
    .execute();
}

/** What staff download: a published file in one of its versions, or what a family sent. */
export async function findStaffContent(db: Database, fileId: number, version: number | undefined) {
  const file = await db
    .selectFrom('file')
    .select(['purpose', 'bytes', 'mediaType', 'fileName'])
    .select(eb =>
      eb
        .selectFrom('fileVersion')
        .whereRef('fileVersion.fileId', '=', 'file.id')
        .select(count => count.fn.countAll<number>().as('earlier'))
        .as('earlier'),
    )
    .where('id', '=', fileId)
    .where('purpose', 'in', ['published', 'sent'])
    .executeTakeFirst();
  if (!file || version === undefined || version === (file.earlier ?? 0) + 1) return file;
  return db
    .selectFrom('fileVersion')
    .select(['bytes', 'mediaType', 'fileName'])
    .where('fileId', '=', fileId)
    .where('version', '=', version)
    .executeTakeFirst();
}
