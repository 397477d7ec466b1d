import { afterAll, beforeAll, expect, test } from 'vitest';
import * as users from '#contract/users.ts';
import { addAccount, historyOf, quickPasswords, signUpInput } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ overrides: { passwords: quickPasswords } });
});
afterAll(() => site.close());

async function signedIn() {
  const account = await addAccount(site.app);
  const input = { username: account.email, password: account.password };
  return { ...account, token: (await site.api(users.authenticate, { input })).body.token };
}
const { email: _email, password: _password, confirmPassword: _confirm, ...profile } = signUpInput('');

test('requires a session', async () => {
  for (const route of [users.getProfile, users.updateProfile]) {
    const { status, body } = await site.refused(route, { input: profile });
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  }
});

test('is complete once it has an address, and the history names the fields, not their values', async () => {
  const { token, email, personId } = await signedIn();
  expect((await site.api(users.getProfile, { token })).body).toMatchObject({ email, city: null, isComplete: false });
  expect((await site.api(users.updateProfile, { token, input: { ...profile, firstName: 'Aino' } })).body).toBe(true);
  expect((await site.api(users.getProfile, { token })).body).toEqual({
    ...profile,
    email,
    firstName: 'Aino',
    addressLine2: null,
    postalCode: 'P3E 2C6',
    language: 'en',
    isComplete: true,
  });
  await site.api(users.updateProfile, { token, input: { ...profile, firstName: 'Aino' } });
  const history = await historyOf(site.app, personId);
  expect(history).toHaveLength(1);
  expect(history[0]).toMatchObject({ action: 'profile_changed', actorPersonId: personId });
  expect(JSON.stringify(history)).not.toContain('Birch');
});

test('changes only the caller’s own, and neither e-mail address nor password', async () => {
  const [anna, ben] = [await signedIn(), await signedIn()];
  const input = { ...profile, id: ben.personId, personId: ben.personId, email: 'evil@dojo.example', passwordHash: 'x' };
  await site.refused(users.updateProfile, { token: anna.token, input });
  for (const person of [anna, ben]) {
    const { body } = await site.api(users.getProfile, { token: person.token });
    expect(body.email).toBe(person.email);
  }
  expect((await site.api(users.getProfile, { token: ben.token })).body.city).toBeNull();
});

test('refuses bad input in the field’s own words', async () => {
  const { token } = await signedIn();
  const { status, body } = await site.refused(users.updateProfile, {
    token,
    input: { ...profile, postalCode: 'D1D 1D1' },
  });
  expect([status, body.errors]).toEqual([400, { postalCode: ['Please enter a valid Canadian postal code'] }]);
});

test('MSG-18 keeps the language it is written to in, until another is chosen', async () => {
  const { token, personId } = await signedIn();
  const languageNow = async () => (await site.api(users.getProfile, { token })).body.language;
  await site.api(users.updateProfile, { token, input: { ...profile, language: 'fr' } });
  expect(await languageNow()).toBe('fr');
  await site.api(users.updateProfile, { token, input: profile });
  expect(await languageNow()).toBe('fr');
  await site.api(users.updateProfile, { token, input: { ...profile, language: 'en' } });
  expect(await languageNow()).toBe('en');
  expect((await historyOf(site.app, personId)).at(-1)?.after).toEqual({ changed: ['language'] });
  const { status } = await site.refused(users.updateProfile, { token, input: { ...profile, language: 'de' } });
  expect(status).toBe(400);
});

test('LANG-7 keeps a language chosen in the header, also without an address; with its history, and once', async () => {
  const { token, personId } = await signedIn();
  const choose = (language: string) => site.refused(users.chooseLanguage, { token, input: { language } });
  for (const _ of [1, 2]) expect((await choose('fr')).body).toBe(true);
  expect((await site.api(users.getProfile, { token })).body).toMatchObject({ language: 'fr', city: null });
  const history = await historyOf(site.app, personId);
  expect(history).toHaveLength(1);
  expect(history[0]).toMatchObject({ action: 'profile_changed', after: { changed: ['language'] } });
  expect((await choose('de')).status).toBe(400);
});

test('LANG-7 staff who act for a family save no choice of theirs in its account', async () => {
  const family = await signedIn();
  const director = await buildStaff(site.app, 'TournamentDirector');
  const { status, body } = await site.refused(users.chooseLanguage, {
    token: director.token,
    headers: { UserContext: String(family.personId) },
    input: { language: 'fr' },
  });
  expect([status, body.code]).toEqual([409, 'not_while_acting']);
  expect((await site.api(users.getProfile, { token: family.token })).body.language).toBe('en');
});
