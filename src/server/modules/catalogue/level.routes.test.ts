import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/catalogue/catalogue.ts';
import type { BodyOf } from '#contract/route.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
});
afterAll(() => site.close());

let count = 0;
const belt = (title = `Level ${++count}`): Required<BodyOf<typeof contract.createLevel>> => ({
  title,
  belts: 'Green, blue',
  years: '2 to 4 years',
  isBlackBelt: false,
  colour: 'green',
  lowestScore: 750,
  highestScore: 799,
});
/** As the history tells it. */
const told = (facts: ReturnType<typeof belt>) => ({ ...facts, lowestScore: '7.50', highestScore: '7.99' });
const add = async (title?: string) =>
  (await site.api(contract.createLevel, { input: belt(title), token })).body as contract.LevelSetting;
const list = async () => (await site.api(contract.listLevels, { token })).body;
const historyOf = (subjectId: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'competitor_level')
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();
let type = 0;
beforeAll(async () => {
  const row = { title: 'Of levels', description: 'x', showOnHomepage: false, sortOrder: 1 };
  type = (await site.app.db.insertInto('eventType').values(row).returning('id').executeTakeFirstOrThrow()).id;
});
beforeEach(() => site.app.db.deleteFrom('event').where('eventTypeId', '=', type).execute());

async function bound(title: string, minLevelId: number | null, maxLevelId: number | null): Promise<void> {
  const row = { eventTypeId: type, title, sortOrder: 1, minLevelId, maxLevelId };
  await site.app.db.insertInto('event').values(row).execute();
}

test('places a new level above the others', async () => {
  const first = await add('White');
  const second = await add('Black');
  expect(first).toEqual({ id: first.id, version: 1, isArchived: false, uses: [], ...belt('White') });
  expect((await list()).map(level => level.id)).toEqual([first.id, second.id]);
  expect(await historyOf(first.id)).toEqual([{ action: 'create', before: null, after: told(belt('White')) }]);
});

test('is only for the SuperAdmin', async () => {
  const director = (await buildStaff(site.app, 'TournamentDirector')).token;
  expect((await site.refused(contract.listLevels, { token: director })).body.code).toBe('role_missing');
  expect((await site.refused(contract.createLevel, { token: director, input: belt() })).body.code).toBe('role_missing');
  expect((await site.refused(contract.listLevels)).body.code).toBe('not_signed_in');
});

test('bad input and a taken title name their field', async () => {
  const input = { title: '', belts: '', years: '', isBlackBelt: null, colour: 'pink' };
  const { errors } = (await site.refused(contract.createLevel, { input, token })).body;
  expect(Object.keys(errors ?? {}).sort()).toEqual(['belts', 'colour', 'isBlackBelt', 'title', 'years']);
  await add('Novice');
  const taken = await site.refused(contract.createLevel, { input: belt('NOVICE'), token });
  expect(taken.body.errors).toEqual({ title: ['This title is already taken'] });
  const { id } = await add();
  const renamed = { params: { id }, input: { ...belt('novice'), version: 1 }, token };
  expect((await site.refused(contract.updateLevel, renamed)).body.errors).toHaveProperty('title');
});

test('a level added without scores gets a beginner’s lowest and a black belt’s highest score', async () => {
  const { lowestScore: _, highestScore: __, ...input } = belt();
  expect((await site.api(contract.createLevel, { input, token })).body).toMatchObject({
    lowestScore: 600,
    highestScore: 999,
  });
});

test.each([
  ['lowestScore', { lowestScore: 800 }, 'highestScore', 'The highest score must not be below the lowest'],
  ['lowestScore', { lowestScore: -1 }, 'lowestScore', 'Please enter a score from 0.00 to 100.00'],
  ['highestScore', { highestScore: 10_001 }, 'highestScore', 'Please enter a score from 0.00 to 100.00'],
  ['highestScore', { highestScore: 799.5 }, 'highestScore', 'Please enter a score from 0.00 to 100.00'],
  ['highestScore', { highestScore: '7.99' }, 'highestScore', 'Please enter a score from 0.00 to 100.00'],
  ['highestScore', { highestScore: null }, 'highestScore', 'Value is required'],
])('CAT-11 refuses a wrong %s (%j) under %s, and changes nothing', async (_, change, field, text) => {
  const { id, title } = await add();
  const input = { ...belt(title), ...change };
  const refused = await site.refused(contract.updateLevel, { params: { id }, input: { ...input, version: 1 }, token });
  expect(refused.body.errors).toEqual({ [field]: [text] });
  expect((await list()).find(level => level.id === id)).toMatchObject({ ...belt(title), version: 1 });
  const before = await list();
  const created = await site.refused(contract.createLevel, { input: { ...belt(), ...change }, token });
  expect(created.body.errors).toEqual({ [field]: [text] });
  expect(await list()).toEqual(before);
});

