import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/catalogue.ts';
import { addCompetitor } from '#contract/competitor.ts';
import { buildOrder } from '#test/support/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import {
  type BuiltCatalogue,
  buildCatalogue,
  buildStaff,
  buildTournament,
  competitorInput,
} from '#test/support/world.ts';

let site: TestApp;
let token: string;
let catalogue: BuiltCatalogue;
let forms: number;
let breaking: number;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
  catalogue = await buildCatalogue(site.app.db);
  forms = await addType('Forms', 2);
  breaking = await addType('Breaking', 1);
});
afterAll(() => site.close());

async function addType(title: string, sortOrder: number): Promise<number> {
  const row = { title, description: 'x', showOnHomepage: false, sortOrder };
  return (await site.app.db.insertInto('eventType').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
let count = 0;
const facts = (overrides: object = {}) => ({
  eventTypeId: forms,
  title: `Event ${++count}`,
  description: 'With music',
  minAge: 8,
  maxAge: null,
  genderId: null,
  minLevelId: catalogue.levels.white,
  maxLevelId: catalogue.levels.black,
  usesWeight: false,
  ...overrides,
});
const add = async (overrides: object = {}) =>
  (await site.api(contract.createEvent, { input: facts(overrides), token })).body as contract.EventSetting;
const refuseAdd = async (overrides: object) =>
  (await site.refused(contract.createEvent, { input: facts(overrides), token })).body;
const historyOf = (subjectId: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'event')
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();

test('is added at the end of its type, with its bounds; the list follows the types', async () => {
  const input = facts({ title: 'Creative Forms' });
  const event = (await site.api(contract.createEvent, { input, token })).body;
  const plain = { id: event.id, version: 1, isArchived: false, uses: [], eventTypeTitle: 'Forms' };
  const decided = { format: 'panel', judges: 3, thirdPlace: 'shared', minMatches: 1, isRelative: false };
  const usual = { ...decided, maxDeviation: null, boutRules: null };
  expect(event).toEqual({ ...plain, ...usual, ...input });
  expect((await add({ description: '' })).description).toBe('');
  const board = await add({ eventTypeId: breaking });
  const own = (await site.api(contract.listEvents, { token })).body.filter(e => !e.title.startsWith('Test'));
  expect(own.map(e => e.eventTypeTitle)).toEqual(['Breaking', 'Forms', 'Forms']);
  expect(own[0]?.id).toBe(board.id);
  const after = { ...usual, ...input, boutRules: 'The usual ones' };
  expect(await historyOf(event.id)).toEqual([{ action: 'create', before: null, after }]);
});

test('is for the SuperAdmin', async () => {
  const director = (await buildStaff(site.app, 'TournamentDirector')).token;
  const params = { id: catalogue.events.forms };
  expect((await site.refused(contract.listEvents, { token: director })).body.code).toBe('role_missing');
  expect((await site.refused(contract.createEvent, { token: director, input: facts() })).body.code).toBe(
    'role_missing',
  );
  expect((await site.refused(contract.countMisfits, { token: director, params })).body.code).toBe('role_missing');
  expect((await site.refused(contract.listEvents)).body.code).toBe('not_signed_in');
});

const wrong: [string, object, string[]][] = [
  ['nothing filled in', { title: '', eventTypeId: null, usesWeight: null }, ['eventTypeId', 'title', 'usesWeight']],
  ['ages beyond all bounds', { minAge: -1, maxAge: 121 }, ['maxAge', 'minAge']],
  ['half an age', { minAge: 7.5 }, ['minAge']],
  ['a third gender id', { genderId: 3 }, ['genderId']],
  ['ages turned round', { minAge: 9, maxAge: 8 }, ['maxAge']],
  ['a type that is not there', { eventTypeId: 999_999 }, ['eventTypeId']],
  ['a level that is not there', { minLevelId: 999_999 }, ['minLevelId']],
];
test.each(wrong)('refuses %s', async (_, overrides, fields) => {
  const body = await refuseAdd(overrides);
  expect([body.code, Object.keys(body.errors ?? {}).sort()]).toEqual(['bad_input', fields]);
});

test('refuses levels turned round and a taken title', async () => {
  const { white, black } = catalogue.levels;
  expect((await refuseAdd({ minLevelId: black, maxLevelId: white })).errors).toEqual({
    maxLevelId: ['The highest level must not be below the lowest'],
  });
  expect((await refuseAdd({ title: 'TEST FORMS' })).errors).toEqual({
    title: ['There is one with this title already'],
  });
});

test('nothing new gets an archived type; what has it can still be changed', async () => {
  const old = await addType('Old', 9);
  const event = await add({ eventTypeId: old });
  await site.app.db.updateTable('eventType').set({ archivedAt: site.clock.now() }).where('id', '=', old).execute();
  expect((await refuseAdd({ eventTypeId: old })).errors).toEqual({
    eventTypeId: ['“Old” is archived: bring it back or choose another one'],
  });
  const other = await add();
  const move = { params: { id: other.id }, input: { ...facts({ eventTypeId: old }), version: 1 }, token };
  expect((await site.refused(contract.updateEvent, move)).body.errors).toHaveProperty('eventTypeId');
  const stay = { params: { id: event.id }, input: { ...facts({ eventTypeId: old }), version: 1 }, token };
  expect((await site.api(contract.updateEvent, stay)).body.version).toBe(2);
});

test('changed, archived and brought back, each with its version and its history', async () => {
  const event = await add();
  const params = { id: event.id };
  const change = facts({ title: event.title, minAge: 10, description: 'Changed' });
  const changed = await site.api(contract.updateEvent, { params, input: { ...change, version: 1 }, token });
  expect(changed.body).toMatchObject({ ...change, version: 2 });
  const late = { params, input: { ...change, version: 1 }, token };
  expect((await site.refused(contract.updateEvent, late)).body.code).toBe('changed_meanwhile');
  const archive = (isArchived: boolean, version: number) =>
    site.refused(contract.archiveEvent, { params, input: { isArchived, version }, token });
  expect((await archive(true, 1)).body.code).toBe('changed_meanwhile');
  expect((await archive(true, 2)).body).toMatchObject({ isArchived: true, version: 3 });
  expect((await archive(false, 3)).body).toMatchObject({ isArchived: false, version: 4 });
  expect((await historyOf(event.id)).map(row => row.action)).toEqual(['create', 'change', 'archive', 'bring back']);
  expect((await historyOf(event.id))[1]).toMatchObject({ before: { minAge: 8 }, after: { minAge: 10 } });
});

async function enter(eventIds: number[], birthDate = '2015-02-03', tournamentOn?: string) {
  const tournament = tournamentOn
    ? { tournamentId: (await buildTournament(site.app, { tournamentOn, registrationClosesAfter: '2027-03-31' })).id }
    : {};
  const order = await buildOrder(site.app, { competitors: 0, spectators: 1, ...tournament });
  const input = competitorInput(catalogue, order.registrationId, { eventIds, birthDate });
  const answer = await site.api(addCompetitor, { input, token: order.customer.token });
  expect(answer.status, answer.text).toBe(200);
  return order.tournamentId;
}

test('entries, divisions and shared files keep an event from being deleted, and are counted in words', async () => {
  const { id, title } = await add();
  const params = { id };
  await enter([id]);
  await enter([id]);
  const { id: divisionId } = await site.app.db
    .insertInto('division')
    .values({ title: 'Of events', sortOrder: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.app.db.insertInto('divisionEvent').values({ divisionId, eventId: id }).execute();
  const bytes = Buffer.from('rules');
  const { id: fileId } = await site.app.db
    .insertInto('file')
    .values({
      ...{ purpose: 'published', title: 'Rules', fileName: 'rules.pdf', mediaType: 'application/pdf' },
      ...{ byteSize: bytes.length, bytes, createdAt: site.clock.now(), audience: 'events' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.app.db.insertInto('fileEvent').values({ fileId, eventId: id }).execute();
  expect((await site.refused(contract.deleteEvent, { params, token })).body).toMatchObject({
    code: 'in_use',
    errors: { id: [`“${title}” is used by 2 entries, 1 division and 1 shared file. It can be archived instead.`] },
  });
  const unused = await add();
  expect((await site.api(contract.deleteEvent, { params: { id: unused.id }, token })).body).toBe(true);
  expect((await historyOf(unused.id)).at(-1)?.action).toBe('delete');
});

test('tells how many entries for tournaments to come would not fit any more', async () => {
  const { id } = await add({ minAge: null, minLevelId: null, maxLevelId: null });
  await enter([id], '2015-02-03', '2027-06-05');
  await enter([id], '2017-02-03', '2027-06-06');
  const past = await enter([id], '2017-02-03', '2027-06-07');
  const over = { tournamentOn: '2027-03-19', registrationOpensOn: '2027-01-01', registrationClosesAfter: '2027-03-01' };
  await site.app.db.updateTable('tournament').set(over).where('id', '=', past).execute();
  const misfits = async (query: object) =>
    (await site.api(contract.countMisfits, { params: { id }, query: query as never, token })).body.entries;
  const { white, green, black } = catalogue.levels;
  expect(await misfits({})).toBe(0);
  expect(await misfits({ minAge: '11' })).toBe(1);
  expect(await misfits({ maxAge: '9' })).toBe(2);
  expect(await misfits({ genderId: '1' })).toBe(2);
  expect(await misfits({ genderId: '2', minLevelId: String(white), maxLevelId: String(green) })).toBe(0);
  expect(await misfits({ minLevelId: String(black) })).toBe(2);
  const bad = await site.refused(contract.countMisfits, { params: { id }, query: { minAge: '-1' } as never, token });
  expect(bad.body.errors).toHaveProperty('minAge');
  const unknown = await site.refused(contract.countMisfits, { params: { id: 999_999 }, token });
  expect(unknown.body.code).toBe('not_found');
});

test('the order holds all of them, and moves are noted by their place within the type', async () => {
  const [a, b] = [await add(), await add()];
  const all = (await site.api(contract.listEvents, { token })).body;
  const ids = all.map(event => event.id);
  const order = (wanted: number[]) => ({ input: { ids: wanted }, token });
  expect((await site.refused(contract.orderEvents, order(ids.slice(1)))).body.errors).toHaveProperty('ids');
  const ofType = all.filter(event => event.eventTypeId === forms).map(event => event.id);
  const places = { a: ofType.indexOf(a.id) + 1, b: ofType.indexOf(b.id) + 1 };
  const wanted = ids.map(id => (id === a.id ? b.id : id === b.id ? a.id : id));
  const answer = await site.api(contract.orderEvents, order(wanted));
  expect(answer.body.map(event => event.id)).toEqual(wanted);
  expect((await historyOf(a.id)).at(-1)).toEqual({
    action: 'move',
    before: { place: places.a },
    after: { place: places.b },
  });
});

test('unknown ids are not found', async () => {
  const params = { id: 999_999 };
  const calls = [
    site.refused(contract.updateEvent, { params, input: { ...facts(), version: 1 }, token }),
    site.refused(contract.archiveEvent, { params, input: { isArchived: true, version: 1 }, token }),
    site.refused(contract.deleteEvent, { params, token }),
  ];
  for (const call of calls) expect((await call).body.code).toBe('not_found');
});

test('is decided by a panel of three unless told otherwise; how is kept, and stands in the history', async () => {
  const plain = await add();
  expect(plain).toMatchObject({ format: 'panel', judges: 3, thirdPlace: 'shared', minMatches: 1 });
  const decided = { format: 'bracket', judges: 5, thirdPlace: 'bout', minMatches: 2 } as const;
  const input = { ...facts({ title: plain.title, ...decided }), version: plain.version };
  const changed = await site.api(contract.updateEvent, { params: { id: plain.id }, input, token });
  expect(changed.body).toMatchObject(decided);
  expect((await historyOf(plain.id)).at(-1)?.after).toMatchObject(decided);
});

test.each([
  ['format', 'duel'],
  ['judges', 4],
  ['judges', '3'],
  ['thirdPlace', 'nobody'],
  ['minMatches', 3],
])('is refused under its field when it is decided by %s %s', async (field, value) =>
  expect(Object.keys((await refuseAdd({ [field]: value })).errors ?? {})).toEqual([field]),
);

const ownRules = {
  boutMs: 90_000,
  lead: null,
  firstTo: 7,
  overtime: { ms: 30_000, isSudden: false },
  techniques: [
    { title: 'Hand', points: 1 },
    { title: 'Kick', points: 2 },
  ],
  warningCosts: null,
  warningsOut: 3,
};
const inWords =
  '1:30 a bout, seven points win, after a draw 0:30 of overtime. Points: Hand 1, Kick 2. Warnings: the 3rd loses the bout.';

test('CAT-12 how it is scored is kept, whatever it is decided by, and stands in the history in words', async () => {
  const scored = { maxDeviation: 2, isRelative: true, boutRules: ownRules };
  const event = await add({ ...scored, format: 'panel' });
  expect(event).toMatchObject({ ...scored, format: 'panel' });
  const change = (changes: object, version: number) =>
    site.api(contract.updateEvent, {
      params: { id: event.id },
      input: { ...facts({ title: event.title, ...scored, ...changes }), version },
      token,
    });
  expect((await change({ format: 'bracket' }, 1)).body).toMatchObject({ ...scored, format: 'bracket' });
  expect((await change({ boutRules: null, maxDeviation: null }, 2)).body).toMatchObject({
    ...{ boutRules: null, maxDeviation: null, isRelative: true },
  });
  expect((await historyOf(event.id)).map(row => row.after)).toMatchObject([
    { maxDeviation: '0.02', isRelative: true, boutRules: inWords },
    { boutRules: inWords },
    { maxDeviation: null, boutRules: 'The usual ones' },
  ]);
  expect((await historyOf(event.id))[2]?.before).toMatchObject({ maxDeviation: '0.02', boutRules: inWords });
});

test('old bout rules are archived and ordered along with their event', async () => {
  const event = await add({ boutRules: ownRules });
  const archiving = { params: { id: event.id }, input: { isArchived: true, version: 1 }, token };
  expect((await site.api(contract.archiveEvent, archiving)).body.boutRules).toEqual(ownRules);
});

const hand = { title: 'Hand', points: 1 };
const deviation = 'Please enter a number from 0.01 to 10.00, or nothing';
const time = 'Please enter a time from 0:10 to 10:00, such as 2:00';
test.each<[string, object, string]>([
  ['maxDeviation', { maxDeviation: 0 }, deviation],
  ['maxDeviation', { maxDeviation: 1001 }, deviation],
  ['maxDeviation', { maxDeviation: '0.02' }, deviation],
  ['isRelative', { isRelative: 'yes' }, 'Please answer yes or no'],
  ['boutRules', { boutRules: 'usual' }, 'Value is required'],
  ['boutRules.boutMs', { boutRules: { ...ownRules, boutMs: 9000 } }, time],
  ['boutRules.boutMs', { boutRules: { ...ownRules, boutMs: 601_000 } }, time],
  ['boutRules.boutMs', { boutRules: { ...ownRules, boutMs: 10_500 } }, time],
  ['boutRules.boutMs', { boutRules: { ...ownRules, boutMs: null } }, 'Value is required'],
  ['boutRules.lead', { boutRules: { ...ownRules, lead: 51 } }, 'Please enter a whole number from 1 to 50'],
  ['boutRules.firstTo', { boutRules: { ...ownRules, firstTo: 0 } }, 'Please enter a whole number from 1 to 99'],
  ['boutRules.overtime.ms', { boutRules: { ...ownRules, overtime: { ms: 0, isSudden: true } } }, time],
  ['boutRules.overtime.isSudden', { boutRules: { ...ownRules, overtime: { ms: 10_000 } } }, 'Value is required'],
  ['boutRules.techniques', { boutRules: { ...ownRules, techniques: [] } }, 'A bout needs a technique that counts'],
  [
    'boutRules.techniques',
    { boutRules: { ...ownRules, techniques: [1, 2, 3, 4, 5, 6, 7].map(i => ({ title: `T${i}`, points: 1 })) } },
    'Please send a list',
  ],
  [
    'boutRules.techniques.0.title',
    { boutRules: { ...ownRules, techniques: [{ title: 'x'.repeat(21), points: 1 }] } },
    'This field should be at most 20 characters long',
  ],
  [
    'boutRules.techniques.0.points',
    { boutRules: { ...ownRules, techniques: [{ ...hand, points: 11 }] } },
    'Please enter a whole number from 1 to 10',
  ],
  [
    'boutRules.techniques.1.title',
    { boutRules: { ...ownRules, techniques: [hand, { ...hand, title: ' HAND ' }] } },
    'There is a technique with this title already',
  ],
  [
    'boutRules.warningCosts',
    { boutRules: { ...ownRules, warningCosts: 11 } },
    'Please enter a whole number from 1 to 10',
  ],
  ['boutRules.warningsOut', { boutRules: { ...ownRules, warningsOut: 0 } }, 'Please enter a whole number from 1 to 10'],
])('CAT-12 %s is refused under its field (%j), and nothing changes', async (field, wrong, text) => {
  expect((await refuseAdd(wrong)).errors).toEqual({ [field]: [text] });
  const event = await add({ boutRules: ownRules });
  const refused = await site.refused(contract.updateEvent, {
    ...{ params: { id: event.id }, token },
    input: { ...facts({ title: event.title, ...wrong }), version: 1 },
  });
  expect(refused.body.errors).toEqual({ [field]: [text] });
  expect((await site.api(contract.listEvents, { token })).body.find(({ id }) => id === event.id)).toEqual(event);
});
