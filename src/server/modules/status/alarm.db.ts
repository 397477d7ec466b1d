import { sql } from 'kysely';
import type { StatusLine } from '#core/alarm/alarm-lines.ts';
import type { Database } from '../../db/database.ts';

const lockKey = 4_827_132; // any number, the same in every version

/** False while another process looks. The lock ends with the transaction. */
export async function isAloneLooking(db: Database): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as alone`.execute(db);
  return rows[0]?.alone === true;
}

/** Those that are open, and those whose end is still to be told. */
export function listAlarms(db: Database) {
  return db
    .selectFrom('alarm')
    .selectAll()
    .where('overToldAt', 'is', null)
    .where(eb => eb.or([eb('overAt', 'is', null), eb('toldAt', 'is not', null)]))
    .orderBy('id')
    .execute();
}
export type AlarmRow = Awaited<ReturnType<typeof listAlarms>>[number];

export async function raiseAlarms(db: Database, lines: readonly StatusLine[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('alarm')
    .values(
      lines.map(({ key, title, says, next }) => ({ key, title, says, next: next ?? '', raisedAt: now, seenAt: now })),
    )
    .execute();
}

export async function seeAlarms(db: Database, lines: readonly StatusLine[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const stand = JSON.stringify(lines.map(({ key, says, next }) => ({ key, says, next: next ?? '' })));
  await sql`update alarm a set seen_at = ${now}, says = s.says, next = s.next
    from jsonb_to_recordset(${stand}::jsonb) as s(key text, says text, next text)
    where a.key = s.key and a.over_at is null`.execute(db);
}

export async function endAlarms(db: Database, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await db.updateTable('alarm').set({ overAt: now }).where('key', 'in', keys).where('overAt', 'is', null).execute();
}

/** For a minute it is this process's to tell them. */
export async function leaseAlarms(db: Database, ids: readonly number[], until: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('alarm').set({ leaseUntil: until }).where('id', 'in', ids).execute();
}

export async function markTold(db: Database, id: number, isOver: boolean, now: Date): Promise<void> {
  const told = isOver ? { overToldAt: now } : { toldAt: now };
  await db
    .updateTable('alarm')
    .set({ ...told, leaseUntil: null })
    .where('id', '=', id)
    .execute();
}
