import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailTemplate } from '#contract/mail.ts';
import { type SmtpFake, startSmtpFake } from '#test/fakes/smtp/client.ts';
import { newAddress, realSettings } from '#test/support/world/account.ts';
import { mailPayloads } from '#test/support/world/mail-payloads.ts';
import { changeOrganisation, envelope } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { queueMail } from './outbox.actions.ts';

let smtp: SmtpFake;
let site: TestApp;
beforeAll(async () => {
  smtp = await startSmtpFake();
  site = await createTestApp({ settings: { ...realSettings, SMTP_URL: smtp.smtpUrl } });
});
afterAll(async () => {
  await site.close();
  await smtp.stop();
});

/** As it arrived at the mail server, in a real conversation. */
async function arrived<T extends MailTemplate>(template: T) {
  const to = newAddress();
  const call = { db: site.app.db, now: site.app.clock.now(), app: site.app, afterCommit: () => {} };
  await queueMail(call, { dedupeKey: to, to, template, payload: mailPayloads[template] });
  await site.drainOutbox();
  return smtp.waitForMail(to);
}

const templates = Object.keys(mailPayloads) as MailTemplate[];

test.each(templates)('MSG-15 a %s arrives with our own postal address and a mailbox at its foot', async template => {
  await changeOrganisation(site, { postalAddress: envelope, name: 'Aurora Cup' });
  const { text, html } = await arrived(template);
  const foot = ['Aurora Cup', ...envelope.split('\n'), site.app.config.firstMailboxes?.tournament];
  expect(text).toContain(foot.join('\n'));
  expect(html).toContain(foot.join('<br/>'));
});

test('MSG-16 a single mail goes without a postal address', async () => {
  await changeOrganisation(site, { postalAddress: null });
  expect((await arrived('receipt')).text).toContain(`\nAurora Cup\n${site.app.config.firstMailboxes?.tournament}\n`);
});
