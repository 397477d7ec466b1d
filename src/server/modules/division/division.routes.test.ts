import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/division.ts';
import type { BodyOf } from '#contract/route.ts';
import { emptyHistory } from '#test/support/site/open-history.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltCatalogue, type BuiltPerson, buildCatalogue, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let admin: BuiltPerson;
let catalogue: BuiltCatalogue;
beforeAll(async () => {
  site = await createTestApp();
  admin = await buildStaff(site.app, 'SuperAdmin');
  catalogue = await buildCatalogue(site.app.db);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.app.db.deleteFrom('division').execute();
  await emptyHistory(site.app);
});

type Body = BodyOf<typeof contract.createDivision>;
const input = (values: Partial<Body> = {}): Body => ({
  title: 'Boys 9-10',
  genderId: 1,
  minAge: 9,
  maxAge: 10,
  levelIds: [catalogue.levels.green],
  eventIds: [catalogue.events.sparring],
  ...values,
});
const token = () => admin.token;
const create = async (values: Partial<Body> = {}) =>
  (await site.api(contract.createDivision, { token: token(), input: input(values) })).body;
const list = async () => (await site.api(contract.listDivisions, { token: token() })).body;
const titles = async () => (await list()).divisions.map(({ title }) => title);
const history = () =>
  site.app.db
    .selectFrom('history')
    .select(['subjectId', 'action', 'before', 'after', 'actorPersonId'])
    .where('subject', '=', 'division')
    .orderBy('id')
    .execute();
const noted = {
  title: 'Boys 9-10',
  gender: 'Male',
  minAge: 9,
  maxAge: 10,
  levels: ['Test intermediate'],
  events: ['Test sparring'],
};

test('is only for a SuperAdmin', async () => {
  const director = await buildStaff(site.app, 'TournamentDirector');
  expect((await site.refused(contract.listDivisions, { token: director.token })).status).toBe(403);
});

test('lists divisions with levels and events, lowest and first type first, archived ones marked', async () => {
  await site.app.db
    .updateTable('event')
    .set({ archivedAt: site.clock.now() })
    .where('id', '=', catalogue.events.forms)
    .execute();
  try {
    const { levels, events, divisions } = await list();
    expect(divisions).toEqual([]);
    expect(levels.map(({ id }) => id)).toEqual(Object.values(catalogue.levels));
    expect(events.map(({ title, isArchived, minAge }) => [title, isArchived, minAge])).toEqual([
      ['Test forms', true, null],
      ['Test sparring', false, 6],
      ['Test black belt forms', false, null],
    ]);
    expect(events[2]).toMatchObject({ minLevelId: catalogue.levels.black, eventTypeTitle: 'Test events' });
  } finally {
    await site.app.db.updateTable('event').set({ archivedAt: null }).execute();
  }
});

describe('adding one', () => {
  test('puts it at the end of the list and into the history', async () => {
    await create({ title: 'First' });
    const division = await create();
    expect(division).toEqual({ ...input(), id: division.id, isArchived: false, version: 1, uses: [] });
    expect(await titles()).toEqual(['First', 'Boys 9-10']);
    expect((await history())[1]).toEqual({
      subjectId: division.id,
      action: 'create',
      before: null,
      after: noted,
      actorPersonId: admin.personId,
    });
  });

  test('allows all levels and ages', async () => {
    const open = { title: 'Open', genderId: null, minAge: null, maxAge: null, levelIds: [] };
    expect(await create({ ...open, eventIds: [catalogue.events.forms] })).toMatchObject(open);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no title', { title: ' ' }, 'title'],
    ['a third gender', { genderId: 3 }, 'genderId'],
    ['a fraction of a year', { minAge: 9.5 }, 'minAge'],
    ['inverted ages', { minAge: 11 }, 'maxAge'],
    ['no event', { eventIds: [] }, 'eventIds'],
    ['an unknown event', { eventIds: [2_000_000] }, 'eventIds'],
    ['an unknown level', { levelIds: [2_000_000] }, 'levelIds'],
    ['an event that nobody in it may enter', { minAge: 3, maxAge: 5 }, 'eventIds'],
    ['a taken title, whatever its case', { title: 'BOYS  9-10' }, 'title'],
  ])('refuses %s', async (_, values, field) => {
    await create();
    const { status, body } = await site.refused(contract.createDivision, {
      token: token(),
      input: input({ title: 'Another', ...values }),
    });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'bad_input', [field]]);
    expect(await titles()).toEqual(['Boys 9-10']);
  });
});

describe('adding several', () => {
  const several = (divisions: Body[]) => ({ token: token(), input: { divisions } });

  test('keeps their order and records each in the history', async () => {
    await create({ title: 'First' });
    const rows = ['C', 'A', 'B'].map(title => input({ title }));
    const { body } = await site.api(contract.createDivisions, several(rows));
    expect(body.map(({ title, levelIds }) => [title, levelIds])).toEqual(
      ['C', 'A', 'B'].map(title => [title, [catalogue.levels.green]]),
    );
    expect(await titles()).toEqual(['First', 'C', 'A', 'B']);
    expect(
      (await history()).map(({ subjectId, after }) => [subjectId, (after as { title: string }).title]).slice(1),
    ).toEqual(body.map(({ id, title }) => [id, title]));
  });

  test('adds all or none, and names what is wrong by place and title', async () => {
    await create();
    const rows = [input({ title: 'New' }), input(), input({ title: 'new ' }), input({ title: 'Empty', eventIds: [] })];
    const { status, body } = await site.refused(contract.createDivisions, several(rows));
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      'divisions.1.title': ['“Boys 9-10”: This title is already taken.'],
      'divisions.2.title': ['“new”: It is twice in the list.'],
      'divisions.3.eventIds': ['“Empty”: Please choose at least one event.'],
    });
    expect(await titles()).toEqual(['Boys 9-10']);
  });

  test('takes three hundred at most', async () => {
    const rows = Array.from({ length: 301 }, (_, i) => input({ title: `Division ${i}` }));
    expect((await site.refused(contract.createDivisions, several(rows))).status).toBe(400);
    expect((await site.api(contract.createDivisions, several(rows.slice(1)))).body).toHaveLength(300);
    expect(await history()).toHaveLength(300);
  });

  test('refuses none', async () => {
    expect((await site.refused(contract.createDivisions, several([]))).body.errors).toHaveProperty('divisions');
  });
});

