import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
import * as desk from '#contract/payment/staff-payment.ts';
import type { BodyOf } from '#contract/route.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { type BuiltOrder, buildOrder, type OrderParts } from '#test/support/world/order-world.ts';
import { type BuiltPerson, buildMerch, buildStaff, buildTournament } from '#test/support/world/world.ts';

let site: StripeSite;
let volunteer: BuiltPerson;
beforeAll(async () => {
  site = await createStripeSite();
  volunteer = await buildStaff(site.app, 'CheckInAdmin');
});
afterAll(async () => {
  await checkLedger(site.app.db, await site.fake.ledger());
  await site.close();
});

type Part = BodyOf<typeof desk.takePayment>['parts'][number];
const call = <P>({ registrationId }: BuiltOrder, parts: P[], key?: string) => ({
  params: { registrationId },
  token: volunteer.token,
  input: { parts },
  ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
});
const cash = (amountCents: number, tenderedCents: number | null = null): Part => ({
  channel: 'cash',
  amountCents,
  tenderedCents,
});
const atDoor = (parts: OrderParts = {}) => buildOrder(site.app, { isInPerson: true, ...parts });
const historyOf = (order: BuiltOrder) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'actorPersonId', 'after'])
    .where('subject', '=', 'registration')
    .where('subjectId', '=', order.registrationId)
    .orderBy('id')
    .execute();

describe('taking money', () => {
  test('cash with change: books it, completes at door cost, sends receipt and mail, records history', async () => {
    const order = await atDoor();
    const { status, body, text } = await site.api(desk.takePayment, call(order, [cash(6000, 10_000)]));
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ isTaken: true, changeCents: 4000 });
    expect(body.balance).toMatchObject({ isCompleted: true, costCents: 6000, paidCents: 6000, dueCents: 0 });
    expect(body.balance.confirmationCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(body.balance.ledger).toMatchObject([
      { kind: 'payment', channel: 'cash', cents: 6000, takenBy: 'Staff CheckInAdmin', refundableCents: 6000 },
    ]);
    expect(await site.rowsOf(order)).toMatchObject({ isCompleted: true, receipts: 1, receiptMails: 1 });
    const history = await historyOf(order);
    expect(history.map(row => row.action)).toEqual(['payment taken at the desk', 'completed']);
    expect(history.every(row => row.actorPersonId === volunteer.personId)).toBe(true);
  });

  test('accepts five ways of paying together', async () => {
    const order = await atDoor({ competitors: 2 });
    const { status, body } = await site.api(
      desk.takePayment,
      call(order, [
        { channel: 'etransfer', amountCents: 2000, reference: 'CAabc1' },
        { channel: 'cheque', amountCents: 3000, reference: '017' },
        { channel: 'terminal', amountCents: 4000, reference: 'slip 9' },
        cash(3000, 5000),
      ]),
    );
    expect(status).toBe(200);
    expect(body.changeCents).toBe(2000);
    expect(body.balance.ledger.map(line => `${line.channel} ${line.cents} ${line.reference}`)).toEqual([
      'etransfer 2000 CAabc1',
      'cheque 3000 017',
      'terminal 4000 slip 9',
      'cash 3000 null',
    ]);
    expect(body.balance.isCompleted).toBe(true);
  });

  test('a partial payment completes nothing and cannot continue online; the rest completes', async () => {
    const order = await buildOrder(site.app);
    const part = await site.api(desk.takePayment, call(order, [cash(2000)]));
    expect(part.body.balance).toMatchObject({ isCompleted: false, dueCents: 2500 });
    const online = await site.refused(payment.startPayment, {
      params: { registrationId: order.registrationId },
      token: order.customer.token,
    });
    expect(online.body.code).toBe('paid_in_part');
    const rest = await site.api(desk.takePayment, call(order, [cash(2500)]));
    expect(rest.body.balance).toMatchObject({ isCompleted: true, dueCents: 0 });
  });

  test('PAY-48 keeps what is more than the due as credit where staff say so, and refuses it otherwise', async () => {
    const order = await atDoor();
    const parts = [{ channel: 'etransfer' as const, amountCents: 8000, reference: 'CAkept' }];
    const { body: refused } = await site.refused(desk.takePayment, call(order, parts));
    expect(refused.code).toBe('too_much');
    const input = { parts, keepsRest: true };
    const { body } = await site.api(desk.takePayment, { ...call(order, parts), input });
    expect(body).toMatchObject({ isTaken: true, changeCents: 0, balance: { isCompleted: true, dueCents: -2000 } });
  });

  test('one key is one payment, even if its first answer was lost', async () => {
    const order = await atDoor({ competitors: 2 });
    const first = await site.api(desk.takePayment, call(order, [cash(6000, 7000)], 'key-1'));
    const second = await site.api(desk.takePayment, call(order, [cash(6000, 7000)], 'key-1'));
    expect(second.body).toEqual(first.body);
    await site.app.db.deleteFrom('idempotencyRecord').where('key', '=', 'key-1').execute();
    const third = await site.api(desk.takePayment, call(order, [cash(6000, 7000)], 'key-1'));
    expect(third.body).toMatchObject({ isTaken: true, changeCents: 1000, balance: { paidCents: 6000 } });
  });
});

