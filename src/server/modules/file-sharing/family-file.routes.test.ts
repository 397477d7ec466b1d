import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/customer.ts';
import type { FileReview } from '#core/file-sharing/sent-file-review.ts';
import { sendThisKind } from '#say/home-family.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildTwoParents } from '#test/support/world/two-parents.ts';
import { pdfOf, sentFile, upload } from '#test/support/world/upload.ts';
import { buildCustomer } from '#test/support/world/world.ts';
import { safeFileName } from './checked-file.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const pdf = pdfOf();
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('00000001000000010802000000907753de0000000049454e44ae426082', 'hex'),
]);

const send = (token: string, bytes: Buffer, fileName: string, title?: string) =>
  upload(site, contract.sendFile, { token, bytes, fileName, ...(title === undefined ? {} : { title }) });

test('a family sends a file, sees it, downloads it and takes it back', async () => {
  const { token } = await buildCustomer(site.app);
  const { status, body } = await send(token, pdf, 'Zoé’s rank proof.PDF', ' Black belt certificate ');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    purpose: 'sent',
    title: 'Black belt certificate',
    fileName: 'Zoé_s rank proof.pdf',
    mediaType: 'application/pdf',
    byteSize: pdf.length,
  });
  expect((await site.api(contract.listFiles, { token })).body.sent).toEqual([body]);
  const call = { params: { fileId: body.fileId }, token };
  const download = await site.api(contract.getFile, call);
  expect(download.text).toBe(pdf.toString());
  expect(String(download.headers['content-disposition'])).toMatch(/^attachment/);
  expect(download.headers['x-content-type-options']).toBe('nosniff');
  expect(String(download.headers['cache-control'])).toContain('no-store');
  expect((await site.api(contract.removeFile, call)).body).toBe(true);
  expect((await site.refused(contract.getFile, call)).body.code).toBe('not_found');
});

