import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCustomerHome } from '#contract/customer.ts';
import * as payment from '#contract/payment/payment.ts';
import { addCompetitor, signWaiver } from '#contract/registration/competitor.ts';
import * as contract from '#contract/registration/family-change.ts';
import * as registration from '#contract/registration/registration.ts';
import { addDays, calendarDayAt } from '#core/time/calendar.ts';
import { buildOrder, type OrderParts } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  buildCatalogue,
  buildCustomer,
  buildMerch,
  buildTournament,
  competitorInput,
} from '#test/support/world/world.ts';

let site: TestApp;
let nextId: number;
beforeAll(async () => {
  site = await createTestApp();
  nextId = (await buildTournament(site.app, { tournamentOn: '2027-04-10' })).id;
});
afterAll(() => site.close());

type Own = { params: { registrationId: number }; token: string };
async function startPaying(own: Own): Promise<string> {
  const { body } = await site.api(payment.startPayment, own);
  return body.kind === 'redirect' ? (body.url.split('/').at(-1) as string) : '';
}
const decide = (own: Own, sessionId: string, decision: 'pay' | 'abandon' = 'pay') =>
  site.api(payment.decidePracticePayment, { params: { sessionId }, token: own.token, input: { decision } });
const pay = async (own: Own) => decide(own, await startPaying(own));

async function paidFamily(parts: OrderParts = {}) {
  const order = await buildOrder(site.app, { tournamentId: nextId, ...parts });
  const own = { params: { registrationId: order.registrationId }, token: order.customer.token };
  await pay(own);
  return { ...order, own };
}
const begin = (own: Own) => site.refused(contract.startAddition, own);
async function addition(own: Own): Promise<Own> {
  const { body } = await site.api(contract.startAddition, own);
  return { ...own, params: body };
}
const lastDay = (id: number, changesUntil: string | null, registrationClosesAfter: string) =>
  site.app.db.updateTable('tournament').set({ changesUntil, registrationClosesAfter }).where('id', '=', id).execute();

test('REG-47 what is added to a paid registration is an order of its own, paid like the first', async () => {
  const { own, customer } = await paidFamily();
  const more = await addition(own);
  expect((await addition(own)).params).toEqual(more.params);
  const { body: shown } = await site.api(registration.getRegistration, more);
  expect(shown).toMatchObject({ addsTo: own.params.registrationId, isCompleted: false, cost: 0, contacts: [] });
  const catalogue = await buildCatalogue(site.app.db);
  const child = competitorInput(catalogue, more.params.registrationId, { firstName: 'Eero', waiverVersionId: null });
  const { body: eero } = await site.api(addCompetitor, { token: own.token, input: { ...child, waiverSignedBy: null } });
  await site.api(registration.addSpectator, more);
  await site.api(registration.addLunch, more);
  // Its waiver is asked for like any other.
  expect((await site.refused(payment.startPayment, more)).body.code).toBe('competitors_incomplete');
  const { waiverVersionId } = catalogue;
  const signing = { waiverVersionId, signedBy: 'Maija Korhonen', competitorIds: [eero.id] };
  await site.api(signWaiver, { ...more, input: signing });
  await pay(more);
  const { body: paid } = await site.api(registration.getRegistration, more);
  expect(paid).toMatchObject({ isCompleted: true, cost: 67, receipt: { paymentAmount: 67, dueCents: 0 } });
  const { body: first } = await site.api(registration.getRegistration, own);
  expect(first).toMatchObject({ cost: 45, isCompleted: true, spectators: 0, competitors: [{ firstName: 'Aino' }] });
  const home = (await site.api(getCustomerHome, { token: customer.token })).body.registrations;
  expect(home.map(one => [one.registrationId, one.addsTo])).toEqual([
    [more.params.registrationId, own.params.registrationId],
    [own.params.registrationId, null],
  ]);
  const booked = await site.app.db
    .selectFrom('ledgerEntry')
    .select(['registrationId', 'amountCents'])
    .where('registrationId', 'in', [own.params.registrationId, more.params.registrationId])
    .orderBy('id')
    .execute();
  expect(booked.map(({ amountCents }) => amountCents)).toEqual([4500, 6700]);
  // Another one, begun from the addition, adds to the first registration again.
  const third = await addition(more);
  expect((await site.api(registration.getRegistration, third)).body.addsTo).toBe(own.params.registrationId);
});

test('REG-47 an addition is in none of getAll, incomplete and has-completed, and create begins another registration', async () => {
  const { own, registrationId } = await paidFamily();
  const more = await addition(own);
  await site.api(registration.addSpectator, more);
  const of = { params: { tournamentId: nextId }, token: own.token };
  const calls = async () => ({
    all: (await site.api(registration.getAllRegistrations, of)).body.map(one => one.registrationId),
    incomplete: (await site.api(registration.getIncompleteRegistration, of)).body,
    completed: (await site.api(registration.hasCompletedRegistration, { token: own.token })).body,
  });
  expect(await calls()).toEqual({ all: [registrationId], incomplete: null, completed: true });
  const { body: other } = await site.api(registration.createRegistration, of);
  expect(other).toMatchObject({ addsTo: null, isCompleted: false });
  expect(other.registrationId).not.toBe(more.params.registrationId);
  await pay(more);
  expect((await calls()).all.toSorted((a, b) => a - b)).toEqual([registrationId, other.registrationId]);
});

