import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as communication from '#contract/communication.ts';
import { type Office, openOffice } from '#test/support/world/office-world.ts';
import { buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { changeOrganisation, envelope } from '#test/support/world/organisation.ts';
import type { TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCustomer } from '#test/support/world/world.ts';

let office: Office;
let site: TestApp;
let director: BuiltPerson;
beforeAll(async () => {
  office = await openOffice();
  ({ site, director } = office);
});
afterAll(() => site.close());
beforeEach(() => office.newTournament());
const preview = (changes: object = {}) =>
  site.api(communication.previewMessage, office.writing({ personId: null, ...changes }));
const count = async (purpose: 'service' | 'news' = 'service') => {
  const input = { audience: office.audience(), purpose };
  return (await site.api(communication.countAudience, { token: director.token, input })).body;
};

describe('the choices', () => {
  test('are tournaments, events, levels, schools and senders', async () => {
    await office.family('Anna');
    const { body } = await site.api(communication.getAudienceChoices, { token: director.token });
    expect(body.tournaments.find(t => t.tournamentId === office.tournamentId)).toMatchObject({ city: 'Sudbury' });
    expect(body.tournaments.filter(t => t.isNext)).toHaveLength(1);
    expect(body.events.map(e => e.title)).toContain('Test forms');
    expect(body.levels.map(l => l.title)).toContain('Test black belt');
    expect(body.schools.map(s => s.title)).toContain('Nickel City Karate');
    expect(body).toMatchObject({
      replyTo: site.app.config.firstMailboxes,
      smsSender: 'Northern Lights Challenge (NLC)',
      hasPostalAddress: true,
      isSmsOffered: true,
    });
  });
});

describe('MSG-18 a French family', () => {
  test('gets what staff wrote, with its own values and a frame in French', async () => {
    const anna = await office.family('Anna', [['7055550201', true]]);
    await office.agreesToNews(anna.personId);
    await site.app.db.updateTable('person').set({ language: 'fr' }).where('id', '=', anna.personId).execute();
    const { body: news } = await preview({ purpose: 'news', body: 'On {{tournamentDate}}: {{link}}', smsBody: null });
    expect(news.mail?.text).toMatch(/^On \w+ \d+ \w+ \d{4}: http\S+\/fr\/customer\//);
    expect(news.mail?.text).toContain('Vous recevez ce courriel parce que vous avez demandé des nouvelles');
    expect(news.mail?.text).toMatch(/Se désabonner des nouvelles\u00a0: http\S+\/fr\/signage\/unsubscribe\//);
    const { body } = await preview({ purpose: 'service', smsBody: 'See you at {{city}}' });
    expect(body.mail?.text).toContain('Vous recevez ce courriel parce que vous avez une inscription au tournoi du ');
    expect(body.sms?.text).toBe('Northern Lights Challenge (NLC): See you at Sudbury\nARRET pour vous désabonner');
    await site.api(communication.sendTestMessage, office.writing({ personId: null, purpose: 'service' }));
    const row = await site.app.db
      .selectFrom('outbox')
      .select('language')
      .where('personId', '=', director.personId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(row?.language).toBe('fr');
  });
});

describe('counting an audience', () => {
  test('says how many mails and texts would go, who is left out and why', async () => {
    await office.family('Anna', [
      ['7055550201', true],
      ['7055550202', true],
    ]);
    await office.family('Ben', [
      ['7055550202', true],
      ['7055550203', false],
    ]); // shares a number with Anna
    const cy = await office.family('Cy', [['7055550204', true]]);
    await office.family('Dee', [['7055550205', null]]);
    await office.takeOut('email', cy.email, 'all');
    await office.takeOut('sms', '7055550204', 'all');
    expect(await count()).toMatchObject({
      families: 4,
      mails: 3,
      texts: 2,
      leftOut: { unsubscribed: 2, noNewsConsent: 0, noSmsConsent: 1 },
    });
  });

  test('MSG-4 for news, counts each family’s last answer and leaves out unsubscribed ones', async () => {
    const [yes, no, gone] = [await office.family('Anna'), await office.family('Ben'), await office.family('Cy')];
    await office.family('Dee');
    for (const { personId } of [yes, no, gone]) await office.agreesToNews(personId);
    await office.agreesToNews(no.personId, false);
    await office.takeOut('email', gone.email, 'news');
    expect(await count('news')).toMatchObject({
      families: 4,
      mails: 1,
      texts: 0,
      leftOut: { unsubscribed: 1, noNewsConsent: 2, noSmsConsent: 0 },
      sample: [{ personId: yes.personId }],
    });
    expect((await count('service')).mails).toBe(4);
  });

  test('refuses an unknown tournament', async () => {
    for (const wrong of [{ tournamentId: 999_999 }, { notRegisteredFor: 999_999 }]) {
      const { body } = await site.refused(communication.countAudience, {
        token: director.token,
        input: { audience: office.audience(wrong), purpose: 'news' },
      });
      expect(Object.keys(body.errors ?? {})).toEqual([`audience.${Object.keys(wrong)[0]}`]);
    }
  });
});

describe('a preview', () => {
  test('shows the message as a family would get it', async () => {
    const { registrationId, email } = await office.family('Anna', [['7055550201', true]]);
    const { body } = await preview({ smsBody: 'Ring {3} for {{competitors}}' });
    expect(body).toMatchObject({ name: 'Anna Korhonen', mail: { to: email, subject: 'Hello Anna' } });
    expect(body.mail?.text).toContain(`Aino: nothing.\nhttp://localhost:3000/customer/registration/${registrationId}`);
    expect(body.mail?.text).toContain('because you registered for the tournament on');
    expect(body.mail?.text).toContain(`\n${envelope}\n`);
    expect(body.mail?.text).not.toContain('1 Test Street'); // the venue is not where a letter reaches us
    const text = 'Northern Lights Challenge (NLC): Ring {3} for Aino\nReply STOP to end';
    expect(body.sms).toEqual({ text, encoding: 'GSM-7', length: text.length + 2, segments: 1 });
    expect(office.sent).toEqual([]);
  });

  test('is rendered for the requested family, if it is in the audience', async () => {
    await office.family('Anna');
    const ben = await office.family('Ben');
    expect((await preview({ personId: ben.personId })).body.name).toBe('Ben Korhonen');
    const stranger = await buildCustomer(site.app);
    expect((await preview({ personId: stranger.personId })).body).toMatchObject({ code: 'not_found' });
  });

  test('is refused for an empty audience', async () => {
    expect((await preview()).body).toMatchObject({ code: 'nobody_to_write_to' });
  });

  test('MSG-1 of an invitation names the tournament it invites to', async () => {
    await office.family('Anna');
    const next = await buildTournamentOfItsOwn(site.app, { city: 'Timmins', venueAddress: '2 North Street, Timmins' });
    const { body } = await site.api(
      communication.previewMessage,
      office.writing({ body: 'Come to {{city}} on {{tournamentDate}}', personId: null }, { notRegisteredFor: next }),
    );
    const { tournamentOn } = await site.app.db
      .selectFrom('tournament')
      .select('tournamentOn')
      .where('id', '=', next)
      .executeTakeFirstOrThrow();
    expect(body.mail?.text).toContain(`Come to Timmins on`);
    expect(body.mail?.text).toContain(tournamentOn.slice(0, 4));
  });
});

describe('a test', () => {
  test('mail goes to its author, filled in for a family, and cannot unsubscribe that family', async () => {
    const anna = await office.family('Anna');
    await office.agreesToNews(anna.personId);
    const { body } = await site.api(communication.sendTestMessage, office.writing({ purpose: 'news', personId: null }));
    expect(body.sentTo).toEqual([director.email]);
    await site.drainOutbox();
    expect(office.sent.map(mail => [mail.to, mail.subject, mail.replyTo])).toEqual([
      [director.email, 'Hello Anna', 'business@example.com'],
    ]);
    const own = site.app.unsubscribeTokens.sign(director);
    expect(office.sent[0]?.headers?.['List-Unsubscribe']).toContain(own);
    expect(office.sent[0]?.text).not.toContain(site.app.unsubscribeTokens.sign(anna));
  });

  test('text goes to one’s own number, or is refused without one', async () => {
    await office.family('Anna');
    const text = { subject: null, body: null, smsBody: 'Hi {{firstName}}', personId: null };
    expect((await site.api(communication.sendTestMessage, office.writing(text))).body.sentTo).toEqual(['7055550100']);
    const row = await site.app.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      channel: 'sms',
      payload: { text: 'NLC: Hi Anna\nReply STOP to end' },
      messageId: null,
    });
    const { personId } = director;
    await site.app.db.updateTable('person').set({ phoneNumber: null }).where('id', '=', personId).execute();
    const { body } = await site.refused(communication.sendTestMessage, office.writing(text));
    expect(body.errors).toEqual({ smsBody: ['Your own account has no phone number to send it to'] });
    await site.app.db.updateTable('person').set({ phoneNumber: '7055550100' }).where('id', '=', personId).execute();
  });
});

describe('MSG-16 without a postal address nothing goes to many', () => {
  beforeEach(() => changeOrganisation(site, { postalAddress: null }));
  afterAll(() => changeOrganisation(site, { postalAddress: envelope }));
  const count = async () => (await site.app.db.selectFrom('outbox').select('id').execute()).length;

  test('refuses the preview, the test and the sending, in words, and queues nothing', async () => {
    const { personId } = await office.family('Anna', [['7055550201', true]]);
    await office.agreesToNews(personId);
    expect((await site.api(communication.getAudienceChoices, { token: director.token })).body.hasPostalAddress).toBe(
      false,
    );
    const before = await count();
    for (const changes of [{ purpose: 'news' }, { purpose: 'service', smsBody: 'Ring 3' }]) {
      const asked = office.writing(changes);
      const one = office.writing({ ...changes, personId: null });
      const answers = [
        await site.refused(communication.previewMessage, one),
        await site.refused(communication.sendTestMessage, one),
        await site.refused(communication.sendMessage, asked),
      ];
      for (const { status, body } of answers) {
        expect([status, body.code]).toEqual([409, 'postal_address_missing']);
        expect(body.message).toContain('until the organisation’s postal address is filled in');
      }
    }
    expect(await count()).toBe(before);
  });
});
