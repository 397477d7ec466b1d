import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as users from '#contract/users.ts';
import {
  type Account,
  addAccount,
  goodPassword,
  historyOf,
  newAddress,
  newestLink,
  queuedFor,
  quickPasswords,
  realSettings,
} from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ overrides: { passwords: quickPasswords } });
});
afterAll(() => site.close());

const newPassword = 'birch-otter-harbour';
const forgot = (email: string) => site.api(users.forgot, { input: { email } });
const reset = (userId: unknown, hash: string, password = newPassword) =>
  site.refused(users.reset, { input: { userId, hash, newPassword: password } });
async function linkFor(account: Account): Promise<string> {
  await forgot(account.email);
  return newestLink(site.app, account.email, 'reset');
}
const signIn = (account: Account, password: string) =>
  site.refused(users.authenticate, { input: { username: account.email, password } });

describe('forgotten password', () => {
  test('gets the same bytes for every address, and only accounts are mailed', async () => {
    const known = await addAccount(site.app);
    const google = await addAccount(site.app);
    await site.app.db.updateTable('person').set({ passwordHash: null }).where('id', '=', google.personId).execute();
    const unknown = newAddress();
    const answers = [await forgot(unknown), await forgot(known.email.toUpperCase()), await forgot(google.email)];
    expect(new Set(answers.map(a => `${a.status} ${a.text}`))).toEqual(new Set(['200 true']));
    expect(await queuedFor(site.app, unknown)).toHaveLength(0);
    for (const account of [known, google]) {
      const [mail] = await queuedFor(site.app, account.email);
      expect(mail?.payload?.link).toMatch(new RegExp(`/user/reset/${account.personId}/[\\w-]{43}$`));
    }
  });

  test('takes as long for an address without an account', async () => {
    const account = await addAccount(site.app);
    for (const email of [newAddress(), account.email]) {
      const began = performance.now();
      await forgot(email);
      expect(performance.now() - began).toBeGreaterThan(245);
    }
  });

  test('mails an account five times an hour at most', async () => {
    const account = await addAccount(site.app);
    for (let i = 0; i < 7; i++) expect((await forgot(account.email)).body).toBe(true);
    expect(await queuedFor(site.app, account.email)).toHaveLength(5);
    site.clock.pass(61);
    await forgot(account.email);
    expect(await queuedFor(site.app, account.email)).toHaveLength(6);
  });

  test.each([
    ['', 'Value is required'],
    ['anna@', 'Value is not a valid email address'],
  ])('%j is bad input', async (email, text) => {
    const { status, body } = await site.refused(users.forgot, { input: { email } });
    expect([status, body.message]).toEqual([400, text]);
  });

  test('ACCESS-22 outside the demonstration, an IP address may have 120 mails sent in an hour; known browsers are apart', async () => {
    const own = await createTestApp({ settings: realSettings, overrides: { passwords: quickPasswords } });
    const row = { key: 'forgot:127.0.0.1', at: own.app.clock.now() };
    await own.app.db
      .insertInto('failedAttempt')
      .values(Array.from({ length: 114 }, () => row))
      .execute();
    const browser = 'a'.repeat(32);
    const [first, second, known] = await Promise.all([addAccount(own.app), addAccount(own.app), addAccount(own.app)]);
    const input = { username: known.email, password: known.password };
    await own.api(users.authenticate, { input, headers: { browser } });
    const ask = async (email: string, headers = {}) =>
      (await own.refused(users.forgot, { input: { email }, headers })).status;
    // In vain, again and again, and too often for one account: nothing is mailed, so nothing counts.
    for (let i = 0; i < 5; i++) expect(await ask(newAddress())).toBe(200);
    for (let i = 0; i < 9; i++) expect(await ask(known.email)).toBe(200); // five of them mailed
    expect(await ask(known.email, { browser })).toBe(200);
    expect([await ask(first.email), await ask(second.email), await ask(newAddress())]).toEqual([200, 429, 429]);
    expect(await ask(known.email, { browser })).toBe(200);
    await own.close();
  });
});

