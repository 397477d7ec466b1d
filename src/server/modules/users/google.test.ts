import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as users from '#contract/users.ts';
import { type GoogleFake, startGoogleFake } from '#test/fakes/google/client.ts';
import {
  addAccount,
  goodPassword,
  historyOf,
  newAddress,
  newestLink,
  queuedFor,
  quickPasswords,
  signUpInput,
} from '#test/support/world/account.ts';
import { factorSettings, openFactorDesk } from '#test/support/world/factor-desk.ts';
import { signInWithout } from '#test/support/world/session.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const clientId = 'nlc.apps.googleusercontent.com';
let google: GoogleFake;
let site: TestApp;
beforeAll(async () => {
  google = await startGoogleFake({ clientId, clientSecret: 'hush' });
  const settings = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 'hush', GOOGLE_ISSUER: google.issuer };
  site = await createTestApp({ settings, overrides: { passwords: quickPasswords } });
});
afterAll(async () => {
  await site.close();
  await google.stop();
});

let subjects = 5000;
const somebody = (email = newAddress()) => ({
  sub: String(++subjects),
  email,
  given_name: 'Ben',
  family_name: 'Okafor',
});
const signIn = (credential: string, id = clientId) =>
  site.refused(users.googleOauth, { input: { credential, clientId: id } });
