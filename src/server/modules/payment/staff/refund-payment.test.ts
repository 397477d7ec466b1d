import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as desk from '#contract/payment/staff-payment.ts';
import type { BodyOf } from '#contract/route.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { type BuiltOrder, buildOrder } from '#test/support/world/order-world.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';

let site: StripeSite;
let director: BuiltPerson;
let volunteer: BuiltPerson;
beforeAll(async () => {
  site = await createStripeSite();
  director = await buildStaff(site.app, 'TournamentDirector');
  volunteer = await buildStaff(site.app, 'CheckInAdmin');
});
afterAll(async () => {
  await checkLedger(site.app.db, await site.fake.ledger());
  await site.close();
});

const by = <Input>({ registrationId }: BuiltOrder, input: Input, token = director.token) => ({
  params: { registrationId },
  token,
  input,
});
type Refund = BodyOf<typeof desk.refundPayment>;
const refund = (order: BuiltOrder, input: Omit<Refund, 'reason'> & Partial<Refund>, token?: string) =>
  site.api(desk.refundPayment, by(order, { reason: 'Sick', ...input }, token));
const refused = (order: BuiltOrder, input: object, token?: string) =>
  site.refused(desk.refundPayment, by(order, { reason: 'Sick', ...input }, token));
const correct = (order: BuiltOrder, ledgerEntryId: number) =>
  site.api(desk.correctEntry, by(order, { ledgerEntryId, reason: 'Wrong family' }));

async function paidOnline() {
  const order = await buildOrder(site.app);
  await site.fake.pay(await site.startSession(order));
  await site.refresh(order);
  return { order, id: await firstLine(order) };
}
async function paidInCash(amountCents = 6000) {
  const order = await buildOrder(site.app, { isInPerson: true });
  const parts = [{ channel: 'cash' as const, amountCents }];
  await site.api(desk.takePayment, by(order, { parts }));
  return { order, id: await firstLine(order) };
}
async function firstLine(order: BuiltOrder): Promise<number> {
  const { registrationId } = order;
  const { body } = await site.api(desk.getBalance, { params: { registrationId }, token: volunteer.token });
  return body.ledger[0]?.ledgerEntryId as number;
}
const actions = async ({ registrationId }: BuiltOrder) =>
  (
    await site.app.db
      .selectFrom('history')
      .select(['action', 'reason'])
      .where('subject', '=', 'registration')
      .where('subjectId', '=', registrationId)
      .orderBy('id')
      .execute()
  ).map(row => `${row.action}: ${row.reason}`);