test('published files are for everybody signed in and cannot be removed; those of others are not found', async () => {
  const [mine, stranger] = [await buildCustomer(site.app), await buildCustomer(site.app)];
  const row = {
    purpose: 'published' as const,
    title: 'Rules',
    fileName: 'rules.pdf',
    mediaType: 'application/pdf',
    byteSize: pdf.length,
    bytes: pdf,
    createdAt: site.clock.now(),
  };
  const rule = await site.app.db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow();
  const picture = await site.app.db
    .insertInto('file')
    .values({ ...row, purpose: 'picture' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { fileId } = (await send(mine.token, png, 'a.png')).body;
  const { body } = await site.api(contract.listFiles, { token: stranger.token });
  expect(body.published.map(f => f.fileId)).toEqual([rule.id]);
  expect(body.sent).toEqual([]);
  const code = async (route: typeof contract.getFile | typeof contract.removeFile, id: number) => {
    const answer = await site.refused(route, { params: { fileId: id }, token: stranger.token });
    return answer.status === 200 ? 'ok' : answer.body.code;
  };
  expect(await code(contract.getFile, rule.id)).toBe('ok');
  expect(await code(contract.removeFile, rule.id)).toBe('not_found');
  expect(await code(contract.getFile, picture.id)).toBe('not_found');
  expect(await code(contract.getFile, fileId)).toBe('not_found');
  expect(await code(contract.removeFile, fileId)).toBe('not_found');
});

describe('acceptance is judged by the content', () => {
  const m4a = Buffer.concat([
    Buffer.from('0000001c', 'hex'),
    Buffer.from('ftypM4A \0\0\0\0M4A mp42isom'),
    Buffer.alloc(8),
  ]);
  const heic = Buffer.concat([
    Buffer.from('0000001c', 'hex'),
    Buffer.from('ftypheic\0\0\0\0heicmif1    '),
    Buffer.alloc(8),
  ]);
  const mp4 = Buffer.concat([
    Buffer.from('0000001c', 'hex'),
    Buffer.from('ftypisom\0\0\0\0isommp42    '),
    Buffer.alloc(8),
  ]);
  const wav = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(24)]);
  test.each<[string, Buffer, string, string]>([
    ['PDF', pdf, 'application/pdf', 'x.pdf'],
    ['PNG', png, 'image/png', 'x.png'],
    ['JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'image/jpeg', 'x.jpg'],
    ['HEIC', heic, 'image/heic', 'x.heic'],
    [
      'MP3',
      Buffer.concat([
        Buffer.from('ID3\x03\0\0\0\0\0\x0a', 'latin1'),
        Buffer.alloc(10),
        Buffer.from('fffb9064', 'hex'),
        Buffer.alloc(500),
      ]),
      'audio/mpeg',
      'x.mp3',
    ],
    ['M4A', m4a, 'audio/mp4', 'x.m4a'],
    ['WAV', wav, 'audio/wav', 'x.wav'],
    ['MP4', mp4, 'video/mp4', 'x.mp4'],
  ])('accepts %s, whatever it is called', async (_, bytes, mediaType, fileName) => {
    const { token } = await buildCustomer(site.app);
    expect((await send(token, bytes, 'x.html')).body).toMatchObject({ mediaType, fileName });
  });

  test.each<[string, Buffer]>([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program', Buffer.from('MZ\x90\0\x03'.padEnd(200, '\0'), 'latin1')],
    ['an archive', Buffer.from('504b0304140000000000', 'hex')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
  ])('refuses %s, named as a PDF or not', async (_, bytes) => {
    const { token } = await buildCustomer(site.app);
    const { status, body } = await send(token, bytes, 'rank.pdf');
    expect([status, body.errors]).toEqual([400, { file: [sendThisKind()] }]);
  });
});

test('cuts a long name between characters', async () => {
  const { token } = await buildCustomer(site.app);
  const sent = await send(token, pdf, `${'a'.repeat(79)}𝒜𝒜.pdf`);
  expect(sent.body.fileName).toBe(`${'a'.repeat(79)}𝒜.pdf`);
});

test('refuses a missing or empty file, a long title, and more than 10 MB', async () => {
  const { token } = await buildCustomer(site.app);
  expect((await send(token, Buffer.alloc(0), 'x.pdf')).body.errors).toEqual({ file: ['Please choose a file'] });
  const long = await send(token, pdf, 'x.pdf', 'a'.repeat(101));
  expect(long.body.errors).toEqual({ title: ['This field should be at most 100 characters long'] });
  const large = await send(token, Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 'x.pdf');
  expect([large.status, large.body.code]).toEqual([413, 'too_large']);
  expect((await site.api(contract.listFiles, { token })).body.sent).toEqual([]);
});

const insert = (...rows: ReturnType<typeof sentFile>[]) => site.app.db.insertInto('file').values(rows).execute();

test('FILE-8 a family can have thirty files at most, not counting rejected ones', async () => {
  const { token, personId } = await buildCustomer(site.app);
  const of = (count: number, review: FileReview) =>
    Array.from({ length: count }, () => sentFile(personId, 100, review));
  await insert(...of(28, 'new'), ...of(1, 'accepted'), ...of(5, 'rejected'));
  const answers = [await send(token, pdf, 'x.pdf'), await send(token, pdf, 'x.pdf')];
  expect(answers.map(a => a.body.code ?? 'ok')).toEqual(['ok', 'limit_reached']);
  expect(answers[1]?.body.message).toContain('You have sent 30 files');
});

test('FILE-8 the files of two parents are those of one family', async () => {
  const { anna, ben } = await buildTwoParents(site);
  await insert(...Array.from({ length: 30 }, () => sentFile(anna.personId, 100, 'new')));
  expect((await send(ben.token, pdf, 'x.pdf')).body.code).toBe('limit_reached');
});

test('FILE-10 the files of a family come to 25 MB at most, rejected ones included', async () => {
  const { token, personId } = await buildCustomer(site.app);
  const other = await buildCustomer(site.app);
  await insert(sentFile(personId, 10_000_000, 'accepted'), sentFile(personId, 10_000_000, 'rejected'));
  const large = Buffer.concat([pdf, Buffer.alloc(2_600_000)]);
  const first = await send(token, large, 'x.pdf');
  expect(first.status).toBe(200);
  const { status, body } = await send(token, large, 'x.pdf');
  expect([status, body.code]).toEqual([409, 'limit_reached']);
  expect(body.errors).toEqual({
    file: [expect.stringMatching(/^Your files take 22\.7 MB of 25 MB, so this one does not fit/)],
  });
  expect((await site.api(contract.listFiles, { token })).body.sent.length).toBe(3);
  expect((await send(token, pdf, 'x.pdf')).status).toBe(200); // a small one still fits
  expect((await send(other.token, large, 'x.pdf')).status).toBe(200); // another family’s count for themselves
  await site.api(contract.removeFile, { params: { fileId: first.body.fileId }, token });
  expect((await send(token, large, 'x.pdf')).status).toBe(200);
});

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\docs\\form.exe', 'form.pdf'],
  ['a"b\r\nSet-Cookie: x.pdf', 'a_b_Set-Cookie_ x.pdf'],
  ['...', 'file.pdf'],
  ['', 'file.pdf'],
  ['Preuve de grade été.pdf', 'Preuve de grade été.pdf'],
])('changes the name %j to %j', (name, safe) => {
  expect(safeFileName(name, 'pdf')).toBe(safe);
});
