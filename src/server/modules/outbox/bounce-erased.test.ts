import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePersonalData } from '#contract/personal-data.ts';
import * as users from '#contract/users.ts';
import { rowsWith } from '#test/support/store/rows-with.ts';
import { addAccount, quickPasswords } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let meanwhile = async () => {};
beforeAll(async () => {
  site = await createTestApp({
    overrides: {
      passwords: quickPasswords,
      mail: {
        isReal: true,
        async send() {
          await meanwhile();
          return { ok: false, isPermanent: true, isUnknownMailbox: true, error: 'no such mailbox' };
        },
      } as never,
    },
  });
});
afterAll(() => site.close());

test('PRIV-5 a mail that bounces while its recipient is erased leaves no address', async () => {
  const admin = await buildStaff(site.app, 'SuperAdmin');
  const account = await addAccount(site.app);
  await site.api(users.forgot, { input: { email: account.email } });
  meanwhile = async () => {
    const answer = await site.refused(erasePersonalData, {
      params: { personId: account.personId },
      input: { confirmation: account.email, reason: 'Asked for it by mail' },
      token: admin.token,
    });
    expect(answer.status).toBe(200);
    meanwhile = async () => {};
  };
  await site.drainOutbox();
  expect(await rowsWith(site.app, account.email)).toEqual([]);
});
