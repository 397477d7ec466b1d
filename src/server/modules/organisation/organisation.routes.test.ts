import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getConfig } from '#contract/config.ts';
import { contactUs } from '#contract/contact-form.ts';
import { listTypedTexts, saveFrenchText } from '#contract/french-text.ts';
import { listChanges } from '#contract/history.ts';
import * as contract from '#contract/organisation.ts';
import { calendarName } from '#say/payment.ts';
import { makeConfig } from '#server/config/checked-settings.ts';
import type { Env } from '#server/config/setting-names.ts';
import { newAddress, realSettings } from '#test/support/world/account.ts';
import { ownMailboxes } from '#test/support/world/mailboxes.ts';
import { envelope } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';
import { smsBodyOf } from '#words/account/sms-text.ts';
import { inLanguage } from '#words/language.ts';
import { siteName } from '#words/site-name.ts';
import { mailSenderOf, writerOf } from '../outbox/stored-message.ts';
import { seedOrganisation } from './organisation.actions.ts';

let site: TestApp;
let token: string;
let known: contract.OrganisationSetting;
beforeAll(async () => {
  site = await createTestApp({ settings: realSettings });
  await signIn();
  known = await asked();
});
beforeEach(() => signIn());
afterAll(() => site.close());

/** Each test as somebody else: an account has fifty calls a second, and these tests are quick. */
async function signIn(): Promise<void> {
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
}

const asked = async () => (await site.api(contract.getOrganisationSetting, { token })).body;
const fieldsOf = ({ version, ...fields }: contract.OrganisationSetting) => fields;
const save = async (changes: Partial<contract.OrganisationSetting>) =>
  site.refused(contract.updateOrganisation, { token, input: { ...(await asked()), ...changes } });

test('PRIV-16 a real site begins with the mailboxes of its settings, and makes nothing else up', async () => {
  expect(await asked()).toEqual({
    version: 1,
    name: 'NLC Tournament',
    siteName: 'NLC',
    legalName: null,
    postalAddress: null,
    responsiblePerson: null,
    responsibleTitle: null,
    mailboxTournament: ownMailboxes.MAILBOX_TOURNAMENT,
    mailboxBusiness: ownMailboxes.MAILBOX_BUSINESS,
    mailboxMedia: ownMailboxes.MAILBOX_MEDIA,
    hosting: null,
    mailService: null,
    sellLunchTickets: true,
    sellMerch: true,
    mailingListTab: true,
    allowSmsNotifications: true,
  });
});

test('PRIV-16 an empty database of a real site does not begin with mailboxes that nobody reads', async () => {
  const { MAILBOX_MEDIA, ...settings } = realSettings;
  const config = makeConfig(settings, '/nowhere');
  const beginEmpty = site.app.db.transaction().execute(async db => {
    await db.deleteFrom('organisation').execute();
    await seedOrganisation(db, config, site.clock.now());
  });
  await expect(beginEmpty).rejects.toThrow('MAILBOX_MEDIA must be set');
  await seedOrganisation(site.app.db, config, site.clock.now()); // with a row of its own it needs none
});

test('PRIV-16 the demonstration has an organisation that could be real', async () => {
  const demo = await createTestApp();
  const { body } = await demo.api(contract.getOrganisation);
  expect(body.postalAddress).toBe(envelope);
  for (const [field, value] of Object.entries(body)) expect(value, field).not.toBeNull();
  await demo.close();
});

