import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { movedSigns, paidSigns } from '#core/payment/ledger.ts';
import type { StaffChannel } from '#core/payment/staff-payment.ts';
import type { Database } from '../../db/database.ts';
import { nextNumber } from '../../db/in-trial.ts';
import type { DB } from '../../db/schema.generated.ts';

/** Books money once, whatever tells of it how often. */
export async function insertLedgerEntry(db: Database, entry: Insertable<DB['ledgerEntry']>): Promise<boolean> {
  const row = await db
    .insertInto('ledgerEntry')
    .values({ ...entry, id: nextNumber('ledger_entry', entry.registrationId) })
    .onConflict(c => c.column('externalId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How much of a refund that is booked had been paid beyond the order. */
export async function beyondOf(db: Database, externalId: string): Promise<number> {
  const row = await db
    .selectFrom('ledgerEntry')
    .select('beyondCents')
    .where('externalId', '=', externalId)
    .executeTakeFirstOrThrow();
  return row.beyondCents;
}

export async function isBooked(db: Database, externalId: string): Promise<boolean> {
  const row = await db.selectFrom('ledgerEntry').select('id').where('externalId', '=', externalId).executeTakeFirst();
  return row !== undefined;
}

/** What one staff payment booked, by the key it was made with. */
export function listBooked(db: Database, externalId: string) {
  return db
    .selectFrom('ledgerEntry')
    .select(['registrationId', 'amountCents', 'tenderedCents'])
    .where('externalId', 'like', `${externalId}:%`)
    .orderBy('id')
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

/** Whoever books one of these numbers waits for the other, so that both are seen. */
export async function lockReferences(db: Database, references: readonly string[]): Promise<void> {
  for (const reference of [...new Set(references.map(one => one.toUpperCase()))].sort())
    await sql`select pg_advisory_xact_lock(3, hashtext(${reference}))`.execute(db);
}

/** The registration of an earlier payment of the same cheque or slip number, in any case, unless it was a mistake. */
export async function findRepeated(
  db: Database,
  { channel, reference, externalId }: { channel: StaffChannel; reference: string; externalId: string },
): Promise<{ registrationId: number } | undefined> {
  return db
    .selectFrom('ledgerEntry as l')
    .leftJoin('ledgerEntry as c', 'c.correctsId', 'l.id')
    .select('l.registrationId')
    .where('l.channel', '=', channel)
    .where('l.kind', '=', 'payment')
    .where(sql`upper(l.reference)`, '=', sql`upper(${reference})`)
    .where('l.externalId', '<>', externalId)
    .where('c.id', 'is', null)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Signs = typeof paidSigns;
const signOf = (kind: RawBuilder<unknown>, signs: Signs) =>
  sql`case ${kind} ${sql.join(
    Object.entries(signs).map(([of, sign]) => sql`when ${sql.lit(of)} then ${sql.lit(sign)}`),
    sql` `,
  )} end`;
/** Core's signs in SQL: `l` is the line, `c` the one it corrects. */
const signedBy = (signs: Signs) => sql<number>`(l.amount_cents * case when l.kind = 'correction'
  then -coalesce(${signOf(sql`c.kind`, signs)}, 1) else ${signOf(sql`l.kind`, signs)} end)`;

/** What a line adds to what the family has paid. PAY-9 */
export const signedSql = signedBy(paidSigns);

/** What a line adds to the money we hold: fees too, but no debt that was let go. PAY-20 */
export const movedSql = signedBy(movedSigns);

/** Whether a line is about money: practice payments move none, and only the demonstration shows them as if. PAY-30 */
export const isMoneySql = (isDemo: boolean) => (isDemo ? sql<boolean>`true` : sql<boolean>`l.channel <> 'practice'`);

const isRefund = sql`(l.kind in ('refund', 'reversal') or (l.kind = 'correction' and c.kind = 'refund'))`;
/** What was given back of what the family had paid; a refund that was a mistake, or came back, is none. PAY-14 */
export const refundedSql = sql<number>`coalesce(sum(-${signedSql}) filter (where ${isRefund}), 0)::int`;

/** The same without what of it had been paid beyond the order. PAY-14 */
export const forgivenSql = sql<number>`coalesce(sum(-${signedSql} - case l.kind when 'refund' then l.beyond_cents
  when 'reversal' then -l.beyond_cents else -c.beyond_cents end) filter (where ${isRefund}), 0)::int`;

/** Whether a line is a refund made before its registration `r` was completed. A credit paid out later may be all beyond the order too. */
export const isOwedAgainSql = sql<boolean>`(l.kind = 'refund' and l.beyond_cents = l.amount_cents
  and l.at <= coalesce(r.completed_at, l.at))`;

const isDispute = sql`l.kind in ('dispute', 'dispute_return')`;

/** Whether a line is money that went back to a family or its bank, or came from there again. */
export const isGivenBackSql = sql<boolean>`(${isRefund} or ${isDispute})`;

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
