import { beforeEach, expect, test, vi } from 'vitest';
import { fakePage } from '#test/support/site/fake-page.ts';
import type { CompetitorFields } from './competitor-form/check.ts';
import { forgetEdit, type KeptEdit, keepEdit, sendKeptEdits } from './edits-on-device.ts';

const HOUR_MS = 3_600_000;
const edit: KeptEdit = {
  registrationId: 7,
  competitorId: 3,
  fields: { firstName: 'Ida', medicalNote: 'EpiPen in the blue bag' },
  opened: { firstName: 'Ida', medicalNote: '' },
  input: { firstName: 'Ida', medicalNote: 'EpiPen in the blue bag' } as CompetitorFields,
};

/** What the server answers each call with, in order; 200 after that. Null: no network. */
let answers: (number | null)[];
let calls: string[];
let disk: Map<string, string>;
const kept = () => disk.get('nlc.edits') ?? null;
const signIn = (personId: number) =>
  disk.set('nlc.user', JSON.stringify({ personId, roles: ['Customer'], userDisplayName: 'Ritva', token: 'a.b.c' }));
const storage = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

fakePage();
beforeEach(() => {
  answers = [];
  calls = [];
  disk = new Map();
  vi.stubGlobal('localStorage', storage(disk));
  vi.stubGlobal('sessionStorage', storage(new Map()));
  vi.stubGlobal('location', { pathname: '/customer/registration/7', search: '' });
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const status = answers.length > 0 ? answers.shift() : 200;
    calls.push(`${method} ${address} ${body?.includes('EpiPen')}`);
    if (status === null) throw new TypeError('Failed to fetch');
    return Response.json(true, { status: status ?? 200 });
  });
  signIn(1);
  keepEdit(edit);
});
const saved = 'PUT /api/registration/competitor true';
const drafted = 'PUT /api/registration/7/competitor-draft true';

test('REG-53 what is kept is sent at the next opening of its registration alone, and then forgotten', async () => {
  await sendKeptEdits(8);
  expect([calls, kept() === null]).toEqual([[], false]);
  await sendKeptEdits(7);
  expect([calls, kept()]).toEqual([[saved], null]);
});

test.each([
  ['it can’t be saved', edit, [400], [saved, drafted]],
  ['the form’s button alone saves it', { ...edit, input: null }, [], [drafted]],
  ['the child is new', { ...edit, competitorId: null }, [], [drafted]],
])('REG-53 becomes a draft where %s', async (_, what, refused, expected) => {
  forgetEdit(edit);
  keepEdit(what);
  answers = refused;
  await sendKeptEdits(7);
  expect([calls, kept()]).toEqual([expected, null]);
});

test('REG-53 is forgotten once the server takes neither the change nor a draft', async () => {
  answers = [404, 404];
  await sendKeptEdits(7);
  expect([calls, kept()]).toEqual([[saved, drafted], null]);
});

test.each([
  ['no network', null],
  ['an overloaded server', 503],
  ['too many calls', 429],
])('REG-53 stays kept through %s', async (_, answer) => {
  answers = [answer];
  await sendKeptEdits(7);
  expect([calls, kept() === null]).toEqual([[saved], false]);
  await sendKeptEdits(7);
  expect([calls, kept()]).toEqual([[saved, saved], null]);
});

test('REG-53 stays kept where the session has ended, and is sent once the same person has signed in again', async () => {
  answers = [401, 401];
  await sendKeptEdits(7);
  expect([disk.has('nlc.user'), kept() === null]).toEqual([false, false]);
  signIn(1);
  calls = [];
  await sendKeptEdits(7);
  expect([calls, kept()]).toEqual([[saved], null]);
});

test('REG-53 is never sent for another person on the device, and goes as soon as theirs opens', async () => {
  signIn(2);
  await sendKeptEdits(7);
  expect([calls, kept()]).toEqual([[], null]);
});

test('REG-53 keeps nothing of one person when another types on the device', () => {
  signIn(2);
  keepEdit({ ...edit, competitorId: 4, fields: { firstName: 'Otso' }, opened: undefined, input: null });
  expect(kept()).toContain('Otso');
  expect(kept()).not.toContain('EpiPen');
});

test('REG-53 is sent within 12 hours, and no later', async () => {
  vi.setSystemTime(Date.now() + 12 * HOUR_MS);
  await sendKeptEdits(7);
  expect([calls, kept()]).toEqual([[], null]);
  keepEdit(edit);
  expect(Number.parseInt(kept() ?? '', 10)).toBe(Date.now() + 12 * HOUR_MS); // read by header.js
  vi.setSystemTime(Date.now() + 12 * HOUR_MS - 1);
  await sendKeptEdits(7);
  expect([calls, kept()]).toEqual([[saved], null]);
});

test('REG-53 keeps nothing while nobody is signed in', () => {
  disk.clear();
  keepEdit(edit);
  expect(kept()).toBeNull();
});
