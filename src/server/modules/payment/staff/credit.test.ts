import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as journal from '#contract/payment/journal.ts';
import * as desk from '#contract/payment/staff-payment.ts';
import * as registration from '#contract/registration/registration.ts';
import type { BodyOf } from '#contract/route.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { type BuiltOrder, buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let tournamentId: number;
let director: BuiltPerson;
let volunteer: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  tournamentId = await buildTournamentOfItsOwn(site.app);
  await site.app.db.updateTable('tournament').set({ taxNumber: '12345 6789 RT0001' }).execute();
  director = await buildStaff(site.app, 'TournamentDirector');
  volunteer = await buildStaff(site.app, 'CheckInAdmin');
});
afterAll(async () => {
  await checkLedger(site.app.db, null);
  await site.close();
});

/** A competitor costs $60 at the desk. */
const orderOf = (competitors: number) => buildOrder(site.app, { tournamentId, isInPerson: true, competitors });
const at = ({ registrationId }: BuiltOrder) => ({ params: { registrationId }, token: director.token });
const balance = async (order: BuiltOrder) => (await site.api(desk.getBalance, at(order))).body;
const take = (order: BuiltOrder, amountCents: number) =>
  site.api(desk.takePayment, { ...at(order), input: { parts: [{ channel: 'cash', amountCents }] } });
const receiptOf = async (order: BuiltOrder) =>
  (await site.api(registration.getReceipt, { ...at(order), token: order.customer.token })).body;
const comp = (order: BuiltOrder, input: BodyOf<typeof desk.giveComp>) =>
  site.refused(desk.giveComp, { ...at(order), input });
const use = (order: BuiltOrder, to: BuiltOrder, amountCents: number) =>
  site.refused(desk.useCredit, { ...at(order), input: { toRegistrationId: to.registrationId, amountCents } });
