import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/merch.ts';
import { startPayment } from '#contract/payment/payment.ts';
import { addMerchOrder } from '#contract/registration/registration.ts';
import type { BodyOf } from '#contract/route.ts';
import { type PostgresDatabase, startPostgres } from '#test/support/store/postgres.ts';
import { type BuiltOrder, buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildMerch, buildStaff } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('at the same moment', () => {
  let site: TestApp;
  let token: string;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: (database as PostgresDatabase).url });
    token = (await buildStaff(site.app, 'TournamentDirector')).token;
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });

  async function buildShirt(stock: number) {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, [
      { title: 'S', stock: null },
      { title: 'M', stock },
    ]);
    const [small, medium] = sizeIds as [number, number];
    const { title } = (await site.api(contract.getMerch, { params: { merchId }, token })).body;
    const kept = { merchSizeId: small, title: 'S', stock: null };
    const save = (sizes: BodyOf<typeof contract.updateMerch>['sizes']) =>
      site.api(contract.updateMerch, {
        params: { merchId },
        input: { title, description: 'Cotton', price: 25, sizes: [kept, ...sizes], version: 1 },
        token,
      });
    return { tournamentId, merchId, medium, save };
  }

  test('SHOP-4: while families start paying, staff cannot cut the stock below what is held', async () => {
    for (let round = 0; round < 6; round++) {
      const { tournamentId, merchId, medium, save } = await buildShirt(8);
      const orders: BuiltOrder[] = [];
      for (let i = 0; i < 8; i++)
        orders.push(await buildOrder(site.app, { tournamentId, competitors: 0, merch: [{ merchId, sizeId: medium }] }));
      const pay = ({ registrationId, customer }: BuiltOrder) =>
        site.api(startPayment, { params: { registrationId }, token: customer.token });
      const early = orders.slice(0, round).map(pay);
      const [saved, ...starts] = await Promise.all([
        save([{ merchSizeId: medium, title: 'M', stock: 2 }]),
        ...early,
        ...orders.slice(round).map(pay),
      ]);
      const { body } = await site.api(contract.getMerch, { params: { merchId }, token });
      const size = body.sizes.find(({ merchSizeId }) => merchSizeId === medium);
      expect(size?.held).toBe(starts.filter(start => start.status === 200).length);
      expect(size?.held).toBeLessThanOrEqual(size?.stock as number);
      expect([size?.stock, saved.status]).toEqual(saved.status === 200 ? [2, 200] : [8, 400]);
    }
  });

  test('SHOP-5: a family adds a size while staff remove it: one of the two is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const { tournamentId, merchId, medium, save } = await buildShirt(8);
      const { registrationId, customer } = await buildOrder(site.app, { tournamentId });
      const add = () =>
        site.api(addMerchOrder, {
          params: { registrationId },
          input: { merchId, merchSizeId: medium },
          token: customer.token,
        });
      const [added, saved] =
        round % 2 ? await Promise.all([add(), save([])]) : (await Promise.all([save([]), add()])).reverse();
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([added?.status, saved?.status]);
    }
  });

  test('ten people save the same merch: one succeeds, and nine are refused', async () => {
    const { save, medium } = await buildShirt(8);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => save([{ merchSizeId: medium, title: `M ${i}`, stock: i }])),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});
