import { afterAll, beforeAll, expect, test } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
import * as contract from '#contract/registration/registration.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildMerch } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

async function buildFamily(stock: number | null) {
  const order = await buildOrder(site.app);
  const { merchId, sizeIds } = await buildMerch(site.app.db, order.tournamentId, [{ title: 'M', stock }]);
  const merchSizeId = sizeIds[0] as number;
  const call = { params: { registrationId: order.registrationId }, token: order.customer.token };
  return { ...order, merchId, merchSizeId, call, add: { ...call, input: { merchId, merchSizeId } } };
}

test('adds an order at today’s price, shows it in the cost, and removes it again', async () => {
  const { call, add, merchId, merchSizeId } = await buildFamily(null);
  const { body } = await site.api(contract.addMerchOrder, add);
  expect(body).toMatchObject({ price: 25, merchId, merchSizeId, sizeTitle: 'M', isUndeliverable: false });
  const registration = (await site.api(contract.getRegistration, call)).body;
  expect(registration.merchOrders).toEqual([body]);
  expect(registration.costLines.at(-1)).toEqual({
    description: `${body.title}, M`,
    quantity: 1,
    unitAmount: 25,
    amount: 25,
  });
  expect(registration.cost).toBe(70);
  const remove = { ...call, params: { ...call.params, merchOrderId: body.merchOrderId } };
  expect((await site.api(contract.removeMerchOrder, remove)).body).toBe(true);
  expect((await site.refused(contract.removeMerchOrder, remove)).body.code).toBe('not_found');
  expect((await site.api(contract.getRegistration, call)).body.cost).toBe(45);
});

test('the size must belong to the merch, and the merch to the tournament', async () => {
  const mine = await buildFamily(null);
  const other = await buildFamily(null);
  const codeOf = async (input: object) =>
    (await site.refused(contract.addMerchOrder, { ...mine.call, input })).body.code;
  expect(await codeOf({ merchId: mine.merchId, merchSizeId: other.merchSizeId })).toBe('not_found');
  expect(await codeOf({ merchId: other.merchId, merchSizeId: other.merchSizeId })).toBe('not_found');
  expect(await codeOf({ merchId: mine.merchId })).toBe('bad_input');
});

test('returns 404 for another family’s order', async () => {
  const { call, add, registrationId } = await buildFamily(null);
  const { merchOrderId } = (await site.api(contract.addMerchOrder, add)).body;
  const stranger = await buildOrder(site.app);
  const remove = (id: number, token: string) =>
    site.refused(contract.removeMerchOrder, { params: { registrationId: id, merchOrderId }, token });
  expect((await remove(registrationId, stranger.customer.token)).body.code).toBe('not_found');
  expect((await remove(stranger.registrationId, stranger.customer.token)).body.code).toBe('not_found');
  expect((await site.api(contract.getRegistration, call)).body.merchOrders.length).toBe(1);
});

test('refuses stock that is sold, held by a payment, or in the family’s own basket', async () => {
  const first = await buildFamily(1);
  expect((await site.api(contract.addMerchOrder, first.add)).status).toBe(200);
  expect((await site.refused(contract.addMerchOrder, first.add)).body.code).toBe('sold_out');
  const customer = await buildCustomer(site.app);
  const second = await buildOrder(site.app, { tournamentId: first.tournamentId, customer });
  const add = {
    params: { registrationId: second.registrationId },
    token: customer.token,
    input: first.add.input,
  };
  const { merchOrderId } = (await site.api(contract.addMerchOrder, add)).body; // a basket holds nothing
  await site.api(contract.removeMerchOrder, { token: add.token, params: { ...add.params, merchOrderId } });
  await site.api(payment.startPayment, first.call);
  expect((await site.refused(contract.addMerchOrder, add)).body.code).toBe('sold_out');
});

test('changing the basket ends the payment under way', async () => {
  const { add, call } = await buildFamily(null);
  const { merchOrderId } = (await site.api(contract.addMerchOrder, add)).body;
  for (const change of [
    () => site.api(contract.addMerchOrder, add),
    () => site.api(contract.removeMerchOrder, { ...call, params: { ...call.params, merchOrderId } }),
  ]) {
    await site.api(payment.startPayment, call);
    expect((await change()).status).toBe(200);
    expect((await site.api(payment.refreshPayment, call)).body.state).toBe('none');
  }
});

test('refuses merch with SellMerch off and beyond fifty orders; a completed registration keeps its own', async () => {
  const { add, call, registrationId, merchId, merchSizeId } = await buildFamily(null);
  await switchOffers(site, { sellMerch: false });
  try {
    expect((await site.refused(contract.addMerchOrder, add)).body.code).toBe('not_sold');
  } finally {
    await switchOffers(site, { sellMerch: true });
  }
  const row = { registrationId, merchId, merchSizeId, price: 25, createdAt: site.clock.now() };
  const ids = await site.app.db.insertInto('merchOrder').values(Array(50).fill(row)).returning('id').execute();
  expect((await site.refused(contract.addMerchOrder, add)).body.code).toBe('limit_reached');
  await site.app.db
    .updateTable('registration')
    .set({ completedAt: site.clock.now() })
    .where('id', '=', registrationId)
    .execute();
  const remove = { ...call, params: { ...call.params, merchOrderId: ids[0]?.id as number } };
  expect((await site.refused(contract.removeMerchOrder, remove)).body.code).toBe('registration_completed');
  expect((await site.refused(contract.addMerchOrder, add)).body.code).toBe('registration_completed');
});
