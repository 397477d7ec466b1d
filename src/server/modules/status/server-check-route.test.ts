import { afterEach, expect, test } from 'vitest';
import { getServerCheck } from '#contract/status.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
afterEach(() => site.close());

test('SERVER-1 the demonstration has nothing around it, and only SuperAdmins ask', async () => {
  site = await createTestApp();
  const admin = await buildStaff(site.app, 'SuperAdmin');
  expect((await site.api(getServerCheck, { token: admin.token })).body).toEqual({ lines: [] });
  const director = await buildStaff(site.app, 'TournamentDirector');
  expect((await site.refused(getServerCheck, { token: director.token })).status).toBe(403);
});
