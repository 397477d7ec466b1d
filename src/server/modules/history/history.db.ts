import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { foldedHasWords } from '../../db/has-words.ts';
import type { DB } from '../../db/schema.generated.ts';

/** Fields whose name says that nobody may read them, if anybody ever stored one; history_words of the database leaves out the same. */
export const secretKey = /password|hash|token|secret/i;

export interface HistoryFilter {
  subject?: string | undefined;
  subjectId?: number | null;
  /** Who did it, or for whom it was done. */
  personId?: number | null;
  action?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Of searchedWords: each of them must be found. */
  words?: readonly string[];
}
export type ChangeRow = Awaited<ReturnType<typeof listHistory>>[number];

const matching =
  (filter: HistoryFilter) =>
  ({ and, or, eb }: ExpressionBuilder<DB, 'history'>) =>
    and([
      ...(filter.subject ? [eb('history.subject', '=', filter.subject)] : []),
      ...(filter.subjectId ? [eb('history.subjectId', '=', filter.subjectId)] : []),
      ...(filter.personId
        ? [or([eb('history.actorPersonId', '=', filter.personId), eb('history.forPersonId', '=', filter.personId)])]
        : []),
      ...(filter.action ? [eb('history.action', '=', filter.action)] : []),
      ...(filter.from ? [eb('history.at', '>=', filter.from)] : []),
      ...(filter.until ? [eb('history.at', '<', filter.until)] : []),
      foldedHasWords(sql.ref('history.searchedWords'), filter.words ?? []),
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
