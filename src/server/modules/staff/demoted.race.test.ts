import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as staff from '#contract/staff.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { newAddress, quickPasswords } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('roles just withdrawn', () => {
  let site: TestApp;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url ?? '', overrides: { passwords: quickPasswords } });
    hold = await openHold(database?.url as string);
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });

  test.each(['invites a friend', 'demotes who demoted them'])(
    'ACCESS-12 a demoted SuperAdmin who %s is refused',
    async what => {
      const [anna, ben] = [await buildStaff(site.app, 'SuperAdmin'), await buildStaff(site.app, 'SuperAdmin')];
      await buildStaff(site.app, 'SuperAdmin');
      const input = { firstName: 'A', lastName: 'B', email: newAddress(), roles: ['SuperAdmin' as const] };
      const answers = await hold.inTurn<{ status: number }>(
        'select pg_advisory_xact_lock(2, 0)',
        [],
        [
          () =>
            site.refused(staff.setRoles, {
              params: { personId: ben.personId },
              input: { roles: [] },
              token: anna.token,
            }),
          () =>
            what === 'invites a friend'
              ? site.refused(staff.inviteStaff, { input, token: ben.token })
              : site.refused(staff.setRoles, {
                  params: { personId: anna.personId },
                  input: { roles: [] },
                  token: ben.token,
                }),
        ],
      );
      expect(answers[0]?.status).toBe(200);
      expect([401, 403]).toContain(answers[1]?.status);
    },
  );
});