describe('updating one', () => {
  const change = (id: number, { version, ...values }: Partial<Body> & { version: number }) => ({
    token: token(),
    params: { id },
    input: { ...input(values), version },
  });

  test('saves its levels and events, with both versions in the history', async () => {
    const { id } = await create();
    const values = { title: 'Open 9+', genderId: null, maxAge: null, levelIds: [], eventIds: [catalogue.events.forms] };
    const { body } = await site.api(contract.updateDivision, change(id, { ...values, version: 1 }));
    expect(body).toMatchObject({ ...values, version: 2 });
    expect((await list()).divisions).toEqual([body]);
    expect((await history())[1]).toMatchObject({
      action: 'change',
      before: noted,
      after: { title: 'Open 9+', gender: null, minAge: 9, maxAge: null, levels: [], events: ['Test forms'] },
    });
  });

  test('may keep its title, and an event archived since', async () => {
    const { id } = await create();
    await site.app.db
      .updateTable('event')
      .set({ archivedAt: site.clock.now() })
      .where('id', '=', catalogue.events.sparring)
      .execute();
    try {
      expect((await site.api(contract.updateDivision, change(id, { maxAge: 11, version: 1 }))).status).toBe(200);
      const { body } = await site.refused(contract.createDivision, { token: token(), input: input({ title: 'New' }) });
      expect(body.errors).toHaveProperty('eventIds');
    } finally {
      await site.app.db.updateTable('event').set({ archivedAt: null }).execute();
    }
  });

  test('refuses a change over somebody else’s, and loses nothing', async () => {
    const { id } = await create();
    await site.api(contract.updateDivision, change(id, { title: 'Theirs', version: 1 }));
    const { status, body } = await site.refused(contract.updateDivision, change(id, { title: 'Mine', version: 1 }));
    expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
    expect(await titles()).toEqual(['Theirs']);
  });

  test('refuses a taken title', async () => {
    const { id } = await create();
    await create({ title: 'Taken' });
    const { body } = await site.refused(contract.updateDivision, change(id, { title: 'taken', version: 1 }));
    expect(body.errors).toEqual({ title: ['This title is already taken'] });
  });

  test('returns 404 for an unknown one', async () => {
    expect((await site.refused(contract.updateDivision, change(2_000_000, { version: 1 }))).status).toBe(404);
  });
});

describe('archiving one', () => {
  const archive = (id: number, isArchived: boolean, version: number) => ({
    token: token(),
    params: { id },
    input: { isArchived, version },
  });

  test('brings it back too; archiving twice counts once', async () => {
    const { id } = await create();
    expect((await site.api(contract.archiveDivision, archive(id, true, 1))).body).toMatchObject({
      isArchived: true,
      version: 2,
    });
    expect((await site.api(contract.archiveDivision, archive(id, true, 2))).body.version).toBe(2);
    expect((await site.api(contract.archiveDivision, archive(id, false, 2))).body.isArchived).toBe(false);
    expect((await history()).map(({ action }) => action)).toEqual(['create', 'archive', 'bring back']);
  });

  test('is refused for an unknown one, or one that somebody else changed', async () => {
    const { id } = await create();
    expect((await site.refused(contract.archiveDivision, archive(id, true, 2))).body.code).toBe('changed_meanwhile');
    expect((await site.refused(contract.archiveDivision, archive(2_000_000, true, 1))).status).toBe(404);
  });
});

test('deleting one removes its levels and events, and the history keeps its values', async () => {
  const { id } = await create();
  expect((await site.api(contract.deleteDivision, { token: token(), params: { id } })).body).toBe(true);
  expect((await list()).divisions).toEqual([]);
  expect(await site.app.db.selectFrom('divisionEvent').selectAll().execute()).toEqual([]);
  expect((await history())[1]).toMatchObject({ subjectId: id, action: 'delete', before: noted, after: null });
  expect((await site.refused(contract.deleteDivision, { token: token(), params: { id } })).status).toBe(404);
});

describe('putting them in order', () => {
  test('records what moved, with its places', async () => {
    const ids = [];
    for (const title of ['A', 'B', 'C']) ids.push((await create({ title })).id);
    const [a, b, c] = ids as [number, number, number];
    const { body } = await site.api(contract.orderDivisions, { token: token(), input: { ids: [b, a, c] } });
    expect(body.map(({ title }) => title)).toEqual(['B', 'A', 'C']);
    expect((await history()).slice(3).map(({ subjectId, before, after }) => [subjectId, before, after])).toEqual([
      [b, { place: 2 }, { place: 1 }],
      [a, { place: 1 }, { place: 2 }],
    ]);
  });

  test('requires all of them', async () => {
    const a = await create({ title: 'A' });
    await create({ title: 'B' });
    const { body } = await site.refused(contract.orderDivisions, { token: token(), input: { ids: [a.id] } });
    expect(body.errors).toHaveProperty('ids');
  });
});
