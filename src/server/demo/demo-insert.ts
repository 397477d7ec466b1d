import type { Insertable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/schema.generated.ts';

type Table = keyof DB;
type WithId = { [T in Table]: 'id' extends keyof DB[T] ? T : never }[Table];

const size = 250; // rows a statement: far below the limit of 65,535 values

/** Many rows with few statements. */
export async function insertRows<T extends Table>(
  db: Database,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += size)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + size) as never)
      .execute();
}

/** The same, answering the new ids in the order of the rows. */
export async function insertWithIds<T extends WithId>(
  db: Database,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += size) {
    const inserted = await db
      .insertInto(table as 'person')
      .values(rows.slice(from, from + size) as never)
      .returning('id')
      .execute();
    ids.push(...inserted.map(row => row.id));
  }
  return ids;
}

/** The id a list of ids has at a place; a place without one is a mistake of ours. */
export function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error(`No row ${index} was inserted`);
  return id;
}
