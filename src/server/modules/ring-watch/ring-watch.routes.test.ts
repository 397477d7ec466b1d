import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as results from '#contract/result.ts';
import { getRingWatch, type RingWatch } from '#contract/ring/ring-watch.ts';
import { openTable, type TableDesk } from '#test/support/ring-table/table-world.ts';
import { openHand } from '#test/support/ring-table/tablet-hand.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let desk: TableDesk;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  desk = await openTable(site, { divisions: 4, rings: 2, people: 4 });
});

async function watch(token = desk.token()): Promise<RingWatch> {
  const { body, status, text } = await site.api(getRingWatch, { token, params: { tournamentId: desk.tournamentId } });
  if (status !== 200) throw new Error(text);
  return body;
}
const ringOf = ({ rings }: RingWatch, ringAt: number) => rings.find(({ ringId }) => ringId === desk.ring(ringAt));
const minute = async () => (await watch()).now;
const waitMinutes = (minutes: number) => site.clock.pass(minutes);

describe('what the board shows of each ring', () => {
  test('its tablet, how many judges were entered, and the last tap', async () => {
    const start = await minute();
    expect(start).toBe(600);
    expect(ringOf(await watch(), 0)).toEqual({
      ringId: desk.ring(0),
      judges: 0,
      tablet: { name: 'Tablet', heardAt: start, waiting: 0 },
      lastTapAt: null,
      progress: null,
    });
    expect(ringOf(await watch(), 1)?.tablet).toBe(null);
    waitMinutes(3);
    const judges = [{ name: 'M. Roy', schoolId: null }];
    await desk.tablet.send(desk.tablet.sent({ kind: 'judges', judges }));
    waitMinutes(4);
    expect(ringOf(await watch(), 0)).toMatchObject({
      judges: 1,
      tablet: { heardAt: start + 3 },
      lastTapAt: start + 3,
    });
  });

  test('the tablet that runs the ring counts, not the one that looks on', async () => {
    waitMinutes(5);
    await (await desk.enterTablet(0, 'Onlooker')).read();
    expect(ringOf(await watch(), 0)?.tablet).toMatchObject({ name: 'Tablet', heardAt: 600 });
  });

  test('RING-42 a tablet that was not heard for twelve hours is none', async () => {
    await desk.onTheDay(600 + 12 * 60 + 1);
    expect(ringOf(await watch(), 0)?.tablet).toBe(null);
  });

  test('RING-43 the performer or bout on the mat, only of what runs', async () => {
    await desk.tap('start', 0);
    const hand = await openHand(desk.tablet, 0);
    const running = { draftDivisionId: desk.division(0), eventTitle: 'Test forms', kind: 'performer', of: 4 };
    expect(ringOf(await watch(), 0)?.progress).toEqual({ ...running, at: 1, isDone: false });
    const [first] = hand.ids as [number];
    await hand.send(hand.row(first, 750));
    expect(ringOf(await watch(), 0)?.progress).toEqual({ ...running, at: 2, isDone: false });
    await hand.send({ kind: 'void', nonce: hand.log()[0]?.nonce ?? '' });
    expect(ringOf(await watch(), 0)?.progress).toMatchObject({ at: 1 });
    await desk.tap('finish', 0);
    expect(ringOf(await watch(), 0)?.progress).toBe(null);
  });
});

