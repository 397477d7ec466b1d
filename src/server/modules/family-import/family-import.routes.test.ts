import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCompetitor, getCompetitorForm } from '#contract/registration/competitor.ts';
import * as contract from '#contract/registration/family-import.ts';
import * as users from '#contract/users.ts';
import { newAddress, newestLink, queuedFor, quickPasswords, signUpInput } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { upload } from '#test/support/world/upload.ts';
import { buildCatalogue, buildStaff, buildTournament, competitorInput } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp({ overrides: { passwords: quickPasswords } });
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
});
afterAll(() => site.close());

const header =
  'E-mail,Parent first name,Parent last name,Competitor first name,Competitor last name,Birth date,Gender,School';
let made = 0;
/** A file of one family with one child, and a school that nobody else has. */
function fileOf(over: { email?: string; row?: string } = {}) {
  made++;
  const email = over.email ?? newAddress();
  const school = `Imported Dojo ${made}`;
  const csv = `${header},Photo consent\r\n${over.row ?? `${email},Anna,Roy,Zoé,Roy,2014-05-02,F,${school},yes`}\r\n`;
  return { email, school, bytes: Buffer.from(csv) };
}
const preview = (bytes: Buffer) => upload(site, contract.previewImport, { token, bytes, fileName: 'families.csv' });
const send = (bytes: Buffer, seen: string) =>
  upload(site, contract.importFamilies, { token, bytes, fileName: 'families.csv', fields: { seen } });
async function bring(bytes: Buffer) {
  const { body } = await preview(bytes);
  return (await send(bytes, body.seen)).body;
}
const personOf = (email: string) =>
  site.app.db.selectFrom('person').selectAll().where('emailKey', '=', email).executeTakeFirst();
const schoolOf = (name: string) =>
  site.app.db.selectFrom('school').selectAll().where('name', '=', name).executeTakeFirst();
