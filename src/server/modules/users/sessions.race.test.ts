import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCheckInCounts } from '#contract/check-in.ts';
import * as users from '#contract/users.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { historyOf } from '#test/support/world/account.ts';
import { sessionIn, signInWithout } from '#test/support/world/session.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff, buildTournament } from '#test/support/world/world.ts';

const database = await startPostgres();
const shared = { databaseUrl: database?.url ?? '', settings: { TOKEN_SECRET: 'the same secret in every process' } };
const held = 'select from session where id = $1 for update';

describe.skipIf(!database)('sessions, on a PostgreSQL server', () => {
  let site: TestApp;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    site = await createTestApp(shared);
    hold = await openHold(database?.url ?? '');
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });
  const anotherProcess = () => createTestApp({ ...shared, now: site.clock.now().toISOString() });
  const twoDevices = async () => {
    const { personId, token } = await buildCustomer(site.app);
    return { personId, used: token, own: await signInWithout(site.app, personId) };
  };
  const rowOf = (token: string) =>
    site.app.db.selectFrom('session').selectAll().where('id', '=', sessionIn(token)).executeTakeFirstOrThrow();
  const end = (own: string, ended: string) =>
    site.refused(users.endSession, { params: { sessionId: sessionIn(ended) }, token: own });
  const use = (token: string, from = site) => from.refused(users.getProfile, { token });

  test('ACCESS-29 a use that waits to be noted keeps nobody waiting', async () => {
    const { used } = await twoDevices();
    site.clock.pass(6);
    await hold.aside.query('begin');
    await hold.aside.query(held, [sessionIn(used)]);
    for (let i = 0; i < 5; i++) expect((await use(used)).status).toBe(200);
    await expect.poll(hold.waiting).toBe(1);
    await hold.aside.query('commit');
    await expect.poll(async () => (await rowOf(used)).lastUsedAt).toEqual(site.clock.now());
  });

  test('ACCESS-30 a session ended while in use stays ended', async () => {
    const { personId, used, own } = await twoDevices();
    site.clock.pass(6);
    await hold.aside.query('begin');
    await hold.aside.query(held, [sessionIn(used)]);
    const first = end(own, used);
    await expect.poll(hold.waiting).toBe(1);
    expect((await use(used)).status).toBe(200); // not ended yet; its note waits behind the end
    await expect.poll(hold.waiting).toBe(2);
    const second = end(own, used);
    await expect.poll(hold.waiting).toBe(3);
    await hold.aside.query('commit');
    for (const { text } of await Promise.all([first, second])) expect(text).toBe('true');
    expect((await use(used)).status).toBe(401);
    const row = await rowOf(used);
    expect(row.endedAt).toEqual(site.clock.now());
    expect(row.lastUsedAt).toEqual(row.createdAt);
    expect((await use(used)).status).toBe(401);
    expect((await historyOf(site.app, personId)).map(({ action }) => action)).toEqual(['session_ended']);
    expect((await use(own)).status).toBe(200);
  });

  test('ACCESS-28 a sign-in while all sessions end is not listed as one that holds', async () => {
    const { personId, own } = await twoDevices();
    await site.api(users.logoutEverywhere, { token: own });
    // It read the account before, and wrote its session after.
    const late = await signInWithout(site.app, personId, { version: 1 });
    expect((await use(late)).status).toBe(401);
    const now = await signInWithout(site.app, personId, { version: 2 });
    const { body } = await site.api(users.listSessions, { token: now });
    expect(body.sessions.map(({ sessionId }) => sessionId)).toEqual([sessionIn(now)]);
  });

  test('ACCESS-29 two processes note one session, and its last use never goes back', async () => {
    const other = await anotherProcess();
    const { used } = await twoDevices();
    const noted = async () => (await rowOf(used)).lastUsedAt;
    site.clock.pass(6);
    other.clock.set(new Date(site.clock.now().getTime() + 20_000));
    for (const { status } of await Promise.all([use(used), use(used, other)])) expect(status).toBe(200);
    await other.close(); // waits for what is being written
    await expect.poll(noted).not.toEqual((await rowOf(used)).createdAt);
    site.clock.pass(6);
    const latest = site.clock.now();
    await use(used);
    await expect.poll(noted).toEqual(latest);
    site.clock.pass(-3); // a clock behind the other one's
    await use(used);
    expect(await noted()).toEqual(latest);
    site.clock.pass(3);
  });

  test('ACCESS-29 a desk on a process whose clock is behind takes no use back', async () => {
    await buildTournament(site.app);
    const other = await anotherProcess();
    const { token } = await buildStaff(site.app, 'CheckInAdmin');
    site.clock.pass(6);
    other.clock.set(new Date(site.clock.now().getTime() - 20_000));
    await use(token);
    await expect.poll(async () => (await rowOf(token)).lastUsedAt).toEqual(site.clock.now());
    expect((await other.refused(getCheckInCounts, { token })).status).toBe(200);
    await expect.poll(async () => (await rowOf(token)).atWorkUntil).not.toBeNull();
    expect((await rowOf(token)).lastUsedAt).toEqual(site.clock.now());
    await other.close();
  });

  test('ACCESS-29 stopping waits for a use that is being noted', async () => {
    const own = await anotherProcess();
    const { used } = await twoDevices();
    own.clock.pass(6);
    await hold.aside.query('begin');
    await hold.aside.query(held, [sessionIn(used)]);
    expect((await use(used, own)).status).toBe(200);
    await expect.poll(hold.waiting).toBe(1);
    let isStopped = false;
    const stopping = own.server.close().then(() => {
      isStopped = true;
    });
    await expect.poll(() => own.server.server.listening).toBe(false);
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    await hold.aside.query('commit');
    await stopping;
    expect((await rowOf(used)).lastUsedAt).toEqual(own.clock.now());
    await own.close();
  });
});
