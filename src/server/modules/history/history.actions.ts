import type { Caller } from '../../call.ts';
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

type Occasion = { db: Database; now: Date; caller: Caller | null };

/** Notes one change: who, for whom, when, before, after, reason. Never holds passwords, tokens or medical notes. */
export function recordHistory(call: Occasion, entry: HistoryEntry): Promise<void> {
  return recordHistories(call, [entry]);
}

/** The same for many changes of one call, in one statement. */
export async function recordHistories(call: Occasion, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { caller } = call;
  await call.db
    .insertInto('history')
    .values(
      entries.map(entry => ({
        at: call.now,
        actorPersonId: caller?.actorId ?? null,
        forPersonId: caller && caller.actorId !== caller.personId ? caller.personId : null,
        subject: entry.subject,
        subjectId: entry.subjectId,
        action: entry.action,
        before: asJson(entry.before),
        after: asJson(entry.after),
        reason: entry.reason ?? null,
      })),
    )
    .execute();
}
