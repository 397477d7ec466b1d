import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import { refundedSql } from '../ledger/balance.actions.ts';

type Item = Awaited<ReturnType<typeof listReceiptItems>>[number];
type Money = Awaited<ReturnType<typeof listMoney>>[number];
export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number] & {
  items: Omit<Item, 'receiptId'>[];
  money: Money[];
};

/** Receipts, what was refunded since, and the gateway's own receipt: one query for any number. */
export function listReceipts(db: Database, registrationIds: readonly number[]) {
  return db
    .selectFrom('receipt as r')
    .select(['r.id', 'r.registrationId', 'r.confirmationCode', 'r.title', 'r.description', 'r.paymentAmount'])
    .select(['r.taxNumber', 'r.taxCents', 'r.createdAt'])
    .select(eb => [
      eb
        .selectFrom('ledgerEntry as l')
        .leftJoin('ledgerEntry as c', 'c.id', 'l.correctsId')
        .select(refundedSql.as('cents'))
        .whereRef('l.registrationId', '=', 'r.registrationId')
        .as('refundedCents'),
      eb
        .selectFrom('ledgerEntry as p')
        .select('p.receiptUrl')
        .whereRef('p.registrationId', '=', 'r.registrationId')
        .where('p.kind', '=', 'payment')
        .orderBy('p.id')
        .limit(1)
        .as('gatewayReceiptUrl'),
      eb
        .selectFrom('merchOrder as o')
        .select(sql<number>`coalesce(sum(o.price), 0)::int`.as('dollars'))
        .whereRef('o.registrationId', '=', 'r.registrationId')
        .where('o.undeliverableAt', 'is not', null)
        .as('undeliverable'),
    ])
    .where(({ eb, fn, val }) => eb('r.registrationId', '=', fn.any(val(registrationIds))))
    .execute();
}

/** The ledger lines of these registrations. */
export function listMoney(db: Database, registrationIds: readonly number[]) {
  return db
    .selectFrom('ledgerEntry')
    .select(['id', 'registrationId', 'kind', 'channel', 'amountCents', 'correctsId', 'card'])
    .where(({ eb, fn, val }) => eb('registrationId', '=', fn.any(val(registrationIds))))
    .orderBy('id')
    .execute();
}

export function listReceiptItems(db: Database, receiptIds: readonly number[]) {
  return db
    .selectFrom('receiptItem')
    .select(['receiptId', 'description', 'quantity', 'unitAmount', 'amount'])
    .where(({ eb, fn, val }) => eb('receiptId', '=', fn.any(val(receiptIds))))
    .orderBy('receiptId')
    .orderBy('sortOrder')
    .execute();
}

/** Undefined when the code is taken already. */
export async function insertReceipt(db: Database, receipt: Insertable<DB['receipt']>): Promise<number | undefined> {
  const row = await db
    .insertInto('receipt')
    .values(receipt)
    .onConflict(c => c.column('confirmationCode').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertReceiptItems(db: Database, items: Insertable<DB['receiptItem']>[]): Promise<void> {
  if (items.length > 0) await db.insertInto('receiptItem').values(items).execute();
}

/** The caller's completed registration with what a calendar needs. */
export function findVisit(db: Database, registrationId: number, personId: number) {
  return db
    .selectFrom('receipt as r')
    .innerJoin('registration as g', 'g.id', 'r.registrationId')
    .innerJoin('tournament as t', 't.id', 'g.tournamentId')
    .select(['r.registrationId', 'r.confirmationCode', 't.id as tournamentId', 't.tournamentOn', 't.city', 't.venue'])
    .select(['t.venueAddress', 't.inPersonRegistrationTimes', 't.blackBeltMeetingTime', 't.eliminationTime'])
    .select('t.whatToBring')
    .where('r.registrationId', '=', registrationId)
    .where('g.personId', '=', personId)
    .executeTakeFirst();
}
