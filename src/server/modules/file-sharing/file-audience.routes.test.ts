import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as customer from '#contract/customer.ts';
import * as contract from '#contract/file-sharing/file-sharing.ts';
import { type AudienceInput, createFileDesk, type FileDesk } from '#test/support/world/file-desk.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { signInWithout } from '#test/support/world/session.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  type BuiltCatalogue,
  type BuiltPerson,
  buildCatalogue,
  buildCustomer,
  buildStaff,
  buildTournament,
} from '#test/support/world/world.ts';

let site: TestApp;
let catalogue: BuiltCatalogue;
let tournamentId: number;
let director: BuiltPerson;
let desk: FileDesk;
beforeAll(async () => {
  site = await createTestApp();
  catalogue = await buildCatalogue(site.app.db);
  tournamentId = (await buildTournament(site.app)).id;
  director = await buildStaff(site.app, 'TournamentDirector');
  desk = createFileDesk(site, director);
});
afterAll(() => site.close());
beforeEach(() => desk.clear());

const enter = async (registrationId: number, eventId: number) => {
  const { id } = await site.app.db
    .selectFrom('competitor')
    .select('id')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow();
  await site.app.db.insertInto('entry').values({ competitorId: id, eventId }).execute();
};

describe('FILE-1 those meant see the file, and are counted', () => {
  test('families with somebody in one of the events, for the next tournament', async () => {
    const sparring = await buildOrder(site.app, { tournamentId, competitors: 2 });
    await enter(sparring.registrationId, catalogue.events.sparring);
    const forms = await buildOrder(site.app, { tournamentId });
    await enter(forms.registrationId, catalogue.events.forms);
    const lastYears = await buildOrder(site.app);
    await enter(lastYears.registrationId, catalogue.events.sparring);
    const file = await desk.publish({ audience: 'events', eventIds: [catalogue.events.sparring] });
    expect(file).toMatchObject({ families: 1, events: [{ title: 'Test sparring' }], registrations: [] });
    expect(await desk.seenBy(sparring.customer)).toEqual([file.fileId]);
    for (const order of [forms, lastYears]) {
      expect(await desk.seenBy(order.customer)).toEqual([]);
      const call = { params: { fileId: file.fileId }, token: order.customer.token };
      expect((await site.refused(customer.getFile, call)).body.code).toBe('not_found');
    }
    const both = [catalogue.events.sparring, catalogue.events.forms];
    const wider = await site.api(contract.updatePublishedFile, desk.edit(file, { audience: 'events', eventIds: both }));
    expect(wider.body.families).toBe(2);
    expect(await desk.seenBy(forms.customer)).toEqual([file.fileId]);
  });

  test('exactly the chosen registrations', async () => {
    const [one, other] = [await buildOrder(site.app, { tournamentId }), await buildOrder(site.app, { tournamentId })];
    const file = await desk.publish({ audience: 'registrations', registrationIds: [one.registrationId] });
    expect(file).toMatchObject({
      families: 1,
      events: [],
      registrations: [{ registrationId: one.registrationId, name: 'Maija Korhonen' }],
    });
    expect(await desk.seenBy(one.customer)).toEqual([file.fileId]);
    expect(await desk.seenBy(other.customer)).toEqual([]);
    const everybody = await site.api(
      contract.updatePublishedFile,
      desk.edit(file, { audience: 'all', registrationIds: [one.registrationId], eventIds: [catalogue.events.forms] }),
    );
    expect(everybody.body).toMatchObject({ audience: 'all', events: [], registrations: [] });
    expect(await desk.seenBy(other.customer)).toEqual([file.fileId]);
  });

  test('the count equals the number of accounts that see it, for every audience', async () => {
    const events = [catalogue.events.forms, catalogue.events.sparring];
    const orders = [];
    for (let i = 0; i < 4; i++) {
      const order = await buildOrder(site.app, { tournamentId, competitors: 1 });
      await enter(order.registrationId, events[i % 2] as number);
      orders.push(order);
    }
    await site.app.db
      .updateTable('person')
      .set({ erasedAt: site.clock.now() })
      .where('id', '=', orders[0]?.customer.personId as number)
      .execute();
    const ids = orders.map(order => order.registrationId);
    const files = [
      await desk.publish({}, 'all'),
      await desk.publish({ audience: 'events', eventIds: [catalogue.events.forms] }, 'forms'),
      await desk.publish({ audience: 'events', eventIds: events }, 'both'),
      await desk.publish({ audience: 'registrations', registrationIds: ids.slice(0, 3) }, 'three'),
    ];
    const people = await site.app.db
      .selectFrom('person')
      .select(['id', 'tokenVersion'])
      .where('erasedAt', 'is', null)
      .execute();
    const seen = new Map<number, number>();
    for (const { id, tokenVersion } of people) {
      const token = await signInWithout(site.app, id, { version: tokenVersion });
      for (const fileId of await desk.seenBy({ token })) seen.set(fileId, (seen.get(fileId) ?? 0) + 1);
    }
    const counts = (await desk.listed()).files.map(file => [file.fileId, file.families]);
    expect(counts).toEqual(files.map(file => [file.fileId, seen.get(file.fileId)]));
  });
});

