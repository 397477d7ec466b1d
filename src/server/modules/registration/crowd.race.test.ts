import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as competitor from '#contract/registration/competitor.ts';
import * as contract from '#contract/registration/registration.ts';
import * as users from '#contract/users.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer } from '#test/support/world/world.ts';

const database = await startPostgres();
const families = 60;

describe.skipIf(!database)('families looking at the same moment', () => {
  let site: TestApp;
  let orders: Awaited<ReturnType<typeof buildOrder>>[];
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    const first = await buildOrder(site.app);
    orders = [first];
    for (let n = 1; n < families; n++) {
      const customer = await buildCustomer(site.app, { lastName: `Family ${n}` });
      orders.push(await buildOrder(site.app, { customer, tournamentId: first.tournamentId, spectators: n }));
    }
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });
  const eachAtOnce = <T>(look: (order: (typeof orders)[number], n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(orders.map(look));

  test('each sees their own registration, form and profile', async () => {
    const seen = await eachAtOnce(async ({ registrationId, customer: { token } }) => {
      const params = { registrationId };
      const [registration, form, profile] = await Promise.all([
        site.api(contract.getRegistration, { params, token }),
        site.api(competitor.getCompetitorForm, { params, token }),
        site.api(users.getProfile, { token }),
      ]);
      return [
        registration.body.registrationId,
        registration.body.spectators,
        registration.body.competitors.length,
        form.body.siblings.map(({ registrationId: of }) => of),
        profile.body.lastName,
      ];
    });
    expect(seen).toEqual(
      orders.map(({ registrationId }, n) => [
        registrationId,
        n,
        1,
        [registrationId],
        n === 0 ? 'Korhonen' : `Family ${n}`,
      ]),
    );
  });

  test('get 404 for a neighbour’s, even while that neighbour looks', async () => {
    const answers = await eachAtOnce(async ({ registrationId, customer: { token } }, n) => {
      const other = orders[(n + 1) % families]?.registrationId as number;
      const asked = [registrationId, other].flatMap(id => [
        site.api(contract.getRegistration, { params: { registrationId: id }, token }),
        site.api(competitor.getCompetitorForm, { params: { registrationId: id }, token }),
      ]);
      return (await Promise.all(asked)).map(({ status }) => status);
    });
    expect(answers).toEqual(orders.map(() => [200, 200, 404, 404]));
  });

  test('need far fewer statements than there are people', async () => {
    const asked: string[] = [];
    const { pool } = site.app.store;
    const connect = pool.connect.bind(pool);
    // Every statement of ours takes a connection first.
    Object.assign(pool, {
      connect: async () => {
        asked.push('connection');
        return connect();
      },
    });
    try {
      await eachAtOnce(({ registrationId, customer: { token } }) =>
        site.api(contract.getRegistration, { params: { registrationId }, token }),
      );
    } finally {
      Object.assign(pool, { connect });
    }
    expect(asked.length).toBeLessThan(families);
  });
});
