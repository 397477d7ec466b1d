import { afterAll, describe, expect, test } from 'vitest';
import { downloadJournal } from '#contract/payment/journal.ts';
import * as desk from '#contract/payment/staff-payment.ts';
import { getTillDay } from '#contract/payment/till.ts';
import { openDisputeDesk, type PaidOrder } from '#test/support/money/dispute-desk.ts';
import { buildOrder } from '#test/support/world/order-world.ts';

const { site, director, paidOrder, account, ledgerOf, reviewOf, close } = await openDisputeDesk();
afterAll(close);

const settle = (reviewId: number, decision: string) =>
  site.refused(desk.settleReview, {
    params: { reviewId },
    token: director.token,
    input: { decision, resolution: 'The family is known to us' },
  });
describe('an open dispute', () => {
  test('PAY-20 books the money and the fee, and the family’s amount is due again', async () => {
    const paid = await paidOrder();
    await site.fake.dispute(paid.sessionId);
    await site.deliver(paid.sessionId);
    expect(await ledgerOf(paid)).toEqual(['payment 4500', 'dispute 4500', 'fee 1500']);
    expect(await account(paid)).toMatchObject({
      paidCents: 0,
      dueCents: 4500,
      disputes: [{ state: 'needs_response', amountCents: 4500, keptCents: 4500, feeCents: 1500, reason: 'fraudulent' }],
      ledger: [{ cents: 4500, refundableCents: 0 }, { cents: -4500 }, { cents: -1500 }],
    });
    expect(await reviewOf(paid)).toMatchObject({
      kind: 'disputed',
      settledAt: null,
      dispute: { state: 'needs_response' },
    });
    const mails = await site.app.db
      .selectFrom('outbox')
      .select('payload')
      .where('template', '=', 'staffNotice')
      .execute();
    const told = mails.filter(({ payload }) => JSON.stringify(payload).includes(`${paid.order.registrationId}`));
    expect(told.map(({ payload }) => (payload as { title: string }).title)).toEqual(['A payment is disputed']);
  });

  test('PAY-21 cannot be settled or refunded before the bank has decided', async () => {
    const paid = await paidOrder();
    await site.fake.dispute(paid.sessionId, { amount: 1000 });
    await site.deliver(paid.sessionId);
    const { reviewId } = await reviewOf(paid);
    for (const decision of ['close', 'accept', 'let_go'])
      expect((await settle(reviewId, decision)).body.code).toBe('disputed');
    const { ledger } = await account(paid);
    expect(ledger[0]?.refundableCents).toBe(3500);
    const refund = { ledgerEntryId: ledger[0]?.ledgerEntryId, amountCents: 100, reason: 'Sick' };
    const asked = { params: { registrationId: paid.order.registrationId }, token: director.token, input: refund };
    expect((await site.refused(desk.refundPayment, asked)).body.code).toBe('disputed');
    await site.fake.moveDispute(paid.sessionId, 'won');
    await site.deliver(paid.sessionId);
    expect((await site.refused(desk.refundPayment, asked)).status).toBe(200);
    await site.runJobs();
  });

  test('PAY-12 an inquiry takes nothing, and the payment can be refunded', async () => {
    const paid = await paidOrder();
    await site.fake.dispute(paid.sessionId, { isInquiry: true, reason: 'unrecognized' });
    await site.deliver(paid.sessionId);
    expect(await reviewOf(paid)).toMatchObject({ dispute: { state: 'inquiry', keptCents: 0, reason: 'unrecognized' } });
    const { ledger, dueCents } = await account(paid);
    expect(dueCents).toBe(0);
    const input = {
      ledgerEntryId: ledger[0]?.ledgerEntryId as number,
      amountCents: 4500,
      reason: 'Not theirs',
      reference: null,
    };
    const { status, text } = await site.api(desk.refundPayment, {
      params: { registrationId: paid.order.registrationId },
      token: director.token,
      input,
    });
    expect(status, text).toBe(200);
    await site.runJobs();
    await site.fake.moveDispute(paid.sessionId, 'lost'); // an inquiry can only end
    await site.deliver(paid.sessionId);
    expect(await ledgerOf(paid)).toEqual(['payment 4500', 'refund 4500']);
    expect(await reviewOf(paid)).toMatchObject({ dispute: { state: 'dropped' }, settledAt: expect.any(String) });
  });

  test('an inquiry can become a dispute', async () => {
    const paid = await paidOrder();
    await site.fake.dispute(paid.sessionId, { isInquiry: true });
    await site.deliver(paid.sessionId);
    await site.fake.moveDispute(paid.sessionId, 'escalate');
    await site.deliver(paid.sessionId);
    expect(await reviewOf(paid)).toMatchObject({ dispute: { state: 'needs_response', keptCents: 4500 } });
  });
});

