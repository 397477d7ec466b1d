import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRepair, makeRepair } from '#contract/repair.ts';
import { markAbsent } from '#contract/ring/ring.ts';
import { openRings } from '#test/support/ring/ring-world.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const database = await startPostgres();

describe.skipIf(!database)('repairs at once, on a PostgreSQL server', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });

  /** Divisions of three children of one age each; of the first and the third one child came. */
  async function open() {
    const desk = await openRings(site, { mayMove: true });
    await desk.queues([0, 1, 2], [3, 4]);
    await desk.onTheDay(600);
    const token = desk.token();
    for (const i of [0, 2])
      for (const n of [0, 1]) {
        const competitorId = desk.competitorIds[i]?.[n] as number;
        const input = { draftDivisionId: desk.division(i), competitorId, isAbsent: true };
        await site.api(markAbsent, { token, params: desk.params, input });
      }
    const of = (i: number) => ({ ...desk.params, draftDivisionId: desk.division(i) });
    const wayTo = async (i: number, target: number): Promise<string> => {
      const { ways } = (await site.api(getRepair, { token, params: of(i) })).body;
      const way = ways.find(({ targets }) => targets[0]?.draftDivisionId === desk.division(target));
      if (!way) throw new Error(`No way from ${i} to ${target}`);
      return way.key;
    };
    const make = (i: number, way: string) => site.refused(makeRepair, { token, params: of(i), input: { way } });
    return { desk, wayTo, make };
  }
  const codesOf = (answers: readonly { status: number; body: { code?: string } }[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)).sort();

  test('REPAIR-4 two directors make one repair: one succeeds, the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const { desk, wayTo, make } = await open();
      const way = await wayTo(0, 1);
      expect(codesOf(await Promise.all([make(0, way), make(0, way)]))).toEqual(['done', 'not_found']);
      const entries = await site.app.db
        .selectFrom('draftEntry')
        .select('competitorId')
        .where('draftDivisionId', '=', desk.division(1))
        .execute();
      expect(entries).toHaveLength(4);
    }
  });

  test('REPAIR-4 two divisions into the same third: the second is told that the third has changed', async () => {
    for (let round = 0; round < 5; round++) {
      const { wayTo, make } = await open();
      const [first, second] = [await wayTo(0, 1), await wayTo(2, 1).catch(() => wayTo(2, 3))];
      const codes = codesOf(await Promise.all([make(0, first), make(2, second)]));
      expect(codes[0] === 'changed_meanwhile' || codes.every(code => code === 'done')).toBe(true);
    }
  });

  test('REPAIR-4 into a division being started: it is done before the start, or refused', async () => {
    for (let round = 0; round < 8; round++) {
      const { desk, wayTo, make } = await open();
      const way = await wayTo(0, 1);
      const start = { kind: 'start', ...(await desk.seen(1)) };
      const [repair, started] = await Promise.all([make(0, way), desk.tryChange(start)]);
      expect(started.status).toBe(200);
      const rows = await site.app.db
        .selectFrom('draftEntry')
        .select('competitorId')
        .where('draftDivisionId', '=', desk.division(1))
        .execute();
      expect([repair.status === 200 ? 4 : 3, repair.status === 200 ? undefined : 'changed_meanwhile']).toEqual([
        rows.length,
        repair.body.code,
      ]);
    }
  });
});
