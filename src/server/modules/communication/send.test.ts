import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as communication from '#contract/communication.ts';
import { content, type Office, openOffice } from '#test/support/world/office-world.ts';
import type { TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';

let office: Office;
let site: TestApp;
let director: BuiltPerson;
beforeAll(async () => {
  office = await openOffice();
  ({ site, director } = office);
});
afterAll(() => site.close());
beforeEach(() => office.newTournament());
const send = (changes: object = {}, headers: Record<string, string> = {}) =>
  site.api(communication.sendMessage, { ...office.writing(changes), headers });
const rowsOf = (messageId: number) =>
  site.app.db.selectFrom('outbox').selectAll().where('messageId', '=', messageId).orderBy('id').execute();

describe('sending', () => {
  test('queues one mail per family and one text per number, with its merge fields', async () => {
    const anna = await office.family('Anna', [['7055550201', true]]);
    await office.family('Ben', [['7055550201', true]]);
    const { body } = await send({ smsBody: 'Ring 3, {{city}}' });
    expect(body).toMatchObject({ recipients: 3, channels: ['email', 'sms'], createdBy: 'Staff TournamentDirector' });
    const rows = await rowsOf(body.messageId);
    expect(rows.map(row => [row.channel, row.recipient, row.name])).toEqual([
      ['email', anna.email, 'Anna Korhonen'],
      ['email', expect.stringContaining('@'), 'Ben Korhonen'],
      ['sms', '7055550201', 'Anna Korhonen'],
    ]);
    expect(rows[0]).toMatchObject({
      personId: anna.personId,
      registrationId: anna.registrationId,
      dedupeKey: `message:${body.messageId}:email:${anna.email}`,
      payload: { values: { firstName: 'Anna', competitors: 'Aino', missing: 'nothing', link: expect.any(String) } },
    });
    expect(rows[2]?.payload).toEqual({ values: { city: 'Sudbury' } });
    await site.drainOutbox();
    expect(office.sent.map(mail => [mail.subject, mail.replyTo, mail.headers])).toEqual([
      ['Hello Anna', 'business@example.com', undefined],
      ['Hello Ben', 'business@example.com', undefined],
    ]);
  });

  test('is recorded in the history', async () => {
    await office.family('Anna');
    const { body } = await send();
    const entry = await site.app.db
      .selectFrom('history')
      .selectAll()
      .where('subject', '=', 'message')
      .where('subjectId', '=', body.messageId)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'send',
      actorPersonId: director.personId,
      after: { subject: content.subject, recipients: 1, audience: { tournamentId: office.tournamentId } },
    });
  });

  test('twice with one Idempotency-Key sends once, and answers the same', async () => {
    await office.family('Anna');
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await send({}, key), await send({}, key)];
    expect(second.body).toEqual(first.body);
    await site.drainOutbox();
    expect(office.sent).toHaveLength(1);
  });

  test('news carries an unsubscribe link in head and foot (RFC 8058), one for each family', async () => {
    const [anna, ben] = [await office.family('Anna'), await office.family('Ben')];
    for (const { personId } of [anna, ben]) await office.agreesToNews(personId);
    await send({ purpose: 'news' });
    await site.drainOutbox();
    const mail = office.sent.find(one => one.to === anna.email);
    const token = site.app.unsubscribeTokens.sign(anna);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/api/news/unsubscribe/${token}>, <mailto:tournament@example.com?subject=Unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const link = `http://localhost:3000/signage/unsubscribe/${token}`;
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.text).toContain(link);
    expect(office.sent.find(one => one.to === ben.email)?.text).not.toContain(link);
  });

  test('is refused for an audience with no family that may be contacted', async () => {
    expect((await send()).body).toMatchObject({ code: 'nobody_to_write_to' });
    await office.family('Anna');
    expect((await send({ purpose: 'news' })).body).toMatchObject({ code: 'nobody_to_write_to' });
    expect((await send({ subject: null, body: null, smsBody: 'Hi' })).body).toMatchObject({
      code: 'nobody_to_write_to',
    });
  });

  test('names the field of each mistake in the message', async () => {
    await office.family('Anna');
    const wrong: [object, string, RegExp][] = [
      [{ subject: 'Hi {{name}}' }, 'subject', /{{name}} is not known/],
      [{ body: null }, 'body', /required/],
      [{ subject: null, body: null }, 'subject', /write an e-mail, a text message, or both/],
      [{ purpose: 'news', smsBody: 'Hi' }, 'smsBody', /News goes by e-mail only/],
    ];
    for (const [changes, field, text] of wrong) {
      const { body } = await site.refused(communication.sendMessage, office.writing(changes));
      expect(body.errors?.[field]?.[0]).toMatch(text);
    }
  });

  test('treats what families typed as text: no header, markup or merge field', async () => {
    await office.family('<b>{{link}}</b>\r\nBcc: x@y.example');
    const { body } = await site.api(communication.previewMessage, office.writing({ personId: null }));
    expect(body.mail?.subject).toBe('Hello <b>{{link}}</b> Bcc: x@y.example');
    expect(body.mail?.html).not.toContain('<b>');
  });

  test.each(['Customer', 'CheckInAdmin'] as const)('is refused for %s', async role => {
    const person = role === 'Customer' ? await buildCustomer(site.app) : await buildStaff(site.app, role);
    const { status } = await site.refused(communication.sendMessage, { ...office.writing(), token: person.token });
    expect(status).toBe(403);
  });
});
