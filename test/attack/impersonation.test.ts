import type { InjectOptions, Response } from 'light-my-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import { getProfile } from '#contract/users.ts';
import { mayImpersonate, type Role } from '#core/access/access.ts';
import { type AttackCall, allRoutes, familyCalls, requestOf } from '#test/support/attack/attack-calls.ts';
import { staffCalls } from '#test/support/attack/attack-staff-calls.ts';
import { type AttackWorld, openAttackWorld, victimMark } from '#test/support/attack/attack-world.ts';
import { changedTables } from '#test/support/store/table-dump.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';

// ASVS 8.3.3 and 4.1.3: two hundred ways of sending UserContext; what is a person's own word.
let world: AttackWorld;
let others: Record<'CheckInAdmin' | 'TournamentDirector' | 'SuperAdmin' | 'erased', BuiltPerson>;
let calls: Partial<Record<RouteName, AttackCall>>;
beforeAll(async () => {
  world = await openAttackWorld();
  const { app } = world;
  others = {
    CheckInAdmin: await buildStaff(app, 'CheckInAdmin'),
    TournamentDirector: await buildStaff(app, 'TournamentDirector'),
    SuperAdmin: await buildStaff(app, 'SuperAdmin'),
    erased: await buildCustomer(app, { erasedAt: app.clock.now() }),
  };
  calls = { ...staffCalls(world), ...familyCalls(world, world.victim) };
  await world.mark();
});
afterAll(() => world.close());

const inject = (options: InjectOptions): Promise<Response> => world.site.inject(options);
const callers: Role[] = ['Unauthenticated', 'Customer', 'CheckInAdmin', 'TournamentDirector', 'SuperAdmin'];
const tokenOf = (role: Role): string | undefined =>
  role === 'Unauthenticated' ? undefined : role === 'Customer' ? world.attacker.token : world.staff[role].token;
const heldBy = (role: Role): Role[] => (role === 'Customer' ? [role] : ['Customer', role]);
const isStaffRole = (role: Role): role is 'CheckInAdmin' => role in others;

/** What the header says, and the status for somebody who may act for others; undefined: by the table of roles. */
function headers(role: Role): [string, string | string[], number | 'by role'][] {
  const { victim } = world;
  const id = String(victim.personId);
  const nobody: [string, string | string[], number][] = [
    ...[
      '',
      ' ',
      '0',
      '-1',
      '+1',
      '1.0',
      '1e3',
      '0x1',
      '00',
      `0${id}`,
      `${id}.0`,
      `${id},${id}`,
      `${id}, 1`,
      `${id};1`,
    ].map((value): [string, string, number] => [`“${value}”`, value, 400]),
    ...[
      '2147483648',
      '9223372036854775808',
      'NaN',
      'null',
      'undefined',
      'true',
      '[1]',
      '{"id":1}',
      'SuperAdmin',
      victim.email,
    ].map((value): [string, string, number] => [`“${value}”`, value, 400]),
    ...["' OR 1=1 --", `${id}'--`, '../1', '%31', '١', `"${id}"`, `Bearer ${victim.token}`, 'x'.repeat(7000)].map(
      (value): [string, string, number] => [`“${value.slice(0, 12)}”`, Buffer.from(value).toString('latin1'), 400],
    ),
    ['twice', [id, id], 400],
    ['another and itself', [id, '1'], 400],
    ['nobody', '999999999', 404],
    ['somebody erased', String(others.erased.personId), 404],
  ];
  const self = role === 'Customer' ? world.attacker.personId : isStaffRole(role) ? world.staff[role].personId : 1;
  return [
    ...nobody,
    ['a family', id, 'by role'],
    ['itself', String(self), role === 'Unauthenticated' ? 401 : 403],
    ...(['CheckInAdmin', 'TournamentDirector', 'SuperAdmin'] as const).map((other): [string, string, number] => [
      other,
      String(others[other].personId),
      mayImpersonate(heldBy(role), heldBy(other)) ? 200 : 403,
    ]),
  ];
}

function expected(role: Role, status: number | 'by role'): number {
  if (role === 'Unauthenticated') return 401;
  const may = role === 'TournamentDirector' || role === 'SuperAdmin';
  if (status === 400) return 400; // the header is read before the roles
  if (!may) return 403;
  return status === 'by role' ? 200 : status;
}

