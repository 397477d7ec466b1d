import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as secondFactor from '#contract/second-factor.ts';
import { addAccount, historyOf, queuedFor, quickPasswords } from '#test/support/world/account.ts';
import { codeAt, factorSettings, openFactorDesk, siteOrigin } from '#test/support/world/factor-desk.ts';
import { makePasskey } from '#test/support/world/software-passkey.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let desk: ReturnType<typeof openFactorDesk>;
beforeAll(async () => {
  site = await createTestApp({ settings: factorSettings, overrides: { passwords: quickPasswords } });
  desk = openFactorDesk(site);
});
afterAll(() => site.close());

const now = () => site.app.clock.now();
const listOf = async (token: string) => (await site.api(secondFactor.getSecondFactors, { token })).body;
const prove = (token: string, input: object) => site.refused(secondFactor.proveOneself, { token, input });
const remove = (token: string, input: object) => site.refused(secondFactor.removeSecondFactor, { token, input });
const mailsTo = async (email: string) => (await queuedFor(site.app, email)).map(mail => mail.payload?.what);

describe('ACCESS-35 who changes how they sign in', () => {
  test('proves again who they are; a mistake does not sign them out', async () => {
    const account = await addAccount(site.app);
    const token = await desk.tokenOf(account);
    const wrong = await prove(token, { password: 'a wrong password' });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { password: ['This isn’t your account’s password.'] }]);
    const nothing = await prove(token, {});
    expect([nothing.status, nothing.body.errors]).toEqual([400, { password: ['Value is required'] }]);
    expect((await prove(token, { password: account.password })).status).toBe(200);
    for (const proof of ['guessed', 'x'.repeat(60)]) {
      const input = { proof };
      expect((await remove(token, input)).body.code).toBe('proof_wanted');
      expect((await site.refused(secondFactor.renewRecoveryCodes, { token, input })).body.code).toBe('proof_wanted');
    }
  });

  test('ten wrong passwords are all they have, as at sign-in', async () => {
    const account = await addAccount(site.app);
    const token = await desk.tokenOf(account);
    for (let i = 0; i < 10; i++) expect((await prove(token, { password: `wrong ${i}` })).status).toBe(400);
    expect((await prove(token, { password: account.password })).body.code).toBe('too_many_attempts');
  });

  test('needs a code too where the sign-in asks for one', async () => {
    const family = await desk.withAuthenticator();
    const { token, password } = family;
    const without = await prove(token, { password });
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([400, ['code']]);
    const wrong = await prove(token, { password, code: '000000' });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['code']]);
    site.clock.pass(1);
    expect((await prove(token, { password, code: codeAt(family.secret, now()) })).status).toBe(200);
  });

  test('or signs with a passkey of their own', async () => {
    const [own, other] = [await desk.withPasskey(), await desk.withPasskey()];
    const { token } = own;
    const ask = async () => (await site.api(secondFactor.askOwnPasskey, { token })).body;
    expect((await prove(token, { passkey: other.passkey.answer(await ask()) })).body.code).toBe('bad_passkey');
    const answer = own.passkey.answer(await ask());
    expect((await prove(token, { passkey: answer })).status).toBe(200);
    expect((await prove(token, { passkey: answer })).body.code).toBe('bad_passkey');
  });

  test('has ten minutes with one proof, which serves nobody else', async () => {
    const [own, other] = [await desk.withPasskey(), await desk.withPasskey()];
    const { proof } = await desk.prove(own.token, own);
    const [passkey] = (await listOf(own.token)).passkeys;
    const passkeyId = passkey?.passkeyId as number;
    expect((await remove(other.token, { proof, passkeyId })).body.code).toBe('proof_wanted');
    const others = await desk.prove(other.token, other);
    expect((await remove(other.token, { proof: others.proof, passkeyId })).body.code).toBe('not_found');
    const rename = (token: string, word: string, name: string) =>
      site.refused(secondFactor.renamePasskey, { token, params: { passkeyId }, input: { proof: word, name } });
    expect((await rename(other.token, others.proof, 'Mine')).body.code).toBe('not_found');
    expect((await rename(own.token, proof, 'Old phone')).status).toBe(200);
    expect((await listOf(own.token)).passkeys.map(({ name }) => name)).toEqual(['Old phone']);
    site.clock.pass(10);
    expect((await remove(own.token, { proof, passkeyId })).body.code).toBe('proof_wanted');
    const again = await desk.prove(own.token, own);
    expect((await remove(own.token, { proof: again.proof, passkeyId })).status).toBe(200);
    expect((await desk.enter(own.passkey)).body.code).toBe('bad_passkey');
    expect((await historyOf(site.app, own.personId)).map(row => [row.action, row.before, row.after])).toEqual([
      ['passkey_added', null, { name: 'Phone' }],
      ['passkey_renamed', { name: 'Phone' }, { name: 'Old phone' }],
      ['passkey_removed', { name: 'Old phone' }, null],
    ]);
    expect(await mailsTo(own.email)).toEqual(['passkeyAdded', 'passkeyRemoved']);
  });
});

