import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as desk from '#contract/payment/staff-payment.ts';
import * as change from '#contract/registration/family-change.ts';
import * as contract from '#contract/registration/give-back.ts';
import * as registration from '#contract/registration/registration.ts';
import { addDays, calendarDayAt } from '#core/time/calendar.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { creditsOf } from '#test/support/money/journal-file.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import {
  type BuiltOrder,
  buildOrder,
  buildTournamentOfItsOwn,
  type OrderParts,
} from '#test/support/world/order-world.ts';
import { type BuiltPerson, buildCustomer, buildMerch, buildStaff } from '#test/support/world/world.ts';

let site: StripeSite;
let director: BuiltPerson;
let today: string;
beforeAll(async () => {
  site = await createStripeSite();
  director = await buildStaff(site.app, 'TournamentDirector');
  today = calendarDayAt(site.clock.now().getTime(), 'America/Toronto');
});
afterAll(async () => {
  await checkLedger(site.app.db, await site.fake.ledger());
  await site.close();
});

/** In a tournament of its own, which gives back that share until tomorrow. */
async function build(parts: OrderParts = {}, percent: number | null = 100): Promise<BuiltOrder> {
  const tournamentId = parts.tournamentId ?? (await buildTournamentOfItsOwn(site.app));
  const refundSteps = JSON.stringify(percent === null ? [] : [{ until: addDays(today, 1), percent }]);
  await site.app.db.updateTable('tournament').set({ refundSteps }).where('id', '=', tournamentId).execute();
  return buildOrder(site.app, { spectators: 3, lunch: 2, ...parts, tournamentId });
}
async function paidOnline(parts: OrderParts = {}, percent: number | null = 100): Promise<BuiltOrder> {
  const order = await build(parts, percent);
  await site.fake.pay(await site.startSession(order));
  expect(await site.refresh(order)).toBe('completed');
  return order;
}
const by = ({ registrationId, customer }: BuiltOrder) => ({ params: { registrationId }, token: customer.token });
const terms = async (order: BuiltOrder) => (await site.api(contract.getGiveBack, by(order))).body;
type What = 'spectators' | 'lunch' | 'merch';
const give = (
  order: BuiltOrder,
  keep: number,
  backCents: number,
  what: What = 'spectators',
  merchOrderId: number | null = null,
) => site.refused(contract.giveBack, { ...by(order), input: { what, merchOrderId, keep, backCents } });
const atDesk = ({ registrationId }: BuiltOrder) => ({ params: { registrationId }, token: director.token });
const balance = async (order: BuiltOrder) => (await site.api(desk.getBalance, atDesk(order))).body;
const shown = async (order: BuiltOrder) => (await site.api(registration.getRegistration, by(order))).body;
const mailsOf = ({ registrationId }: BuiltOrder) =>
  site.app.db
    .selectFrom('outbox')
    .select('payload')
    .where('template', '=', 'paidChange')
    .where('registrationId', '=', registrationId)
    .execute();
const linesOf = async (order: BuiltOrder) =>
  (await balance(order)).ledger.map(({ kind, channel, amountCents }) => `${kind} ${channel} ${amountCents}`);

