import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as customer from '#contract/customer.ts';
import * as contract from '#contract/file-sharing.ts';
import { buildOrder } from '#test/support/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { pdfOf, upload } from '#test/support/upload.ts';
import {
  type BuiltCatalogue,
  type BuiltPerson,
  buildCatalogue,
  buildCustomer,
  buildStaff,
  buildTournament,
} from '#test/support/world.ts';
import { publishableText } from './checked-file.ts';

let site: TestApp;
let catalogue: BuiltCatalogue;
let tournamentId: number;
let director: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  catalogue = await buildCatalogue(site.app.db);
  tournamentId = (await buildTournament(site.app)).id;
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['fileEvent', 'fileRegistration', 'fileVersion'] as const)
    await site.app.db.deleteFrom(table).execute();
  await site.app.db.deleteFrom('file').where('purpose', '=', 'published').execute();
});

type Audience = Partial<Pick<contract.PublishedFile, 'audience'>> & {
  eventIds?: number[];
  registrationIds?: number[];
  title?: string;
};

const put = (title = 'Rules', bytes = pdfOf(title)) =>
  upload(site, contract.publishFile, { token: director.token, bytes, title, fileName: 'a.pdf' });

const edit = (file: { fileId: number; version: number; title: string }, change: Audience) => ({
  token: director.token,
  params: { fileId: file.fileId },
  input: { title: file.title, audience: 'all', eventIds: [], registrationIds: [], version: file.version, ...change },
});
const archive = (file: { fileId: number; version: number }, isArchived: boolean) =>
  site.api(contract.archivePublishedFile, {
    token: director.token,
    params: { fileId: file.fileId },
    input: { isArchived, version: file.version },
  });

/** Stored, its audience set, and published: as the page does it. */
async function publish(change: Audience = {}, title = 'Rules'): Promise<contract.PublishedFile> {
  const { body } = await put(title);
  const saved = await site.api(contract.updatePublishedFile, edit(body, change));
  return (await archive(saved.body, false)).body;
}

const seenBy = async ({ token }: BuiltPerson): Promise<number[]> =>
  (await site.api(customer.listFiles, { token })).body.published.map(file => file.fileId);
const enter = async (registrationId: number, eventId: number) => {
  const { id } = await site.app.db
    .selectFrom('competitor')
    .select('id')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow();
  await site.app.db.insertInto('entry').values({ competitorId: id, eventId }).execute();
};
const historyOf = (fileId: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'actorPersonId', 'before', 'after'])
    .where('subject', '=', 'file')
    .where('subjectId', '=', fileId)
    .orderBy('id')
    .execute();
const listed = async () => (await site.api(contract.listPublishedFiles, { token: director.token })).body;

test('FILE-2 nobody sees a new file, nor its address, until its audience is set and it is published', async () => {
  const family = await buildCustomer(site.app);
  const { body } = await put();
  expect(body).toMatchObject({ title: 'Rules', isArchived: true, audience: 'all', families: 0, versions: [] });
  const call = { params: { fileId: body.fileId }, token: family.token };
  const unknown = await site.refused(customer.getFile, { ...call, params: { fileId: 987_654 } });
  const hidden = await site.refused(customer.getFile, call);
  expect([hidden.status, hidden.text]).toEqual([unknown.status, unknown.text]);
  expect(await seenBy(family)).toEqual([]);
  const saved = await site.api(contract.updatePublishedFile, edit(body, {}));
  expect(await seenBy(family)).toEqual([]);
  const published = await archive(saved.body, false);
  expect(published.body).toMatchObject({ isArchived: false, version: 3 });
  expect(await seenBy(family)).toEqual([body.fileId]);
  expect((await site.api(customer.getFile, call)).text).toBe(pdfOf('Rules').toString());
  const back = await archive(published.body, true);
  expect(back.body).toMatchObject({ isArchived: true, families: 0 });
  expect((await site.refused(customer.getFile, call)).text).toBe(unknown.text);
  const all = await historyOf(body.fileId);
  expect(all.map(row => row.action)).toEqual(['upload', 'edit', 'publish', 'take back']);
  expect(all.every(row => row.actorPersonId === director.personId)).toBe(true);
});

