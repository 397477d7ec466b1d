import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

/** Books money once, whatever tells of it how often. */
export async function insertLedgerEntry(db: Database, entry: Insertable<DB['ledgerEntry']>): Promise<boolean> {
  const row = await db
    .insertInto('ledgerEntry')
    .values(entry)
    .onConflict(c => c.column('externalId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What one call at the desk booked, by the key it was made with. */
export function listBooked(db: Database, externalId: string) {
  return db
    .selectFrom('ledgerEntry')
    .select(['amountCents', 'tenderedCents'])
    .where('externalId', 'like', `${externalId}:%`)
    .execute();
}

/** Whether an e-transfer of this reference was booked before, whatever its case. */
export async function hasEtransfer(db: Database, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledgerEntry')
    .select('id')
    .where('channel', '=', 'etransfer')
    .where('kind', '=', 'payment')
    .where(sql`upper(reference)`, '=', sql`upper(${reference})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a line adds to what the family has paid, in SQL: `l` is the line, `c` the one it corrects. PAY-9 */
export const signedSql = sql<number>`case when l.kind in ('refund', 'dispute') then -l.amount_cents
  when l.kind in ('fee', 'fee_return') then 0
  when l.kind = 'correction' then case c.kind when 'refund' then l.amount_cents else -l.amount_cents end
  else l.amount_cents end`;

/** What a line adds to the money we hold, in SQL: fees too, but no debt that was let go. PAY-20 */
export const movedSql = sql<number>`case when l.kind in ('fee', 'refund', 'dispute') then -l.amount_cents
  when l.kind = 'write_off' then 0
  when l.kind = 'correction' then case c.kind when 'refund' then l.amount_cents when 'write_off' then 0
    else -l.amount_cents end
  else l.amount_cents end`;

/** What a family has paid in all, less what it got back. */
export async function netOf(db: Database, registrationId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(${signedSql}), 0)::int as cents
    from ledger_entry l left join ledger_entry c on c.id = l.corrects_id
    where l.registration_id = ${registrationId}`.execute(db);
  return rows[0]?.cents ?? 0;
}

export async function insertRefund(db: Database, refund: Insertable<DB['refund']>): Promise<number> {
  const row = await db.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateRefund(db: Database, id: number, changes: Updateable<DB['refund']>): Promise<void> {
  await db.updateTable('refund').set(changes).where('id', '=', id).execute();
}

/** The refunds of one payment; callers hold the registration's lock. */
export function listRefunds(db: Database, paymentAttemptId: number) {
  return db.selectFrom('refund').selectAll().where('paymentAttemptId', '=', paymentAttemptId).orderBy('id').execute();
}

/** Refunds that were decided and that the gateway does not know yet, with the payment they are of. */
export function listRequestedRefunds(db: Database, gateway: 'stripe' | 'practice', registrationId?: number) {
  return db
    .selectFrom('refund as r')
    .innerJoin('paymentAttempt as a', 'a.id', 'r.paymentAttemptId')
    .select(['r.id', 'r.registrationId', 'r.amountCents', 'a.id as attemptId'])
    .select(['a.sessionId', 'a.paymentIntentId', 'a.idempotencyKey'])
    .where('r.status', '=', 'requested')
    .where('a.gateway', '=', gateway)
    .where('a.sessionId', 'is not', null)
    .$if(registrationId !== undefined, query => query.where('r.registrationId', '=', registrationId as number))
    .orderBy('r.id')
    .$narrowType<{ sessionId: string }>()
    .execute();
}
