import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/tournament.ts';
import { buildOrder } from '#test/support/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { buildMerch, buildTournament } from '#test/support/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('tournaments come newest first, with dates at UTC midnight, flags of the venue’s day, and the next one marked', async () => {
  const past = await buildTournament(site.app, {
    tournamentOn: '2026-05-02',
    registrationOpensOn: '2026-02-01',
    registrationClosesAfter: '2026-04-20',
  });
  const next = await buildTournament(site.app, {
    tournamentOn: '2027-05-01',
    registrationOpensOn: '2027-03-01',
    registrationClosesAfter: '2027-04-20',
    taxNumber: '123 RT0001',
  });
  const later = await buildTournament(site.app, {
    tournamentOn: '2090-05-06',
    registrationOpensOn: '2090-03-01',
    registrationClosesAfter: '2090-04-20',
  });
  await site.app.db
    .insertInto('scheduleEntry')
    .values([
      { tournamentId: next.id, sortOrder: 2, line1: 'Eliminations', line2: '10:00 AM' },
      { tournamentId: next.id, sortOrder: 1, line1: 'Doors open', line2: '8:00 AM' },
    ])
    .execute();
  site.app.dropKeptCopies();
  const { body } = await site.api(contract.listTournaments);
  expect(body.map(t => [t.id, t.isNext, t.isTournamentToday, t.isRegistrationOpen, t.isRegistrationOpenSoon])).toEqual([
    [later.id, false, false, false, true],
    [next.id, true, false, true, false],
    [past.id, false, false, false, false],
  ]);
  expect(body[1]).toMatchObject({
    tournamentDate: '2027-05-01T00:00:00.000Z',
    registrationOpensOn: '2027-03-01T00:00:00.000Z',
    registrationClosesAfter: '2027-04-20T00:00:00.000Z',
    schedule: [
      { order: 1, line1: 'Doors open', line2: '8:00 AM' },
      { order: 2, line1: 'Eliminations', line2: '10:00 AM' },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('RT0001');
});

test('event types keep the order staff gave them', async () => {
  await site.app.db
    .insertInto('eventType')
    .values([
      { title: 'Weapons', description: 'Bo and more', showOnHomepage: true, sortOrder: 2 },
      { title: 'Forms', description: 'Kata', showOnHomepage: false, sortOrder: 1 },
    ])
    .execute();
  site.app.dropKeptCopies();
  const { body } = await site.api(contract.listEventTypes);
  expect(body.map(({ title, showOnHomepage }) => [title, showOnHomepage])).toEqual([
    ['Forms', false],
    ['Weapons', true],
  ]);
});

test('of each size of merch it says what is left: stock less sold and held', async () => {
  const { registrationId, tournamentId } = await buildOrder(site.app);
  const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, [
    { title: 'S', stock: 3 },
    { title: 'M', stock: null },
  ]);
  const [small] = sizeIds as [number];
  await site.app.db
    .insertInto('merchOrder')
    .values({ registrationId, merchId, merchSizeId: small, price: 25, createdAt: site.clock.now() })
    .execute();
  const left = async () =>
    (await site.api(contract.listMerch, { params: { tournamentId } })).body.map(m =>
      m.sizes.map(s => [s.title, s.left]),
    );
  expect(await left()).toEqual([
    [
      ['S', 3],
      ['M', null],
    ],
  ]); // in a basket is not sold
  await site.app.db
    .updateTable('registration')
    .set({ completedAt: site.clock.now() })
    .where('id', '=', registrationId)
    .execute();
  expect(await left()).toEqual([
    [
      ['S', 2],
      ['M', null],
    ],
  ]);
});

test('with SellMerch off nothing is listed', async () => {
  const { tournamentId } = await buildOrder(site.app);
  await buildMerch(site.app.db, tournamentId);
  const { flags } = site.app.config;
  flags.SellMerch = false;
  try {
    expect((await site.api(contract.listMerch, { params: { tournamentId } })).body).toEqual([]);
  } finally {
    flags.SellMerch = true;
  }
});

test('a picture of the shop is shown in the page for a day; other files are not found there', async () => {
  const bytes = Buffer.from('picture');
  const file = { title: 'Mug', fileName: 'mug.png', mediaType: 'image/png', byteSize: bytes.length, bytes };
  const rows = await site.app.db
    .insertInto('file')
    .values([
      { ...file, purpose: 'picture', createdAt: site.clock.now() },
      { ...file, purpose: 'published', createdAt: site.clock.now() },
    ])
    .returning('id')
    .execute();
  const [picture, published] = rows.map(row => row.id) as [number, number];
  const answer = await site.api(contract.merchPicture, { params: { fileId: picture } });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('image/png');
  expect(answer.headers['cache-control']).toContain('max-age=86400');
  expect(String(answer.headers['content-disposition'] ?? 'inline')).toMatch(/^inline/);
  expect((await site.refused(contract.merchPicture, { params: { fileId: published } })).body.code).toBe('not_found');
});