test('updated, archived and brought back, each with its version and its history', async () => {
  const { id, title } = await add();
  const params = { id };
  const change = { ...belt(title), colour: 'black', isBlackBelt: true } as const;
  const changed = await site.api(contract.updateLevel, { params, input: { ...change, version: 1 }, token });
  expect(changed.body).toMatchObject({ ...change, version: 2 });
  const late = { params, input: { ...belt(title), version: 1 }, token };
  expect((await site.refused(contract.updateLevel, late)).body.code).toBe('changed_meanwhile');
  const archive = (isArchived: boolean, version: number) =>
    site.refused(contract.archiveLevel, { params, input: { isArchived, version }, token });
  expect((await archive(true, 1)).body.code).toBe('changed_meanwhile');
  expect((await archive(true, 2)).body).toMatchObject({ isArchived: true, version: 3 });
  expect((await archive(false, 3)).body).toMatchObject({ isArchived: false, version: 4 });
  expect((await historyOf(id)).map(row => row.action)).toEqual(['create', 'change', 'archive', 'bring back']);
  expect((await historyOf(id))[1]).toEqual({ action: 'change', before: told(belt(title)), after: told(change) });
});

test('competitors, events and divisions keep a level from being deleted; the refusal counts them in words', async () => {
  const order = await buildOrder(site.app, { competitors: 2 });
  await buildOrder(site.app, { customer: order.customer });
  const { levels } = await buildCatalogue(site.app.db);
  await bound('From green', levels.green, null);
  await bound('Green only', levels.green, levels.green);
  const { id: divisionId } = await site.app.db
    .insertInto('division')
    .values({ title: 'Of levels', sortOrder: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.app.db.insertInto('divisionLevel').values({ divisionId, competitorLevelId: levels.green }).execute();
  const green = (await list()).find(level => level.id === levels.green);
  expect(green?.uses).toEqual(['3 competitors', '2 events', '1 division']);
  const refused = await site.refused(contract.deleteLevel, { params: { id: levels.green }, token });
  expect(refused.body).toMatchObject({
    code: 'in_use',
    errors: {
      id: ['“Test intermediate” is used by 3 competitors, 2 events and 1 division. It can be archived instead.'],
    },
  });
  const { id } = await add();
  await bound('Up to this', null, id);
  expect((await site.refused(contract.deleteLevel, { params: { id }, token })).body.code).toBe('in_use');
  await site.app.db.deleteFrom('event').where('maxLevelId', '=', id).execute();
  expect((await site.api(contract.deleteLevel, { params: { id }, token })).body).toBe(true);
  expect((await historyOf(id)).at(-1)?.action).toBe('delete');
});

test('reorders levels, lowest first; competitors and events keep theirs', async () => {
  const before = await list();
  const ids = before.map(level => level.id).reverse();
  const answer = await site.api(contract.orderLevels, { input: { ids }, token });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.map(level => level.id)).toEqual(ids);
  expect((await list()).map(level => level.uses)).toEqual(before.map(level => level.uses).reverse());
  const refused = await site.refused(contract.orderLevels, { input: { ids: ids.slice(1) }, token });
  expect(refused.body.errors).toHaveProperty('ids');
});

test('refuses an order that would put an event’s lowest level above its highest, and names the event', async () => {
  const [low, high] = [await add(), await add()];
  await bound('Both bounds', low.id, high.id);
  const ids = (await list()).map(level => level.id);
  const turned = [...ids.slice(0, -2), high.id, low.id];
  const refused = await site.refused(contract.orderLevels, { input: { ids: turned }, token });
  expect(refused.body).toMatchObject({
    code: 'bad_input',
    errors: { ids: ['The lowest level of “Both bounds” would be above its highest: change the event first'] },
  });
  expect((await list()).map(level => level.id)).toEqual(ids);
});

test('returns 404 for unknown ids', async () => {
  const params = { id: 999_999 };
  const calls = [
    site.refused(contract.updateLevel, { params, input: { ...belt(), version: 1 }, token }),
    site.refused(contract.archiveLevel, { params, input: { isArchived: true, version: 1 }, token }),
    site.refused(contract.deleteLevel, { params, token }),
  ];
  for (const call of calls) expect((await call).body.code).toBe('not_found');
});
