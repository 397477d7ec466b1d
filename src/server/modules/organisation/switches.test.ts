import { afterAll, beforeAll, expect, test } from 'vitest';
import { getConfig } from '#contract/config.ts';
import * as contract from '#contract/organisation.ts';
import { addLunch } from '#contract/registration/registration.ts';
import { realSettings } from '#test/support/world/account.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildMerch, buildStaff, buildTournament } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp({ settings: realSettings });
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
});
afterAll(() => site.close());

const save = async (changes: Partial<contract.OrganisationSetting>) => {
  const setting = (await site.api(contract.getOrganisationSetting, { token })).body;
  await site.api(contract.updateOrganisation, { token, input: { ...setting, ...changes } });
};
const offers = async () => (await site.api(getConfig)).body.flags;
const all = { SellLunchTickets: true, SellMerch: true, MailingListTab: true, AllowSmsNotifications: true };
test('TOUR-46 begins as the environment settings say, until a SuperAdmin switches it', async () => {
  const settings = { FLAG_SELL_MERCH: 'false', FLAG_MAILING_LIST_TAB: 'false' };
  const other = await createTestApp({ settings: { ...realSettings, ...settings } });
  const flags = async () => (await other.api(getConfig)).body.flags;
  expect(await flags()).toEqual({ ...all, SellMerch: false, MailingListTab: false });
  const admin = (await buildStaff(other.app, 'SuperAdmin')).token;
  const setting = (await other.api(contract.getOrganisationSetting, { token: admin })).body;
  expect(setting).toMatchObject({ sellMerch: false, mailingListTab: false, sellLunchTickets: true });
  await other.api(contract.updateOrganisation, { token: admin, input: { ...setting, sellMerch: true } });
  expect(await flags()).toEqual({ ...all, MailingListTab: false });
  const row = await other.app.db.selectFrom('organisation').selectAll().executeTakeFirstOrThrow();
  expect([row.sellMerch, row.mailingListTab, row.sellLunchTickets]).toEqual([true, null, null]);
  await other.close();
});

test('TOUR-46 a switch is at once what pages, calls and the site map say, and the history names who used it', async () => {
  expect(await offers()).toEqual(all); // kept from now on
  const siteMap = async () => (await site.inject({ url: '/sitemap.xml' })).body;
  expect(await siteMap()).toContain('/mailing-list<');
  const { registrationId, customer } = await buildOrder(site.app);
  const basket = { params: { registrationId }, token: customer.token };
  await save({ sellLunchTickets: false, mailingListTab: false });
  expect((await site.refused(addLunch, basket)).body.code).toBe('not_sold'); // the first to ask
  expect(await offers()).toEqual({ ...all, SellLunchTickets: false, MailingListTab: false });
  expect(await siteMap()).not.toContain('/mailing-list<');
  const change = await site.app.db
    .selectFrom('history')
    .select(['before', 'after'])
    .where('subject', '=', 'organisation')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(change).toEqual({
    before: { sellLunchTickets: true, mailingListTab: true },
    after: { sellLunchTickets: false, mailingListTab: false },
  });
  await save({ sellLunchTickets: true, mailingListTab: true });
  expect((await site.api(addLunch, basket)).body).toBe(1);
});

test('TOUR-47 staff are told what was sold and agreed to for tournaments to come', async () => {
  const sold = async () => (await site.api(contract.countSold, { token })).body;
  const before = await sold();
  const { tournamentId, registrationId } = await buildOrder(site.app);
  const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId);
  const merch = { registrationId, merchId, merchSizeId: sizeIds[0] ?? 0, price: 25, createdAt: site.clock.now() };
  const { db } = site.app;
  await db
    .insertInto('merchOrder')
    .values([merch, { ...merch, givenBackAt: site.clock.now() }])
    .execute();
  const contact = { registrationId, name: 'Ana Tremblay', phoneNumber: '+17055550188' };
  await db
    .insertInto('contact')
    .values({ ...contact, agreedToSmsDivisionNotifications: true })
    .execute();
  await db.updateTable('registration').set({ lunch: 3 }).where('id', '=', registrationId).execute();
  expect(await sold()).toEqual(before); // nothing is paid yet
  await db
    .updateTable('registration')
    .set({ completedAt: site.clock.now() })
    .where('id', '=', registrationId)
    .execute();
  expect(await sold()).toEqual({
    lunches: before.lunches + 3,
    merch: before.merch + 1,
    agreedNumbers: before.agreedNumbers + 1,
  });
  await db
    .updateTable('tournament')
    .set({ registrationOpensOn: '2020-01-02', registrationClosesAfter: '2020-01-03', tournamentOn: '2020-01-04' })
    .where('id', '=', tournamentId)
    .execute();
  expect(await sold()).toEqual(before);
  // Nor does what a trial family bought count: TRIAL-1
  await db
    .updateTable('tournament')
    .set({
      tournamentOn: '2030-01-05',
      publishedAt: null,
      trialOf: (await buildTournament(site.app)).id,
      trialBegunBy: (await buildCustomer(site.app)).personId,
      trialBegunAt: site.clock.now(),
    })
    .where('id', '=', tournamentId)
    .execute();
  expect(await sold()).toEqual(before);
});
