import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as users from '#contract/users.ts';
import {
  addAccount,
  goodPassword,
  newAddress,
  newestLink,
  queuedFor,
  quickPasswords,
} from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ overrides: { passwords: quickPasswords } });
});
afterAll(() => site.close());

const signIn = (username: string, password: string) =>
  site.refused(users.authenticate, { input: { username, password } });
const failures = (key: string) => site.app.db.selectFrom('failedAttempt').selectAll().where('key', '=', key).execute();

describe('signing in', () => {
  test('returns a customer’s session, whatever the case of the address', async () => {
    const account = await addAccount(site.app);
    const { status, body } = await site.api(users.authenticate, {
      input: { username: ` ${account.email.toUpperCase()} `, password: account.password },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      personId: account.personId,
      roles: ['Customer'],
      userDisplayName: 'Annika Virtanen',
      token: expect.any(String),
    });
    expect((await site.api(users.getProfile, { token: body.token })).body.email).toBe(account.email);
  });

  test('adds staff roles to Customer', async () => {
    const account = await addAccount(site.app, { roles: ['SuperAdmin', 'CheckInAdmin'] });
    const { body } = await site.api(users.authenticate, {
      input: { username: account.email, password: account.password },
    });
    expect(body.roles).toEqual(['Customer', 'CheckInAdmin', 'SuperAdmin']);
  });

  test.each([
    ['no body', undefined, 'fields'],
    ['no address', { username: '', password: 'x' }, 'Value is required'],
    ['no address of any kind', { username: 'anna', password: 'x' }, 'Value is not a valid email address'],
    ['no password', { username: 'a@b.ca', password: '' }, 'Value is required'],
  ])('%s is bad input', async (_, input, text) => {
    const { status, body } = await site.refused(users.authenticate, { input });
    expect(status).toBe(400);
    expect(body.code).toBe('bad_input');
    expect(body.message).toContain(text);
  });

  test('an unknown address, a wrong password and an account without one get the same bytes', async () => {
    const known = await addAccount(site.app);
    const google = await addAccount(site.app);
    await site.app.db.updateTable('person').set({ passwordHash: null }).where('id', '=', google.personId).execute();
    const pending = await addAccount(site.app, { isVerified: false });
    const answers = await Promise.all(
      [newAddress(), known.email, google.email, pending.email].map(email => signIn(email, 'a wrong password')),
    );
    expect(new Set(answers.map(a => `${a.status} ${a.text}`)).size).toBe(1);
    expect(answers[0]?.body.code).toBe('wrong_credentials');
    expect(answers[0]?.status).toBe(401);
    expect(new Set(answers.map(a => Object.keys(a.headers).sort().join())).size).toBe(1);
  });

  test('hashes for an unknown address too', async () => {
    const hashed: (string | null)[] = [];
    const own = await createTestApp({
      overrides: {
        passwords: { hash: async () => 'h', verify: async (_, hash) => hashed.push(hash) < 0, isOutdated: () => false },
      },
    });
    await own.api(users.authenticate, { input: { username: newAddress(), password: 'whatever it is' } });
    expect(hashed).toEqual([null]);
    await own.close();
  });

  test('reveals an unverified account only with the right password, and mails the link again', async () => {
    const account = await addAccount(site.app, { isVerified: false });
    expect((await signIn(account.email, 'wrong password')).body.code).toBe('wrong_credentials');
    const refused = await signIn(account.email, goodPassword);
    expect([refused.status, refused.body.code]).toEqual([401, 'not_verified']);
    const input = { username: account.email, password: 'wrong password' };
    expect((await site.refused(users.resendVerification, { input })).body.code).toBe('wrong_credentials');
    expect(await queuedFor(site.app, account.email)).toHaveLength(0);
    expect((await site.api(users.resendVerification, { input: { ...input, password: goodPassword } })).body).toBe(true);
    const hash = await newestLink(site.app, account.email, 'verification');
    expect((await site.api(users.verify, { input: { hash } })).body).toBe(true);
    expect((await signIn(account.email, goodPassword)).status).toBe(200);
  });

  test('resends the link five times an hour at most, and never to a verified account', async () => {
    const pending = await addAccount(site.app, { isVerified: false });
    const verified = await addAccount(site.app);
    const again = (username: string) =>
      site.api(users.resendVerification, { input: { username, password: goodPassword } });
    for (let i = 0; i < 7; i++) expect((await again(pending.email)).body).toBe(true);
    expect(await queuedFor(site.app, pending.email)).toHaveLength(5);
    expect((await again(verified.email)).body).toBe(true);
    expect(await queuedFor(site.app, verified.email)).toHaveLength(0);
  });
});