describe('refusals', () => {
  test.each<[string, unknown[], string]>([
    ['no parts', [], 'parts'],
    ['a zero amount', [cash(0)], 'parts.0.amountCents'],
    ['an unknown way of paying', [{ channel: 'stripe', amountCents: 100 }], 'parts.0.channel'],
    ['a cheque without its number', [{ channel: 'cheque', amountCents: 100 }], 'parts.0.reference'],
    ['less cash than the amount', [cash(6000, 5000)], 'parts.0.tenderedCents'],
  ])('%s', async (_, parts, field) => {
    const { status, body } = await site.refused(desk.takePayment, call(await atDoor(), parts));
    expect([status, body.code]).toEqual([400, 'bad_input']);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  test('more than is due, except in cash', async () => {
    const part = { channel: 'terminal', amountCents: 6001, reference: '1' };
    expect((await site.refused(desk.takePayment, call(await atDoor(), [part]))).body.code).toBe('too_much');
  });

  test('a used e-transfer reference in any case, booking nothing', async () => {
    const part: Part = { channel: 'etransfer', amountCents: 1000, reference: 'Twice' };
    await site.api(desk.takePayment, call(await atDoor(), [part]));
    const other = await atDoor();
    const { status, body } = await site.refused(
      desk.takePayment,
      call(other, [cash(1000), { ...part, reference: 'TWICE' }]),
    );
    expect([status, body.code]).toEqual([409, 'reference_used']);
    expect((await site.rowsOf(other)).ledger).toEqual([]);
  });

  test('PAY-32 flags a cheque or slip number that was used before, and books it', async () => {
    const first = await atDoor();
    const second = await atDoor();
    const slip = (reference: string) => ({ channel: 'terminal' as const, amountCents: 1000, reference });
    await site.api(desk.takePayment, call(first, [slip('s-17')]));
    expect((await site.rowsOf(first)).reviews).toEqual([]);
    await site.api(desk.takePayment, call(second, [{ channel: 'cheque', amountCents: 1000, reference: 'S-17' }]));
    expect((await site.rowsOf(second)).reviews).toEqual([]);
    await site.api(desk.takePayment, call(second, [slip('S-17')]));
    expect(await site.rowsOf(second)).toMatchObject({
      ledger: ['payment 1000', 'payment 1000'],
      reviews: ['reference_repeated'],
    });
    const { detail } = await site.app.db
      .selectFrom('paymentReview')
      .select('detail')
      .where('registrationId', '=', second.registrationId)
      .executeTakeFirstOrThrow();
    expect(detail).toBe(`Slip number S-17 was already used for registration ${first.registrationId}`);
    await site.api(desk.takePayment, call(first, [slip('twin'), slip('TWIN')]));
    expect((await site.rowsOf(first)).reviews).toEqual(['reference_repeated']);
  });

  test('keeps no money for an empty order, an online order’s unsigned waiver or a sold-out shirt', async () => {
    const unsigned = await buildOrder(site.app, { isWaiverSigned: false });
    expect((await site.refused(desk.takePayment, call(unsigned, [cash(4500)]))).body.code).toBe(
      'competitors_incomplete',
    );
    const { id } = await buildTournament(site.app, { tournamentOn: '2041-05-04' });
    const { merchId, sizeIds } = await buildMerch(site.app.db, id, [{ title: 'M', stock: 0 }]);
    const gone = await atDoor({ tournamentId: id, competitors: 0, merch: [{ merchId, sizeId: sizeIds[0] as number }] });
    expect((await site.refused(desk.takePayment, call(gone, [cash(2500)]))).body.code).toBe('sold_out');
    expect([...(await site.rowsOf(unsigned)).ledger, ...(await site.rowsOf(gone)).ledger]).toEqual([]);
  });

  test('in person, the waiver may be signed later', async () => {
    const order = await atDoor({ isWaiverSigned: false });
    expect((await site.api(desk.takePayment, call(order, [cash(6000)]))).body.balance.isCompleted).toBe(true);
  });

  test('families are refused, and unknown registrations not found', async () => {
    const order = await atDoor();
    const own = { ...call(order, [cash(6000)]), token: order.customer.token };
    expect((await site.refused(desk.takePayment, own)).status).toBe(403);
    const nothing = { ...call(order, [cash(6000)]), params: { registrationId: 999_999 } };
    expect((await site.refused(desk.takePayment, nothing)).status).toBe(404);
  });
});

describe('while the family pays online', () => {
  test('ends the payment page first', async () => {
    const order = await buildOrder(site.app);
    const sessionId = await site.startSession(order);
    const { body } = await site.api(desk.takePayment, call(order, [cash(4500)]));
    expect(body).toMatchObject({ isTaken: true, balance: { isCompleted: true, isPayingOnline: false } });
    expect((await site.sessionsOf(order)).map(session => session.status)).toEqual(['expired']);
    await expect(site.fake.pay(sessionId)).rejects.toThrow();
  });

  test('counts a payment already made, and takes nothing', async () => {
    const order = await buildOrder(site.app);
    await site.fake.pay(await site.startSession(order));
    const { body } = await site.api(desk.takePayment, call(order, [cash(4500)]));
    expect(body).toMatchObject({ isTaken: false, changeCents: 0, balance: { isCompleted: true, dueCents: 0 } });
    expect((await site.rowsOf(order)).ledger).toEqual(['payment 4500']);
  });
});
