import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as customer from '#contract/customer.ts';
import * as contract from '#contract/file-sharing/file-sharing.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { pdfOf, sentFile, upload } from '#test/support/world/upload.ts';
import { type BuiltPerson, buildCustomer, buildStaff, buildTournament } from '#test/support/world/world.ts';

let site: TestApp;
let tournamentId: number;
let director: BuiltPerson;
let family: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  tournamentId = (await buildTournament(site.app)).id;
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.app.db.deleteFrom('file').execute();
  await site.app.db.deleteFrom('outbox').execute();
  family = await buildCustomer(site.app);
});

const send = async (title = 'Proof of rank', from = family) =>
  (await upload(site, customer.sendFile, { token: from.token, bytes: pdfOf(title), title })).body;
const received = async (query: Record<string, string> = {}) =>
  (await site.api(contract.listReceivedFiles, { token: director.token, query: query })).body;
const review = <Input extends object>(fileId: number, input: Input) => ({
  token: director.token,
  params: { fileId },
  input,
});
const sentBy = async ({ token }: BuiltPerson) => (await site.api(customer.listFiles, { token })).body.sent;
const mails = () =>
  site.app.db
    .selectFrom('outbox')
    .select(['template', 'recipient', 'payload', 'personId', 'dedupeKey'])
    .orderBy('id')
    .execute();

test('lists the longest waiting first, then decided ones, latest first', async () => {
  const files = [];
  for (const title of ['a', 'b', 'c', 'd']) files.push(await send(title));
  const [a, , c] = files;
  await site.api(contract.reviewFile, review(a?.fileId as number, { review: 'accepted' }));
  site.clock.pass(1);
  await site.api(contract.reviewFile, review(c?.fileId as number, { review: 'rejected', note: 'Too dark' }));
  const { items, total, counts } = await received();
  expect(items.map(item => item.title)).toEqual(['b', 'd', 'c', 'a']);
  expect([total, counts]).toEqual([4, { new: 2, accepted: 1, rejected: 1 }]);
  const waiting = await received({ review: 'new' });
  expect([waiting.items.map(item => item.title), waiting.total]).toEqual([['b', 'd'], 2]);
  expect(waiting.counts).toEqual(counts);
});

test('FILE-11 lists what each family’s files take, the largest first, page by page', async () => {
  const space = async (page: number) =>
    (await site.api(contract.listFamilySpace, { token: director.token, query: { page: String(page) } })).body;
  expect(await space(1)).toEqual({ items: [], total: 0, page: 1, pageSize: 20, byteSize: 0 });
  const families = [family];
  while (families.length < 21) families.push(await buildCustomer(site.app));
  const rows = families.flatMap(({ personId }, i) => [
    sentFile(personId, 1000 + i, 'rejected'),
    sentFile(personId, 9_000_000),
  ]);
  await site.app.db.insertInto('file').values(rows).execute();
  const first = await space(1);
  expect([first.total, first.byteSize]).toEqual([21, 21 * 9_001_000 + 210]);
  expect(first.items.map(({ byteSize }) => byteSize)).toEqual(families.slice(1).map((_, i) => 9_001_020 - i));
  const { personId, email } = family;
  const last = { personId, from: expect.any(String), email, files: 2, byteSize: 9_001_000 };
  expect((await space(2)).items).toEqual([last]);
});

test('a card shows the sender, their competitors this year, and who decided', async () => {
  const { customer: parent } = await buildOrder(site.app, { tournamentId, competitors: 2, customer: family });
  await buildOrder(site.app, { customer: parent }); // another year
  const { fileId } = await send();
  const { body } = await site.api(contract.reviewFile, review(fileId, { review: 'accepted' }));
  expect(body).toEqual({
    fileId,
    title: 'Proof of rank',
    fileName: 'file.pdf',
    mediaType: 'application/pdf',
    byteSize: pdfOf('Proof of rank').length,
    createdAt: site.clock.now().toISOString(),
    personId: family.personId,
    from: 'Maija Korhonen',
    email: family.email,
    competitors: 'Aino Korhonen 1, Aino Korhonen 2',
    review: 'accepted',
    reviewedBy: 'Staff TournamentDirector',
    reviewedAt: site.clock.now().toISOString(),
    notes: [],
  });
  expect((await received()).items).toEqual([body]);
  const download = await site.api(contract.downloadStaffFile, { token: director.token, params: { fileId } });
  expect(download.text).toBe(pdfOf('Proof of rank').toString());
  expect(String(download.headers['content-disposition'])).toMatch(/^attachment/);
  expect(download.headers['x-content-type-options']).toBe('nosniff');
});

