import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as secondFactor from '#contract/second-factor.ts';
import * as users from '#contract/users.ts';
import { addAccount, historyOf, queuedFor, quickPasswords } from '#test/support/world/account.ts';
import { factorSettings, openFactorDesk, siteOrigin } from '#test/support/world/factor-desk.ts';
import { makePasskey } from '#test/support/world/software-passkey.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
let desk: ReturnType<typeof openFactorDesk>;
beforeAll(async () => {
  site = await createTestApp({ settings: factorSettings, overrides: { passwords: quickPasswords } });
  desk = openFactorDesk(site);
});
afterAll(() => site.close());

const passkeysOf = (personId: number) =>
  site.app.db.selectFrom('passkey').selectAll().where('personId', '=', personId).execute();

describe('ACCESS-31 signing in with a passkey', () => {
  test('needs nothing else, and notes the use', async () => {
    const parent = await desk.withPasskey();
    site.clock.pass(3);
    const { status, body } = await desk.enter(parent.passkey);
    expect(status).toBe(200);
    expect(body).toMatchObject({ personId: parent.personId, roles: ['Customer'] });
    expect((await passkeysOf(parent.personId))[0]?.lastUsedAt).toEqual(site.app.clock.now());
    const director = await desk.withPasskey('TournamentDirector');
    expect((await desk.enter(director.passkey)).body).toMatchObject({ roles: ['Customer', 'TournamentDirector'] });
  });

  test('asks for the site, the device’s lock and nobody in particular', async () => {
    const { body } = await site.api(secondFactor.askPasskey);
    expect(body).toEqual({
      challenge: expect.stringMatching(/^[\w-]{40,}$/),
      rpId: 'nlc.example',
      timeout: 300_000,
      userVerification: 'required',
    });
  });

  test.each([
    ['signed at another site', { origin: 'https://nlc.example.evil.example' }],
    ['signed on plain http', { origin: 'http://nlc.example' }],
    ['signed for another site', { rpId: 'evil.example' }],
    ['without a finger, face or screen lock', { isVerified: false }],
    ['that names somebody else', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
    ['that makes a passkey', { type: 'webauthn.create' }],
  ])('refuses an answer %s', async (_, changes) => {
    const { passkey } = await desk.withPasskey();
    const { status, body } = await desk.enter(passkey, changes);
    expect([status, body.code]).toEqual([400, 'bad_passkey']);
    expect((await desk.enter(passkey)).status).toBe(200);
  });

  test('refuses a passkey it does not know, and another one’s signature', async () => {
    const [one, two] = [await desk.withPasskey(), await desk.withPasskey()];
    const { body: ask } = await site.api(secondFactor.askPasskey);
    const mixed = { ...one.passkey.answer(ask), id: two.passkey.id };
    delete mixed.response.userHandle;
    expect((await site.refused(secondFactor.signInByPasskey, { input: mixed })).body.code).toBe('bad_passkey');
    const unknown = { ...one.passkey.answer(ask), id: 'bm9ib2R5' };
    expect((await site.refused(secondFactor.signInByPasskey, { input: unknown })).body.code).toBe('bad_passkey');
  });

  test('takes each challenge once, for five minutes, and for its purpose only', async () => {
    const parent = await desk.withPasskey();
    const answer = parent.passkey.answer((await site.api(secondFactor.askPasskey)).body);
    const enter = () => site.refused(secondFactor.signInByPasskey, { input: answer });
    expect((await enter()).status).toBe(200);
    expect((await enter()).body.code).toBe('bad_passkey');
    const { body: late } = await site.api(secondFactor.askPasskey);
    site.clock.pass(5);
    const input = parent.passkey.answer(late);
    expect((await site.refused(secondFactor.signInByPasskey, { input })).body.code).toBe('bad_passkey');
    const { token } = parent;
    const { body: own } = await site.api(secondFactor.askOwnPasskey, { token });
    const forProof = parent.passkey.answer(own);
    expect((await site.refused(secondFactor.signInByPasskey, { input: forProof })).body.code).toBe('bad_passkey');
    const { body: ours } = await site.api(secondFactor.askPasskey);
    const forSignIn = { passkey: parent.passkey.answer(ours) };
    const refused = await site.refused(secondFactor.proveOneself, { token, input: forSignIn });
    expect([refused.status, refused.body.code]).toEqual([400, 'bad_passkey']);
    const made = { challenge: Buffer.alloc(36, 7).toString('base64url'), rpId: 'nlc.example' };
    const ownMade = parent.passkey.answer(made);
    expect((await site.refused(secondFactor.signInByPasskey, { input: ownMade })).body.code).toBe('bad_passkey');
  });

  test('refuses a counter that does not go on, as a copy’s does', async () => {
    const { passkey, personId } = await desk.withPasskey(undefined, { counter: 7 });
    expect((await desk.enter(passkey, { counter: 9 })).status).toBe(200);
    for (const counter of [9, 8, 1, 0]) expect((await desk.enter(passkey, { counter })).body.code).toBe('bad_passkey');
    expect((await passkeysOf(personId)).map(row => Number(row.counter))).toEqual([9]);
    expect((await desk.enter(passkey, { counter: 4_000_000_000 })).status).toBe(200);
  });

  test('refuses an account that is not verified, or erased', async () => {
    const parent = await desk.withPasskey();
    const set = (verifiedAt: Date | null, erasedAt: Date | null) =>
      site.app.db.updateTable('person').set({ verifiedAt, erasedAt }).where('id', '=', parent.personId).execute();
    await set(null, null);
    const refused = await desk.enter(parent.passkey);
    expect([refused.status, refused.body.code]).toEqual([401, 'not_verified']);
    await set(site.app.clock.now(), site.app.clock.now());
    expect((await desk.enter(parent.passkey)).body.code).toBe('bad_passkey');
  });

  test('a family signs in with the password alone as before', async () => {
    const parent = await desk.withPasskey();
    expect(parent.recoveryCodes).toEqual([]);
    expect((await desk.signIn(parent)).status).toBe(200);
  });
});

describe('adding a passkey', () => {
  test.each([
    ['made at another site', { origin: 'https://evil.example' }],
    ['made without a finger, face or screen lock', { origin: siteOrigin, isVerified: false }],
  ])('refuses one %s', async (_, options) => {
    const parent = await addAccount(site.app);
    const token = await desk.tokenOf(parent);
    const { proof, offer } = await desk.prove(token, parent);
    const { made } = makePasskey(offer.passkey, options);
    const input = { proof, passkey: { name: 'Phone', made } };
    const { status, body } = await site.refused(secondFactor.addSecondFactor, { token, input });
    expect([status, body.code]).toEqual([400, 'bad_passkey']);
    expect(await passkeysOf(parent.personId)).toEqual([]);
  });

  test('takes each offer once, and for the person it was made for', async () => {
    const [anna, ben] = [await addAccount(site.app), await addAccount(site.app)];
    const [annas, bens] = [await desk.tokenOf(anna), await desk.tokenOf(ben)];
    const { proof, offer } = await desk.prove(annas, anna);
    const { made } = makePasskey(offer.passkey, { origin: siteOrigin });
    const add = (token: string, word: string) =>
      site.refused(secondFactor.addSecondFactor, { token, input: { proof: word, passkey: { name: 'Phone', made } } });
    const own = await desk.prove(bens, ben);
    expect((await add(bens, own.proof)).body.code).toBe('bad_passkey');
    expect((await add(bens, proof)).body.code).toBe('proof_wanted');
    expect((await add(annas, own.proof)).body.code).toBe('proof_wanted');
    expect((await add(annas, proof)).status).toBe(200);
    expect((await add(annas, proof)).body.code).toBe('bad_passkey');
    expect(await passkeysOf(anna.personId)).toHaveLength(1);
    const again = await desk.prove(annas, anna);
    expect(again.offer.passkey?.excludeCredentials).toHaveLength(1);
    expect(again.offer.passkey?.user).toEqual(offer.passkey?.user);
  });

  test('ACCESS-17 ACCESS-35 its owner is mailed, and the history names it, without keys', async () => {
    const parent = await desk.withPasskey();
    expect((await queuedFor(site.app, parent.email)).map(mail => mail.payload?.what)).toEqual(['passkeyAdded']);
    const lines = await historyOf(site.app, parent.personId);
    expect(lines).toMatchObject([
      { action: 'passkey_added', actorPersonId: parent.personId, after: { name: 'Phone' }, before: null },
    ]);
  });
});

test.each([
  ['plain http', 'http://nlc.example'],
  ['a bare address', 'https://203.0.113.7'],
])('on %s only codes are offered', async (_, PUBLIC_URL) => {
  const own = await createTestApp({ settings: { PUBLIC_URL }, overrides: { passwords: quickPasswords } });
  const parent = await addAccount(own.app);
  const there = openFactorDesk(own);
  const { offer } = await there.prove(await there.tokenOf(parent), parent);
  expect(offer.passkey).toBeNull();
  expect(offer.authenticator.address).toContain('otpauth://totp/');
  expect((await own.refused(secondFactor.askPasskey)).body.code).toBe('bad_passkey');
  await own.close();
});

test('a session by passkey is one like any other', async () => {
  const parent = await desk.withPasskey();
  const { body } = await site.api(secondFactor.signInByPasskey, {
    input: parent.passkey.answer((await site.api(secondFactor.askPasskey)).body),
  });
  expect((await site.api(users.getProfile, { token: body.token })).body.email).toBe(parent.email);
});
