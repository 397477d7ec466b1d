import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEventType } from '#contract/catalogue/catalogue.ts';
import * as contract from '#contract/french-text.ts';
import { searchHistory } from '#contract/history.ts';
import * as settings from '#contract/tournament-settings.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { tournamentInput } from '#test/support/world/tournament-input.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
const ours = ['Board breaking', 'Boards of pine, one inch'] as const;
beforeAll(async () => {
  site = await createTestApp();
  await seedDemo(site.app);
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
  const [title, description] = ours;
  await site.api(createEventType, { token, input: { title, description, showOnHomepage: true } });
});
afterAll(() => site.close());

const typed = async () => (await site.api(contract.listTypedTexts, { token })).body;
const published = async () =>
  (await site.api(contract.listFrenchTexts)).body.filter(text => ours.some(english => english === text.english));
const save = (english: string, before: string | null, french: string | null) =>
  site.refused(contract.saveFrenchText, { token, input: { english, before, french } });

test('LANG-6 lists once, in order, what families read of settings and of tournaments to come', async () => {
  const texts = await typed();
  expect(new Set(texts.map(({ english }) => english)).size).toBe(texts.length);
  const kinds = [...new Set(texts.map(({ kind }) => kind))];
  expect(kinds).toEqual(contract.textKinds.filter(kind => kinds.includes(kind)));
  expect(kinds).toEqual(expect.arrayContaining(['event type', 'event', 'level', 'tournament', 'schedule']));
  expect(texts.every(({ english }) => /[a-z]{2}|[ap]\. ?m/i.test(english))).toBe(true);
});

test('LANG-6 lists a time of the schedule with its a.m., and none of a clock of 24 hours', async () => {
  const entry = await site.app.db
    .selectFrom('scheduleEntry as s')
    .innerJoin('tournament as t', 't.id', 's.tournamentId')
    .select(['s.id', 's.line1'])
    .orderBy('t.tournamentOn', 'desc')
    .executeTakeFirstOrThrow();
  const listedAs = async (line1: string) => {
    await site.app.db.updateTable('scheduleEntry').set({ line1 }).where('id', '=', entry.id).execute();
    return (await typed()).some(({ english }) => english === line1);
  };
  expect(await listedAs('7:05 a.m.')).toBe(true);
  expect(await listedAs('19:05')).toBe(false);
  await listedAs(entry.line1);
});

test('LANG-6 lists the link to the concussion resource, as the page that it leads to has a French one', async () => {
  const link = 'https://www.ontario.ca/page/rowans-law-concussion-safety';
  const setUrl = (concussionUrl: string | null) =>
    site.app.db.updateTable('tournament').set({ concussionUrl }).execute();
  await setUrl(link);
  expect((await typed()).filter(({ english }) => english === link)).toEqual([
    { kind: 'tournament', english: link, french: null },
  ]);
  await setUrl(null);
});

test('LANG-6 the demonstration has the French of everything its staff typed', async () => {
  const missing = (await typed()).filter(
    ({ english, french }) => french === null && !ours.some(our => our === english),
  );
  expect(missing.map(({ english }) => english)).toEqual([]);
});

test('LANG-6 does not list the title of a file for single families, since the French of a text is public', async () => {
  const files = await site.app.db.selectFrom('file').select('title').where('purpose', '=', 'published').execute();
  const [first = '', ...others] = files.map(({ title }) => title);
  await site.app.db.updateTable('file').set({ audience: 'registrations' }).where('title', '=', first).execute();
  const listed = (await typed()).filter(({ kind }) => kind === 'file').map(({ english }) => english);
  expect(listed.toSorted()).toEqual(others.toSorted());
});

test('LANG-6 saves, changes and removes the French of a text, at once for everybody, with its history', async () => {
  const [english] = ours;
  expect(await published()).toEqual([]);
  expect((await save(english, null, ' Formes ')).body).toEqual({ english, french: 'Formes' });
  expect(await published()).toEqual([{ english, french: 'Formes' }]);
  expect(await typed()).toContainEqual({ kind: 'event type', english, french: 'Formes' });
  await save(english, 'Formes', 'Les formes');
  expect(await published()).toEqual([{ english, french: 'Les formes' }]);
  await save(english, 'Les formes', null);
  expect(await published()).toEqual([]);
  const { body } = await site.api(searchHistory, { token, query: { subject: 'french_text', page: 1 } });
  expect(body.items.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
});

test('LANG-6 refuses to overwrite what somebody else wrote, and a text that nobody typed', async () => {
  const [, english] = ours;
  await save(english, null, 'Un');
  const refused = await save(english, null, 'Deux');
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile']);
  expect((await save('Nobody typed this', null, 'Rien')).status).toBe(404);
  expect((await save(english, 'Un', 'x'.repeat(2001))).body.errors).toHaveProperty('french');
  expect(await published()).toEqual([{ english, french: 'Un' }]);
});

test('LANG-6 keeps a French text whose English is used no more, for its next use', async () => {
  const [, english] = ours;
  await site.app.db.updateTable('eventType').set({ archivedAt: new Date() }).execute();
  expect((await typed()).some(text => text.kind === 'event type')).toBe(false);
  expect(await published()).toContainEqual({ english, french: 'Un' });
});

test('LANG-9 times typed for a tournament come with their French, which staff may change', async () => {
  const sixOFive = '6\u00a0h\u00a005';
  const schedule = ['6:05AM', '6:10 a.m. to 11:20 a.m.', 'About 6:40AM'].map(line1 => ({ line1, line2: 'Warm-up' }));
  const input = { ...tournamentInput(2031), eliminationTime: '6:15AM', schedule };
  const { id, version } = (
    await site.api(settings.createTournament, { token, input: { ...input, copyMerchFrom: null, copyRingsFrom: null } })
  ).body;
  const frenchOf = async (text: string) => (await typed()).find(({ english }) => english === text)?.french;
  const times = ['6:05AM', '6:10 a.m. to 11:20 a.m.', 'About 6:40AM', 'Warm-up', '6:15AM'];
  expect(await Promise.all(times.map(frenchOf))).toEqual([
    sixOFive,
    '6\u00a0h\u00a010 à 11\u00a0h\u00a020',
    null,
    null,
    '6\u00a0h\u00a015',
  ]);

  expect((await save('6:05AM', sixOFive, 'Dès 6 h 05')).status).toBe(200);
  await site.api(settings.updateTournament, {
    token,
    params: { tournamentId: id },
    input: { ...input, schedule: [...schedule, { line1: '6:50AM', line2: 'Bow' }], version },
  });
  expect([await frenchOf('6:05AM'), await frenchOf('6:50AM')]).toEqual(['Dès 6 h 05', '6\u00a0h\u00a050']);
});
