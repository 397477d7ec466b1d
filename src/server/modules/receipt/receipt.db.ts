import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { nextNumber } from '../../db/in-trial.ts';
import type { DB } from '../../db/schema.generated.ts';
import { forgivenSql, isOwedAgainSql, refundedSql } from '../ledger/balance.actions.ts';

export type ItemRow = Awaited<ReturnType<typeof listReceiptItems>>[number];
export type MoneyRow = Awaited<ReturnType<typeof listMoney>>[number];
export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number] & {
  items: Omit<ItemRow, 'receiptId' | 'isTaxed'>[];
  money: MoneyRow[];
};

/** The competitors of the receipt `r` with their events, in the order of the catalogue. */
const competitorsSql = sql<{ name: string; events: string[]; withdrawnAt: string | null }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', c.first_name || ' ' || c.last_name, 'withdrawnAt', c.withdrawn_at,
    'events', coalesce((select jsonb_agg(e.title order by y.sort_order, e.sort_order, e.id)
      from entry n join event e on e.id = n.event_id join event_type y on y.id = e.event_type_id
      where n.competitor_id = c.id), '[]')) order by c.id)
  from competitor c where c.registration_id = r.registration_id), '[]')`;

/** The same, of one receipt: who still comes. */
export async function listCompeting(db: Database, receiptId: number): Promise<{ name: string; events: string[] }[]> {
  const { competitors } = await db
    .selectFrom('receipt as r')
    .select(competitorsSql.as('competitors'))
    .where('r.id', '=', receiptId)
    .executeTakeFirstOrThrow();
  return competitors.flatMap(({ name, events, withdrawnAt }) => (withdrawnAt ? [] : [{ name, events }]));
}

/** The parent who paid online first, while their account exists; else the account that holds the registration. PAY-83 */
const payerOf = sql<number>`coalesce((select p.id from ledger_entry l
  join payment_attempt a on a.id = l.payment_attempt_id join person p on p.id = a.begun_by
  where l.registration_id = g.id and l.kind = 'payment' and p.erased_at is null order by l.id limit 1), g.person_id)`;

/** A sum over the lines of the registration of the receipt `r`. */
const bookedOf = (cents: typeof refundedSql) => sql<number>`(select ${cents} from ledger_entry l
  left join ledger_entry c on c.id = l.corrects_id where l.registration_id = r.registration_id)`;

/** Receipts, what was refunded since, and the gateway's own receipt: one query for any number. */
export function listReceipts(db: Database, registrationIds: readonly number[]) {
  return (
    db
      .selectFrom('receipt as r')
      .innerJoin('registration as g', 'g.id', 'r.registrationId')
      .innerJoin('tournament as t', 't.id', 'g.tournamentId')
      .innerJoin('person as payer', join => join.on('payer.id', '=', payerOf))
      .innerJoin('organisation as seller', join => join.onTrue())
      .select(['payer.firstName as payerFirstName', 'payer.lastName as payerLastName'])
      .select(['seller.name as sellerName', 'seller.legalName as sellerLegalName'])
      .select(['seller.postalAddress as sellerAddress', 'seller.mailboxTournament as sellerMailbox'])
      .select(competitorsSql.as('competitors'))
      .select(['r.id', 'r.registrationId', 'r.confirmationCode', 'r.paymentAmount'])
      // As the tournament is now: it may have been moved since. TOUR-41
      .select(['t.city', 't.venue'])
      .select(eb => eb('t.trialOf', 'is not', null).$castTo<boolean>().as('isTrial'))
      .select(['r.taxNumber', 'r.taxCents', 'r.createdAt'])
      .select(eb => [
        bookedOf(refundedSql).as('refundedCents'),
        bookedOf(forgivenSql).as('forgivenCents'),
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
      .execute()
  );
}

/** The ledger lines of these registrations. */
export function listMoney(db: Database, registrationIds: readonly number[]) {
  return db
    .selectFrom('ledgerEntry as l')
    .innerJoin('registration as r', 'r.id', 'l.registrationId')
    .select(['l.id', 'l.registrationId', 'l.kind', 'l.channel', 'l.amountCents', 'l.correctsId', 'l.card'])
    .select(isOwedAgainSql.as('isOwedAgain'))
    .where(({ eb, fn, val }) => eb('l.registrationId', '=', fn.any(val(registrationIds))))
    .orderBy('l.id')
    .execute();
}

export function listReceiptItems(db: Database, receiptIds: readonly number[]) {
  return db
    .selectFrom('receiptItem')
    .select(['receiptId', 'description', 'quantity', 'unitAmount', 'amount', 'isTaxed'])
    .where(({ eb, fn, val }) => eb('receiptId', '=', fn.any(val(receiptIds))))
    .orderBy('receiptId')
    .orderBy('sortOrder')
    .execute();
}

type NewReceipt = Insertable<DB['receipt']> & { registrationId: number };

/** Undefined when the code is taken already. */
export async function insertReceipt(db: Database, receipt: NewReceipt): Promise<number | undefined> {
  const row = await db
    .insertInto('receipt')
    .values({ ...receipt, id: nextNumber('receipt', receipt.registrationId) })
    .onConflict(c => c.column('confirmationCode').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertReceiptItems(db: Database, items: Insertable<DB['receiptItem']>[]): Promise<void> {
  if (items.length > 0) await db.insertInto('receiptItem').values(items).execute();
}

/** What was paid for and could not be handed out. */
export function listUndeliverable(db: Database, registrationId: number) {
  return db
    .selectFrom('merchOrder as o')
    .innerJoin('merch as m', 'm.id', 'o.merchId')
    .innerJoin('merchSize as s', 's.id', 'o.merchSizeId')
    .select(['o.price', 'm.title', 's.title as sizeTitle'])
    .where('o.registrationId', '=', registrationId)
    .where('o.undeliverableAt', 'is not', null)
    .orderBy('o.id')
    .execute();
}

/** Who is sent a receipt. */
export function getPayer(db: Database, personId: number) {
  return db
    .selectFrom('person')
    .select(['id', 'firstName', 'email', 'language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** The caller's completed registration with what a calendar needs. */
export function findVisit(db: Database, registrationId: number, familyId: number) {
  return db
    .selectFrom('receipt as r')
    .innerJoin('registration as g', 'g.id', 'r.registrationId')
    .innerJoin('tournament as t', 't.id', 'g.tournamentId')
    .select(['r.registrationId', 'r.confirmationCode', 't.id as tournamentId', 't.tournamentOn', 't.city', 't.venue'])
    .select(['t.venueAddress', 't.inPersonRegistrationTimes', 't.blackBeltMeetingTime', 't.eliminationTime'])
    .select(['t.whatToBring', 't.version'])
    .select(eb => eb('t.trialOf', 'is not', null).$castTo<boolean>().as('isTrial'))
    .where('r.registrationId', '=', registrationId)
    .where('g.personId', '=', familyId)
    .executeTakeFirst();
}
