import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getCheckInCounts } from '#contract/check-in.ts';
import { getRingDay } from '#contract/ring/ring.ts';
import * as users from '#contract/users.ts';
import type { StaffRole } from '#core/access/access.ts';
import { startRetention } from '#server/jobs/retention.ts';
import { addAccount, historyOf, quickPasswords } from '#test/support/world/account.ts';
import { sessionIn, signInWithout } from '#test/support/world/session.ts';
import { createTestApp, type TestApp, testNow } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff, buildTournament } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ overrides: { passwords: quickPasswords } });
});
afterAll(() => site.close());

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Signs in with the password, from a browser. */
async function enter({ email, password }: { email: string; password: string }, userAgent = laptop): Promise<string> {
  const input = { username: email, password };
  return (await site.api(users.authenticate, { input, headers: { 'user-agent': userAgent } })).body.token;
}
const listed = async (token: string) => (await site.api(users.listSessions, { token })).body.sessions;
const holds = async (token: string) => (await site.refused(users.getProfile, { token })).status === 200;
const rowOf = (token: string) =>
  site.app.db.selectFrom('session').selectAll().where('id', '=', sessionIn(token)).executeTakeFirst();

describe('ACCESS-28 the list of devices', () => {
  test('shows each sign-in with its words and times, newest use first, and which one asks', async () => {
    const account = await addAccount(site.app);
    const first = await enter(account, phone);
    const signedInAt = site.clock.now().toISOString();
    site.clock.pass(60);
    const second = await enter(account);
    site.clock.pass(10);
    await site.api(users.getProfile, { token: first });
    await expect.poll(async () => (await rowOf(first))?.lastUsedAt).toEqual(site.clock.now());
    const usedAt = site.clock.now().toISOString();
    const laterAt = new Date(site.clock.now().getTime() - 600_000).toISOString();
    expect(await listed(first)).toEqual([
      {
        sessionId: sessionIn(first),
        device: 'Safari on iPhone',
        isThis: true,
        createdAt: signedInAt,
        lastUsedAt: usedAt,
      },
      {
        sessionId: sessionIn(second),
        device: 'Firefox on Windows',
        isThis: false,
        createdAt: laterAt,
        lastUsedAt: laterAt,
      },
    ]);
    expect((await listed(second)).map(({ isThis }) => isThis)).toEqual([false, true]);
  });

  test('shows nobody else’s, and none that ended, ran out, was idle too long, or was logged out with all', async () => {
    const account = await addAccount(site.app, { roles: ['CheckInAdmin'] });
    await enter(await addAccount(site.app));
    const ended = await enter(account);
    await site.api(users.logout, { token: ended });
    const [ranOut, idle, used] = [await enter(account), await enter(account), await enter(account)];
    const change = (token: string, values: { endsAt: Date } | { lastUsedAt: Date }) =>
      site.app.db.updateTable('session').set(values).where('id', '=', sessionIn(token)).execute();
    await change(ranOut, { endsAt: site.clock.now() });
    await change(idle, { lastUsedAt: new Date(site.clock.now().getTime() - 12 * 3_600_000) });
    expect((await listed(used)).map(({ sessionId }) => sessionId)).toEqual([sessionIn(used)]);
    await site.api(users.logoutEverywhere, { token: used });
    const anew = await enter(account);
    expect((await listed(anew)).map(({ sessionId }) => sessionId)).toEqual([sessionIn(anew)]);
  });

  test('a session and its token end at the same time', async () => {
    for (const [roles, hours] of [
      [[], 7 * 24],
      [['SuperAdmin'], 24],
    ] satisfies [StaffRole[], number][]) {
      const token = await enter(await addAccount(site.app, { roles }));
      const { endsAt } = (await rowOf(token)) ?? {};
      expect(endsAt).toEqual(new Date(site.clock.now().getTime() + hours * 3_600_000));
      const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      expect(exp * 1000).toBe(endsAt?.getTime());
    }
  });

  test('needs a session', async () => {
    for (const answer of [
      await site.refused(users.listSessions),
      await site.refused(users.endSession, { params: { sessionId: 1 } }),
      await site.refused(users.logout),
    ])
      expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in']);
  });
});