describe('RING-40 what waits for a director elsewhere', () => {
  test('RING-40 conflicts by sheet, and whether the result is decided', async () => {
    const second = await desk.enterTablet(0, 'Second');
    const [mine, theirs] = [await openHand(desk.tablet, 0), await openHand(second, 0)];
    const [one] = mine.ids as [number];
    await mine.send(mine.row(one, 750));
    await theirs.send(theirs.row(one, 730), theirs.row(one, 720));
    waitMinutes(2);
    const [conflict, ...others] = (await watch()).conflicts;
    expect(others).toEqual([]);
    expect(conflict).toMatchObject({ eventTitle: 'Test forms', count: 2, since: 600, isDecided: false });
    await mine.send(...mine.ids.slice(1).map((id, i) => mine.row(id, 740 - i)));
    const after = await watch();
    expect(after.conflicts).toMatchObject([{ isDecided: true }]);
    expect(after.results).toEqual({ ready: 0, readySince: null, changed: 0, unsigned: 0 });
  });

  test('RING-40 signed results that are not published, and published ones that changed', async () => {
    const hand = await openHand(desk.tablet, 0);
    await hand.send(...hand.ids.map((id, i) => hand.row(id, 750 - i)));
    expect((await watch()).results).toEqual({ ready: 0, readySince: null, changed: 0, unsigned: 0 });
    await hand.send({ kind: 'sign', judge: 'M. Roy' });
    expect((await watch()).results).toEqual({ ready: 1, readySince: 600, changed: 0, unsigned: 0 });
    const params = { tournamentId: desk.tournamentId };
    const listed = (
      await site.api(results.getResults, { token: desk.token(), query: { tournament: `${desk.tournamentId}` } })
    ).body;
    const sheet = listed.sheets.find(({ draftDivisionId }) => draftDivisionId === desk.division(0));
    const sheets = [{ sheetId: sheet?.sheetId ?? 0, version: sheet?.version ?? 0 }];
    await site.api(results.releaseResults, { token: desk.token(), params, input: { sheets, isReleased: true } });
    expect((await watch()).results).toEqual({ ready: 0, readySince: null, changed: 0, unsigned: 0 });
    await hand.send(hand.row(hand.ids[3] as number, 799));
    expect((await watch()).results).toEqual({ ready: 0, readySince: null, changed: 1, unsigned: 0 });
  });

  test('RING-40 decided results of finished divisions that nobody signed', async () => {
    await desk.tap('start', 0);
    const hand = await openHand(desk.tablet, 0);
    await hand.send(...hand.ids.map((id, i) => hand.row(id, 750 - i)));
    expect((await watch()).results.unsigned).toBe(0);
    await desk.tap('finish', 0);
    expect((await watch()).results.unsigned).toBe(1);
    await hand.send({ kind: 'sign', judge: 'M. Roy' });
    expect((await watch()).results).toMatchObject({ ready: 1, unsigned: 0 });
    await hand.send(hand.row(hand.ids[3] as number, 799));
    expect((await watch()).results).toMatchObject({ ready: 0, unsigned: 1 });
  });

  test('RING-40 changes that families ask for, of this tournament only', async () => {
    const [competitorId = 0] = desk.competitorIds[0] ?? [];
    const other = await openTable(site, { divisions: 1, rings: 1, people: 2 });
    const { db } = site.app;
    for (const id of [competitorId, other.competitorIds[0]?.[0] ?? 0]) {
      const of = await db.selectFrom('competitor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await db
        .insertInto('changeRequest')
        .values({
          competitorId: id,
          birthOn: of.birthOn,
          competitorLevelId: of.competitorLevelId,
          eventIds: [],
          askedBy: 1,
          askedAt: site.clock.now(),
        })
        .execute();
    }
    await desk.onTheDay(601);
    expect((await watch()).changeRequests).toMatchObject({ count: 1 });
    await db.updateTable('changeRequest').set({ answer: 'declined', answeredAt: site.clock.now() }).execute();
    expect((await watch()).changeRequests).toEqual({ count: 0, since: null });
  });

  test('RING-40 open alarms, for those who see the status page', async () => {
    const alarm = { says: '', next: '', raisedAt: site.clock.now(), seenAt: site.clock.now() };
    await site.app.db
      .insertInto('alarm')
      .values([
        { ...alarm, key: 'backup', title: 'Backup' },
        { ...alarm, key: 'disk', title: 'Disk', overAt: site.clock.now() },
      ])
      .execute();
    expect((await watch()).alarms).toEqual([]);
    const admin = await buildStaff(site.app, 'SuperAdmin');
    expect((await watch(admin.token)).alarms).toEqual([{ key: 'backup', title: 'Backup', since: 600 }]);
  });
});

test('an unknown tournament is not found', async () => {
  const unknown = { token: desk.token(), params: { tournamentId: 999_999 } };
  expect((await site.refused(getRingWatch, unknown)).status).toBe(404);
});
