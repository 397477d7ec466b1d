import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import type { StaffRole } from '#core/access/access.ts';
import { AppError } from '#server/app-error.ts';
import type { Call } from '#server/call.ts';
import type { AnyHandler } from '#server/http/call-route.ts';
import { type AttackCall, allRoutes, nowhere, requestOf } from '#test/support/attack/attack-calls.ts';
import { staffCalls } from '#test/support/attack/attack-staff-calls.ts';
import { type AttackWorld, openAttackWorld, victimMark } from '#test/support/attack/attack-world.ts';
import {
  askWithForeignIds,
  familyRoutes,
  isFamilyRoute,
  ofNobody,
  planted,
  told,
} from '#test/support/attack/foreign-ids.ts';
import { fullSize } from '#test/support/full-size.ts';
import { leafName, ownLeaves, withLeaf } from '#test/support/site/call-leaves.ts';
import { changedTables } from '#test/support/store/table-dump.ts';

// What belongs to somebody else is not there (spec: refusals alike to the byte; ASVS 8.2.2). Which values of a call belong to
// a family is not listed by hand: it is where the calls of two families differ.
let world: AttackWorld;
let attack: ReturnType<typeof askWithForeignIds>;
beforeAll(async () => {
  world = await openAttackWorld();
  attack = askWithForeignIds(world);
  await world.mark();
});
afterAll(() => world.close());

const familyRoles: (StaffRole | null)[] = fullSize<(StaffRole | null)[]>(
  [null, 'SuperAdmin'],
  [null, 'CheckInAdmin', 'TournamentDirector', 'SuperAdmin'],
);

test('every route open to families is attacked, or listed with a reason', () => {
  const known = new Set([...Object.keys(attack.mine), ...ofNobody]);
  expect(
    allRoutes
      .filter(isFamilyRoute)
      .filter(([name]) => !known.has(name))
      .map(([name]) => name),
  ).toEqual([]);
});

test('every id in a family’s call is either its own or public', () => {
  const everybodys =
    /(tournamentId|genderId|competitorLevelId|levelId|merchId|merchSizeId|eventIds\.\d+|waiverVersionId|clientId)$/;
  const unexplained = familyRoutes.flatMap(([name, route]) => {
    const call = attack.mine[name] as AttackCall;
    const own = attack.leavesOf(name).map(([leaf]) => leafName(leaf));
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => `params.${part}`);
    const inBody = Object.keys(call.input ?? {}).map(key => `input.${key}`);
    return [...inPath, ...inBody]
      .filter(place => /(id|ids|token|hash)$/i.test(place))
      .filter(place => !own.some(one => one === place || one.startsWith(`${place}.`)) && !everybodys.test(place))
      .filter(place => place !== 'input.eventIds')
      .map(place => `${name} ${place}`);
  });
  expect(unexplained).toEqual([]);
});

describe.each(familyRoles)('a family that is %s too, with another family’s ids', role => {
  test.each(familyRoutes)('%s', async (name, route) => {
    if (role) await world.db.insertInto('personRole').values({ personId: world.attacker.personId, role }).execute();
    expect(await attack.findings(name, route)).toEqual([]);
  });
});

const route = (name: RouteName): Route => allRoutes.find(([one]) => one === name)?.[1] as Route;
const forWhom = (call: Call): Call =>
  call.caller
    ? {
        ...call,
        caller: {
          ...call.caller,
          personId: world.victim.personId,
          familyId: world.victim.personId,
          actorId: world.victim.personId,
        },
      }
    : call;

