import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/merch.ts';
import { startPayment } from '#contract/payment/payment.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildMerch, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
});
afterAll(() => site.close());

type Size = { merchSizeId: number | null; title: string; stock: number | null };

/** Five small shirts: two sold, one held by a payment under way, one in a basket. Medium: nobody wants one. */
async function buildShirts() {
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const sizes = [
    { title: 'S', stock: 5 },
    { title: 'M', stock: null },
  ];
  const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, sizes);
  const [small, medium] = sizeIds as [number, number];
  const merch = [{ merchId, sizeId: small }];
  const sold = await buildOrder(site.app, { tournamentId, merch: [...merch, ...merch] });
  await site.app.db
    .updateTable('registration')
    .set({ completedAt: site.clock.now() })
    .where('id', '=', sold.registrationId)
    .execute();
  const held = await buildOrder(site.app, { tournamentId, merch });
  await site.api(startPayment, { params: { registrationId: held.registrationId }, token: held.customer.token });
  await buildOrder(site.app, { tournamentId, merch });
  const { title } = (await site.api(contract.getMerch, { params: { merchId }, token })).body;
  const call = (sizes: Size[], version = 1) => ({
    params: { merchId },
    input: { title, description: 'Cotton', price: 25, sizes, version },
    token,
  });
  return { merchId, title, small, medium, call, tournamentId };
}

test('counts what a size has sold, held by payments and left; unpaid orders count for nothing', async () => {
  const { merchId, tournamentId } = await buildShirts();
  const empty = await buildMerch(site.app.db, tournamentId);
  const { body } = await site.api(contract.listMerchSettings, { params: { tournamentId }, token });
  const booksOf = (id: number) =>
    body
      .find(item => item.merchId === id)
      ?.sizes.map(({ title, stock, sold, held, left }) => [title, stock, sold, held, left]);
  expect(booksOf(merchId)).toEqual([
    ['S', 5, 2, 1, 2],
    ['M', null, 0, 0, null],
  ]);
  expect(booksOf(empty.merchId)).toEqual([['M', null, 0, 0, null]]);
});

test('renames, swaps, moves, adds and removes sizes in one save', async () => {
  const { call, small, medium, merchId } = await buildShirts();
  const { body } = await site.api(
    contract.updateMerch,
    call([
      { merchSizeId: null, title: 'L', stock: 0 },
      { merchSizeId: medium, title: 'S', stock: 7 },
      { merchSizeId: small, title: 'M', stock: null },
    ]),
  );
  expect(body.sizes).toMatchObject([
    { title: 'L', stock: 0, left: 0 },
    { merchSizeId: medium, title: 'S', stock: 7, sold: 0 },
    { merchSizeId: small, title: 'M', stock: null, sold: 2, held: 1 },
  ]);
  const next = await site.api(contract.updateMerch, call([{ merchSizeId: small, title: 'M', stock: 3 }], 2));
  expect(next.body.sizes).toMatchObject([{ merchSizeId: small, title: 'M', left: 0 }]);
  const changes = await site.app.db
    .selectFrom('history')
    .select(['before', 'after'])
    .where('subject', '=', 'merch')
    .where('subjectId', '=', merchId)
    .orderBy('id', 'desc')
    .execute();
  expect(changes[0]).toMatchObject({
    before: { sizes: ['L (0)', 'S (7)', 'M (no limit)'] },
    after: { sizes: ['M (3)'] },
  });
});

describe('refuses and changes nothing', () => {
  const unchanged = async (merchId: number) => {
    const { body } = await site.api(contract.getMerch, { params: { merchId }, token });
    expect(body).toMatchObject({
      version: 1,
      sizes: [
        { title: 'S', stock: 5 },
        { title: 'M', stock: null },
      ],
    });
  };

  test('SHOP-4: a stock below what is sold and held, giving the number', async () => {
    const { call, small, merchId } = await buildShirts();
    const sizes = [
      { merchSizeId: null, title: 'XS', stock: 1 },
      { merchSizeId: small, title: 'S', stock: 2 },
    ];
    const { body } = await site.refused(contract.updateMerch, call(sizes));
    expect(body.errors).toEqual({
      'sizes.1.stock': ['Please enter at least 3: 2 sold and 1 held by payments under way'],
    });
    await unchanged(merchId);
  });

  test('SHOP-5: removing a size that was ordered, even if only in a basket', async () => {
    const { call, medium, merchId } = await buildShirts();
    const { status, body } = await site.refused(
      contract.updateMerch,
      call([{ merchSizeId: medium, title: 'M', stock: null }]),
    );
    expect([status, body.code]).toEqual([409, 'in_use']);
    expect(body.errors?.sizes?.[0]).toMatch(/^S was ordered 4 times and cannot be removed/);
    await unchanged(merchId);
  });

  test('SHOP-5: deleting merch that was ordered; other merch is deleted with its sizes', async () => {
    const { merchId, title, tournamentId } = await buildShirts();
    const { body } = await site.refused(contract.deleteMerch, { params: { merchId }, token });
    expect(body).toMatchObject({
      code: 'in_use',
      message: `${title} was ordered 4 times. It can be archived instead.`,
    });
    await unchanged(merchId);
    const other = await buildMerch(site.app.db, tournamentId);
    const gone = { params: { merchId: other.merchId }, token };
    expect((await site.api(contract.deleteMerch, gone)).body).toBe(true);
    expect((await site.refused(contract.getMerch, gone)).body.code).toBe('not_found');
    const noted = await site.app.db
      .selectFrom('history')
      .select('before')
      .where('subject', '=', 'merch')
      .where('subjectId', '=', other.merchId)
      .where('action', '=', 'delete')
      .executeTakeFirstOrThrow();
    expect(noted.before).toMatchObject({ sizes: ['M (no limit)'] });
  });

  test('a size of other merch, or one listed twice', async () => {
    const { call, small, merchId, tournamentId } = await buildShirts();
    const other = await buildMerch(site.app.db, tournamentId);
    const own = { merchSizeId: small, title: 'S', stock: 5 };
    for (const foreign of [other.sizeIds[0] as number, small]) {
      const sizes = [own, { merchSizeId: foreign, title: 'Other', stock: null }];
      const { body } = await site.refused(contract.updateMerch, call(sizes));
      expect(body.errors).toEqual({ 'sizes.1.merchSizeId': ['Please choose from the list'] });
    }
    await unchanged(merchId);
  });
});
