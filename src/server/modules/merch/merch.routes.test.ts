import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/merch.ts';
import { startPayment } from '#contract/payment/payment.ts';
import { addMerchOrder, getRegistration, removeMerchOrder } from '#contract/registration/registration.ts';
import type { Route } from '#contract/route.ts';
import * as shop from '#contract/tournament.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildMerch, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'TournamentDirector')).token;
});
afterAll(() => site.close());

const size = (title: string, stock: number | null = null, merchSizeId: number | null = null) => ({
  title,
  stock,
  merchSizeId,
});
const shirt = {
  title: 'Shirt',
  description: 'Cotton',
  price: 25,
  pictureFileId: null,
  pictureDescription: null,
  sizes: [size('S', 3), size('M')],
};
const create = async (tournamentId: number, input: object = {}) =>
  (await site.api(contract.createMerch, { params: { tournamentId }, input: { ...shirt, ...input }, token })).body;
const refusedUpdate = async (merchId: number, input: object) =>
  (await site.refused(contract.updateMerch, { params: { merchId }, input: { ...shirt, ...input }, token })).body;
const historyOf = (subjectId: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'merch')
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();
const shopOf = async (tournamentId: number) => (await site.api(shop.listMerch, { params: { tournamentId } })).body;

test('puts new merch last, with its sizes in order and nothing sold, and records it', async () => {
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  await create(tournamentId, { title: 'Mug' });
  const made = await create(tournamentId);
  expect(made).toMatchObject({ title: 'Shirt', price: 25, version: 1, isArchived: false, pictureUrl: null });
  const nothing = { merchSizeId: expect.any(Number), sold: 0, held: 0 };
  expect(made.sizes).toEqual([
    { ...nothing, title: 'S', stock: 3, left: 3 },
    { ...nothing, title: 'M', stock: null, left: null },
  ]);
  const { body } = await site.api(contract.listMerchSettings, { params: { tournamentId }, token });
  expect(body.map(item => item.title)).toEqual(['Mug', 'Shirt']);
  expect((await site.api(contract.getMerch, { params: { merchId: made.merchId }, token })).body).toEqual(made);
  expect((await shopOf(tournamentId)).map(item => item.title)).toEqual(['Mug', 'Shirt']);
  expect(await historyOf(made.merchId)).toEqual([
    { action: 'create', before: null, after: expect.objectContaining({ sizes: ['S (3)', 'M (no limit)'] }) },
  ]);
});

test('lists the tournaments to choose from newest first, with the next one marked', async () => {
  const id = await buildTournamentOfItsOwn(site.app, { tournamentOn: '2199-05-04' });
  const { body } = await site.api(contract.listMerchTournaments, { token });
  expect(body[0]).toMatchObject({ tournamentId: id, tournamentDate: '2199-05-04T00:00:00.000Z', city: 'Sudbury' });
  expect(body.filter(tournament => tournament.isNext)).toHaveLength(1);
});

