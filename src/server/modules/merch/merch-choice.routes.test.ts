import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/tournament.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildMerch } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('lists each size with its remaining stock: less sold and held', async () => {
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

test('lists nothing with SellMerch off', async () => {
  const { tournamentId } = await buildOrder(site.app);
  await buildMerch(site.app.db, tournamentId);
  await switchOffers(site, { sellMerch: false });
  try {
    expect((await site.api(contract.listMerch, { params: { tournamentId } })).body).toEqual([]);
  } finally {
    await switchOffers(site, { sellMerch: true });
  }
});

test('serves a merch picture and lets it be cached for a day; returns 404 for other files', async () => {
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
  await switchOffers(site, { sellMerch: false });
  try {
    expect((await site.refused(contract.merchPicture, { params: { fileId: picture } })).body.code).toBe('not_found');
  } finally {
    await switchOffers(site, { sellMerch: true });
  }
});
