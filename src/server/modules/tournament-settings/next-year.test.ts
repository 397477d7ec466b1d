import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEventType, deleteEventType } from '#contract/catalogue/catalogue.ts';
import type { BodyOf } from '#contract/route.ts';
import * as publicContract from '#contract/tournament.ts';
import * as contract from '#contract/tournament-settings.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { tournamentInput } from '#test/support/world/tournament-input.ts';
import {
  type BuiltPerson,
  buildCatalogue,
  buildMerch,
  buildStaff,
  publishTournament,
} from '#test/support/world/world.ts';

let site: TestApp;
let admin: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  admin = await buildStaff(site.app, 'SuperAdmin');
});
afterAll(() => site.close());

const create = async (input: BodyOf<typeof contract.createTournament>) =>
  (await site.api(contract.createTournament, { token: admin.token, input })).body;
const propose = async (tournamentId: number, tournamentOn?: string) =>
  (
    await site.api(contract.proposeNextYear, {
      token: admin.token,
      params: { tournamentId },
      ...(tournamentOn ? { query: { tournamentOn } } : {}),
    })
  ).body;

test('proposes the next tournament with dates moved by weekday and the rest carried over, saving nothing', async () => {
  const from = await create(tournamentInput(2027, { changesUntil: '2027-04-18' }));
  const { proposal, ...rest } = await propose(from.id);
  expect(proposal).toEqual({
    ...tournamentInput(2027),
    changesUntil: '2028-04-16',
    tournamentOn: '2028-04-22',
    registrationOpensOn: '2028-02-05',
    registrationClosesAfter: '2028-04-09',
    refundSteps: [
      { until: '2028-02-28', percent: 100 },
      { until: '2028-04-08', percent: 50 },
    ],
  });
  expect(rest).toEqual({ from, merch: [], rings: [], questions: [], shared: [] });
  const other = await propose(from.id, '2028-05-06');
  expect(other.proposal).toMatchObject({
    tournamentOn: '2028-05-06',
    registrationOpensOn: '2028-02-19',
    registrationClosesAfter: '2028-04-23',
  });
  const { body } = await site.api(contract.listTournamentSettings, { token: admin.token });
  expect(body.tournaments).toHaveLength(1);
  const query = { tournamentOn: '2028-02-30' };
  const refused = await site.refused(contract.proposeNextYear, {
    token: admin.token,
    params: { tournamentId: from.id },
    query,
  });
  expect(refused.body.errors).toEqual({ tournamentOn: ['Please enter a valid date'] });
});

test('says in words what all tournaments share, leaving out what is archived', async () => {
  const from = await create(tournamentInput(2030));
  await buildCatalogue(site.app.db);
  const { db } = site.app;
  await db.insertInto('division').values({ title: 'Juniors', sortOrder: 1 }).execute();
  await db.insertInto('division').values({ title: 'Old', sortOrder: 2, archivedAt: site.clock.now() }).execute();
  expect((await propose(from.id)).shared).toEqual(['1 event type', '3 events', '3 competitor levels', '1 division']);
});

