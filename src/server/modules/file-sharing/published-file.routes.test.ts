import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as customer from '#contract/customer.ts';
import * as contract from '#contract/file-sharing/file-sharing.ts';
import { createFileDesk, type FileDesk } from '#test/support/world/file-desk.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { pdfOf, upload } from '#test/support/world/upload.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';
import { publishableText } from './checked-file.ts';

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

test('FILE-2 nobody sees a new file, nor its address, until its audience is set and it is published', async () => {
  const family = await buildCustomer(site.app);
  const { body } = await desk.put();
  expect(body).toMatchObject({ title: 'Rules', isArchived: true, audience: 'all', families: 0, versions: [] });
  const call = { params: { fileId: body.fileId }, token: family.token };
  const unknown = await site.refused(customer.getFile, { ...call, params: { fileId: 987_654 } });
  const hidden = await site.refused(customer.getFile, call);
  expect([hidden.status, hidden.text]).toEqual([unknown.status, unknown.text]);
  expect(await desk.seenBy(family)).toEqual([]);
  const saved = await site.api(contract.updatePublishedFile, desk.edit(body, {}));
  expect(await desk.seenBy(family)).toEqual([]);
  const published = await desk.archive(saved.body, false);
  expect(published.body).toMatchObject({ isArchived: false, version: 3 });
  expect(await desk.seenBy(family)).toEqual([body.fileId]);
  expect((await site.api(customer.getFile, call)).text).toBe(pdfOf('Rules').toString());
  const back = await desk.archive(published.body, true);
  expect(back.body).toMatchObject({ isArchived: true, families: 0 });
  expect((await site.refused(customer.getFile, call)).text).toBe(unknown.text);
  const all = await desk.historyOf(body.fileId);
  expect(all.map(row => row.action)).toEqual(['upload', 'edit', 'publish', 'take back']);
  expect(all.every(row => row.actorPersonId === director.personId)).toBe(true);
});

test('FILE-5 staff keep the old version under its number, and families get the current one', async () => {
  const family = await buildCustomer(site.app);
  const file = await desk.publish();
  site.clock.pass(5);
  const replace = (bytes: Buffer, fileName: string) =>
    upload(site, contract.replacePublishedFile, {
      token: director.token,
      params: { fileId: file.fileId },
      bytes,
      fileName,
    });
  const second = await replace(pdfOf('second'), 'b.pdf');
  expect(second.body).toMatchObject({
    version: file.version + 1,
    fileName: 'b.pdf',
    isArchived: false,
    versions: [{ version: 1, fileName: 'a.pdf', byteSize: file.byteSize, createdAt: file.createdAt }],
  });
  expect(second.body.createdAt > file.createdAt).toBe(true);
  const third = await replace(pdfOf('third'), 'c.pdf');
  expect(third.body.versions.map(v => [v.version, v.fileName])).toEqual([
    [2, 'b.pdf'],
    [1, 'a.pdf'],
  ]);
  const params = { fileId: file.fileId };
  const got = async (version?: string) =>
    (
      await site.api(contract.downloadStaffFile, {
        token: director.token,
        params,
        ...(version ? { query: { version } } : {}),
      })
    ).text;
  expect([await got('1'), await got('2'), await got('3'), await got()]).toEqual(
    [pdfOf('Rules'), pdfOf('second'), pdfOf('third'), pdfOf('third')].map(String),
  );
  const none = await site.refused(contract.downloadStaffFile, {
    token: director.token,
    params,
    query: { version: '4' },
  });
  expect(none.body.code).toBe('not_found');
  const current = await site.api(customer.getFile, { token: family.token, params });
  expect(current.text).toBe(pdfOf('third').toString());
  expect(String(current.headers['content-disposition'])).toMatch(/^attachment; filename="c\.pdf"/);
  expect(await desk.historyOf(file.fileId)).toContainEqual(
    expect.objectContaining({ action: 'replace', before: expect.objectContaining({ fileName: 'a.pdf' }) }),
  );
});

test('refuses to save over a newer version, or to edit a family’s file as a published one', async () => {
  const file = await desk.publish();
  const stale = { ...file, version: file.version - 1 };
  const codes = [
    (await site.refused(contract.updatePublishedFile, desk.edit(stale, {}))).body.code,
    (
      await site.refused(contract.archivePublishedFile, {
        token: director.token,
        params: { fileId: file.fileId },
        input: { isArchived: true, version: stale.version },
      })
    ).body.code,
  ];
  expect(codes).toEqual(['changed_meanwhile', 'changed_meanwhile']);
  const family = await buildCustomer(site.app);
  const sent = await upload(site, customer.sendFile, { token: family.token, bytes: pdfOf('sent') });
  for (const fileId of [sent.body.fileId, 987_654]) {
    const other = { ...file, fileId };
    expect((await site.refused(contract.updatePublishedFile, desk.edit(other, {}))).body.code).toBe('not_found');
    const replaced = await upload(site, contract.replacePublishedFile, {
      token: director.token,
      params: { fileId },
      bytes: pdfOf('x'),
    });
    expect(replaced.body.code).toBe('not_found');
  }
});

