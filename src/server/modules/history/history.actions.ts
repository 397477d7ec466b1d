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

/** Notes one change: who, for whom, when, before, after, reason. Never holds passwords, tokens or medical notes. */
export async function recordHistory(
  call: { db: Database; now: Date; caller: Caller | null },
  entry: HistoryEntry,
): Promise<void> {
  await call.db
    .insertInto('history')
    .values({
      at: call.now,
      actorPersonId: call.caller?.actorId ?? null,
      forPersonId: call.caller && call.caller.actorId !== call.caller.personId ? call.caller.personId : null,
      subject: entry.subject,
      subjectId: entry.subjectId,
      action: entry.action,
      before: asJson(entry.before),
      after: asJson(entry.after),
      reason: entry.reason ?? null,
    })
    .execute();
}
