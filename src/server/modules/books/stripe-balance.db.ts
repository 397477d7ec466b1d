import { type Insertable, sql, type Updateable } from 'kysely';
import type { PayoutStatus } from '#core/payment/payout.ts';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';
import { movedSql } from '../ledger/balance.actions.ts';

export type NewMovement = Insertable<DB['balanceMovement']>;

/** Each once, by the gateway's number, whatever tells of it how often. */
export async function insertMovements(db: Database, movements: readonly NewMovement[]): Promise<void> {
  for (let from = 0; from < movements.length; from += 500)
    await db
      .insertInto('balanceMovement')
      .values(movements.slice(from, from + 500))
      .onConflict(c => c.column('gatewayId').doNothing())
      .execute();
}

/** Which of these payments were made here. */
export async function listIntentsOfOurs(db: Database, intents: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentAttempt')
    .select('paymentIntentId')
    .where('paymentIntentId', '=', sql<string>`any(${[...intents]}::text[])`)
    .$narrowType<{ paymentIntentId: string }>()
    .execute();
  return rows.map(row => row.paymentIntentId);
}

/** Undefined when it is known already. */
export async function insertPayout(db: Database, payout: Insertable<DB['payout']>): Promise<number | undefined> {
  const row = await db
    .insertInto('payout')
    .values(payout)
    .onConflict(c => c.column('gatewayId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function lockPayout(db: Database, key: { id: number } | { gatewayId: string }) {
  const query = db.selectFrom('payout').selectAll().$narrowType<{ status: PayoutStatus }>();
  return lockRow('id' in key ? query.where('id', '=', key.id) : query.where('gatewayId', '=', key.gatewayId), [
    'payout',
  ]);
}

export async function updatePayout(db: Database, id: number, changes: Updateable<DB['payout']>): Promise<void> {
  await db.updateTable('payout').set(changes).where('id', '=', id).execute();
}

/** Of these, the payouts whose contents were not heard yet. */
export function listPartialPayouts(db: Database, gatewayIds: readonly string[]) {
  return db
    .selectFrom('payout')
    .select(['id', 'gatewayId'])
    .where('gatewayId', '=', sql<string>`any(${[...gatewayIds]}::text[])`)
    .where('isWhole', '=', false)
    .orderBy('id')
    .execute();
}

/** A movement is in one payout; all of them were heard. */
export async function markWhole(db: Database, payoutId: number, gatewayIds: readonly string[]): Promise<void> {
  await db
    .updateTable('balanceMovement')
    .set({ payoutId })
    .where('gatewayId', '=', sql<string>`any(${[...gatewayIds]}::text[])`)
    .execute();
  await updatePayout(db, payoutId, { isWhole: true });
}

export interface Difference {
  ledgerKey: string;
  registrationId: number | null;
  /** Null: nothing of it there. */
  gatewayCents: number | null;
  ledgerCents: number | null;
  at: Date;
  payoutId: number | null;
}

/** A dispute's fee stands in the ledger; any other comes off on its way to the bank, and is no family's. */
const ofLedger = sql`case when kind in ('dispute', 'dispute_return') then amount_cents - fee_cents else amount_cents end`;

/**
 * Where ledger and balance say something else about the same money. What was booked since the balance was last heard
 * may still come, and a refund may wait for its bank for a month. PAY-35
 */
export const differences = sql<Difference>`
  select ledger_key, l.registration_id, s.cents as gateway_cents, l.cents as ledger_cents,
    coalesce(s.at, l.at) as at, s.payout_id
  from (select ledger_key, sum(${ofLedger})::int as cents, min(created_at) as at, max(payout_id) as payout_id
    from balance_movement where ledger_key is not null group by ledger_key) s
  full join (select split_part(l.external_id, ':', 1) as ledger_key, sum(${movedSql})::int as cents, min(l.at) as at,
      max(l.at) as last_at, min(l.registration_id) as registration_id, bool_and(l.kind = 'refund') as is_refund
    from ledger_entry l left join ledger_entry c on c.id = l.corrects_id
    where l.channel = 'stripe' and l.currency = 'cad' group by 1) l using (ledger_key)
  cross join (select max(balance_heard_at) as heard_at from payment_news where gateway = 'stripe') n
  where coalesce(s.cents, 0) <> coalesce(l.cents, 0) and (l.cents is null or l.last_at < n.heard_at)
    and not (s.cents is null and l.is_refund and l.at > n.heard_at - interval '35 days')`;

export async function listDifferences(db: Database): Promise<Difference[]> {
  const { rows } = await sql<Difference>`${differences} order by at, ledger_key`.execute(db);
  return rows;
}

const dispute = sql`m.kind in ('dispute', 'dispute_return')`;
const family = sql`m.kind in ('payment', 'refund', 'refund_return', 'dispute', 'dispute_return')`;

export interface PayoutRow {
  id: number;
  gatewayId: string;
  amountCents: number;
  status: PayoutStatus;
  isAutomatic: boolean;
  isWhole: boolean;
  arrivesOn: string;
  createdAt: Date;
  bankCents: number | null;
  seenAt: Date | null;
  seenBy: string | null;
  /** Of families: what they paid, less what went back to them. */
  familyCents: number;
  /** Without its tax. */
  feeCents: number;
  feeTaxCents: number;
  /** Neither of families nor fees, such as an earlier payout that came back. */
  otherCents: number;
  netCents: number;
  payments: number;
  ledgerDifferences: number;
}

const payoutColumns = sql`p.id, p.gateway_id, p.amount_cents, p.status, p.is_automatic, p.is_whole, p.arrives_on,
  p.created_at, p.bank_cents, p.seen_at, case when s.id is not null then s.first_name || ' ' || s.last_name end as seen_by,
  within.*, (select count(*)::int from (${differences}) d where d.payout_id = p.id) as ledger_differences`;
const payoutSource = sql`payout p left join person s on s.id = p.seen_by
  cross join lateral (select
    coalesce(sum(m.amount_cents) filter (where ${family}), 0)::int as family_cents,
    coalesce(sum(case when m.kind = 'fee' then -m.amount_cents else 0 end + m.fee_cents - m.fee_tax_cents), 0)::int as fee_cents,
    coalesce(sum(case when m.kind = 'fee_tax' then -m.amount_cents else 0 end + m.fee_tax_cents), 0)::int as fee_tax_cents,
    coalesce(sum(m.amount_cents) filter (where m.kind in ('other', 'payout_return')), 0)::int as other_cents,
    coalesce(sum(m.amount_cents - m.fee_cents), 0)::int as net_cents,
    (count(*) filter (where m.kind = 'payment'))::int as payments
    from balance_movement m where m.payout_id = p.id and m.kind <> 'payout') within`;

/** The newest first. */
export async function listPayouts(db: Database, part: { limit: number; offset: number }): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`select ${payoutColumns} from ${payoutSource}
    order by p.created_at desc, p.id desc limit ${part.limit} offset ${part.offset}`.execute(db);
  return rows;
}

export async function findPayout(db: Database, id: number): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`select ${payoutColumns} from ${payoutSource} where p.id = ${id}`.execute(db);
  return rows[0];
}

