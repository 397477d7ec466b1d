import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/ring-table/ring-table.ts';
import { openTable, type TableDesk } from '#test/support/ring-table/table-world.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const database = await startPostgres();
const rounds = 5;

describe.skipIf(!database)('several tablets at one ring at once, on a PostgreSQL server', () => {
  let site: TestApp;
  let desk: TableDesk;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    desk = await openTable(site, { divisions: 2, people: 2 });
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });
  const renew = (ringAt: number) =>
    site.refused(contract.renewPin, { token: desk.token(), params: { ringId: desk.ring(ringAt) } });
  const five = Array.from({ length: 5 });

  test('SCORE-21 five enter a ring that nobody holds: all are let in, and one runs it', async () => {
    for (let round = 0; round < rounds; round++) {
      await renew(1);
      const tablets = await Promise.all(five.map((_, i) => desk.enterTablet(1, `Tablet ${i}`)));
      const tables = await Promise.all(tablets.map(tablet => tablet.table()));
      expect(new Set(tables.map(({ tablet }) => tablet.tabletId)).size).toBe(5);
      const holders = new Set(tables.map(({ holder }) => holder?.tabletId));
      expect(holders.size).toBe(1);
      const runs = (await desk.historyOfThing('ring', desk.ring(1)))
        .slice(-5)
        .filter(({ after }) => (after as { runsTheRing: boolean }).runsTheRing);
      expect(runs).toHaveLength(1);
    }
  });

  test('SCORE-21 five take over a ring at once: one ends up running it, and every takeover is recorded', async () => {
    const tablets = await Promise.all(five.map((_, i) => desk.enterTablet(0, `Tablet ${i}`)));
    for (let round = 0; round < rounds; round++) {
      const before = await desk.historyOfThing('ring', desk.ring(0));
      expect((await Promise.all(tablets.map(tablet => tablet.take()))).map(({ status }) => status)).toEqual(
        Array(5).fill(200),
      );
      const { holder } = await (tablets[0] as (typeof tablets)[number]).table();
      const since = (await desk.historyOfThing('ring', desk.ring(0))).slice(before.length);
      expect(since.at(-1)?.after).toEqual({ tablet: holder?.name });
      expect(since.length).toBeGreaterThanOrEqual(4);
    }
  });

  test('SCORE-20 of thirty concurrent guesses from one address, ten are checked', async () => {
    const pin = String((Number(await desk.pinOf(0)) + 1) % 1e9).padStart(9, '0');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => desk.tryEnter(0, { pin }, { address: '203.0.113.5' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });

  test('SCORE-20 a tablet entering while the PIN is renewed is out afterwards, or never got in', async () => {
    for (let round = 0; round < rounds; round++) {
      const pin = await desk.pinOf(1);
      const entering = () => desk.tryEnter(1, { pin });
      const [first, renewed, ...others] = await Promise.all([entering(), renew(1), entering(), entering()]);
      expect(renewed.status).toBe(200);
      for (const { statusCode, body } of [first, ...others]) {
        expect([200, 400]).toContain(statusCode);
        if (statusCode === 200) expect((await desk.tabletWith(1, JSON.parse(body)).tryRead()).status).toBe(401);
      }
    }
  });

  test('SCORE-20 a tablet ended while waiting to take over a ring does not hold it', async () => {
    const own = await desk.enterTablet(0);
    const params = { tabletId: own.tabletId };
    const hold = await openHold(database?.url as string);
    const [ended, taken] = await hold.inTurn<{ status: number }>(
      'select from ring_table where ring_id = $1 for update',
      [desk.ring(0)],
      [() => site.refused(contract.endTablet, { token: desk.token(), params }), () => own.take()],
    );
    await hold.end();
    expect(ended?.status).toBe(200);
    expect(taken?.status).toBe(401);
    expect((await (await desk.enterTablet(0)).table()).holder?.tabletId).not.toBe(own.tabletId);
  });

  test('SCORE-20 during guesses from many addresses, the right PIN and a known device can still enter', async () => {
    const own = await openTable(site, { divisions: 2, people: 2 });
    const [pin, wrong] = [await own.pinOf(0), String((Number(await own.pinOf(0)) + 1) % 1e9).padStart(9, '0')];
    for (let round = 0; round < rounds; round++) {
      const guesses = Array.from({ length: 30 }, (_, i) =>
        own.tryEnter(0, { pin: wrong }, { address: `203.0.${113 + round}.${i % 3}` }),
      );
      const [fresh, known] = await Promise.all([
        own.tryEnter(0, { pin }),
        own.tryEnter(0, { pin }, { address: `203.0.${113 + round}.0`, tablet: own.tablet.token }),
      ]);
      expect([fresh.statusCode, known.statusCode]).toEqual([200, 200]);
      const refused = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
      expect(new Set(refused)).toEqual(round < 2 ? new Set([400]) : new Set([400, 429]));
    }
    const counted = await site.app.db.selectFrom('pinAttempt').select('id').where('ringId', '=', own.ring(0)).execute();
    // Sixty, and of each address after that its first.
    expect(counted).toHaveLength(60 + 3 * (rounds - 2));
  });
});