test('REG-49 PAY-47 passes paid online go back through the gateway, by the share of the day, and the cost stays', async () => {
  const order = await paidOnline({}, 50);
  const before = await shown(order);
  expect(await terms(order)).toMatchObject({
    refusal: null,
    percent: 50,
    until: addDays(today, 1),
    items: [
      { what: 'spectators', count: 3, eachCents: 1000, isHandedOver: false },
      { what: 'lunch', count: 2, eachCents: 1200 },
    ],
  });
  expect((await give(order, 1, 1000)).body).toMatchObject({ items: [{ count: 1 }, { count: 2 }] });
  await vi.waitFor(
    async () => expect(await linesOf(order)).toEqual(['payment stripe 9900', 'refund stripe 1000']),
    10_000,
  );
  // A second press, after an answer that was lost.
  expect((await give(order, 1, 1000)).status).toBe(200);
  const after = await shown(order);
  expect([after.cost, after.spectators, after.lunch]).toEqual([before.cost, 1, 2]);
  expect(after.receipt).toMatchObject({ paymentAmount: 99, dueCents: 0, creditCents: 0, refundedCents: 1000 });
  expect(await balance(order)).toMatchObject({ dueCents: 0, costCents: 9900 });
  expect((await mailsOf(order)).map(({ payload }) => payload)).toEqual([
    expect.objectContaining({
      outcome: 'givenBack',
      changes: [{ what: 'spectators', before: ['3'], after: ['1'] }],
      back: { refundedCents: 1000, owedCents: 0 },
    }),
  ]);
  const history = await site.app.db
    .selectFrom('history')
    .select(['action', 'after'])
    .where('subject', '=', 'registration')
    .where('subjectId', '=', order.registrationId)
    .where('action', '=', 'give back')
    .execute();
  expect(history).toMatchObject([{ after: { what: 'spectators', count: 1, percent: 50, refundedCents: 1000 } }]);
  // In the books it is a credit note of the passes alone.
  expect(await creditsOf(site, director.token, order.registrationId)).toMatchObject({
    'Spectator passes': 2000,
    'Lunch tickets': 2400,
  });
});

test('PAY-47 what was paid in cash is owed to the family, and staff give it back', async () => {
  const order = await build({ isInPerson: true });
  const parts = [{ channel: 'cash' as const, amountCents: 11_400 }];
  await site.api(desk.takePayment, { ...atDesk(order), input: { parts } });
  expect((await give(order, 0, 2400, 'lunch')).status).toBe(200);
  expect(await linesOf(order)).toEqual(['payment cash 11400', 'given_back credit 2400']);
  expect(await balance(order)).toMatchObject({
    dueCents: -2400,
    costCents: 11_400,
    ledger: [{ cents: 11_400 }, { cents: 0 }],
  });
  // What is owed is not given back again.
  expect((await terms(order)).leftCents).toBe(9000);
  expect((await shown(order)).receipt).toMatchObject({ creditCents: 2400, dueCents: 0 });
  const { body: reviews } = await site.api(desk.listReviews, { token: director.token });
  expect(reviews.items.find(one => one.registrationId === order.registrationId)).toMatchObject({
    kind: 'given_back',
    detail: 'The family gave back 2 lunch tickets. $24.00 is owed to it',
  });
  // It cannot be undone as a mistake: the lunches are gone.
  const { ledger, correctableIds } = await balance(order);
  const [payment, given] = ledger;
  expect(correctableIds).toEqual([payment?.ledgerEntryId]);
  const wrong = { ledgerEntryId: given?.ledgerEntryId as number, reason: 'No' };
  expect((await site.refused(desk.correctEntry, { ...atDesk(order), input: wrong })).status).toBe(404);
  const input = {
    ledgerEntryId: payment?.ledgerEntryId as number,
    amountCents: 2400,
    reason: 'Lunches',
    reference: null,
  };
  expect((await site.api(desk.refundPayment, { ...atDesk(order), input })).body).toMatchObject({ dueCents: 0 });
  expect(await creditsOf(site, director.token, order.registrationId)).toMatchObject({
    'Spectator passes': 3000,
    Competitors: 6000,
    Cash: -9000,
  });
});

test('PAY-47 passes that are bought again and given back again are owed again', async () => {
  const order = await build({ isInPerson: true });
  const pay = (amountCents: number) =>
    site.api(desk.takePayment, { ...atDesk(order), input: { parts: [{ channel: 'cash' as const, amountCents }] } });
  await pay(11_400);
  expect((await give(order, 1, 2000)).status).toBe(200);
  // Staff sell the two passes again.
  await site.app.db.updateTable('registration').set({ spectators: 3 }).where('id', '=', order.registrationId).execute();
  expect((await give(order, 1, 2000)).status).toBe(200);
  expect(await linesOf(order)).toEqual(['payment cash 11400', 'given_back credit 2000', 'given_back credit 2000']);
  expect(await mailsOf(order)).toHaveLength(2);
});

