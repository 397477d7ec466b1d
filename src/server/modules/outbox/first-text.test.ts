import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retryMessage } from '#contract/outbox.ts';
import { startTwilioFake, type TwilioFake } from '#test/fakes/twilio/client.ts';
import { newAddress, realSettings } from '#test/support/world/account.ts';
import { buildMessage, rowsOf } from '#test/support/world/message-world.ts';
import { changeOrganisation, envelope } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { queueText } from './outbox.actions.ts';

let fake: TwilioFake;
let site: TestApp;
beforeAll(async () => {
  fake = await startTwilioFake();
  site = await createTestApp({ settings: { ...realSettings, ...fake.env, PUBLIC_URL: 'http://127.0.0.1:1' } });
  const url = await site.server.listen({ port: 0, host: '127.0.0.1' });
  site.app.config.publicUrl = url;
  await fake.settings({ incomingUrl: `${url}/api/sms/incoming` });
  const { createTwilioSms } = await import('#server/adapters/sms/twilio-sms.ts');
  site.app.sms = createTwilioSms({
    accountSid: fake.env.TWILIO_ACCOUNT_SID,
    authToken: fake.env.TWILIO_AUTH_TOKEN,
    from: fake.env.TWILIO_FROM,
    apiBase: fake.url,
    statusCallback: null,
  });
  await changeOrganisation(site, { name: 'Aurora Cup', postalAddress: envelope });
});
afterAll(async () => {
  await site.close();
  await fake.stop();
});

let numbers = 7_055_557_000;
const newNumber = (): string => String(numbers++);
const bodiesTo = async (number: string) => (await fake.messages(`+1${number}`)).map(({ body }) => body);
const later = 'NLC: Ring 3, Anna\nReply STOP to end';
const first = 'Aurora Cup (NLC): Ring 3, Anna\nReply STOP to end';
async function textTo(...addresses: string[]) {
  const { messageId } = await buildMessage(site, addresses);
  await site.drainOutbox();
  return messageId;
}
async function stopAndStart(number: string, ...words: string[]) {
  for (const word of words) {
    await fake.tellIncoming(`+1${number}`, word);
    site.clock.pass(1);
  }
}

describe('MSG-17 the first text to a number', () => {
  test('says in full who writes and how to stop; later ones have the short name', async () => {
    const number = newNumber();
    for (let i = 0; i < 3; i++) await textTo(number);
    expect((await bodiesTo(number)).toSorted()).toEqual([first, later, later].toSorted());
    expect(await bodiesTo(newNumber())).toEqual([]);
  });

  test('is one of several that wait for the same number', async () => {
    const number = newNumber();
    for (let i = 0; i < 4; i++) await buildMessage(site, [number]);
    await site.drainOutbox();
    expect((await bodiesTo(number)).filter(body => body === first)).toHaveLength(1);
  });

  test('is each number’s own', async () => {
    const both = [newNumber(), newNumber()];
    await textTo(...both);
    for (const number of both) expect(await bodiesTo(number)).toEqual([first]);
  });

  test('comes again after STOP and START', async () => {
    const number = newNumber();
    await textTo(number);
    await stopAndStart(number, 'STOP', 'START');
    await textTo(number);
    await textTo(number);
    expect((await bodiesTo(number)).toSorted()).toEqual([first, first, later].toSorted());
  });

  test('is still to come where the carrier could not deliver it', async () => {
    const number = newNumber();
    const messageId = await textTo(number);
    await site.app.db.updateTable('outbox').set({ status: 'failed' }).where('messageId', '=', messageId).execute();
    await textTo(number);
    await textTo(number);
    expect((await bodiesTo(number)).toSorted()).toEqual([first, first, later].toSorted());
  });

  test('is still to come where none left', async () => {
    const [stopped, number] = ['7055550610', newNumber()]; // Twilio refuses the first
    await textTo(stopped);
    await stopAndStart(stopped, 'START');
    await textTo(stopped);
    await stopAndStart(number, 'STOP');
    await textTo(number);
    expect(await bodiesTo(number)).toEqual([]);
    await stopAndStart(number, 'START');
    await textTo(number);
    expect(await bodiesTo(number)).toEqual([first]);
  });

  test('is told in the log as it left, also after the organisation was renamed', async () => {
    const number = newNumber();
    const messageId = await textTo(number);
    await changeOrganisation(site, { name: 'Another name' });
    expect((await rowsOf(site, messageId)).get(number)?.introducedAs).toBe('Aurora Cup (NLC)');
    await changeOrganisation(site, { name: 'Aurora Cup' });
  });

  test('may be a finished text, which has words for both', async () => {
    const number = newNumber();
    const call = { db: site.app.db, now: site.app.clock.now(), app: site.app, afterCommit: () => {} };
    for (const key of ['a', 'b']) {
      await queueText(call, {
        dedupeKey: key + number,
        to: number,
        text: 'NLC: hi',
        firstText: 'Aurora Cup (NLC): hi',
      });
      await site.drainOutbox();
    }
    expect((await bodiesTo(number)).toSorted()).toEqual(['Aurora Cup (NLC): hi', 'NLC: hi']);
  });
});

describe('MSG-16 a postal address that goes while a message waits', () => {
  test('keeps it waiting, says why, and lets it go once there is one again', async () => {
    const [number, address] = [newNumber(), newAddress()];
    const { messageId, author } = await buildMessage(site, [number, address]);
    await changeOrganisation(site, { postalAddress: null });
    await site.drainOutbox();
    const states = async () => [...(await rowsOf(site, messageId)).values()].map(row => [row.status, row.lastError]);
    const waiting = 'On hold until the organisation’s postal address is filled in (anti-spam law requires it)';
    expect(await states()).toEqual([
      ['pending', waiting],
      ['pending', waiting],
    ]);
    // Asked for again by staff it still does not leave.
    await site.app.db.updateTable('outbox').set({ status: 'failed' }).where('messageId', '=', messageId).execute();
    await site.api(retryMessage, { token: author.token, params: { messageId } });
    await site.drainOutbox();
    expect(await states()).toEqual([
      ['pending', waiting],
      ['pending', waiting],
    ]);
    expect(await bodiesTo(number)).toEqual([]);

    // However often it was looked at, it was never tried, and so it has not failed.
    for (let look = 0; look < 3; look++) {
      site.clock.pass(1);
      await site.drainOutbox();
    }
    expect([...(await rowsOf(site, messageId)).values()].map(row => row.attempts)).toEqual([0, 0]);

    await changeOrganisation(site, { postalAddress: envelope });
    site.clock.pass(1);
    await site.drainOutbox();
    expect(await bodiesTo(number)).toEqual([first]);
  });
});
