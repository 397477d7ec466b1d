import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendFile } from '#contract/customer.ts';
import { publishFile } from '#contract/file-sharing/file-sharing.ts';
import { expectConsoleError } from '#test/setup.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { pdfOf, upload } from '#test/support/world/upload.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';

let answer: () => Promise<string | null> = async () => null;
let site: TestApp;
let family: BuiltPerson;
let director: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp({ overrides: { viruses: { find: () => answer() } }, isQuiet: true });
  family = await buildCustomer(site.app);
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());
afterEach(async () => {
  expect(await site.app.db.selectFrom('file').select('id').execute()).toEqual([]);
});

const file = { bytes: pdfOf(), fileName: 'a.pdf' };
const sent = () => upload(site, sendFile, { ...file, token: family.token });
const published = () => upload(site, publishFile, { ...file, token: director.token });

test.each([
  ['a family sends', sent],
  ['staff publish', published],
])('FILE-12 a file with a virus that %s is refused, and not stored', async (_, put) => {
  answer = async () => 'Eicar-Test-Signature';
  const { status, body } = await put();
  expect([status, body]).toMatchObject([
    400,
    { errors: { file: ['Our virus scanner blocked this file, so it wasn’t saved. Please try another file'] } },
  ]);
});

test('FILE-12 no file is taken while the scanner does not answer', async () => {
  expectConsoleError('ECONNREFUSED');
  answer = () => Promise.reject(new Error('ECONNREFUSED'));
  const { status, body } = await sent();
  expect([status, body]).toMatchObject([503, { code: 'files_unchecked' }]);
});
