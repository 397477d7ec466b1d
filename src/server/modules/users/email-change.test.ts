import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveOneself } from '#contract/second-factor.ts';
import * as users from '#contract/users.ts';
import {
  type Account,
  addAccount,
  historyOf,
  newAddress,
  newestLink,
  queuedFor,
  quickPasswords,
  signUpInput,
} from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ overrides: { passwords: quickPasswords } });
});
afterAll(() => site.close());

const enter = async ({ email, password }: Pick<Account, 'email' | 'password'>) =>
  (await site.api(users.authenticate, { input: { username: email, password } })).body.token;
async function signedIn() {
  const account = await addAccount(site.app);
  const token = await enter(account);
  const { proof } = (await site.api(proveOneself, { token, input: { password: account.password } })).body;
  return { ...account, token, proof };
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;
const ask = ({ token, proof }: Pick<SignedIn, 'token' | 'proof'>, email: string) =>
  site.refused(users.askEmailChange, { token, input: { proof, email } });
const confirm = (token: string, hash: string) => site.refused(users.changeEmail, { token, input: { hash } });
const statusOf = async (token: string) => (await site.refused(users.getProfile, { token })).status;
const addressOf = async (personId: number) =>
  (await site.app.db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()).email;
const toldAt = async (email: string) => (await queuedFor(site.app, email)).map(({ payload }) => payload?.what);

describe('ACCESS-42 a new address', () => {
  test('counts once its link is confirmed; then it signs in, other sessions end, and the old one is told', async () => {
    const own = await signedIn();
    const elsewhere = await enter(own);
    const email = newAddress().replace('p', 'P');
    expect((await ask(own, email)).text).toBe('true');
    expect(await addressOf(own.personId)).toBe(own.email);
    expect(await toldAt(own.email)).toEqual(['emailAsked']);
    const answer = await site.api(users.changeEmail, {
      token: own.token,
      input: { hash: await newestLink(site.app, email, 'emailChange') },
    });
    expect(await Promise.all([answer.body.token, own.token, elsewhere].map(statusOf))).toEqual([200, 401, 401]);
    expect(await addressOf(own.personId)).toBe(email);
    expect(await statusOf(await enter({ email: email.toUpperCase(), password: own.password }))).toBe(200);
    const old = await site.refused(users.authenticate, { input: { username: own.email, password: own.password } });
    expect(old.body.code).toBe('wrong_credentials');
    expect(await toldAt(own.email)).toEqual(['emailAsked', 'emailChanged']);
    const [, changed] = await queuedFor(site.app, own.email);
    expect(changed?.payload?.resetLink).toMatch(/\/contact$/);
    const history = await historyOf(site.app, own.personId);
    expect(history.map(({ action }) => action)).toEqual(['email_change_asked', 'email_changed']);
    expect(JSON.stringify(history)).not.toContain('@');
  });

  test('its link works once, for 24 hours, and for nobody else', async () => {
    const [own, stranger] = [await signedIn(), await signedIn()];
    const email = newAddress();
    await ask(own, email);
    const hash = await newestLink(site.app, email, 'emailChange');
    expect((await confirm(stranger.token, hash)).body.code).toBe('bad_link');
    expect((await site.refused(users.changeEmail, { input: { hash } })).status).toBe(401);
    expect((await confirm(own.token, 'x'.repeat(43))).body.code).toBe('bad_link');
    for (const [call, input] of [
      [users.verify, { hash }],
      [users.reset, { userId: own.personId, hash, newPassword: 'kayak-lantern-moose' }],
    ] as const)
      expect((await site.refused(call, { input })).body.code).toBe('bad_link');
    const first = await confirm(own.token, hash);
    expect(first.status).toBe(200);
    const token = await enter({ email, password: own.password });
    expect((await confirm(token, hash)).body.code).toBe('bad_link');

    const late = newAddress();
    const { proof } = (await site.api(proveOneself, { token, input: { password: own.password } })).body;
    await ask({ token, proof }, late);
    site.clock.pass(24 * 60);
    expect((await confirm(token, await newestLink(site.app, late, 'emailChange'))).body.code).toBe('bad_link');
    expect(await addressOf(own.personId)).toBe(email);
  });

  test('needs a proof of who is there, and is another address', async () => {
    const [own, other] = [await signedIn(), await signedIn()];
    for (const proof of ['guessed', other.proof])
      expect((await ask({ token: own.token, proof }, newAddress())).body.code).toBe('proof_wanted');
    expect((await ask(own, own.email)).body.errors).toEqual({ email: ['This is already your e-mail address.'] });
    expect((await ask(own, 'nothing')).body.errors).toEqual({ email: ['Value is not a valid email address'] });
    expect((await ask(own, own.email.toUpperCase())).status).toBe(200);
    expect((await confirm(own.token, await newestLink(site.app, own.email.toUpperCase(), 'emailChange'))).status).toBe(
      200,
    );
  });

  test('that has an account answers like a free one: no link goes out, and its owner hears of it', async () => {
    const [own, other] = [await signedIn(), await addAccount(site.app)];
    const [taken, free] = [await ask(own, other.email.toUpperCase()), await ask(own, newAddress())];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    const mails = await queuedFor(site.app, other.email);
    expect(mails.map(({ template }) => template)).toEqual(['alreadyRegistered']);
    expect(await queuedFor(site.app, other.email.toUpperCase())).toEqual([]);
    expect(await toldAt(own.email)).toEqual(['emailAsked', 'emailAsked']);
    const actions = (await historyOf(site.app, own.personId)).map(({ action }) => action);
    expect(actions).toEqual(['email_change_asked', 'email_change_asked']);
  });

  test('taken by a sign-up meanwhile is refused in words, and nothing changes', async () => {
    const own = await signedIn();
    const email = newAddress();
    await ask(own, email);
    await site.api(users.register, { input: signUpInput(email) });
    const { status, body } = await confirm(own.token, await newestLink(site.app, email, 'emailChange'));
    expect([status, body.code]).toEqual([409, 'email_taken']);
    expect([await addressOf(own.personId), await statusOf(own.token)]).toEqual([own.email, 200]);
  });

  test('asked for again voids the link before, and so does a new password', async () => {
    const own = await signedIn();
    const [first, second] = [newAddress(), newAddress()];
    await ask(own, first);
    await ask(own, second);
    expect((await confirm(own.token, await newestLink(site.app, first, 'emailChange'))).body.code).toBe('bad_link');
    const input = { currentPassword: own.password, newPassword: 'kayak-lantern-moose' };
    const { token } = (await site.api(users.changePassword, { token: own.token, input })).body;
    expect((await confirm(token, await newestLink(site.app, second, 'emailChange'))).body.code).toBe('bad_link');

    const lost = await signedIn(); // by a stranger at an open phone; the owner resets the password
    const strangers = newAddress();
    await ask(lost, strangers);
    await site.api(users.forgot, { input: { email: lost.email } });
    const hash = await newestLink(site.app, lost.email, 'reset');
    await site.api(users.reset, { input: { userId: lost.personId, hash, newPassword: 'kayak-lantern-moose' } });
    const again = await enter({ email: lost.email, password: 'kayak-lantern-moose' });
    expect((await confirm(again, await newestLink(site.app, strangers, 'emailChange'))).body.code).toBe('bad_link');
  });

  test('can be asked for five times an hour', async () => {
    const own = await signedIn();
    for (let i = 0; i < 5; i++) expect((await ask(own, newAddress())).status).toBe(200);
    const { status, body, headers } = await ask(own, newAddress());
    expect([status, body.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