test('lists files in the staff’s order, for families too, and records only those that moved', async () => {
  const family = await buildCustomer(site.app);
  const [a, b, c] = [await desk.publish({}, 'A'), await desk.publish({}, 'B'), await desk.publish({}, 'C')];
  const ids = [c.fileId, b.fileId, a.fileId];
  const order = (list: number[]) => ({ token: director.token, input: { ids: list } });
  const { body } = await site.api(contract.orderPublishedFiles, order(ids));
  expect(body.map(file => file.fileId)).toEqual(ids);
  expect(await desk.seenBy(family)).toEqual(ids);
  expect((await desk.historyOf(b.fileId)).map(row => row.action)).not.toContain('move');
  expect((await desk.historyOf(a.fileId)).at(-1)).toMatchObject({
    action: 'move',
    before: { place: 1 },
    after: { place: 3 },
  });
  const last = await desk.publish({}, 'D');
  expect(await desk.seenBy(family)).toEqual([...ids, last.fileId]);
  for (const wrong of [ids, [...ids, last.fileId, 987_654], []]) {
    const refused = await site.refused(contract.orderPublishedFiles, order(wrong));
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['ids']);
  }
});

describe('FILE-9 the content', () => {
  test('a photo loses its location and gets a matching name', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7a4b' } })
      .jpeg()
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 29/1 0/1' } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { body } = await upload(site, contract.publishFile, {
      token: director.token,
      bytes: photo,
      fileName: '../../Été.JPG',
      title: 'The hall',
    });
    expect(body).toMatchObject({ fileName: 'Été.webp', mediaType: 'image/webp', title: 'The hall' });
    const stored = await site.app.db
      .selectFrom('file')
      .select(['bytes', 'byteSize'])
      .where('id', '=', body.fileId)
      .executeTakeFirstOrThrow();
    const { format, exif, xmp } = await sharp(stored.bytes).metadata();
    expect([format, exif, xmp, stored.bytes.length]).toEqual(['webp', undefined, undefined, stored.byteSize]);
  });

  test.each<[string, Buffer]>([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an archive', Buffer.from('504b0304140000000000', 'hex')],
    [
      'a video',
      Buffer.concat([Buffer.from('0000001c', 'hex'), Buffer.from('ftypisom\0\0\0\0isommp42    '), Buffer.alloc(8)]),
    ],
  ])('refuses %s', async (_, bytes) => {
    const { status, body } = await desk.put('Rules', bytes);
    expect([status, body.errors]).toEqual([400, { file: [publishableText] }]);
  });

  test('refuses a picture that cannot be re-encoded with advice, and never publishes it unchanged', async () => {
    const heic = Buffer.concat([
      Buffer.from('0000001c', 'hex'),
      Buffer.from('ftypheic\0\0\0\0heicmif1    '),
      Buffer.alloc(8),
    ]);
    expect((await desk.put('Photo', heic)).body.errors?.file?.[0]).toContain('save it as JPEG');
    const broken = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
    expect((await desk.put('Photo', broken)).status).toBe(400);
    expect((await desk.put('x'.repeat(101))).body.errors).toEqual({
      title: ['This field should be at most 100 characters long'],
    });
    expect((await desk.listed()).files).toEqual([]);
  });
});

test('FILE-8 allows five hundred published files at most, including archived ones', async () => {
  const row = {
    purpose: 'published' as const,
    title: 'x',
    fileName: 'x.pdf',
    mediaType: 'application/pdf',
    byteSize: 1,
    bytes: Buffer.from('x'),
    createdAt: site.clock.now(),
  };
  await site.app.db
    .insertInto('file')
    .values([...Array(499)].map((_, i) => ({ ...row, archivedAt: i % 2 ? site.clock.now() : null })))
    .execute();
  const answers = [await desk.put('last'), await desk.put('one more')];
  expect(answers.map(answer => answer.body.code ?? 'ok')).toEqual(['ok', 'limit_reached']);
  expect((await desk.listed()).files.length).toBe(500);
});
