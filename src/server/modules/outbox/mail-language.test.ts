import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailTemplate } from '#contract/mail.ts';
import { forgot, googleOauth, register } from '#contract/users.ts';
import { type SmtpFake, startSmtpFake } from '#test/fakes/smtp/client.ts';
import { newAddress, realSettings, signUpInput } from '#test/support/world/account.ts';
import { mailPayloads } from '#test/support/world/mail-payloads.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer } from '#test/support/world/world.ts';
import { queueMail, queueMails } from './outbox.actions.ts';

let smtp: SmtpFake;
let site: TestApp;
beforeAll(async () => {
  smtp = await startSmtpFake();
  const identity = {
    clientId: 'ours',
    verify: async (credential: string) => ({
      subject: credential,
      email: `${credential}@dojo.example`,
      firstName: 'Zoë',
      lastName: 'Li',
    }),
  };
  site = await createTestApp({ settings: { ...realSettings, SMTP_URL: smtp.smtpUrl }, overrides: { identity } });
});
afterAll(async () => {
  await site.close();
  await smtp.stop();
});

const inFrench = { 'accept-language': 'fr-CA' };
const callNow = () => ({ db: site.app.db, now: site.app.clock.now(), app: site.app, afterCommit: () => {} });
const languageOf = async (email: string) =>
  (await site.app.db.selectFrom('person').select('language').where('email', '=', email).executeTakeFirstOrThrow())
    .language;

/** As it arrived at the mail server, in a real conversation. */
async function arrived<T extends MailTemplate>(template: T, language: 'en' | 'fr') {
  const { personId, email: to } = await buildCustomer(site.app, { language });
  await queueMail(callNow(), { dedupeKey: to, to, personId, template, payload: mailPayloads[template] });
  await site.drainOutbox();
  return smtp.waitForMail(to);
}

describe('MSG-18 mails arrive in the language of the account', () => {
  test.each([
    ['receipt', 'Inscription confirmée : samedi 8 mai 2027', 'You’re registered: Saturday, May 8, 2027'],
    ['divisions', 'Vos divisions ont changé', 'Your divisions have changed'],
    ['arrival', 'À bientôt : évitez la file à l’enregistrement', 'See you soon: skip the line at check-in'],
    ['withdrawalAnswer', 'Retrait confirmé : Ava Li', 'Withdrawn: Ava Li'],
    ['possibleDuplicate', 'Deux inscriptions pour Ava Li?', 'Is Ava Li registered twice?'],
    ['fileReviewed', 'Nous n’avons pas pu accepter votre fichier', 'We couldn’t accept your file'],
    ['accountChanged', 'L’ouverture de session avec Google a été ajoutée à votre compte', /Google sign-in was added/],
  ] as const)('%s', async (template, french, english) => {
    const mail = await arrived(template, 'fr');
    expect(mail.subject.replaceAll('\u00a0', ' ')).toBe(french);
    expect(mail.html).toContain('<html lang="fr-CA">');
    expect(mail.html).toMatch(/href="https:\/\/nlc\.example\/fr\/\w/);
    expect(mail.text).toMatch(/https:\/\/nlc\.example\/fr\n*$/);
    expect(mail.text + mail.html).not.toMatch(/nlc\.example\/(?!fr\b)/);
    const same = await arrived(template, 'en');
    expect(same.subject).toMatch(english);
    expect(same.html).toContain('<html lang="en-CA">');
    expect(same.text + same.html).not.toContain('/fr');
  });

  test('each of many at once in its own', async () => {
    const people = [
      await buildCustomer(site.app, { language: 'fr' }),
      await buildCustomer(site.app, { language: 'en' }),
    ] as const;
    const mails = people.map(({ email, personId }) => ({
      dedupeKey: `many:${email}`,
      to: email,
      personId,
      payload: mailPayloads.divisions,
    }));
    await queueMails(callNow(), 'divisions', mails);
    await site.drainOutbox();
    expect((await smtp.waitForMail(people[0].email)).subject).toBe('Vos divisions ont changé');
    expect((await smtp.waitForMail(people[1].email)).subject).toBe('Your divisions have changed');
  });

  test.each(['contactMessage', 'staffNotice', 'erasureNotice', 'staffInvitation', 'staffRoles'] as const)(
    'the team’s own %s is in English, even about a French family',
    async template => {
      const mail = await arrived(template, 'fr');
      expect(mail.html).toContain('<html lang="en-CA">');
      expect(mail.text + mail.html).not.toContain('/fr');
    },
  );
});

describe('MSG-18 an account speaks the language that it was made in', () => {
  const signUp = async (headers: Record<string, string>) => {
    const email = newAddress();
    await site.api(register, { input: signUpInput(email), headers });
    await site.drainOutbox();
    return { email, mail: await smtp.waitForMail(email) };
  };

  test('by signing up', async () => {
    const { email, mail } = await signUp(inFrench);
    expect(await languageOf(email)).toBe('fr');
    expect(mail.subject).toBe('Confirmez votre adresse courriel');
    expect(mail.text).toMatch(/^Bonjour Annika,\n/);
    expect(mail.text).toMatch(/\nhttps:\/\/nlc\.example\/fr\/user\/verification\/[\w-]{43}\n/);
    const english = await signUp({});
    expect(await languageOf(english.email)).toBe('en');
    expect(english.mail.text).toMatch(/\nhttps:\/\/nlc\.example\/user\/verification\/[\w-]{43}\n/);
  });

  test('by Google', async () => {
    const answer = { clientId: 'ours', credential: 'zoe-by-google' };
    await site.api(googleOauth, { input: answer, headers: inFrench });
    expect(await languageOf('zoe-by-google@dojo.example')).toBe('fr');
  });

  test('and keeps it, whatever language a page is read in', async () => {
    const { email } = await buildCustomer(site.app, { language: 'fr' });
    await site.api(forgot, { input: { email } });
    await site.drainOutbox();
    expect((await smtp.waitForMail(email)).subject).toBe('Choisir un nouveau mot de passe');
  });
});
