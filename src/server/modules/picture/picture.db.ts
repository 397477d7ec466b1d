import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRows } from '../../db/locked.ts';
import type { RemadePicture } from '../../picture.ts';

interface PictureFacts {
  contentHash: string;
  /** Smallest first. */
  widths: number[];
  /** Of the largest. */
  width: number;
  height: number;
}

/** `of` is what it shows, in two or three words of ours. */
export async function insertPicture(
  db: Database,
  picture: RemadePicture,
  { of: title, createdAt }: { of: string; createdAt: Date },
): Promise<{ id: number; contentHash: string }> {
  const { mediaType, bytes, sizes } = picture;
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const { id } = await db
    .insertInto('file')
    .values({
      purpose: 'picture',
      title,
      fileName: mediaType.replace('image/', 'picture.'), // the name it came with says nothing that anybody needs
      mediaType,
      byteSize: bytes.length,
      bytes,
      contentHash,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pictureSize')
    .values(sizes.map(size => ({ ...size, fileId: id })))
    .execute();
  return { id, contentHash };
}

/** Keeps it from being purged until the end of the transaction; false when there is no such picture. */
export async function holdPicture(db: Database, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('file')
    .select('id')
    .where('id', '=', fileId)
    .where('purpose', '=', 'picture')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The smallest that is at least as wide; the largest when none is, or when no width is asked for. */
export async function findPicture(db: Database, fileId: number, width?: string) {
  const picture = db
    .selectFrom('file')
    .select(['mediaType', 'fileName'])
    .where('file.id', '=', fileId)
    .where('purpose', '=', 'picture');
  const size =
    width === undefined
      ? undefined
      : await picture
          .innerJoin('pictureSize as s', 's.fileId', 'file.id')
          .select('s.bytes')
          .where('s.width', '>=', Number(width))
          .orderBy('s.width')
          .limit(1)
          .executeTakeFirst();
  return size ?? picture.select('bytes').executeTakeFirst();
}

/** Pictures nothing shows; those that somebody is about to use are locked, and stay. */
export async function deleteUnusedPictures(db: Database, madeBefore: Date): Promise<void> {
  const unshown = db
    .selectFrom('file as f')
    .select('f.id')
    .where('f.purpose', '=', 'picture')
    .where('f.createdAt', '<', madeBefore)
    .where(eb => eb.not(eb.exists(eb.selectFrom('merch as m').select('m.id').whereRef('m.pictureFileId', '=', 'f.id'))))
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('tournament as t').select('t.id').whereRef('t.mapFileId', '=', 'f.id'))),
    )
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('pageBlockPicture as p').select('p.fileId').whereRef('p.fileId', '=', 'f.id'))),
    )
    .skipLocked();
  const unused = await lockRows(unshown, ['f']);
  const ids = unused.map(file => file.id);
  if (ids.length === 0) return;
  await db.deleteFrom('pictureSize').where('fileId', 'in', ids).execute();
  await db.deleteFrom('file').where('id', 'in', ids).execute();
}

/** Of these pictures, what a page needs to show them. */
export async function listPictureFacts(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, PictureFacts>();
  const { rows } = await sql<PictureFacts & { id: number }>`
    select f.id, f.content_hash as "contentHash", array_agg(s.width order by s.width) as widths,
      max(s.width) as width, max(s.height) as height
    from file f join picture_size s on s.file_id = f.id
    where f.purpose = 'picture' and f.id = any(${[...ids]}) group by f.id`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
