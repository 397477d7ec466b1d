import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Audience, countAudience } from '#contract/communication.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  type BuiltCatalogue,
  type BuiltPerson,
  buildCatalogue,
  buildCustomer,
  buildMerch,
  buildStaff,
} from '#test/support/world/world.ts';

let site: TestApp;
let director: BuiltPerson;
let catalogue: BuiltCatalogue;
let tournamentId: number;
const families: Record<string, BuiltPerson> = {};

const pay = (registrationId: number, dollars: number) =>
  site.app.db
    .insertInto('ledgerEntry')
    .values({
      registrationId,
      kind: 'payment',
      channel: 'practice',
      amountCents: dollars * 100,
      currency: 'cad',
      externalId: `paid-${registrationId}-${dollars}`,
      at: site.app.clock.now(),
    })
    .execute();
const complete = (id: number) =>
  site.app.db.updateTable('registration').set({ completedAt: site.app.clock.now() }).where('id', '=', id).execute();

/** A family by its name, with one registration, ordered as told. */
async function family(name: string, parts: Parameters<typeof buildOrder>[1], paid?: number): Promise<number> {
  families[name] ??= await buildCustomer(site.app, { firstName: name, lastName: `${Object.keys(families).length}` });
  const { registrationId } = await buildOrder(site.app, { tournamentId, customer: families[name], ...parts });
  if (paid !== undefined) await complete(registrationId);
  if (paid) await pay(registrationId, paid);
  return registrationId;
}
const competitorsOf = (registrationId: number) =>
  site.app.db
    .selectFrom('competitor')
    .select('id')
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute();
async function enter(registrationId: number, eventId: number, changes: object = {}, which = 0): Promise<void> {
  const competitorId = (await competitorsOf(registrationId))[which]?.id as number;
  await site.app.db.insertInto('entry').values({ competitorId, eventId }).execute();
  if (Object.keys(changes).length > 0)
    await site.app.db.updateTable('competitor').set(changes).where('id', '=', competitorId).execute();
}

beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.app;
  director = await buildStaff(site.app, 'TournamentDirector');
  catalogue = await buildCatalogue(db);
  tournamentId = await buildTournamentOfItsOwn(site.app);
  const { merchId, sizeIds } = await buildMerch(db, tournamentId);
  const shirt = { merchId, sizeId: sizeIds[0] as number };

  const paid = await family('Paid', { competitors: 2, lunch: 1 }, 102);
  await enter(paid, catalogue.events.sparring, { weightKg: 40 });
  await enter(paid, catalogue.events.forms, { competitorLevelId: catalogue.levels.black }, 1);
  await family('Paid', { competitors: 0, spectators: 2 }, 20); // a second registration of the same family
  const unpaid = await family('Unpaid', { competitors: 1 }, 44);
  await enter(unpaid, catalogue.events.sparring, { weightKg: null });
  const begun = await family('Begun', { competitors: 1, isWaiverSigned: false });
  await enter(begun, catalogue.events.forms, { weightKg: null });
  await family('Empty', { competitors: 0 });
  await family('Shopper', { competitors: 0, merch: [shirt] }, 25);
  await family('Erased', { competitors: 1 }, 45);
  await db.updateTable('person').set({ erasedAt: site.app.clock.now() }).where('firstName', '=', 'Erased').execute();
  const elsewhere = await buildTournamentOfItsOwn(site.app);
  await family('Elsewhere', { tournamentId: elsewhere }, 45);
  await buildOrder(site.app, { tournamentId: elsewhere, customer: families.Begun as BuiltPerson });
});
afterAll(() => site.close());

async function namesIn(changes: Partial<Audience>): Promise<string> {
  const audience = {
    tournamentId,
    status: 'any' as const,
    eventIds: [],
    levelIds: [],
    schoolIds: [],
    missing: [],
    bought: [],
    notRegisteredFor: null,
    ...changes,
  };
  const { body } = await site.api(countAudience, { token: director.token, input: { audience, purpose: 'service' } });
  expect(body.families).toBe(body.sample.length);
  return body.sample.map(({ name }) => name.split(' ')[0]).join(' ');
}

