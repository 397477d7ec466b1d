import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/payment/journal.ts';
import * as desk from '#contract/payment/staff-payment.ts';
import * as till from '#contract/payment/till.ts';
import { journalAccounts } from '#core/payment/journal.ts';
import { balancesOf, type JournalFileRow, journalRows, sumOf } from '#test/support/money/journal-file.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { type BuiltOrder, buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { type BuiltPerson, buildMerch, buildStaff } from '#test/support/world/world.ts';

let site: StripeSite;
let stripe: Stripe;
let director: BuiltPerson;
let tournamentId: number;
beforeEach(async () => {
  site = await createStripeSite();
  stripe = new Stripe('sk_test_site', { ...site.fake.sdkConfig, telemetry: false, maxNetworkRetries: 0 });
  director = await buildStaff(site.app, 'TournamentDirector');
  tournamentId = await buildTournamentOfItsOwn(site.app, { taxNumber: '123456789 RT0001' });
});
afterEach(() => site.close());

const query = (period?: number | null) => ({ query: period ? { period: String(period) } : {}, token: director.token });
const csv = async (period?: number | null) => (await site.api(contract.downloadJournal, query(period))).text;
const journal = async (period?: number | null) => (await site.api(contract.getJournal, query(period))).body;
const close = (until: string) => site.refused(contract.closePeriod, { token: director.token, input: { until } });

const debitOf = (rows: readonly JournalFileRow[], account: string): number => balancesOf(rows)[account] ?? 0;

async function payOnline(order: BuiltOrder): Promise<string> {
  const sessionId = await site.startSession(order);
  const { payment_intent } = await site.fake.pay(sessionId);
  expect(await site.refresh(order)).toBe('completed');
  return String(payment_intent);
}
const take = (
  order: BuiltOrder,
  input: { parts: { channel: 'cash' | 'etransfer'; amountCents: number; reference?: string }[] },
) => site.api(desk.takePayment, { params: { registrationId: order.registrationId }, token: director.token, input });

/** One family by card, of which a shirt is given back, one in two parts at the desk; fees, a bill and a payout. */
async function aMonth(): Promise<{ online: BuiltOrder; atDesk: BuiltOrder }> {
  const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId);
  const merch = { merchId, sizeId: sizeIds[0] as number };
  const online = await buildOrder(site.app, {
    tournamentId,
    competitors: 2,
    spectators: 1,
    lunch: 1,
    merch: [merch, merch],
  });
  const atDesk = await buildOrder(site.app, { tournamentId, competitors: 1, lunch: 1, isInPerson: true });
  const payment_intent = await payOnline(online);
  await take(atDesk, { parts: [{ channel: 'cash', amountCents: 3333 }] });
  await take(atDesk, { parts: [{ channel: 'etransfer', amountCents: 3867, reference: 'CA7' }] });
  await stripe.refunds.create({ payment_intent, amount: 1234 });
  await site.fake.chargeFee(200);
  await site.fake.payOut();
  await site.runJobs();
  return { online, atDesk };
}

test('PAY-38, PAY-39 each document balances, its lines are the payment to the cent, and the HST adds up by hand', async () => {
  await site.api(contract.setTaxedProduct, {
    token: director.token,
    input: { tournamentId, product: 'lunch', isTaxed: false },
  });
  const { online, atDesk } = await aMonth();
  const rows = journalRows(await csv());
  for (const own of Map.groupBy(rows, row => row.number).values())
    expect(sumOf(own, 'debits')).toBe(sumOf(own, 'credits'));

  const ledger = await site.app.db.selectFrom('ledgerEntry').selectAll().orderBy('id').execute();
  for (const { id, kind, amountCents } of ledger) {
    const own = rows.filter(row => row.number === `L${id}`);
    expect(sumOf(own, 'gross')).toBe(kind === 'refund' ? -amountCents : amountCents);
  }
  const families = [online, atDesk].map(({ registrationId }) =>
    rows.filter(row => row.registration === `${registrationId}`),
  );
  for (const [index, own] of families.entries()) {
    const { taxCents } = await site.app.db
      .selectFrom('receipt')
      .select('taxCents')
      .where('registrationId', '=', [online, atDesk][index]?.registrationId as number)
      .executeTakeFirstOrThrow();
    const payments = own.filter(row => row.document === 'Payment');
    expect(sumOf(payments, 'tax')).toBe(taxCents);
    expect(
      sumOf(
        payments.filter(row => row.account === 'Lunch tickets'),
        'tax',
      ),
    ).toBe(0);
  }
  const hst = sumOf(rows, 'tax');
  expect(hst).toBe(-debitOf(rows, journalAccounts.tax));
  expect((await journal()).taxCents).toBe(hst);
  expect(
    sumOf(
      rows.filter(row => row.document === 'Credit note'),
      'tax',
    ),
  ).toBeLessThan(0);
  expect(rows.some(row => /^Merch:Shirt .*, M$/.test(row.account))).toBe(true);
});