describe('resetting', () => {
  test('sets the password, verifies the address, ends sessions, and lifts the lock', async () => {
    const account = await addAccount(site.app, { isVerified: false });
    await site.app.db
      .updateTable('person')
      .set({ verifiedAt: site.clock.now() })
      .where('id', '=', account.personId)
      .execute();
    const { token } = (await signIn(account, account.password)).body as unknown as { token: string };
    await site.app.db.updateTable('person').set({ verifiedAt: null }).where('id', '=', account.personId).execute();
    for (let i = 0; i < 10; i++) await signIn(account, 'wrong password');
    const hash = await linkFor(account);
    const done = await reset(String(account.personId), hash);
    expect([done.status, done.text]).toEqual([200, 'true']);
    expect((await site.refused(users.getProfile, { token })).status).toBe(401);
    expect((await signIn(account, goodPassword)).body.code).toBe('wrong_credentials');
    expect((await signIn(account, newPassword)).status).toBe(200);
    const history = await historyOf(site.app, account.personId);
    expect(history.map(row => [row.action, row.actorPersonId])).toEqual([['password_reset', account.personId]]);
  });

  test('ACCESS-17 notifies the owner, with a way to undo it', async () => {
    const account = await addAccount(site.app);
    const hash = await linkFor(account);
    await reset(String(account.personId), 'x'.repeat(43));
    const told = async () =>
      (await queuedFor(site.app, account.email)).filter(({ template }) => template === 'accountChanged');
    expect(await told()).toEqual([]);
    await reset(String(account.personId), hash);
    const payload = { what: 'password', resetLink: expect.stringMatching(/\/user\/forgot$/) };
    expect(await told()).toMatchObject([{ payload }]);
  });

  test('works once: of five at the same time, exactly one succeeds', async () => {
    const account = await addAccount(site.app);
    const hash = await linkFor(account);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(account.personId, hash)));
    expect(answers.map(a => a.body.code ?? 'done').sort()).toEqual([
      'bad_link',
      'bad_link',
      'bad_link',
      'bad_link',
      'done',
    ]);
    expect((await reset(account.personId, hash, 'yet another one')).body.code).toBe('bad_link');
  });

  test('works once, even for a reset that began before the other finished', async () => {
    const account = await addAccount(site.app);
    const link = await linkFor(account);
    const { hash } = site.app.passwords;
    site.app.passwords.hash = async password => {
      site.app.passwords.hash = hash;
      expect((await reset(account.personId, link, 'the quicker one')).status).toBe(200);
      return hash(password);
    };
    expect((await reset(account.personId, link)).body.code).toBe('bad_link');
    expect((await signIn(account, 'the quicker one')).status).toBe(200);
  });

  test('invalidates the other links', async () => {
    const account = await addAccount(site.app);
    const [first, second] = [await linkFor(account), await linkFor(account)];
    expect((await reset(account.personId, second)).status).toBe(200);
    expect((await reset(account.personId, first)).body.code).toBe('bad_link');
  });

  test('expires after an hour', async () => {
    const account = await addAccount(site.app);
    const hash = await linkFor(account);
    site.clock.pass(60);
    expect((await reset(account.personId, hash)).body.code).toBe('bad_link');
  });

  test('works only for the link’s owner, and not with a verification link', async () => {
    const [anna, ben] = [await addAccount(site.app), await addAccount(site.app, { isVerified: false })];
    const hash = await linkFor(anna);
    expect((await reset(ben.personId, hash)).body.code).toBe('bad_link');
    for (const userId of [0, -1, 1.5, 2 ** 63, '1e3', 'abc', '', null])
      expect((await reset(userId, hash)).status, String(userId)).toBe(400);
    await site.api(users.resendVerification, { input: { username: ben.email, password: ben.password } });
    const verification = await newestLink(site.app, ben.email, 'verification');
    expect((await reset(ben.personId, verification)).body.code).toBe('bad_link');
    expect((await reset(anna.personId, hash)).status).toBe(200);
  });

  test('refuses a short password, and the link stays valid', async () => {
    const account = await addAccount(site.app);
    const hash = await linkFor(account);
    const { status, body } = await reset(account.personId, hash, 'short');
    expect([status, body.message]).toEqual([400, 'This field should be at least 8 characters long']);
    expect((await reset(account.personId, hash)).status).toBe(200);
  });

  test('refuses staff a common password and keeps the link valid, but only warns customers', async () => {
    const staff = await addAccount(site.app, { roles: ['CheckInAdmin'] });
    const hash = await linkFor(staff);
    for (const common of ['password1', 'Virtanen2027', 'Taekwondo1!'])
      expect((await reset(staff.personId, hash, common)).body.code).toBe('leaked_password');
    expect((await signIn(staff, goodPassword)).status).toBe(200);
    expect((await reset(staff.personId, hash)).status).toBe(200);
    const customer = await addAccount(site.app);
    expect((await reset(customer.personId, await linkFor(customer), 'password1')).status).toBe(200);
  });
});
