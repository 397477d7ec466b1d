import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTable } from '#test/support/ring-table/table-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

describe('SCORE-22 what a tablet already has', () => {
  test('is left out: a table of the same version, and acts up to the last one', async () => {
    const own = await openTable(site, { divisions: 4, rings: 2, people: 3 });
    const first = await own.tablet.read();
    const [competitorId] = own.competitorIds[0] as [number];
    const one = await own.writeInLog(0, { kind: 'presence', competitorId, is: 'here' });
    await own.writeInLog(0, { kind: 'presence', competitorId, is: 'absent' }, 'conflict');
    await own.writeInLog(0, { kind: 'presence', competitorId, is: 'absent' }, 'refused');
    const two = await own.writeInLog(1, { kind: 'sign', judge: 'Ms. Roy' });
    await own.writeInLog(2, { kind: 'sign', judge: 'Mr. Laine' }); // of the other ring
    const unlessVersion = first.version;
    expect(await own.tablet.read({ unlessVersion })).toMatchObject({
      version: unlessVersion,
      table: null,
      acts: [one, two],
    });
    const since = async (actId: number, query: object = { unlessVersion }) =>
      (await own.tablet.read({ ...query, since: String(actId) })).acts;
    expect(await since(one.actId)).toEqual([two]);
    expect(await since(two.actId)).toEqual([]);
    expect(await since(two.actId, {})).toEqual([one, two]);
    expect(await since(two.actId, { unlessVersion: 'another' })).toEqual([one, two]);
    await own.move(1, 1);
    const moved = await own.tablet.read({ unlessVersion, since: String(two.actId) });
    expect([moved.table?.divisions.length, moved.acts]).toEqual([1, [one]]);
    const other = await own.enterTablet(1);
    expect((await other.read()).acts).toMatchObject([{ actId: two.actId }, { act: { judge: 'Mr. Laine' } }]);
  });

  test('a tablet’s own writing is in its next answer, and in those of the ring’s others', async () => {
    const own = await openTable(site, { divisions: 2, rings: 1, people: 3 });
    const other = await own.enterTablet(0);
    const { version: unlessVersion } = await other.read();
    const { eventId } = await own.tablet.sheetOf(0);
    const known: string[] = [];
    for (const competitorId of own.competitorIds[0] ?? []) {
      const act = { kind: 'presence', competitorId, is: 'here' } as const;
      const sheet = { kind: 'sheet', draftDivisionId: own.division(0), eventId, seen: null, act } as const;
      const sent = own.tablet.sent(sheet);
      expect(await own.tablet.send(sent)).toMatchObject([{ outcome: 'applied' }]);
      known.push(sent.nonce);
      const { acts } = await own.tablet.read();
      expect(acts.map(({ nonce }) => nonce)).toEqual(known);
      const since = String(acts.at(-2)?.actId ?? 0);
      expect((await other.read({ unlessVersion, since })).acts).toEqual(acts.slice(-1));
    }
    const called = await own.seen(0);
    await own.tablet.send(own.tablet.sent({ kind: 'call', ...called }));
    expect((await other.read({ unlessVersion })).table?.divisions[0]).toMatchObject({ state: 'called', calls: 1 });
    const judges = [{ name: 'Ms. Roy', schoolId: null }];
    await own.tablet.send(own.tablet.sent({ kind: 'judges', judges }));
    expect((await other.table()).judges).toEqual(judges);
  });

  test('a change by a call on the board is in the next answer', async () => {
    const own = await openTable(site, { divisions: 2, rings: 1, people: 3 });
    for (const [kind, state] of [
      ['call', 'called'],
      ['start', 'running'],
      ['finish', 'done'],
    ] as const) {
      const { version } = await own.tablet.read();
      expect((await own.tablet.read({ unlessVersion: version })).table).toBeNull();
      await own.tap(kind, 0);
      expect((await own.tablet.read({ unlessVersion: version })).table?.divisions[0]?.state).toBe(state);
    }
  });

  test('drifting expected times are sent every few minutes, not each minute', async () => {
    const own = await openTable(site, { divisions: 6, rings: 1, people: 3 });
    const versions = new Set<string>();
    for (let minute = 600; minute < 620; minute++) {
      await own.onTheDay(minute);
      const { version, table } = await own.tablet.read();
      versions.add(version);
      expect(table?.divisions[0]?.start?.expected).toBeGreaterThanOrEqual(minute);
    }
    expect([4, 5]).toContain(versions.size);
  });

  test('concurrent requests share one load; each only checks its tablet and new acts', async () => {
    const own = await openTable(site, { divisions: 4, rings: 2, people: 3 });
    const tablets = [own.tablet, await own.enterTablet(0), await own.enterTablet(0)];
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const count = async (work: () => Promise<unknown>): Promise<string[]> => {
      asked.mockClear();
      await work();
      return asked.mock.calls.map(([query]) => JSON.stringify(query));
    };
    site.app.dropKeptCopies();
    const together = await count(() => Promise.all(tablets.map(tablet => tablet.read())));
    for (const asks of ['absence', 'lowest_score', 'birth_on', 'from school'])
      expect([asks, together.filter(query => query.includes(asks)).length]).toEqual([
        asks,
        asks === 'birth_on' ? 2 : 1,
      ]);
    const { version } = await own.tablet.read();
    const again = await count(() => own.tablet.read({ unlessVersion: version }));
    asked.mockRestore();
    expect(again).toHaveLength(3);
    expect(again.join()).not.toContain('competitor');
  });
});