test('PRIV-16 what was saved is at once what every page, mail and file says, and holds against the settings', async () => {
  await site.api(getConfig); // kept from now on
  await site.inject({ url: '/.well-known/security.txt' });
  const mailboxTournament = newAddress();
  const { body, status } = await save({ name: 'Aurora Cup', mailboxTournament });
  expect([status, body]).toMatchObject([200, { name: 'Aurora Cup', mailboxTournament, version: 2 }]);
  expect((await site.api(getConfig)).body.mailboxes.tournament).toBe(mailboxTournament);
  expect((await site.api(contract.getOrganisation)).body).toMatchObject({ name: 'Aurora Cup', mailboxTournament });
  expect((await site.inject({ url: '/.well-known/security.txt' })).body).toContain(
    `Contact: mailto:${mailboxTournament}`,
  );
  await site.api(contactUs, {
    input: { firstName: 'Zoë', lastName: 'Li', email: newAddress(), phone: null, message: 'Hi' },
  });
  const [mail] = await site.app.db.selectFrom('outbox').select('recipient').orderBy('id', 'desc').limit(1).execute();
  expect(mail?.recipient).toBe(mailboxTournament);

  const firstMailboxes = { tournament: 'a@b.ca', business: 'a@b.ca', media: 'a@b.ca' };
  await seedOrganisation(site.app.db, { ...site.app.config, firstMailboxes }, site.clock.now());
  expect(await asked()).toMatchObject({ mailboxTournament, version: 2 });
});

test('a change leaves a line of history with the fields that changed; nothing changed leaves none', async () => {
  const before = await asked();
  await save({ responsiblePerson: 'Priya Sharma' });
  await save({});
  const { body } = await site.api(listChanges, { token, params: { subject: 'organisation', subjectId: 1 }, query: {} });
  expect(body.items[0]).toMatchObject({
    action: 'update',
    fields: [{ name: 'responsiblePerson', before: null, after: 'Priya Sharma' }],
  });
  expect((await asked()).version).toBe(before.version + 1);
});

test('EDIT-1 the second of two people to save is told, and nothing of the first is lost', async () => {
  const both = await asked();
  const one = await site.refused(contract.updateOrganisation, {
    token,
    input: { ...both, legalName: 'Aurora Association' },
  });
  const other = await site.refused(contract.updateOrganisation, {
    token,
    input: { ...both, legalName: 'Aurora Inc.' },
  });
  expect([one.status, other.status, other.body.code]).toEqual([200, 409, 'changed_meanwhile']);
  expect((await asked()).legalName).toBe('Aurora Association');
});

test.each<[keyof contract.Organisation, unknown]>([
  ['name', ''],
  ['name', 'x'.repeat(61)],
  ['siteName', ''],
  ['siteName', 'x'.repeat(21)],
  ['siteName', '極光'],
  ['siteName', 'A +'],
  ['legalName', 'a\nb'],
  ['postalAddress', 'Somewhere'],
  ['postalAddress', '12 Birch Street\nSudbury, Ontario'],
  ['postalAddress', '12 Birch Street, Sudbury ON P3E 2C6'],
  ['postalAddress', 7],
  ['mailboxTournament', 'nobody'],
  ['mailboxBusiness', ''],
  ['mailboxMedia', 'a@b'],
  ['hosting', 'x'.repeat(151)],
  ['sellMerch', 'yes'],
  ['allowSmsNotifications', null],
])('bad input for %s names the field: %j', async (field, value) => {
  const input = { ...known, [field]: value }; // as it was read once: a person may ask so often in a second
  const { status, body } = await site.refused(contract.updateOrganisation, { token, input });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});

test('keeps an address as lines without blanks around them', async () => {
  const { body } = await save({ postalAddress: ' PO Box 1205, Station B \r\n\r\n Sudbury ON  P3E 4S7 ' });
  expect(body).toMatchObject({ postalAddress: envelope });
  expect(fieldsOf(await asked()).postalAddress).toBe(envelope);
  expect((await save({ postalAddress: '' })).body).toMatchObject({ postalAddress: null });
});

