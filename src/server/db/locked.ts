import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';

declare const isLocked: unique symbol;

/**
 * A row as read by the statement that locked it; nobody changes it until the transaction ends. Only the functions below
 * make one. Code that decides on a row requires it, so deciding on a row read without its lock doesn't compile.
 */
export type Locked<Row> = Row & { readonly [isLocked]: true };

/** `forNoKeyUpdate` lets others insert rows that refer to the locked one. */
type Strength = 'forUpdate' | 'forNoKeyUpdate';

/** `of`: what to lock of a join, in that order. A row that changed while we waited is matched again as it is now. */
export function lockRows<D, T extends keyof D, Row>(
  query: SelectQueryBuilder<D, T, Row>,
  of: readonly (T & string)[],
  strength: Strength = 'forUpdate',
): Promise<Locked<Row>[]> {
  return query[strength](of).execute() as Promise<Locked<Row>[]>;
}

export async function lockRow<D, T extends keyof D, Row>(
  query: SelectQueryBuilder<D, T, Row>,
  of: readonly (T & string)[],
  strength?: Strength,
): Promise<Locked<Row> | undefined> {
  const [row] = await lockRows(query, of, strength);
  return row;
}

/** For what the query builder cannot say: the statement must lock its rows itself (`for update`, `for share`). */
export async function lockBySql<Row>(db: Database, statement: RawBuilder<Row>): Promise<Locked<Row>[]> {
  const { rows } = await statement.execute(db);
  return rows as Locked<Row>[];
}
