import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/staff-competitor.ts';
import { competitorDesk } from '#test/support/world/competitor-desk.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  type BuiltCatalogue,
  buildCatalogue,
  buildCustomer,
  buildStaff,
  buildTournament,
} from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
let catalogue: BuiltCatalogue;
let desk: ReturnType<typeof competitorDesk>;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'TournamentDirector')).token;
  catalogue = await buildCatalogue(site.app.db);
  desk = competitorDesk(site, token);
});
afterAll(() => site.close());

describe('the table', () => {
  test('is empty without a tournament, and returns 404 for an unknown one', async () => {
    const other = await createTestApp();
    const admin = (await buildStaff(other.app, 'SuperAdmin')).token;
    expect((await other.api(contract.listCompetitors, { token: admin })).body).toMatchObject({
      tournamentId: null,
      tournaments: [],
      competitors: [],
    });
    expect((await other.refused(contract.downloadCompetitors, { token: admin })).status).toBe(404);
    const query = { tournamentId: '999' };
    expect((await other.refused(contract.listCompetitors, { token: admin, query })).status).toBe(404);
    await other.close();
  });

  test('lists every competitor with family, events and registration status, even withdrawn ones', async () => {
    const { db } = site.app;
    const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: '2027-04-24' });
    const customer = await buildCustomer(site.app, { firstName: 'Élise', lastName: 'Côté' });
    const paid = await buildOrder(site.app, { tournamentId, customer, competitors: 2, spectators: 1 });
    const begun = await buildOrder(site.app, { tournamentId, isWaiverSigned: false });
    const completed = { completedAt: site.app.clock.now() };
    await db.updateTable('registration').set(completed).where('id', '=', paid.registrationId).execute();
    const book = (kind: 'payment' | 'refund' | 'correction', amountCents: number, correctsId?: number) =>
      db
        .insertInto('ledgerEntry')
        .values({
          registrationId: paid.registrationId,
          kind,
          channel: 'practice',
          currency: 'cad',
          amountCents,
          correctsId: correctsId ?? null,
          externalId: `${kind}-${amountCents}`,
          at: site.app.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    await db
      .insertInto('receipt')
      .values({
        registrationId: paid.registrationId,
        confirmationCode: 'NLC-TABLE1',
        title: 'Receipt',
        description: 'Paid',
        paymentAmount: 100,
        createdAt: site.app.clock.now(),
      })
      .execute();
    const payment = await book('payment', 10_000);
    const [first, second] = (await desk.list(tournamentId)).competitors.filter(
      c => c.registrationId === paid.registrationId,
    );
    if (!first || !second) throw new Error('Both are there');
    await db.insertInto('entry').values({ competitorId: first.id, eventId: catalogue.events.forms }).execute();
    const facts = { number: 7, measuredWeightKg: 42.5, checkedInAt: site.app.clock.now() };
    await db.updateTable('competitor').set(facts).where('id', '=', first.id).execute();

    const body = await desk.list(tournamentId);
    expect(body.tournamentId).toBe(tournamentId);
    expect(body.tournaments).toContainEqual({
      tournamentId,
      tournamentDate: '2027-04-24T00:00:00.000Z',
      city: 'Sudbury',
    });
    expect(body.levels).toContainEqual({
      id: catalogue.levels.green,
      title: 'Test intermediate',
      colour: 'green',
      sortOrder: 902,
      isArchived: false,
    });
    expect(body.competitors.find(({ id }) => id === first.id)).toMatchObject({
      number: 7,
      firstName: 'Aino',
      lastName: 'Korhonen 1',
      age: 12,
      familyName: 'Élise Côté',
      email: customer.email,
      eventIds: [catalogue.events.forms],
      measuredWeightKg: 42.5,
      checkedInAt: site.app.clock.now().toISOString(),
      standing: 'paid',
      isWaiverSigned: true,
      isWithdrawn: false,
      version: 1,
    });
    const unpaid = body.competitors.find(({ registrationId }) => registrationId === begun.registrationId);
    expect(unpaid).toMatchObject({ standing: 'incomplete', isWaiverSigned: false });

    // What is given back is not owed again; a payment booked by mistake is.
    const standing = async () =>
      (await desk.list(tournamentId)).competitors.find(({ id }) => id === first.id)?.standing;
    await book('refund', 4500);
    expect(await standing()).toBe('paid');
    await book('correction', 10_000, payment.id);
    expect(await standing()).toBe('unpaid');
    const withdrawn = { withdrawnAt: site.app.clock.now() };
    await db.updateTable('competitor').set(withdrawn).where('id', '=', second.id).execute();
    expect((await desk.list(tournamentId)).competitors.find(({ id }) => id === second.id)?.isWithdrawn).toBe(true);

    const csv = await site.api(contract.downloadCompetitors, {
      token,
      query: { tournamentId: String(tournamentId) },
    });
    expect(csv.headers['content-disposition']).toContain('competitors-2027-04-24.csv');
    const [heading, ...lines] = csv.text.trim().split('\r\n');
    expect(heading).toMatch(/^\ufeff?Number,Last name,First name,How to say the name,Age/);
    expect(lines).toHaveLength(3);
    expect(csv.text).toContain(
      '7,Korhonen 1,Aino,,12,2015-02-03,Female,Test intermediate,Nickel City Karate,Karate,3,,42.5',
    );
    const chosen = await site.api(contract.downloadChosen, { token, input: { competitorIds: [first.id] } });
    expect(chosen.text.trim().split('\r\n')).toHaveLength(2);
  });

  test('defuses formulas in names, and refuses competitors of two tournaments', async () => {
    const one = await desk.competitors(1);
    const other = await desk.competitors(1);
    const lastName = '=HYPERLINK("http://evil")';
    await site.app.db.updateTable('competitor').set({ lastName }).where('id', 'in', one.ids).execute();
    const csv = await site.api(contract.downloadChosen, { token, input: { competitorIds: one.ids } });
    expect(csv.text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    const both = { competitorIds: [...one.ids, ...other.ids] };
    expect((await site.refused(contract.downloadChosen, { token, input: both })).status).toBe(404);
    expect((await site.refused(contract.downloadChosen, { token, input: { competitorIds: [] } })).status).toBe(404);
  });

  test('takes as many queries for many competitors as for a few', async () => {
    const { db } = site.app;
    let queries = 0;
    const queriesOf = async (tournamentId: number): Promise<number> => {
      queries = 0;
      await desk.list(tournamentId);
      return queries;
    };
    const few = await desk.competitors(1);
    const many = await desk.competitors(30);
    site.app.db = db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    try {
      const least = await queriesOf(few.tournamentId);
      expect(least).toBeGreaterThan(5);
      expect(await queriesOf(many.tournamentId)).toBe(least);
    } finally {
      site.app.db = db;
    }
  });
});
