import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportPersonalData } from '#contract/personal-data.ts';
import { listTextColumns } from '#test/support/store/text-columns.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildWholePerson, plantMarks, type WholePerson } from '#test/support/world/whole-person.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';
import { dataMap, nobodysData, personalTables } from './data-map.ts';
import { safeFileName } from './export-archive.ts';

let site: TestApp;
let admin: BuiltPerson;
let person: WholePerson;
let marks: Map<string, string>;
beforeAll(async () => {
  site = await createTestApp();
  admin = await buildStaff(site.app, 'SuperAdmin');
  person = await buildWholePerson(site.app, 'mk-');
  const other = await buildWholePerson(site.app, 'ot-');
  await plantMarks(site.app, other, 'ot-', () => true);
  marks = await plantMarks(site.app, person, 'mk-', () => true);
  await site.app.db.insertInto('personRole').values({ personId: person.personId, role: 'CheckInAdmin' }).execute();
});
afterAll(() => site.close());

async function download(personId: number) {
  const path = exportPersonalData.path.replace('{personId}', String(personId));
  const response = await site.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return { response, files: response.statusCode === 200 ? unzipSync(response.rawPayload) : {} };
}
const columnOf = (place: string) => {
  const [table, column] = place.split('.') as [keyof typeof dataMap, string];
  return (dataMap[table].columns as Record<string, { leftOut: string | null }>)[column];
};

describe('PRIV-1 the data map', () => {
  test('has every column of every table, exported or left out with a reason', async () => {
    const { rows } = await site.app.store.pool.query<{ t: string; c: string }>(
      `select table_name t, column_name c from information_schema.columns where table_schema = 'public' and table_name <> 'migration'`,
    );
    const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    const real = rows.filter(row => !(camel(row.t) in nobodysData)).map(row => `${camel(row.t)}.${camel(row.c)}`);
    const mapped = personalTables.flatMap(([table, { columns }]) =>
      Object.keys(columns).map(name => `${table}.${name}`),
    );
    expect(mapped.toSorted()).toEqual(real.toSorted());
    for (const place of mapped) expect(columnOf(place)?.leftOut, place).not.toBe('');
  });

  test('explains for every text kept after erasure why it may be', async () => {
    const texts = await listTextColumns(site.app);
    const silent = personalTables.flatMap(([table, { columns, rows }]) =>
      Object.entries(columns)
        .filter(([name]) => texts.some(text => text.table === table && text.column === name))
        .filter(([, column]) => rows === 'stay' && column.fate === 'stays' && !column.why)
        .map(([name]) => `${table}.${name}`),
    );
    expect(silent).toEqual([]);
  });
});

