import type { Database } from '../../db/database.ts';

/** Until then, tries from this browser or address are the person's own. */
export async function keepMark(db: Database, row: { personId: number; mark: Buffer; knownUntil: Date }): Promise<void> {
  await db
    .insertInto('knownOrigin')
    .values(row)
    .onConflict(c => c.columns(['personId', 'mark']).doUpdateSet({ knownUntil: row.knownUntil }))
    .execute();
}

/** A person, and those of the marks that they are known by. */
export function findPersonWithMarks(
  db: Database,
  emailKey: string,
  { marks, now }: { marks: readonly Buffer[]; now: Date },
) {
  return db
    .selectFrom('person')
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom('knownOrigin')
        .select(({ fn }) => fn.agg<Buffer[] | null>('array_agg', ['mark']).as('marks'))
        .whereRef('knownOrigin.personId', '=', 'person.id')
        .where('mark', 'in', marks)
        .where('knownUntil', '>', now)
        .as('knownMarks'),
    ])
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
}

/** Those of the marks that the person is known by. */
export async function listKnownMarks(
  db: Database,
  personId: number,
  { marks, now }: { marks: readonly Buffer[]; now: Date },
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('knownOrigin')
    .select('mark')
    .where('personId', '=', personId)
    .where('mark', 'in', marks)
    .where('knownUntil', '>', now)
    .execute();
  return rows.map(row => row.mark);
}

export async function deleteMarksKnownUntil(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('knownOrigin').where('knownUntil', '<', instant).execute();
}
