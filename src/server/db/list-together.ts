import { type SelectQueryBuilder, sql } from 'kysely';
import { CamelCaseRows } from './column-names.ts';
import type { Database } from './database.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list of whichever tables
type AnyList = SelectQueryBuilder<any, any, any>;
type RowOf<List> = List extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never;
/** A row whose columns all come back as they went in: a time would come back as its text. */
type Plain<List> = Date extends NonNullable<RowOf<List>[keyof RowOf<List>]> ? never : List;

const named = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [CamelCaseRows.propertyOf(name), value])) as Row;

/** Several lists by one statement, each in its order: a statement costs more than the few rows of such a list. */
export async function listTogether<Lists extends Record<string, AnyList>>(
  db: Database,
  lists: { [K in keyof Lists]: Plain<Lists[K]> },
): Promise<{ [K in keyof Lists]: RowOf<Lists[K]>[] }> {
  const columns = Object.entries<AnyList>(lists).map(
    ([name, list]) => sql`(select coalesce(json_agg(row), '[]') from (${list}) as row) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<{ [K in keyof Lists]: RowOf<Lists[K]>[] }>`select ${sql.join(columns)}`.execute(db);
  const [found] = rows;
  return Object.fromEntries(
    Object.entries(found ?? {}).map(([name, list]) => [name, (list as object[]).map(named)]),
  ) as never;
}