describe('planted: a handler that does not check the owner', () => {
  const owned = () => familyRoutes.filter(([name, { roles }]) => roles.length < 5 && attack.leavesOf(name).length > 0);
  test('is found on every route with a family’s id', async () => {
    const missed: string[] = [];
    for (const [name, one] of owned()) {
      const careless = (whole: AnyHandler): AnyHandler => ({
        ...whole,
        ...(whole.prepare ? { prepare: async (call: Call) => whole.prepare?.(forWhom(call)) } : {}),
        run: (call, prepared) => whole.run(forWhom(call), prepared),
      });
      if ((await planted(world, name, careless, () => attack.findings(name, one))).length === 0) missed.push(name);
    }
    expect(owned().length).toBeGreaterThan(20);
    expect(missed).toEqual([]);
  });

  test('is found if it says “not yours”, says more, or writes before it refuses', async () => {
    const isTheirs = (call: Call) => Object.values(call.params as object).includes(world.victim.open.registrationId);
    const plants: ((whole: AnyHandler) => AnyHandler)[] = [
      whole => ({
        ...whole,
        run: async (call, prepared) => {
          if (isTheirs(call)) throw new AppError('role_missing');
          return whole.run(call, prepared);
        },
      }),
      whole => ({
        ...whole,
        run: async (call, prepared) => {
          if (isTheirs(call)) throw new AppError('not_found', { fields: { registrationId: [victimMark] } });
          return whole.run(call, prepared);
        },
      }),
      whole => ({
        ...whole,
        run: async (call, prepared) => {
          await call.app.db.updateTable('person').set({ city: 'Elsewhere' }).execute();
          return whole.run(call, prepared);
        },
      }),
    ];
    for (const plant of plants)
      expect(
        (
          await planted(world, 'registration.getRegistration', plant, () =>
            attack.findings('registration.getRegistration', route('registration.getRegistration')),
          )
        ).length,
      ).toBeGreaterThan(0);
  });
});

