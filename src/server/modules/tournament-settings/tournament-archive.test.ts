import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAudience } from '#contract/communication.ts';
import * as customer from '#contract/customer.ts';
import * as payment from '#contract/payment/payment.ts';
import * as registration from '#contract/registration/registration.ts';
import * as publicContract from '#contract/tournament.ts';
import * as contract from '#contract/tournament-settings.ts';
import { type BuiltOrder, buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildMerch, buildStaff, buildTournament } from '#test/support/world/world.ts';

let site: TestApp;
let admin: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  admin = await buildStaff(site.app, 'SuperAdmin');
});
afterAll(() => site.close());

const own = (order: BuiltOrder) => ({ params: { registrationId: order.registrationId }, token: order.customer.token });
const setting = async (tournamentId: number) =>
  (await site.api(contract.getTournamentSetting, { token: admin.token, params: { tournamentId } })).body;
async function archive(tournamentId: number, isArchived: boolean) {
  const { version } = await setting(tournamentId);
  const input = { isArchived, version };
  return (await site.api(contract.archiveTournament, { token: admin.token, params: { tournamentId }, input })).body;
}
const publicIds = async () => (await site.api(publicContract.listTournaments)).body.map(t => t.id);

async function pay(order: BuiltOrder): Promise<void> {
  const { body } = await site.api(payment.startPayment, own(order));
  const sessionId = body.kind === 'redirect' ? (body.url.split('/').at(-1) as string) : '';
  const call = { params: { sessionId }, token: order.customer.token };
  await site.api(payment.decidePracticePayment, { ...call, input: { decision: 'pay' } });
}
/** Both open now; the first is the next one. */
async function buildTwo() {
  const dates = { registrationOpensOn: '2027-03-01', registrationClosesAfter: '2027-04-10' };
  const first = await buildTournament(site.app, { ...dates, tournamentOn: '2027-05-01' });
  const second = await buildTournament(site.app, { ...dates, tournamentOn: '2027-05-08' });
  return { first: first.id, second: second.id };
}

test('TOUR-9 an archived tournament disappears from every public answer at once, and the one after it is next', async () => {
  const { first, second } = await buildTwo();
  await buildMerch(site.app.db, first);
  const order = await buildOrder(site.app, { tournamentId: first });
  await pay(order);
  const open = await buildOrder(site.app, { tournamentId: first });
  expect((await setting(first)).isNext).toBe(true);
  const hasCompleted = async () =>
    (await site.api(registration.hasCompletedRegistration, { token: order.customer.token })).body;
  expect(await hasCompleted()).toBe(true);
  expect(await publicIds()).toEqual([second, first]);

  const archived = await archive(first, true);
  expect(archived).toMatchObject({ isArchived: true, isNext: false, state: 'closed', version: 2 });
  const { body } = await site.api(publicContract.listTournaments);
  expect(body.map(t => [t.id, t.isNext])).toEqual([[second, true]]);
  expect((await site.api(publicContract.listMerch, { params: { tournamentId: first } })).body).toEqual([]);
  const create = { token: order.customer.token, params: { tournamentId: first } };
  expect((await site.refused(registration.createRegistration, create)).body.code).toBe('not_found');
  expect(await hasCompleted()).toBe(false);

  // Registrations and receipts stay readable for their family.
  const paid = (await site.api(registration.getRegistration, own(order))).body;
  expect(paid).toMatchObject({ isCompleted: true, cost: 45, tournament: { venue: 'Test Arena' } });
  expect((await site.api(registration.getReceipt, own(order))).body.paymentAmount).toBe(45);
  const inYear = { token: order.customer.token, params: { tournamentId: first } };
  expect((await site.api(registration.getAllRegistrations, inYear)).body).toHaveLength(1);
  const home = (await site.api(customer.getCustomerHome, { token: order.customer.token })).body;
  expect(home.registrations.map(r => r.registrationId)).toEqual([order.registrationId]);
  const preferences = (await site.api(customer.getNotificationPreferences, { token: order.customer.token })).status;
  expect(preferences).toBe(200);

  // What was not finished can be read, and neither changed nor paid.
  const unpaid = (await site.api(registration.getRegistration, own(open))).body;
  expect(unpaid.abilities).toEqual({ change: false, pay: false });
  expect((await site.refused(registration.addSpectator, own(open))).body.code).toBe('registration_not_open');
  expect((await site.refused(payment.startPayment, own(open))).body.code).toBe('registration_not_open');

  const restored = await archive(first, false);
  expect(restored).toMatchObject({ isArchived: false, isNext: true, state: 'open', version: 3 });
  expect(await publicIds()).toEqual([second, first]);
  expect((await site.api(registration.addSpectator, own(open))).body).toBe(1);
  const rows = await site.app.db
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'tournament')
    .where('subjectId', '=', first)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'archive', before: { isArchived: false }, after: { isArchived: true } },
    { action: 'restore', before: { isArchived: true }, after: { isArchived: false } },
  ]);
});

