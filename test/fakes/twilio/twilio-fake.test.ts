import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTwilioFake, type TwilioFake } from './client.ts';

let fake: TwilioFake;
beforeAll(async () => {
  fake = await startTwilioFake();
});
afterAll(() => fake.stop());
afterEach(() => fake.reset());

const path = () => `/2010-04-01/Accounts/${fake.env.TWILIO_ACCOUNT_SID}/Messages.json`;
const right = { To: '+17055550100', From: '+17055550000', Body: 'Hello' };

async function ask(
  fields: Record<string, string> | undefined,
  { user = fake.env.TWILIO_ACCOUNT_SID, password = fake.env.TWILIO_AUTH_TOKEN, at = path() } = {},
) {
  const response = await fetch(new URL(at, fake.url), {
    method: fields ? 'POST' : 'GET',
    headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
    ...(fields ? { body: new URLSearchParams(fields) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('the Twilio fake', () => {
  test('takes a message and lists it, newest first', async () => {
    expect(await ask(right)).toMatchObject({ status: 201, body: { status: 'queued', to: right.To, date_sent: null } });
    await ask({ ...right, Body: 'Again' });
    await ask({ ...right, To: '+17055550101' });
    const { body } = await ask(undefined, { at: `${path()}?To=%2B17055550100&PageSize=50` });
    expect((body.messages as { body: string }[]).map(message => message.body)).toEqual(['Again', 'Hello']);
  });

  test.each([
    ['without a number', { From: '+1705', Body: 'x' }, 21604],
    ['without a sender', { To: right.To, Body: 'x' }, 21603],
    ['without a text', { To: right.To, From: '+1705' }, 21602],
    ['with a text that is too long', { ...right, Body: 'x'.repeat(1601) }, 21617],
    ['with a callback that is not an address', { ...right, StatusCallback: 'nowhere' }, 21609],
    ['with an unknown parameter', { ...right, Text: 'x' }, 20001],
    ['to a number without country code', { ...right, To: '7055550100' }, 21211],
    ['to a number that does not exist', { ...right, To: '+17055550211' }, 21211],
    ['to a number that opted out', { ...right, To: '+17055550610' }, 21610],
  ])('refuses a message %s', async (_, fields, code) => {
    expect(await ask(fields as Record<string, string>)).toMatchObject({ status: 400, body: { code, status: 400 } });
    expect(await fake.messages()).toEqual([]);
  });

  test('refuses a wrong token, another account, and unknown filters', async () => {
    expect(await ask(right, { password: 'wrong' })).toMatchObject({ status: 401, body: { code: 20003 } });
    const at = path().replace('AC0', 'AC1');
    expect(await ask(right, { at })).toMatchObject({ status: 404, body: { code: 20404 } });
    expect(await ask(undefined, { at: `${path()}?Recipient=1` })).toMatchObject({ status: 400 });
  });

  test('fails as planned, with or without the work done', async () => {
    await fake.fault({ status: 503 });
    expect((await ask(right)).status).toBe(503);
    await fake.fault({ lose: true });
    await expect(ask(right)).rejects.toThrow();
    expect((await ask({ ...right, To: '+17055550500' })).status).toBe(500);
    expect((await ask({ ...right, To: '+17055550501' })).status).toBe(500);
    expect((await fake.messages()).map(message => message.to)).toEqual([right.To, '+17055550501']);
    expect((await ask(right)).status).toBe(201);
  });

  test('sends nothing to a number between STOP and START', async () => {
    await expect(fake.tellIncoming(right.To, 'Stop')).rejects.toThrow('nowhere to go');
    await fake.settings({ incomingUrl: `${fake.url}/nobody` });
    await fake.tellIncoming(right.To, 'Stop');
    expect(await ask(right)).toMatchObject({ status: 400, body: { code: 21610 } });
    await fake.tellIncoming(right.To, 'START');
    expect((await ask(right)).status).toBe(201);
  });
});
