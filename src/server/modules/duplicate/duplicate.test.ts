import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDashboard } from '#contract/dashboard.ts';
import * as payment from '#contract/payment/payment.ts';
import { exportOwnData } from '#contract/personal-data.ts';
import { dismissDuplicate } from '#contract/registration/duplicate.ts';
import { getRegistration } from '#contract/registration/registration.ts';
import {
  completeInPerson,
  getRegistrationDetail,
  searchRegistrations,
} from '#contract/registration/staff-registration.ts';
import { queuedFor } from '#test/support/world/account.ts';
import type { ApiAnswer } from '#test/support/world/api-call.ts';
import { type BuiltOrder, buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { joinFamily } from '#test/support/world/two-parents.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';
import { noticeDuplicates } from './duplicate.actions.ts';

let site: TestApp;
let director: BuiltPerson;
let tournamentId: number;
beforeAll(async () => {
  site = await createTestApp();
});
beforeEach(async () => {
  director = await buildStaff(site.app, 'TournamentDirector');
  tournamentId = await buildTournamentOfItsOwn(site.app);
});
afterAll(() => site.close());

const notice = () => noticeDuplicates(site.app);
const complete = ({ registrationId }: BuiltOrder) =>
  site.app.db
    .updateTable('registration')
    .set({ completedAt: site.clock.now() })
    .where('id', '=', registrationId)
    .execute();
/** A family whose only competitor is called so; completed a minute after the one before it. */
async function family(firstName = 'Aino', lastName = 'Korhonen 1', parts: Parameters<typeof buildOrder>[1] = {}) {
  const order = await buildOrder(site.app, { tournamentId, ...parts });
  await site.app.db
    .updateTable('competitor')
    .set({ firstName, lastName })
    .where('registrationId', '=', order.registrationId)
    .execute();
  site.clock.pass(1);
  await complete(order);
  return order;
}
const mailed = async ({ customer }: BuiltOrder) =>
  (await queuedFor(site.app, customer.email)).filter(({ template }) => template === 'possibleDuplicate');
const ofStaff = (order: BuiltOrder) => ({ token: director.token, params: { registrationId: order.registrationId } });
const duplicatesOf = async (order: BuiltOrder) =>
  (await site.api(getRegistrationDetail, ofStaff(order))).body.duplicates;
async function listed() {
  const query = { tournamentId: String(tournamentId) };
  const { body } = await site.api(searchRegistrations, {
    token: director.token,
    query: { ...query, duplicates: 'open' },
  });
  const dashboard = await site.api(getDashboard, { token: director.token, query });
  const line = dashboard.body?.attention.find(({ kind }) => kind === 'possibleDuplicates');
  return { registrations: body.items.map(({ registrationId }) => registrationId), pairs: line?.count ?? 0 };
}
const none = { registrations: [], pairs: 0 };

test('REG-41 staff see both registrations of a child that two families registered, however the name is spelt', async () => {
  const first = await family('Zoë', 'O’Neil');
  const later = await family('ZOE', "O'Neil ", { isInPerson: true });
  await family('Zoë', 'Neil');
  await family('Zoë', 'O’Neil', { tournamentId: await buildTournamentOfItsOwn(site.app) });
  expect(await listed()).toEqual(none);
  await notice();
  await notice();
  expect(await listed()).toEqual({ registrations: [later.registrationId, first.registrationId], pairs: 1 });
  expect(await duplicatesOf(first)).toMatchObject([{ name: "ZOE O'Neil ", registrationId: later.registrationId }]);
  expect(await duplicatesOf(later)).toMatchObject([{ name: 'Zoë O’Neil', registrationId: first.registrationId }]);
});

test('REG-41 another birth date, an unfinished registration or one family is no duplicate', async () => {
  const first = await family();
  const open = await buildOrder(site.app, { tournamentId });
  await family('Aino', 'Korhonen 1', { customer: first.customer });
  const older = await family();
  await site.app.db
    .updateTable('competitor')
    .set({ birthOn: '2013-02-03' })
    .where('registrationId', '=', older.registrationId)
    .execute();
  await notice();
  expect(await listed()).toEqual(none);
  await site.api(completeInPerson, ofStaff(open));
  await notice();
  expect((await listed()).pairs).toBe(2); // with each of the first family's two
});

test('REG-41 a pair leaves the list when staff say why, once, with a line of history', async () => {
  const [first, later] = [await family(), await family()];
  await notice();
  const [pair] = await duplicatesOf(later);
  const call = (order: BuiltOrder, reason: string) => ({
    token: director.token,
    params: { registrationId: order.registrationId, duplicateId: Number(pair?.duplicateId) },
    input: { reason },
  });
  const stranger = await family('Leo');
  expect((await site.refused(dismissDuplicate, call(stranger, 'Why not'))).status).toBe(404);
  expect((await site.refused(dismissDuplicate, call(first, ''))).body.errors).toHaveProperty('reason');
  for (const reason of ['Cousins', 'Again']) await site.api(dismissDuplicate, call(first, reason));
  expect(await listed()).toEqual(none);
  expect([await duplicatesOf(first), await duplicatesOf(later)]).toEqual([[], []]);
  await notice();
  expect(await listed()).toEqual(none);
  const history = await site.app.db
    .selectFrom('history')
    .select(['action', 'reason', 'actorPersonId'])
    .where('subject', '=', 'possible_duplicate')
    .where('subjectId', '=', Number(pair?.duplicateId))
    .orderBy('id')
    .execute();
  expect(history).toEqual([
    { action: 'noticed', reason: null, actorPersonId: null },
    { action: 'not the same child', reason: 'Cousins', actorPersonId: director.personId },
  ]);
});

test('REG-41 a pair leaves the list when one of them is withdrawn, or the families join', async () => {
  const [first, later] = [await family(), await family()];
  await notice();
  const withdraw = (withdrawnAt: Date | null) =>
    site.app.db
      .updateTable('competitor')
      .set({ withdrawnAt })
      .where('registrationId', '=', first.registrationId)
      .execute();
  await withdraw(site.clock.now());
  expect([await listed(), await duplicatesOf(later)]).toEqual([none, []]);
  await withdraw(null);
  expect((await listed()).pairs).toBe(1);
  await joinFamily(site, first.customer, later.customer);
  expect([await listed(), await duplicatesOf(later)]).toEqual([none, []]);
});

test('REG-42 the first family gets one e-mail, with its own spelling and without the other family', async () => {
  const [first, later] = [await family('Zoë', 'Roy'), await family('ZOE', 'ROY')];
  await notice();
  await notice();
  const [mail, ...more] = await mailed(first);
  expect(more).toEqual([]);
  const { firstName, competitor, link } = mail?.payload ?? {};
  expect({ firstName, competitor, link }).toEqual({
    firstName: 'Maija',
    competitor: 'Zoë Roy',
    link: `${site.app.config.publicUrl}/contact`,
  });
  expect(Object.keys(mail?.payload ?? {})).toHaveLength(3);
  expect(await mailed(later)).toEqual([]);
});

test('REG-42 an account that registers one child after another causes three e-mails a day, and staff see every pair', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  const families: BuiltOrder[] = [];
  for (const name of names) families.push(await family(name));
  const prober = await buildCustomer(site.app);
  const tries = async (some: string[]) => {
    for (const name of some) await family(name, 'Korhonen 1', { customer: prober });
    await notice();
  };
  const counts = async () => Promise.all(families.map(async one => (await mailed(one)).length));
  await tries(names.slice(0, 2));
  await tries(names.slice(2));
  expect(await counts()).toEqual([1, 1, 1, 0, 0]);
  expect((await listed()).pairs).toBe(5);
  site.clock.pass(25 * 60);
  const sixth = await family('Six');
  await tries(['Six']);
  expect((await mailed(sixth)).length).toBe(1);
});