describe('MSG-10 an audience', () => {
  test('includes every family with something in its registration once, except erased ones', async () => {
    expect(await namesIn({})).toBe('Paid Unpaid Begun Shopper');
  });

  test.each([
    ['completed', 'Paid Unpaid Shopper'],
    ['paid', 'Paid Shopper'],
    ['unpaid', 'Unpaid'],
    ['incomplete', 'Begun'],
  ] as const)('by amount due: %s', async (status, names) => {
    expect(await namesIn({ status })).toBe(names);
  });

  test('by event, level and school: any of each, for the same competitor', async () => {
    const { events, levels } = catalogue;
    expect(await namesIn({ eventIds: [events.sparring] })).toBe('Paid Unpaid');
    expect(await namesIn({ eventIds: [events.forms, events.sparring] })).toBe('Paid Unpaid Begun');
    expect(await namesIn({ levelIds: [levels.black] })).toBe('Paid');
    expect(await namesIn({ eventIds: [events.forms], levelIds: [levels.black] })).toBe('Paid');
    expect(await namesIn({ eventIds: [events.sparring], levelIds: [levels.black] })).toBe('');
    const school = await site.app.db.selectFrom('school').select('id').executeTakeFirstOrThrow();
    expect(await namesIn({ schoolIds: [school.id] })).toBe('Paid Unpaid Begun');
    expect(await namesIn({ schoolIds: [999_999] })).toBe('');
    // Chosen before it was merged into the other: the families of that one. MSG-10
    const former = { name: 'Former name', nameKey: 'former name', mergedIntoId: school.id };
    const { id } = await site.app.db.insertInto('school').values(former).returning('id').executeTakeFirstOrThrow();
    expect(await namesIn({ schoolIds: [id] })).toBe('Paid Unpaid Begun');
  });

  test('by check-in: one competitor who is coming has checked in, or has not yet', async () => {
    const { events } = catalogue;
    expect(await namesIn({ checkedIn: 'yes' })).toBe('');
    expect(await namesIn({ checkedIn: 'no' })).toBe('Paid Unpaid Begun');
    const { db, clock } = site.app;
    const change = (changes: object, ids: readonly (number | undefined)[]) =>
      db
        .updateTable('competitor')
        .set(changes)
        .where('id', 'in', ids as number[])
        .execute();
    const [inSparring, inForms] = await db
      .selectFrom('competitor as c')
      .innerJoin('registration as r', 'r.id', 'c.registrationId')
      .select('c.id')
      .where('r.personId', '=', families.Paid?.personId as number)
      .where('r.tournamentId', '=', tournamentId)
      .orderBy('c.id')
      .execute();
    const siblings = [inSparring?.id, inForms?.id];

    await change({ checkedInAt: clock.now() }, [inSparring?.id]);
    expect(await namesIn({ checkedIn: 'yes' })).toBe('Paid');
    expect(await namesIn({ checkedIn: 'no' })).toBe('Paid Unpaid Begun');
    // It is the one in the event who is here or not, not a sister.
    expect(await namesIn({ checkedIn: 'no', eventIds: [events.sparring] })).toBe('Unpaid');
    expect(await namesIn({ checkedIn: 'yes', eventIds: [events.forms] })).toBe('');
    await change({ checkedInAt: clock.now() }, siblings);
    expect(await namesIn({ checkedIn: 'no' })).toBe('Unpaid Begun');
    // Who is withdrawn neither is here nor is waited for.
    await change({ checkedInAt: null, withdrawnAt: clock.now() }, [inForms?.id]);
    expect(await namesIn({ checkedIn: 'no' })).toBe('Unpaid Begun');
    await change({ checkedInAt: null, withdrawnAt: null }, siblings);
  });

  test('by what was bought, in any registration', async () => {
    expect(await namesIn({ bought: ['lunch'] })).toBe('Paid');
    expect(await namesIn({ bought: ['spectators'] })).toBe('Paid');
    expect(await namesIn({ bought: ['merch'] })).toBe('Shopper');
    expect(await namesIn({ bought: ['lunch', 'merch'] })).toBe('Paid Shopper');
    expect(await namesIn({ bought: ['lunch'], status: 'incomplete' })).toBe('');
  });

  test('by what is missing, with a weight only for events that ask for it', async () => {
    expect(await namesIn({ missing: ['weight'] })).toBe('Unpaid');
    expect(await namesIn({ missing: ['waiver'] })).toBe('Begun');
    expect(await namesIn({ missing: ['weight', 'waiver'] })).toBe('Unpaid Begun');
    expect(await namesIn({ missing: ['smsAnswer'] })).toBe('');
    const registration = await site.app.db
      .selectFrom('registration')
      .select('id')
      .where('personId', '=', families.Shopper?.personId as number)
      .executeTakeFirstOrThrow();
    await site.app.db
      .insertInto('contact')
      .values({ registrationId: registration.id, name: 'Shopper', phoneNumber: '7055550142' })
      .execute();
    expect(await namesIn({ missing: ['smsAnswer'] })).toBe('Shopper');
  });

  test('without a completed registration for another tournament', async () => {
    const other = await buildTournamentOfItsOwn(site.app);
    const { registrationId } = await buildOrder(site.app, {
      tournamentId: other,
      customer: families.Paid as BuiltPerson,
    });
    expect(await namesIn({ notRegisteredFor: other })).toBe('Paid Unpaid Begun Shopper');
    await complete(registrationId);
    expect(await namesIn({ notRegisteredFor: other })).toBe('Unpaid Begun Shopper');
  });

  test('never lacks what is not asked for: answers about texts with the flag off, a waiver if there is none', async () => {
    await switchOffers(site, { allowSmsNotifications: false });
    expect(await namesIn({ missing: ['smsAnswer'] })).toBe('');
    await switchOffers(site, { allowSmsNotifications: true });
    await site.app.db.updateTable('waiverVersion').set({ effectiveOn: '2199-01-01' }).execute();
    expect(await namesIn({ missing: ['waiver'] })).toBe('');
    await site.app.db.updateTable('waiverVersion').set({ effectiveOn: '2000-01-01' }).execute();
  });

  test('takes as many statements for many families as for a few', async () => {
    const { pool } = site.app.store;
    const connect = pool.connect.bind(pool);
    let statements = 0;
    site.app.store.pool.connect = (async () => {
      statements++;
      return connect();
    }) as typeof pool.connect;
    await namesIn({ eventIds: [catalogue.events.sparring] });
    const few = statements;
    statements = 0;
    await namesIn({});
    expect(statements).toBe(few);
    site.app.store.pool.connect = connect;
  });
});