test('finds files by name, e-mail and title, taking every character literally, twenty a page', async () => {
  const other = await buildCustomer(site.app, {
    firstName: 'Zoé',
    lastName: 'O’Brien',
    email: 'zoe_ob@dojo.example',
  });
  await send('Ceinture 50% été', other);
  await send('Belt');
  const titles = async (search: string) => (await received({ search })).items.map(item => item.title);
  for (const search of ["zoe o'brien", 'ZOE_OB', 'ete ceinture', '50%'])
    expect(await titles(search)).toEqual(['Ceinture 50% été']);
  for (const search of ['%', 'z_oe', "' or '1'='1", '\\'])
    expect((await titles(search)).filter(title => title === 'Belt')).toEqual([]);
  const row = {
    purpose: 'sent' as const,
    personId: family.personId,
    title: 'Many',
    fileName: 'x.pdf',
    mediaType: 'application/pdf',
    byteSize: 1,
    bytes: Buffer.from('x'),
    createdAt: site.clock.now(),
    review: 'new' as const,
  };
  await site.app.db.insertInto('file').values(Array(25).fill(row)).execute();
  const second = await received({ search: 'many', page: '2' });
  expect([second.items.length, second.total, second.page, second.pageSize]).toEqual([5, 25, 2, 20]);
});

describe('a decision', () => {
  test('is visible to the family, mailed once with its note, and undone without a mail', async () => {
    const { fileId } = await send();
    await site.api(
      contract.reviewFile,
      review(fileId, { review: 'rejected', note: 'Too dark.\nAnother one, please.' }),
    );
    const again = await site.api(contract.reviewFile, review(fileId, { review: 'rejected', note: 'Twice' }));
    expect(again.body.notes.map(note => [note.author, note.body])).toEqual([
      ['Staff TournamentDirector', 'Too dark.\nAnother one, please.'],
    ]);
    const [seen] = await sentBy(family);
    expect(seen).toMatchObject({
      review: 'rejected',
      notes: [{ author: 'Tournament team', body: 'Too dark.\nAnother one, please.' }],
    });
    expect(await mails()).toEqual([
      {
        template: 'fileReviewed',
        recipient: family.email,
        personId: family.personId,
        dedupeKey: `file-note:${seen?.notes[0]?.id}`,
        payload: {
          firstName: 'Maija',
          title: 'Proof of rank',
          review: 'rejected',
          note: 'Too dark.\nAnother one, please.',
          link: `${site.app.config.publicUrl}/customer/file-sharing`,
        },
      },
    ]);
    await site.api(contract.reviewFile, review(fileId, { review: 'new' }));
    expect((await mails()).length).toBe(1);
    expect((await received()).items[0]).toMatchObject({ review: 'new', reviewedBy: null, reviewedAt: null });
    await site.api(contract.reviewFile, review(fileId, { review: 'accepted' }));
    expect((await mails()).map(mail => mail.template)).toEqual(['fileReviewed', 'fileReviewed']);
  });

  test('FILE-7 needs a reason to reject a file', async () => {
    const { fileId } = await send();
    const refused = await site.refused(contract.reviewFile, review(fileId, { review: 'rejected', note: ' ' }));
    expect(refused.body.errors).toEqual({ note: ['Please tell the family what is missing'] });
    expect((await site.refused(contract.reviewFile, review(fileId, { review: 'maybe' }))).body.errors).toHaveProperty(
      'review',
    );
    expect([(await sentBy(family))[0]?.review, await mails()]).toEqual(['new', []]);
  });

  test('FILE-6 keeps the family from removing the file, but another one can be sent', async () => {
    const { fileId } = await send();
    const call = { token: family.token, params: { fileId } };
    await site.api(contract.reviewFile, review(fileId, { review: 'rejected', note: 'Too dark' }));
    const refused = await site.refused(customer.removeFile, call);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.message).toBe(
      'Our team has looked at Proof of rank already, so it stays. You can send another file.',
    );
    await send('A sharper one');
    expect((await sentBy(family)).map(file => [file.title, file.review])).toEqual([
      ['A sharper one', 'new'],
      ['Proof of rank', 'rejected'],
    ]);
    await site.api(contract.reviewFile, review(fileId, { review: 'new' }));
    expect((await site.api(customer.removeFile, call)).body).toBe(true);
    const left = await site.app.db.selectFrom('fileNote').select('id').where('fileId', '=', fileId).execute();
    expect(left).toEqual([]);
  });
});