test('REG-42 the family that registers a child second is answered as with any other child', async () => {
  await family('Aino', 'Korhonen 1');
  /** Everything that a family reads from payment on, without what differs between any two families. */
  async function seenBy(firstName: string): Promise<unknown> {
    const order = await buildOrder(site.app, { tournamentId });
    const { db } = site.app;
    await db.updateTable('competitor').set({ firstName }).where('registrationId', '=', order.registrationId).execute();
    const { token, email, personId } = order.customer;
    const own = { params: { registrationId: order.registrationId }, token };
    const started = await site.api(payment.startPayment, own);
    const sessionId = (started.body.kind === 'redirect' ? started.body.url : '').split('/').at(-1) as string;
    const decided = { params: { sessionId }, token, input: { decision: 'pay' as const } };
    const answers: ApiAnswer<unknown>[] = [started, await site.api(payment.decidePracticePayment, decided)];
    await notice();
    answers.push(await site.api(payment.refreshPayment, own), await site.refused(getRegistration, own));
    const exported = await site.inject({
      method: 'GET',
      url: exportOwnData.path,
      headers: { authorization: `Bearer ${token}` },
    });
    const { tables } = JSON.parse(strFromU8(unzipSync(exported.rawPayload)['data.json'] as Uint8Array));
    const mails = (await queuedFor(site.app, email)).map(({ template }) => template);
    const same = (value: unknown) =>
      JSON.stringify(value)
        .replaceAll(firstName, 'Child')
        .replaceAll(email, 'e-mail')
        .replace(/"path":"M[^"]*"/, '"path":"QR"')
        .replaceAll(sessionId, 'session')
        .replace(/\b[A-Z0-9]{8}\b|\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/g, 'code')
        .replace(/(\d{4}-\d\d-\d\dT[\d:.]+Z)/g, 'then')
        .replace(/\d+/g, '1');
    expect(personId).toBeGreaterThan(0);
    const shape = Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, (rows as object[]).length]));
    return {
      answers: answers.map(({ status, body, headers }) => ({
        status,
        body: same(body),
        headers: Object.keys(headers).sort(),
      })),
      shape,
      history: same(tables.history),
      mails,
    };
  }
  const asAnyone = await seenBy('Leonie');
  expect(await seenBy('Aino')).toEqual(asAnyone);
  expect((await listed()).pairs).toBe(1);
});