describe('a hash of an older kind', () => {
  const withOldHash = async () => {
    const account = await addAccount(site.app);
    await keep(account.personId, `old ${await quickPasswords.hash(account.password)}`);
    return account;
  };
  const keep = (id: number, passwordHash: string) =>
    site.app.db.updateTable('person').set({ passwordHash }).where('id', '=', id).execute();
  const kept = (id: number) =>
    site.app.db
      .selectFrom('person')
      .select(['passwordHash', 'tokenVersion'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('ACCESS-19 is replaced when its owner signs in, and no session ends', async () => {
    const account = await withOldHash();
    const before = await kept(account.personId);
    expect((await signIn(account.email, account.password)).status).toBe(200);
    const after = await kept(account.personId);
    expect(after).toEqual({ ...before, passwordHash: await quickPasswords.hash(account.password) });
    expect((await signIn(account.email, account.password)).status).toBe(200);
    expect(await kept(account.personId)).toEqual(after);
  });

  test('ACCESS-19 is unchanged by a wrong password', async () => {
    const account = await withOldHash();
    const before = await kept(account.personId);
    expect((await signIn(account.email, 'wrong password')).status).toBe(401);
    expect(await kept(account.personId)).toEqual(before);
  });
});

describe('guessing', () => {
  test('the eleventh try within 15 minutes is refused, even with the right password', async () => {
    const account = await addAccount(site.app);
    for (let i = 0; i < 10; i++) expect((await signIn(account.email, `wrong password ${i}`)).status).toBe(401);
    site.clock.pass(5);
    for (const password of ['wrong again', account.password]) {
      const { status, body, headers } = await signIn(account.email, password);
      expect([status, body.code, headers['retry-after']]).toEqual([429, 'too_many_attempts', '600']);
    }
    expect(await failures(`account:${account.email}`)).toHaveLength(10);
    site.clock.pass(10);
    expect((await signIn(account.email, account.password)).status).toBe(200);
    expect(await failures(`account:${account.email}`)).toHaveLength(0);
  });

  test('of forty concurrent guesses, at most ten are checked', async () => {
    const account = await addAccount(site.app);
    const guesses = Array.from({ length: 40 }, (_, i) => signIn(account.email, `wrong password ${i}`));
    const answers = await Promise.all(guesses);
    expect(answers.filter(a => a.status === 401)).toHaveLength(10);
    expect(answers.filter(a => a.status === 429)).toHaveLength(30);
  });

  test('a lock that begins while the right password is hashed still applies, and later tries are not hashed', async () => {
    const account = await addAccount(site.app);
    const row = { key: `account:${account.email}`, at: site.clock.now() };
    const { verify } = site.app.passwords;
    let hashed = 0;
    site.app.passwords.verify = async (password, hash) => {
      hashed++;
      await site.app.db
        .insertInto('failedAttempt')
        .values(Array.from({ length: 10 }, () => row))
        .execute();
      return verify(password, hash);
    };
    expect((await signIn(account.email, account.password)).status).toBe(429);
    expect((await signIn(account.email, account.password)).status).toBe(429);
    expect(hashed).toBe(1);
    site.app.passwords.verify = verify;
  });

  test('refuses a password that was reset while it was hashed', async () => {
    const account = await addAccount(site.app);
    const { verify } = site.app.passwords;
    site.app.passwords.verify = async (password, hash) => {
      const passwordHash = await site.app.passwords.hash('a newer password');
      await site.app.db.updateTable('person').set({ passwordHash }).where('id', '=', account.personId).execute();
      return verify(password, hash);
    };
    expect((await signIn(account.email, account.password)).body.code).toBe('wrong_credentials');
    site.app.passwords.verify = verify;
  });

  test('locks an unknown address like a known one', async () => {
    const email = newAddress();
    for (let i = 0; i < 10; i++) await signIn(email, 'wrong password');
    expect((await signIn(email, 'wrong password')).status).toBe(429);
  });

  test('a successful sign-in clears the account’s failures', async () => {
    const account = await addAccount(site.app);
    for (let i = 0; i < 9; i++) await signIn(account.email, 'wrong password');
    expect((await signIn(account.email, account.password)).status).toBe(200);
    for (let i = 0; i < 9; i++) await signIn(account.email, 'wrong password');
    expect((await signIn(account.email, account.password)).status).toBe(200);
  });

  test('an IP address may fail 300 times in 15 minutes across all accounts', async () => {
    const own = await createTestApp();
    const at = own.app.clock.now();
    const row = { key: 'address:127.0.0.1', at };
    await own.app.db
      .insertInto('failedAttempt')
      .values(Array.from({ length: 299 }, () => row))
      .execute();
    const account = await addAccount(own.app);
    const input = { username: account.email, password: 'wrong password' };
    expect((await own.refused(users.authenticate, { input })).status).toBe(401);
    const right = { ...input, password: account.password };
    expect((await own.refused(users.authenticate, { input: right })).status).toBe(429);
    expect((await own.refused(users.googleOauth, { input: { credential: 'c', clientId: 'c' } })).status).toBe(429);
    own.clock.pass(15);
    expect((await own.refused(users.authenticate, { input: right })).status).toBe(200);
    await own.close();
  });
});

describe('log out everywhere', () => {
  test('needs a session, and ends every one', async () => {
    expect((await site.refused(users.logoutEverywhere)).body.code).toBe('not_signed_in');
    const account = await addAccount(site.app);
    const input = { username: account.email, password: account.password };
    const first = (await site.api(users.authenticate, { input })).body.token;
    const second = (await site.api(users.authenticate, { input })).body.token;
    expect((await site.api(users.logoutEverywhere, { token: first })).body).toBe(true);
    for (const token of [first, second]) expect((await site.refused(users.getProfile, { token })).status).toBe(401);
    const third = (await site.api(users.authenticate, { input })).body.token;
    expect((await site.api(users.getProfile, { token: third })).status).toBe(200);
  });
});
