import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as communication from '#contract/communication.ts';
import { newsWording } from '#contract/customer.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world.ts';

const sent: Mail[] = [];
let site: TestApp;
let director: BuiltPerson;
let tournamentId: number;
beforeAll(async () => {
  const mail = {
    isReal: true,
    send: async (message: Mail) => {
      sent.push(message);
      return { ok: true as const, providerId: message.messageId };
    },
  };
  site = await createTestApp({ overrides: { mail } });
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());
beforeEach(async () => {
  tournamentId = await buildTournamentOfItsOwn(site.app);
  await site.drainOutbox();
  sent.length = 0;
});

const audience = (changes: Partial<communication.Audience> = {}): communication.Audience => ({
  tournamentId,
  status: 'any',
  eventIds: [],
  levelIds: [],
  schoolIds: [],
  missing: [],
  bought: [],
  notRegisteredFor: null,
  ...changes,
});
const content = {
  purpose: 'service' as const,
  replyTo: 'business' as const,
  subject: 'Hello {{firstName}}',
  body: 'Dear {{firstName}},\n\n{{competitors}}: {{missing}}.\n{{link}}',
  smsBody: null as string | null,
};
const call = (changes: object = {}, withAudience: Partial<communication.Audience> = {}) => ({
  token: director.token,
  input: { audience: audience(withAudience), ...content, ...changes },
});
const preview = (changes: object = {}) => site.api(communication.previewMessage, call({ personId: null, ...changes }));
const send = (changes: object = {}, headers: Record<string, string> = {}) =>
  site.api(communication.sendMessage, { ...call(changes), headers });

async function family(firstName: string, numbers: [string, boolean | null][] = [], parts = {}) {
  const customer = await buildCustomer(site.app, { firstName });
  const { registrationId } = await buildOrder(site.app, { tournamentId, customer, ...parts });
  for (const [phoneNumber, agreedToSmsDivisionNotifications] of numbers)
    await site.app.db
      .insertInto('contact')
      .values({ registrationId, name: firstName, phoneNumber, agreedToSmsDivisionNotifications })
      .execute();
  return { ...customer, registrationId };
}
const agreesToNews = (personId: number, agreed = true) =>
  site.app.db
    .insertInto('consent')
    .values({
      personId,
      channel: 'email',
      purpose: 'news',
      address: '',
      agreed,
      wording: newsWording,
      at: site.app.clock.now(),
    })
    .execute();
const takeOut = (channel: 'email' | 'sms', address: string, scope: 'all' | 'news') =>
  site.app.db
    .insertInto('suppression')
    .values({ channel, address, scope, reason: 'staff', at: site.app.clock.now() })
    .execute();
const rowsOf = (messageId: number) =>
  site.app.db.selectFrom('outbox').selectAll().where('messageId', '=', messageId).orderBy('id').execute();
const count = async (purpose: 'service' | 'news' = 'service') =>
  (await site.api(communication.countAudience, { token: director.token, input: { audience: audience(), purpose } }))
    .body;

describe('the choices', () => {
  test('are tournaments, events, levels, schools and senders', async () => {
    await family('Anna');
    const { body } = await site.api(communication.getAudienceChoices, { token: director.token });
    expect(body.tournaments.find(t => t.tournamentId === tournamentId)).toMatchObject({ city: 'Sudbury' });
    expect(body.tournaments.filter(t => t.isNext)).toHaveLength(1);
    expect(body.events.map(e => e.title)).toContain('Test forms');
    expect(body.levels.map(l => l.title)).toContain('Test black belt');
    expect(body.schools.map(s => s.title)).toContain('Nickel City Karate');
    expect(body).toMatchObject({ replyTo: site.app.config.mailboxes, smsSender: 'NLC', isSmsOffered: true });
  });
});

describe('an audience, counted', () => {
  test('says how many mails and texts would go, and who is left out and why', async () => {
    await family('Anna', [
      ['7055550201', true],
      ['7055550202', true],
    ]);
    await family('Ben', [
      ['7055550202', true],
      ['7055550203', false],
    ]); // shares a number with Anna
    const cy = await family('Cy', [['7055550204', true]]);
    await family('Dee', [['7055550205', null]]);
    await takeOut('email', cy.email, 'all');
    await takeOut('sms', '7055550204', 'all');
    expect(await count()).toMatchObject({
      families: 4,
      mails: 3,
      texts: 2,
      leftOut: { unsubscribed: 2, noNewsConsent: 0, noSmsConsent: 1 },
    });
  });

  test('MSG-4 of news counts the last answer, and who unsubscribed from it', async () => {
    const [yes, no, gone] = [await family('Anna'), await family('Ben'), await family('Cy')];
    await family('Dee');
    for (const { personId } of [yes, no, gone]) await agreesToNews(personId);
    await agreesToNews(no.personId, false);
    await takeOut('email', gone.email, 'news');
    expect(await count('news')).toMatchObject({
      families: 4,
      mails: 1,
      texts: 0,
      leftOut: { unsubscribed: 1, noNewsConsent: 2, noSmsConsent: 0 },
      sample: [{ personId: yes.personId }],
    });
    expect((await count('service')).mails).toBe(4);
  });

  test('of a tournament that does not exist is bad input', async () => {
    for (const wrong of [{ tournamentId: 999_999 }, { notRegisteredFor: 999_999 }]) {
      const { body } = await site.refused(communication.countAudience, {
        token: director.token,
        input: { audience: audience(wrong), purpose: 'news' },
      });
      expect(Object.keys(body.errors ?? {})).toEqual([`audience.${Object.keys(wrong)[0]}`]);
    }
  });
});

describe('a preview', () => {
  test('is the message as a family would get it', async () => {
    const { registrationId, email } = await family('Anna', [['7055550201', true]]);
    const { body } = await preview({ smsBody: 'Ring {3} for {{competitors}}' });
    expect(body).toMatchObject({ name: 'Anna Korhonen', mail: { to: email, subject: 'Hello Anna' } });
    expect(body.mail?.text).toContain(`Aino: nothing.\nhttp://localhost:3000/customer/registration/${registrationId}`);
    expect(body.mail?.text).toContain('because of your registration for the tournament of');
    expect(body.mail?.text).toContain('Test Arena, 1 Test Street, Sudbury, Ontario');
    const text = 'NLC: Ring {3} for Aino\nReply STOP to end';
    expect(body.sms).toEqual({ text, encoding: 'GSM-7', length: text.length + 2, segments: 1 });
    expect(sent).toEqual([]);
  });

  test('is made out for the family that is asked for, if it is in the audience', async () => {
    await family('Anna');
    const ben = await family('Ben');
    expect((await preview({ personId: ben.personId })).body.name).toBe('Ben Korhonen');
    const stranger = await buildCustomer(site.app);
    expect((await preview({ personId: stranger.personId })).body).toMatchObject({ code: 'not_found' });
  });

  test('of nobody says so', async () => {
    expect((await preview()).body).toMatchObject({ code: 'nobody_to_write_to' });
  });

  test('MSG-1 of an invitation speaks of the tournament it invites to', async () => {
    await family('Anna');
    const next = await buildTournamentOfItsOwn(site.app, { city: 'Timmins', venueAddress: '2 North Street, Timmins' });
    const { body } = await site.api(
      communication.previewMessage,
      call({ body: 'Come to {{city}} on {{tournamentDate}}', personId: null }, { notRegisteredFor: next }),
    );
    const { tournamentOn } = await site.app.db
      .selectFrom('tournament')
      .select('tournamentOn')
      .where('id', '=', next)
      .executeTakeFirstOrThrow();
    expect(body.mail?.text).toContain(`Come to Timmins on`);
    expect(body.mail?.text).toContain(tournamentOn.slice(0, 4));
    expect(body.mail?.text).toContain('2 North Street, Timmins');
  });
});

describe('a test', () => {
  test('goes to whoever writes, made out as to a family, and cannot unsubscribe that family', async () => {
    const anna = await family('Anna');
    await agreesToNews(anna.personId);
    const { body } = await site.api(communication.sendTestMessage, call({ purpose: 'news', personId: null }));
    expect(body.sentTo).toEqual([director.email]);
    await site.drainOutbox();
    expect(sent.map(mail => [mail.to, mail.subject, mail.replyTo])).toEqual([
      [director.email, 'Hello Anna', 'business@example.com'],
    ]);
    const own = site.app.unsubscribeTokens.sign(director.personId);
    expect(sent[0]?.headers?.['List-Unsubscribe']).toContain(own);
    expect(sent[0]?.text).not.toContain(site.app.unsubscribeTokens.sign(anna.personId));
  });

  test('of a text goes to one’s own number, and says so when there is none', async () => {
    await family('Anna');
    const text = { subject: null, body: null, smsBody: 'Hi {{firstName}}', personId: null };
    expect((await site.api(communication.sendTestMessage, call(text))).body.sentTo).toEqual(['7055550100']);
    const row = await site.app.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      channel: 'sms',
      payload: { text: 'NLC: Hi Anna\nReply STOP to end' },
      messageId: null,
    });
    const { personId } = director;
    await site.app.db.updateTable('person').set({ phoneNumber: null }).where('id', '=', personId).execute();
    const { body } = await site.refused(communication.sendTestMessage, call(text));
    expect(body.errors).toEqual({ smsBody: ['Your own account has no phone number to send it to'] });
    await site.app.db.updateTable('person').set({ phoneNumber: '7055550100' }).where('id', '=', personId).execute();
  });
});