describe('refunding', () => {
  test('sends online payments back through the gateway, in parts, never more than is left', async () => {
    const { order, id } = await paidOnline();
    const { body, status, text } = await refund(order, { ledgerEntryId: id, amountCents: 1500 });
    expect(status, text).toBe(200);
    expect(body.ledger[0]?.refundableCents).toBe(3000);
    await vi.waitFor(async () => expect((await site.rowsOf(order)).ledger).toEqual(['payment 4500', 'refund 1500']));
    expect((await refused(order, { ledgerEntryId: id, amountCents: 3001 })).body.code).toBe('too_much');
    expect((await refund(order, { ledgerEntryId: id, amountCents: 3000 })).status).toBe(200);
    await vi.waitFor(async () => expect((await site.rowsOf(order)).refunds).toHaveLength(2));
    await vi.waitFor(async () =>
      expect((await site.rowsOf(order)).ledger).toEqual(['payment 4500', 'refund 1500', 'refund 3000']),
    );
    const { body: after } = await site.api(desk.getBalance, {
      params: { registrationId: order.registrationId },
      token: volunteer.token,
    });
    expect(after).toMatchObject({ paidCents: 0, dueCents: 0, isCompleted: true, requestedCents: 0 });
    expect(await actions(order)).toContain('refund decided: Sick');
  });

  test('books a cash refund with who gave it and why', async () => {
    const { order, id } = await paidInCash();
    const { body } = await refund(order, { ledgerEntryId: id, amountCents: 1000 });
    expect(body.ledger.at(-1)).toMatchObject({
      kind: 'refund',
      channel: 'cash',
      cents: -1000,
      reason: 'Sick',
      takenBy: 'Staff TournamentDirector',
    });
    expect(body).toMatchObject({ paidCents: 5000, dueCents: 0 });
    expect((await refused(order, { ledgerEntryId: id, amountCents: 5001 })).body.code).toBe('too_much');
    expect(await actions(order)).toContain('payment refunded: Sick');
  });

  test('PAY-31 sends a refund that the bank rejected by e-transfer, and it counts once', async () => {
    const { order, id } = await paidOnline();
    await site.fake.refundsAreBorn('pending');
    await refund(order, { ledgerEntryId: id, amountCents: 4500 });
    await vi.waitFor(async () => expect((await site.rowsOf(order)).refunds).toEqual(['pending 4500']));
    await site.fake.refundsAreBorn('succeeded');
    const sent = { ledgerEntryId: id, amountCents: 4500, channel: 'etransfer' as const, reference: 'CA-back-1' };
    expect((await refused(order, sent)).body.code).toBe('too_much'); // still on its way to the card
    const back = (await site.fake.ledger()).refunds.find(({ status }) => status === 'pending');
    await site.fake.settleRefund(back?.id as string, 'failed');
    await site.deliver((await site.sessionsOf(order))[0]?.id as string);
    const { reference, ...unnamed } = sent;
    expect((await refused(order, unnamed)).body.errors).toEqual({ reference: ['Value is required'] });
    const { body } = await refund(order, { ...unnamed, reference });
    expect(body.ledger.map(({ kind, channel, cents }) => [kind, channel, cents])).toEqual([
      ['payment', 'stripe', 4500],
      ['refund', 'stripe', -4500],
      ['reversal', 'stripe', 4500],
      ['refund', 'etransfer', -4500],
    ]);
    expect(body).toMatchObject({ paidCents: 0, dueCents: 0 });
    expect(body.ledger[0]?.refundableCents).toBe(0);
    for (const channel of [undefined, 'cash'] as const)
      expect((await refused(order, { ledgerEntryId: id, amountCents: 1, channel })).body.code).toBe('too_much');
  });

  test('refunds nothing while the bank decides', async () => {
    const { order, id } = await paidOnline();
    const [session] = await site.sessionsOf(order);
    await site.fake.dispute(session?.id as string);
    await site.deliver(session?.id as string);
    expect((await refused(order, { ledgerEntryId: id, amountCents: 100 })).body.code).toBe('disputed');
  });

  test('refuses volunteers, another family’s line, a refund’s line, and bad input', async () => {
    const { order, id } = await paidInCash();
    const other = await paidInCash();
    expect((await refused(order, { ledgerEntryId: id, amountCents: 100 }, volunteer.token)).status).toBe(403);
    expect((await refused(order, { ledgerEntryId: other.id, amountCents: 100 })).status).toBe(404);
    const { body } = await refund(order, { ledgerEntryId: id, amountCents: 100 });
    const back = body.ledger.at(-1)?.ledgerEntryId;
    expect((await refused(order, { ledgerEntryId: back, amountCents: 100 })).status).toBe(404);
    const bad = await refused(order, { ledgerEntryId: id, amountCents: 0, reason: '' });
    expect(Object.keys(bad.body.errors ?? {}).sort()).toEqual(['amountCents', 'reason']);
  });
});

describe('correcting', () => {
  test('adds a reversing entry once, and the mistaken payment is due again', async () => {
    const { order, id } = await paidInCash();
    const { body } = await correct(order, id);
    expect(body).toMatchObject({ paidCents: 0, dueCents: 6000 });
    expect(body.ledger).toMatchObject([
      { isCorrected: true, refundableCents: 0 },
      { kind: 'correction', cents: -6000, correctsId: id, reason: 'Wrong family' },
    ]);
    expect(body.correctableIds).toEqual([]);
    const again = await site.refused(desk.correctEntry, by(order, { ledgerEntryId: id, reason: 'x' }));
    expect(again.body.code).toBe('already_corrected');
    expect(await actions(order)).toContain('payment corrected: Wrong family');
    await site.api(desk.takePayment, by(order, { parts: [{ channel: 'cash', amountCents: 6000 }] }));
  });

  test('refuses online payments, partly refunded ones, and volunteers', async () => {
    const online = await paidOnline();
    const wish = (ledgerEntryId: number) => ({ ledgerEntryId, reason: 'x' });
    expect((await site.refused(desk.correctEntry, by(online.order, wish(online.id)))).status).toBe(404);
    const { order, id } = await paidInCash();
    const { body } = await refund(order, { ledgerEntryId: id, amountCents: 1000 });
    expect((await site.refused(desk.correctEntry, by(order, wish(id)))).body.code).toBe('too_much');
    expect((await site.refused(desk.correctEntry, by(order, wish(id), volunteer.token))).status).toBe(403);
    const back = body.ledger.at(-1)?.ledgerEntryId as number;
    expect((await correct(order, back)).body).toMatchObject({ paidCents: 6000, dueCents: 0 });
  });
});