test('copies merch without stock, but only if asked to', async () => {
  const from = await create(tournamentInput(2031));
  const bytes = Buffer.from('x');
  const picture = await site.app.db
    .insertInto('file')
    .values({
      purpose: 'picture',
      title: 'Shirt',
      fileName: 'shirt.png',
      mediaType: 'image/png',
      byteSize: 1,
      bytes,
      createdAt: site.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sizes = [
    { title: 'S', stock: 3 },
    { title: 'M', stock: null },
  ];
  const shirt = await buildMerch(site.app.db, from.id, sizes, 25);
  const mug = await buildMerch(site.app.db, from.id, [{ title: 'One size', stock: 9 }], 12);
  const gone = await buildMerch(site.app.db, from.id);
  const change = (merchId: number) => site.app.db.updateTable('merch').where('id', '=', merchId);
  const drawn = { title: 'Shirt', pictureFileId: picture.id, pictureDescription: 'A blue shirt', sortOrder: 2 };
  await change(shirt.merchId).set(drawn).execute();
  await change(mug.merchId).set({ title: 'Mug', sortOrder: 1 }).execute();
  await change(gone.merchId).set({ archivedAt: site.clock.now() }).execute();

  const { proposal, merch } = await propose(from.id);
  expect(merch).toEqual([
    { title: 'Mug', price: 12, sizes: ['One size'] },
    { title: 'Shirt', price: 25, sizes: ['S', 'M'] },
  ]);
  const next = await create({ ...proposal, copyMerchFrom: from.id });
  expect([next.uses, next.isDraft]).toEqual([['2 things in the shop'], true]);
  await publishTournament(site.app, next.id);
  const shop = (await site.api(publicContract.listMerch, { params: { tournamentId: next.id } })).body;
  expect(shop.map(({ merchId: _, ...item }) => item)).toEqual([
    {
      title: 'Mug',
      description: 'Cotton',
      price: 12,
      pictureUrl: null,
      pictureDescription: '',
      pictureWidths: [],
      sizes: [{ merchSizeId: expect.any(Number), title: 'One size', left: null }],
    },
    {
      title: 'Shirt',
      description: 'Cotton',
      price: 25,
      pictureUrl: `/api/merch/picture/${picture.id}`,
      pictureDescription: 'A blue shirt',
      pictureWidths: [],
      sizes: [
        { merchSizeId: expect.any(Number), title: 'S', left: null },
        { merchSizeId: expect.any(Number), title: 'M', left: null },
      ],
    },
  ]);
  const noted = await site.app.db
    .selectFrom('history')
    .select(['subjectId', 'action', 'after'])
    .where('subject', '=', 'merch')
    .orderBy('id')
    .execute();
  expect(noted).toEqual([
    {
      subjectId: shop[0]?.merchId,
      action: 'create',
      after: { title: 'Mug', price: 12, sizes: ['One size'], copiedFrom: mug.merchId },
    },
    {
      subjectId: shop[1]?.merchId,
      action: 'create',
      after: { title: 'Shirt', price: 25, sizes: ['S', 'M'], copiedFrom: shirt.merchId },
    },
  ]);
  const without = await create(tournamentInput(2033));
  expect((await site.api(publicContract.listMerch, { params: { tournamentId: without.id } })).body).toEqual([]);
});

test('copies rings with names and order, open and empty, but only if asked to', async () => {
  const from = await create(tournamentInput(2036));
  const { db } = site.app;
  const row = { tournamentId: from.id, holdReason: 'medic' as const, heldAt: site.clock.now() };
  await db
    .insertInto('ring')
    .values([
      { ...row, name: 'Ring 2', sortOrder: 2 },
      { ...row, name: 'Centre', sortOrder: 1, isOpen: false },
    ])
    .execute();
  const { proposal, rings } = await propose(from.id);
  expect(rings).toEqual(['Centre', 'Ring 2']);
  const next = await create({ ...proposal, copyRingsFrom: from.id });
  expect(next.uses).toEqual(['2 rings']);
  const copies = await db
    .selectFrom('ring')
    .selectAll()
    .where('tournamentId', '=', next.id)
    .orderBy('sortOrder')
    .execute();
  expect(copies).toMatchObject([
    { name: 'Centre', sortOrder: 1, isOpen: true, holdReason: null, heldAt: null, version: 1 },
    { name: 'Ring 2', sortOrder: 2, isOpen: true, holdReason: null, heldAt: null, version: 1 },
  ]);
  const noted = await db.selectFrom('history').select(['subjectId', 'after']).where('subject', '=', 'ring').execute();
  expect(noted).toEqual(copies.map(({ id, name }) => ({ subjectId: id, after: { name } })));
  const without = await create({ ...tournamentInput(2038) });
  expect((await propose(without.id)).rings).toEqual([]);
  const refused = await site.refused(contract.createTournament, {
    token: admin.token,
    input: { ...tournamentInput(2039), copyRingsFrom: 2_000_000_000 },
  });
  expect(refused.body.errors).toHaveProperty('copyRingsFrom');
});

test('SHOP-6 with SellMerch off there is no merch to copy', async () => {
  const from = await create(tournamentInput(2034));
  await buildMerch(site.app.db, from.id);
  await switchOffers(site, { sellMerch: false });
  try {
    const { proposal, merch } = await propose(from.id);
    expect(merch).toEqual([]);
    const refused = await site.refused(contract.createTournament, {
      token: admin.token,
      input: { ...proposal, copyMerchFrom: from.id },
    });
    expect(refused.body.errors).toHaveProperty('copyMerchFrom');
  } finally {
    await switchOffers(site, { sellMerch: true });
  }
});

test('CAT-6 a deleted kind of event leaves the schedules that name it, and next year can be created', async () => {
  const kind = async (title: string) => {
    const input = { title, description: 'About it', showOnHomepage: false };
    return (await site.api(createEventType, { token: admin.token, input })).body.id;
  };
  const [kept, deleted] = [await kind('Kept kind'), await kind('Deleted kind')];
  const schedule = [{ line1: '10 a.m.', line2: 'Forms', eventTypeIds: [kept, deleted] }];
  const from = await create(tournamentInput(2063, { schedule }));
  await site.api(deleteEventType, { token: admin.token, params: { id: deleted } });
  const { proposal } = await propose(from.id);
  expect(proposal.schedule).toEqual([{ ...schedule[0], eventTypeIds: [kept] }]);
  const made = await create({ ...proposal, copyMerchFrom: null, copyRingsFrom: null });
  expect(made.schedule).toEqual(proposal.schedule);
  const last = await site.app.db
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'tournament')
    .where('subjectId', '=', from.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(last).toEqual({
    action: 'update',
    before: { schedule: ['10 a.m.: Forms (Kept kind, Deleted kind)'] },
    after: { schedule: ['10 a.m.: Forms (Kept kind)'] },
  });
});
