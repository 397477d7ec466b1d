import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchSchools, updateCompetitor } from '#contract/competitor.ts';
import * as contract from '#contract/staff-competitor.ts';
import { buildOrder } from '#test/support/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import {
  type BuiltCatalogue,
  buildCatalogue,
  buildCustomer,
  buildStaff,
  buildTournament,
  competitorInput,
} from '#test/support/world.ts';

let site: TestApp;
let token: string;
let catalogue: BuiltCatalogue;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'TournamentDirector')).token;
  catalogue = await buildCatalogue(site.app.db);
});
afterAll(() => site.close());

const list = async (tournamentId: number) =>
  (await site.api(contract.listCompetitors, { token, query: { tournamentId: String(tournamentId) } as never })).body;
const edit = (input: object) => site.api(contract.bulkEdit, { token, input });
const undo = (editId: number) => site.api(contract.undoEdit, { token, params: { editId } });
const merge = (schoolIds: number[], name: string) =>
  site.api(contract.mergeSchools, { token, input: { schoolIds, name } });
const historyOf = (subject: string, subjectId: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();

async function schoolNamed(name: string): Promise<number> {
  const { id } = await site.app.db
    .insertInto('school')
    .values({ name, nameKey: name.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
async function competitors(count: number, schoolId?: number): Promise<{ tournamentId: number; ids: number[] }> {
  const { tournamentId, registrationId } = await buildOrder(site.app, { competitors: count });
  if (schoolId)
    await site.app.db
      .updateTable('competitor')
      .set({ schoolId })
      .where('registrationId', '=', registrationId)
      .execute();
  return { tournamentId, ids: (await list(tournamentId)).competitors.map(({ id }) => id) };
}
const schoolsOf = async (tournamentId: number) => (await list(tournamentId)).competitors.map(row => row.schoolId);
const levelsOf = async (tournamentId: number) => (await list(tournamentId)).competitors.map(row => row.levelId);

describe('the table', () => {
  test('without a tournament it is empty; one that does not exist is not found', async () => {
    const other = await createTestApp();
    const admin = (await buildStaff(other.app, 'SuperAdmin')).token;
    expect((await other.api(contract.listCompetitors, { token: admin })).body).toMatchObject({
      tournamentId: null,
      tournaments: [],
      competitors: [],
    });
    expect((await other.refused(contract.downloadCompetitors, { token: admin })).status).toBe(404);
    const query = { tournamentId: '999' } as never;
    expect((await other.refused(contract.listCompetitors, { token: admin, query })).status).toBe(404);
    await other.close();
  });

  test('every competitor with the family, the events and how the registration stands, withdrawn ones too', async () => {
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
    const [first, second] = (await list(tournamentId)).competitors.filter(
      c => c.registrationId === paid.registrationId,
    );
    if (!first || !second) throw new Error('Both are there');
    await db.insertInto('entry').values({ competitorId: first.id, eventId: catalogue.events.forms }).execute();
    const facts = { number: 7, measuredWeightKg: 42.5, checkedInAt: site.app.clock.now() };
    await db.updateTable('competitor').set(facts).where('id', '=', first.id).execute();

    const body = await list(tournamentId);
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
    const standing = async () => (await list(tournamentId)).competitors.find(({ id }) => id === first.id)?.standing;
    await book('refund', 4500);
    expect(await standing()).toBe('paid');
    await book('correction', 10_000, payment.id);
    expect(await standing()).toBe('unpaid');
    const withdrawn = { withdrawnAt: site.app.clock.now() };
    await db.updateTable('competitor').set(withdrawn).where('id', '=', second.id).execute();
    expect((await list(tournamentId)).competitors.find(({ id }) => id === second.id)?.isWithdrawn).toBe(true);

    const csv = await site.api(contract.downloadCompetitors, {
      token,
      query: { tournamentId: String(tournamentId) } as never,
    });
    expect(csv.headers['content-disposition']).toContain('competitors-2027-04-24.csv');
    const [heading, ...lines] = csv.text.trim().split('\r\n');
    expect(heading).toMatch(/^\ufeff?Number,Last name,First name,Age/);
    expect(lines).toHaveLength(3);
    expect(csv.text).toContain(
      '7,Korhonen 1,Aino,12,2015-02-03,Female,Test intermediate,Nickel City Karate,Karate,3,,42.5',
    );
    const chosen = await site.api(contract.downloadChosen, { token, input: { competitorIds: [first.id] } });
    expect(chosen.text.trim().split('\r\n')).toHaveLength(2);
  });

  test('a formula in a name is no formula in the spreadsheet, and people of two tournaments are no table', async () => {
    const one = await competitors(1);
    const other = await competitors(1);
    const lastName = '=HYPERLINK("http://evil")';
    await site.app.db.updateTable('competitor').set({ lastName }).where('id', 'in', one.ids).execute();
    const csv = await site.api(contract.downloadChosen, { token, input: { competitorIds: one.ids } });
    expect(csv.text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    const both = { competitorIds: [...one.ids, ...other.ids] };
    expect((await site.refused(contract.downloadChosen, { token, input: both })).status).toBe(404);
    expect((await site.refused(contract.downloadChosen, { token, input: { competitorIds: [] } })).status).toBe(404);
  });

  test('many are listed in as many queries as few', async () => {
    const { db } = site.app;
    let queries = 0;
    const queriesOf = async (tournamentId: number): Promise<number> => {
      queries = 0;
      await list(tournamentId);
      return queries;
    };
    const few = await competitors(1);
    const many = await competitors(30);
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

describe('a change of many', () => {
  test('SCHOOL-6 all of them or none, with a line in the history of each, and taken back once', async () => {
    const { tournamentId, ids } = await competitors(3);
    const answer = await edit({ competitorIds: ids, levelId: catalogue.levels.black });
    expect(answer.body.changed).toBe(3);
    expect(await levelsOf(tournamentId)).toEqual(Array(3).fill(catalogue.levels.black));
    expect(await historyOf('competitor', ids[0] as number)).toEqual([
      {
        action: 'change-many',
        before: { competitorLevelTitle: 'Test intermediate' },
        after: { competitorLevelTitle: 'Test black belt' },
      },
    ]);
    expect((await undo(answer.body.editId)).body).toEqual({ restored: 3, kept: 0 });
    expect(await levelsOf(tournamentId)).toEqual(Array(3).fill(catalogue.levels.green));
    expect((await historyOf('competitor', ids[0] as number)).map(({ action }) => action)).toEqual([
      'change-many',
      'undo',
    ]);
    const again = await site.refused(contract.undoEdit, { token, params: { editId: answer.body.editId } });
    expect(again.body.code).toBe('already_undone');
    expect((await site.refused(contract.undoEdit, { token, params: { editId: 999_999 } })).status).toBe(404);
  });

  test('SCHOOL-7 whoever was changed since keeps the later change, and it is said how many', async () => {
    const { tournamentId, ids } = await competitors(3);
    const { body } = await edit({ competitorIds: ids, levelId: catalogue.levels.white });
    await edit({ competitorIds: [ids[1]], levelId: catalogue.levels.black });
    expect((await undo(body.editId)).body).toEqual({ restored: 2, kept: 1 });
    const { green, black } = catalogue.levels;
    expect(await levelsOf(tournamentId)).toEqual([green, black, green]);
  });

  test('SCHOOL-7 what the family changed since is a later change too', async () => {
    const { registrationId, customer, tournamentId } = await buildOrder(site.app);
    const [row] = (await list(tournamentId)).competitors;
    const { body } = await edit({ competitorIds: [row?.id], school: 'Family Dojo' });
    const input = { ...competitorInput(catalogue, registrationId, { school: 'Our Own Dojo' }), id: row?.id };
    expect((await site.api(updateCompetitor, { token: customer.token, input })).status).toBe(200);
    expect((await undo(body.editId)).body).toEqual({ restored: 0, kept: 1 });
  });

  test('a school by its name, also a new one; whoever has it already is not touched', async () => {
    const { tournamentId, ids } = await competitors(2);
    expect((await edit({ competitorIds: ids, school: 'Brand  New Dojo' })).body.changed).toBe(2);
    const table = await list(tournamentId);
    const id = table.schools.find(({ title }) => title === 'Brand New Dojo')?.id;
    expect(table.competitors.map(row => row.schoolId)).toEqual([id, id]);
    expect((await edit({ competitorIds: ids, school: 'BRAND NEW DOJO' })).body.changed).toBe(0);
    expect((await edit({ competitorIds: ids, schoolId: id, levelId: catalogue.levels.black })).body.changed).toBe(2);
    expect((await list(tournamentId)).competitors.map(row => row.version)).toEqual([3, 3]);
  });

  test.each<[string, object, string]>([
    ['nobody chosen', { competitorIds: [], levelId: 1 }, 'competitorIds'],
    ['nothing to change', { competitorIds: [1] }, 'levelId'],
    ['an unknown level', { competitorIds: [1], levelId: 999_999 }, 'levelId'],
    ['an unknown school', { competitorIds: [1], schoolId: 999_999 }, 'schoolId'],
    ['a name too long', { competitorIds: [1], school: 'x'.repeat(101) }, 'school'],
  ])('refused: %s', async (_, input, field) => {
    const { status, body } = await site.refused(contract.bulkEdit, { token, input });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('an archived level is not given to anybody, and one unknown person stops the whole', async () => {
    const { tournamentId, ids } = await competitors(1);
    const { db } = site.app;
    const { id: levelId } = await db
      .insertInto('competitorLevel')
      .values({
        title: 'Gone',
        sortOrder: 990,
        belts: '-',
        years: '-',
        colour: 'red',
        archivedAt: site.app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await site.refused(contract.bulkEdit, { token, input: { competitorIds: ids, levelId } })).status).toBe(400);
    const input = { competitorIds: [...ids, 999_999], levelId: catalogue.levels.black };
    expect((await site.refused(contract.bulkEdit, { token, input })).status).toBe(404);
    expect(await levelsOf(tournamentId)).toEqual([catalogue.levels.green]);
  });
});

describe('schools', () => {
  test('SCHOOL-5 spellings become one school, understood from then on and alone suggested', async () => {
    const [right, wrong, worse] = [
      await schoolNamed('Kaizen Sudbury'),
      await schoolNamed('Kaizen Sudbry'),
      await schoolNamed('Kaizen Sbry'),
    ];
    const good = await competitors(1, right);
    const bad = await competitors(2, wrong);
    const listed = { isListed: true };
    await site.app.db.updateTable('school').set(listed).where('id', '=', worse).execute();

    const { body } = await merge([right, wrong, worse], 'Kaizen Sudbury');
    expect(body.changed).toBe(2);
    expect(await schoolsOf(bad.tournamentId)).toEqual([right, right]);
    expect(await schoolsOf(good.tournamentId)).toEqual([right]);
    expect(await historyOf('competitor', bad.ids[0] as number)).toEqual([
      { action: 'merge-schools', before: { school: 'Kaizen Sudbry' }, after: { school: 'Kaizen Sudbury' } },
    ]);
    expect((await historyOf('school', wrong)).map(({ action }) => action)).toEqual(['merge']);

    const customer = await buildCustomer(site.app);
    const order = await buildOrder(site.app, { customer });
    const [row] = (await list(order.tournamentId)).competitors;
    const input = { ...competitorInput(catalogue, order.registrationId, { school: 'KAIZEN Sudbry' }), id: row?.id };
    const saved = await site.api(updateCompetitor, { token: customer.token, input });
    expect(saved.body.school).toBe('Kaizen Sudbury');
    const suggested = await site.api(searchSchools, { token: customer.token, query: { search: 'kaizen s' } as never });
    expect(suggested.body).toEqual(['Kaizen Sudbury']);
    expect((await list(order.tournamentId)).schools.filter(({ title }) => title.startsWith('Kaizen S'))).toHaveLength(
      1,
    );
  });

  test('SCHOOL-6 undone, the spellings and their competitors are what they were; who came since stays', async () => {
    const [right, wrong] = [await schoolNamed('Aurora Dojo'), await schoolNamed('Arora Dojo')];
    const a = await competitors(1, wrong);
    const b = await competitors(1, wrong);
    const { body } = await merge([right, wrong], 'Aurora Dojo of Timmins');
    const taken = (await schoolsOf(a.tournamentId))[0];
    expect([right, wrong]).not.toContain(taken); // a new name is a new school
    await edit({ competitorIds: b.ids, school: 'Elsewhere' });
    expect((await undo(body.editId)).body).toEqual({ restored: 1, kept: 1 });
    expect(await schoolsOf(a.tournamentId)).toEqual([wrong]);
    const schools = await site.app.db.selectFrom('school').selectAll().where('id', 'in', [right, wrong]).execute();
    expect(schools.map(({ mergedIntoId }) => mergedIntoId)).toEqual([null, null]);
    expect((await historyOf('school', wrong)).map(({ action }) => action)).toEqual(['merge', 'undo-merge']);
  });

  test('SCHOOL-5 a merge of what was merged before reaches every spelling, and undoing the first leaves the second', async () => {
    const ids = [await schoolNamed('Boreal A'), await schoolNamed('Boreal B'), await schoolNamed('Boreal C')] as const;
    const { tournamentId } = await competitors(1, ids[1]);
    const first = await merge([ids[0], ids[1]], 'Boreal A');
    await merge([ids[0], ids[2]], 'Boreal C');
    const rows = await site.app.db.selectFrom('school').selectAll().where('id', 'in', ids).orderBy('id').execute();
    expect(rows.map(({ mergedIntoId }) => mergedIntoId)).toEqual([ids[2], ids[2], null]);
    expect((await undo(first.body.editId)).body).toEqual({ restored: 0, kept: 1 });
    expect(await schoolsOf(tournamentId)).toEqual([ids[2]]);
  });

  test('one spelling alone can be given a better name, which an earlier spelling may be', async () => {
    const id = await schoolNamed('shinto dojo');
    const { tournamentId } = await competitors(1, id);
    expect((await merge([id], 'Shinto Dojo')).body.changed).toBe(0);
    const { schools, competitors: rows } = await list(tournamentId);
    expect(schools.find(school => school.id === rows[0]?.schoolId)?.title).toBe('Shinto Dojo');
    const same = await site.refused(contract.mergeSchools, { token, input: { schoolIds: [id], name: 'Shinto Dojo' } });
    expect(same.body.errors?.schoolIds).toEqual(['Please choose two spellings or more']);
  });

  test.each<[string, object, number, string[]]>([
    ['none chosen', { schoolIds: [], name: 'X' }, 400, ['schoolIds']],
    ['no name', { schoolIds: [1], name: ' ' }, 400, ['name']],
    ['an unknown one', { schoolIds: [999_999], name: 'X' }, 404, []],
  ])('refused: %s', async (_, input, status, fields) => {
    const refusal = await site.refused(contract.mergeSchools, { token, input });
    expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([status, fields]);
  });

  test('refused: one that was merged meanwhile', async () => {
    const ids = [await schoolNamed('Moose Dojo'), await schoolNamed('Mouse Dojo')];
    await merge(ids, 'Moose Dojo');
    const input = { schoolIds: ids, name: 'Mouse Dojo' };
    const { body } = await site.refused(contract.mergeSchools, { token, input });
    expect(body.errors?.schoolIds).toEqual(['Mouse Dojo was merged into another school meanwhile']);
    const [, mouse] = ids;
    const { status } = await site.refused(contract.bulkEdit, { token, input: { competitorIds: [1], schoolId: mouse } });
    expect(status).toBe(400);
  });

  test('are listed with their competitors and what looks alike', async () => {
    const [one, other, unused] = [
      await schoolNamed('Wolverine Kempo'),
      await schoolNamed('Wolverine Kenpo'),
      await schoolNamed('Wolverin Kempo'),
    ];
    await competitors(3, one);
    await competitors(1, other);
    const { body } = await site.api(contract.listSchools, { token });
    const counts = body.schools.filter(({ id }) => [one, other, unused].includes(id));
    expect(counts.map(({ title, competitors: count }) => [title, count])).toEqual([
      ['Wolverine Kempo', 3],
      ['Wolverine Kenpo', 1],
    ]);
    expect(body.alike).toContainEqual({ ids: [one, other], reason: 'One letter differs' });
  });
});

test.each([
  contract.listCompetitors,
  contract.downloadCompetitors,
  contract.downloadChosen,
  contract.listSchools,
  contract.bulkEdit,
  contract.mergeSchools,
  contract.undoEdit,
])('$summary: not for a check-in admin', async route => {
  const door = (await buildStaff(site.app, 'CheckInAdmin')).token;
  const { status } = await site.refused(route as never, { token: door, params: { editId: 1 } as never, input: {} });
  expect(status).toBe(403);
});
