import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactUs } from '#contract/contact-form.ts';
import { listOutbox } from '#contract/outbox.ts';
import { type SmtpFake, startSmtpFake } from '#test/fakes/smtp/client.ts';
import { newAddress, queuedFor, realSettings } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';

const mailbox = 'tournament@nlc.example';
let smtp: SmtpFake;
let site: TestApp;
beforeAll(async () => {
  smtp = await startSmtpFake();
  site = await createTestApp({
    settings: {
      ...realSettings,
      SMTP_URL: smtp.smtpUrl,
      MAILBOX_TOURNAMENT: mailbox,
      MAIL_FROM: 'NLC <site@nlc.example>',
    },
  });
});
afterAll(async () => {
  await site.close();
  await smtp.stop();
});

const message = (changes = {}) => ({
  firstName: 'Bo',
  lastName: 'Li',
  email: newAddress(),
  phone: '7055551234',
  message: 'Hello,\nmay our school bring a drum?\n<b>Bo</b>',
  ...changes,
});

test('a message reaches the tournament mailbox, and a reply goes to the sender', async () => {
  const input = message();
  const { status, body } = await site.api(contactUs, { input });
  expect([status, body]).toEqual([200, { message: 'Thank you! Your message has been sent to our team.' }]);
  await site.drainOutbox();
  const mail = await smtp.waitForMail(mailbox);
  expect(mail).toMatchObject({
    envelope: { from: 'site@nlc.example', to: [mailbox] },
    from: { name: 'NLC', address: 'site@nlc.example' },
    to: [mailbox],
    replyTo: [input.email],
    subject: 'Message from Bo Li',
  });
  expect(mail.text).toContain(input.message);
  expect(mail.html).toContain('&lt;b&gt;Bo&lt;/b&gt;');
  expect(mail.headers['auto-submitted']).toBe('auto-generated');
});

test('the outbox shows the mailbox alone as its recipient, whoever is signed in', async () => {
  const { token } = await buildCustomer(site.app);
  await site.api(contactUs, { token, input: message() });
  const staff = await buildStaff(site.app, 'TournamentDirector');
  const { body } = await site.api(listOutbox, { token: staff.token, query: {} });
  expect(body.items[0]).toMatchObject({ recipient: mailbox, name: null });
});

test('thanks in the language of the page', async () => {
  const { body } = await site.api(contactUs, { input: message(), headers: { 'accept-language': 'fr-CA' } });
  expect(body).toEqual({ message: 'Merci! Votre message a été envoyé à notre équipe.' });
});

test('the phone is optional', async () => {
  for (const phone of [undefined, null, ''])
    expect((await site.api(contactUs, { input: message({ phone }) })).status).toBe(200);
});

test.each([
  ['firstName', ' ', 'Value is required'],
  ['lastName', 'Li\nBcc: all@dojo.example', 'This field has characters that can’t be used'],
  ['email', 'bo@dojo.example,all@dojo.example', 'Value is not a valid email address'],
  ['email', 'bo@dojo.example\r\nBcc: all@dojo.example', 'This field has characters that can’t be used'],
  ['phone', '705 555 1234', 'Please enter a valid 10 digit phone number'],
  ['message', '', 'Value is required'],
])('%s = %j is refused, and nothing is mailed', async (field, value, text) => {
  const before = (await queuedFor(site.app, mailbox)).length;
  const { status, body } = await site.refused(contactUs, { input: message({ [field]: value }) });
  expect(status).toBe(400);
  expect(body.errors?.[field]).toContain(text);
  expect(await queuedFor(site.app, mailbox)).toHaveLength(before);
});

test('one IP address may send 20 an hour at most', async () => {
  site.clock.pass(61);
  const row = { key: 'contact:127.0.0.1', at: site.app.clock.now() };
  await site.app.db
    .insertInto('failedAttempt')
    .values(Array.from({ length: 19 }, () => row))
    .execute();
  expect((await site.refused(contactUs, { input: message() })).status).toBe(200);
  const { status, headers } = await site.refused(contactUs, { input: message() });
  expect([status, headers['retry-after']]).toEqual([429, '3600']);
});
