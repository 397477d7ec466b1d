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

async function buildFamily() {
  const { registrationId, customer } = await buildOrder(site.app, { competitors: 0, spectators: 1 });
  const { token } = customer;
  const input = (overrides: object = {}) => competitorInput(catalogue, registrationId, { ...overrides });
  const { id } = (await site.api(contract.addCompetitor, { input: input(), token })).body;
  return {
    form: async () => (await site.api(contract.getCompetitorForm, { params: { registrationId }, token })).body,
    add: (overrides?: object) =>
      site.refused(contract.addCompetitor, { input: input({ firstName: 'Leo', ...overrides }), token }),
    save: (overrides: object = {}) =>
      site.refused(contract.updateCompetitor, { input: { ...input(overrides), id }, token }),
  };
}
async function whileArchived(table: 'event' | 'eventType' | 'competitorLevel', id: number, work: () => Promise<void>) {
  const set = (archivedAt: Date | null) =>
    site.app.db.updateTable(table).set({ archivedAt }).where('id', '=', id).execute();
  await set(site.clock.now());
  await work();
  await set(null);
}

test('CAT-3 an archived event accepts no new competitors, but its own keep it on saving', async () => {
  const { form, add, save } = await buildFamily();
  const { forms, sparring } = catalogue.events;
  await whileArchived('event', sparring, async () => {
    expect((await form()).events.find(event => event.id === sparring)?.isArchived).toBe(true);
    expect((await form()).events.find(event => event.id === forms)?.isArchived).toBe(false);
    expect((await add()).body.errors).toEqual({ eventIds: ['Please choose from the list'] });
    expect((await add({ eventIds: [forms] })).status).toBe(200);
    expect((await save({ weightKg: 43 })).status).toBe(200);
    expect((await save({ eventIds: [forms] })).status).toBe(200);
    // Given up, it does not come back.
    expect((await save({ eventIds: [forms, sparring] })).body.errors).toHaveProperty('eventIds');
  });
});

test('CAT-3 the same goes for events of an archived type', async () => {
  const { form, add, save } = await buildFamily();
  const type = await site.app.db
    .selectFrom('event')
    .select('eventTypeId')
    .where('id', '=', catalogue.events.forms)
    .executeTakeFirstOrThrow();
  await whileArchived('eventType', type.eventTypeId, async () => {
    expect((await form()).events.every(event => event.isArchived)).toBe(true);
    expect((await add()).body.errors).toHaveProperty('eventIds');
    expect((await save()).status).toBe(200);
  });
});

test('CAT-3 an archived level accepts no new competitors, but its own keep it, and it remains a bound', async () => {
  const { form, add, save } = await buildFamily();
  const { green, white } = catalogue.levels;
  await whileArchived('competitorLevel', green, async () => {
    expect((await form()).levels.filter(level => level.isArchived).map(level => level.id)).toEqual([green]);
    expect((await add()).body.errors).toEqual({ competitorLevelId: ['Please choose from the list'] });
    expect((await save({ style: 'Judo' })).status).toBe(200);
    expect((await save({ competitorLevelId: white })).status).toBe(200);
    expect((await save()).body.errors).toHaveProperty('competitorLevelId');
  });
});