test('PAY-12 PAY-47 nothing is given back while the bank decides about the payment', async () => {
  const order = await paidOnline();
  const [session] = await site.sessionsOf(order);
  await site.fake.dispute(session?.id as string);
  await site.runJobs();
  // What the bank has withdrawn is due again.
  expect(await terms(order)).toMatchObject({ refusal: 'due', leftCents: 0 });
  expect((await give(order, 2, 1000)).body.code).toBe('changes_closed');
  const { db } = site.app;
  await db
    .deleteFrom('ledgerEntry')
    .where('registrationId', '=', order.registrationId)
    .where('kind', '<>', 'payment')
    .execute();
  expect((await give(order, 2, 1000)).body.code).toBe('disputed');
  expect((await shown(order)).spectators).toBe(3);
  await site.runJobs();
});

test('REG-49 what was shown counts: on another day, or after the other parent, nothing is given back unseen', async () => {
  const order = await paidOnline();
  expect((await give(order, 2, 500)).body.code).toBe('changed_meanwhile');
  await give(order, 1, 2000);
  expect((await give(order, 2, 1000)).body.code).toBe('changed_meanwhile');
  expect((await shown(order)).spectators).toBe(1);
});

test('REG-49 after the last day of refunds nothing comes back, after the last day of changes nothing is given back', async () => {
  const order = await paidOnline();
  const { db } = site.app;
  const steps = JSON.stringify([{ until: addDays(today, -1), percent: 100 }]);
  const change = (values: object) =>
    db.updateTable('tournament').set(values).where('id', '=', order.tournamentId).execute();
  await change({ refundSteps: steps });
  expect(await terms(order)).toMatchObject({ refusal: null, percent: 0, until: null });
  expect((await give(order, 2, 0)).status).toBe(200);
  expect(await linesOf(order)).toEqual(['payment stripe 9900']);
  await change({ changesUntil: addDays(today, -1) });
  expect((await terms(order)).refusal).toBe('closed');
  expect((await give(order, 1, 0)).body.code).toBe('changes_closed');
});

test('REG-49 without a refund policy, or while something is due, the family is told to write', async () => {
  const order = await paidOnline({}, null);
  expect((await terms(order)).refusal).toBe('no_policy');
  expect((await give(order, 2, 0)).body.code).toBe('changes_closed');
  const owing = await build({ isInPerson: true });
  const { db } = site.app;
  await site.api(desk.takePayment, {
    ...atDesk(owing),
    input: { parts: [{ channel: 'cash', amountCents: 11_400 }] },
  });
  const [line] = (await balance(owing)).ledger;
  const input = { ledgerEntryId: line?.ledgerEntryId as number, reason: 'Wrong family' };
  await site.api(desk.correctEntry, { ...atDesk(owing), input });
  expect((await terms(owing)).refusal).toBe('due');
  expect((await give(owing, 2, 1000)).body.code).toBe('changes_closed');
  expect(
    await db.selectFrom('registration').select('spectators').where('id', '=', owing.registrationId).execute(),
  ).toEqual([{ spectators: 3 }]);
});

test('REG-50 what a desk handed out stays, and what was given back is handed out no more', async () => {
  const order = await paidOnline();
  const handed = { registrationId: order.registrationId, at: site.clock.now(), personId: director.personId };
  await site.app.db
    .insertInto('handOver')
    .values({ ...handed, what: 'spectators' })
    .execute();
  expect((await terms(order)).items).toMatchObject([
    { what: 'spectators', isHandedOver: true },
    { isHandedOver: false },
  ]);
  expect((await give(order, 2, 1000)).body.code).toBe('handed_over');
  expect((await shown(order)).spectators).toBe(3);
});

