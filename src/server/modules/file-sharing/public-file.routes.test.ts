import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as customer from '#contract/customer.ts';
import * as contract from '#contract/file-sharing/file-sharing.ts';
import { listPublicFiles } from '#contract/file-sharing/public-file.ts';
import { createFileDesk, type FileDesk } from '#test/support/world/file-desk.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { pdfOf, upload } from '#test/support/world/upload.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let director: BuiltPerson;
let desk: FileDesk;
beforeAll(async () => {
  site = await createTestApp();
  director = await buildStaff(site.app, 'TournamentDirector');
  desk = createFileDesk(site, director);
});
afterAll(() => site.close());
beforeEach(() => desk.clear());

const listed = async () => (await site.api(listPublicFiles)).body;
const statusOf = async (fileId: number) => (await site.inject({ url: `/public-file/${fileId}` })).statusCode;

test('FILE-13 a public file is listed for everybody and downloaded without an account, as an attachment that is not kept', async () => {
  expect(await listed()).toEqual([]); // kept from now on
  const { fileId } = await desk.publish({ audience: 'public' }, 'Rules of 2027');
  const url = `/public-file/${fileId}`;
  const byteSize = pdfOf('Rules of 2027').length;
  expect(await listed()).toEqual([{ fileId, title: 'Rules of 2027', mediaType: 'application/pdf', byteSize, url }]);
  const { statusCode, headers, rawPayload } = await site.inject({ url });
  expect([statusCode, rawPayload]).toEqual([200, pdfOf('Rules of 2027')]);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-disposition']).toMatch(/^attachment; /);
  const family = await buildCustomer(site.app);
  expect(await desk.seenBy(family)).toEqual([fileId]);
});

test('FILE-13 unpublished or for others, its address is not found at once; replaced, it has the new content', async () => {
  const file = await desk.publish({ audience: 'public' });
  const hidden = (await desk.archive(file, true)).body;
  expect([await statusOf(file.fileId), await listed()]).toEqual([404, []]);
  const again = (await desk.archive(hidden, false)).body;
  expect(await statusOf(file.fileId)).toBe(200);
  const replaced = await upload(site, contract.replacePublishedFile, {
    ...{ token: director.token, params: { fileId: file.fileId }, bytes: pdfOf('second') },
  });
  expect((await site.inject({ url: `/public-file/${file.fileId}` })).rawPayload).toEqual(pdfOf('second'));
  await site.api(contract.updatePublishedFile, desk.edit({ ...again, version: replaced.body.version }, {}));
  expect([await statusOf(file.fileId), await listed()]).toEqual([404, []]);
});

test('FILE-13 no other file leaves by the public address: of a family, for accounts, not published, a picture', async () => {
  const family = await buildCustomer(site.app);
  const sent = await upload(site, customer.sendFile, {
    token: family.token,
    bytes: pdfOf('x'),
    title: 'Birth certificate',
  });
  const forAccounts = await desk.publish();
  const { fileId: unpublished } = (await desk.put()).body;
  const picture = await site.app.db
    .insertInto('file')
    .values({
      ...{ purpose: 'picture', title: 'x', fileName: 'x.webp', mediaType: 'image/webp', byteSize: 1 },
      ...{ bytes: Buffer.from('x'), createdAt: site.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const fileId of [sent.body.fileId, forAccounts.fileId, unpublished, picture.id, 999_999])
    expect(await statusOf(fileId)).toBe(404);
  for (const word of ['1e3', '0', '-1', '1/../2', 'all'])
    expect((await site.inject({ url: `/public-file/${word}` })).statusCode).toBe(404);
});

test('FILE-13 what a family sent cannot be made public, neither by staff nor in the database', async () => {
  const family = await buildCustomer(site.app);
  const sent = await upload(site, customer.sendFile, { token: family.token, bytes: pdfOf('x'), title: 'Form' });
  const { fileId } = sent.body;
  const edit = desk.edit({ fileId, version: 1, title: 'Form' }, { audience: 'public' });
  expect((await site.refused(contract.updatePublishedFile, edit)).status).toBe(404);
  const byHand = site.app.db.updateTable('file').set({ audience: 'public' }).where('id', '=', fileId).execute();
  await expect(byHand).rejects.toThrow(/file_public/);
  expect(await statusOf(fileId)).toBe(404);
});