describe('ACCESS-30 ending a session', () => {
  const end = (token: string, sessionId: number) => site.refused(users.endSession, { params: { sessionId }, token });

  test('refuses its very next request, and leaves the others signed in', async () => {
    const account = await addAccount(site.app);
    const [lost, own] = [await enter(account, phone), await enter(account)];
    expect(await holds(lost)).toBe(true);
    expect((await end(own, sessionIn(lost))).text).toBe('true');
    const refused = await site.refused(users.getProfile, { token: lost });
    expect([refused.status, refused.body.code]).toEqual([401, 'not_signed_in']);
    expect(await holds(own)).toBe(true);
  });

  test('again is done already, and makes one line of history', async () => {
    const account = await addAccount(site.app);
    const [lost, own] = [await enter(account, phone), await enter(account)];
    await end(own, sessionIn(lost));
    const before = await rowOf(lost);
    site.clock.pass(1);
    expect((await end(own, sessionIn(lost))).text).toBe('true');
    expect(await rowOf(lost)).toEqual(before);
    expect(await historyOf(site.app, account.personId)).toMatchObject([
      { action: 'session_ended', actorPersonId: account.personId, after: { device: 'Safari on iPhone' } },
    ]);
  });

  test('answers for another person’s as for an unknown one, byte for byte, and ends nothing', async () => {
    const theirs = await enter(await addAccount(site.app));
    const own = await enter(await addAccount(site.app));
    const staff = await buildStaff(site.app, 'SuperAdmin');
    for (const token of [own, staff.token]) {
      const [foreign, unknown] = [await end(token, sessionIn(theirs)), await end(token, 987_654_321)];
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
      expect(Object.keys(foreign.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    }
    expect(await holds(theirs)).toBe(true);
  });

  test('by logging out makes a copied token worthless', async () => {
    const account = await addAccount(site.app);
    const [token, other] = [await enter(account), await enter(account, phone)];
    const copied = token;
    expect((await site.api(users.logout, { token })).body).toBe(true);
    expect(await holds(copied)).toBe(false);
    expect(await holds(other)).toBe(true);
    // The page does not mind: whoever is out already is told so, and nothing happens.
    expect((await site.refused(users.logout, { token })).status).toBe(401);
    expect((await historyOf(site.app, account.personId)).map(({ action }) => action)).toEqual(['session_ended']);
  });

  test('a token names its own person’s session', async () => {
    const [theirs, own] = [await buildCustomer(site.app), await buildCustomer(site.app)];
    const claims = { roles: ['Customer' as const], userDisplayName: '', version: 1 };
    const sign = (personId: number, session: number) =>
      site.app.tokens.sign({ ...claims, personId, session }, site.clock.now());
    expect(await holds(await sign(own.personId, sessionIn(own.token)))).toBe(true);
    expect(await holds(await sign(own.personId, sessionIn(theirs.token)))).toBe(false);
    expect(await holds(await sign(own.personId, 987_654_321))).toBe(false);
  });
});

describe('ACCESS-29 without use', () => {
  test('for twelve hours ends a session of staff, not of a family', async () => {
    const [member, family] = [await buildStaff(site.app, 'CheckInAdmin'), await buildCustomer(site.app)];
    site.clock.pass(12 * 60 - 1);
    for (const { token } of [member, family]) expect(await holds(token)).toBe(true);
    await expect.poll(async () => (await rowOf(member.token))?.lastUsedAt).toEqual(site.clock.now());
    site.clock.pass(12 * 60 - 1); // counted from the last use, and less than 24 hours from the sign-in
    expect(await holds(member.token)).toBe(true);
    const idle = await signInWithout(site.app, member.personId, { staff: ['CheckInAdmin'] });
    site.clock.pass(12 * 60);
    expect(await holds(idle)).toBe(false);
    expect(await holds(family.token)).toBe(true);
    site.clock.pass(6 * 24 * 60);
    expect(await holds(family.token)).toBe(false);
  });

  test.each([
    ['check-in desk', getCheckInCounts],
    ['matchday board', getRingDay],
  ])('a %s set up the evening before works on the day', async (_, work) => {
    const own = await createTestApp({ now: '2027-04-23T18:00:00-04:00' });
    await buildTournament(own.app, {
      tournamentOn: '2027-04-24',
      registrationOpensOn: '2027-02-01',
      registrationClosesAfter: '2027-04-20',
    });
    const works = async (token: string) => (await own.refused(work, { token })).status === 200;
    const desk = await buildStaff(own.app, 'TournamentDirector');
    const office = await signInWithout(own.app, desk.personId, { staff: ['TournamentDirector'] });
    expect(await works(desk.token)).toBe(true);
    await expect
      .poll(() => own.app.db.selectFrom('session').select('atWorkUntil').where('atWorkUntil', 'is not', null).execute())
      .toEqual([{ atWorkUntil: new Date('2027-04-25T03:00:00-04:00') }]);
    own.clock.set('2027-04-24T08:30:00-04:00');
    expect(await works(desk.token)).toBe(true);
    expect((await own.refused(users.getProfile, { token: office })).status).toBe(401);
    own.clock.set('2027-04-24T17:59:00-04:00');
    expect(await works(desk.token)).toBe(true);
    own.clock.set('2027-04-24T18:00:00-04:00'); // its 24 hours are over
    expect(await works(desk.token)).toBe(false);
    await own.close();
  });

  test('on another day a desk has no idle limit until midnight', async () => {
    site.clock.set('2027-03-22T08:00:00-04:00');
    await buildTournament(site.app);
    const desk = await buildStaff(site.app, 'CheckInAdmin');
    expect((await site.refused(getCheckInCounts, { token: desk.token })).status).toBe(200);
    await expect.poll(async () => (await rowOf(desk.token))?.atWorkUntil).not.toBeNull();
    site.clock.set('2027-03-22T23:59:00-04:00');
    const row = await rowOf(desk.token);
    expect(row?.atWorkUntil).toEqual(new Date('2027-03-23T00:00:00-04:00'));
    site.clock.set('2027-03-23T00:00:00-04:00');
    expect(await holds(desk.token)).toBe(false);
  });
});

describe('ACCESS-29 the last use', () => {
  // A statement without a name is passed as text: a process names only its first few hundred.
  const texts = (query: { mock: { calls: unknown[][] } }) =>
    query.mock.calls.map(([first]) => (first as { text?: string }).text ?? String(first));
  const writes = (query: Parameters<typeof texts>[0]) =>
    texts(query).filter(text => text.startsWith('update "session"'));

  test('is noted once in five minutes, whatever is called, and never by a refused call', async () => {
    const own = await createTestApp();
    const { token } = await buildCustomer(own.app);
    const used = async () =>
      (await own.app.db.selectFrom('session').select('lastUsedAt').executeTakeFirstOrThrow()).lastUsedAt;
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const burst = () => Promise.all(Array.from({ length: 20 }, () => own.refused(users.getProfile, { token })));
    await burst();
    expect(writes(query)).toEqual([]); // signed in just now
    for (let round = 1; round <= 3; round++) {
      own.clock.pass(5);
      await own.refused(users.endSession, { params: { sessionId: 987_654 }, token });
      expect(writes(query)).toHaveLength(round - 1);
      await burst();
      await expect.poll(used).toEqual(own.clock.now());
      own.clock.pass(4);
      await burst();
      expect(writes(query)).toHaveLength(round);
      own.clock.pass(1);
    }
    query.mockRestore();
    await own.close();
  });

  test('costs a signed-in call no statement of its own', async () => {
    const own = await createTestApp({ isQuiet: true });
    const { token } = await buildCustomer(own.app);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await own.api(users.getProfile, { token });
    const asked = texts(query);
    query.mockRestore();
    expect(asked).toEqual([
      expect.stringContaining('from "person" inner join "session"'),
      expect.stringContaining('from "person"'),
    ]);
    await own.close();
  });

  test('that cannot be noted fails no call', async () => {
    const own = await createTestApp();
    const { token } = await buildCustomer(own.app);
    const warned = vi.spyOn(own.app.log, 'warn').mockImplementation(() => {});
    await sql`alter table session add check (last_used_at = created_at)`.execute(own.app.db);
    own.clock.pass(6);
    for (let i = 0; i < 3; i++) expect((await own.refused(users.getProfile, { token })).status).toBe(200);
    await expect.poll(() => warned.mock.calls).toHaveLength(1);
    await own.close();
  });
});

test('sessions are removed a week after they would have run out', async () => {
  const own = await createTestApp({ now: testNow });
  const { token } = await buildCustomer(own.app);
  await own.api(users.logout, { token });
  const job = startRetention(own.app);
  await job.stop();
  const left = async () => {
    await job.runOnce();
    return (await own.app.db.selectFrom('session').select('id').execute()).length;
  };
  own.clock.pass(14 * 24 * 60);
  expect(await left()).toBe(1);
  own.clock.pass(1);
  expect(await left()).toBe(0);
  await own.close();
});
