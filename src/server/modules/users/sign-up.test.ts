import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as users from '#contract/users.ts';
import {
  addAccount,
  goodPassword,
  historyOf,
  newAddress,
  newestLink,
  queuedFor,
  realSettings,
  signUpInput,
} from '#test/support/world/account.ts';
import { signInWithout } from '#test/support/world/session.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const signUp = (email: string, changes = {}) => site.api(users.register, { input: signUpInput(email, changes) });
const personOf = (email: string) =>
  site.app.db.selectFrom('person').selectAll().where('emailKey', '=', email.toLowerCase()).executeTakeFirstOrThrow();

describe('signing up', () => {
  test('creates a pending account and mails a link that opens it', async () => {
    const email = newAddress().replace('p', 'P');
    const { status, body } = await signUp(email);
    expect([status, body]).toEqual([200, true]);
    const person = await personOf(email);
    expect(person).toMatchObject({ email, addressLine2: null, postalCode: 'P3E 2C6', verifiedAt: null });
    expect(person.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [mail] = await queuedFor(site.app, email);
    expect(mail).toMatchObject({ template: 'verification', personId: person.id });
    const hash = await newestLink(site.app, email, 'verification');
    expect(Buffer.from(hash, 'base64url')).toHaveLength(32);
    const input = { username: email, password: goodPassword };
    expect((await site.refused(users.authenticate, { input })).body.code).toBe('not_verified');
    expect((await site.api(users.verify, { input: { hash } })).body).toBe(true);
    expect((await site.api(users.authenticate, { input })).status).toBe(200);
    const history = await historyOf(site.app, person.id);
    expect(history.map(row => row.action)).toEqual(['created', 'verified']);
    expect(JSON.stringify(history)).not.toContain(hash);
    expect(JSON.stringify(history)).not.toContain('argon2');
  });

  test.each([
    ['firstName', '', 'Value is required'],
    ['email', 'anna', 'Value is not a valid email address'],
    ['password', 'short', 'Passwords must be at least 8 characters'],
    ['confirmPassword', 'another one', 'Passwords must match'],
    ['postalCode', '12345', 'Please enter a valid Canadian postal code'],
    ['phoneNumber', '705-555-1234', 'Please enter a valid 10 digit phone number'],
    ['province', 'XX', 'Please choose from the list'],
    ['lastName', 'Virtanen\r\nBcc: all@dojo.example', 'This field has characters that can’t be used'],
  ])('%s = %j is refused in its own words', async (field, value, text) => {
    const email = newAddress();
    const { status, body } = await site.refused(users.register, { input: signUpInput(email, { [field]: value }) });
    expect(status).toBe(400);
    expect(body.errors?.[field]).toEqual([text]);
    expect(await queuedFor(site.app, email)).toHaveLength(0);
  });

  test('ignores other fields: nobody signs up as verified or as staff', async () => {
    const email = newAddress();
    const extra = { verifiedAt: '2020-01-01', roles: ['SuperAdmin'], tokenVersion: 9, googleSub: '1', id: 1 };
    await site.refused(users.register, { input: { ...signUpInput(email), ...extra } });
    const found = await site.app.db.selectFrom('person').selectAll().where('emailKey', '=', email).executeTakeFirst();
    expect(found?.verifiedAt ?? null).toBeNull();
    expect(found?.googleSub ?? null).toBeNull();
  });
});

describe('an address that exists', () => {
  test('gets the same bytes as a new one, and its owner is notified, once an hour', async () => {
    const account = await addAccount(site.app);
    const before = await personOf(account.email);
    const fresh = await signUp(newAddress());
    const known = await signUp(account.email.toUpperCase(), {
      password: 'anoth3r-password',
      confirmPassword: 'anoth3r-password',
    });
    expect(`${known.status} ${known.text}`).toBe(`${fresh.status} ${fresh.text}`);
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(fresh.headers).sort());
    await signUp(account.email);
    site.clock.pass(59);
    await signUp(account.email);
    const mails = await queuedFor(site.app, account.email);
    expect(mails.map(mail => mail.template)).toEqual(['alreadyRegistered']);
    expect(mails[0]?.payload).toMatchObject({ loginLink: expect.stringMatching(/\/user\/login$/) });
    expect(await personOf(account.email)).toEqual(before);
    site.clock.pass(2);
    await signUp(account.email);
    expect(await queuedFor(site.app, account.email)).toHaveLength(2);
  });

  test('still waiting for verification gets a fresh link, and nothing of the account but its password changes', async () => {
    const email = newAddress();
    await signUp(email);
    const before = await personOf(email);
    await signUp(email, { firstName: 'Mallory' });
    expect(await personOf(email)).toEqual(before);
    await signUp(email, { password: 'anoth3r-password', confirmPassword: 'anoth3r-password', firstName: 'Mallory' });
    expect(await personOf(email)).toEqual({ ...before, passwordHash: null });
    expect((await queuedFor(site.app, email)).map(mail => mail.template)).toEqual([
      'verification',
      'verification',
      'verification',
    ]);
  });

  test('is hashed too, and takes as long', async () => {
    let hashes = 0;
    const own = await createTestApp({
      overrides: {
        passwords: { hash: async () => `hash ${++hashes}`, verify: async () => false, isOutdated: () => false },
      },
    });
    const account = await addAccount(own.app);
    hashes = 0;
    for (const email of [account.email, newAddress()]) {
      const began = performance.now();
      await own.api(users.register, { input: signUpInput(email) });
      expect(performance.now() - began).toBeGreaterThan(245);
    }
    expect(hashes).toBe(2);
    await own.close();
  });

  test('signed up twice at once creates one account', async () => {
    const email = newAddress();
    const answers = await Promise.all([signUp(email), signUp(email.toUpperCase())]);
    expect(answers.map(a => a.text)).toEqual(['true', 'true']);
    const rows = await site.app.db.selectFrom('person').select('id').where('emailKey', '=', email).execute();
    expect(rows).toHaveLength(1);
  });
});

