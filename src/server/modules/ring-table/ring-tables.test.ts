import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteRing } from '#contract/ring/ring.ts';
import * as contract from '#contract/ring-table/ring-table.ts';
import { openTable, type TableDesk } from '#test/support/ring-table/table-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
let desk: TableDesk;
beforeAll(async () => {
  site = await createTestApp();
  desk = await openTable(site, { divisions: 2, people: 2 });
});
afterAll(() => site.close());

const listed = async (): Promise<contract.RingTables> =>
  (await site.api(contract.getRingTables, { token: desk.token(), params: desk.params })).body;
const ringOf = ({ rings }: contract.RingTables, ringAt: number) => {
  const ring = rings.find(({ ringId }) => ringId === desk.ring(ringAt));
  if (!ring) throw new Error('The ring is not listed');
  return ring;
};
const end = (tabletId: number) => site.refused(contract.endTablet, { token: desk.token(), params: { tabletId } });
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return status === 200 ? 'ok' : (body as { code: string }).code;
};

describe('SCORE-20 what staff see of the ring tables', () => {
  test('every ring with its PIN, address and tablets', async () => {
    const body = await listed();
    expect(body).toMatchObject({
      tournament: { tournamentId: desk.tournamentId, city: 'Sudbury' },
      now: site.clock.now().toISOString(),
      openConflicts: 0,
    });
    expect(body.rings.map(({ name, isOpen }) => [name, isOpen])).toEqual([
      ['Ring 1', true],
      ['Ring 2', true],
    ]);
    const [first, second] = body.rings;
    expect(first?.pin).toBe(await desk.pinOf(0));
    expect(second?.pin).toBe(await desk.pinOf(1));
    expect(first?.url).toBe(`${site.app.config.publicUrl}/signage/ring/${desk.ring(0)}`);
    expect(first?.qr.path).not.toBe(second?.qr.path);
    expect(second?.tablets).toEqual([]);
    expect(first?.tablets).toEqual([
      {
        tabletId: desk.tablet.tabletId,
        ringId: desk.ring(0),
        name: 'Tablet',
        by: null,
        waiting: 0,
        createdAt: site.clock.now().toISOString(),
        lastSeenAt: site.clock.now().toISOString(),
        isHolder: true,
        isEnded: false,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(desk.tablet.token);
    const unknown = { token: desk.token(), params: { tournamentId: 999_999 } };
    expect((await site.refused(contract.getRingTables, unknown)).status).toBe(404);
  });

  test('who let a tablet in and how many acts it has waiting, tablets in use first', async () => {
    const answer = await desk.tryEnter(1, { name: 'By staff' }, { token: desk.token() });
    const own = desk.tabletWith(1, JSON.parse(answer.body));
    const gone = await desk.enterTablet(1, 'Gone');
    await gone.read({ waiting: '7' });
    await end(gone.tabletId);
    expect(ringOf(await listed(), 1).tablets).toMatchObject([
      { tabletId: own.tabletId, by: 'Staff TournamentDirector', isHolder: true, isEnded: false },
      { tabletId: gone.tabletId, by: null, waiting: 7, isHolder: false, isEnded: true },
    ]);
  });
});

describe('SCORE-20 taking a tablet out of use', () => {
  test('ends its token at once, frees the ring, and is recorded once', async () => {
    const own = await desk.enterTablet(0, 'Lost');
    await own.take();
    const before = await desk.historyOfThing('ring', desk.ring(0));
    expect((await end(own.tabletId)).status).toBe(200);
    expect((await end(own.tabletId)).status).toBe(200);
    const since = (await desk.historyOfThing('ring', desk.ring(0))).slice(before.length);
    expect(since).toEqual([{ action: 'take tablet out of use', before: null, after: { tablet: 'Lost' } }]);
    expect(await codeOf(own.tryRead())).toBe('tablet_ended');
    expect(await codeOf(own.take())).toBe('tablet_ended');
    const row = await site.app.db
      .selectFrom('ringTablet')
      .select(['endedAt', 'endedBy'])
      .where('id', '=', own.tabletId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ endedAt: site.clock.now(), endedBy: expect.any(Number) });
    expect((await desk.tablet.table()).holder).toBeNull();
    expect((await desk.tablet.read()).holderHeardAt).toBeNull();
    const next = await desk.enterTablet(0, 'Next');
    expect((await next.table()).holder?.name).toBe('Next');
    expect((await end(999_999)).status).toBe(404);
  });

  test('a tablet that does not run the ring leaves it to the one that does', async () => {
    const holder = (await desk.tablet.table()).holder;
    const onlooker = await desk.enterTablet(0, 'Onlooker');
    await end(onlooker.tabletId);
    expect((await desk.tablet.table()).holder).toEqual(holder);
  });
});

test('deleting a ring deletes its tablets and PIN too', async () => {
  const own = await openTable(site, { divisions: 1, people: 2 });
  const tablet = await own.enterTablet(1);
  await own.tryEnter(1, { pin: 'wrong' });
  const params = { ringId: own.ring(1) };
  expect((await site.refused(deleteRing, { token: own.token(), params })).status).toBe(200);
  expect((await tablet.tryRead()).status).toBe(404);
  expect((await own.tryEnter(1, { pin: 'wrong' })).statusCode).toBe(404);
});

describe('SCORE-20 renewing the PIN', () => {
  test('ends every tablet of that ring, by PIN or by staff, and the earlier PIN no longer works', async () => {
    const own = await openTable(site, { divisions: 2, people: 2 });
    const staff = await own.tryEnter(0, { name: 'Staff' }, { token: own.token() });
    const byStaff = own.tabletWith(0, JSON.parse(staff.body));
    const other = await own.enterTablet(1);
    const [before, otherPin] = [await own.pinOf(0), await own.pinOf(1)];
    const params = { ringId: own.ring(0) };
    const { body } = await site.api(contract.renewPin, { token: own.token(), params });
    const [first, second] = body.rings;
    expect(first?.pin).toBe(await own.pinOf(0));
    expect(first?.pin).not.toBe(before);
    expect(second?.pin).toBe(otherPin);
    expect(first?.tablets.map(({ isEnded, isHolder }) => [isEnded, isHolder])).toEqual([
      [true, false],
      [true, false],
    ]);
    for (const tablet of [own.tablet, byStaff]) {
      expect(await codeOf(tablet.tryRead())).toBe('tablet_ended');
      expect(await codeOf(tablet.take())).toBe('tablet_ended');
    }
    expect((await other.tryRead()).status).toBe(200);
    expect((await own.tryEnter(0, { pin: before })).statusCode).toBe(400);
    expect((await (await own.enterTablet(0, 'New')).table()).holder?.name).toBe('New');
    expect((await own.historyOfThing('ring', own.ring(0))).at(-2)).toEqual({
      action: 'renew PIN',
      before: null,
      after: { tabletsEnded: 2 },
    });
  });

  test('also works for a ring nobody entered, but not for an archived tournament', async () => {
    const own = await openTable(site, { divisions: 2, people: 2 });
    const renew = (ringId: number) => site.refused(contract.renewPin, { token: own.token(), params: { ringId } });
    expect((await renew(own.ring(1))).status).toBe(200);
    expect((await own.enterTablet(1)).tabletId).toBeGreaterThan(0);
    expect(await codeOf(renew(999_999))).toBe('not_found');
    await site.app.db
      .updateTable('tournament')
      .set({ archivedAt: site.clock.now() })
      .where('id', '=', own.tournamentId)
      .execute();
    expect(await codeOf(renew(own.ring(1)))).toBe('archived');
    const renewed = await own.historyOfThing('ring', own.ring(1));
    expect(renewed.filter(({ action }) => action === 'renew PIN')).toHaveLength(1);
  });
});
