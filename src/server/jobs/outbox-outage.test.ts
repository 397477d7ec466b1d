import { expect, test, vi } from 'vitest';
import { startSmtpFake } from '#test/fakes/smtp/client.ts';
import { startTwilioFake } from '#test/fakes/twilio/client.ts';
import { freePort } from '#test/support/site/test-site.ts';
import { newAddress, realSettings } from '#test/support/world/account.ts';
import { buildMessage, rowsOf } from '#test/support/world/message-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const many = 12;
const states = async (site: TestApp, messageId: number) =>
  [...(await rowsOf(site, messageId)).values()].map(row => row.status);

/** An hour, as the clock of the site sees it: every look finds nobody, or trouble. */
async function anHour(site: TestApp): Promise<void> {
  for (let minute = 0; minute < 60; minute += 5) {
    await site.drainOutbox();
    site.clock.pass(5);
  }
}

test('sends everything once after the mail server was down for an hour', async () => {
  const port = await freePort();
  const site = await createTestApp({ settings: { ...realSettings, SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const addresses = Array.from({ length: many }, newAddress);
  const { messageId } = await buildMessage(site, addresses);
  await anHour(site);
  expect(new Set(await states(site, messageId))).toEqual(new Set(['pending']));

  const smtp = await startSmtpFake({ port });
  await smtp.fault({ action: '450', count: many }); // and busy at first
  for (let i = 0; i < 3; i++) {
    site.clock.pass(20);
    await site.drainOutbox();
  }
  expect(new Set(await states(site, messageId))).toEqual(new Set(['sent']));
  expect((await smtp.mails()).map(mail => mail.envelope.to[0]).sort()).toEqual(addresses.sort());
  await site.close();
  await smtp.stop();
});

test('sends everything once after an hour without Twilio and another of errors', async () => {
  const port = await freePort();
  const before = await startTwilioFake({ port });
  const { env } = before;
  await before.stop();
  const site = await createTestApp({ settings: { ...realSettings, ...env } });
  const numbers = Array.from({ length: many }, (_, i) => String(7_055_552_000 + i));
  const { messageId } = await buildMessage(site, numbers);
  await anHour(site);
  expect(new Set(await states(site, messageId))).toEqual(new Set(['pending']));

  const twilio = await startTwilioFake({ port });
  await twilio.fault({ status: 503, count: 10_000 });
  await anHour(site);
  expect(new Set(await states(site, messageId))).toEqual(new Set(['pending']));
  await twilio.reset();
  site.clock.pass(20);
  await site.drainOutbox();
  expect(new Set(await states(site, messageId))).toEqual(new Set(['sent']));
  expect((await twilio.messages()).map(message => message.to).sort()).toEqual(numbers.map(number => `+1${number}`));
  await site.close();
  await twilio.stop();
});

test('finds a text whose answer Twilio lost, instead of sending it again', async () => {
  const twilio = await startTwilioFake();
  const site = await createTestApp({ settings: { ...realSettings, ...twilio.env } });
  await twilio.fault({ method: 'POST', lose: true });
  const { messageId } = await buildMessage(site, ['7055552100']);
  await buildMessage(site, ['7055550501']); // took it, and answers 500
  await site.drainOutbox();
  expect(await states(site, messageId)).toEqual(['unsure']);
  site.clock.pass(1);
  await site.drainOutbox();
  expect(await states(site, messageId)).toEqual(['sent']);
  expect((await twilio.messages()).map(message => message.to).sort()).toEqual(['+17055550501', '+17055552100']);
  await site.close();
  await twilio.stop();
});

test('notes a sent mail once the database is back, and does not send it again', async () => {
  const smtp = await startSmtpFake();
  const site = await createTestApp({
    settings: { ...realSettings, SMTP_URL: smtp.smtpUrl, LOG_LEVEL: 'silent' },
  });
  const [to, other] = [newAddress(), newAddress()];
  await smtp.fault({ action: 'late', delayMs: 1000, to });
  const { messageId } = await buildMessage(site, [to]);
  const drained = site.drainOutbox();
  await smtp.waitForMail(to); // its answer is still to come
  const connect = vi.spyOn(site.app.store.pool, 'connect').mockRejectedValue(new Error('timeout exceeded') as never);
  await expect.poll(() => connect.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(1);
  connect.mockRestore();
  await drained;
  expect(await states(site, messageId)).toEqual(['sent']);
  await buildMessage(site, [other]);
  site.clock.pass(60);
  await site.drainOutbox();
  expect([(await smtp.mails(to)).length, (await smtp.mails(other)).length]).toEqual([1, 1]);
  await site.close();
  await smtp.stop();
});