const ours = 'birch-otter-harbour';
const theirs = 'anoth3r-password';
const newest = 'a third password';
/** What a browser keeps. */
const [ourBrowser, theirBrowser] = ['a'.repeat(32), 'b'.repeat(32)];
const signUpWith = (email: string, password: string, browser?: string) =>
  site.api(users.register, {
    input: signUpInput(email, { password, confirmPassword: password }),
    ...(browser ? { headers: { browser } } : {}),
  });
const newestHash = (email: string) => newestLink(site.app, email, 'verification');
const verify = async (
  input: { hash: string; password?: string; newPassword?: string },
  browser?: string,
): Promise<string | undefined> => {
  const { status, body } = await site.refused(users.verify, { input, ...(browser ? { headers: { browser } } : {}) });
  return status === 200 ? 'verified' : body.code;
};
const codeOfSignIn = async (username: string, password: string) =>
  (await site.refused(users.authenticate, { input: { username, password } })).body.code ?? 'signed in';

describe('ACCESS-21 two sign-ups with one address, one perhaps a stranger’s', () => {
  test.each([
    ['the stranger first', [theirs, ours]],
    ['the owner first', [ours, theirs]],
    ['the stranger five times', [theirs, theirs, theirs, theirs, theirs, ours]],
    ['the stranger before and after', [theirs, ours, theirs, ours, theirs, theirs]],
  ])('%s: none of the passwords works, and the owner sets one by any link', async (_, order) => {
    const email = newAddress();
    const hashes: string[] = [];
    for (const password of order) {
      await signUpWith(email, password);
      hashes.push(await newestHash(email));
    }
    for (const hash of hashes) expect(await verify({ hash })).toBe('password_not_chosen');
    expect((await personOf(email)).verifiedAt).toBeNull();
    for (const password of [ours, theirs]) {
      expect(await codeOfSignIn(email, password)).toBe('wrong_credentials');
      expect(await verify({ hash: hashes[0] as string, password })).toBe('password_not_chosen');
    }
    expect(await verify({ hash: hashes[0] as string, newPassword: newest })).toBe('verified');
    expect(await codeOfSignIn(email, newest)).toBe('signed in');
    // The others change nothing any more.
    const before = await personOf(email);
    for (const hash of hashes) expect(await verify({ hash, newPassword: theirs })).toBe('verified');
    expect(await personOf(email)).toEqual(before);
    expect((await historyOf(site.app, before.id)).at(-1)).toMatchObject({ after: { passwordReplaced: true } });
  });

  test('the owner twice with one password: it works', async () => {
    const email = newAddress();
    await signUpWith(email, ours);
    await signUpWith(email, ours);
    expect(await verify({ hash: await newestHash(email) })).toBe('verified');
    expect(await codeOfSignIn(email, ours)).toBe('signed in');
  });

  test('choosing a password ends earlier sessions; verifying alone does not', async () => {
    const email = newAddress();
    await signUpWith(email, theirs);
    await signUpWith(email, ours);
    const { id, tokenVersion } = await personOf(email);
    const token = await signInWithout(site.app, id, { version: tokenVersion });
    expect((await site.api(users.getProfile, { token })).status).toBe(200);
    await verify({ hash: await newestHash(email), newPassword: newest });
    expect((await site.refused(users.getProfile, { token })).status).toBe(401);
    const other = newAddress();
    await signUpWith(other, ours);
    await verify({ hash: await newestHash(other) });
    expect((await personOf(other)).tokenVersion).toBe(1);
  });

  test('an opened link never sets the password again, so a later reset stays', async () => {
    const email = newAddress();
    await signUpWith(email, theirs);
    const stale = await newestHash(email);
    await signUpWith(email, ours);
    const hash = await newestHash(email);
    await verify({ hash, newPassword: newest });
    const { id } = await personOf(email);
    await site.api(users.forgot, { input: { email } });
    const resetHash = await newestLink(site.app, email, 'reset');
    await site.api(users.reset, { input: { userId: id, hash: resetHash, newPassword: 'a newer password' } });
    const before = await personOf(email);
    for (const link of [hash, stale, hash]) expect(await verify({ hash: link, newPassword: theirs })).toBe('verified');
    expect(await personOf(email)).toEqual(before);
    expect(await codeOfSignIn(email, 'a newer password')).toBe('signed in');
  });

  test('a reset instead of the verification sets the final password', async () => {
    const email = newAddress();
    await signUpWith(email, theirs);
    const link = await newestHash(email);
    const { id } = await personOf(email);
    await site.api(users.forgot, { input: { email } });
    const hash = await newestLink(site.app, email, 'reset');
    await site.api(users.reset, { input: { userId: id, hash, newPassword: ours } });
    expect(await verify({ hash: link })).toBe('verified');
    expect(await codeOfSignIn(email, ours)).toBe('signed in');
    expect(await codeOfSignIn(email, theirs)).toBe('wrong_credentials');
  });

  test('a stranger’s sign-ups do not keep the owner’s link from being mailed', async () => {
    const email = newAddress();
    for (let i = 0; i < 9; i++) await signUpWith(email, theirs, theirBrowser);
    expect(await queuedFor(site.app, email)).toHaveLength(5);
    await signUpWith(email, ours, ourBrowser);
    expect(await queuedFor(site.app, email)).toHaveLength(6);
    await Promise.all(Array.from({ length: 40 }, (_, i) => signUpWith(email, theirs, String(i).padStart(32, '0'))));
    expect(await queuedFor(site.app, email)).toHaveLength(20);
    expect(await verify({ hash: await newestHash(email), newPassword: newest }, ourBrowser)).toBe('verified');
    expect(await codeOfSignIn(email, newest)).toBe('signed in');
  });
});