test('PAY-40 what is at Stripe and at the bank is what Stripe says, in Stripe’s numbers, and nothing is a sum or a formula', async () => {
  await aMonth();
  const text = await csv();
  const rows = journalRows(text);
  const { balanceTransactions, payouts } = await site.fake.ledger();
  expect(debitOf(rows, 'Stripe')).toBe(balanceTransactions.reduce((all, { net }) => all + net, 0));
  expect(debitOf(rows, journalAccounts.bank)).toBe(payouts.reduce((all, { amount }) => all + amount, 0));
  const fees = balanceTransactions.flatMap(({ fee_details }) => fee_details);
  const of = (type: string) => fees.filter(one => one.type === type).reduce((all, { amount }) => all + amount, 0);
  expect(debitOf(rows, journalAccounts.fees)).toBe(of('stripe_fee') + 200);
  expect(debitOf(rows, journalAccounts.feeTax)).toBe(of('tax'));
  const paid = rows.find(row => row.document === 'Payment' && row.account === 'Competitors');
  expect(paid).toMatchObject({
    stripePayment: expect.stringMatching(/^pi_/),
    stripeBalance: expect.stringMatching(/^txn_/),
    stripePayout: payouts[0]?.id,
    ownDate: paid?.date,
    period: 'open',
  });
  expect(text).not.toMatch(/(^|,)"?Sum/m);
  expect(text).not.toContain('write_off');
  expect(text).not.toMatch(/(^|,)'/m);
});

test('PAY-39 no HST is in anything where the organisation is not registered', async () => {
  const order = await buildOrder(site.app, { competitors: 1, lunch: 1 });
  await payOnline(order);
  const rows = journalRows(await csv());
  expect(rows.map(({ account }) => account)).not.toContain(journalAccounts.tax);
  expect(sumOf(rows, 'tax')).toBe(0);
});

test('PAY-41 a closed period stays as it is; what is heard later is in the open one, with its own date beside', async () => {
  const { online } = await aMonth();
  const late = await buildOrder(site.app, { tournamentId });
  const sessionId = await site.startSession(late);
  await site.app.db
    .updateTable('ledgerEntry')
    .set({ at: new Date('2027-03-10T15:00:00Z') })
    .execute();
  expect((await close('2027-03-20')).body.errors).toHaveProperty('until');
  // Pressed twice at the same moment.
  await Promise.all([close('2027-03-15'), close('2027-03-15')]);
  const { periods } = await journal();
  expect(periods).toMatchObject([{ untilOn: '2027-03-15' }]);
  const closed = periods[0]?.periodId as number;
  const before = await csv(closed);
  const rows = journalRows(before);
  expect(rows.every(row => row.period === 'to 2027-03-15')).toBe(true);
  expect((await journal()).documents).toBe(0);

  // The same day again changes nothing, an earlier one is refused.
  expect((await close('2027-03-15')).body).toMatchObject({ periods: [{ untilOn: '2027-03-15' }] });
  expect((await close('2027-03-14')).body.errors).toHaveProperty('until');

  // Prices, HST and products change; a payment is heard that was made in the closed period.
  await site.fake.clock(new Date('2026-11-01T15:00:00Z'));
  await site.fake.pay(sessionId);
  await site.fake.clock(null);
  await site.app.db
    .updateTable('paymentNews')
    .set({ heardUntil: new Date('2026-10-31') })
    .execute();
  await site.runJobs();
  await site.app.db.updateTable('receiptItem').set({ isTaxed: false }).execute();
  expect(await csv(closed)).toBe(before);
  const open = journalRows(await csv());
  expect(open.filter(row => row.document === 'Payment')).not.toEqual([]);
  for (const row of open) expect(row).toMatchObject({ date: '2027-03-16', period: 'open' });
  expect(open.find(row => row.document === 'Payment')?.ownDate).toBe('2026-11-01');
  expect((await journal()).late).toBe(2);
  expect(open.some(row => row.registration === `${online.registrationId}`)).toBe(false);
  const history = await site.app.db
    .selectFrom('history')
    .select('action')
    .where('subject', '=', 'journal_period')
    .execute();
  expect(history).toEqual([{ action: 'journal closed' }]);
});

test('PRICE-5 whether HST is in a product is set once, kept, and no issued receipt changes', async () => {
  const order = await buildOrder(site.app, { tournamentId, competitors: 1 });
  await payOnline(order);
  const receipt = () =>
    site.app.db
      .selectFrom('receipt')
      .select('taxCents')
      .where('registrationId', '=', order.registrationId)
      .executeTakeFirst();
  const before = await receipt();
  const input = { tournamentId, product: 'competitor', isTaxed: false };
  const set = () => site.refused(contract.setTaxedProduct, { token: director.token, input });
  expect((await set()).body).toMatchObject({ isRegistered: true });
  await set();
  expect(await receipt()).toEqual(before);
  expect((await journal()).taxCents).toBe(before?.taxCents);
  const history = await site.app.db.selectFrom('history').select('action').where('action', 'like', '%HST%').execute();
  expect(history).toHaveLength(1);
  const lost = { ...input, product: 'merch 999999' };
  expect((await site.refused(contract.setTaxedProduct, { token: director.token, input: lost })).status).toBe(404);
});

test('who only takes payments has no journal, and an unknown period is not found', async () => {
  const volunteer = await buildStaff(site.app, 'CheckInAdmin');
  expect((await site.refused(contract.getJournal, { token: volunteer.token })).status).toBe(403);
  expect((await site.refused(contract.downloadJournal, { token: volunteer.token })).status).toBe(403);
  expect((await site.refused(contract.getJournal, query(99_999))).status).toBe(404);
  expect((await site.refused(contract.downloadJournal, query(99_999))).status).toBe(404);
});

test('PAY-49 what a shift lacks is in the journal from its second count, and a recount posts only what it changes', async () => {
  const volunteer = await buildStaff(site.app, 'CheckInAdmin');
  const order = await buildOrder(site.app, { tournamentId, competitors: 1, isInPerson: true });
  await site.api(till.openShift, { token: director.token, input: { floatCents: 5000 } });
  await take(order, { parts: [{ channel: 'cash', amountCents: 6000 }] });
  const { body: day } = await site.api(till.getTillDay, { token: director.token, query: {} });
  const shiftId = day.ownShift?.shiftId as number;
  const count = (token: string, countedCents: number, remark?: string) =>
    site.api(till.countShift, {
      params: { shiftId },
      token,
      input: { channel: 'cash', countedCents, ...(remark ? { remark } : {}) },
    });
  const { overAndShort } = journalAccounts;
  const rowsOfCounts = async (period?: number) =>
    journalRows(await csv(period)).filter(row => row.number.startsWith('C'));
  await count(director.token, 9000);
  // One count tells nothing yet.
  expect(await rowsOfCounts()).toEqual([]);
  await count(volunteer.token, 9000);
  const first = await rowsOfCounts();
  expect(first.map(({ account, debits, credits }) => [account, debits, credits])).toEqual([
    [overAndShort, '20.00', ''],
    ['Cash', '', '20.00'],
  ]);
  expect(first[0]).toMatchObject({
    document: 'Count of a shift',
    description: 'Cash, short',
    takenBy: expect.stringContaining('Staff'),
  });
  expect(debitOf(journalRows(await csv()), 'Cash')).toBe(4000);

  // The period is closed with it, and the recount of a later day is in the next one.
  const { db } = site.app;
  await db
    .updateTable('ledgerEntry')
    .set({ at: new Date('2027-03-10T15:00:00Z') })
    .execute();
  await db
    .updateTable('shiftCount')
    .set({ at: new Date('2027-03-10T23:00:00Z') })
    .execute();
  await close('2027-03-15');
  const period = (await journal()).periods[0]?.periodId as number;
  expect(await rowsOfCounts(period)).toHaveLength(2);
  expect(await rowsOfCounts()).toEqual([]);
  await count(director.token, 11_500, 'A bill stuck in the drawer');
  const later = await rowsOfCounts();
  expect(later.map(({ account, debits, credits }) => [account, debits, credits])).toEqual([
    [overAndShort, '', '25.00'],
    ['Cash', '25.00', ''],
  ]);
  expect(later[0]?.description).toBe('Cash, over, A bill stuck in the drawer');
  expect(await rowsOfCounts(period)).toHaveLength(2);
  expect((await journal()).documents).toBe(1);
});

test('PAY-14 a part that was refunded before completion is open again, and what was refunded later is not', async () => {
  const order = await buildOrder(site.app, { tournamentId, competitors: 1, isInPerson: true });
  const { registrationId } = order;
  const call = { params: { registrationId }, token: director.token };
  const refund = async (amountCents: number) => {
    const { ledger } = (await site.api(desk.getBalance, call)).body;
    const ledgerEntryId = ledger.find(line => line.refundableCents >= amountCents)?.ledgerEntryId as number;
    const input = { ledgerEntryId, amountCents, reason: 'Paid the wrong way' };
    expect((await site.api(desk.refundPayment, { ...call, input })).status).toBe(200);
    site.clock.pass(1);
  };
  const pay = async (amountCents: number, reference: string) => {
    const input = { parts: [{ channel: 'etransfer' as const, amountCents, reference }], keepsRest: true };
    const { status, text } = await site.api(desk.takePayment, { ...call, input });
    expect(status, text).toBe(200);
    site.clock.pass(1);
  };
  const creditOf = async (account: string) => 0 - debitOf(journalRows(await csv()), account);
  await pay(5000, 'CA1');
  await refund(5000);
  await pay(7000, 'CA2');
  expect([await creditOf('Competitors'), await creditOf('HST collected')]).toEqual([6000 - 690, 690]);
  expect(await creditOf(journalAccounts.overpaid)).toBe(1000);
  await refund(1000);
  await refund(2000);
  const other = await buildOrder(site.app, { tournamentId, competitors: 1, isInPerson: true });
  const shares = [{ registrationId: other.registrationId, amountCents: 6000 }];
  const rest = { amountCents: 8000, reference: 'CA3', shares, creditRegistrationId: registrationId };
  expect((await site.api(desk.takeTransfer, { token: director.token, input: rest })).status).toBe(200);
  expect(await creditOf(journalAccounts.overpaid)).toBe(2000);
});