const correct = async (order: BuiltOrder, kind: string) => {
  const line = (await balance(order)).ledger.find(one => one.kind === kind && !one.isCorrected);
  const input = { ledgerEntryId: line?.ledgerEntryId as number, reason: 'Typed wrong' };
  return site.refused(desk.correctEntry, { ...at(order), input });
};
/** One transfer with $20 too much. */
async function overpaid(reference: string): Promise<BuiltOrder> {
  const order = await orderOf(1);
  const { registrationId } = order;
  const shares = [{ registrationId, amountCents: 6000 }];
  const input = { reference, amountCents: 8000, shares, creditRegistrationId: registrationId };
  await site.api(desk.takeTransfer, { token: director.token, input });
  return order;
}
/** account → cents, of the ledger lines of these registrations. */
async function booked(...orders: BuiltOrder[]): Promise<Record<string, number>> {
  const { text } = await site.api(journal.downloadJournal, { token: director.token, query: {} });
  const [head = '', ...rows] = text.replace('\ufeff', '').trim().split('\r\n');
  const columns = head.split(',');
  const cell = (row: string, name: string) =>
    (row.match(/("[^"]*"|[^,]*)(?:,|$)/g) ?? [])[columns.indexOf(name)]?.replace(/,$/, '') ?? '';
  const sums: Record<string, number> = {};
  for (const row of rows)
    if (orders.some(({ registrationId }) => cell(row, 'Registration') === String(registrationId))) {
      const cents = Math.round(100 * (Number(cell(row, 'Credits')) - Number(cell(row, 'Debits'))));
      const account = cell(row, 'Account Name');
      sums[account] = (sums[account] ?? 0) + cents;
    }
  return sums;
}

describe('PAY-45 a credit', () => {
  test('is what a completed registration has overpaid, as its family sees it', async () => {
    const order = await overpaid('C1');
    expect(await balance(order)).toMatchObject({ dueCents: -2000, isCompleted: true });
    expect(await receiptOf(order)).toMatchObject({ creditCents: 2000, dueCents: 0, refundedCents: 0 });
    expect(await booked(order)).toEqual({
      Competitors: 5310,
      'HST collected': 690,
      Overpayments: 2000,
      'E-transfer': -8000,
    });
  });
  test('pays for another registration, and no money moves', async () => {
    const [from, to] = [await overpaid('C2'), await orderOf(1)];
    expect((await use(from, to, 2001)).body.code).toBe('too_much');
    expect((await use(from, from, 100)).body.errors).toHaveProperty('toRegistrationId');
    expect((await use(from, to, 1500)).body).toMatchObject({ dueCents: -500 });
    expect(await balance(to)).toMatchObject({ dueCents: 4500, isCompleted: false });
    await take(to, 4500);
    expect(await receiptOf(to)).toMatchObject({
      dueCents: 0,
      taxCents: 690,
      payments: [
        { method: 'Credit', cents: 1500 },
        { method: 'Cash', cents: 4500 },
      ],
    });
    expect(await receiptOf(from)).toMatchObject({ creditCents: 500, refundedCents: 0 });
    expect(await booked(from, to)).toEqual({
      ...{ Competitors: 10_620, 'HST collected': 1380, Overpayments: 500 },
      ...{ 'E-transfer': -8000, Cash: -4500, 'Family credit': 0 },
    });
    const { text } = await site.api(desk.downloadLedger, { token: director.token, query: { channel: 'credit' } });
    expect(text).toContain(',Credit used elsewhere,Family credit,0.00,,15.00,CAD');
  });
  test('is whole after an earlier refund, and comes back only as what it is', async () => {
    const order = await orderOf(2);
    await take(order, 12_000);
    const [line] = (await balance(order)).ledger;
    const back = {
      ledgerEntryId: line?.ledgerEntryId as number,
      amountCents: 6000,
      reason: 'One is ill',
    };
    await site.api(desk.refundPayment, { ...at(order), input: back });
    expect(await balance(order)).toMatchObject({ dueCents: 0 });
    const other = await orderOf(1);
    const shares = [{ registrationId: other.registrationId, amountCents: 6000 }];
    const transfer = { reference: 'C9', amountCents: 11_000, shares, creditRegistrationId: order.registrationId };
    await site.api(desk.takeTransfer, { token: director.token, input: transfer });
    expect(await balance(order)).toMatchObject({ dueCents: -5000 });
    expect(await receiptOf(order)).toMatchObject({ creditCents: 5000, refundedCents: 6000 });
    const [credit] = (await balance(order)).ledger.filter(one => one.amountCents === 5000);
    const again = {
      ...back,
      ledgerEntryId: credit?.ledgerEntryId as number,
      amountCents: 5000,
      channel: 'cash' as const,
    };
    await site.api(desk.refundPayment, { ...at(order), input: again });
    expect(await balance(order)).toMatchObject({ dueCents: 0 });
  });
  test('is given back like any payment, and what it paid for too, by hand', async () => {
    const [from, to] = [await overpaid('C3'), await orderOf(1)];
    await use(from, to, 1000);
    const line = (await balance(to)).ledger[0];
    expect(line).toMatchObject({ kind: 'credit_in', refundableCents: 1000 });
    const refund = { ledgerEntryId: line?.ledgerEntryId as number, amountCents: 1000, reason: 'Sick' };
    expect((await site.refused(desk.refundPayment, { ...at(to), input: refund })).body.errors).toHaveProperty(
      'channel',
    );
    const by = { ...refund, channel: 'cash' as const };
    expect((await site.refused(desk.refundPayment, { ...at(to), input: by })).status).toBe(200);
    const own = (await balance(from)).ledger[0];
    expect(own?.refundableCents).toBe(7000);
    const rest = {
      ledgerEntryId: own?.ledgerEntryId as number,
      amountCents: 1000,
      reason: 'Overpaid',
      reference: 'back',
    };
    expect((await site.refused(desk.refundPayment, { ...at(from), input: rest })).body).toMatchObject({ dueCents: 0 });
  });
  test('that was used by mistake is undone on both sides', async () => {
    const [from, to] = [await overpaid('C4'), await orderOf(1)];
    await use(from, to, 2000);
    expect((await correct(to, 'credit_in')).body).toMatchObject({ dueCents: 6000 });
    expect(await balance(from)).toMatchObject({ dueCents: -2000 });
    expect((await correct(from, 'credit_out')).status).not.toBe(200);
    expect(await booked(from, to)).toMatchObject({ Overpayments: 2000, 'Family credit': 0 });
  });
  test('is a director’s to use', async () => {
    const [from, to] = [await overpaid('C5'), await orderOf(1)];
    const input = { toRegistrationId: to.registrationId, amountCents: 100 };
    expect((await site.refused(desk.useCredit, { ...at(from), token: volunteer.token, input })).status).toBe(403);
  });
});

describe('PAY-46 a comp', () => {
  test('needs a reason, is no more than is due, and is a director’s to give', async () => {
    const order = await orderOf(1);
    expect((await comp(order, { amountCents: 1000, reason: ' ' })).body.errors).toHaveProperty('reason');
    expect((await comp(order, { amountCents: 6001, reason: 'Helper' })).body.code).toBe('too_much');
    const input = { amountCents: 1000, reason: 'Helper' };
    expect((await site.refused(desk.giveComp, { ...at(order), token: volunteer.token, input })).status).toBe(403);
    expect((await balance(order)).ledger).toEqual([]);
  });
  test('is in the journal on its own account, without HST, and on the receipt', async () => {
    const order = await orderOf(2);
    expect((await comp(order, { amountCents: 6000, reason: 'Coach’s child' })).status).toBe(200);
    await take(order, 6000);
    expect(await booked(order)).toEqual({
      ...{ Competitors: 12_000 - 690, 'HST collected': 690 },
      ...{ Complimentary: -6000, Cash: -6000 },
    });
    expect(await receiptOf(order)).toMatchObject({
      taxCents: 690,
      payments: [
        { method: 'Complimentary', cents: 6000 },
        { method: 'Cash', cents: 6000 },
      ],
    });
    const { payload } = await site.app.db
      .selectFrom('outbox')
      .select('payload')
      .where('template', '=', 'receipt')
      .where('personId', '=', order.customer.personId)
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ taxCents: 690 });
  });
  test('alone completes an order, is never given back in money, and can be undone', async () => {
    const order = await orderOf(1);
    expect((await comp(order, { amountCents: 6000, reason: 'Helper' })).body).toMatchObject({
      isCompleted: true,
      dueCents: 0,
      ledger: [{ kind: 'comp', cents: 0, amountCents: 6000, refundableCents: 0, reason: 'Helper' }],
    });
    expect(await receiptOf(order)).toMatchObject({ taxCents: 0, dueCents: 0, creditCents: 0 });
    const line = (await balance(order)).ledger[0]?.ledgerEntryId as number;
    const input = { ledgerEntryId: line, amountCents: 100, reason: 'Sick', channel: 'cash' as const };
    expect((await site.refused(desk.refundPayment, { ...at(order), input })).status).toBe(404);
    expect((await correct(order, 'comp')).body).toMatchObject({ dueCents: 6000 });
    expect(await booked(order)).toEqual({ Competitors: 0, Complimentary: 0 });
  });
});