describe('ACCESS-21 a link opened by a browser', () => {
  test('verifies in the one that signed up', async () => {
    const email = newAddress();
    await signUpWith(email, ours, ourBrowser);
    expect(await verify({ hash: await newestHash(email) }, ourBrowser)).toBe('verified');
    expect(await codeOfSignIn(email, ours)).toBe('signed in');
  });

  test('asks for the chosen password in another one', async () => {
    const email = newAddress();
    await signUpWith(email, ours, ourBrowser);
    const hash = await newestHash(email);
    expect(await verify({ hash }, theirBrowser)).toBe('password_wanted');
    const wrong = await site.refused(users.verify, {
      input: { hash, password: theirs },
      headers: { browser: theirBrowser },
    });
    expect(wrong.body.errors).toEqual({ password: ['This isn’t the password you chose when you signed up.'] });
    expect((await personOf(email)).verifiedAt).toBeNull();
    expect(await verify({ hash, password: ours }, theirBrowser)).toBe('verified');
  });

  test('leaves the password of a stranger who alone signed up without effect', async () => {
    const email = newAddress();
    await signUpWith(email, theirs, theirBrowser);
    const hash = await newestHash(email);
    expect(await verify({ hash }, ourBrowser)).toBe('password_wanted');
    expect(await verify({ hash, newPassword: ours }, ourBrowser)).toBe('verified');
    expect(await codeOfSignIn(email, theirs)).toBe('wrong_credentials');
    expect(await codeOfSignIn(email, ours)).toBe('signed in');
  });

  test('refuses a short new password at its field, and keeps the account as it was', async () => {
    const email = newAddress();
    await signUpWith(email, ours);
    const before = await personOf(email);
    const input = { hash: await newestHash(email), newPassword: 'short' };
    const { body } = await site.refused(users.verify, { input });
    expect(Object.keys(body.errors ?? {})).toEqual(['newPassword']);
    expect(await personOf(email)).toEqual(before);
  });
});