describe('FILE-1 who is meant sees it, and is counted', () => {
  test('families with somebody in one of the events, of the next tournament', async () => {
    const sparring = await buildOrder(site.app, { tournamentId, competitors: 2 });
    await enter(sparring.registrationId, catalogue.events.sparring);
    const forms = await buildOrder(site.app, { tournamentId });
    await enter(forms.registrationId, catalogue.events.forms);
    const lastYears = await buildOrder(site.app);
    await enter(lastYears.registrationId, catalogue.events.sparring);
    const file = await publish({ audience: 'events', eventIds: [catalogue.events.sparring] });
    expect(file).toMatchObject({ families: 1, events: [{ title: 'Test sparring' }], registrations: [] });
    expect(await seenBy(sparring.customer)).toEqual([file.fileId]);
    for (const order of [forms, lastYears]) {
      expect(await seenBy(order.customer)).toEqual([]);
      const call = { params: { fileId: file.fileId }, token: order.customer.token };
      expect((await site.refused(customer.getFile, call)).body.code).toBe('not_found');
    }
    const both = [catalogue.events.sparring, catalogue.events.forms];
    const wider = await site.api(contract.updatePublishedFile, edit(file, { audience: 'events', eventIds: both }));
    expect(wider.body.families).toBe(2);
    expect(await seenBy(forms.customer)).toEqual([file.fileId]);
  });

  test('exactly the registrations that were chosen', async () => {
    const [one, other] = [await buildOrder(site.app, { tournamentId }), await buildOrder(site.app, { tournamentId })];
    const file = await publish({ audience: 'registrations', registrationIds: [one.registrationId] });
    expect(file).toMatchObject({
      families: 1,
      events: [],
      registrations: [{ registrationId: one.registrationId, name: 'Maija Korhonen' }],
    });
    expect(await seenBy(one.customer)).toEqual([file.fileId]);
    expect(await seenBy(other.customer)).toEqual([]);
    const everybody = await site.api(
      contract.updatePublishedFile,
      edit(file, { audience: 'all', registrationIds: [one.registrationId], eventIds: [catalogue.events.forms] }),
    );
    expect(everybody.body).toMatchObject({ audience: 'all', events: [], registrations: [] });
    expect(await seenBy(other.customer)).toEqual([file.fileId]);
  });

  test('the count is the number of accounts that see it, whatever the audience', async () => {
    const events = [catalogue.events.forms, catalogue.events.sparring];
    const orders = [];
    for (let i = 0; i < 4; i++) {
      const order = await buildOrder(site.app, { tournamentId, competitors: 1 });
      await enter(order.registrationId, events[i % 2] as number);
      orders.push(order);
    }
    await site.app.db
      .updateTable('person')
      .set({ erasedAt: site.clock.now() })
      .where('id', '=', orders[0]?.customer.personId as number)
      .execute();
    const ids = orders.map(order => order.registrationId);
    const files = [
      await publish({}, 'all'),
      await publish({ audience: 'events', eventIds: [catalogue.events.forms] }, 'forms'),
      await publish({ audience: 'events', eventIds: events }, 'both'),
      await publish({ audience: 'registrations', registrationIds: ids.slice(0, 3) }, 'three'),
    ];
    const people = await site.app.db
      .selectFrom('person')
      .select(['id', 'tokenVersion'])
      .where('erasedAt', 'is', null)
      .execute();
    const seen = new Map<number, number>();
    for (const { id, tokenVersion } of people) {
      const claims = { personId: id, roles: ['Customer' as const], userDisplayName: 'x', version: tokenVersion };
      const token = await site.app.tokens.sign(claims, site.clock.now());
      for (const fileId of await seenBy({ personId: id, email: '', token }))
        seen.set(fileId, (seen.get(fileId) ?? 0) + 1);
    }
    const counts = (await listed()).files.map(file => [file.fileId, file.families]);
    expect(counts).toEqual(files.map(file => [file.fileId, seen.get(file.fileId)]));
  });
});

test('FILE-4 an audience of nobody is refused at its field; so is what does not exist', async () => {
  const { body } = await put();
  const fields = async (change: Audience) =>
    Object.keys((await site.refused(contract.updatePublishedFile, edit(body, change))).body.errors ?? {});
  expect(await fields({ audience: 'events' })).toEqual(['eventIds']);
  expect(await fields({ audience: 'registrations', eventIds: [catalogue.events.forms] })).toEqual(['registrationIds']);
  expect(await fields({ audience: 'events', eventIds: [987_654] })).toEqual(['eventIds']);
  expect(await fields({ audience: 'registrations', registrationIds: [987_654] })).toEqual(['registrationIds']);
  expect(await fields({ title: ' ' })).toEqual(['title']);
  expect((await listed()).files[0]).toMatchObject({ version: 1, audience: 'all' });
});

