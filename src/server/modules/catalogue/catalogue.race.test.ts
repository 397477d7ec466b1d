import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/catalogue/catalogue.ts';
import { addCompetitor } from '#contract/registration/competitor.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltCatalogue, buildCatalogue, buildStaff, competitorInput } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('several changes at once', () => {
  let site: TestApp;
  let token: string;
  let catalogue: BuiltCatalogue;
  let eventTypeId: number;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url ?? '' });
    token = (await buildStaff(site.app, 'SuperAdmin')).token;
    catalogue = await buildCatalogue(site.app.db);
    const input = { title: 'Races', description: 'At once', showOnHomepage: false };
    eventTypeId = (await site.api(contract.createEventType, { input, token })).body.id;
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });
  const addEvent = (title: string, bounds: object = {}) =>
    site.api(contract.createEvent, { input: { eventTypeId, title, usesWeight: false, ...bounds }, token });

  test('only one of several concurrent calls takes a title, whatever its case', async () => {
    const titles = ['twice', 'Twice', 'TWICE', 'tWICE', 'twIce', 'twiCe', 'twicE', 'TWice'];
    const answers = await Promise.all(
      titles.map(title =>
        site.refused(contract.createEventType, {
          input: { title, description: 'x', showOnHomepage: false },
          token,
        }),
      ),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
  });

  test('an event entered while it is being deleted is either deleted or in use', async () => {
    for (let i = 0; i < 12; i++) {
      const { body } = await addEvent(`Fleeting ${i}`);
      const { registrationId, customer } = await buildOrder(site.app, { competitors: 0, spectators: 1 });
      const input = competitorInput(catalogue, registrationId, { eventIds: [body.id] });
      const [deletion, entry] = await Promise.all([
        site.refused(contract.deleteEvent, { params: { id: body.id }, token }),
        site.refused(addCompetitor, { input, token: customer.token }),
      ]);
      expect([
        [200, 400],
        [409, 200],
      ]).toContainEqual([deletion.status, entry.status]);
    }
  });

  test('reordering levels while an event gets its bounds never inverts the bounds', async () => {
    const { white, green } = catalogue.levels;
    for (let i = 0; i < 12; i++) {
      const levels = (await site.api(contract.listLevels, { token })).body.map(level => level.id);
      const [low, high] = levels.filter(id => id === white || id === green) as [number, number];
      const turned = levels.map(id => (id === low ? high : id === high ? low : id));
      const [created] = await Promise.all([
        site.refused(contract.createEvent, {
          input: {
            eventTypeId,
            title: `Bounded ${i}`,
            usesWeight: false,
            minLevelId: low,
            maxLevelId: high,
          },
          token,
        }),
        site.refused(contract.orderLevels, { input: { ids: turned }, token }),
      ]);
      expect([200, 400]).toContain(created.status);
      const order = (await site.api(contract.listLevels, { token })).body.map(level => level.id);
      const events = (await site.api(contract.listEvents, { token })).body.filter(event => event.minLevelId !== null);
      for (const event of events.filter(({ maxLevelId }) => maxLevelId !== null))
        expect(order.indexOf(event.minLevelId ?? 0)).toBeLessThanOrEqual(order.indexOf(event.maxLevelId ?? 0));
      await site.app.db.deleteFrom('event').where('title', '=', `Bounded ${i}`).execute();
    }
  });
});
