import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { hasWords } from '../../db/has-words.ts';
import type { DB } from '../../db/schema.generated.ts';

/** Fields whose name says that nobody may read them, if anybody ever stored one. */
export const secretKey = /password|hash|token|secret/i;

export interface HistoryFilter {
  subject?: string | undefined;
  subjectId?: number | null;
  /** Who did it, or for whom it was done. */
  personId?: number | null;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Of searchedWords: each of them must be found. */
  words?: readonly string[];
}
export type ChangeRow = Awaited<ReturnType<typeof listHistory>>[number];

const fieldsOf = (column: 'before' | 'after') =>
  sql`jsonb_each(case when jsonb_typeof(history.${sql.ref(column)}) = 'object' then history.${sql.ref(column)} else '{}'::jsonb end)`;

/** A value as text, without what is secret inside it: a search must not tell it either. */
const textOf = (value: RawBuilder<unknown>) =>
  sql`regexp_replace(${value} #>> '{}', ${`"[^"]*(${secretKey.source})[^"]*": ("(\\\\.|[^"\\\\])*"|[^],}]*)`}, '', 'gi')`;

/** What a search looks at: action, reason, and the fields that changed, as they are shown. */
const searchedText = sql`concat_ws(' ', history.action, history.reason, (
  select string_agg(concat_ws(' ', regexp_replace(key, '([A-Z])', ' \\1', 'g'), ${textOf(sql`b.value`)}, ${textOf(sql`a.value`)}), ' ')
  from ${fieldsOf('before')} b full join ${fieldsOf('after')} a using (key)
  where a.value is distinct from b.value and key !~* ${secretKey.source}))`;

const matching =
  (filter: HistoryFilter) =>
  ({ and, or, eb }: ExpressionBuilder<DB, 'history'>) =>
    and([
      ...(filter.subject ? [eb('history.subject', '=', filter.subject)] : []),
      ...(filter.subjectId ? [eb('history.subjectId', '=', filter.subjectId)] : []),
      ...(filter.personId
        ? [or([eb('history.actorPersonId', '=', filter.personId), eb('history.forPersonId', '=', filter.personId)])]
        : []),
      ...(filter.from ? [eb('history.at', '>=', filter.from)] : []),
      ...(filter.until ? [eb('history.at', '<', filter.until)] : []),
      hasWords(searchedText, filter.words ?? []),
    ]);

/** One page, newest first, with the names of those who acted. */
export function listHistory(db: Database, filter: HistoryFilter, page: { number: number; size: number }) {
  return db
    .selectFrom('history')
    .leftJoin('person as actor', 'actor.id', 'history.actorPersonId')
    .leftJoin('person as owner', 'owner.id', 'history.forPersonId')
    .select(['history.id', 'history.at', 'history.subject', 'history.subjectId', 'history.action'])
    .select(['history.before', 'history.after', 'history.reason', 'history.actorPersonId', 'history.forPersonId'])
    .select(['actor.firstName as actorFirstName', 'actor.lastName as actorLastName'])
    .select(['owner.firstName as forFirstName', 'owner.lastName as forLastName'])
    .where(matching(filter))
    .orderBy('history.at', 'desc')
    .orderBy('history.id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
}

export async function countHistory(db: Database, filter: HistoryFilter): Promise<number> {
  const { count } = await db
    .selectFrom('history')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}