test('an archived event stays a choice only while a file is for it', async () => {
  const { eventTypeId } = await site.app.db
    .selectFrom('event')
    .select('eventTypeId')
    .where('id', '=', catalogue.events.forms)
    .executeTakeFirstOrThrow();
  const { id } = await site.app.db
    .insertInto('event')
    .values({ eventTypeId, title: 'Old event', sortOrder: 1, archivedAt: site.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { body } = await put();
  const refused = await site.refused(contract.updatePublishedFile, edit(body, { audience: 'events', eventIds: [id] }));
  expect(refused.body.errors).toEqual({ eventIds: ['Please choose one of the list'] });
  await site.app.db.insertInto('fileEvent').values({ fileId: body.fileId, eventId: id }).execute();
  expect((await listed()).events.map(event => event.title)).toContain('Old event');
  await site.app.db.deleteFrom('fileEvent').execute();
  await site.app.db.deleteFrom('event').where('id', '=', id).execute();
});

test('FILE-5 the old version stays for staff under its number; families get the current one', async () => {
  const family = await buildCustomer(site.app);
  const file = await publish();
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
  expect(await historyOf(file.fileId)).toContainEqual(
    expect.objectContaining({ action: 'replace', before: expect.objectContaining({ fileName: 'a.pdf' }) }),
  );
});

test('who saves second with an old version is told; a file of somebody is no published one', async () => {
  const file = await publish();
  const stale = { ...file, version: file.version - 1 };
  const codes = [
    (await site.refused(contract.updatePublishedFile, edit(stale, {}))).body.code,
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
    expect((await site.refused(contract.updatePublishedFile, edit(other, {}))).body.code).toBe('not_found');
    const replaced = await upload(site, contract.replacePublishedFile, {
      token: director.token,
      params: { fileId },
      bytes: pdfOf('x'),
    });
    expect(replaced.body.code).toBe('not_found');
  }
});

test('files stand in the order staff give them, for families too; only what moved is in the history', async () => {
  const family = await buildCustomer(site.app);
  const [a, b, c] = [await publish({}, 'A'), await publish({}, 'B'), await publish({}, 'C')];
  const ids = [c.fileId, b.fileId, a.fileId];
  const order = (list: number[]) => ({ token: director.token, input: { ids: list } });
  const { body } = await site.api(contract.orderPublishedFiles, order(ids));
  expect(body.map(file => file.fileId)).toEqual(ids);
  expect(await seenBy(family)).toEqual(ids);
  expect((await historyOf(b.fileId)).map(row => row.action)).not.toContain('move');
  expect((await historyOf(a.fileId)).at(-1)).toMatchObject({
    action: 'move',
    before: { place: 1 },
    after: { place: 3 },
  });
  const last = await publish({}, 'D');
  expect(await seenBy(family)).toEqual([...ids, last.fileId]);
  for (const wrong of [ids, [...ids, last.fileId, 987_654], []]) {
    const refused = await site.refused(contract.orderPublishedFiles, order(wrong));
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['ids']);
  }
});

describe('FILE-9 the content', () => {
  test('a photo leaves without the place it was taken at, under a name that fits', async () => {
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
      'a film',
      Buffer.concat([Buffer.from('0000001c', 'hex'), Buffer.from('ftypisom\0\0\0\0isommp42    '), Buffer.alloc(8)]),
    ],
  ])('%s is refused', async (_, bytes) => {
    const { status, body } = await put('Rules', bytes);
    expect([status, body.errors]).toEqual([400, { file: [publishableText] }]);
  });

  test('what cannot be made anew is refused with what to do, never published as it is', async () => {
    const heic = Buffer.concat([
      Buffer.from('0000001c', 'hex'),
      Buffer.from('ftypheic\0\0\0\0heicmif1    '),
      Buffer.alloc(8),
    ]);
    expect((await put('Photo', heic)).body.errors?.file?.[0]).toContain('save it as JPEG');
    const broken = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
    expect((await put('Photo', broken)).status).toBe(400);
    expect((await put('x'.repeat(101))).body.errors).toEqual({
      title: ['This field should be at most 100 characters long'],
    });
    expect((await listed()).files).toEqual([]);
  });
});

test('FILE-8 five hundred published files are the most, taken back ones too', async () => {
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
  const answers = [await put('last'), await put('one more')];
  expect(answers.map(answer => answer.body.code ?? 'ok')).toEqual(['ok', 'limit_reached']);
  const began = performance.now();
  expect((await listed()).files.length).toBe(500);
  expect(performance.now() - began).toBeLessThan(2000);
});

test('registrations are found by name, e-mail and competitor, with every character taken literally', async () => {
  const order = await buildOrder(site.app, {
    tournamentId,
    customer: await buildCustomer(site.app, {
      firstName: 'Mélanie',
      lastName: 'Séguin_50%',
      email: 'melanie.seguin@dojo.example',
    }),
  });
  await buildOrder(site.app, { tournamentId, competitors: 0 }); // nothing in it
  const found = async (search: string) =>
    (await site.api(contract.searchRegistrations, { token: director.token, query: { search } })).body;
  const entry = {
    registrationId: order.registrationId,
    name: 'Mélanie Séguin_50%',
    email: 'melanie.seguin@dojo.example',
    competitors: 'Aino Korhonen 1',
  };
  for (const search of ['seguin', 'MÉLANIE  SEG', '@dojo.ex', 'uin_50%', 'seguin aino'])
    expect(await found(search)).toEqual([entry]);
  for (const search of ['seguin%nobody', 'S_guin', '\\', "' or 1=1 --"]) expect(await found(search)).toEqual([]);
  const all = await found('');
  expect(all.length).toBeLessThanOrEqual(20);
  expect(all.every(one => one.competitors !== '')).toBe(true);
});
