import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as registration from '#contract/registration/registration.ts';
import { listTournaments } from '#contract/tournament.ts';
import { expectConsoleError } from '#test/setup.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ isQuiet: true }); // the outbox would miss its database too
});
afterAll(() => site.close());

test.each([
  ['no connection is free', new Error('timeout exceeded when trying to connect')],
  ['the server is gone', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  [
    'it broke inside a transaction, and the rollback failed too',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['the server is starting', new Error('the database system is starting up')],
])('%s: with or without a session, the answer says when to retry', async (_, reason) => {
  const { token } = await buildCustomer(site.app);
  expectConsoleError('"text":"busy"');
  const connect = vi.spyOn(site.app.store.pool, 'connect').mockRejectedValue(reason as never);
  const answers = [
    await site.refused(registration.hasCompletedRegistration, { token }),
    await site.refused(listTournaments),
  ];
  connect.mockRestore();
  for (const { status, body, headers } of answers)
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '2']);
  expect((await site.api(registration.hasCompletedRegistration, { token })).status).toBe(200);
});