describe('the verification link', () => {
  test('can be reopened until it expires after 24 hours, and signs nobody in', async () => {
    const email = newAddress();
    await signUp(email);
    const hash = await newestLink(site.app, email, 'verification');
    for (let i = 0; i < 2; i++) expect((await site.api(users.verify, { input: { hash } })).text).toBe('true');
    site.clock.pass(24 * 60 - 1);
    expect((await site.api(users.verify, { input: { hash } })).body).toBe(true);
    site.clock.pass(1);
    const late = await site.refused(users.verify, { input: { hash } });
    expect([late.status, late.body.code]).toEqual([400, 'bad_link']);
    expect((await historyOf(site.app, (await personOf(email)).id)).map(row => row.action)).toEqual([
      'created',
      'verified',
    ]);
  });

  test.each([
    ['', 'bad_input'],
    ['guessed', 'bad_link'],
    ['x'.repeat(201), 'bad_input'],
  ])('refuses %s', async (hash, code) => {
    expect((await site.refused(users.verify, { input: { hash } })).body.code).toBe(code);
  });

  test('is stored only as its hash, and a reset link does not verify', async () => {
    const account = await addAccount(site.app, { isVerified: false });
    await site.api(users.forgot, { input: { email: account.email } });
    const hash = await newestLink(site.app, account.email, 'reset');
    expect((await site.refused(users.verify, { input: { hash } })).body.code).toBe('bad_link');
    const stored = await site.app.db
      .selectFrom('emailToken')
      .selectAll()
      .where('personId', '=', account.personId)
      .execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(hash);
    expect(stored[0]?.tokenHash).not.toEqual(Buffer.from(hash, 'base64url'));
  });
});

test('outside the demonstration, an IP address may sign up 120 times an hour', async () => {
  const own = await createTestApp({ settings: realSettings });
  const row = { key: 'sign-up:127.0.0.1', at: own.app.clock.now() };
  await own.app.db
    .insertInto('failedAttempt')
    .values(Array.from({ length: 118 }, () => row))
    .execute();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => own.refused(users.register, { input: signUpInput(newAddress()) })),
  );
  expect(answers.map(a => a.status).sort()).toEqual([200, 200, 429, 429]);
  expect(answers.find(a => a.status === 429)?.headers['retry-after']).toBe('3600');
  await own.close();
});

test('an IPv6 customer’s addresses count as one, and another customer’s don’t', async () => {
  const own = await createTestApp({ settings: { ...realSettings, TRUST_PROXY: 'true' } });
  const row = { key: 'sign-up:2001:db8:7:1::/64', at: own.app.clock.now() };
  await own.app.db
    .insertInto('failedAttempt')
    .values(Array.from({ length: 119 }, () => row))
    .execute();
  const signUp = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await own.refused(users.register, { input: signUpInput(newAddress()), headers })).status;
  };
  expect(await signUp('2001:db8:7:1::5')).toBe(200);
  expect(await signUp('2001:db8:7:1:a:b:c:d')).toBe(429);
  expect(await signUp('2001:db8:7:2::5')).toBe(200);
  await own.close();
});