describe('PRIV-2 the export', () => {
  test('holds every text of the person that the map exports, and no other', async () => {
    const { response, files } = await download(person.personId);
    expect(response.headers['content-type']).toBe('application/zip');
    expect(response.headers['content-disposition']).toContain(`personal-data-${person.personId}.zip`);
    expect(response.headers['cache-control']).toContain('no-store');
    const json = strFromU8(files['data.json'] as Uint8Array);
    expect(marks.size).toBeGreaterThan(60);
    for (const [place, mark] of marks) {
      const isSecretMail = place === 'outbox.payload'; // tested apart
      if (columnOf(place)?.leftOut === null || isSecretMail) expect(json, place).toContain(mark);
      else expect(json, place).not.toContain(mark);
    }
    expect(json).toContain('"CheckInAdmin"');
    const { tables, leftOut } = JSON.parse(json) as { tables: Record<string, object[]>; leftOut: object[] };
    expect(Object.keys(tables).toSorted()).toEqual(personalTables.map(([table]) => table).toSorted());
    expect(leftOut).toContainEqual({ table: 'person', column: 'passwordHash', why: 'The password’s hash' });
    expect(tables.competitor).toMatchObject([{ school: 'Nickel City Karate', level: 'Test intermediate' }]);
    expect(tables.entry).toMatchObject([{ event: 'Test forms' }]);
  });

  test('gives each entry’s place once it was released', async () => {
    const { db, clock } = site.app;
    const entryOf = async () => {
      const { files } = await download(person.personId);
      const { tables } = JSON.parse(strFromU8(files['data.json'] as Uint8Array)) as { tables: { entry: object[] } };
      return tables.entry[0];
    };
    const { draftId, draftDivisionId, eventId } = await db
      .selectFrom('draftEntry')
      .selectAll()
      .where('competitorId', '=', person.competitorId)
      .executeTakeFirstOrThrow();
    await db.updateTable('draft').set({ status: 'published' }).where('id', '=', draftId).execute();
    const places = JSON.stringify([
      { competitorId: person.competitorId + 1, place: 1 },
      { competitorId: person.competitorId, place: 2 },
    ]);
    const { id: sheetId } = await db
      .insertInto('scoreSheet')
      .values({ draftDivisionId: draftDivisionId as number, eventId, places, isDone: true, signedBy: 'A judge' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await entryOf()).toMatchObject({ event: 'Test forms', division: null, place: null });
    const released = { sheetId, releasedBy: admin.personId, releasedAt: clock.now() };
    await db
      .insertInto('releasedResult')
      .values({ ...released, places })
      .execute();
    expect(await entryOf()).toMatchObject({ event: 'Test forms', division: 'x', place: 2 });
    await db.updateTable('releasedResult').set({ places: '[]' }).where('sheetId', '=', sheetId).execute();
    expect(await entryOf()).toMatchObject({ division: 'x', place: null });
  });

  test('has a table for each kind of data, and the files', async () => {
    const { files } = await download(person.personId);
    const csv = strFromU8(files['tables/competitor.csv'] as Uint8Array);
    expect(csv).toMatch(/^\ufeff?Id,Registration id,/);
    expect(csv).toContain('mk-competitor.medicalNote');
    const sent = Object.keys(files).filter(path => path.startsWith('files/'));
    expect(sent).toHaveLength(2);
    for (const path of sent) expect(strFromU8(files[path] as Uint8Array)).toBe('mk-file.bytes');
    expect(strFromU8(files['READ-ME.txt'] as Uint8Array)).toContain(`account ${person.personId}`);
  });

  test('reveals nothing about anybody else', async () => {
    const { files } = await download(person.personId);
    for (const [path, bytes] of Object.entries(files)) expect(strFromU8(bytes), path).not.toContain('ot-');
  });

  test('leaves out mails whose link would open the account', async () => {
    const { personId } = person;
    const payload = JSON.stringify({ firstName: 'A', link: 'https://x/user/reset/1/mk-secret-link' });
    await site.app.db.updateTable('outbox').set({ payload }).where('personId', '=', personId).execute();
    const { files } = await download(personId);
    expect(strFromU8(files['data.json'] as Uint8Array)).not.toContain('mk-secret-link');
  });

  test('neutralizes cells that a spreadsheet would run', async () => {
    await site.app.db
      .updateTable('contact')
      .set({ name: '=HYPERLINK("http://x")' })
      .where('registrationId', '=', person.registrationId)
      .execute();
    const { files } = await download(person.personId);
    expect(strFromU8(files['tables/contact.csv'] as Uint8Array)).toContain(`'=HYPERLINK`);
  });

  test('is for a SuperAdmin only, not for the family, other staff, or anybody acting for it', async () => {
    const { personId } = person;
    const [family, stranger] = [await buildCustomer(site.app), await buildCustomer(site.app)];
    const director = await buildStaff(site.app, 'TournamentDirector');
    const acting = { token: admin.token, headers: { usercontext: String(family.personId) } };
    const asks: [number, { token: string; headers?: Record<string, string> }][] = [
      [family.personId, family],
      [family.personId, stranger],
      [family.personId, acting],
      [personId, acting],
      [family.personId, director],
    ];
    for (const [id, { token, headers = {} }] of asks) {
      const answer = await site.refused(exportPersonalData, { params: { personId: id }, token, headers });
      expect([answer.status, answer.body.code]).toEqual([403, 'role_missing']);
    }
  });

  test('returns 404 for an unknown person', async () => {
    expect((await download(999_999)).response.statusCode).toBe(404);
  });

  test.each([
    [7, '../../etc/passwd', '7-_._etc_passwd'],
    [7, 'C:\\x\\..\\proof.pdf', '7-C_x_._proof.pdf'],
    [7, 'Preuve de grade é.PDF', '7-Preuve de grade é.PDF'],
    [7, '...', '7-file'],
    [7, 'a\u0000\r\nb.pdf', '7-a_b.pdf'],
    [7, `${'x'.repeat(300)}.jpeg`, `7-${'x'.repeat(80)}.jpeg`],
    [7, 'con', '7-con'],
  ])('PRIV-2 makes a file a single file in its folder, whatever its name: %i %j', (id, name, expected) => {
    expect(safeFileName(id, name)).toBe(expected);
  });
});
