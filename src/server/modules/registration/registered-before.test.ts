import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/registration/competitor.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltCatalogue, buildCatalogue, competitorInput } from '#test/support/world/world.ts';

let site: TestApp;
let catalogue: BuiltCatalogue;
beforeAll(async () => {
  site = await createTestApp();
  catalogue = await buildCatalogue(site.app.db);
});
afterAll(() => site.close());

const refusal = { firstName: ['AINO is already registered for this tournament'] };

/** One family with two registrations of one tournament: the first completed, with Aino in it. */
async function buildTwoOrders() {
  const paid = await buildOrder(site.app, { competitors: 0 });
  const { token } = paid.customer;
  const add = (registrationId: number, over = {}) => ({
    input: competitorInput(catalogue, registrationId, over),
    token,
  });
  const aino = (await site.api(contract.addCompetitor, add(paid.registrationId))).body;
  const { db } = site.app;
  const isPaid = { completedAt: site.clock.now() };
  await db.updateTable('registration').set(isPaid).where('id', '=', paid.registrationId).execute();
  const next = await buildOrder(site.app, { customer: paid.customer, tournamentId: paid.tournamentId, competitors: 0 });
  return { token, aino, paidId: paid.registrationId, nextId: next.registrationId, add };
}

test('REG-26 the same child is refused in another registration and in the same one, however the name is spelt', async () => {
  const { nextId, add, aino, token, paidId } = await buildTwoOrders();
  const twice = add(nextId, { firstName: 'AINO', lastName: ' Korhönen ' });
  expect((await site.refused(contract.addCompetitor, twice)).body.errors).toEqual(refusal);
  const twin = (await site.api(contract.addCompetitor, add(nextId, { firstName: 'Leo' }))).body;
  const renamed = { input: { ...add(nextId, { firstName: 'AINO' }).input, id: twin.id }, token };
  expect((await site.refused(contract.updateCompetitor, renamed)).body.errors).toEqual(refusal);
  const again = { input: { ...add(nextId, { firstName: 'Leo', weightKg: 44 }).input, id: twin.id }, token };
  expect((await site.api(contract.updateCompetitor, again)).body.weightKg).toBe(44);
  const { body } = await site.api(contract.getCompetitorForm, { params: { registrationId: nextId }, token });
  expect(body.elsewhere).toEqual([
    { registrationId: paidId, firstName: aino.firstName, lastName: aino.lastName, birthDate: aino.birthDate },
  ]);
});

test('REG-26 another birth date, another family, or somebody who has withdrawn is no double', async () => {
  const { nextId, add, aino, token } = await buildTwoOrders();
  await site.api(contract.addCompetitor, add(nextId, { birthDate: '2013-02-03' }));
  const other = await buildOrder(site.app, { competitors: 0 });
  await site.api(contract.addCompetitor, {
    input: competitorInput(catalogue, other.registrationId),
    token: other.customer.token,
  });
  const isWithdrawn = { withdrawnAt: site.clock.now() };
  await site.app.db.updateTable('competitor').set(isWithdrawn).where('id', '=', aino.id).execute();
  await site.api(contract.addCompetitor, add(nextId));
  const { body } = await site.api(contract.getCompetitorForm, { params: { registrationId: nextId }, token });
  expect(body.elsewhere).toEqual([]);
});
