import { afterAll, beforeAll, expect, test } from 'vitest';
import * as secondFactor from '#contract/second-factor.ts';
import * as staff from '#contract/staff.ts';
import * as users from '#contract/users.ts';
import { addAccount, historyOf, queuedFor, quickPasswords } from '#test/support/world/account.ts';
import { factorSettings, openFactorDesk } from '#test/support/world/factor-desk.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';
import { createAdmin } from './create-admin.actions.ts';

let site: TestApp;
let desk: ReturnType<typeof openFactorDesk>;
let admin: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp({ settings: factorSettings, overrides: { passwords: quickPasswords } });
  desk = openFactorDesk(site);
  admin = await buildStaff(site.app, 'SuperAdmin');
});
afterAll(() => site.close());

const reset = (personId: number, token = admin.token, reason = 'Lost the phone') =>
  site.refused(staff.resetSecondFactors, { params: { personId }, input: { reason }, token });

test('ACCESS-36 a SuperAdmin resets a colleague’s second factors, with a reason in the history', async () => {
  const director = await desk.withPasskey('TournamentDirector');
  const before = await site.api(staff.getUser, { params: { personId: director.personId }, token: admin.token });
  expect(before.body.hasSecondFactor).toBe(true);
  const { status, body } = await reset(director.personId);
  expect([status, body]).toMatchObject([200, { hasSecondFactor: false }]);
  expect((await site.refused(users.getProfile, { token: director.token })).status).toBe(401);
  expect((await desk.enter(director.passkey)).body.code).toBe('bad_passkey');
  expect((await desk.signIn(director)).body.code).toBe('second_factor_missing');
  expect((await historyOf(site.app, director.personId)).at(-1)).toMatchObject({
    action: 'second_factors_removed',
    actorPersonId: admin.personId,
    before: { passkeys: 1, authenticator: false },
    reason: 'Lost the phone',
  });
  const mails = (await queuedFor(site.app, director.email)).map(mail => mail.payload?.what);
  expect(mails).toEqual(['passkeyAdded', 'factorsReset']);
  expect(
    await site.app.db.selectFrom('recoveryCode').selectAll().where('personId', '=', director.personId).execute(),
  ).toEqual([]);
  expect((await reset(director.personId)).body.code).toBe('nothing_to_do');
});

test('ACCESS-36 never one’s own, nobody unknown, and not without a reason', async () => {
  const own = await desk.withAuthenticator('SuperAdmin');
  const refused = await reset(own.personId, own.token);
  expect([refused.status, refused.body.code]).toEqual([409, 'own_account']);
  expect((await site.api(secondFactor.getSecondFactors, { token: own.token })).body.authenticatorSince).not.toBeNull();
  expect((await reset(999_999)).status).toBe(404);
  expect((await reset(own.personId, admin.token, ' ')).body.code).toBe('bad_input');
  const director = await buildStaff(site.app, 'TournamentDirector');
  expect((await reset(own.personId, director.token)).status).toBe(403);
});

test('ACCESS-14 ACCESS-36 npm run admin:create is the way back of the last SuperAdmin', async () => {
  const lost = await desk.withAuthenticator('SuperAdmin');
  const account = { firstName: 'Aino', lastName: 'Salo', email: lost.email, password: 'birch-otter-harbour' };
  expect(await createAdmin(site.app, account)).toEqual({ isNew: false, hadSecondFactor: true });
  expect((await desk.signIn(account)).body.code).toBe('second_factor_missing');
  expect((await historyOf(site.app, lost.personId)).at(-1)).toMatchObject({
    action: 'second_factors_removed',
    actorPersonId: null,
    reason: 'npm run admin:create',
  });
  const plain = await addAccount(site.app);
  expect(await createAdmin(site.app, { ...account, email: plain.email })).toMatchObject({ hadSecondFactor: false });
});
