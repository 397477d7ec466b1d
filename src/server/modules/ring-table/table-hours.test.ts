import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/ring-table/table-hours.ts';
import { outcomesOf } from '#test/support/ring-table/stored-score-sheet.ts';
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
  desk = await openTable(site, { divisions: 2, rings: 1, people: 2 });
});

const day = 24 * 60;
const open = () => site.refused(contract.openTables, { token: desk.token(), params: desk.params });
const hours = async () => (await site.api(contract.getTableHours, { token: desk.token(), params: desk.params })).body;
const enter = async (address = '192.0.2.30') => {
  const { statusCode, body } = await desk.tryEnter(0, { pin: await desk.pinOf(0) }, { address });
  return [statusCode, statusCode === 200 ? null : JSON.parse(body).code];
};
/** What a tablet that was let in on the day can do at this moment. */
async function tryAll(): Promise<unknown[]> {
  const answers = [
    await desk.tablet.tryRead(),
    await desk.tablet.take(),
    await desk.tablet.trySend([desk.tablet.sent({ kind: 'hold', reason: 'medic' })]),
  ];
  return answers.map(({ status, body }) => [status, status === 200 ? null : body.code]);
}
const all = (status: number, code: string | null) => [0, 1, 2].map(() => [status, code]);

describe('SCORE-43 beyond the hours of its day', () => {
  test.each([
    ['a year before', -365 * day, false],
    ['months before', -60 * day, false],
    ['a minute too early the evening before', 17 * 60 - 1 - day, false],
    ['from five the evening before', 17 * 60 - day, true],
    ['a minute before three in the night after', 3 * 60 - 1 + day, true],
    ['from three in the night after', 3 * 60 + day, false],
    ['two weeks later', 14 * day + 600, false],
    ['a year later', 365 * day + 600, false],
  ])('SCORE-43 %s', async (_, minute, isOpen) => {
    await desk.onTheDay(minute);
    const [status, code] = isOpen ? [200, null] : [409, 'tables_closed'];
    expect(await enter()).toEqual([status, code]);
    expect(await tryAll()).toEqual(all(status as number, code as string | null));
    expect((await hours()).isOpen).toBe(isOpen);
  });

  test('SCORE-43 no name is told, no PIN is checked, and nobody is signed out; the refusal says when it opens', async () => {
    await desk.onTheDay(-60 * day);
    const { body } = await desk.tablet.tryRead();
    expect(body).toEqual({
      code: 'tables_closed',
      message: (await hours()).says,
      errors: {
        ring: [expect.stringMatching(/^The ring tables open on \w+day, .* at 5:00 p\.m\. Before that, a director can/)],
      },
    });
    const wrong = String((Number(await desk.pinOf(0)) + 1) % 1e9).padStart(9, '0');
    const { statusCode } = await desk.tryEnter(0, { pin: wrong });
    const staff = await desk.tryEnter(0, {}, { token: desk.token() });
    expect([statusCode, staff.statusCode]).toEqual([409, 409]);
    expect(await site.app.db.selectFrom('pinAttempt').select('id').execute()).toEqual([]);
  });

  test('SCORE-43 an ended tablet hears that it was ended, at any time', async () => {
    const stranger = desk.tabletWith(0, { tabletId: 1, token: 'x' });
    await desk.onTheDay(-60 * day);
    expect((await stranger.tryRead()).body.code).toBe('tablet_ended');
  });
});

describe('SCORE-43 a director opens the tables', () => {
  test('SCORE-43 for two hours, for the tablets of before and for new ones, with history', async () => {
    await desk.onTheDay(-60 * day);
    const from = site.clock.now().getTime();
    const opened = await open();
    expect(opened.body).toEqual({
      isOpen: true,
      says: expect.stringMatching(/^The ring tables are open until .* at [12]:00 a\.m\.$/),
    });
    expect([await enter(), await tryAll()]).toEqual([[200, null], all(200, null)]);
    site.clock.set(new Date(from + 2 * 3_600_000 - 1));
    expect(await tryAll()).toEqual(all(200, null));
    site.clock.set(new Date(from + 2 * 3_600_000));
    expect([await enter(), await tryAll()]).toEqual([[409, 'tables_closed'], all(409, 'tables_closed')]);
    const history = await desk.historyOfThing('ring_day', desk.tournamentId);
    expect(history.find(({ action }) => action === 'open ring tables')).toEqual({
      action: 'open ring tables',
      before: null,
      after: { until: new Date(from + 2 * 3_600_000).toISOString() },
    });
  });

  test('SCORE-43 of one tournament, and only a director of one that is not archived', async () => {
    const other = await openTable(site, { divisions: 2, rings: 1, people: 2 });
    await desk.onTheDay(-60 * day);
    const { token } = await buildStaff(site.app, 'CheckInAdmin');
    expect((await site.refused(contract.openTables, { token, params: desk.params })).status).toBe(403);
    expect((await site.refused(contract.openTables, { params: desk.params })).status).toBe(401);
    expect(
      (await site.refused(contract.openTables, { token: desk.token(), params: { tournamentId: 999_999 } })).status,
    ).toBe(404);
    await open();
    expect((await other.tablet.tryRead()).body.code).toBe('tables_closed');
    const archived = { archivedAt: site.clock.now() };
    await site.app.db.updateTable('tournament').set(archived).where('id', '=', desk.tournamentId).execute();
    expect((await open()).body.code).toBe('archived');
  });

  test('SCORE-43 what a tablet still holds back after the day is taken once it is opened again', async () => {
    const hand = await openHand(desk.tablet, 0);
    const act = hand.write(hand.row(hand.ids[0] as number, 750));
    await desk.onTheDay(day + 8 * 60);
    expect((await desk.tablet.trySend([act])).body.code).toBe('tables_closed');
    await open();
    expect(outcomesOf(await desk.tablet.send(act))).toEqual(['applied']);
  });

  test('SCORE-43 a tap on the day itself does not end it earlier', async () => {
    await open();
    await desk.onTheDay(day + 2 * 60);
    expect(await tryAll()).toEqual(all(200, null));
  });
});