describe('refusals with a message at the field', () => {
  test.each<[string, object, string, string]>([
    ['a negative price', { price: -1 }, 'price', 'Please enter a whole number from 0 to 10000'],
    ['a fractional price', { price: 12.5 }, 'price', 'Please enter a whole number from 0 to 10000'],
    ['no title', { title: ' ' }, 'title', 'Value is required'],
    ['no sizes', { sizes: [] }, 'sizes', 'Please add at least one size'],
    [
      'a fractional stock',
      { sizes: [size('S', 1.5)] },
      'sizes.0.stock',
      'Please enter a whole number from 0 to 100000',
    ],
    [
      'SHOP-8: a size twice',
      { sizes: [size('S'), size('M'), size('s')] },
      'sizes.2.title',
      'This size is there already',
    ],
    ['a size with an id', { sizes: [size('S', null, 1)] }, 'sizes.0.merchSizeId', 'Please choose from the list'],
    [
      'an unknown picture',
      { pictureFileId: 999_999, pictureDescription: 'A shirt' },
      'pictureFileId',
      'Please upload the picture again',
    ],
    [
      'SHOP-8: a picture without a description',
      { pictureFileId: 1 },
      'pictureDescription',
      'Please say in a few words what the picture shows',
    ],
    ['SHOP-8: the title of other merch', { title: ' mÚg' }, 'title', 'This title is already taken'],
  ])('%s', async (_, input, field, text) => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const mug = await create(tournamentId, { title: 'Mug' });
    const before = (await site.api(contract.listMerchSettings, { params: { tournamentId }, token })).body;
    const call = { params: { tournamentId }, input: { ...shirt, ...input }, token };
    const { status, body } = await site.refused(contract.createMerch, call);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { [field]: [text] } });
    expect((await site.api(contract.listMerchSettings, { params: { tournamentId }, token })).body).toEqual(before);
    expect(await historyOf(mug.merchId)).toHaveLength(1);
  });

  test('accepts HTML in the title as plain text', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const title = '<script>alert(1)</script>';
    expect((await create(tournamentId, { title })).title).toBe(title);
  });

  test('returns 404 for an unknown tournament or merch', async () => {
    const there = { params: { tournamentId: 999_999 }, token };
    for (const route of [contract.listMerchSettings, contract.listPickUps, contract.downloadPickUps])
      expect((await site.refused(route, there)).body.code).toBe('not_found');
    expect((await site.refused(contract.createMerch, { ...there, input: shirt })).body.code).toBe('not_found');
    expect((await site.refused(contract.orderMerch, { ...there, input: { ids: [] } })).body.code).toBe('not_found');
    const thing = { params: { merchId: 999_999 }, token };
    expect((await site.refused(contract.getMerch, thing)).body.code).toBe('not_found');
    expect((await site.refused(contract.deleteMerch, thing)).body.code).toBe('not_found');
    expect((await refusedUpdate(999_999, { version: 1 })).code).toBe('not_found');
    const archiving = { ...thing, input: { isArchived: true, version: 1 } };
    expect((await site.refused(contract.archiveMerch, archiving)).body.code).toBe('not_found');
  });
});

test('refuses the second of two saves of the same merch, and saves nothing of it', async () => {
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const { merchId, version, sizes } = await create(tournamentId);
  const kept = sizes.map(({ merchSizeId, title, stock }) => ({ merchSizeId, title, stock }));
  const first = { params: { merchId }, input: { ...shirt, sizes: kept, price: 30, version }, token };
  expect((await site.api(contract.updateMerch, first)).body).toMatchObject({ price: 30, version: 2 });
  expect((await refusedUpdate(merchId, { sizes: kept, price: 20, version })).code).toBe('changed_meanwhile');
  const archive = { params: { merchId }, input: { isArchived: true, version }, token };
  expect((await site.refused(contract.archiveMerch, archive)).body.code).toBe('changed_meanwhile');
  expect((await site.api(contract.getMerch, { params: { merchId }, token })).body).toMatchObject({
    price: 30,
    version: 2,
  });
  expect((await historyOf(merchId)).at(-1)).toMatchObject({
    action: 'update',
    before: { price: 25 },
    after: { price: 30 },
  });
});

test('SHOP-7: a new price applies to later orders; existing ones keep theirs', async () => {
  const order = await buildOrder(site.app);
  const { merchId, sizeIds } = await buildMerch(site.app.db, order.tournamentId, [{ title: 'M', stock: null }]);
  const basket = { params: { registrationId: order.registrationId }, token: order.customer.token };
  const add = { ...basket, input: { merchId, merchSizeId: sizeIds[0] ?? 0 } };
  await site.api(addMerchOrder, add);
  const input = { ...shirt, price: 40, version: 1, sizes: [size('M', null, sizeIds[0])] };
  await site.api(contract.updateMerch, { params: { merchId }, input, token });
  expect((await site.api(addMerchOrder, add)).body.price).toBe(40);
  expect((await site.api(getRegistration, basket)).body.merchOrders.map(one => one.price)).toEqual([25, 40]);
});

test('must order all merch once, and records what moved', async () => {
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const ids: number[] = [];
  for (const title of ['One', 'Two', 'Three']) ids.push((await create(tournamentId, { title })).merchId);
  const [one, two, three] = ids as [number, number, number];
  const call = (ids: number[]) => ({ params: { tournamentId }, input: { ids }, token });
  const { body } = await site.api(contract.orderMerch, call([one, three, two]));
  expect(body.map(item => item.title)).toEqual(['One', 'Three', 'Two']);
  expect((await shopOf(tournamentId)).map(item => item.title)).toEqual(['One', 'Three', 'Two']);
  expect(await historyOf(one)).toHaveLength(1);
  expect((await historyOf(two)).at(-1)).toEqual({ action: 'move', before: { place: 2 }, after: { place: 3 } });
  const other = await create(await buildTournamentOfItsOwn(site.app));
  for (const wrong of [[one, two], [one, two, three, other.merchId], [one, two, other.merchId], []]) {
    const refused = await site.refused(contract.orderMerch, call(wrong));
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['ids']]);
  }
});