describe('a decided dispute', () => {
  test('PAY-21 won: the money is back except for the fee, and the review closes automatically', async () => {
    const paid = await paidOrder();
    await site.fake.dispute(paid.sessionId);
    await site.deliver(paid.sessionId);
    await site.fake.moveDispute(paid.sessionId, 'answer');
    await site.deliver(paid.sessionId);
    expect((await reviewOf(paid)).dispute).toMatchObject({ state: 'under_review' });
    await site.fake.moveDispute(paid.sessionId, 'won');
    await site.deliver(paid.sessionId);
    expect(await ledgerOf(paid)).toEqual(['payment 4500', 'dispute 4500', 'fee 1500', 'dispute_return 4500']);
    expect(await account(paid)).toMatchObject({
      paidCents: 4500,
      dueCents: 0,
      disputes: [{ state: 'won', keptCents: 0 }],
    });
    expect(await reviewOf(paid)).toMatchObject({
      settledAt: expect.any(String),
      settledBy: null,
      resolution: 'The bank decided in our favour. We keep the payment',
    });
  });

  async function lost(): Promise<PaidOrder & { reviewId: number }> {
    const paid = await paidOrder();
    await site.fake.dispute(paid.sessionId);
    await site.fake.moveDispute(paid.sessionId, 'lost');
    await site.deliver(paid.sessionId);
    return { ...paid, reviewId: (await reviewOf(paid)).reviewId };
  }

  test('PAY-22 lost: the amount is due, and can be paid at the desk', async () => {
    const paid = await lost();
    expect(await reviewOf(paid)).toMatchObject({ settledAt: null, dispute: { state: 'lost', keptCents: 4500 } });
    const { tournamentId } = await site.app.db
      .selectFrom('registration')
      .select('tournamentId')
      .where('id', '=', paid.order.registrationId)
      .executeTakeFirstOrThrow();
    const { body } = await site.api(desk.listDue, { token: director.token, query: { tournamentId } });
    expect(body.items).toContainEqual(
      expect.objectContaining({ registrationId: paid.order.registrationId, dueCents: 4500, paidCents: 0 }),
    );
    expect((await settle(paid.reviewId, 'close')).status).toBe(200);
    expect((await account(paid)).dueCents).toBe(4500);
    const taken = await site.refused(desk.takePayment, {
      params: { registrationId: paid.order.registrationId },
      token: director.token,
      input: { parts: [{ channel: 'cash', amountCents: 4500 }] },
    });
    expect(taken.status, taken.text).toBe(200);
    expect((await account(paid)).dueCents).toBe(0);
  });

  test('PAY-22 lost and waived with a reason; if won after all, the waiver is reversed', async () => {
    const paid = await lost();
    const { status, text } = await settle(paid.reviewId, 'let_go');
    expect(status, text).toBe(200);
    expect(await account(paid)).toMatchObject({ paidCents: 4500, dueCents: 0 });
    expect((await account(paid)).ledger.at(-1)).toMatchObject({
      kind: 'write_off',
      cents: 0,
      amountCents: 4500,
      reason: 'The family is known to us',
      takenBy: 'Staff TournamentDirector',
    });
    expect((await settle(paid.reviewId, 'let_go')).body.code).toBe('already_settled');
    await site.fake.moveDispute(paid.sessionId, 'won');
    await site.deliver(paid.sessionId);
    expect(await account(paid)).toMatchObject({ paidCents: 4500, dueCents: 0 });
    expect(await ledgerOf(paid)).toEqual([
      ...['payment 4500', 'dispute 4500', 'fee 1500', 'write_off 4500'],
      ...['dispute_return 4500', 'correction 4500'],
    ]);
  });

  test('PAY-40 a debt that is waived is said in words in the payments’ file and in the journal', async () => {
    const paid = await lost();
    await settle(paid.reviewId, 'let_go');
    const { text } = await site.refused(desk.downloadLedger, { token: director.token, query: {} });
    const journal = await site.api(downloadJournal, { token: director.token, query: {} });
    for (const file of [text, journal.text]) {
      expect(file).toContain('Written off');
      expect(file).not.toContain('write_off');
    }
  });

  test('PAY-22 no other review can be waived', async () => {
    const order = await buildOrder(site.app, { spectators: 1 });
    await site.fake.pay(await site.startSession(order));
    await site.app.db
      .updateTable('registration')
      .set({ spectators: 0 })
      .where('id', '=', order.registrationId)
      .execute();
    await site.refresh(order);
    const { reviewId } = await reviewOf({ order, sessionId: '' });
    expect((await settle(reviewId, 'let_go')).body.errors).toHaveProperty('decision');
  });
});

test('the day, the ledger and the CSV agree with Stripe', async () => {
  const { token } = director;
  const { held } = await site.fake.ledger();
  const day = (await site.api(getTillDay, { token, query: {} })).body;
  expect(day.online.find(({ channel }) => channel === 'stripe')?.cents).toBe(held);
  const query = { channel: 'stripe', page: 1 } as const;
  const ledger = (await site.api(desk.listLedger, { token, query })).body;
  expect(ledger.sumCents).toBe(held);
  const csv = (await site.refused(desk.downloadLedger, { token, query: { channel: 'stripe' } })).text;
  const amounts = csv.matchAll(/,(\d+\.\d\d)?,(\d+\.\d\d)?,(?:\d+\.\d\d)?,CAD,/g);
  const cents = (text = '0'): number => Math.round(Number(text) * 100);
  expect([...amounts].reduce((sum, [, into, out]) => sum + cents(into) - cents(out), 0)).toBe(held);
});
