import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as staff from '#contract/staff.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { quickPasswords } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

/** On many connections: on the embedded database's single one everything comes after the other anyway. */
const database = await startPostgres();

describe.skipIf(!database)('at the same time', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url ?? '', overrides: { passwords: quickPasswords } });
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });

  test('ACCESS-12 two SuperAdmins withdraw each other’s role: one keeps it', async () => {
    for (let round = 0; round < 15; round++) {
      await site.app.db.deleteFrom('personRole').execute();
      const [anna, ben] = [await buildStaff(site.app, 'SuperAdmin'), await buildStaff(site.app, 'SuperAdmin')];
      const withdraw = (personId: number, token: string) =>
        site.refused(staff.setRoles, { params: { personId }, input: { roles: [] }, token });
      const answers = await Promise.all([withdraw(ben.personId, anna.token), withdraw(anna.personId, ben.token)]);
      // The second one may find the session ended, when the first was quick.
      expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
      const left = await site.app.db.selectFrom('personRole').select('personId').execute();
      expect(left).toHaveLength(1);
    }
  });
});