const undo = (importId: number) => site.refused(contract.undoImport, { token, params: { importId } });
const countOf = async (table: 'person' | 'school' | 'familyImport' | 'outbox' | 'consent') =>
  Number(
    (
      await site.app.db
        .selectFrom(table)
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('the preview', () => {
  test('IMPORT-3 says what every row makes and makes nothing', async () => {
    const { bytes, email, school } = fileOf();
    const before = [await countOf('person'), await countOf('school')];
    const { body } = await preview(bytes);
    expect(body).toMatchObject({
      rows: [
        {
          row: 2,
          family: { email, name: 'Anna Roy', verdict: 'new' },
          competitor: 'Zoé Roy',
          school: { name: school, verdict: 'new' },
          mistakes: [],
        },
      ],
      leftOut: ['Photo consent'],
      ...{ families: 1, competitors: 1, schools: 1, wrong: 0, importedAt: null },
    });
    expect([await countOf('person'), await countOf('school')]).toEqual(before);
  });

  test('IMPORT-2 Windows-1252 with semicolons reads like UTF-8 with commas', async () => {
    const { bytes } = fileOf();
    const windows = Buffer.from(bytes.toString().replaceAll(',', ';'), 'latin1');
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
    for (const same of [windows, marked]) expect((await preview(same)).body.rows[0]?.competitor).toBe('Zoé Roy');
  });

  test('IMPORT-4 a birth date in the right order that cannot be is not told to be in another order', async () => {
    const said = async (born: string) => {
      const { body } = await preview(fileOf({ row: `${newAddress()},Anna,Roy,Zoé,Roy,${born},F,,` }).bytes);
      return body.rows[0]?.mistakes.map(({ text }) => text);
    };
    expect(await said('2014-02-31')).toEqual(['This date can’t be right. Please check it.']);
    expect(await said('31/02/2014')).toEqual(['Write birth dates as year, month and day: 2014-05-02.']);
  });

  test('IMPORT-4 mistakes name row and column, and nothing is imported', async () => {
    const { bytes } = fileOf({ row: 'not-an-address,=cmd(),Roy,Zoé,Roy,02/05/2014,x,Tigers,yes' });
    const { body } = await preview(bytes);
    expect(body.rows[0]?.mistakes.map(({ column }) => column)).toEqual([
      'E-mail',
      'Parent first name',
      'Birth date',
      'Gender',
    ]);
    const before = await countOf('familyImport');
    expect(await send(bytes, body.seen)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    expect(await countOf('familyImport')).toBe(before);
  });

  test('IMPORT-8 hostile files are refused', async () => {
    const refusalOf = async (bytes: Buffer) => (await preview(bytes)).body.errors?.file?.[0];
    expect(await refusalOf(Buffer.from('PK\u0003\u0004\u0000\u0000xl/workbook.xml'))).toContain('isn’t a CSV file');
    expect(await refusalOf(Buffer.from(`${header}\n${'a,b\n'.repeat(10_000)}`))).toContain('more than 2000 rows');
    expect(await refusalOf(Buffer.alloc(2 * 1024 * 1024, 'a,'))).toContain('1 MB at most');
    expect(await refusalOf(Buffer.from(`${header}\n"open`))).toContain('Row 2');
    expect(await refusalOf(Buffer.from(header))).toContain('no rows');
    expect((await preview(Buffer.alloc(11 * 1024 * 1024, 'a'))).status).toBe(413);
  });

  test('IMPORT-1 is for SuperAdmins', async () => {
    const { bytes } = fileOf();
    const director = await buildStaff(site.app, 'TournamentDirector');
    for (const route of [contract.previewImport, contract.importFamilies])
      expect((await upload(site, route, { token: director.token, bytes })).status).toBe(403);
  });
});

describe('the import', () => {
  test('IMPORT-5 happens once for a file that is sent twice, and mails and agrees to nothing', async () => {
    const { bytes, email, school } = fileOf();
    const { seen } = (await preview(bytes)).body;
    const quiet = [await countOf('outbox'), await countOf('consent')];
    const answers = await Promise.all([send(bytes, seen), send(bytes, seen)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.body).toMatchObject({ families: 1, competitors: 1, schools: 1, undoneAt: null });
    expect(await personOf(email)).toMatchObject({ passwordHash: null, verifiedAt: null, firstName: 'Anna' });
    expect(await schoolOf(school)).toBeDefined();
    expect([await countOf('outbox'), await countOf('consent')]).toEqual(quiet);
    expect((await preview(bytes)).body.importedAt).not.toBeNull();
  });

  test('IMPORT-5 is refused when something else would be made than was seen', async () => {
    const { bytes, email } = fileOf();
    const { seen } = (await preview(bytes)).body;
    await site.api(users.register, { input: signUpInput(email) });
    expect(await send(bytes, seen)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  test('IMPORT-3 an account that exists stays as it is', async () => {
    const email = newAddress();
    await site.api(users.register, { input: signUpInput(email) });
    const before = await personOf(email);
    const { bytes } = fileOf({ email });
    expect((await preview(bytes)).body.rows[0]).toMatchObject({ family: { verdict: 'there' }, competitor: null });
    expect(await bring(bytes)).toMatchObject({ families: 0, competitors: 0, schools: 1 });
    expect(await personOf(email)).toEqual(before);
  });

  test.each(['reset', 'verification'] as const)('IMPORT-5 the mailbox’s owner takes it over by a %s link', async by => {
    const { bytes, email } = fileOf();
    await bring(bytes);
    const person = await personOf(email);
    if (by === 'reset') await site.api(users.forgot, { input: { email } });
    else await site.api(users.register, { input: signUpInput(email) });
    const hash = await newestLink(site.app, email, by);
    const newPassword = 'birch-otter-harbour';
    if (by === 'reset') await site.api(users.reset, { input: { userId: Number(person?.id), hash, newPassword } });
    else await site.api(users.verify, { input: { hash, newPassword } });
    const signedIn = await site.api(users.authenticate, { input: { username: email, password: newPassword } });
    expect(signedIn.status).toBe(200);
    expect(await queuedFor(site.app, email)).not.toHaveLength(0);
  });
});

test('IMPORT-7 last year’s competitors are offered to the family, and everything but the list is asked', async () => {
  const { bytes, email, school } = fileOf();
  await bring(bytes);
  const { db, clock } = site.app;
  const { id: tournamentId } = await buildTournament(site.app);
  const person = await personOf(email);
  await db.updateTable('person').set({ verifiedAt: clock.now() }).where('id', '=', Number(person?.id)).execute();
  await site.api(users.forgot, { input: { email } });
  const hash = await newestLink(site.app, email, 'reset');
  const newPassword = 'birch-otter-harbour';
  await site.api(users.reset, { input: { userId: Number(person?.id), hash, newPassword } });
  const { body } = await site.api(users.authenticate, { input: { username: email, password: newPassword } });
  const own = 'token' in body ? body.token : '';
  const { id: registrationId } = await db
    .insertInto('registration')
    .values({ tournamentId, personId: Number(person?.id), createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const form = () => site.api(getCompetitorForm, { token: own, params: { registrationId } });
  const [child, ...others] = (await form()).body.previous;
  expect(others).toEqual([]);
  expect(child).toMatchObject({
    ...{ firstName: 'Zoé', lastName: 'Roy', birthDate: '2014-05-02', genderId: 2, school, isImported: true },
    ...{ waiverSignedAt: null, photoConsent: false, publicName: null, events: [], emergencyName: '' },
  });
  expect(child?.id).toBeLessThan(0);
  const input = competitorInput(await buildCatalogue(db), registrationId, {
    ...{ firstName: 'ZOE', lastName: 'Roy', birthDate: '2014-05-02' },
  });
  await site.api(addCompetitor, { token: own, input });
  expect((await form()).body.previous).toEqual([]);
});

describe('undoing', () => {
  test('IMPORT-6 removes all of it, and the file can be imported again', async () => {
    const { bytes, email, school } = fileOf();
    const { importId } = await bring(bytes);
    expect((await undo(importId)).status).toBe(200);
    expect([await personOf(email), await schoolOf(school)]).toEqual([undefined, undefined]);
    expect((await undo(importId)).status).toBe(200);
    expect((await bring(bytes)).importId).toBeGreaterThan(importId);
  });

  test('IMPORT-6 is refused once an account was taken over or asked for a link, and leaves everything', async () => {
    const build = async () => {
      const file = fileOf();
      return { ...file, importId: (await bring(file.bytes)).importId };
    };
    const asked = await build();
    await site.api(users.forgot, { input: { email: asked.email } });
    const verified = await build();
    const isVerified = { verifiedAt: site.clock.now() };
    await site.app.db.updateTable('person').set(isVerified).where('emailKey', '=', verified.email).execute();
    for (const { importId, email, school } of [asked, verified]) {
      expect(await undo(importId)).toMatchObject({ status: 409, body: { code: 'import_in_use' } });
      expect(await personOf(email)).toBeDefined();
      expect(await schoolOf(school)).toBeDefined();
    }
  });
});

test('IMPORT-2 the example imports without a mistake', async () => {
  const { text } = await site.api(contract.downloadImportExample, { token });
  const { body } = await preview(Buffer.from(text));
  expect(body).toMatchObject({ families: 2, competitors: 2, schools: 2, wrong: 0, leftOut: [] });
});