describe('staff: an id of one thing under another’s', () => {
  /** About one family, and the same about the other: what differs belongs together. */
  const pairs = () => {
    const about = staffCalls(world);
    const aboutOther = staffCalls({ ...world, victim: world.attacker, attacker: world.victim });
    return allRoutes.flatMap(([name, one]) => {
      const [call, other] = [about[name], aboutOther[name]];
      const leaves = call && other ? ownLeaves(call, other).filter(([leaf]) => leaf[0] !== 'query') : [];
      return call && leaves.length > 1 ? [{ name, one, call, leaves }] : [];
    });
  };
  test('is refused, and nothing is written', async () => {
    const wrong: string[] = [];
    for (const { name, one, call, leaves } of pairs())
      for (const [leaf, value] of leaves) {
        const before = await world.store.tableSums();
        const answer = await world.site.inject(
          requestOf(one, withLeaf(call, leaf, value), world.staff.SuperAdmin.token) as never,
        );
        const outcomes =
          answer.statusCode === 200 && name === 'checkIn.sendOperations' ? JSON.parse(answer.body).outcomes : [];
        const isRefused = answer.statusCode >= 400 || outcomes[0]?.outcome === 'refused';
        if (!isRefused || answer.statusCode >= 500)
          wrong.push(`${name} ${leafName(leaf)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
        else if (answer.statusCode >= 400 && changedTables(before, await world.store.tableSums()).length)
          wrong.push(`${name} writes`);
        await world.rewind();
      }
    expect(pairs().length).toBeGreaterThan(4);
    expect(wrong).toEqual([]);
  });

  test('gets the same 404 for impossible ids in addresses', async () => {
    const wrong: string[] = [];
    const about = staffCalls(world);
    const staffRoutes = allRoutes.filter(([, { path, roles }]) => path.includes('{') && !roles.includes('Customer'));
    for (const [name, one] of staffRoutes) {
      const before = await world.store.tableSums();
      const answers: string[] = [];
      const names = [...one.path.matchAll(/\{(\w+)\}/g)]
        .map(([, part]) => part as string)
        .filter(part => /id$/i.test(part) && part !== 'deviceId');
      for (const part of names)
        for (const value of [
          ...(name === 'history.listChanges' ? [] : [nowhere]), // what is gone has a history too: an empty one
          0,
          -1,
          2 ** 31,
          '9223372036854775808',
          '1,2',
          '550e8400-e29b-41d4-a716-446655440000',
          '1e3',
          '٣',
        ]) {
          const call = about[name] ?? {};
          const request = requestOf(
            one,
            { ...call, params: { ...call.params, [part]: value } },
            world.staff.SuperAdmin.token,
          );
          const answer = await world.site.inject(request);
          answers.push(told(answer));
          if (answer.statusCode >= 500 || answer.statusCode < 400)
            wrong.push(`${name} ${part}=${value}: ${answer.statusCode} ${answer.body.slice(0, 90)}`);
        }
      // History is told of what is gone too: without any, it is empty.
      if (new Set(answers).size > 1)
        wrong.push(`${name}: ${[...new Set(answers)].map(one => one.slice(0, 60)).join(' / ')}`);
      const changed = changedTables(before, await world.store.tableSums());
      if (changed.length) wrong.push(`${name} writes ${changed.join(', ')}`);
      await world.rewind();
    }
    expect(wrong).toEqual([]);
  });
});

describe('secrets that give access', () => {
  test('family, unsubscribe and mailed links open only with their own secret, and wrong ones look alike', async () => {
    const { victim, attacker } = world;
    const mix = (theirWord: string, ownWord: string): string => {
      const cut = (word: string): [string, string] => [
        word.slice(0, word.lastIndexOf('.')),
        word.slice(word.lastIndexOf('.')),
      ];
      return cut(theirWord)[0] + cut(ownWord)[1];
    };
    const family = mix(victim.familyToken, attacker.familyToken);
    const news = mix(victim.unsubscribeToken, attacker.unsubscribeToken);
    const before = await world.store.tableSums();
    const answers = async (name: RouteName, calls: AttackCall[]) =>
      new Set((await Promise.all(calls.map(call => attack.ask(route(name), call)))).map(told));
    const tokens = (...list: string[]): AttackCall[] => list.map(token => ({ params: { token } }));
    const wrongFamily = tokens(
      family,
      attacker.familyToken.replace(/\d(?=\.[\w-]+$)/, '2'),
      victim.unsubscribeToken,
      victim.resetToken,
      'x',
    );
    expect(await answers('familyTimeline.getFamilyPage', wrongFamily)).toHaveProperty('size', 1);
    const wrongSchool = tokens(victim.familyToken, victim.schoolToken.replace(/\d(?=\.[\w-]+$)/, '2'), family, 'x');
    expect(await answers('coach.getSchoolPage', wrongSchool)).toHaveProperty('size', 1);
    for (const name of ['outbox.getUnsubscribe', 'outbox.unsubscribe'] as const)
      expect(await answers(name, tokens(news, victim.familyToken, victim.resetToken, 'x'))).toHaveProperty('size', 1);
    const meeting = mix(victim.meetingToken, attacker.meetingToken);
    for (const name of ['meeting.getMeeting', 'meeting.answerMeeting'] as const) {
      const calls = tokens(meeting, victim.familyToken, victim.unsubscribeToken, 'x');
      const input = name === 'meeting.answerMeeting' ? { input: { isYes: true } } : {};
      expect(
        await answers(
          name,
          calls.map(call => ({ ...call, ...input })),
        ),
      ).toHaveProperty('size', 1);
    }
    const resets = [
      { userId: victim.personId, hash: attacker.resetToken },
      { userId: attacker.personId, hash: victim.resetToken },
      { userId: nowhere, hash: victim.resetToken },
      { userId: victim.personId, hash: victim.verifyToken },
      { userId: victim.personId, hash: 'x' },
    ].map(input => ({ input: { ...input, newPassword: 'a long and new password' } }));
    expect(await answers('users.reset', resets)).toHaveProperty('size', 1);
    expect(
      await answers('users.verify', [{ input: { hash: victim.resetToken } }, { input: { hash: 'x' } }]),
    ).toHaveProperty('size', 1);
    expect(changedTables(before, await world.store.tableSums())).toEqual([]);
  });
});
