import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDesk, buildDeskFamily, type Desk } from '#test/support/desk/desk-world.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const database = await startPostgres();

describe.skipIf(!database)('several desks at once, on a PostgreSQL server', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });
  const desksOf = async (count: number): Promise<Desk[]> => {
    const desks: Desk[] = [];
    for (let i = 0; i < count; i++) desks.push(await buildDesk(site));
    return desks;
  };

  test('six desks check in one child: one succeeds, and the others see who did it', async () => {
    const { registrationId, competitorIds } = await buildDeskFamily(site);
    const desks = await desksOf(6);
    const answers = await Promise.all(
      desks.map(desk =>
        desk.send([
          desk.next({
            kind: 'check-in',
            registrationId,
            competitorId: competitorIds[0] as number,
            seen: { checkedInAt: null },
          }),
        ]),
      ),
    );
    const outcomes = answers.map(a => a.body.outcomes[0]);
    expect(outcomes.map(o => o?.outcome).sort()).toEqual([
      'already',
      'already',
      'already',
      'already',
      'already',
      'applied',
    ]);
    for (const told of outcomes.filter(o => o?.outcome === 'already'))
      expect(told?.detail).toMatch(/^Checked in by Staff CheckInAdmin at 10:00 a.m. \(Desk \d+\)$/);
  });

  test('six desks check in twenty families in opposite orders, and every number is assigned once', async () => {
    const first = await buildDeskFamily(site);
    const families = [first];
    for (let i = 0; i < 19; i++) families.push(await buildDeskFamily(site, { tournamentId: first.tournamentId }));
    const desks = await desksOf(6);
    const batches = desks.map((desk, i) => {
      const mine = i % 2 === 0 ? families : families.toReversed();
      return mine.flatMap(({ registrationId, competitorIds }) =>
        competitorIds.map(competitorId =>
          desk.next({ kind: 'check-in', registrationId, competitorId, seen: { checkedInAt: null } }),
        ),
      );
    });
    const answers = await Promise.all(desks.map((desk, i) => desk.send(batches[i] ?? [])));
    expect(answers.map(a => a.status)).toEqual(desks.map(() => 200));
    const outcomes = answers.flatMap(a => a.body.outcomes.map(o => o.outcome));
    expect(outcomes.filter(o => o === 'applied')).toHaveLength(40);
    expect(outcomes.filter(o => o === 'already')).toHaveLength(200);
    const numbers = await site.app.db
      .selectFrom('competitor as c')
      .innerJoin('registration as r', 'r.id', 'c.registrationId')
      .select('c.number')
      .where('r.tournamentId', '=', first.tournamentId)
      .orderBy('c.number')
      .execute();
    expect(numbers.map(n => n.number)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  test('concurrent check-ins of different families get different numbers', async () => {
    const first = await buildDeskFamily(site);
    const families = [first];
    for (let i = 0; i < 9; i++) families.push(await buildDeskFamily(site, { tournamentId: first.tournamentId }));
    const desks = await desksOf(10);
    await Promise.all(
      desks.map((desk, i) => {
        const { registrationId, competitorIds } = families[i] as typeof first;
        const competitorId = competitorIds[0] as number;
        return desk.send([desk.next({ kind: 'check-in', registrationId, competitorId, seen: { checkedInAt: null } })]);
      }),
    );
    const numbers = await site.app.db
      .selectFrom('competitor as c')
      .innerJoin('registration as r', 'r.id', 'c.registrationId')
      .select('c.number')
      .where('r.tournamentId', '=', first.tournamentId)
      .where('c.number', 'is not', null)
      .orderBy('c.number')
      .execute();
    expect(numbers.map(n => n.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('applies a batch sent eight times at once only once', async () => {
    const { registrationId, competitorIds } = await buildDeskFamily(site);
    const [desk] = (await desksOf(1)) as [Desk];
    const batch = [
      desk.next({
        kind: 'check-in',
        registrationId,
        competitorId: competitorIds[0] as number,
        seen: { checkedInAt: null },
      }),
      desk.next({ kind: 'hand-over', registrationId, value: { what: 'lunch' }, seen: { handedOverAt: null } }),
    ];
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.send(batch)));
    expect(new Set(answers.map(a => JSON.stringify(a.body.outcomes.map(o => o.outcome))))).toEqual(
      new Set(['["applied","applied"]']),
    );
    const history = await site.app.db
      .selectFrom('history')
      .select('id')
      .where('subject', '=', 'competitor')
      .where('subjectId', '=', competitorIds[0] as number)
      .execute();
    expect(history).toHaveLength(1);
  });

  test('CHECK-11 eight devices send one operation: one applies it, and the others are told', async () => {
    const { registrationId, competitorIds } = await buildDeskFamily(site);
    const competitorId = competitorIds[0] as number;
    for (let round = 0; round < 5; round++) {
      const desks = await desksOf(8);
      const [first] = desks as [Desk];
      const act = first.next({
        kind: 'measure',
        registrationId,
        competitorId,
        value: { weightKg: 40 + round },
        seen: { weightKg: round === 0 ? null : 39 + round },
      });
      const answers = await Promise.all(desks.map(desk => desk.send([act])));
      expect(answers.map(a => a.status)).toEqual(desks.map(() => 200));
      const outcomes = answers.map(a => a.body.outcomes[0]?.outcome).sort();
      expect(outcomes).toEqual([...Array.from({ length: 7 }, () => 'already'), 'applied']);
    }
  });

  test('CHECK-11 one nonce for two families at once: one is applied, the other refused and kept', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await buildDeskFamily(site);
      const families = [one, await buildDeskFamily(site, { tournamentId: one.tournamentId })];
      const desks = await desksOf(2);
      const answers = await Promise.all(
        desks.map((desk, i) => {
          const { registrationId } = families[i] as (typeof families)[number];
          const give = { kind: 'hand-over' as const, registrationId, value: { what: 'lunch' } };
          return desk.send([{ ...desk.next({ ...give, seen: { handedOverAt: null } }), nonce: `twice-${round}` }]);
        }),
      );
      expect(answers.map(a => a.status)).toEqual([200, 200]);
      expect(answers.map(a => a.body.outcomes[0]?.outcome).sort()).toEqual(['applied', 'refused']);
      const handed = await site.app.db
        .selectFrom('handOver')
        .select('registrationId')
        .where(
          'registrationId',
          'in',
          families.map(f => f.registrationId),
        )
        .execute();
      expect(handed).toHaveLength(1);
    }
  });

  test('two different weights for one child: one is applied, the other conflicts and overwrites nothing', async () => {
    const { registrationId, competitorIds } = await buildDeskFamily(site);
    const desks = await desksOf(2);
    const answers = await Promise.all(
      desks.map((desk, i) =>
        desk.send([
          desk.next({
            kind: 'measure',
            registrationId,
            competitorId: competitorIds[0] as number,
            value: { weightKg: 41 + i },
            seen: { weightKg: null },
          }),
        ]),
      ),
    );
    const outcomes = answers.map(a => a.body.outcomes[0]?.outcome);
    expect([...outcomes].sort()).toEqual(['applied', 'conflict']);
    const row = await site.app.db
      .selectFrom('competitor')
      .select('measuredWeightKg')
      .where('id', '=', competitorIds[0] as number)
      .executeTakeFirstOrThrow();
    expect(row.measuredWeightKg).toBe(41 + outcomes.indexOf('applied'));
  });
});