test('TOUR-9 archiving twice changes it once', async () => {
  const { id } = await buildTournament(site.app, { tournamentOn: '2027-06-05' });
  expect((await archive(id, true)).version).toBe(2);
  expect((await archive(id, true)).version).toBe(2);
});

test('TOUR-41 changing prices, dates and place changes nothing of a receipt but the place, and nothing that was paid', async () => {
  const { id } = await buildTournament(site.app, { tournamentOn: '2027-06-12', taxNumber: '123456789 RT0001' });
  const order = await buildOrder(site.app, { tournamentId: id, spectators: 1 });
  await pay(order);
  const read = async () => ({
    receipt: (await site.api(registration.getReceipt, own(order))).body,
    cost: (await site.api(registration.getRegistration, own(order))).body.cost,
  });
  const before = await read();
  const { id: _i, isArchived: _a, isNext: _n, state: _s, paidFamilies: _p, uses, ...fields } = await setting(id);
  expect(uses).toEqual(['1 registration']);
  const input = {
    ...fields,
    tournamentOn: '2027-06-19',
    competitorOnlineCost: 99,
    spectatorCost: 50,
    city: 'Timmins',
    venue: 'Another Hall',
    taxNumber: null,
    isMoveConfirmed: true,
  };
  const { body } = await site.api(contract.updateTournament, {
    token: admin.token,
    params: { tournamentId: id },
    input,
  });
  expect(body).toMatchObject({ tournamentOn: '2027-06-19', competitorOnlineCost: 99, version: 2 });
  const place = { title: 'Timmins tournament registration', description: 'Another Hall, Timmins' };
  expect(await read()).toEqual({ ...before, receipt: { ...before.receipt, ...place } });
  const change = await site.app.db
    .selectFrom('history')
    .select(['before', 'after'])
    .where('subject', '=', 'tournament')
    .where('subjectId', '=', id)
    .executeTakeFirstOrThrow();
  expect(change.before).toMatchObject({ competitorOnlineCost: 45, spectatorCost: 10, tournamentOn: '2027-06-12' });
  expect(change.after).toMatchObject({ competitorOnlineCost: 99, spectatorCost: 50, tournamentOn: '2027-06-19' });
});

test('TOUR-41 the families to tell of a move are those whom the message goes to', async () => {
  const { id } = await buildTournament(site.app, { tournamentOn: '2027-06-26' });
  const orders = [1, 1, 2].map(competitors => buildOrder(site.app, { tournamentId: id, competitors }));
  const [gone, erased, left] = await Promise.all(orders);
  for (const order of [gone, erased, left]) if (order) await pay(order);
  const now = site.app.clock.now();
  const withdraw = (registrationId: number, lastName: string) =>
    site.app.db
      .updateTable('competitor')
      .set({ withdrawnAt: now })
      .where('registrationId', '=', registrationId)
      .where('lastName', '=', lastName)
      .execute();
  expect((await setting(id)).paidFamilies).toBe(3);
  for (const order of [gone, left]) if (order) await withdraw(order.registrationId, 'Korhonen 1');
  await site.app.db
    .updateTable('person')
    .set({ erasedAt: now })
    .where('id', '=', erased?.customer.personId ?? 0)
    .execute();
  const anyone = { eventIds: [], levelIds: [], schoolIds: [], missing: [], bought: [], notRegisteredFor: null };
  const audience = { ...anyone, tournamentId: id, status: 'completed' as const };
  const input = { audience, purpose: 'service' as const };
  expect((await site.api(countAudience, { token: admin.token, input })).body).toMatchObject({ families: 1 });
  expect((await setting(id)).paidFamilies).toBe(1);
});
