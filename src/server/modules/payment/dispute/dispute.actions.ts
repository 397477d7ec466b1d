import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.generated.ts';
import { undecidedStates } from '../payment.db.ts';

/** By the gateway's id; callers hold the registration's lock. */
export const findDispute = (db: Database, gatewayDisputeId: string) =>
  db.selectFrom('dispute').selectAll().where('gatewayDisputeId', '=', gatewayDisputeId).executeTakeFirst();

export async function insertDispute(db: Database, dispute: Insertable<DB['dispute']>): Promise<number> {
  return (await db.insertInto('dispute').values(dispute).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateDispute(db: Database, id: number, changes: Updateable<DB['dispute']>): Promise<void> {
  await db.updateTable('dispute').set(changes).where('id', '=', id).execute();
}

/** Whether the bank decides about this payment at the moment, and the gateway lets nothing of it be given back. */
export async function isDisputed(db: Database, attemptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('dispute')
    .select('id')
    .where('paymentAttemptId', '=', attemptId)
    .where('state', 'in', undecidedStates)
    .where('isRefundable', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

export type DisputeSums = Selectable<DB['dispute']> & { keptCents: number; feeCents: number };

/** Disputes with what the bank holds of them now, and what they cost us in fees. */
export async function listDisputes(
  db: Database,
  of: { ids: readonly number[] } | { registrationId: number },
): Promise<DisputeSums[]> {
  if ('ids' in of && of.ids.length === 0) return [];
  const { rows } = await sql<DisputeSums>`
    select d.*,
      coalesce(sum(case l.kind when 'dispute' then l.amount_cents when 'dispute_return' then -l.amount_cents
        else 0 end), 0)::int as kept_cents,
      coalesce(sum(case l.kind when 'fee' then l.amount_cents when 'fee_return' then -l.amount_cents
        else 0 end), 0)::int as fee_cents
    from dispute d left join ledger_entry l on l.dispute_id = d.id
    where ${'ids' in of ? sql`d.id = any(${[...of.ids]}::int[])` : sql`d.registration_id = ${of.registrationId}`}
    group by d.id order by d.id`.execute(db);
  return rows;
}

/** What was let go of a dispute and not taken back since. */
export async function listWriteOffs(db: Database, disputeId: number) {
  return db
    .selectFrom('ledgerEntry as l')
    .leftJoin('ledgerEntry as c', 'c.correctsId', 'l.id')
    .select(['l.id', 'l.amountCents', 'l.currency', 'l.channel'])
    .where('l.disputeId', '=', disputeId)
    .where('l.kind', '=', 'write_off')
    .where('c.id', 'is', null)
    .orderBy('l.id')
    .execute();
}

/** A dispute that was decided leaves the staff's list; false when it was not on it, or settled already. */
export async function settleDisputeReviews(
  db: Database,
  disputeId: number,
  settled: { settledAt: Date; resolution: string },
): Promise<boolean> {
  const rows = await db
    .updateTable('paymentReview')
    .set(settled)
    .where('disputeId', '=', disputeId)
    .where('settledAt', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}