test('REG-47 a paid addition alone is no completed registration', async () => {
  const { own, registrationId, customer } = await paidFamily();
  const more = await addition(own);
  await site.api(registration.addSpectator, more);
  await pay(more);
  const { db } = site.app;
  await db.updateTable('registration').set({ completedAt: null }).where('id', '=', registrationId).execute();
  const { body } = await site.api(registration.hasCompletedRegistration, { token: customer.token });
  expect(body).toBe(false);
});

test('REG-47 an addition follows the last day of changes; a payment that comes later still counts', async () => {
  const tournamentId = (await buildTournament(site.app, { tournamentOn: '2031-04-12' })).id;
  const { own } = await paidFamily({ tournamentId });
  const yesterday = addDays(calendarDayAt(site.clock.now().getTime(), 'America/Toronto'), -1);
  await lastDay(tournamentId, '2031-04-01', yesterday);
  const more = await addition(own); // online registration closed yesterday
  await site.api(registration.addSpectator, more);
  const session = await startPaying(more);
  await lastDay(tournamentId, yesterday, yesterday);
  expect((await begin(own)).body.code).toBe('changes_closed');
  expect((await site.refused(registration.addLunch, more)).body.code).toBe('registration_not_open');
  await decide(more, session);
  expect((await site.api(registration.getRegistration, more)).body).toMatchObject({ isCompleted: true, cost: 10 });
});

test('REG-47 only its own family adds to a registration, and only to a paid one', async () => {
  const { own } = await paidFamily();
  const stranger = await buildCustomer(site.app);
  expect((await begin({ ...own, token: stranger.token })).body.code).toBe('not_found');
  const unpaid = await buildOrder(site.app, { tournamentId: nextId });
  const refused = await begin({ params: { registrationId: unpaid.registrationId }, token: unpaid.customer.token });
  expect(refused.body).toMatchObject({ code: 'bad_input', errors: { registrationId: [expect.any(String)] } });
});

test('REG-45 a size is exchanged at the price that was paid, while one is left', async () => {
  const { merchId, sizeIds } = await buildMerch(site.app.db, nextId, [
    { title: 'M', stock: 2 },
    { title: 'L', stock: 1 },
    { title: 'XL', stock: 0 },
  ]);
  const [medium, large, extra] = sizeIds as [number, number, number];
  const { own, registrationId } = await paidFamily({ merch: [{ merchId, sizeId: medium, price: 22 }] });
  const { body: before } = await site.api(registration.getRegistration, own);
  const merchOrderId = before.merchOrders[0]?.merchOrderId as number;
  const to = (merchSizeId: number, token = own.token) =>
    site.refused(contract.exchangeSize, { token, params: { registrationId, merchOrderId }, input: { merchSizeId } });
  expect((await to(extra)).body.code).toBe('sold_out');
  const stranger = await buildCustomer(site.app);
  expect((await to(large, stranger.token)).body.code).toBe('not_found');
  const otherThing = await buildMerch(site.app.db, nextId, [{ title: 'L', stock: null }]);
  expect((await to(otherThing.sizeIds[0] as number)).body).toMatchObject({ code: 'bad_input' });
  expect((await to(large)).body).toMatchObject({ merchSizeId: large, sizeTitle: 'L', price: 22 });
  expect((await to(large)).status).toBe(200); // a second tap
  const { body: after } = await site.api(registration.getRegistration, own);
  expect([after.cost, after.receipt?.dueCents, after.merchOrders[0]?.sizeTitle]).toEqual([before.cost, 0, 'L']);
  const mails = await site.app.db
    .selectFrom('outbox')
    .select('payload')
    .where('template', '=', 'paidChange')
    .where('registrationId', '=', registrationId)
    .execute();
  expect(mails.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ outcome: 'changed', changes: [{ what: 'size', before: ['M'], after: ['L'] }] }),
  ]);
  // The last large one is theirs now, and a medium one is free again.
  const next = await paidFamily({ merch: [{ merchId, sizeId: medium }] });
  const nextOrder = (await site.api(registration.getRegistration, next.own)).body.merchOrders[0]
    ?.merchOrderId as number;
  const params = { registrationId: next.registrationId, merchOrderId: nextOrder };
  const call = { token: next.own.token, params, input: { merchSizeId: large } };
  expect((await site.refused(contract.exchangeSize, call)).body.code).toBe('sold_out');
});
