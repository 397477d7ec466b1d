import type { InjectOptions } from 'light-my-request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import { builtPages } from '#server/http/pages/page-build.ts';
import { type AttackCall, allRoutes, familyCalls, requestOf } from '#test/support/attack/attack-calls.ts';
import { staffCalls } from '#test/support/attack/attack-staff-calls.ts';
import { type AttackWorld, openAttackWorld, victimMark } from '#test/support/attack/attack-world.ts';
import { planted } from '#test/support/attack/foreign-ids.ts';
import { pageAddresses } from '#test/support/site/page-addresses.ts';

// ASVS 8.2.3, 14.2.6, 15.3.1: whatever is open to everybody, and to a family that owns nothing, tells nothing of another one.
const birthDate = '2012-02-29';
let world: AttackWorld;
let secrets: string[];
let requests: (readonly [name: string, request: (token?: string) => InjectOptions])[];
beforeAll(async () => {
  world = await openAttackWorld({ pages: await builtPages(process.cwd()) });
  const { victim, db } = world;
  await db.updateTable('competitor').set({ birthOn: birthDate }).where('id', '=', victim.done.competitorId).execute();
  await world.mark();
  world.app.dropKeptCopies();
  secrets = [victimMark, victim.email, birthDate, '705555017', 'February 29'];
  // Whoever holds one of these may read what it opens.
  const keys = [victim.familyToken, victim.unsubscribeToken, victim.resetToken, victim.verifyToken, victim.sessionId];
  const calls: Partial<Record<RouteName, AttackCall>> = { ...staffCalls(world), ...familyCalls(world, victim) };
  const routes = allRoutes
    // The demonstration's outbox is open on purpose; a site for people has none.
    .filter(([name, { method }]) => method === 'GET' && name !== 'config.demoOutbox')
    .map(([name, route]) => {
      const { headers: _, ...call } = calls[name] ?? {}; // without a tablet's key
      return [name, (token?: string) => requestOf(route, call, token)] as const;
    });
  const pages = (await pageAddresses()).map(
    url => [url, () => ({ method: 'GET' as const, url, headers: { accept: 'text/html' } })] as const,
  );
  requests = [...routes, ...pages].filter(([, request]) => !keys.some(key => String(request().url).includes(key)));
});
afterAll(() => world?.close());

/** Which answers say something of the family, and how many were given at all. */
async function tell(token?: string, only?: string): Promise<{ telling: string[]; answered: number }> {
  const telling: string[] = [];
  let answered = 0;
  for (const [name, request] of requests) {
    if (only && name !== only) continue;
    const { statusCode, headers, body } = await world.site.inject(request(token));
    if (statusCode === 200) answered++;
    const whole = `${JSON.stringify(headers)}\n${body}`.toLowerCase();
    const told = secrets.filter(secret => whole.includes(secret.toLowerCase()));
    if (told.length > 0) telling.push(`${name} tells ${told.join(', ')}`);
  }
  return { telling, answered };
}

test.each(['nobody', 'a family that owns nothing'])('%s reads nothing of another family anywhere', async who => {
  const { telling, answered } = await tell(who === 'nobody' ? undefined : world.stranger.token);
  expect(telling).toEqual([]);
  expect(answered).toBeGreaterThan(60);
});

test('the family itself and staff do read what is searched for', async () => {
  const own = await tell(world.victim.token);
  expect(own.telling.length).toBeGreaterThan(5);
  const team = (await tell(world.staff.SuperAdmin.token)).telling;
  expect(team.length).toBeGreaterThan(15);
  for (const secret of secrets.slice(0, 4))
    expect(
      [...own.telling, ...team].filter(line => line.includes(secret)),
      secret,
    ).not.toEqual([]);
});

test('planted: finds a public answer with a name too many', async () => {
  const { email } = world.victim;
  const plant = () => ({ run: async () => ({ status: 'ok', release: email }) });
  const { telling } = await planted(world, 'config.health', plant as never, () => tell(undefined, 'config.health'));
  expect(telling).toHaveLength(1);
});
