import { afterAll, beforeAll, expect, test } from 'vitest';
import * as users from '#contract/users.ts';
import { addAccount, goodPassword, quickPasswords } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ overrides: { passwords: quickPasswords } });
});
afterAll(() => site.close());

const newPassword = 'kayak-lantern-moose';
async function signedIn(options: Parameters<typeof addAccount>[1] = {}) {
  const account = await addAccount(site.app, options);
  const enter = async (password = goodPassword) =>
    (await site.api(users.authenticate, { input: { username: account.email, password } })).body.token;
  return { ...account, enter, token: await enter() };
}
const change = (token: string, input: object = {}) =>
  site.refused(users.changePassword, { token, input: { currentPassword: goodPassword, newPassword, ...input } });
const statusOf = async (token: string) => (await site.refused(users.getProfile, { token })).status;

test('ACCESS-38 the current password changes it: others are signed out, this browser stays, the owner is mailed', async () => {
  const { token, enter, email } = await signedIn();
  const elsewhere = await enter();
  const { body } = await site.api(users.changePassword, {
    token,
    input: { currentPassword: goodPassword, newPassword },
  });
  expect([await statusOf(body.token), await statusOf(token), await statusOf(elsewhere)]).toEqual([200, 401, 401]);
  expect(await statusOf(await enter(newPassword))).toBe(200);
  const old = await site.refused(users.authenticate, { input: { username: email, password: goodPassword } });
  expect(old.body.code).toBe('wrong_credentials');
  const mails = await site.app.db.selectFrom('outbox').select('template').where('recipient', '=', email).execute();
  expect(mails).toEqual([{ template: 'accountChanged' }]);
});

test('ACCESS-38 a wrong one names its field, ends no session, and counts as a guess', async () => {
  const { token, email } = await signedIn();
  for (let i = 0; i < 10; i++) {
    const { status, body } = await change(token, { currentPassword: `wrong ${i}` });
    expect([status, body.errors]).toEqual([400, { currentPassword: ['This isn’t your current password'] }]);
  }
  expect((await change(token)).body.code).toBe('too_many_attempts');
  expect(await statusOf(token)).toBe(200);
  const guess = await site.refused(users.authenticate, { input: { username: email, password: goodPassword } });
  expect(guess.body.code).toBe('too_many_attempts');
});

test('ACCESS-38 staff may not choose a leaked one, and a mailed link that was waiting is void', async () => {
  const { token, personId, email } = await signedIn({ roles: ['CheckInAdmin'] });
  expect((await change(token, { newPassword: 'password123' })).body.code).toBe('leaked_password');
  await site.api(users.forgot, { input: { email } });
  expect((await change(token)).status).toBe(200);
  const links = await site.app.db.selectFrom('emailToken').select('usedAt').where('personId', '=', personId).execute();
  expect(links.filter(({ usedAt }) => usedAt === null)).toEqual([]);
});

test('ACCESS-38 an account without a password has none to type', async () => {
  const { token, personId } = await signedIn();
  await site.app.db.updateTable('person').set({ passwordHash: null }).where('id', '=', personId).execute();
  expect((await change(token)).body.errors).toHaveProperty('currentPassword');
});