describe('SHOP-6: archived merch', () => {
  test('goes off sale at once and can be brought back, and nobody can order it meanwhile', async () => {
    const order = await buildOrder(site.app);
    const { merchId, sizeIds } = await buildMerch(site.app.db, order.tournamentId);
    const archive = async (isArchived: boolean, version: number) =>
      (await site.api(contract.archiveMerch, { params: { merchId }, input: { isArchived, version }, token })).body;
    expect(await archive(true, 1)).toMatchObject({ isArchived: true, version: 2 });
    expect(await shopOf(order.tournamentId)).toEqual([]);
    const add = {
      params: { registrationId: order.registrationId },
      input: { merchId, merchSizeId: sizeIds[0] ?? 0 },
      token: order.customer.token,
    };
    expect((await site.refused(addMerchOrder, add)).body.code).toBe('not_sold');
    const settings = { params: { tournamentId: order.tournamentId }, token };
    expect((await site.api(contract.listMerchSettings, settings)).body).toHaveLength(1);
    expect(await archive(false, 2)).toMatchObject({ isArchived: false, version: 3 });
    expect(await shopOf(order.tournamentId)).toHaveLength(1);
    expect((await site.api(addMerchOrder, add)).status).toBe(200);
    expect((await historyOf(merchId)).map(change => change.action)).toEqual(['archive', 'restore']);
  });

  test('blocks payment of a basket that holds it, until it is removed', async () => {
    const order = await buildOrder(site.app);
    const { merchId, sizeIds } = await buildMerch(site.app.db, order.tournamentId);
    const basket = { params: { registrationId: order.registrationId }, token: order.customer.token };
    const added = await site.api(addMerchOrder, { ...basket, input: { merchId, merchSizeId: sizeIds[0] ?? 0 } });
    await site.api(contract.archiveMerch, { params: { merchId }, input: { isArchived: true, version: 1 }, token });
    const { body } = await site.refused(startPayment, basket);
    expect(body.code).toBe('not_sold');
    expect(body.message).toContain('M is no longer on sale. Please remove it from your order.');
    const { merchOrderId } = added.body;
    await site.api(removeMerchOrder, { ...basket, params: { ...basket.params, merchOrderId } });
    expect((await site.api(startPayment, basket)).status).toBe(200);
  });
});

test('with SellMerch off, every merch route returns 404, and an order with merch cannot be paid', async () => {
  const order = await buildOrder(site.app);
  const { merchId, sizeIds } = await buildMerch(site.app.db, order.tournamentId);
  const basket = { params: { registrationId: order.registrationId }, token: order.customer.token };
  await site.api(addMerchOrder, { ...basket, input: { merchId, merchSizeId: sizeIds[0] ?? 0 } });
  const inputs: Record<string, object> = {
    createMerch: shirt,
    updateMerch: { ...shirt, version: 1 },
    archiveMerch: { isArchived: true, version: 1 },
    orderMerch: { ids: [merchId] },
  };
  const routes = Object.entries(contract).filter(([, value]) => 'path' in (value as object)) as [string, Route][];
  expect(routes.length).toBeGreaterThan(9);
  await switchOffers(site, { sellMerch: false });
  try {
    const params = { merchId, tournamentId: order.tournamentId };
    for (const [name, route] of routes.filter(
      ([name, { body }]) => body !== 'upload' && name !== 'listMerchTournaments',
    ))
      expect((await site.refused(route, { params: params, input: inputs[name], token })).body.code, name).toBe(
        'not_found',
      );
    expect((await site.refused(startPayment, basket)).body.code).toBe('not_sold');
    expect(await shopOf(order.tournamentId)).toEqual([]);
  } finally {
    await switchOffers(site, { sellMerch: true });
  }
  expect((await site.api(contract.getMerch, { params: { merchId }, token })).body.title).toMatch(/^Shirt/);
});