test('only SuperAdmins see and change the settings', async () => {
  const input = await asked();
  for (const role of ['TournamentDirector', 'CheckInAdmin'] as const) {
    const staff = await buildStaff(site.app, role);
    for (const [route, call] of [
      [contract.getOrganisationSetting, {}],
      [contract.countSold, {}],
      [contract.updateOrganisation, { input }],
    ] as const)
      expect((await site.refused(route, { token: staff.token, ...call })).body.code).toBe('role_missing');
    const history = { params: { subject: 'organisation', subjectId: 1 }, query: {} } as const;
    expect((await site.refused(listChanges, { token: staff.token, ...history })).status).toBe(404);
  }
});

test('PRIV-22 saved mailboxes at example.com count as not named: those of the settings take their place', async () => {
  const before = await asked();
  const { MAILBOX_MEDIA, ...partial } = realSettings;
  const start = (settings: Env) => seedOrganisation(site.app.db, makeConfig(settings, '/nowhere'), site.clock.now());
  await site.app.db.updateTable('organisation').set({ mailboxMedia: 'media@example.com' }).execute();
  await expect(start(partial)).rejects.toThrow('the saved ones point to example.com');
  await expect(start({ ...partial, MAILBOX_MEDIA: 'media@example.com' })).rejects.toThrow('MAILBOX_MEDIA must be set');
  await start({ ...realSettings, MAILBOX_BUSINESS: 'other@nlc.example' });
  expect(await asked()).toEqual({ ...before, version: before.version + 1 });
  const { body } = await site.api(listChanges, { token, params: { subject: 'organisation', subjectId: 1 }, query: {} });
  expect(body.items[0]).toMatchObject({
    fields: [{ name: 'mailboxMedia', before: 'media@example.com', after: MAILBOX_MEDIA }],
  });
});

test('PRIV-22 a real site does not save a mailbox that nobody reads; the demonstration may', async () => {
  const { status, body } = await save({ mailboxTournament: 'tournament@example.com' });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['mailboxTournament']]);
});

test('LANG-6 the organisation and the site have a French name in what is French, and the English one until then', async () => {
  const names = ['Aurora Challenge', 'Aurora'] as const;
  const [name, siteName] = names;
  await save({ name, siteName });
  const listed = (await site.api(listTypedTexts, { token })).body.map(({ english }) => english);
  expect(listed).toEqual(expect.arrayContaining([...names]));
  const said = async () => {
    await site.api(getConfig); // as every call, it begins by reading who we are
    const writer = await writerOf(site.app);
    const sayAll = () => [mailSenderOf(writer).name, calendarName()];
    return [...sayAll(), ...inLanguage('fr', sayAll)];
  };
  expect(await said()).toEqual([name, 'Aurora tournament', name, 'Tournoi Aurora']);
  const saveFrench = (english: string, before: string | null, french: string | null) =>
    site.api(saveFrenchText, { token, input: { english, before, french } });
  await saveFrench(name, null, 'Défi des aurores');
  await saveFrench(siteName, null, 'Aurores');
  expect(await said()).toEqual([name, 'Aurora tournament', 'Défi des aurores', 'Tournoi Aurores']);
  await saveFrench(name, 'Défi des aurores', null);
  await saveFrench(siteName, 'Aurores', null);
  expect(await said()).toEqual([name, 'Aurora tournament', name, 'Tournoi Aurora']);
  await save({ name: 'NLC Tournament', siteName: 'NLC' });
});

test('PRIV-23 another name of the site is at once in pages’ titles, mails and texts; NLC stands until then', async () => {
  expect((await site.api(getConfig)).body.siteName).toBe('NLC');
  expect((await save({ siteName: 'Aurora' })).status).toBe(200);
  expect(siteName()).toBe('Aurora');
  expect((await site.api(getConfig)).body.siteName).toBe('Aurora');
  expect(smsBodyOf('Ring 3', { saysHowToEnd: false })).toBe('Aurora: Ring 3');
  expect([calendarName(), inLanguage('fr', calendarName)]).toEqual(['Aurora tournament', 'Tournoi Aurora']);
  await save({ siteName: 'NLC' });
  expect(siteName()).toBe('NLC');
});
