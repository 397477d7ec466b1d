import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as config from '#contract/config.ts';
import * as outbox from '#contract/outbox.ts';
import type { Mail, MailResult } from '#server/adapters/mail/port.ts';
import { newAddress } from '#test/support/world/account.ts';
import { buildMessage, rowsOf } from '#test/support/world/message-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';
import { queueMail } from './outbox.actions.ts';

let site: TestApp;
let director: BuiltPerson;
let answer: (mail: Mail) => MailResult;
const taken = (mail: Mail): MailResult => ({ ok: true, providerId: mail.messageId });
const refused = (): MailResult => ({ ok: false, isPermanent: true, error: '554 not wanted' });
beforeAll(async () => {
  answer = taken;
  const mail = { isReal: true, send: async (message: Mail) => answer(message) };
  site = await createTestApp({ overrides: { mail } });
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());

const call = <P extends object>(params: P) => ({ token: director.token, params: params });
const list = async (query: object) => (await site.api(outbox.listOutbox, { token: director.token, query: query })).body;

async function failedMessage() {
  const good = newAddress();
  const bad = newAddress();
  const { messageId } = await buildMessage(site, [good, bad]);
  answer = mail => (mail.to === bad ? refused() : taken(mail));
  await site.drainOutbox();
  answer = taken;
  const row = (await rowsOf(site, messageId)).get(bad);
  return { messageId, good, bad, outboxId: row?.id as number };
}

describe('a message’s log', () => {
  test('says what was written, to whom, and its progress', async () => {
    const { messageId } = await failedMessage();
    const { body } = await site.api(outbox.getMessage, call({ messageId }));
    expect(body).toMatchObject({
      subject: 'Ring plan for {{firstName}}',
      content: { body: 'Hello {{firstName}}', smsBody: 'Ring 3, {{firstName}}' },
      replyTo: 'tournament@example.com',
      channels: ['email', 'sms'],
      recipients: 2,
      counts: { sent: 1, failed: 1, pending: 0 },
      audience: [expect.stringContaining('Families with a registration for Saturday')],
    });
    const all = await site.api(outbox.listMessages, { token: director.token });
    expect(all.body.items[0]).toMatchObject({ messageId, counts: body.counts });
    expect(all.body.total).toBeGreaterThan(0);
  });

  test('can be downloaded as a table', async () => {
    const { messageId, bad } = await failedMessage();
    const answered = await site.api(outbox.downloadRecipients, call({ messageId }));
    expect(answered.headers['content-type']).toContain('text/csv');
    expect(answered.text).toContain(`${bad},failed,1,,554 not wanted`);
    expect(answered.text.split('\r\n')).toHaveLength(4);
  });

  test.each([outbox.getMessage, outbox.retryMessage, outbox.downloadRecipients])(
    '$path returns 404 for an unknown message',
    async route => {
      expect((await site.refused(route, call({ messageId: 999_999 }))).body.code).toBe('not_found');
    },
  );
});

describe('the outbox', () => {
  test('can be filtered by state, channel, message and words', async () => {
    const { messageId, bad, good } = await failedMessage();
    const of = async (query: object) =>
      (await list({ messageId: String(messageId), ...query })).items.map(item => item.recipient);
    expect(await of({})).toEqual([bad, good]);
    expect(await of({ status: 'failed' })).toEqual([bad]);
    expect(await of({ channel: 'sms' })).toEqual([]);
    expect(await of({ search: bad.toUpperCase().slice(0, 8) })).toEqual([bad]);
    expect(await of({ search: 'ring PLAN' })).toHaveLength(2);
    expect(await of({ search: 'nobody%' })).toEqual([]);
    expect((await list({ messageId: String(messageId) })).items[0]).toMatchObject({
      channel: 'email',
      name: `Family ${bad}`,
      subject: 'Ring plan for Anna',
      status: 'failed',
      attempts: 1,
      lastError: '554 not wanted',
      sentAt: null,
    });
  });

  test('has pages', async () => {
    const addresses = Array.from({ length: 60 }, newAddress);
    const { messageId } = await buildMessage(site, addresses);
    const query = { messageId: String(messageId) };
    expect(await list(query)).toMatchObject({ total: 60, page: 1, pageSize: 50 });
    expect((await list({ ...query, page: '2' })).items).toHaveLength(10);
  });

  test('shows an item as its recipient got it, without links that open an account or speak for a family', async () => {
    const to = newAddress();
    const link = 'https://nlc.example/user/reset/1/secret-secret';
    const inAMinute = new Date(site.clock.now().getTime() + 60_000);
    const later = { db: site.app.db, now: inAMinute, app: site.app, afterCommit: () => {} };
    await queueMail(later, { dedupeKey: to, to, template: 'reset', payload: { firstName: 'Anna', link } });
    const [waiting] = (await list({ search: to })).items;
    const { body } = await site.api(outbox.getOutboxItem, call({ outboxId: waiting?.outboxId as number }));
    expect(body.text).toContain('link-left-out');
    expect(JSON.stringify(body)).not.toContain('secret-secret');
    site.clock.pass(1);
    await site.drainOutbox();
    const sent = await site.api(outbox.getOutboxItem, call({ outboxId: waiting?.outboxId as number }));
    expect(sent.body).toMatchObject({ subject: '(content removed after sending)', html: '', text: '', name: null });

    const { messageId, family } = await buildMessage(site, [newAddress()], { purpose: 'news' });
    const [news] = (await list({ messageId: String(messageId) })).items;
    const shown = await site.api(outbox.getOutboxItem, call({ outboxId: news?.outboxId as number }));
    expect(shown.body.text).toContain('Unsubscribe from news: http://localhost:3000/signage/unsubscribe/link-left-out');
    expect(JSON.stringify(shown.body)).not.toContain(site.app.unsubscribeTokens.sign(family));
  });

  test('shows texts too in the demonstration', async () => {
    const { messageId } = await buildMessage(site, ['7055550177']);
    await site.drainOutbox();
    const { body } = await site.api(config.demoOutbox);
    expect(body.find(message => message.recipient === '7055550177')).toMatchObject({
      channel: 'sms',
      status: 'sent',
      subject: 'Northern Lights Challenge (NLC): Ring 3, Anna Reply STOP to…',
      text: 'Northern Lights Challenge (NLC): Ring 3, Anna\nReply STOP to end',
      html: '',
    });
    expect((await rowsOf(site, messageId)).get('7055550177')?.status).toBe('sent');
  });
});

describe('sending again', () => {
  test('sends a failed mail, and records it', async () => {
    const { outboxId } = await failedMessage();
    const { body } = await site.api(outbox.retryOutbox, call({ outboxId }));
    expect(body).toMatchObject({ status: 'pending', attempts: 0, lastError: null });
    await site.drainOutbox();
    const after = await site.api(outbox.getOutboxItem, call({ outboxId }));
    expect(after.body).toMatchObject({ status: 'sent', attempts: 1 });
    const history = await site.app.db
      .selectFrom('history')
      .selectAll()
      .where('subject', '=', 'outbox')
      .where('subjectId', '=', outboxId)
      .execute();
    expect(history).toMatchObject([
      { action: 'retry', actorPersonId: director.personId, before: { status: 'failed', lastError: '554 not wanted' } },
    ]);
  });

  test('skips what was sent, waits or no longer has content', async () => {
    const { outboxId, messageId, good } = await failedMessage();
    const sentId = (await rowsOf(site, messageId)).get(good)?.id as number;
    expect((await site.refused(outbox.retryOutbox, call({ outboxId: sentId }))).body.code).toBe('nothing_to_retry');
    await site.app.db.updateTable('outbox').set({ payload: null }).where('id', '=', outboxId).execute();
    expect((await site.refused(outbox.retryOutbox, call({ outboxId }))).body.code).toBe('nothing_to_retry');
    expect((await site.refused(outbox.retryOutbox, call({ outboxId: 999_999 }))).body.code).toBe('not_found');
  });

  test('sends every failed mail of a message, and nothing else', async () => {
    const { messageId } = await failedMessage();
    const retry = async () => (await site.api(outbox.retryMessage, call({ messageId }))).body;
    expect(await retry()).toEqual({ retried: 1 });
    await site.drainOutbox();
    expect((await site.api(outbox.getMessage, call({ messageId }))).body.counts).toMatchObject({ sent: 2, failed: 0 });
    expect(await retry()).toEqual({ retried: 0 });
  });
});

describe('refuses check-in staff', () => {
  test.each([outbox.listMessages, outbox.listOutbox, outbox.listSuppressions])('$path', async route => {
    const desk = await buildStaff(site.app, 'CheckInAdmin');
    expect((await site.refused(route, { token: desk.token })).status).toBe(403);
  });
});
