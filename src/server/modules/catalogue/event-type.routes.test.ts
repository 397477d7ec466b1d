import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/catalogue/catalogue.ts';
import { listEventTypes as listPublicEventTypes } from '#contract/tournament.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
let director: string;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
  director = (await buildStaff(site.app, 'TournamentDirector')).token;
});
afterAll(() => site.close());

const text = (title: string) => ({ title, description: `All about ${title}`, showOnHomepage: true });
const add = async (title: string) =>
  (await site.api(contract.createEventType, { input: text(title), token })).body as contract.EventTypeSetting;
const titles = async () => (await site.api(contract.listEventTypes, { token })).body.map(type => type.title);
const historyOf = (subjectId: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'event_type')
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();

test('lists types in the order they were added, and the home page shows them at once', async () => {
  expect((await site.api(contract.listEventTypes, { token })).body).toEqual([]);
  await site.api(listPublicEventTypes); // kept from now on
  const forms = await add('Forms');
  expect(forms).toEqual({ id: forms.id, version: 1, isArchived: false, uses: [], ...text('Forms') });
  await add('Weapons');
  expect(await titles()).toEqual(['Forms', 'Weapons']);
  expect((await site.api(listPublicEventTypes)).body.map(type => type.title)).toEqual(['Forms', 'Weapons']);
  expect(await historyOf(forms.id)).toEqual([{ action: 'create', before: null, after: text('Forms') }]);
});

test('is only for the SuperAdmin', async () => {
  const { id } = await add('Guarded');
  const params = { id };
  const input = { isArchived: true, version: 1 };
  for (const caller of [undefined, director]) {
    const as = caller ? { token: caller } : {};
    const code = caller ? 'role_missing' : 'not_signed_in';
    expect((await site.refused(contract.listEventTypes, as)).body.code).toBe(code);
    expect((await site.refused(contract.createEventType, { ...as, input: text('No') })).body.code).toBe(code);
    expect((await site.refused(contract.archiveEventType, { ...as, params, input })).body.code).toBe(code);
    expect((await site.refused(contract.deleteEventType, { ...as, params })).body.code).toBe(code);
    expect((await site.refused(contract.orderEventTypes, { ...as, input: { ids: [id] } })).body.code).toBe(code);
  }
});

test('refuses a title already taken by another type, whatever its case', async () => {
  const sparring = await add('Sparring');
  const taken = { title: ['This title is already taken'] };
  const created = await site.refused(contract.createEventType, { input: text(' SPÁRRING '), token });
  expect(created.body).toMatchObject({ code: 'bad_input', errors: taken });
  const other = await add('Breaking');
  const params = { id: other.id };
  const changed = await site.refused(contract.updateEventType, {
    params,
    input: { ...text('sparring'), version: 1 },
    token,
  });
  expect(changed.body.errors).toEqual(taken);
  const own = { params: { id: sparring.id }, input: { ...text('SPARRING'), version: 1 }, token };
  expect((await site.api(contract.updateEventType, own)).body.title).toBe('SPARRING');
});

test('bad input names its field, and the version is required', async () => {
  const input = { title: '', description: 'x'.repeat(501), showOnHomepage: 'yes' };
  const { errors } = (await site.refused(contract.createEventType, { input, token })).body;
  expect(Object.keys(errors ?? {}).sort()).toEqual(['description', 'showOnHomepage', 'title']);
  const { id } = await add('Versioned');
  const refused = await site.refused(contract.updateEventType, { params: { id }, input: text('Versioned'), token });
  expect(refused.body.errors).toHaveProperty('version');
});

test('refuses the second of two saves, and records a change with the values before', async () => {
  const { id } = await add('Changing');
  const params = { id };
  const first = { ...text('Changed'), showOnHomepage: false };
  const saved = await site.api(contract.updateEventType, { params, input: { ...first, version: 1 }, token });
  expect(saved.body).toMatchObject({ ...first, version: 2 });
  const second = { params, input: { ...text('Mine'), version: 1 }, token };
  expect((await site.refused(contract.updateEventType, second)).body.code).toBe('changed_meanwhile');
  const archiving = { params, input: { isArchived: true, version: 1 }, token };
  expect((await site.refused(contract.archiveEventType, archiving)).body.code).toBe('changed_meanwhile');
  expect((await historyOf(id))[1]).toEqual({ action: 'change', before: text('Changing'), after: first });
});