const enter = async (credential: string) => {
  const answer = await site.api(users.googleOauth, { input: { credential, clientId } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const personOf = (id: number) =>
  site.app.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('with a code from the popup', () => {
  test('creates a verified account without an address, and finds it again by its subject', async () => {
    const person = somebody();
    const session = await enter(await google.code(person));
    expect(session).toMatchObject({ roles: ['Customer'], userDisplayName: 'Ben Okafor' });
    const { body } = await site.api(users.getProfile, { token: session.token });
    expect(body).toMatchObject({ email: person.email, addressLine1: null, isComplete: false });
    expect((await personOf(session.personId)).verifiedAt).not.toBeNull();
    // The address at Google changed since; the subject did not.
    const again = await enter(await google.code({ ...person, email: newAddress() }));
    expect(again.personId).toBe(session.personId);
    const history = await historyOf(site.app, session.personId);
    expect(history.map(row => row.action)).toEqual(['created']);
  });

  test('works once', async () => {
    const code = await google.code(somebody());
    await enter(code);
    expect((await signIn(code)).body.code).toBe('bad_google_sign_in');
  });
});

describe('with an ID token', () => {
  test('signs in, too', async () => {
    await google.user(somebody());
    expect((await enter(await google.mint())).userDisplayName).toBe('Ben Okafor');
  });

  test('ACCESS-37 works once, also for two at the same instant', async () => {
    await google.user(somebody());
    const token = await google.mint();
    const answers = await Promise.all([signIn(token), signIn(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await signIn(token)).body.code).toBe('bad_google_sign_in');
  });

  test('accepts a token with a new key, but fetches the keys every 30 seconds at most', async () => {
    await google.user(somebody());
    await enter(await google.mint());
    await google.rotateKey();
    expect((await signIn(await google.mint())).status).toBe(400);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect((await signIn(await google.mint())).status).toBe(200);
    vi.useRealTimers();
  });

  const hourAgo = Math.floor(Date.now() / 1000) - 3700;
  test.each([
    ['for another client', { claims: { aud: 'other' } }],
    ['for another client, without saying who asked', { claims: { aud: 'other', azp: null } }],
    ['handed on by another client', { claims: { azp: 'other' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that ran out', { claims: { exp: hourAgo } }],
    ['that is too old', { claims: { iat: hourAgo } }],
    ['without an issue time', { claims: { iat: null } }],
    ['whose address is not verified', { claims: { email_verified: false } }],
    ['whose address is verified in words', { claims: { email_verified: 'true' } }],
    ['without an address', { claims: { email: null } }],
    ['without a subject', { claims: { sub: null } }],
    ['whose address would break a mail', { claims: { email: 'a@b.ca\r\nBcc: all@dojo.example' } }],
    ['of a foreign key', { signature: 'foreign' }],
    ['without a signature', { signature: 'none' }],
    ['that names a key server of its own', { signature: 'foreign', header: { jku: 'https://evil.example/keys' } }],
  ] as const)('refuses %s, and creates nobody', async (_, how) => {
    const count = () => site.app.db.selectFrom('person').select('id').execute();
    const before = (await count()).length;
    await google.user(somebody());
    const { status, body } = await signIn(await google.mint(how));
    expect([status, body.code]).toEqual([400, 'bad_google_sign_in']);
    expect((await count()).length).toBe(before);
  });
});

describe('refuses', () => {
  test('another client id, an invented code, and nothing at all', async () => {
    expect((await signIn(await google.code(somebody()), 'other')).body.code).toBe('bad_google_sign_in');
    expect((await signIn('4/0Amade-up')).body.code).toBe('bad_google_sign_in');
    expect((await signIn('a.b.c')).body.code).toBe('bad_google_sign_in');
    expect((await signIn('')).body.code).toBe('bad_input');
  });

  test('sign-ins where Google is not set up, or while it does not answer', async () => {
    const without = await createTestApp();
    const input = { credential: await google.code(somebody()), clientId };
    expect((await without.refused(users.googleOauth, { input })).body.code).toBe('bad_google_sign_in');
    await without.close();
    const settings = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 'hush', GOOGLE_ISSUER: 'http://127.0.0.1:9' };
    const cut = await createTestApp({ settings });
    expect((await cut.refused(users.googleOauth, { input })).body.code).toBe('bad_google_sign_in');
    await cut.close();
  });
});

describe('an address that already has an account', () => {
  const linked = async () => {
    const account = await addAccount(site.app, { email: newAddress().replace('p', 'P') });
    const input = { username: account.email, password: account.password };
    const { token } = (await site.api(users.authenticate, { input })).body;
    const person = somebody(account.email.toLowerCase());
    return { account, person, input, before: token, session: await enter(await google.code(person)) };
  };
  const holds = async (token: string) => (await site.refused(users.getProfile, { token })).status === 200;

  test('ACCESS-30 verified: linking keeps its password and ends its other sessions', async () => {
    const { account, input, before, session } = await linked();
    expect(session.personId).toBe(account.personId);
    expect([await holds(before), await holds(session.token)]).toEqual([false, true]);
    expect((await site.api(users.authenticate, { input })).status).toBe(200);
    expect((await historyOf(site.app, account.personId)).map(row => row.action)).toEqual(['google_linked']);
    // ACCESS-17
    expect(await queuedFor(site.app, account.email)).toMatchObject([
      { template: 'accountChanged', payload: { what: 'google' } },
    ]);
  });

  test('ACCESS-30 verified: once it is linked, a sign-in with Google ends no session', async () => {
    const { person, input, session } = await linked();
    const { token } = (await site.api(users.authenticate, { input })).body;
    const again = await enter(await google.code(person));
    expect([await holds(token), await holds(session.token), await holds(again.token)]).toEqual([true, true, true]);
    expect((await site.api(users.authenticate, { input })).status).toBe(200);
  });

  test('never verified: loses its password and sessions, as a stranger may have set the password', async () => {
    const account = await addAccount(site.app, { isVerified: false });
    const { personId } = account;
    const token = await signInWithout(site.app, personId);
    expect((await site.api(users.getProfile, { token })).status).toBe(200);
    const session = await enter(await google.code(somebody(account.email)));
    expect(session.personId).toBe(personId);
    expect((await personOf(personId)).passwordHash).toBeNull();
    expect((await site.refused(users.getProfile, { token })).status).toBe(401);
    const input = { username: account.email, password: goodPassword };
    expect((await site.refused(users.authenticate, { input })).body.code).toBe('wrong_credentials');
    expect((await site.api(users.getProfile, { token: session.token })).status).toBe(200);
  });

  test('never verified: opening that sign-up’s link no longer sets its password', async () => {
    const email = newAddress();
    await site.api(users.register, { input: signUpInput(email) });
    const hash = await newestLink(site.app, email, 'verification');
    const { personId } = await enter(await google.code(somebody(email)));
    expect((await site.api(users.verify, { input: { hash } })).body).toBe(true);
    expect((await personOf(personId)).passwordHash).toBeNull();
  });

  test('linked to another Google account: is refused', async () => {
    const person = somebody();
    const { personId } = await enter(await google.code(person));
    const { status } = await signIn(await google.code(somebody(person.email)));
    expect(status).toBe(400);
    expect((await personOf(personId)).googleSub).toBe(person.sub);
  });

  test('two first sign-ins at once create one account', async () => {
    const person = somebody();
    const codes = [await google.code(person), await google.code(person)];
    const sessions = await Promise.all(codes.map(enter));
    expect(new Set(sessions.map(s => s.personId)).size).toBe(1);
  });
});

describe('ACCESS-33 Google alone', () => {
  let strict: TestApp;
  let desk: ReturnType<typeof openFactorDesk>;
  beforeAll(async () => {
    const settings = {
      ...factorSettings,
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: 'hush',
      GOOGLE_ISSUER: google.issuer,
    };
    strict = await createTestApp({ settings, overrides: { passwords: quickPasswords } });
    desk = openFactorDesk(strict);
  });
  afterAll(() => strict.close());
  const enterStrict = async (person: ReturnType<typeof somebody>) => {
    const input = { credential: await google.code(person), clientId };
    const { status, body } = await strict.refused(users.googleOauth, { input });
    return status === 200 ? 'signed in' : `${status} ${body.code}`;
  };

  test.each(['TournamentDirector', 'SuperAdmin'] as const)(
    'is not enough for a %s, with and without a second factor, and links nothing',
    async role => {
      const without = await addAccount(strict.app, { roles: [role] });
      const withOne = await desk.withAuthenticator(role);
      for (const { email, personId } of [without, withOne]) {
        expect(await enterStrict(somebody(email))).toBe('401 second_factor');
        const row = strict.app.db.selectFrom('person').select('googleSub').where('id', '=', personId);
        expect(await row.executeTakeFirst()).toEqual({ googleSub: null });
        const person = somebody(newAddress());
        await strict.app.db.updateTable('person').set({ googleSub: person.sub }).where('id', '=', personId).execute();
        expect(await enterStrict(person)).toBe('401 second_factor');
      }
    },
  );

  test('is not enough for a family with an authenticator, but for one with a passkey', async () => {
    expect(await enterStrict(somebody((await desk.withAuthenticator()).email))).toBe('401 second_factor');
    expect(await enterStrict(somebody((await desk.withPasskey()).email))).toBe('signed in');
    expect(await enterStrict(somebody())).toBe('signed in');
  });
});
