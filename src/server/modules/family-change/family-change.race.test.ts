import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/registration/family-change.ts';
import { openMatchmaking } from '#test/support/matchmaking/draft-world.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildMerch, competitorInput } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('concurrent calls, on a PostgreSQL server', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });
  const atOnce = <T>(count: number, work: (nth: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));
  const paid = async (parts: Parameters<typeof buildOrder>[1]) => {
    const order = await buildOrder(site.app, parts);
    const completedAt = site.app.clock.now();
    const { db } = site.app;
    await db.updateTable('registration').set({ completedAt }).where('id', '=', order.registrationId).execute();
    return { ...order, own: { params: { registrationId: order.registrationId }, token: order.customer.token } };
  };
  const codesOf = (answers: { status: number; body: unknown }[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'ok' : (body as { code: string }).code)).toSorted();

  test('REG-47 ten presses on adding begin one addition', async () => {
    const { own } = await paid({});
    const answers = await atOnce(10, () => site.api(contract.startAddition, own));
    expect(new Set(answers.map(({ body }) => body.registrationId)).size).toBe(1);
  });

  test('REG-45 of two families that want the last of a size, one gets it', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const sizes = [
      { title: 'M', stock: 2 },
      { title: 'L', stock: 1 },
    ];
    const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, sizes);
    const [medium, large] = sizeIds as [number, number];
    const families = await Promise.all([1, 2].map(() => paid({ tournamentId, merch: [{ merchId, sizeId: medium }] })));
    const answers = await atOnce(2, async nth => {
      const { registrationId, customer } = families[nth] as (typeof families)[number];
      const { db } = site.app;
      const ofThem = db.selectFrom('merchOrder').select('id').where('registrationId', '=', registrationId);
      const { id: merchOrderId } = await ofThem.executeTakeFirstOrThrow();
      const params = { registrationId, merchOrderId };
      return site.refused(contract.exchangeSize, { token: customer.token, params, input: { merchSizeId: large } });
    });
    expect(codesOf(answers)).toEqual(['ok', 'sold_out']);
  });

  test('REG-48 five presses on saving ask once, and of two answers at once one counts', async () => {
    const match = await openMatchmaking(site);
    const catalogue = await buildCatalogue(site.app.db);
    const aino = await match.enter({ name: 'Aino', family: 'Laine', age: 12 });
    await match.enter({ name: 'Maya', family: 'Roy', age: 12 });
    await match.publish(await match.make('Out'));
    const { person, registrationId } = match.families.get('Laine') as {
      person: { token: string };
      registrationId: number;
    };
    const { birthOn } = await site.app.db
      .selectFrom('competitor')
      .select('birthOn')
      .where('id', '=', aino)
      .executeTakeFirstOrThrow();
    const changes = {
      birthDate: birthOn,
      competitorLevelId: catalogue.levels.white,
      eventIds: [catalogue.events.forms],
    };
    const child = { ...competitorInput(catalogue, registrationId, { ...changes, lastName: 'Roy' }), id: aino };
    const asks = await atOnce(5, () =>
      site.refused(contract.changePaidCompetitor, { token: person.token, input: child }),
    );
    expect(codesOf(asks)).toEqual(['change_waits', 'change_waits', 'change_waits', 'change_waits', 'ok']);
    const [request] = (await site.api(contract.listChangeRequests, { token: match.token })).body;
    const answers = await atOnce(2, nth =>
      site.refused(contract.answerChangeRequest, {
        token: match.token,
        params: { requestId: request?.requestId as number },
        input: { answer: nth === 0 ? 'accepted' : 'declined', reason: 'Why', version: request?.version as number },
      }),
    );
    expect(codesOf(answers)).toEqual(['already_settled', 'ok']);
    const mails = await site.app.db
      .selectFrom('outbox')
      .select('id')
      .where('template', '=', 'paidChange')
      .where('registrationId', '=', registrationId)
      .execute();
    expect(mails).toHaveLength(2);
  });
});
