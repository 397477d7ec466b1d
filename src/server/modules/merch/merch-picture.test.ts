import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/merch.ts';
import * as shop from '#contract/tournament.ts';
import { startRetention } from '#server/jobs/retention.ts';
import { buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
let photo: Buffer;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'TournamentDirector')).token;
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#123456' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 29/1 0/1' } })
    .toBuffer();
});
afterAll(() => site.close());

function upload(bytes: Buffer, fileName = 'shirt.jpg', as = token) {
  const boundary = 'boundary-of-parts';
  return site.inject({
    method: 'POST',
    url: contract.uploadMerchPicture.path,
    headers: { authorization: `Bearer ${as}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
}
const uploaded = async (bytes = photo): Promise<number> => JSON.parse((await upload(bytes)).body).pictureFileId;
const pictures = async (): Promise<number> =>
  (await site.app.db.selectFrom('file').select('id').where('purpose', '=', 'picture').execute()).length;
const saved = async (pictureFileId: number, input: object = {}) => {
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const fields = { title: 'Shirt', description: 'Cotton', price: 25, sizes: [{ title: 'S' }], ...input };
  const call = { params: { tournamentId }, input: { ...fields, pictureFileId, pictureDescription: 'A shirt' }, token };
  return { tournamentId, item: (await site.api(contract.createMerch, call)).body, fields };
};

test('stores a picture in its widths, without its location or the sender’s file name, and records it', async () => {
  const response = await upload(photo, '../../../etc/passwd.jpg');
  expect(response.statusCode).toBe(200);
  const { pictureFileId, ...facts } = JSON.parse(response.body);
  expect(facts).toEqual({ pictureUrl: `/api/merch/picture/${pictureFileId}`, width: 900, height: 600 });
  const file = await site.app.db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', pictureFileId)
    .executeTakeFirstOrThrow();
  expect(file).toMatchObject({ purpose: 'picture', fileName: 'picture.webp', mediaType: 'image/webp' });
  expect((await sharp(file.bytes).metadata()).exif).toBeUndefined();
  const { item, tournamentId } = await saved(pictureFileId);
  expect(item.pictureUrl).toBe(facts.pictureUrl);
  const [shown] = (await site.api(shop.listMerch, { params: { tournamentId } })).body;
  expect(shown).toMatchObject({
    pictureUrl: facts.pictureUrl,
    pictureWidths: [320, 640, 900],
    pictureDescription: 'A shirt',
  });
  const history = await site.app.db
    .selectFrom('history')
    .select(['action', 'after'])
    .where('subject', '=', 'file')
    .where('subjectId', '=', pictureFileId)
    .execute();
  expect(history).toEqual([{ action: 'upload', after: expect.objectContaining({ width: 900, height: 600 }) }]);
});

test('serves the smallest width that is large enough, or else the largest', async () => {
  const fileId = await uploaded();
  const widthOf = async (query: string) => {
    const response = await site.inject({ method: 'GET', url: `/api/merch/picture/${fileId}${query}` });
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    return (await sharp(response.rawPayload).metadata()).width;
  };
  expect(await widthOf('')).toBe(900);
  expect(await widthOf('?width=1')).toBe(320);
  expect(await widthOf('?width=320')).toBe(320);
  expect(await widthOf('?width=321')).toBe(640);
  expect(await widthOf('?width=5000')).toBe(900);
  for (const width of ['0', '-1', 'x', '1.5', '99999'])
    expect((await site.inject({ method: 'GET', url: `/api/merch/picture/${fileId}?width=${width}` })).statusCode).toBe(
      400,
    );
});

test('refuses a non-picture or an oversized one at its field, and stores nothing', async () => {
  const before = await pictures();
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused = await upload(script, 'shirt.svg');
  expect([refused.statusCode, JSON.parse(refused.body).errors]).toEqual([
    400,
    { file: ['Please choose a picture: JPEG, PNG, WebP or AVIF'] },
  ]);
  expect((await upload(Buffer.alloc(50 * 1024 * 1024))).statusCode).toBe(413);
  const customer = await buildCustomer(site.app);
  expect((await upload(photo, 'shirt.jpg', customer.token)).statusCode).toBe(403);
  await switchOffers(site, { sellMerch: false });
  try {
    expect((await upload(photo)).statusCode).toBe(404);
  } finally {
    await switchOffers(site, { sellMerch: true });
  }
  expect(await pictures()).toBe(before);
});

test('refuses a file that is not a merch picture', async () => {
  const { id } = await site.app.db
    .insertInto('file')
    .values({
      purpose: 'published',
      title: 'Rules',
      fileName: 'rules.pdf',
      mediaType: 'application/pdf',
      byteSize: 3,
      bytes: Buffer.from('pdf'),
      createdAt: site.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const input = { title: 'A', description: 'B', price: 1, sizes: [{ title: 'S' }] };
  const { body } = await site.refused(contract.createMerch, {
    params: { tournamentId },
    input: { ...input, pictureFileId: id, pictureDescription: 'Rules' },
    token,
  });
  expect(body.errors).toEqual({ pictureFileId: ['Please upload the picture again'] });
});

test('deletes an unused picture after a day, and keeps one in use, archived or not', async () => {
  const job = startRetention(site.app);
  const idsThere = async (ids: number[]) =>
    (await site.app.db.selectFrom('file').select('id').where('id', 'in', ids).orderBy('id').execute()).map(
      ({ id }) => id,
    );
  const [used, replaced, forgotten] = [await uploaded(), await uploaded(), await uploaded()];
  const { item, fields } = await saved(replaced);
  const [size] = item.sizes;
  const sizes = [{ merchSizeId: size?.merchSizeId, title: 'S' }];
  const input = { ...fields, sizes, pictureFileId: used, pictureDescription: 'A shirt', version: 1 };
  await site.api(contract.updateMerch, { params: { merchId: item.merchId }, input, token });
  const archiving = { isArchived: true, version: 2 };
  await site.api(contract.archiveMerch, { params: { merchId: item.merchId }, input: archiving, token });
  site.clock.pass(23 * 60);
  token = (await buildStaff(site.app, 'TournamentDirector')).token; // the other one was idle for too long
  const fresh = await uploaded();
  await job.runOnce();
  expect(await idsThere([used, replaced, forgotten, fresh])).toEqual([used, replaced, forgotten, fresh]);
  site.clock.pass(2 * 60);
  await job.runOnce();
  expect(await idsThere([used, replaced, forgotten, fresh])).toEqual([used, fresh]);
  const widths = await site.app.db.selectFrom('pictureSize').select('width').where('fileId', '=', forgotten).execute();
  expect(widths).toEqual([]);
  await job.stop();
});
