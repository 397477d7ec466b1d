import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard } from '#contract/dashboard.ts';
import * as contract from '#contract/merch.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildMerch, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'TournamentDirector')).token;
});
afterAll(() => site.close());

test('SHOP-10: lists what was paid and can be handed out, by family, on screen and as a table', async () => {
  const { db } = site.app;
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const { merchId, sizeIds } = await buildMerch(db, tournamentId, [
    { title: 'S', stock: null },
    { title: 'M', stock: null },
  ]);
  const [small, medium] = sizeIds as [number, number];
  const family = (lastName: string) => buildCustomer(site.app, { firstName: 'Ana', lastName });
  const ordered = async (lastName: string, sizes: number[]) =>
    buildOrder(site.app, {
      tournamentId,
      customer: await family(lastName),
      merch: sizes.map(sizeId => ({ merchId, sizeId })),
    });
  const paid = [await ordered('Tremblay', [medium, small, small]), await ordered('=Álvarez', [medium, medium])];
  await ordered('Basket', [small]);
  await buildOrder(site.app, { tournamentId, customer: await family('Nothing') });
  for (const [index, { registrationId }] of paid.entries()) {
    await db
      .updateTable('registration')
      .set({ completedAt: site.clock.now() })
      .where('id', '=', registrationId)
      .execute();
    await db
      .insertInto('receipt')
      .values({
        registrationId,
        confirmationCode: `ABCD222${index + 2}`,
        title: 'Receipt',
        description: 'Paid',
        paymentAmount: 75,
        createdAt: site.clock.now(),
      })
      .execute();
  }
  const lost = await db
    .selectFrom('merchOrder')
    .select('id')
    .where('registrationId', '=', paid[1]?.registrationId as number)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await db.updateTable('merchOrder').set({ undeliverableAt: site.clock.now() }).where('id', '=', lost.id).execute();

  const { body } = await site.api(contract.listPickUps, { params: { tournamentId }, token });
  const title = expect.stringMatching(/^Shirt/);
  expect(body.pickUps).toEqual([
    {
      registrationId: paid[1]?.registrationId,
      familyName: '=Álvarez, Ana',
      confirmationCode: 'ABCD2223',
      items: [{ title, size: 'M', quantity: 1 }],
    },
    {
      registrationId: paid[0]?.registrationId,
      familyName: 'Tremblay, Ana',
      confirmationCode: 'ABCD2222',
      items: [
        { title, size: 'S', quantity: 2 },
        { title, size: 'M', quantity: 1 },
      ],
    },
  ]);
  expect(body.totals).toEqual([
    { title, size: 'S', quantity: 2 },
    { title, size: 'M', quantity: 2 },
  ]);

  const table = await site.api(contract.downloadPickUps, { params: { tournamentId }, token });
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(String(table.headers['content-disposition'])).toMatch(
    /^attachment; filename="merch-pick-up-\d{4}-05-06\.csv"/,
  );
  const lines = table.text.split('\r\n');
  expect(lines[0]).toBe('\ufeffFamily,Code,Item,Size,Quantity');
  expect(lines[1]).toMatch(/^"'=Álvarez, Ana",ABCD2223,Shirt \w+,M,1$/);
  expect(lines).toHaveLength(5);
});

test('is empty for a tournament in which nothing was paid', async () => {
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const call = { params: { tournamentId }, token };
  expect((await site.api(contract.listPickUps, call)).body).toEqual({ pickUps: [], totals: [] });
  expect((await site.api(contract.downloadPickUps, call)).text).toBe('\ufeffFamily,Code,Item,Size,Quantity\r\n');
});

test('TOUR-47 with merch switched off, what was paid before is still handed out from its list', async () => {
  const { db } = site.app;
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const { merchId, sizeIds } = await buildMerch(db, tournamentId, [{ title: 'S', stock: 2 }]);
  const merch = [{ merchId, sizeId: sizeIds[0] ?? 0 }];
  const { registrationId } = await buildOrder(site.app, { tournamentId, merch });
  await switchOffers(site, { sellMerch: false });
  try {
    const ask = { params: { tournamentId }, token };
    expect((await site.refused(contract.listPickUps, ask)).body.code).toBe('not_found');
    await db
      .updateTable('registration')
      .set({ completedAt: site.clock.now() })
      .where('id', '=', registrationId)
      .execute();
    expect((await site.api(contract.listPickUps, ask)).body.pickUps).toHaveLength(1);
    expect((await site.api(contract.downloadPickUps, ask)).status).toBe(200);
    const { body } = await site.api(getDashboard, { query: { tournamentId: String(tournamentId) }, token });
    expect(body?.merch.map(({ sold }) => sold)).toEqual([1]);
    expect(body?.attention.filter(({ kind }) => kind === 'lowStock')).toEqual([]);
  } finally {
    await switchOffers(site, { sellMerch: true });
  }
});
