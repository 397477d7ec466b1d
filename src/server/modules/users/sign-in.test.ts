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

describe('ACCESS-20 a stranger who guesses', () => {
  const stranger = 'b'.repeat(32);
  const ours = 'a'.repeat(32);
  /** From a browser, at an address of the network. */
  const from = (
    account: { email: string },
    password: string,
    { browser, address = '203.0.113.9' }: { browser?: string; address?: string },
  ) =>
    site.refused(users.authenticate, {
      input: { username: account.email, password },
      headers: { 'x-forwarded-for': address, ...(browser ? { browser } : {}) },
    });
  /** Far more than are borne, so that every further one is refused. */
  const guess = async (account: { email: string }, address = '203.0.113.9') => {
    for (let i = 0; i < 10; i++) await from(account, `wrong ${i}`, { browser: stranger, address });
    expect((await from(account, goodPassword, { browser: stranger, address })).status).toBe(429);
  };
  beforeAll(async () => {
    await site.close();
    site = await createTestApp({ settings: { TRUST_PROXY: 'true' }, overrides: { passwords: quickPasswords } });
  });

  test('does not keep the owner out of a browser that signed in before', async () => {
    const account = await addAccount(site.app);
    expect((await from(account, goodPassword, { browser: ours })).status).toBe(200);
    await guess(account);
    for (const address of ['203.0.113.9', '198.51.100.7'])
      expect((await from(account, goodPassword, { browser: ours, address })).status).toBe(200);
    expect((await from(account, goodPassword, { browser: 'c'.repeat(32) })).status).toBe(429);
  });

  test('nor out of the browser that has just reset the password, while the guessing goes on', async () => {
    const account = await addAccount(site.app);
    await guess(account);
    await site.api(users.forgot, { input: { email: account.email } });
    const hash = await newestLink(site.app, account.email, 'reset');
    const input = { userId: account.personId, hash, newPassword: 'birch-otter-harbour' };
    const headers = { 'x-forwarded-for': '198.51.100.7', browser: ours };
    expect((await site.api(users.reset, { input, headers })).body).toBe(true);
    await guess(account);
    const signIn = (address: string, browser?: string) =>
      from(account, 'birch-otter-harbour', { address, ...(browser ? { browser } : {}) });
    expect((await signIn('192.0.2.55', ours)).status).toBe(200);
    // Mail may be read in one browser and the site in another: for an hour the address counts too.
    expect((await signIn('198.51.100.7')).status).toBe(200);
    expect((await signIn('192.0.2.55')).status).toBe(429);
    site.clock.pass(61);
    await guess(account);
    expect((await signIn('198.51.100.7')).status).toBe(429);
    expect((await signIn('192.0.2.55', ours)).status).toBe(200);
  });

  test('in the same hall does not stop known browsers there, whatever the hall’s address has failed', async () => {
    const account = await addAccount(site.app);
    expect((await from(account, goodPassword, { browser: ours })).status).toBe(200);
    const row = { key: 'address:203.0.113.9', at: site.clock.now() };
    await site.app.db
      .insertInto('failedAttempt')
      .values(Array.from({ length: 300 }, () => row))
      .execute();
    expect((await from(account, goodPassword, { browser: ours })).status).toBe(200);
    expect((await from(account, goodPassword, {})).status).toBe(429);
  });

  test('has ten tries at a known browser too, and they count against nobody else', async () => {
    const account = await addAccount(site.app);
    await from(account, goodPassword, { browser: ours, address: '192.0.2.54' });
    for (let i = 0; i < 10; i++)
      expect((await from(account, 'wrong', { browser: ours, address: '192.0.2.54' })).status).toBe(401);
    expect((await from(account, goodPassword, { browser: ours, address: '192.0.2.54' })).status).toBe(429);
    expect((await from(account, goodPassword, { address: '192.0.2.56' })).status).toBe(200);
  });

  test('has 90 tries at an account in a day, from wherever', async () => {
    const account = await addAccount(site.app);
    let checked = 0;
    for (let hour = 0; hour < 12; hour++) {
      for (let i = 0; i < 12; i++)
        if ((await from(account, 'wrong', { address: `192.0.2.${100 + hour}` })).status === 401) checked++;
      site.clock.pass(60);
    }
    expect(checked).toBe(90);
  });

  test('is not known by a browser in which somebody else signed in', async () => {
    const [account, other] = [await addAccount(site.app), await addAccount(site.app)];
    await from(other, goodPassword, { browser: stranger, address: '192.0.2.57' });
    await guess(account, '192.0.2.57');
  });

  test.each(['', 'x', 'A'.repeat(32), 'a'.repeat(33), "'; drop table person"])(
    'sends %j as its key: none',
    async browser => {
      const account = await addAccount(site.app);
      expect((await from(account, goodPassword, { browser, address: '192.0.2.58' })).status).toBe(200);
      const known = site.app.db.selectFrom('knownOrigin').selectAll().where('personId', '=', account.personId);
      expect(await known.execute()).toEqual([]);
    },
  );
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