test('REG-49 what was given back is free for another family, and in no list any more', async () => {
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, [{ title: 'M', stock: 1 }]);
  const merch = [{ merchId, sizeId: sizeIds[0] as number }];
  const order = await paidOnline({ tournamentId, merch });
  const merchOrderId = (await shown(order)).merchOrders[0]?.merchOrderId as number;
  const next = await buildOrder(site.app, { tournamentId, merch });
  expect((await site.refused(desk.getBalance, atDesk(next))).status).toBe(200);
  expect((await site.start(next)).body).toMatchObject({ code: 'sold_out' });
  const stranger = await buildCustomer(site.app);
  expect((await give({ ...order, customer: stranger }, 0, 2500, 'merch', merchOrderId)).status).toBe(404);
  expect((await give(order, 0, 2500, 'merch', merchOrderId)).status).toBe(200);
  expect((await give(order, 0, 2500, 'merch', merchOrderId)).status).toBe(200);
  expect((await give(order, 0, 2500, 'merch', 999_999)).status).toBe(404);
  await vi.waitFor(async () => expect(await linesOf(order)).toContain('refund stripe 2500'), 10_000);
  expect(await linesOf(order)).toHaveLength(2);
  expect((await shown(order)).merchOrders).toEqual([]);
  const sessionId = await site.startSession(next);
  await site.fake.pay(sessionId);
  expect(await site.refresh(next)).toBe('completed');
  expect((await shown(next)).merchOrders).toMatchObject([{ isUndeliverable: false }]);
});

test('PAY-38 what goes back after an exchange and a new title is a credit note of what was bought', async () => {
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const sizes = ['S', 'M', 'L'].map(title => ({ title, stock: null }));
  const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, sizes);
  const merch = [0, 1].map(at => ({ merchId, sizeId: sizeIds[at] as number }));
  const order = await paidOnline({ tournamentId, merch });
  const [small, medium] = (await shown(order)).merchOrders.map(one => one.merchOrderId) as [number, number];
  const toLarge = { ...by(order), params: { ...by(order).params, merchOrderId: medium } };
  expect(
    (await site.api(change.exchangeSize, { ...toLarge, input: { merchSizeId: sizeIds[2] as number } })).body,
  ).toMatchObject({ sizeTitle: 'L' });
  const { title } = (await shown(order)).merchOrders[0] as { title: string };
  await site.app.db.updateTable('merch').set({ title: 'Team hoodie' }).where('id', '=', merchId).execute();
  expect((await give(order, 0, 2500, 'merch', small)).status).toBe(200);
  expect((await give(order, 0, 2500, 'merch', medium)).status).toBe(200);
  await vi.waitFor(async () => expect(await linesOf(order)).toHaveLength(3), 10_000);
  const credits = await creditsOf(site, director.token, order.registrationId);
  const merchCredits = Object.entries(credits).filter(([account]) => account.startsWith('Merch'));
  expect(merchCredits).toEqual([
    [`Merch:${title}, S`, 0],
    [`Merch:${title}, M`, 0],
  ]);
});

test('PAY-47 what comes back for passes leaves a credit of the family as it is', async () => {
  const order = await paidOnline();
  const other = await build({ isInPerson: true });
  const owed = (await balance(other)).dueCents;
  const shares = [{ registrationId: other.registrationId, amountCents: owed }];
  const input = { reference: 'GB1', amountCents: owed + 5000, shares, creditRegistrationId: order.registrationId };
  await site.api(desk.takeTransfer, { token: director.token, input });
  expect(await balance(order)).toMatchObject({ dueCents: -5000 });
  expect((await give(order, 1, 2000)).status).toBe(200);
  await vi.waitFor(async () => expect(await linesOf(order)).toContain('refund stripe 2000'), 10_000);
  expect(await balance(order)).toMatchObject({ dueCents: -5000 });
  const credits = await creditsOf(site, director.token, order.registrationId);
  expect(credits).toMatchObject({ Overpayments: 5000 });
});