export async function sumPayouts(db: Database) {
  const { rows } = await sql<{ total: number; heardAt: Date | null; waitingCents: number }>`select
    (select count(*)::int from payout) as total,
    (select balance_heard_at from payment_news where gateway = 'stripe') as heard_at,
    (select coalesce(sum(amount_cents - fee_cents), 0)::int from balance_movement) as waiting_cents`.execute(db);
  return rows[0] ?? { total: 0, heardAt: null, waitingCents: 0 };
}

export interface MovementRow {
  gatewayId: string;
  kind: DB['balanceMovement']['kind'];
  amountCents: number;
  feeCents: number;
  feeTaxCents: number;
  createdAt: Date;
  registrationId: number | null;
  familyName: string | null;
  /** What the ledger says of the same money; null: nothing, or it is not the ledger's. */
  ledgerCents: number | null;
}

/** Everything in a payout but the payout itself, in the order in which it happened. */
export async function listMovements(db: Database, payoutId: number): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`select m.gateway_id, m.kind, m.amount_cents, m.fee_cents, m.fee_tax_cents,
      m.created_at, l.registration_id, case when f.id is not null then f.first_name || ' ' || f.last_name end as family_name,
      l.cents as ledger_cents
    from balance_movement m
    left join lateral (select min(l.registration_id) as registration_id, sum(${movedSql})::int as cents
      from ledger_entry l left join ledger_entry c on c.id = l.corrects_id
      where l.channel = 'stripe' and case
        when ${dispute} then l.external_id in (m.ledger_key, m.ledger_key || ':fee')
        when m.kind = 'refund_return' then l.external_id = m.ledger_key || ':reversal'
        else l.external_id = m.ledger_key end) l on m.ledger_key is not null
    left join registration r on r.id = l.registration_id
    left join person f on f.id = r.person_id
    where m.payout_id = ${payoutId} and m.kind <> 'payout' order by m.created_at, m.id`.execute(db);
  return rows;
}
