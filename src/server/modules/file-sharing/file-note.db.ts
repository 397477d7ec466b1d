import type { Database } from '../../db/database.ts';

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

/** What was written about these files, oldest first, with the authors' names. */
export function listNotes(db: Database, fileIds: readonly number[]) {
  return db
    .selectFrom('fileNote as n')
    .innerJoin('person as p', 'p.id', 'n.authorPersonId')
    .select(['n.id', 'n.fileId', 'n.authorPersonId', 'n.body', 'n.at', 'p.firstName', 'p.lastName'])
    .where('n.fileId', 'in', fileIds.length > 0 ? fileIds : [0])
    .orderBy('n.id')
    .execute();
}

export async function insertNote(
  db: Database,
  row: { fileId: number; authorPersonId: number; body: string; at: Date },
): Promise<number> {
  const { id } = await db.insertInto('fileNote').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
