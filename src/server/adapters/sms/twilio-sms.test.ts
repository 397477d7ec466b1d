import twilio from 'twilio';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTwilioFake, type TwilioFake } from '#test/fakes/twilio/client.ts';
import { freePort } from '#test/support/site/test-site.ts';
import type { SmsSender } from './port.ts';
import { createTwilioSms, type TwilioSettings } from './twilio-sms.ts';

let fake: TwilioFake;
let settings: TwilioSettings;
let sender: SmsSender;
beforeAll(async () => {
  fake = await startTwilioFake();
  settings = {
    accountSid: fake.env.TWILIO_ACCOUNT_SID,
    authToken: fake.env.TWILIO_AUTH_TOKEN,
    from: fake.env.TWILIO_FROM,
    apiBase: fake.url,
    statusCallback: 'https://nlc.example/api/sms/status',
  };
  sender = createTwilioSms(settings);
});
afterAll(() => fake.stop());
afterEach(() => fake.reset());

const to = '+17055550100';
const text = { to, body: 'NLC: Ring 3, é ✓ & more' };

describe('a text message by Twilio', () => {
  test('sends the text unchanged, with the address for delivery reports, on a connection of its own', async () => {
    const result = await sender.send(text);
    const [message] = await fake.messages();
    expect(result).toEqual({ ok: true, providerId: message?.sid });
    expect(message).toMatchObject({ ...text, from: '+17055550000', statusCallback: settings.statusCallback });
    expect((await fake.calls())[0]?.connection).toBe('close');
  });

  test('uses a messaging service if one is set, and requests no callback that could not arrive', async () => {
    const service = createTwilioSms({ ...settings, from: 'MG0123', statusCallback: null });
    expect((await service.send(text)).ok).toBe(true);
    expect((await fake.messages())[0]).toMatchObject({
      from: null,
      messagingServiceSid: 'MG0123',
      statusCallback: null,
    });
  });

  test.each([
    ['a number that doesn’t exist', '+17055550211', { isPermanent: true, isStopped: false }],
    ['a number that opted out', '+17055550610', { isPermanent: true, isStopped: true }],
    ['trouble at Twilio', '+17055550500', { isPermanent: false, isStopped: false }],
  ])('to %s', async (_, number, result) => {
    expect(await sender.send({ ...text, to: number })).toMatchObject({ ok: false, ...result });
  });

  test.each([429, 503] as const)('can be retried after an answer %i, as Twilio did not take it', async status => {
    await fake.fault({ status });
    const result = await sender.send(text);
    expect(result).toMatchObject({ ok: false, isPermanent: false });
    expect(result).not.toMatchObject({ mayHaveArrived: true });
  });

  test('does not blame the number for a wrong token', async () => {
    const wrong = createTwilioSms({ ...settings, authToken: 'wrong' });
    expect(await wrong.send(text)).toMatchObject({
      ok: false,
      isPermanent: false,
      error: expect.stringContaining('20003'),
    });
  });

  test('may have arrived if the answer was lost, but not if no server answered', async () => {
    await fake.fault({ lose: true });
    expect(await sender.send(text)).toMatchObject({ ok: false, isPermanent: false, mayHaveArrived: true });
    const nowhere = createTwilioSms({ ...settings, apiBase: `http://127.0.0.1:${await freePort()}` });
    expect(await nowhere.send(text)).toMatchObject({ ok: false, isPermanent: false, mayHaveArrived: false });
  });

  test('can be found by number and text, unless Twilio dropped it', async () => {
    const first = await sender.send(text);
    await sender.send({ ...text, body: 'something else' });
    await sender.send({ ...text, to: '+17055550101' });
    expect(await sender.findTaken(text)).toEqual([{ providerId: first.ok && first.providerId, state: 'sent' }]);
    const [message] = await fake.messages();
    await fake.tellStatus(message?.sid ?? '', 'failed').catch(() => {}); // nobody listens at the callback
    expect(await sender.findTaken(text)).toEqual([]);
    await fake.fault({ status: 503 });
    await expect(sender.findTaken(text)).rejects.toThrow();
  });
});

describe('a call by Twilio', () => {
  const url = 'https://nlc.example/api/sms/status';
  const fields = { MessageSid: 'SM1', MessageStatus: 'delivered', To: to };
  const signed = () => twilio.getExpectedTwilioSignature(settings.authToken, url, fields);

  test('is genuine only with the signature of exactly that request', () => {
    expect(sender.isGenuine({ url, fields, signature: signed() })).toBe(true);
    expect(sender.isGenuine({ url, fields, signature: undefined })).toBe(false);
    expect(sender.isGenuine({ url, fields, signature: 'nonsense' })).toBe(false);
    expect(sender.isGenuine({ url, fields: { ...fields, MessageSid: 'SM2' }, signature: signed() })).toBe(false);
    expect(sender.isGenuine({ url: `${url}?x=1`, fields, signature: signed() })).toBe(false);
  });
});
