import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/catalogue/catalogue.ts';
import { addCompetitor } from '#contract/registration/competitor.ts';
import { type EventDesk, openEvents } from '#test/support/world/event-desk.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { buildStaff, buildTournament, competitorInput } from '#test/support/world/world.ts';

let desk: EventDesk;
let site: EventDesk['site'];
let token: EventDesk['token'];
let catalogue: EventDesk['catalogue'];
let forms: EventDesk['forms'];
let breaking: EventDesk['breaking'];
let facts: EventDesk['facts'];
let add: EventDesk['add'];
let refuseAdd: EventDesk['refuseAdd'];
let historyOf: EventDesk['historyOf'];
let addType: EventDesk['addType'];
beforeAll(async () => {
  desk = await openEvents();
  ({ site, token, catalogue, forms, breaking, facts, add, refuseAdd, historyOf, addType } = desk);
});
afterAll(() => desk.site.close());

test('is added at the end of its type with its bounds, in the order of the types', async () => {
  const input = facts({ title: 'Creative Forms' });
  const event = (await site.api(contract.createEvent, { input, token })).body;
  const plain = { id: event.id, version: 1, isArchived: false, uses: [], eventTypeTitle: 'Forms' };
  const decided = { format: 'panel', judges: 3, thirdPlace: 'shared', minMatches: 1, isRelative: false };
  const open = { houseRules: null, finalPlaces: null, finalFromIds: [] };
  const usual = { ...decided, maxDeviation: null, boutRules: null, ...open };
  expect(event).toEqual({ ...plain, ...usual, ...input });
  expect((await add({ description: '' })).description).toBe('');
  const board = await add({ eventTypeId: breaking });
  const own = (await site.api(contract.listEvents, { token })).body.filter(e => !e.title.startsWith('Test'));
  expect(own.map(e => e.eventTypeTitle)).toEqual(['Breaking', 'Forms', 'Forms']);
  expect(own[0]?.id).toBe(board.id);
  const after = { ...usual, ...input, boutRules: 'The usual ones', houseRules: 'The usual ones' };
  expect(await historyOf(event.id)).toEqual([{ action: 'create', before: null, after }]);
});

test('is only for the SuperAdmin', async () => {
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
  ['an empty form', { title: '', eventTypeId: null, usesWeight: null }, ['eventTypeId', 'title', 'usesWeight']],
  ['ages out of range', { minAge: -1, maxAge: 121 }, ['maxAge', 'minAge']],
  ['a fractional age', { minAge: 7.5 }, ['minAge']],
  ['a third gender id', { genderId: 3 }, ['genderId']],
  ['inverted ages', { minAge: 9, maxAge: 8 }, ['maxAge']],
  ['an unknown type', { eventTypeId: 999_999 }, ['eventTypeId']],
  ['an unknown level', { minLevelId: 999_999 }, ['minLevelId']],
];
test.each(wrong)('refuses %s', async (_, overrides, fields) => {
  const body = await refuseAdd(overrides);
  expect([body.code, Object.keys(body.errors ?? {}).sort()]).toEqual(['bad_input', fields]);
});

test('refuses inverted levels and a taken title', async () => {
  const { white, black } = catalogue.levels;
  expect((await refuseAdd({ minLevelId: black, maxLevelId: white })).errors).toEqual({
    maxLevelId: ['The highest level must not be below the lowest'],
  });
  expect((await refuseAdd({ title: 'TEST FORMS' })).errors).toEqual({
    title: ['This title is already taken'],
  });
});

test('an archived type accepts no new events, but its own can still be changed', async () => {
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

test('updated, archived and brought back, each with its version and its history', async () => {
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

test('entries, divisions and shared files keep an event from being deleted; the refusal counts them in words', async () => {
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
      purpose: 'published',
      title: 'Rules',
      fileName: 'rules.pdf',
      mediaType: 'application/pdf',
      byteSize: bytes.length,
      bytes,
      createdAt: site.clock.now(),
      audience: 'events',
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

test('counts the entries for upcoming tournaments that would no longer fit', async () => {
  const { id } = await add({ minAge: null, minLevelId: null, maxLevelId: null });
  await enter([id], '2015-02-03', '2027-06-05');
  await enter([id], '2017-02-03', '2027-06-06');
  const past = await enter([id], '2017-02-03', '2027-06-07');
  const over = { tournamentOn: '2027-03-19', registrationOpensOn: '2027-01-01', registrationClosesAfter: '2027-03-01' };
  await site.app.db.updateTable('tournament').set(over).where('id', '=', past).execute();
  const misfits = async (query: object) =>
    (await site.api(contract.countMisfits, { params: { id }, query: query, token })).body.entries;
  const { white, green, black } = catalogue.levels;
  expect(await misfits({})).toBe(0);
  expect(await misfits({ minAge: '11' })).toBe(1);
  expect(await misfits({ maxAge: '9' })).toBe(2);
  expect(await misfits({ genderId: '1' })).toBe(2);
  expect(await misfits({ genderId: '2', minLevelId: String(white), maxLevelId: String(green) })).toBe(0);
  expect(await misfits({ minLevelId: String(black) })).toBe(2);
  const bad = await site.refused(contract.countMisfits, { params: { id }, query: { minAge: '-1' }, token });
  expect(bad.body.errors).toHaveProperty('minAge');
  const unknown = await site.refused(contract.countMisfits, { params: { id: 999_999 }, token });
  expect(unknown.body.code).toBe('not_found');
});

test('must order all of them, and records moves by place within the type', async () => {
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

test('returns 404 for unknown ids', async () => {
  const params = { id: 999_999 };
  const calls = [
    site.refused(contract.updateEvent, { params, input: { ...facts(), version: 1 }, token }),
    site.refused(contract.archiveEvent, { params, input: { isArchived: true, version: 1 }, token }),
    site.refused(contract.deleteEvent, { params, token }),
  ];
  for (const call of calls) expect((await call).body.code).toBe('not_found');
});