test('FILE-4 refuses an empty audience at its field, and an unknown one', async () => {
  const { body } = await desk.put();
  const fields = async (change: AudienceInput) =>
    Object.keys((await site.refused(contract.updatePublishedFile, desk.edit(body, change))).body.errors ?? {});
  expect(await fields({ audience: 'events' })).toEqual(['eventIds']);
  expect(await fields({ audience: 'registrations', eventIds: [catalogue.events.forms] })).toEqual(['registrationIds']);
  expect(await fields({ audience: 'events', eventIds: [987_654] })).toEqual(['eventIds']);
  expect(await fields({ audience: 'registrations', registrationIds: [987_654] })).toEqual(['registrationIds']);
  expect(await fields({ title: ' ' })).toEqual(['title']);
  expect((await desk.listed()).files[0]).toMatchObject({ version: 1, audience: 'all' });
});

test('an archived event can be chosen only while a file is for it', async () => {
  const { eventTypeId } = await site.app.db
    .selectFrom('event')
    .select('eventTypeId')
    .where('id', '=', catalogue.events.forms)
    .executeTakeFirstOrThrow();
  const { id } = await site.app.db
    .insertInto('event')
    .values({ eventTypeId, title: 'Old event', sortOrder: 1, archivedAt: site.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { body } = await desk.put();
  const refused = await site.refused(
    contract.updatePublishedFile,
    desk.edit(body, { audience: 'events', eventIds: [id] }),
  );
  expect(refused.body.errors).toEqual({ eventIds: ['Please choose from the list'] });
  await site.app.db.insertInto('fileEvent').values({ fileId: body.fileId, eventId: id }).execute();
  expect((await desk.listed()).events.map(event => event.title)).toContain('Old event');
  await site.app.db.deleteFrom('fileEvent').execute();
  await site.app.db.deleteFrom('event').where('id', '=', id).execute();
});

test('finds registrations by name, e-mail and competitor, taking every character literally', async () => {
  const order = await buildOrder(site.app, {
    tournamentId,
    customer: await buildCustomer(site.app, {
      firstName: 'Mélanie',
      lastName: 'Séguin_50%',
      email: 'melanie.seguin@dojo.example',
    }),
  });
  await buildOrder(site.app, { tournamentId, competitors: 0 }); // nothing in it
  const found = async (search: string) =>
    (await site.api(contract.searchRegistrations, { token: director.token, query: { search } })).body;
  const entry = {
    registrationId: order.registrationId,
    name: 'Mélanie Séguin_50%',
    email: 'melanie.seguin@dojo.example',
    competitors: 'Aino Korhonen 1',
  };
  for (const search of ['seguin', 'MÉLANIE  SEG', '@dojo.ex', 'uin_50%', 'seguin aino'])
    expect(await found(search)).toEqual([entry]);
  for (const search of ['seguin%nobody', 'S_guin', '\\', "' or 1=1 --"]) expect(await found(search)).toEqual([]);
  const all = await found('');
  expect(all.length).toBeLessThanOrEqual(20);
  expect(all.every(one => one.competitors !== '')).toBe(true);
});
