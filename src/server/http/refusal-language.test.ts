import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword } from '#contract/users.ts';
import { addAccount } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer } from '#test/support/world/world.ts';
import { AppError } from '../app-error.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildCustomer(site.app)).token;
});
afterAll(() => site.close());

type Wish = { language?: string; token?: string; input?: unknown };
async function call(method: 'GET' | 'POST' | 'PUT', url: string, wish: Wish = {}) {
  const { body } = await site.inject({
    method,
    url,
    headers: {
      ...(wish.language && { 'accept-language': wish.language }),
      ...(wish.token && { authorization: `Bearer ${wish.token}` }),
      ...(wish.input !== undefined && { 'content-type': 'application/json' }),
    },
    ...(wish.input !== undefined && { payload: JSON.stringify(wish.input) }),
  });
  return JSON.parse(body);
}
const french = 'fr-CA,fr;q=0.9,en;q=0.5';

describe('LANG-2 a refusal is in the language that the browser asks for', () => {
  test('before the call: nobody is signed in, and there is no such address', async () => {
    expect(await call('GET', '/api/users/profile')).toEqual({ code: 'not_signed_in', message: 'Please sign in.' });
    expect((await call('GET', '/api/users/profile', { language: french })).message).toBe('Ouvrez d’abord une session.');
    expect((await call('GET', '/api/nothing', { language: french })).message).toBe(
      'Nous n’avons pas trouvé ce que vous cherchez.',
    );
  });

  test('in a transaction of its own: a wrong password', async () => {
    const { email } = await addAccount(site.app);
    const input = { username: email, password: 'not the password' };
    const said = async (language?: string) =>
      (await call('POST', '/api/users/authenticate', { input, ...(language && { language }) })).message;
    expect(await said()).toBe('That e-mail or password isn’t right. Try again or reset your password.');
    expect(await said(french)).toBe(
      'Le courriel ou le mot de passe est incorrect. Réessayez ou réinitialisez votre mot de passe.',
    );
    expect(await said('de-DE, en;q=0.9, fr;q=0.1')).toBe(await said());
  });

  test('of fields: those of the schema, and what a module finds', async () => {
    const empty = { input: { username: 'nobody', password: '' } };
    expect((await call('POST', '/api/users/authenticate', empty)).errors).toEqual({
      username: ['Value is not a valid email address'],
      password: ['Value is required'],
    });
    expect(await call('POST', '/api/users/authenticate', { ...empty, language: french })).toEqual({
      code: 'bad_input',
      message: 'Cette adresse courriel n’est pas valide Ce champ est obligatoire',
      errors: { username: ['Cette adresse courriel n’est pas valide'], password: ['Ce champ est obligatoire'] },
    });
    const input = { currentPassword: 'not the password', newPassword: 'moose-canoe-lantern' };
    const change = (wish: Wish) => call('PUT', changePassword.path, { token, input, ...wish });
    expect((await change({})).message).toBe('This isn’t your current password');
    expect((await change({ language: 'fr' })).message).toBe('Ce n’est pas votre mot de passe actuel');
  });

  test('a body that cannot be read', async () => {
    const { body } = await site.inject({
      method: 'POST',
      url: '/api/users/authenticate',
      headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
      payload: '{',
    });
    expect(JSON.parse(body).message).toBe('La demande n’a pas pu être lue.');
  });

  test('two callers at once hear their own language', async () => {
    const ask = (language: string) => call('GET', '/api/users/profile', { language });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(i % 2 ? 'fr' : 'en')));
    expect(answers.map(({ message }) => message)).toEqual(
      answers.map((_, i) => (i % 2 ? 'Ouvrez d’abord une session.' : 'Please sign in.')),
    );
  });
});

test('the log and the description of the API stay English', async () => {
  expect(new AppError('not_found').message).toBe('We couldn’t find that.');
  const ask = (language?: string) => call('GET', '/api/openapi.json', { ...(language && { language }) });
  expect(await ask(french)).toEqual(await ask());
});
