import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as customer from '#contract/customer.ts';
import * as outbox from '#contract/outbox.ts';
import type { BodyOf } from '#contract/route.ts';
import { newsWording } from '#say/home-family.ts';
import type { Mail, MailResult } from '#server/adapters/mail/port.ts';
import { historyOf, newAddress } from '#test/support/world/account.ts';
import { buildMessage, rowsOf } from '#test/support/world/message-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';
import { queueMail } from './outbox.actions.ts';

const sent: Mail[] = [];
let answer: MailResult;
let site: TestApp;
let director: BuiltPerson;
beforeAll(async () => {
  const mail = {
    isReal: true,
    send: async (message: Mail): Promise<MailResult> => {
      sent.push(message);
      return answer;
    },
  };
  site = await createTestApp({ overrides: { mail } });
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());
beforeEach(async () => {
  answer = { ok: true, providerId: 'x' };
  await site.drainOutbox();
  sent.length = 0;
});

const add = (input: BodyOf<typeof outbox.addSuppression>) =>
  site.api(outbox.addSuppression, { token: director.token, input });
const inForce = async (search: string) =>
  (await site.api(outbox.listSuppressions, { token: director.token, query: { search } })).body.items;
const historyOfSuppression = async (id: number) =>
  (
    await site.app.db
      .selectFrom('history')
      .selectAll()
      .where('subject', '=', 'suppression')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
  ).map(entry => [entry.action, entry.actorPersonId, entry.reason]);
const queue = (to: string, template: 'verification' | 'reset') =>
  queueMail(
    { db: site.app.db, now: site.app.clock.now(), app: site.app, afterCommit: () => {} },
    { dedupeKey: `${template}:${to}`, to, template, payload: { firstName: 'Anna', link: 'https://l' } },
  );

describe('an address suppressed by staff', () => {
  test('gets only the mails it requests itself', async () => {
    const to = newAddress();
    const { messageId } = await buildMessage(site, [to]);
    const { body } = await add({ channel: 'email', address: to.toUpperCase(), reason: 'Asked on the phone' });
    expect(body).toMatchObject({ address: to, scope: 'all', reason: 'staff' });
    await queue(to, 'verification');
    await queue(to, 'reset');
    await site.drainOutbox();
    expect(sent.map(mail => mail.subject)).toEqual(['Please verify your e-mail address', 'Set a new password']);
    expect((await rowsOf(site, messageId)).get(to)).toMatchObject({ status: 'suppressed', lastError: null });
    expect(await historyOfSuppression(body.suppressionId)).toEqual([
      ['suppress', director.personId, 'Asked on the phone'],
    ]);
  });

  test('gets mail again once staff lift it, which works once', async () => {
    const to = newAddress();
    const { suppressionId } = (await add({ channel: 'email', address: to })).body;
    expect((await add({ channel: 'email', address: to })).body.suppressionId).toBe(suppressionId);
    expect(await inForce(to.slice(0, 9))).toHaveLength(1);
    const lift = { token: director.token, params: { suppressionId } };
    expect((await site.api(outbox.liftSuppression, lift)).body).toBe(true);
    expect((await site.refused(outbox.liftSuppression, lift)).body.code).toBe('not_found');
    expect(await inForce(to)).toEqual([]);
    const { messageId } = await buildMessage(site, [to]);
    await site.drainOutbox();
    expect((await rowsOf(site, messageId)).get(to)?.status).toBe('sent');
    expect(await historyOfSuppression(suppressionId)).toEqual([
      ['suppress', director.personId, null],
      ['lift', director.personId, null],
    ]);
  });

  test.each([
    [{ channel: 'email', address: 'nobody' }, 'Value is not a valid email address'],
    [{ channel: 'sms', address: '+1 705' }, 'Please enter a valid 10 digit phone number'],
  ])('needs a valid address: %o', async (input, text) => {
    const { body } = await site.refused(outbox.addSuppression, { token: director.token, input });
    expect(body.errors).toEqual({ address: [text] });
  });
});

describe('a mailbox that does not exist', () => {
  const mail = async (result: MailResult): Promise<[string, string | undefined]> => {
    const to = newAddress();
    const { messageId } = await buildMessage(site, [to]);
    answer = result;
    await site.drainOutbox();
    return [to, (await rowsOf(site, messageId)).get(to)?.status];
  };

  test('MSG-12 is suppressed at its first bounce', async () => {
    const result = { ok: false, isPermanent: true, isUnknownMailbox: true, error: '550 5.1.1 unknown' } as const;
    const [to, status] = await mail(result);
    expect(status).toBe('failed');
    const [found] = await inForce(to);
    expect(found).toMatchObject({ scope: 'all', reason: 'bounced' });
    expect(await historyOfSuppression(found?.suppressionId as number)).toEqual([
      ['suppress', null, '550 5.1.1 unknown'],
    ]);
    answer = { ok: true, providerId: 'x' };
    const again = await buildMessage(site, [to]);
    await site.drainOutbox();
    expect((await rowsOf(site, again.messageId)).get(to)?.status).toBe('suppressed');
  });

  test('MSG-12 is not suppressed if only this mail was rejected', async () => {
    const [to, status] = await mail({ ok: false, isPermanent: true, isUnknownMailbox: false, error: '550 5.7.1 spam' });
    expect(status).toBe('failed');
    expect(await inForce(to)).toEqual([]);
  });

  test('MSG-6 of our own still gets what people write to us', async () => {
    const to = newAddress();
    const message = { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: null, message: 'Hi' };
    const call = { db: site.app.db, now: site.app.clock.now(), app: site.app, afterCommit: () => {} };
    answer = { ok: false, isPermanent: true, isUnknownMailbox: true, error: '550 5.1.1 unknown' };
    await queueMail(call, { dedupeKey: to, to, template: 'contactMessage', payload: message });
    await site.drainOutbox();
    expect(await inForce(to)).toEqual([]);
  });
});

describe('unsubscribing', () => {
  const link = (person: BuiltPerson) => ({ params: { token: site.app.unsubscribeTokens.sign(person) } });
  const answers = async (person: BuiltPerson) =>
    (
      await site.app.db
        .selectFrom('consent')
        .selectAll()
        .where('personId', '=', person.personId)
        .orderBy('id')
        .execute()
    ).map(row => [row.agreed, row.wording, row.address]);
  const wants = (person: BuiltPerson, wantsNews: boolean) =>
    site.api(customer.saveNotificationPreferences, { token: person.token, input: { wantsNews, contacts: [] } });

  test('by the link in a mail: viewing changes nothing, confirming ends news, twice is fine', async () => {
    const person = await buildCustomer(site.app);
    await wants(person, true);
    for (let i = 0; i < 2; i++)
      expect((await site.api(outbox.getUnsubscribe, link(person))).body).toEqual({
        email: person.email,
        wantsNews: true,
      });
    // As mail programs post it, RFC 8058.
    const oneClick = await site.inject({
      method: 'POST',
      url: `/api/news/unsubscribe/${link(person).params.token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([oneClick.statusCode, oneClick.body]).toEqual([200, 'true']);
    expect((await site.api(outbox.unsubscribe, link(person))).body).toBe(true);
    expect((await site.api(outbox.getUnsubscribe, link(person))).body.wantsNews).toBe(false);
    expect(await answers(person)).toEqual([
      [true, newsWording(), person.email],
      [false, 'Unsubscribed with the link in an e-mail', person.email],
    ]);
    expect(await inForce(person.email)).toMatchObject([{ scope: 'news', reason: 'unsubscribed' }]);
    const entries = await historyOf(site.app, person.personId);
    expect(entries.map(entry => entry.action)).toEqual(['news preference', 'news preference']);
  });

  test('stops news already waiting, and nothing else', async () => {
    const person = await buildCustomer(site.app);
    const news = await buildMessage(site, [person.email], { purpose: 'news' });
    const service = await buildMessage(site, [person.email]);
    await site.api(outbox.unsubscribe, link(person));
    await site.drainOutbox();
    expect((await rowsOf(site, news.messageId)).get(person.email)?.status).toBe('suppressed');
    expect((await rowsOf(site, service.messageId)).get(person.email)?.status).toBe('sent');
  });

  test('ends only when the person asks for news again', async () => {
    const person = await buildCustomer(site.app);
    await wants(person, true);
    await site.api(outbox.unsubscribe, link(person));
    const [found] = await inForce(person.email);
    const lift = { token: director.token, params: { suppressionId: found?.suppressionId as number } };
    expect((await site.refused(outbox.liftSuppression, lift)).body.code).toBe('own_wish');
    await wants(person, false);
    expect(await inForce(person.email)).toHaveLength(1);
    await wants(person, true);
    expect(await inForce(person.email)).toEqual([]);
    expect((await site.api(outbox.getUnsubscribe, link(person))).body.wantsNews).toBe(true);
  });

  test('does not lift a bounce or a suppression by staff when the person asks for news again', async () => {
    const person = await buildCustomer(site.app);
    await add({ channel: 'email', address: person.email });
    await wants(person, true);
    expect(await inForce(person.email)).toHaveLength(1);
  });

  test.each(['', '1', '1.', `1.${'a'.repeat(43)}`, '0.x', 'x'.repeat(300)])('the link %j is rejected', async token => {
    for (const route of [outbox.getUnsubscribe, outbox.unsubscribe]) {
      const { status } = await site.refused(route, { params: { token: token || ' ' } });
      expect(status).toBe(400);
    }
  });

  test('a link opens only its own account’s news setting, and nothing for an erased account', async () => {
    const person = await buildCustomer(site.app);
    const token = site.app.unsubscribeTokens.sign(person);
    expect(await site.app.tokens.verify(token, site.app.clock.now())).toBeUndefined();
    expect(site.app.unsubscribeTokens.linkOf(person.token)).toBeUndefined();
    const [, seal] = token.split('.');
    expect(site.app.unsubscribeTokens.linkOf(`${person.personId + 1}.${seal}`)).toBeUndefined();
    await site.app.db
      .updateTable('person')
      .set({ erasedAt: site.app.clock.now() })
      .where('id', '=', person.personId)
      .execute();
    expect((await site.refused(outbox.getUnsubscribe, link(person))).body.code).toBe('bad_link');
  });
});
