import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as tables from '#contract/ring-table/ring-table.ts';
import * as contract from '#contract/ring-table/scoreboard.ts';
import { type OpenStream, openStream } from '#test/support/ring-table/scoreboard-stream.ts';
import { openTable, type TableDesk } from '#test/support/ring-table/table-world.ts';
import { openHand } from '#test/support/ring-table/tablet-hand.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';
import { scoreboardLimits, streamsOf } from './scoreboard-streams.ts';

let site: TestApp;
let desk: TableDesk;
let origin: string;
const opened: OpenStream[] = [];
beforeAll(async () => {
  site = await createTestApp();
  desk = await openTable(site, { divisions: 4, rings: 2, people: 3 });
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(site.server.server.address() as AddressInfo).port}`;
});
afterAll(() => site.close());
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.leave();
  await site.app.db.deleteFrom('pinAttempt').execute();
  await expect.poll(() => streamsOf(site.app).isIdle, { timeout: 20_000 }).toBe(true);
});

const historyOf = (ringAt: number) => desk.historyOfThing('ring', desk.ring(ringAt));
const tryEnter = (ringAt: number, pin: string | null, token?: string) =>
  site.refused(contract.enterScoreboard, {
    params: { ringId: desk.ring(ringAt) },
    input: { pin },
    ...(token ? { token } : {}),
  });
async function enter(ringAt = 0): Promise<string> {
  const { status, body, text } = await tryEnter(ringAt, await desk.pinOf(ringAt));
  if (status !== 200) throw new Error(text);
  return (body as unknown as { token: string }).token;
}
async function follow(ringAt: number, token: string): Promise<OpenStream> {
  const stream = await openStream(`${origin}/api/signage/ring/${desk.ring(ringAt)}/scoreboard/events`, token);
  opened.push(stream);
  return stream;
}
/** The sheet on the first ring, which cannot be read while it is spoilt. */
async function sheetToSpoil() {
  const { db } = site.app;
  const hand = await openHand(desk.tablet, 0);
  await hand.send(hand.row(hand.ids[1] as number, 750));
  const { id, setup } = await db.selectFrom('scoreSheet').select(['id', 'setup']).executeTakeFirstOrThrow();
  const keep = async (text: string) => {
    await db.updateTable('scoreSheet').set({ setup: text }).where('id', '=', id).execute();
    site.app.dropKeptCopies();
  };
  return { spoil: () => keep('{}'), mend: () => keep(JSON.stringify(setup)) };
}
const wrongPin = async (): Promise<string> => String((Number(await desk.pinOf(0)) + 1) % 1e9).padStart(9, '0');

describe('SCOREBOARD-6 a scoreboard is let in by the ring’s PIN', () => {
  test('SCOREBOARD-6 it gets what lets it watch, and the history says so without it', async () => {
    const token = await enter();
    expect((await historyOf(0)).at(-1)).toMatchObject({ action: 'let scoreboard in', after: { by: 'PIN' } });
    expect(JSON.stringify(await historyOf(0))).not.toContain(token);
  });

  test('SCOREBOARD-6 staff who run the day need no PIN', async () => {
    const director = await buildStaff(site.app, 'TournamentDirector');
    expect((await tryEnter(0, null, director.token)).status).toBe(200);
    expect((await historyOf(0)).at(-1)).toMatchObject({ after: { by: 'staff' } });
    expect(await tryEnter(0, null)).toMatchObject({ status: 400, body: { errors: { pin: ['Please enter the PIN'] } } });
  });

  test('SCOREBOARD-6 wrong PINs count with those of tablets', async () => {
    const pin = await wrongPin();
    for (let i = 0; i < 5; i++) await desk.tryEnter(0, { pin }, { address: '127.0.0.1' });
    for (let i = 0; i < 5; i++) expect((await tryEnter(0, pin)).status).toBe(400);
    expect(await tryEnter(0, await desk.pinOf(0))).toMatchObject({ status: 429 });
  });

  test('SCOREBOARD-6 what it gets neither writes, nor takes the ring, nor reads the tablet’s table', async () => {
    const headers = { RingTablet: await enter() };
    const params = { ringId: desk.ring(0) };
    const acts = [desk.tablet.sent({ kind: 'hold', reason: 'judges' })];
    const calls = [
      await site.refused(tables.takeRing, { params, headers }),
      await site.refused(tables.getRingTable, { params, headers }),
      await site.refused(tables.sendTableActs, { params, headers, input: { sentAt: 1, acts } }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await desk.tablet.table()).holder?.tabletId).toBe(desk.tablet.tabletId);
  });

  test('SCOREBOARD-6 it opens its own ring only, and a tablet’s token opens none', async () => {
    const token = await enter(0);
    for (const wrong of [token, desk.tablet.token, '', await desk.pinOf(1)])
      expect(await follow(1, wrong)).toMatchObject({ status: 401, refusal: { code: 'tablet_ended' } });
    expect(await follow(0, desk.tablet.token)).toMatchObject({ status: 401 });
  });
});

describe('SCOREBOARD-5 a scoreboard on another device', () => {
  test('SCOREBOARD-1 SCOREBOARD-5 is told at once what the ring shows, and each change', async () => {
    const stream = await follow(0, await enter());
    expect([stream.status, stream.headers.get('content-type'), stream.headers.get('content-encoding')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      null,
    ]);
    await stream.shows({ board: { ringName: 'Ring 1', now: { kind: 'coming', calls: 0, count: 3 } } });
    await desk.tap('start', 0);
    const hand = await openHand(desk.tablet, 0);
    const [first] = hand.ids as [number];
    await stream.shows({ board: { now: { kind: 'performer', competitorId: first, number: 1, of: 3, total: null } } });
    await hand.send(hand.row(first, 750));
    await stream.shows({
      board: { last: { competitorId: first, total: 2250, place: 1, seats: [{ score: 750 }, { score: 750 }, {}] } },
    });
    const before = stream.news.length;
    await hand.send({ kind: 'void', nonce: hand.log()[0]?.nonce ?? '' });
    await stream.shows({ board: { last: null } });
    expect(stream.news.length).toBe(before + 1);
  });

  test('SCOREBOARD-4 holds names as families chose, and nothing of those they do not show', async () => {
    const { db } = site.app;
    const [first = 0, second = 0] = desk.competitorIds[2] ?? [];
    const names = await db.selectFrom('competitor').select(['id', 'firstName', 'lastName']).execute();
    const last = (id: number): string => names.find(one => one.id === id)?.lastName ?? '';
    await db.updateTable('competitor').set({ publicName: 'not_shown' }).where('id', '=', first).execute();
    await db.updateTable('competitor').set({ publicName: 'name_and_initial' }).where('id', '=', second).execute();
    site.app.dropKeptCopies();
    const stream = await follow(1, await enter(1));
    await stream.shows({ board: { ringName: 'Ring 2' } });
    const text = JSON.stringify(stream.news);
    expect([first, second].filter(id => text.includes(last(id)))).toEqual([]);
    expect(text).not.toContain('birthOn');
    const shown = (await desk.enterTablet(1)).table();
    const people = (await shown).divisions.flatMap(one => one.people);
    expect(people.find(one => one.competitorId === first)?.shown).toEqual({ name: null, schoolName: null });
    expect(people.find(one => one.competitorId === second)?.shown?.name).toMatch(/ \p{L}\.$/u);
  });

  test('SCOREBOARD-7 says since when the tablet that runs the ring is silent', async () => {
    const stream = await follow(0, await enter());
    await stream.shows({ silentSince: null });
    const heardAt = new Date(site.clock.now().getTime() - 60_000);
    await site.app.db
      .updateTable('ringTablet')
      .set({ lastSeenAt: heardAt })
      .where('id', '=', desk.tablet.tabletId)
      .execute();
    await stream.shows({ silentSince: 599 });
  });

  test('SCOREBOARD-6 ends with another PIN, and is not let back in', async () => {
    const token = await enter(1);
    const stream = await follow(1, token);
    await stream.shows({ board: { ringName: 'Ring 2' } });
    await site.api(tables.renewPin, { token: desk.token(), params: { ringId: desk.ring(1) } });
    await expect.poll(stream.isOver, { timeout: 20_000 }).toBe(true);
    expect(await follow(1, token)).toMatchObject({ status: 401 });
  });

  test('SCOREBOARD-5 begins while other rings are looked at, and is told too', async () => {
    const streams = streamsOf(site.app);
    const leaving: (() => void)[] = [];
    const heard = await new Promise<string>(resolve => {
      const second = { send: () => resolve('told'), end: () => resolve('ended') };
      let hasFollowed = false;
      const send = () => {
        if (!hasFollowed) leaving.push(streams.follow(desk.ring(1), 99, second));
        hasFollowed = true;
      };
      leaving.push(streams.follow(desk.ring(0), 99, { send, end: () => resolve('the first ended') }));
    });
    for (const leave of leaving) leave();
    expect(heard).toBe('told');
  });

  test('SCOREBOARD-5 a ring that cannot be read does not hold up the others', async () => {
    const { spoil, mend } = await sheetToSpoil();
    await spoil();
    const asked = performance.now();
    const unreadable = await follow(0, await enter(0));
    expect(performance.now() - asked).toBeLessThan(10_000); // the stream opens before its first news
    const stream = await follow(1, await enter(1));
    await stream.shows({ board: { ringName: 'Ring 2' } });
    expect(unreadable.news).toEqual([]);
    await mend();
    await unreadable.shows({ board: { ringName: 'Ring 1' } });
  });

  test('SCOREBOARD-7 a stream ends when its ring can no longer be read, and the next one waits for news', async () => {
    const { spoil, mend } = await sheetToSpoil();
    const token = await enter(0);
    const stream = await follow(0, token);
    await stream.shows({ board: { ringName: 'Ring 1' } });
    await spoil();
    await expect.poll(() => stream.isOver(), { timeout: 20_000 }).toBe(true);
    const next = await follow(0, token);
    expect(next.news).toEqual([]);
    await mend();
    await next.shows({ board: { ringName: 'Ring 1' } });
  });

  test('SCOREBOARD-8 a question about the stream alone follows nothing', async () => {
    const url = `${origin}/api/signage/ring/${desk.ring(0)}/scoreboard/events`;
    const { status } = await fetch(url, { method: 'HEAD', headers: { RingScoreboard: await enter() } });
    expect([status, streamsOf(site.app).isIdle]).toEqual([200, true]);
  });

  test('SCOREBOARD-8 takes so many at a ring, and says so to the next', async () => {
    const token = await enter();
    for (let i = 0; i < scoreboardLimits.mostAtRing; i++) await (await follow(0, token)).shows({ board: {} });
    expect(await follow(0, token)).toMatchObject({ status: 409, refusal: { code: 'scoreboards_full' } });
    opened.shift()?.leave();
    await expect.poll(async () => (await follow(0, token)).status, { timeout: 20_000 }).toBe(200);
  });

  test('SCOREBOARD-8 takes so many in a process, whatever their rings', () => {
    const streams = streamsOf(site.app);
    const quiet = () => ({ send: () => {}, end: () => {} });
    const rings = Math.ceil(scoreboardLimits.mostInProcess / scoreboardLimits.mostAtRing);
    const leaving = Array.from({ length: scoreboardLimits.mostInProcess }, (_, i) =>
      streams.follow(1_000_000 + (i % rings), 1, quiet()),
    );
    const another = 2_000_000;
    expect(() => streams.refuseFull(another)).toThrow(expect.objectContaining({ code: 'scoreboards_full' }));
    const ended: string[] = [];
    streams.follow(another, 1, { ...quiet(), end: () => ended.push('too many came at once') });
    expect(ended).toEqual(['too many came at once']);
    leaving[0]?.();
    expect(() => streams.refuseFull(another)).not.toThrow();
    for (const leave of leaving) leave();
  });

  test('SCOREBOARD-6 ends when the tables close, and is refused until they open', async () => {
    const token = await enter();
    const stream = await follow(0, token);
    await stream.shows({ board: {} });
    await desk.onTheDay(27 * 60 + 1);
    await expect.poll(stream.isOver, { timeout: 20_000 }).toBe(true);
    expect(await follow(0, token)).toMatchObject({ status: 409, refusal: { code: 'tables_closed' } });
    await desk.onTheDay(600);
  });
});

test('SCOREBOARD-8 the server closes at once though scoreboards follow it', async () => {
  const other = await createTestApp();
  const table = await openTable(other, { divisions: 1, rings: 1, people: 2 });
  await other.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.server.server.address() as AddressInfo;
  const params = { ringId: table.ring(0) };
  const entered = await other.api(contract.enterScoreboard, { params, input: { pin: await table.pinOf(0) } });
  const url = `http://127.0.0.1:${port}/api/signage/ring/${table.ring(0)}/scoreboard/events`;
  const stream = await openStream(url, entered.body.token);
  await stream.shows({ board: { ringName: 'Ring 1' } });
  await other.close();
  await expect.poll(stream.isOver, { timeout: 20_000 }).toBe(true);
});