async function headerFindings(): Promise<{ found: string[]; tried: number }> {
  const found: string[] = [];
  let tried = 0;
  for (const role of callers)
    for (const [what, value, status] of headers(role)) {
      const token = tokenOf(role);
      const answer = await inject({
        url: '/api/users/profile',
        headers: { usercontext: value as string, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      });
      tried++;
      const wanted = expected(role, status);
      if (answer.statusCode !== wanted) found.push(`${role} with ${what}: ${answer.statusCode} instead of ${wanted}`);
      if (wanted !== 200 && answer.body.includes(victimMark)) found.push(`${role} with ${what}: tells of the family`);
    }
  return { found, tried };
}

test('two hundred headers, for every role and for anybody or nobody: the header alone gives no access', async () => {
  const before = await world.store.tableSums();
  const { found, tried } = await headerFindings();
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThanOrEqual(195);
  // Those who may act are noted, once each; nothing else is written. ACCESS-23
  expect(changedTables(before, await world.store.tableSums())).toEqual(['history']);
  const noted = await world.db.selectFrom('history').selectAll().where('reason', '=', 'none given').execute();
  const pairs = noted.map(row => `${row.action} ${row.actorPersonId} ${row.forPersonId}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(new Set(noted.map(row => row.actorPersonId))).toEqual(
    new Set([world.staff.TournamentDirector.personId, world.staff.SuperAdmin.personId]),
  );
  await world.rewind();
});

test('planted: finds an account with too many roles', async () => {
  await world.db
    .insertInto('personRole')
    .values({ personId: world.attacker.personId, role: 'TournamentDirector' })
    .execute();
  expect((await headerFindings()).found.length).toBeGreaterThan(0);
  await world.rewind();
});

describe('while acting for a family', () => {
  const acting = (role: 'TournamentDirector' | 'SuperAdmin', route: Route, call: AttackCall) =>
    inject(
      requestOf(
        route,
        { ...call, headers: { ...call.headers, usercontext: String(world.victim.personId) } },
        world.staff[role].token,
      ),
    );
  const own = allRoutes.filter(([, route]) => route.notWhileActing);
  const lacking = new Set<string>([
    ...(['secondFactor.proveOneself', 'secondFactor.addSecondFactor', 'secondFactor.renewRecoveryCodes'] as const),
  ]);

  test.each(own)(
    'refuses %s as the person’s own decision, with no effect, and allows it to the person',
    async (name, route) => {
      const call = calls[name] as AttackCall;
      for (const role of ['TournamentDirector', 'SuperAdmin'] as const) {
        await acting(role, getProfile, {}); // noted from now on
        const before = await world.store.tableSums();
        const answer = await acting(role, route, call);
        expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([409, 'not_while_acting']);
        expect(changedTables(before, await world.store.tableSums())).toEqual([]);
      }
      const { statusCode, body } = await inject(requestOf(route, call, world.victim.token));
      // The person has neither the password nor a code in this world: they come as far as being asked for them.
      if (lacking.has(name)) expect(body).not.toContain('not_while_acting');
      else expect(statusCode).toBe(200);
      await world.rewind();
    },
  );

  test('includes payment, signing in, signing out, consent and one’s own data', () => {
    expect(own.map(([name]) => name).toSorted()).toEqual([
      ...(['competitor.requestWithdrawal', 'customer.saveNotificationPreferences'] as const),
      ...(['family.acceptInvitation', 'family.getInvitation', 'family.inviteParent'] as const),
      ...(['family.leaveFamily', 'family.withdrawInvitation', 'payment.decidePracticePayment'] as const),
      'payment.startPayment',
      ...(['personalData.cancelErasureRequest', 'personalData.exportOwnData'] as const),
      ...(['personalData.getOwnData', 'personalData.requestErasure'] as const),
      ...(['secondFactor.addSecondFactor', 'secondFactor.askOwnPasskey'] as const),
      ...(['secondFactor.getSecondFactors', 'secondFactor.proveOneself', 'secondFactor.removeSecondFactor'] as const),
      ...(['secondFactor.renamePasskey', 'secondFactor.renewRecoveryCodes'] as const),
      ...(['users.askEmailChange', 'users.changeEmail'] as const),
      ...(['users.changePassword', 'users.chooseLanguage', 'users.endSession', 'users.listSessions'] as const),
      ...(['users.logout', 'users.logoutEverywhere'] as const),
    ]);
  });

  test('staff have only the family’s rights, and no staff route answers', async () => {
    const wrong: string[] = [];
    for (const role of ['TournamentDirector', 'SuperAdmin'] as const) await acting(role, getProfile, {});
    const before = await world.store.tableSums();
    for (const [name, route] of allRoutes) {
      if (route.roles.includes('Customer')) continue;
      const answer = await acting('SuperAdmin', route, calls[name] ?? {});
      if (answer.statusCode !== 403 || JSON.parse(answer.body).code !== 'role_missing')
        wrong.push(`${name}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
    expect(changedTables(before, await world.store.tableSums())).toEqual([]);
  });

  test('the history names both people for every write', async () => {
    const silent: string[] = [];
    let told = 0;
    for (const [name, route] of allRoutes) {
      if (
        route.method === 'GET' ||
        !route.roles.includes('Customer') ||
        route.roles.length === 5 ||
        route.notWhileActing
      )
        continue;
      const { last } = await world.db
        .selectFrom('history')
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirstOrThrow();
      const before = await world.store.tableSums();
      const answer = await acting('TournamentDirector', route, calls[name] as AttackCall);
      const changed = changedTables(before, await world.store.tableSums()).filter(
        table => table !== 'idempotency_record',
      );
      const rows = await world.db
        .selectFrom('history')
        .select(['actorPersonId', 'forPersonId'])
        .where('id', '>', last)
        .execute();
      if (answer.statusCode !== 200) silent.push(`${name}: ${answer.statusCode} ${answer.body.slice(0, 80)}`);
      // What ends by itself (a payment under way) is nobody's; a form only begun is not told of.
      const named = rows.filter(({ actorPersonId }) => actorPersonId !== null);
      if (changed.some(table => table !== 'competitor_draft') && named.length === 0)
        silent.push(`${name} writes ${changed}`);
      told += named.length;
      for (const row of named)
        if (row.actorPersonId !== world.staff.TournamentDirector.personId || row.forPersonId !== world.victim.personId)
          silent.push(`${name} names ${JSON.stringify(row)}`);
      await world.rewind();
    }
    expect(told).toBeGreaterThan(10);
    expect(silent).toEqual([]);
  });
});
