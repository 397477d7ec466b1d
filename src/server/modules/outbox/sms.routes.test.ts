import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as outbox from '#contract/outbox.ts';
import { startTwilioFake, type TwilioFake } from '#test/fakes/twilio/client.ts';
import { realSettings } from '#test/support/world/account.ts';
import { buildMessage, rowsOf } from '#test/support/world/message-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';

let fake: TwilioFake;
let site: TestApp;
let director: BuiltPerson;
beforeAll(async () => {
  fake = await startTwilioFake();
  // Twilio calls over the network, to the address it was given.
  site = await createTestApp({ settings: { ...realSettings, ...fake.env, PUBLIC_URL: 'http://127.0.0.1:1' } });
  const url = await site.server.listen({ port: 0, host: '127.0.0.1' });
  site.app.config.publicUrl = url;
  const { createTwilioSms } = await import('#server/adapters/sms/twilio-sms.ts');
  site.app.sms = createTwilioSms({
    accountSid: fake.env.TWILIO_ACCOUNT_SID,
    authToken: fake.env.TWILIO_AUTH_TOKEN,
    from: fake.env.TWILIO_FROM,
    apiBase: fake.url,
    statusCallback: `${url}/api/sms/status`,
  });
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(async () => {
  await site.close();
  await fake.stop();
});
beforeEach(async () => {
  await fake.reset();
  await fake.settings({ incomingUrl: `${site.app.config.publicUrl}/api/sms/incoming` });
});

let numbers = 7_055_551_000;
const newNumber = (): string => String(numbers++);

/** A text that Twilio took, of a message or alone. */
async function sentText(number = newNumber()) {
  const { messageId } = await buildMessage(site, [number]);
  await site.drainOutbox();
  const row = async () => (await rowsOf(site, messageId)).get(number);
  const [message] = await fake.messages(`+1${number}`);
  return { number, row, sid: message?.sid ?? '', messageId };
}
const suppressed = async (address: string) =>
  (
    await site.app.db
      .selectFrom('suppression')
      .selectAll()
      .where('address', '=', address)
      .where('liftedAt', 'is', null)
      .execute()
  ).map(row => [row.channel, row.scope, row.reason]);

describe('a text', () => {
  test('goes to Twilio once and keeps Twilio’s id', async () => {
    const { row, sid, number } = await sentText();
    expect(await row()).toMatchObject({ status: 'sent', providerId: sid, attempts: 1 });
    expect(await fake.messages()).toMatchObject([
      { to: `+1${number}`, body: 'NLC Tournament: Ring 3, Anna\nReply STOP to end', from: '+17055550000' },
    ]);
  });

  test('to an unknown number fails; a number that Twilio says opted out is suppressed', async () => {
    const wrong = await sentText('7055550211');
    expect(await wrong.row()).toMatchObject({ status: 'failed', lastError: expect.stringContaining('21211') });
    const stopped = await sentText('7055550610');
    expect(await stopped.row()).toMatchObject({ status: 'suppressed', lastError: expect.stringContaining('21610') });
    expect(await suppressed('7055550610')).toEqual([['sms', 'all', 'stop']]);
    const again = await buildMessage(site, ['7055550610']);
    const before = (await fake.calls()).length;
    await site.drainOutbox();
    expect((await rowsOf(site, again.messageId)).get('7055550610')?.status).toBe('suppressed');
    expect((await fake.calls()).length).toBe(before);
  });
});

describe('a status report from Twilio', () => {
  test('updates the text', async () => {
    const [one, two] = [await sentText(), await sentText()];
    const { status, type, body } = await fake.tellStatus(one.sid, 'delivered');
    expect([status, type, body]).toEqual([200, 'text/xml; charset=utf-8', expect.stringContaining('<Response/>')]);
    expect((await one.row())?.status).toBe('delivered');
    await fake.tellStatus(two.sid, 'undelivered', { errorCode: 30003 });
    expect(await two.row()).toMatchObject({ status: 'failed', lastError: 'Twilio: undelivered (error 30003)' });
  });

  test('MSG-11 in any order, or twice, does not change a final state', async () => {
    const { sid, row } = await sentText();
    await fake.tellStatus(sid, 'delivered');
    for (const status of ['sent', 'queued', 'undelivered', 'delivered'] as const) {
      await fake.tellStatus(sid, status);
      expect((await row())?.status).toBe('delivered');
    }
    const other = await sentText();
    await fake.tellStatus(other.sid, 'failed');
    await fake.tellStatus(other.sid, 'delivered');
    expect((await other.row())?.status).toBe('failed');
  });

  test('that arrives before the sending is recorded is not lost', async () => {
    const number = newNumber();
    const { messageId } = await buildMessage(site, [number]);
    await fake.settings({ isTalkative: true });
    await fake.fault({ method: 'POST', delayMs: 400 });
    await site.drainOutbox();
    const [message] = await fake.messages(`+1${number}`);
    expect((await rowsOf(site, messageId)).get(number)).toMatchObject({
      status: 'delivered',
      providerId: message?.sid,
    });
  });

  test('about an unknown message changes nothing', async () => {
    const { sid, row } = await sentText();
    await site.app.db.updateTable('outbox').set({ providerId: 'another' }).where('providerId', '=', sid).execute();
    expect((await fake.tellStatus(sid, 'delivered')).status).toBe(200);
    expect((await row())?.status).toBe('sent');
  });

  test.each(['wrong', 'none'] as const)('with signature %s is refused, and changes nothing', async signing => {
    const { sid, row } = await sentText();
    const told = await fake.tellStatus(sid, 'failed', { signing });
    expect([told.status, JSON.parse(told.body).code]).toEqual([400, 'bad_signature']);
    expect((await row())?.status).toBe('sent');
  });
});

describe('a text from a family', () => {
  test.each(['STOP', 'stopall', 'Unsubscribe', 'CANCEL', 'end', 'QUIT', 'Arrêt', 'ARRET'])(
    '%s ends texts',
    async word => {
      const number = newNumber();
      const { messageId } = await buildMessage(site, [number]);
      const { status, type } = await fake.tellIncoming(`+1${number}`, word);
      expect([status, type]).toEqual([200, 'text/xml; charset=utf-8']);
      expect(await suppressed(number)).toEqual([['sms', 'all', 'stop']]);
      await site.drainOutbox();
      expect((await rowsOf(site, messageId)).get(number)?.status).toBe('suppressed');
      expect(await fake.messages(`+1${number}`)).toEqual([]);
    },
  );

  test('STOP counts once and START resumes texts, both with history; staff cannot lift it', async () => {
    const number = newNumber();
    for (const word of ['STOP', 'STOP']) await fake.tellIncoming(`+1${number}`, word);
    const row = await site.app.db
      .selectFrom('suppression')
      .selectAll()
      .where('address', '=', number)
      .executeTakeFirstOrThrow();
    const lift = { token: director.token, params: { suppressionId: row.id } };
    expect((await site.refused(outbox.liftSuppression, lift)).body.code).toBe('own_wish');
    await fake.tellIncoming(`+1${number}`, 'start');
    expect(await suppressed(number)).toEqual([]);
    const entries = await site.app.db
      .selectFrom('history')
      .select(['action', 'reason', 'actorPersonId'])
      .where('subject', '=', 'suppression')
      .where('subjectId', '=', row.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'suppress', reason: 'The number wrote STOP', actorPersonId: null },
      { action: 'lift', reason: 'The number wrote START', actorPersonId: null },
    ]);
    expect((await sentText(number)).sid).not.toBe('');
  });

  test('STOP overrides a suppression by staff, and only the family can undo it', async () => {
    const number = newNumber();
    await site.api(outbox.addSuppression, { token: director.token, input: { channel: 'sms', address: number } });
    await fake.tellIncoming(`+1${number}`, 'STOP');
    expect(await suppressed(number)).toEqual([['sms', 'all', 'stop']]);
  });

  test('that asks for nothing, or comes from abroad, changes nothing', async () => {
    const number = newNumber();
    await fake.tellIncoming(`+1${number}`, 'We are late, please do not stop');
    await fake.tellIncoming('+447055551234', 'STOP');
    expect(await suppressed(number)).toEqual([]);
    expect(await suppressed('7055551234')).toEqual([]);
  });

  test.each(['wrong', 'none'] as const)('with signature %s is refused, and changes nothing', async signing => {
    const number = newNumber();
    const told = await fake.tellIncoming(`+1${number}`, 'STOP', signing);
    expect([told.status, JSON.parse(told.body).code]).toEqual([400, 'bad_signature']);
    expect(await suppressed(number)).toEqual([]);
  });

  test('is refused if Twilio is not set up', async () => {
    const bare = await createTestApp();
    const answered = await bare.inject({
      method: 'POST',
      url: '/api/sms/incoming',
      payload: 'From=%2B17055550100&Body=STOP',
    });
    expect(answered.statusCode).toBe(400);
    await bare.close();
  });
});
