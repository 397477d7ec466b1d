import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as desk from '#contract/payment/staff-payment.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { type PostgresDatabase, startPostgres } from '#test/support/store/postgres.ts';
import { type BuiltOrder, buildOrder } from '#test/support/world/order-world.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('at the same moment', () => {
  let site: StripeSite;
  let one: BuiltPerson;
  let other: BuiltPerson;
  beforeAll(async () => {
    site = await createStripeSite({ databaseUrl: (database as PostgresDatabase).url });
    one = await buildStaff(site.app, 'TournamentDirector');
    other = await buildStaff(site.app, 'TournamentDirector');
  });
  afterAll(async () => {
    await checkLedger(site.app.db, await site.fake.ledger());
    await site.close();
    await database?.stop();
  });

  const take = ({ registrationId }: BuiltOrder, who: BuiltPerson, part: object) =>
    site.refused(desk.takePayment, { params: { registrationId }, token: who.token, input: { parts: [part] } });
  const line = async ({ registrationId }: BuiltOrder): Promise<number> =>
    (await site.api(desk.getBalance, { params: { registrationId }, token: one.token })).body.ledger[0]
      ?.ledgerEntryId as number;
  const refund = ({ registrationId }: BuiltOrder, who: BuiltPerson, ledgerEntryId: number, amountCents: number) =>
    site.refused(desk.refundPayment, {
      params: { registrationId },
      token: who.token,
      input: { ledgerEntryId, amountCents, reason: 'Sick' },
    });
  const statuses = (answers: { status: number }[]) => answers.map(answer => answer.status).sort();

  test('two staff refund one payment: no more than was paid goes back', async () => {
    for (const isOnline of [true, false, true, false]) {
      const order = await buildOrder(site.app);
      if (isOnline) {
        await site.fake.pay(await site.startSession(order));
        await site.refresh(order);
      } else await take(order, one, { channel: 'cash', amountCents: 4500 });
      const id = await line(order);
      const answers = await Promise.all([one, other, one, other].map(who => refund(order, who, id, 3000)));
      expect(statuses(answers)).toEqual([200, 409, 409, 409]);
      await vi.waitFor(async () => expect((await site.rowsOf(order)).ledger).toEqual(['payment 4500', 'refund 3000']));
    }
  });

  test('two desks take one family’s money: the amount due is taken once', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await buildOrder(site.app);
      const answers = await Promise.all(
        [one, other, one].map((who, index) =>
          take(order, who, { channel: 'cheque', amountCents: 4500, reference: `${round} ${index}` }),
        ),
      );
      expect(statuses(answers)).toEqual([200, 409, 409]);
      expect(await site.rowsOf(order)).toMatchObject({ ledger: ['payment 4500'], receipts: 1, receiptMails: 1 });
    }
  });

  test('two desks book one e-transfer reference: it is booked once', async () => {
    for (let round = 0; round < 8; round++) {
      const orders = [await buildOrder(site.app), await buildOrder(site.app)];
      const reference = `Race ${round}`;
      const answers = await Promise.all(
        orders.map((order, index) =>
          take(order, index ? one : other, { channel: 'etransfer', amountCents: 4500, reference }),
        ),
      );
      expect(statuses(answers)).toEqual([200, 409]);
      expect(answers.find(answer => answer.status === 409)?.body.code).toBe('reference_used');
    }
  });

  test('PAY-32 two desks book one cheque number: both are booked, and the second is flagged', async () => {
    for (let round = 0; round < 8; round++) {
      const orders = [await buildOrder(site.app), await buildOrder(site.app)];
      const part = { channel: 'cheque' as const, amountCents: 4500, reference: `Cheque ${round}` };
      const answers = await Promise.all(orders.map((order, index) => take(order, index ? one : other, part)));
      expect(statuses(answers)).toEqual([200, 200]);
      const rows = await Promise.all(orders.map(order => site.rowsOf(order)));
      expect(rows.flatMap(({ reviews }) => reviews)).toEqual(['reference_repeated']);
    }
  });

  test('completing at the desk while the family presses pay leaves no payable page', async () => {
    for (let round = 0; round < 12; round++) {
      const order = await buildOrder(site.app);
      const [answer, ...started] = await Promise.all([
        take(order, one, { channel: 'cash', amountCents: 4500 }),
        ...Array.from({ length: 3 }, () => site.start(order)),
      ]);
      expect(answer.status, answer.text).toBe(200);
      expect(started.filter(({ status }) => status >= 500)).toEqual([]);
      const open = (await site.sessionsOf(order)).filter(session => session.status === 'open');
      expect(open).toEqual([]);
      const rows = await site.rowsOf(order);
      expect(rows.attempts.filter(status => status !== 'expired')).toEqual([]);
      expect(rows).toMatchObject({ isCompleted: true, ledger: ['payment 4500'], receipts: 1 });
    }
  });

  test('paid at the desk and online at once: paid once, or shown to staff', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await buildOrder(site.app);
      const sessionId = await site.startSession(order);
      const [, answer] = await Promise.all([
        site.fake.pay(sessionId).catch(() => undefined),
        take(order, one, { channel: 'cash', amountCents: 4500 }),
        site.start(order),
        site.start(order),
      ]);
      expect(answer.status, answer.text).toBe(200);
      await site.deliver(sessionId);
      const rows = await site.rowsOf(order);
      expect(rows).toMatchObject({ isCompleted: true, ledger: ['payment 4500'], reviews: [], receipts: 1 });
      const open = (await site.sessionsOf(order)).filter(session => session.status === 'open');
      expect(open).toEqual([]);
    }
  });
});
