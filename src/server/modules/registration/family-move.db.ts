import { sql } from 'kysely';
import type { BegunRegistration } from '#core/person/join-family.ts';
import type { Database } from '../../db/database.ts';
import { lockRows } from '../../db/locked.ts';

// Registrations go over from one account to another when parents join or part, and when one of them is erased.

/** What refers to a registration, beside its contacts: where nothing does, nothing was ever put in. */
const inUse = [
  ...['competitor', 'competitor_draft', 'merch_order', 'payment_attempt', 'practice_session', 'ledger_entry', 'refund'],
  ...['payment_review', 'receipt', 'outbox', 'file_registration', 'note', 'hand_over', 'dispute', 'answer'],
];

/** Every registration of these accounts, locked: no payment of theirs begins, and no order of theirs changes. */
export function lockAllOf(db: Database, personIds: readonly number[]) {
  const query = db
    .selectFrom('registration')
    .select(['id', 'personId', 'begunBy', 'tournamentId', 'completedAt'])
    .where('personId', 'in', personIds)
    .orderBy('id');
  return lockRows(query, ['registration']);
}

/** Which of these were never paid, and whether anything is in them. What is added to a paid one goes wherever that goes. */
export async function listBegun(db: Database, ids: readonly number[]): Promise<BegunRegistration[]> {
  const isUsed = inUse.map(table => sql`exists (select 1 from ${sql.table(table)} x where x.registration_id = r.id)`);
  const { rows } = await sql<BegunRegistration>`
    select r.id, r.tournament_id, r.person_id,
      not (r.spectators > 0 or r.lunch > 0 or ${sql.join(isUsed, sql` or `)}) as is_empty
    from registration r where r.id = any(${ids}::int[]) and r.completed_at is null and r.adds_to_id is null
    order by r.id`.execute(db);
  return rows;
}

export async function deleteEmpty(db: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from contact where registration_id = any(${ids}::int[])`.execute(db);
  await sql`delete from registration where id = any(${ids}::int[])`.execute(db);
}

/** `begunBy`: who gets it back when the parents part; null where that is the new holder. */
export async function moveRegistrations(
  db: Database,
  ids: readonly number[],
  to: { personId: number; begunBy: number | null },
): Promise<void> {
  await db
    .updateTable('registration')
    .set(eb => ({ ...to, version: eb('version', '+', 1) }))
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .execute();
}
