import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/customer.ts';
import { newsWording } from '#say/home-family.ts';
import { smsWording } from '#say/registration.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildTournament } from '#test/support/world/world.ts';

let site: TestApp;
let nextId: number;
beforeAll(async () => {
  site = await createTestApp();
  nextId = (await buildTournament(site.app, { tournamentOn: '2027-04-10' })).id;
});
afterAll(() => site.close());

const addContact = async (registrationId: number, name: string, agreed: boolean | null = null) => {
  const row = { registrationId, name, phoneNumber: '7055550130', agreedToSmsDivisionNotifications: agreed };
  const { id } = await site.app.db.insertInto('contact').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};

test('home shows every non-empty registration, newest tournament first', async () => {
  const customer = await buildCustomer(site.app);
  const now = await buildOrder(site.app, { customer, tournamentId: nextId, competitors: 2 });
  const later = await buildOrder(site.app, { customer, competitors: 0, spectators: 1 });
  await buildOrder(site.app, { customer, competitors: 0 }); // nothing in it
  await buildOrder(site.app, { tournamentId: nextId }); // of somebody else
  const { body } = await site.api(contract.getCustomerHome, { token: customer.token });
  expect(body.registrations.map(r => r.registrationId)).toEqual([later.registrationId, now.registrationId]);
});

test('preferences cover the next tournament, or else the family’s latest', async () => {
  const customer = await buildCustomer(site.app);
  const latest = await buildOrder(site.app, { customer });
  await addContact(latest.registrationId, 'Then');
  const names = async () =>
    (await site.api(contract.getNotificationPreferences, { token: customer.token })).body.contacts.map(c => c.name);
  expect(await names()).toEqual(['Then']);
  const now = await buildOrder(site.app, { customer, tournamentId: nextId });
  await addContact(now.registrationId, 'Now');
  expect(await names()).toEqual(['Now']);
  const { body } = await site.api(contract.getNotificationPreferences, { token: customer.token });
  expect(body).toMatchObject({ email: customer.email, wantsNews: false });
  expect(body.contacts[0]).toMatchObject({
    registrationId: now.registrationId,
    agreedToSmsDivisionNotifications: null,
    tournamentDate: '2027-04-10T00:00:00.000Z',
  });
});

test('keeps each changed answer with its wording and time, but not unchanged ones', async () => {
  const { customer, registrationId } = await buildOrder(site.app, { tournamentId: nextId });
  const contactId = await addContact(registrationId, 'Anna');
  const save = (wantsNews: boolean, agreed: boolean) =>
    site.api(contract.saveNotificationPreferences, {
      token: customer.token,
      input: { wantsNews, contacts: [{ contactId, agreedToSmsDivisionNotifications: agreed }] },
    });
  const { body } = await save(true, true);
  expect([body.wantsNews, body.contacts[0]?.agreedToSmsDivisionNotifications]).toEqual([true, true]);
  await save(true, true);
  await save(false, true);
  const consents = await site.app.db
    .selectFrom('consent')
    .select(['channel', 'purpose', 'address', 'agreed', 'wording', 'at'])
    .where('personId', '=', customer.personId)
    .orderBy('id')
    .execute();
  const news = { channel: 'email', purpose: 'news', address: customer.email, wording: newsWording() };
  const sms = { channel: 'sms', purpose: 'divisions', address: '7055550130', wording: smsWording() };
  const at = site.clock.now();
  expect(consents).toEqual([
    { ...sms, agreed: true, at },
    { ...news, agreed: true, at },
    { ...news, agreed: false, at },
  ]);
});

test('returns 404 for others’ contacts, and saves nothing of such a call', async () => {
  const mine = await buildCustomer(site.app);
  const other = await buildOrder(site.app, { tournamentId: nextId });
  const contactId = await addContact(other.registrationId, 'Theirs');
  const input = { wantsNews: true, contacts: [{ contactId, agreedToSmsDivisionNotifications: true }] };
  const refused = await site.refused(contract.saveNotificationPreferences, { token: mine.token, input });
  expect(refused.body.code).toBe('not_found');
  const bad = { wantsNews: null, contacts: [] };
  const answer = await site.refused(contract.saveNotificationPreferences, { token: mine.token, input: bad });
  expect(answer.body.code).toBe('bad_input');
  expect((await site.api(contract.getNotificationPreferences, { token: mine.token })).body.wantsNews).toBe(false);
});

test('with AllowSmsNotifications off, asks only about news', async () => {
  const { customer, registrationId } = await buildOrder(site.app, { tournamentId: nextId });
  const contactId = await addContact(registrationId, 'Anna');
  const { token } = customer;
  await switchOffers(site, { allowSmsNotifications: false });
  try {
    expect((await site.api(contract.getNotificationPreferences, { token })).body.contacts).toEqual([]);
    const input = { wantsNews: true, contacts: [{ contactId, agreedToSmsDivisionNotifications: true }] };
    const refused = await site.refused(contract.saveNotificationPreferences, { token, input });
    expect(refused.body.code).toBe('bad_input');
  } finally {
    await switchOffers(site, { allowSmsNotifications: true });
  }
});
