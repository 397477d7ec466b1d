import { sql } from 'kysely';
import { isActing } from '#core/access/access.ts';
import type { Caller, HistoryCall } from '../../call.ts';
import type { Database } from '../../db/database.ts';

export interface HistoryEntry {
  subject: string;
  subjectId: number;
  action: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** The lines that readings of medical notes leave, one for each competitor; never the note. ACCESS-25 */
export const noteReadings = (competitorIds: readonly number[], how: { reason?: string } = {}): HistoryEntry[] =>
  competitorIds.map(subjectId => ({ subject: 'competitor', subjectId, action: 'read medical note', ...how }));

/** Notes one change: who, for whom, when, before, after, reason. Never holds passwords, tokens or medical notes. */
export function recordHistory(call: HistoryCall, entry: HistoryEntry): Promise<void> {
  return recordHistories(call, [entry]);
}

/** The same for many changes of one call, in one statement. */
export async function recordHistories(call: HistoryCall, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { caller } = call;
  await call.db
    .insertInto('history')
    .values(
      entries.map(entry => ({
        at: call.now,
        actorPersonId: caller?.actorId ?? null,
        forPersonId: caller && isActing(caller) ? caller.personId : null,
        subject: entry.subject,
        subjectId: entry.subjectId,
        action: entry.action,
        before: asJson(entry.before),
        after: asJson(entry.after),
        reason: entry.reason ?? caller?.reason ?? null,
      })),
    )
    .execute();
}

/** The newest of these actions that somebody did for a person. */
export function findLatestAction(
  db: Database,
  { actorId, personId, actions, since }: { actorId: number; personId: number; actions: string[]; since: Date },
): Promise<{ action: string; reason: string | null } | undefined> {
  return db
    .selectFrom('history')
    .select(['action', 'reason'])
    .where('forPersonId', '=', personId)
    .where('actorPersonId', '=', actorId)
    .where('action', 'in', actions)
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What a thing's fields said before each change of one of these, newest first. */
export async function listBefore(
  db: Database,
  { subject, subjectId, fields }: Pick<HistoryEntry, 'subject' | 'subjectId'> & { fields: readonly string[] },
  most: number,
): Promise<{ at: Date; before: Record<string, unknown> }[]> {
  const rows = await db
    .selectFrom('history')
    .select(['at', 'before'])
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .where('action', '=', 'update')
    .where(sql<boolean>`before ?| ${[...fields]}::text[]`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at, before }) => ({ at, before: before as Record<string, unknown> }));
}

/** Of several calls at once by one person for another, one at a time notes something. */
export async function lockHistoryOf(db: Database, { actorId, personId }: Pick<Caller, 'actorId' | 'personId'>) {
  await sql`select pg_advisory_xact_lock(2, hashtext(${`${actorId} for ${personId}`}))`.execute(db);
}
