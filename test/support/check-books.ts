import { expect } from 'vitest';
import { movedCents } from '#core/payment/ledger.ts';
import type { Database } from '#server/db/database.ts';
import type { StripeLedger } from '#test/fakes/stripe/client.ts';

/** Every cent the gateway holds is in our books once, and every completed registration has what belongs to it. */
export async function checkBooks(db: Database, gateway: StripeLedger | null): Promise<void> {
  const ledger = await db.selectFrom('ledgerEntry').selectAll().execute();
  const registrations = await db.selectFrom('registration').selectAll().execute();
  const receipts = await db.selectFrom('receipt').selectAll().execute();
  const mails = await db.selectFrom('outbox').select('dedupeKey').where('template', '=', 'receipt').execute();
  const completed = registrations.filter(r => r.completedAt !== null);

  if (gateway) {
    const stripe = ledger.filter(entry => entry.channel === 'stripe');
    const booked = (kind: string) =>
      Object.fromEntries(stripe.filter(e => e.kind === kind).map(e => [e.externalId, e.amountCents]));
    const captured = gateway.charges.filter(charge => charge.amount_captured > 0);
    expect(booked('payment'), 'every captured payment is booked once').toEqual(
      Object.fromEntries(captured.map(charge => [String(charge.payment_intent), charge.amount_captured])),
    );
    const failed = gateway.refunds.filter(refund => refund.status === 'failed');
    expect(booked('refund'), 'every refund is booked once').toEqual(
      Object.fromEntries(gateway.refunds.map(refund => [refund.id, refund.amount])),
    );
    expect(booked('reversal'), 'a refund that failed came back').toEqual(
      Object.fromEntries(failed.map(refund => [`${refund.id}:reversal`, refund.amount])),
    );
    const moved = gateway.disputes.flatMap(dispute => dispute.balance_transactions);
    const sums = (rows: { id: string; amount: number }[]) => Object.fromEntries(rows.map(r => [r.id, r.amount]));
    expect(booked('dispute'), 'what banks withdrew is booked once').toEqual(
      sums(moved.filter(m => m.amount < 0).map(m => ({ id: m.id, amount: -m.amount }))),
    );
    expect(booked('dispute_return'), 'what banks gave back is booked once').toEqual(
      sums(moved.filter(m => m.amount > 0)),
    );
    expect(booked('fee'), 'every fee of a dispute is booked once').toEqual(
      sums(moved.filter(m => m.fee > 0).map(m => ({ id: `${m.id}:fee`, amount: m.fee }))),
    );
    const held = stripe.reduce((sum, entry) => sum + movedCents(entry, stripe), 0);
    expect(held, 'what the gateway holds = ledger').toBe(gateway.held);
  }

  const ids = (rows: { registrationId: number }[]) => rows.map(row => row.registrationId).sort((a, b) => a - b);
  expect(ids(receipts), 'one receipt for each completed registration').toEqual(
    completed.map(r => r.id).sort((a, b) => a - b),
  );
  expect(mails.map(mail => mail.dedupeKey).sort(), 'one mail for each receipt').toEqual(
    receipts.map(receipt => `receipt:${receipt.id}`).sort(),
  );
  checkDesk(ledger);
  const atDesk = new Set(registrations.filter(r => r.takenBy !== null).map(r => r.id));
  for (const { registrationId, paymentAmount } of receipts) {
    if (atDesk.has(registrationId)) continue; // may be completed with something still to pay
    const paid = ledger.filter(e => e.registrationId === registrationId && e.kind === 'payment');
    const cents = paid.reduce((sum, entry) => sum + entry.amountCents, 0);
    expect(cents, `registration ${registrationId} has its payment`).toBeGreaterThanOrEqual(paymentAmount * 100);
  }
  await checkStock(db);
}

type Line = Awaited<ReturnType<typeof allLines>>[number];
const allLines = (db: Database) => db.selectFrom('ledgerEntry').selectAll().execute();
const byHand: readonly string[] = ['cash', 'etransfer', 'cheque', 'terminal'];

/** Every line made by hand has its person and its proof, nothing is given back or corrected beyond what it was. */
function checkDesk(ledger: readonly Line[]): void {
  const lines = ledger.filter(line => byHand.includes(line.channel));
  expect(
    lines.filter(line => line.takenBy === null),
    'somebody took it',
  ).toEqual([]);
  const transfers = lines.filter(line => line.kind === 'payment' && line.channel === 'etransfer');
  const references = transfers.map(line => line.reference?.toUpperCase());
  expect(new Set(references).size, 'an e-transfer is booked once').toBe(references.length);
  for (const line of lines) {
    if (line.kind === 'payment' && line.channel !== 'cash') expect(line.reference, `line ${line.id}`).not.toBeNull();
    const corrected = ledger.filter(other => other.correctsId === line.id);
    expect(corrected.length, `line ${line.id} is corrected once`).toBeLessThanOrEqual(1);
    for (const one of corrected) expect([one.channel, one.amountCents]).toEqual([line.channel, line.amountCents]);
    const back = ledger.filter(one => one.refundsId === line.id && !ledger.some(other => other.correctsId === one.id));
    const cents = back.reduce((sum, one) => sum + one.amountCents, 0);
    expect(cents, `line ${line.id} is not given back twice`).toBeLessThanOrEqual(
      corrected.length > 0 ? 0 : line.amountCents,
    );
  }
}

/** Counted here in its own way, not by the query under test. */
async function checkStock(db: Database): Promise<void> {
  const sizes = await db.selectFrom('merchSize').selectAll().where('stock', 'is not', null).execute();
  const orders = await db
    .selectFrom('merchOrder as o')
    .innerJoin('registration as r', 'r.id', 'o.registrationId')
    .select(['o.merchSizeId', 'o.registrationId', 'o.undeliverableAt', 'r.completedAt'])
    .execute();
  const attempts = await db.selectFrom('paymentAttempt').select(['registrationId', 'status']).execute();
  const paying = new Set(
    attempts.filter(a => a.status === 'starting' || a.status === 'open').map(a => a.registrationId),
  );
  for (const size of sizes) {
    const taken = orders.filter(
      o => o.merchSizeId === size.id && (o.completedAt ? !o.undeliverableAt : paying.has(o.registrationId)),
    );
    expect(taken.length, `size ${size.id} is not oversold`).toBeLessThanOrEqual(size.stock as number);
  }
}
