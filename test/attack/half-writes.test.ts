import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import { AppError } from '#server/app-error.ts';
import type { AnyHandler } from '#server/http/call-route.ts';
import { type AttackCall, allRoutes, familyCalls, requestOf } from '#test/support/attack/attack-calls.ts';
import { staffCalls } from '#test/support/attack/attack-staff-calls.ts';
import { type AttackWorld, openAttackWorld } from '#test/support/attack/attack-world.ts';
import { planted } from '#test/support/attack/foreign-ids.ts';
import { fullSize } from '#test/support/full-size.ts';
import { changedTables } from '#test/support/store/table-dump.ts';
import { expectConsoleError } from '../setup.ts';

// A database that fails at the first statement of a call, at the second, and so on to its commit: each time the caller is told,
// and every row is as it was.
let world: AttackWorld;
let calls: Partial<Record<RouteName, AttackCall>>;
beforeAll(async () => {
  world = await openAttackWorld();
  calls = { ...staffCalls(world), ...familyCalls(world, world.victim) };
  await world.mark();
});
afterAll(() => world.close());

const tokenFor = ({ roles }: Route): string | undefined => {
  if (roles.length === 5) return;
  return (roles.includes('Customer') ? world.victim : world.staff.SuperAdmin).token;
};

/**
 * Of several transactions: they first end a payment that is under way, which is the gateway's to tell, or tell afterwards what
 * was booked. What one of them left when the next failed must be no harm: the same call again does the rest, and no more.
 */
const inSteps: RouteName[] = [
  ...(['addLunch', 'addMerchOrder', 'addSpectator', 'removeLunch', 'removeMerchOrder', 'removeSpectator'] as const).map(
    name => `registration.${name}` as const,
  ),
  ...(['competitor.addCompetitor', 'competitor.removeCompetitor', 'payment.cancelPayment'] as const),
  ...(['staffRegistration.addCompetitorByStaff', 'staffRegistration.removeCompetitorByStaff'] as const),
  ...(['staffRegistration.completeInPerson', 'staffRegistration.setExtras'] as const),
  ...([
    'staffPayment.takePayment',
    'staffPayment.takeTransfer',
    'staffPayment.askGateway',
    'payment.decidePracticePayment',
  ] as const),
];

/** The call as it is, while the `nth` of its statements (from 0) fails; all of them, and the tables it changed. */
async function callWith(route: Route, call: AttackCall, before: Record<string, string>, nth = -1) {
  const statements: string[] = [];
  await world.app.organisation.read(); // else the call would read it first, and a failure there is tolerated
  world.store.failWhere(statement => statements.push(statement) - 1 === nth);
  const { statusCode, body } = await world.site.inject(requestOf(route, call, tokenFor(route)));
  world.store.failWhere(null);
  return { statusCode, body, statements, changed: changedTables(before, await world.store.tableSums()) };
}

/** How many rows each table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const parts = Object.keys(await world.store.tableSums()).map(
    name => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}"`,
  );
  const { rows } = await world.store.pool.query<{ name: string; count: number }>(parts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

const isWrite = (statement: string): boolean => /^(insert|update|delete|with|commit)/i.test(statement.trim());

async function findings(name: RouteName, route: Route): Promise<string[]> {
  const given = calls[name] ?? {};
  const call = route.isIdempotent ? { ...given, headers: { 'idempotency-key': 'half', ...given.headers } } : given;
  const before = await world.store.tableSums();
  const whole = await callWith(route, call, before);
  const counts = await rowCounts();
  await world.rewind();
  const all = whole.statements.map((_, i) => i);
  const writes = all.filter(i => isWrite(whole.statements[i] as string));
  // In small where most is done already: at the last statements that write, the commit among them.
  const tried = fullSize(writes.slice(-3), all);
  const found: string[] = [];
  for (const nth of tried) {
    const { statusCode, body, changed } = await callWith(route, call, before, nth);
    const at = `${name}, ${nth + 1} of ${all.length}, ${whole.statements[nth]?.trim().slice(0, 60)}`;
    if (statusCode >= 500) expectConsoleError('broken');
    else found.push(`${at}: answered ${statusCode}`);
    if (body.includes('broken')) found.push(`${at}: tells why`);
    if (changed.length > 0 && !inSteps.includes(name)) found.push(`${at}: left ${changed.join(', ')}`);
    if (changed.length > 0 && inSteps.includes(name)) {
      const again = await callWith(route, call, before);
      const now = await rowCounts();
      // Who ended it is noted with the payment's end; that it was a press of the family's is a line more.
      const loses = (table: string): boolean => name === 'payment.cancelPayment' && table === 'history';
      const others = Object.keys(counts).filter(table => now[table] !== counts[table] && !loses(table));
      if (again.statusCode !== whole.statusCode)
        found.push(`${at}: again it answers ${again.statusCode} ${again.body}`);
      if (others.length > 0) found.push(`${at}: again it does more or less: ${others.join(', ')}`);
    }
    await world.rewind();
  }
  return found;
}

const writes = allRoutes.filter(([, { method }]) => method !== 'GET');

test.each(writes)('%s happens entirely or not at all', async (name, route) => {
  expect(await findings(name, route)).toEqual([]);
});

describe('planted: finds a handler that', () => {
  const plants: [string, (whole: AnyHandler) => AnyHandler][] = [
    [
      'writes outside its transaction',
      whole => ({
        ...whole,
        prepare: async call => {
          const { victim } = world;
          await call.app.db.updateTable('person').set({ tokenVersion: 7 }).where('id', '=', victim.personId).execute();
          return whole.prepare?.(call);
        },
      }),
    ],
    [
      'blames the caller for the failure, and says why',
      whole => ({
        ...whole,
        run: (call, prepared) =>
          whole.run(call, prepared).catch((error: Error) => {
            throw new AppError('bad_input', { fields: { email: [error.message] } });
          }),
      }),
    ],
  ];
  test.each(plants)('%s', async (_, plant) => {
    const [name, route] = allRoutes.find(([one]) => one === 'users.updateProfile') as [RouteName, Route];
    expect((await planted(world, name, plant, () => findings(name, route))).length).toBeGreaterThan(0);
  });
});