test('the list says what there is, and no secret', async () => {
  const family = await desk.withAuthenticator();
  expect(await listOf(family.token)).toEqual({
    passkeys: [],
    authenticatorSince: now().toISOString(),
    recoveryCodesLeft: 10,
    isDemanded: false,
    hasPassword: true,
  });
  const director = await desk.withPasskey('TournamentDirector');
  expect(await listOf(director.token)).toMatchObject({
    passkeys: [{ name: 'Phone', lastUsedAt: null }],
    isDemanded: true,
    recoveryCodesLeft: 10,
  });
});

test('ACCESS-35 the last factor of somebody who needs one stays', async () => {
  const director = await desk.withPasskey('TournamentDirector');
  const { token } = director;
  const ask = async () => (await site.api(secondFactor.askOwnPasskey, { token })).body;
  const { body } = await site.api(secondFactor.proveOneself, {
    token,
    input: { passkey: director.passkey.answer(await ask()) },
  });
  const { proof, offer } = body;
  const passkeyId = (await listOf(token)).passkeys[0]?.passkeyId as number;
  const refused = await remove(token, { proof, passkeyId });
  expect([refused.status, refused.body.code]).toEqual([409, 'last_factor']);
  const authenticator = { offer: offer.authenticator.offer, code: codeAt(offer.authenticator.secret, now()) };
  const add = () => site.refused(secondFactor.addSecondFactor, { token, input: { proof, authenticator } });
  const added = await add();
  expect([added.status, added.body]).toMatchObject([200, { recoveryCodes: [] }]); // there are ten already
  expect((await add()).body.code).toBe('nothing_to_do');
  expect((await remove(token, { proof, passkeyId })).status).toBe(200);
  expect((await remove(token, { proof })).body.code).toBe('last_factor');
  expect((await listOf(token)).recoveryCodesLeft).toBe(10);
});

test('ACCESS-34 a family that removes its authenticator signs in by password alone, and its codes end', async () => {
  const family = await desk.withAuthenticator();
  const { token, password } = family;
  site.clock.pass(1);
  const code = codeAt(family.secret, now());
  const { body } = await site.api(secondFactor.proveOneself, { token, input: { password, code } });
  const renewed = await site.api(secondFactor.renewRecoveryCodes, { token, input: { proof: body.proof } });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await desk.signIn(family, family.recoveryCodes[0])).body.code).toBe('wrong_code');
  expect((await remove(token, { proof: body.proof })).status).toBe(200);
  expect((await desk.signIn(family)).status).toBe(200);
  expect((await listOf(token)).recoveryCodesLeft).toBe(0);
  const none = await site.refused(secondFactor.renewRecoveryCodes, { token, input: { proof: body.proof } });
  expect(none.body.code).toBe('nothing_to_do');
  expect((await remove(token, { proof: body.proof })).body.code).toBe('not_found');
  expect(await mailsTo(family.email)).toEqual(['authenticatorAdded', 'recoveryCodes', 'authenticatorRemoved']);
});

test('ACCESS-32 somebody signed in when the setting comes adds one with the password alone', async () => {
  const account = await addAccount(site.app);
  const token = await desk.tokenOf(account);
  await site.app.db.insertInto('personRole').values({ personId: account.personId, role: 'SuperAdmin' }).execute();
  const { proof, offer } = await desk.prove(token, account);
  const { made } = makePasskey(offer.passkey, { origin: siteOrigin });
  const input = { proof, passkey: { name: 'Key', made } };
  const { body } = await site.api(secondFactor.addSecondFactor, { token, input });
  expect(body.recoveryCodes).toHaveLength(10);
});

test('ACCESS-16 staff who act for a family change nothing of how it signs in', async () => {
  const family = await desk.withPasskey();
  const director = await buildStaff(site.app, 'TournamentDirector');
  const headers = { UserContext: String(family.personId) };
  const { token } = director;
  const answers = [
    await site.refused(secondFactor.getSecondFactors, { token, headers }),
    await site.refused(secondFactor.proveOneself, { token, headers, input: { password: family.password } }),
    await site.refused(secondFactor.askOwnPasskey, { token, headers }),
  ];
  expect(answers.map(answer => answer.body.code)).toEqual(answers.map(() => 'not_while_acting'));
});

test('twenty passkeys are the most', async () => {
  const family = await desk.withPasskey();
  const rows = Array.from({ length: 19 }, (_, i) => ({
    personId: family.personId,
    credentialId: Buffer.from(`${family.personId} ${i}`),
    publicKey: Buffer.from('x'),
    counter: 0,
    name: 'One more',
    createdAt: now(),
  }));
  await site.app.db.insertInto('passkey').values(rows).execute();
  const { proof, offer } = await desk.prove(family.token, family);
  const { made } = makePasskey(offer.passkey, { origin: siteOrigin });
  const input = { proof, passkey: { name: 'Key', made } };
  const refused = await site.refused(secondFactor.addSecondFactor, { token: family.token, input });
  expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached']);
});