test('archived ones leave the home page and come back; repeating it changes nothing', async () => {
  const { id } = await add('Seasonal');
  const isPublic = async () => (await site.api(listPublicEventTypes)).body.some(type => type.id === id);
  const archive = async (isArchived: boolean, version: number) =>
    (await site.api(contract.archiveEventType, { params: { id }, input: { isArchived, version }, token })).body;
  expect(await isPublic()).toBe(true);
  expect(await archive(true, 1)).toMatchObject({ isArchived: true, version: 2 });
  expect(await isPublic()).toBe(false);
  expect(await archive(true, 2)).toMatchObject({ version: 2 });
  expect(await archive(false, 2)).toMatchObject({ isArchived: false, version: 3 });
  expect(await isPublic()).toBe(true);
  expect((await historyOf(id)).map(row => row.action)).toEqual(['create', 'archive', 'bring back']);
});

test('deletes an unused type, and refuses one with events', async () => {
  const unused = await add('Unused');
  expect((await site.api(contract.deleteEventType, { params: { id: unused.id }, token })).body).toBe(true);
  expect(await titles()).not.toContain('Unused');
  expect((await historyOf(unused.id)).at(-1)).toEqual({ action: 'delete', before: text('Unused'), after: null });
  const used = await add('Used');
  const event = { eventTypeId: used.id, sortOrder: 1 };
  await site.app.db
    .insertInto('event')
    .values({ ...event, title: 'Kata of Used' })
    .execute();
  const refused = await site.refused(contract.deleteEventType, { params: { id: used.id }, token });
  expect(refused.body).toMatchObject({
    code: 'in_use',
    errors: { id: ['“Used” is used by 1 event. It can be archived instead.'] },
  });
  await site.app.db
    .insertInto('event')
    .values({ ...event, title: 'Poomsae of Used' })
    .execute();
  const listed = (await site.api(contract.listEventTypes, { token })).body.find(type => type.id === used.id);
  expect(listed?.uses).toEqual(['2 events']);
});

test('returns 404 for unknown ids', async () => {
  const params = { id: 999_999 };
  const calls = [
    site.refused(contract.updateEventType, { params, input: { ...text('Nowhere'), version: 1 }, token }),
    site.refused(contract.archiveEventType, { params, input: { isArchived: true, version: 1 }, token }),
    site.refused(contract.deleteEventType, { params, token }),
  ];
  for (const call of calls) expect((await call).body.code).toBe('not_found');
});

test('must order all of them, shows the order at once, and records what moved', async () => {
  const ids = (await site.api(contract.listEventTypes, { token })).body.map(type => type.id);
  const [first, second, ...rest] = ids as [number, number, ...number[]];
  const order = (wanted: number[]) => ({ input: { ids: wanted }, token });
  for (const partial of [[first], [...ids, 999_999], [...rest, first, 999_999]])
    expect((await site.refused(contract.orderEventTypes, order(partial))).body).toMatchObject({
      code: 'bad_input',
      errors: { ids: ['The list has changed. Please check it again'] },
    });
  const wanted = [second, first, ...rest];
  const answer = await site.api(contract.orderEventTypes, order(wanted));
  expect(answer.body.map(type => type.id)).toEqual(wanted);
  expect((await site.api(listPublicEventTypes)).body.map(type => type.id)).toEqual(wanted);
  expect((await historyOf(first)).at(-1)).toEqual({ action: 'move', before: { place: 1 }, after: { place: 2 } });
  expect((await historyOf(rest[0] as number)).map(row => row.action)).not.toContain('move');
});

test('refuses one of two concurrent adds of the same title', async () => {
  const answers = await Promise.all(
    ['Twice', 'TWICE'].map(title => site.refused(contract.createEventType, { input: text(title), token })),
  );
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 400]);
});
