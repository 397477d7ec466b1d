import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Calls beside the real contract and the real client, as somebody might mistype them, under the real compiler.
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const HEAD = `
import { createEventType, EventTypeInput } from '#contract/catalogue/catalogue.ts';
import { CorrectionInput, downloadLedger, listLedger, refundPayment } from '#contract/payment/staff-payment.ts';
import { publishFile } from '#contract/file-sharing/file-sharing.ts';
import { startPayment } from '#contract/payment/payment.ts';
import type { BodyOf } from '#contract/route.ts';
import { getProfile } from '#contract/users.ts';
import type { TestCalls } from '#test/support/world/api-call.ts';
import { listQueryOf } from '#web/areas/admin/communication/list-query.ts';
import { api, download, fetchFile } from '#web/lib/api.ts';
import type { ServerApi } from '#web/lib/api-context.ts';
import { useForm } from '#web/lib/form.ts';
import type { ShapeOf } from '#web/lib/form-values.ts';
import { upload } from '#web/lib/upload.ts';
export const used = [createEventType, EventTypeInput, CorrectionInput, downloadLedger, listLedger, refundPayment,
  publishFile, startPayment, getProfile, listQueryOf, api, download, fetchFile, useForm, upload];
declare const site: TestCalls;
declare const inProcess: ServerApi;
export type Used = [typeof site, typeof inProcess, BodyOf<typeof refundPayment>, ShapeOf<object>];
const params = { registrationId: 7 };
const refund = { ledgerEntryId: 3, amountCents: 4000, reason: 'Sick' };
`;

const REFUSED: [string, string][] = [
  ['a misspelt field in a body', `api(refundPayment, { params, input: { amuontCents: 'forty' } })`],
  [
    'a misspelt field beside the right ones',
    `api(refundPayment, { params, input: { ...refund, refrence: 'slip 9' } })`,
  ],
  [
    'a text where the body takes a number',
    `api(refundPayment, { params, input: { ...refund, amountCents: 'forty' } })`,
  ],
  ['a body without a required field', `api(refundPayment, { params, input: { ledgerEntryId: 3, amountCents: 4000 } })`],
  ['a missing body', `api(refundPayment, { params })`],
  ['an unexpected body', `api(startPayment, { params, input: {} })`],
  ['a misspelt path parameter', `api(startPayment, { params: { registrationID: 7 } })`],
  ['a missing path parameter', `api(startPayment)`],
  ['an unexpected path parameter', `api(getProfile, { params: { personId: 1 } })`],
  ['a misspelt query', `api(listLedger, { query: { chanel: 'cash' } })`],
  ['a misspelt query beside a right one', `api(listLedger, { query: { search: 'aino', chanel: 'cash' } })`],
  ['an unknown value in a query', `api(listLedger, { query: { channel: 'gold' } })`],
  ['a misspelt field in an answer', `api(getProfile).then(profile => profile.fristName)`],
  ['a misspelt query for a download', `download(downloadLedger, { query: { chanel: 'cash' } })`],
  ['a misspelt query for a file', `fetchFile(downloadLedger, { query: { chanel: 'cash' } })`],
  ['an unexpected parameter in an upload', `upload(publishFile, { form: new FormData(), params }, () => {})`],
  ['a misspelt filter in an address', `listQueryOf<typeof listLedger>(new Request(''), { chanel: ['cash'] })`],
  ['a filter with an unknown value', `listQueryOf<typeof listLedger>(new Request(''), { channel: ['gold'] })`],
  ['a misspelt name in a form’s values', `useForm(CorrectionInput, async ({ raeson }) => void raeson)`],
  [
    'a form read into a misspelt field',
    `useForm(CorrectionInput, async () => {}, () => ({ ledgerEntryId: 3, raeson: '' }))`,
  ],
  [
    'a form with another schema',
    `useForm(EventTypeInput, input => api(refundPayment, { params, input }).then(() => {}))`,
  ],
  [
    'a misspelt field in a form’s shape',
    `({ titel: 'text', description: 'text', showOnHomepage: 'yesNo' }) satisfies ShapeOf<BodyOf<typeof createEventType>>`,
  ],
  [
    'a shape that reads a tick as text',
    `({ title: 'text', description: 'text', showOnHomepage: 'text' }) satisfies ShapeOf<BodyOf<typeof createEventType>>`,
  ],
  ['a misspelt parameter in process', `inProcess('result.getPublicResults', { params: { tournament: 1 } })`],
  ['a misspelt route in process', `inProcess('result.getPublicResult', { params: { tournamentId: 1 } })`],
  ['a misspelt field in a test', `site.api(refundPayment, { params, input: { ...refund, refrence: 'slip 9' } })`],
];

const ALLOWED: [string, string][] = [
  ['what the route takes', `api(refundPayment, { params, input: refund, idempotencyKey: 'k' })`],
  ['an id as text', `api(startPayment, { params: { registrationId: '7' } })`],
  ['a page as a number, and null', `api(listLedger, { query: { page: 2, search: null, channel: 'cash' } })`],
  ['a route without input', `api(getProfile)`],
  [
    'filters from an address',
    `api(listLedger, { query: listQueryOf<typeof listLedger>(new Request(''), { search: null }) })`,
  ],
  ['a form with the same schema', `useForm(EventTypeInput, input => api(createEventType, { input }).then(() => {}))`],
  ['anything that a test expects to be refused', `site.refused(refundPayment, { input: { amuontCents: 'forty' } })`],
];

let house: string;
let errors: string[];
const fileOf = (title: string): string => `${title.replace(/[^a-z]+/gi, '-')}.ts`;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'nlc-typed-'));
  for (const name of ['src', 'test', 'package.json', 'tsconfig.base.json'])
    symlinkSync(join(ROOT, name), join(house, name));
  mkdirSync(join(house, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(house, 'node_modules', name));
  const compilerOptions = { composite: false, lib: ['es2024', 'dom', 'dom.iterable'], types: ['node', 'vite/client'] };
  writeFileSync(
    join(house, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { ...compilerOptions, jsx: 'react-jsx' },
      include: ['calls'],
    }),
  );
  mkdirSync(join(house, 'calls'));
  for (const [title, call] of [...REFUSED, ...ALLOWED])
    writeFileSync(join(house, 'calls', fileOf(title)), `${HEAD}export const call = ${call};\n`);
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.', '--pretty', 'false'],
    { cwd: house, encoding: 'utf8' },
  );
  errors = stdout.split('\n').filter(line => line.includes(': error TS'));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const lineOfCall = HEAD.split('\n').length;
const errorsIn = (title: string) => errors.filter(line => line.startsWith(`calls/${fileOf(title)}(${lineOfCall},`));

test.each(REFUSED)('the compiler refuses %s', title => {
  expect(errorsIn(title), errors.join('\n')).not.toEqual([]);
});

test.each(ALLOWED)('the compiler accepts %s', title => {
  expect(errorsIn(title)).toEqual([]);
});

test('nothing else is wrong in the planted files', () => {
  const planted = REFUSED.map(([title]) => `calls/${fileOf(title)}(${lineOfCall},`);
  expect(errors.filter(line => !planted.some(start => line.startsWith(start)))).toEqual([]);
});
