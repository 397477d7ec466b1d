import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import { type AttackCall, allRoutes, familyCalls, requestOf } from '#test/support/attack/attack-calls.ts';
import { staffCalls } from '#test/support/attack/attack-staff-calls.ts';
import { type AttackWorld, openAttackWorld } from '#test/support/attack/attack-world.ts';
import { changedTables } from '#test/support/store/table-dump.ts';
import type { TestApp } from '#test/support/world/test-app.ts';

// ASVS 4.1.3: what a proxy says is believed of the proxy alone, and never decides on addresses of ours or on who may what. Limits: src/server/http/forged-headers.test.ts.
let world: AttackWorld;
let calls: Partial<Record<RouteName, AttackCall>>;
beforeAll(async () => {
  world = await openAttackWorld();
  calls = { ...staffCalls(world), ...familyCalls(world, world.victim) };
  await world.mark();
});
afterAll(() => world.close());
const inject = (options: Parameters<TestApp['inject']>[0]) => world.site.inject(options);

describe('forged proxy headers', () => {
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-host': 'evil.example',
    forwarded: 'for=1.2.3.4;host=evil.example;proto=https',
    'x-forwarded-server': 'evil.example',
    'x-original-url': '/api/config',
    'x-rewrite-url': '/api/config',
    'x-http-method-override': 'GET',
    origin: 'https://evil.example',
  };
  test('get into no mailed link, and no address in an answer', async () => {
    const { victim } = world;
    await world.db.deleteFrom('outbox').execute();
    const json = { ...forged, 'content-type': 'application/json' };
    const sent = [
      await inject({
        method: 'POST',
        url: '/api/users/forgot',
        headers: json,
        payload: JSON.stringify({ email: victim.email }),
      }),
      await inject({
        method: 'POST',
        url: '/api/users/register',
        headers: json,
        payload: JSON.stringify(calls['users.register']?.input),
      }),
      await inject({
        method: 'GET',
        url: `/api/registration/family-link/${world.tournamentId}`,
        headers: { ...forged, authorization: `Bearer ${victim.token}` },
      }),
      await inject({
        method: 'POST',
        url: `/api/registration/${victim.open.registrationId}/payment`,
        headers: { ...forged, authorization: `Bearer ${victim.token}` },
      }),
      await inject({ url: '/api/openapi.json', headers: forged }),
      await inject({ url: '/api/docs', headers: forged }),
    ];
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200));
    const mails = await world.db.selectFrom('outbox').select('payload').execute();
    expect(mails.length).toBe(2);
    const all = JSON.stringify([mails, sent.map(({ body, headers }) => [body, headers])]);
    expect(all).not.toContain('evil.example');
    expect(all).toContain(world.app.config.publicUrl);
    await world.rewind();
  });

  test('open no closed route', async () => {
    const before = await world.store.tableSums();
    const wrong: string[] = [];
    for (const [name, route] of allRoutes) {
      if (route.roles.length === 5) continue;
      const request = requestOf(route, calls[name] ?? {});
      const answer = await inject({ ...request, headers: { ...request.headers, ...forged } });
      if (answer.statusCode !== 401) wrong.push(`${name}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
    expect(changedTables(before, await world.store.tableSums())).toEqual([]);
  });
});