describe('sending', () => {
  test('queues each family and each number once, with what the message needs of it', async () => {
    const anna = await family('Anna', [['7055550201', true]]);
    await family('Ben', [['7055550201', true]]);
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
    expect(sent.map(mail => [mail.subject, mail.replyTo, mail.headers])).toEqual([
      ['Hello Anna', 'business@example.com', undefined],
      ['Hello Ben', 'business@example.com', undefined],
    ]);
  });

  test('leaves a history', async () => {
    await family('Anna');
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
      after: { subject: content.subject, recipients: 1, audience: { tournamentId } },
    });
  });

  test('twice with one Idempotency-Key is once, and answers the same', async () => {
    await family('Anna');
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await send({}, key), await send({}, key)];
    expect(second.body).toEqual(first.body);
    await site.drainOutbox();
    expect(sent).toHaveLength(1);
  });

  test('news has the way out in head and foot, RFC 8058, and each family its own', async () => {
    const [anna, ben] = [await family('Anna'), await family('Ben')];
    for (const { personId } of [anna, ben]) await agreesToNews(personId);
    await send({ purpose: 'news' });
    await site.drainOutbox();
    const mail = sent.find(one => one.to === anna.email);
    const token = site.app.unsubscribeTokens.sign(anna.personId);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/api/news/unsubscribe/${token}>, <mailto:tournament@example.com?subject=Unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const link = `http://localhost:3000/signage/unsubscribe/${token}`;
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.text).toContain(link);
    expect(sent.find(one => one.to === ben.email)?.text).not.toContain(link);
  });

  test('to nobody is refused: no family, or none that may be written to', async () => {
    expect((await send()).body).toMatchObject({ code: 'nobody_to_write_to' });
    await family('Anna');
    expect((await send({ purpose: 'news' })).body).toMatchObject({ code: 'nobody_to_write_to' });
    expect((await send({ subject: null, body: null, smsBody: 'Hi' })).body).toMatchObject({
      code: 'nobody_to_write_to',
    });
  });

  test('what is wrong with the message names the field', async () => {
    await family('Anna');
    const wrong: [object, string, RegExp][] = [
      [{ subject: 'Hi {{name}}' }, 'subject', /{{name}} is not known/],
      [{ body: null }, 'body', /required/],
      [{ subject: null, body: null }, 'subject', /write an e-mail, a text message, or both/],
      [{ purpose: 'news', smsBody: 'Hi' }, 'smsBody', /News goes by e-mail only/],
    ];
    for (const [changes, field, text] of wrong) {
      const { body } = await site.refused(communication.sendMessage, call(changes));
      expect(body.errors?.[field]?.[0]).toMatch(text);
    }
  });

  test('what families typed stays text: no header, no markup, no placeholder', async () => {
    await family('<b>{{link}}</b>\r\nBcc: x@y.example');
    const { body } = await preview();
    expect(body.mail?.subject).toBe('Hello <b>{{link}}</b> Bcc: x@y.example');
    expect(body.mail?.html).not.toContain('<b>');
  });

  test.each(['Customer', 'CheckInAdmin'] as const)('is not for %s', async role => {
    const person = role === 'Customer' ? await buildCustomer(site.app) : await buildStaff(site.app, role);
    const { status } = await site.refused(communication.sendMessage, { ...call(), token: person.token });
    expect(status).toBe(403);
  });
});
