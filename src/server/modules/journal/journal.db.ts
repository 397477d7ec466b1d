import { type Insertable, sql } from 'kysely';
import type { LedgerLine } from '#contract/registration/registration-detail.ts';
import type { JournalEntry } from '#core/payment/journal.ts';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import { isMoneySql, isOwedAgainSql } from '../ledger/balance.actions.ts';
import { isUncountedSql } from '../till/till.actions.ts';

/** Two who close at the same moment come one after the other. */
export async function lockJournal(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(4, 0)`.execute(db);
}

/** The newest first. */
export function listPeriods(db: Database) {
  return db
    .selectFrom('journalPeriod as p')
    .innerJoin('person as s', 's.id', 'p.closedBy')
    .select(['p.id', 'p.untilOn', 'p.closedAt', 's.firstName', 's.lastName'])
    .orderBy('p.untilOn', 'desc')
    .execute();
}

export async function insertPeriod(db: Database, period: Insertable<DB['journalPeriod']>): Promise<number> {
  const row = await db.insertInto('journalPeriod').values(period).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function insertRows(db: Database, rows: readonly Insertable<DB['journalRow']>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('journalRow')
      .values(rows.slice(from, from + 500))
      .execute();
}

/** Of all closed periods, in the order in which they were written. */
export function listClosedRows(db: Database) {
  return db
    .selectFrom('journalRow')
    .select(['periodId', 'ledgerEntryId', 'movementId', 'shiftCountId', 'rowNumber', 'ownOn', 'postedOn', 'account'])
    .select(['grossCents', 'taxCents', 'creditCents'])
    .orderBy('id')
    .execute();
}

export interface EntryRow extends JournalEntry {
  registrationId: number;
  channel: LedgerLine['channel'];
  currency: string;
  externalId: string;
  reference: string | null;
  reason: string | null;
  card: string | null;
  at: Date;
  /** By Stripe's clock; null: not told, or not Stripe's. */
  gatewayAt: Date | null;
  movementId: string | null;
  paymentIntentId: string | null;
  payoutId: string | null;
  familyName: string;
  confirmationCode: string | null;
  tournamentOn: string;
  takenBy: string | null;
  isCompleted: boolean;
  isUncounted: boolean;
}

const movementKind = sql`case l.kind when 'reversal' then 'refund_return' when 'fee' then 'dispute'
  when 'fee_return' then 'dispute_return' else l.kind end`;

/** Every ledger line that is about money, in the order in which they were written. */
export async function listEntries(db: Database, isDemo: boolean): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select l.id, l.registration_id, l.kind, l.channel, l.amount_cents, l.currency,
      l.external_id, l.corrects_id, l.reference, l.reason, l.card, l.at, b.id as returns_id,
      coalesce(l.product, q.product) as product,
      ${isOwedAgainSql} as is_owed_again,
      case when l.kind in ('fee', 'fee_return') then coalesce(m.fee_tax_cents, 0) else 0 end as fee_tax_cents,
      m.created_at as gateway_at, m.gateway_id as movement_id, y.gateway_id as payout_id,
      a.payment_intent_id, p.first_name || ' ' || p.last_name as family_name, f.confirmation_code, t.tournament_on,
      case when s.id is not null then s.first_name || ' ' || s.last_name end as taken_by,
      r.completed_at is not null as is_completed, ${isUncountedSql} as is_uncounted
    from ledger_entry l
    join registration r on r.id = l.registration_id
    join tournament t on t.id = r.tournament_id
    join person p on p.id = r.person_id
    left join receipt f on f.registration_id = r.id
    left join person s on s.id = l.taken_by
    left join payment_attempt a on a.id = l.payment_attempt_id
    left join ledger_entry b on l.kind = 'reversal' and b.external_id || ':reversal' = l.external_id
    left join refund q on l.kind = 'refund' and q.gateway_refund_id = l.external_id
    left join balance_movement m on l.channel = 'stripe' and m.ledger_key = split_part(l.external_id, ':', 1)
      and m.kind = ${movementKind}
    left join payout y on y.id = m.payout_id
    where ${isMoneySql(isDemo)} and t.trial_of is null order by l.id`.execute(db);
  return rows;
}

/** What receipts list, with whether HST was in it: registration → lines. */
export async function listSoldLines(db: Database) {
  const rows = await db
    .selectFrom('receiptItem as i')
    .innerJoin('receipt as q', 'q.id', 'i.receiptId')
    .select(['q.registrationId', 'q.taxNumber', 'i.description', 'i.amount', 'i.isTaxed'])
    .orderBy('i.receiptId')
    .orderBy('i.sortOrder')
    .execute();
  return Map.groupBy(
    rows.map(({ taxNumber, ...row }) => ({ ...row, isTaxed: row.isTaxed && taxNumber !== null })),
    row => row.registrationId,
  );
}

/** The tournament of registrations, and whether it collects HST. */
export async function listTaxing(db: Database, registrationIds: readonly number[]) {
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('tournament as t', 't.id', 'r.tournamentId')
    .select(['r.id', 't.id as tournamentId', 't.taxNumber'])
    .where('r.id', '=', sql<number>`any(${[...registrationIds]}::integer[])`)
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

/** Everything that moved on Stripe's balance. */
export function listBalance(db: Database) {
  return db
    .selectFrom('balanceMovement as m')
    .leftJoin('payout as p', 'p.id', 'm.payoutId')
    .select(['m.id', 'm.gatewayId', 'm.kind', 'm.amountCents', 'm.feeCents', 'm.feeTaxCents', 'm.createdAt'])
    .select(['m.paymentIntentId', 'm.sourceId', 'p.gatewayId as payoutId'])
    .orderBy('m.id')
    .execute();
}

export function listTaxedProducts(db: Database, tournamentId: number) {
  return db
    .selectFrom('merch')
    .select(['id', 'title'])
    .where('tournamentId', '=', tournamentId)
    .where('archivedAt', 'is', null)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}