test('mails a note once, even if its call is repeated, and only its family reads it', async () => {
  const stranger = await buildCustomer(site.app);
  const { fileId } = await send();
  const call = {
    token: director.token,
    params: { fileId },
    input: { body: 'Whose belt is it?\r\n<b>Please</b> tell.' },
    headers: { 'idempotency-key': 'note-1' },
  };
  await site.api(contract.addFileNote, call);
  const { body } = await site.api(contract.addFileNote, call);
  expect(body.notes.length).toBe(1);
  expect((await mails()).map(mail => [mail.template, mail.recipient])).toEqual([['fileNote', family.email]]);
  expect((await sentBy(family))[0]?.notes.length).toBe(1);
  expect(await sentBy(stranger)).toEqual([]);
  const empty = await site.refused(contract.addFileNote, { ...call, input: { body: '  ' }, headers: {} });
  expect(Object.keys(empty.body.errors ?? {})).toEqual(['body']);
});

test('keeps the text out of every history row', async () => {
  const { fileId } = await send();
  await site.api(contract.addFileNote, {
    token: director.token,
    params: { fileId },
    input: { body: 'PRIVATE-MARK asthma' },
  });
  await site.api(contract.reviewFile, review(fileId, { review: 'rejected', note: 'PRIVATE-MARK knee' }));
  const rows = await site.app.db
    .selectFrom('history')
    .select(['action', 'actorPersonId', 'before', 'after'])
    .where('subject', '=', 'file')
    .where('subjectId', '=', fileId)
    .orderBy('id')
    .execute();
  expect(rows.map(row => [row.action, row.actorPersonId])).toEqual([
    ['send', family.personId],
    ['note', director.personId],
    ['review', director.personId],
  ]);
  expect(rows[2]).toMatchObject({ before: { review: 'new' }, after: { review: 'rejected' } });
  expect(JSON.stringify(rows)).not.toContain('PRIVATE-MARK');
});

test('mails nothing to an erased family', async () => {
  const { fileId } = await send();
  await site.app.db
    .updateTable('person')
    .set({ erasedAt: site.clock.now() })
    .where('id', '=', family.personId)
    .execute();
  await site.api(contract.reviewFile, review(fileId, { review: 'accepted', note: 'Thanks' }));
  await site.api(contract.addFileNote, { token: director.token, params: { fileId }, input: { body: 'Thanks' } });
  expect(await mails()).toEqual([]);
});

test('does not list published files and pictures as received', async () => {
  const row = {
    title: 'x',
    fileName: 'x.pdf',
    mediaType: 'application/pdf',
    byteSize: 1,
    bytes: Buffer.from('x'),
    createdAt: site.clock.now(),
  };
  const rows = await site.app.db
    .insertInto('file')
    .values([
      { ...row, purpose: 'published' },
      { ...row, purpose: 'picture' },
    ])
    .returning(['id', 'purpose'])
    .execute();
  for (const { id: fileId } of rows) {
    expect((await site.refused(contract.reviewFile, review(fileId, { review: 'accepted' }))).body.code).toBe(
      'not_found',
    );
    const note = { token: director.token, params: { fileId }, input: { body: 'x' } };
    expect((await site.refused(contract.addFileNote, note)).body.code).toBe('not_found');
  }
  const picture = rows.find(one => one.purpose === 'picture')?.id as number;
  const call = { token: director.token, params: { fileId: picture } };
  expect((await site.refused(contract.downloadStaffFile, call)).body.code).toBe('not_found');
  expect((await received()).items).toEqual([]);
});

test('refuses check-in staff and families', async () => {
  const { fileId } = await send();
  for (const { token } of [family, await buildStaff(site.app, 'CheckInAdmin')]) {
    expect((await site.refused(contract.listReceivedFiles, { token })).status).toBe(403);
    expect((await site.refused(contract.downloadStaffFile, { token, params: { fileId } })).status).toBe(403);
  }
});
