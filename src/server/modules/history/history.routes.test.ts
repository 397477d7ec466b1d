import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/history.ts';
import { historyAbilities } from '#core/access/history-access.ts';
import { emptyHistory } from '#test/support/site/open-history.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';
import { type HistoryEntry, noteReadings, recordHistories, recordHistory } from './history.actions.ts';
import { secretKey } from './history.db.ts';

let site: TestApp;
let admin: BuiltPerson;
let director: BuiltPerson;
let desk: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  admin = await buildStaff(site.app, 'SuperAdmin');
  director = await buildStaff(site.app, 'TournamentDirector');
  desk = await buildStaff(site.app, 'CheckInAdmin');
});
afterAll(() => site.close());
beforeEach(async () => {
  await emptyHistory(site.app);
});

type Actor = { actorId: number; personId: number } | null;
const note = (entry: Partial<HistoryEntry> = {}, actor: Actor = null, at = site.clock.now()) =>
  recordHistory(
    {
      db: site.app.db,
      now: at,
      caller: actor && { ...actor, familyId: actor.personId, roles: [], userDisplayName: '' },
    },
    { subject: 'merch', subjectId: 7, action: 'change', ...entry },
  );
const search = async (query: Record<string, string>) =>
  (await site.api(contract.searchHistory, { token: admin.token, query: query })).body;
const changesOf = async (subject: contract.Subject, subjectId: number) =>
  (await site.api(contract.listChanges, { token: admin.token, params: { subject, subjectId }, query: { page: 1 } }))
    .body;

test('ACCESS-27 tells a SuperAdmin who read the medical note of a competitor, newest first, and nobody else', async () => {
  const query = { subject: 'competitor', subjectId: '7', action: 'read medical note' } as const;
  expect((await search(query)).items).toEqual([]);
  const by = ({ personId }: BuiltPerson) => ({ actorId: personId, personId, familyId: personId });
  await recordHistories(
    { db: site.app.db, now: site.clock.now(), caller: { ...by(desk), roles: [], userDisplayName: '' } },
    noteReadings([7, 8]),
  );
  await note({ subject: 'competitor' }, by(admin));
  await note({ subject: 'competitor', action: 'read medical note' }, by(director));
  const { items, total } = await search(query);
  expect(items.map(({ actor }) => actor?.name)).toEqual(['Staff TournamentDirector', 'Staff CheckInAdmin']);
  expect(total).toBe(2);
  for (const { token } of [director, desk])
    expect((await site.refused(contract.searchHistory, { token, query })).status).toBe(403);
});

test('every subject of the contract has a role that manages it, and no other has', () => {
  expect(Object.keys(historyAbilities).sort()).toEqual([...contract.subjects].sort());
});

describe('a change', () => {
  const fieldsOf = async (before: unknown, after: unknown) => {
    await note({ before, after });
    const { items } = await search({});
    return Object.fromEntries((items[0]?.fields ?? []).map(field => [field.name, [field.before, field.after]]));
  };

  test('names who did it, for whom, and why', async () => {
    const parent = await buildCustomer(site.app, { firstName: 'Aino', lastName: 'Koski' });
    await note({ reason: 'Asked by phone' }, { actorId: director.personId, personId: parent.personId });
    await note({}, { actorId: parent.personId, personId: parent.personId });
    await note();
    const { items } = await search({});
    expect(items.map(({ actor, forPerson, reason }) => [actor?.name, forPerson?.name, reason])).toEqual([
      [undefined, undefined, null],
      ['Aino Koski', undefined, null],
      ['Staff TournamentDirector', 'Aino Koski', 'Asked by phone'],
    ]);
    expect(items[0]).toMatchObject({
      at: '2027-03-20T14:00:00.000Z',
      subject: 'merch',
      subjectId: 7,
      action: 'change',
    });
  });

  test('shows the fields that differ as people read them', async () => {
    const before = {
      title: 'Shirt',
      price: 20,
      isArchived: false,
      orderedOn: '2027-04-24',
      madeFrom: ['wool', 'silk'],
    };
    const after = {
      title: 'Shirt',
      price: 25,
      isArchived: true,
      orderedOn: '2027-04-25',
      tournamentDate: '2027-04-25T00:00:00.000Z',
      openedAt: '2027-04-25T13:30:00.000Z',
      levelId: 12,
      sizes: [{ title: 'M', stock: null }],
      nothing: null,
    };
    expect(await fieldsOf(before, after)).toEqual({
      price: ['20', '25'],
      isArchived: ['No', 'Yes'],
      orderedOn: ['April 24, 2027', 'April 25, 2027'],
      madeFrom: ['wool, silk', null],
      tournamentDate: [null, 'April 25, 2027'],
      openedAt: [null, 'April 25, 2027 at 9:30 a.m.'],
      levelId: [null, '12'],
      sizes: [null, 'stock: nothing, title: M'],
    });
  });

  test('REG-19 shows neither the address of a family that has none nor the program’s own numbers', async () => {
    const after = {
      email: 'desk-1b2c@no-mail.invalid',
      attemptId: 333,
      refundId: 4,
      paid: { attemptId: 333, way: 'card' },
    };
    expect(await fieldsOf(undefined, after)).toEqual({
      email: [null, 'no e-mail address'],
      paid: [null, 'way: card'],
    });
  });

  test('shortens long values, never within a character', async () => {
    const { body } = await fieldsOf({ body: 'a'.repeat(300) }, { body: `${'b'.repeat(299)}🥋c` });
    expect(body).toEqual(['a'.repeat(300), `${'b'.repeat(299)}…`]);
  });

  test('can have a value that is not a list of fields', async () => {
    expect(await fieldsOf(undefined, ['a', 'b'])).toEqual({ value: [null, 'a, b'] });
    expect(await fieldsOf('one', 2)).toEqual({ value: ['one', '2'] });
  });

  test('treats the same fields as secret on the page and in the database search', async () => {
    const { rows } = await site.app.store.pool.query<{ source: string }>(
      "select prosrc as source from pg_proc where proname in ('history_words', 'history_value')",
    );
    expect(rows.map(({ source }) => source.includes(secretKey.source))).toEqual([true, true]);
  });
  test('never shows a password hash or a token, even if one was stored', async () => {
    const secrets = { passwordHash: 'argon', resetToken: 'leak', password: 'pw', clientSecret: 's3' };
    const shown = await fieldsOf(secrets, {
      ...secrets,
      passwordHash: 'other',
      nested: { apiToken: 'dee"p', kept: 1 },
    });
    expect(shown).toEqual({ nested: [null, 'kept: 1'] });
    for (const words of ['other', 'dee']) expect((await search({ search: words })).total).toBe(0);
    expect((await search({ search: 'kept' })).total).toBe(1);
    expect((await changesOf('merch', 7)).items[0]?.fields.map(({ name }) => name)).toEqual(['nested']);
  });
});

describe('search', () => {
  test('combines kind, thing and person', async () => {
    const parent = await buildCustomer(site.app);
    await note({ subject: 'event', subjectId: 1 }, { actorId: director.personId, personId: parent.personId });
    await note({ subject: 'event', subjectId: 2 }, { actorId: parent.personId, personId: parent.personId });
    await note({ subject: 'division', subjectId: 1 });
    const found = async (query: Record<string, string>) =>
      (await search(query)).items.map(({ subject, subjectId }) => `${subject} ${subjectId}`);
    expect(await found({ subject: 'event' })).toEqual(['event 2', 'event 1']);
    expect(await found({ subject: 'event', subjectId: '1' })).toEqual(['event 1']);
    expect(await found({ personId: String(parent.personId) })).toEqual(['event 2', 'event 1']);
    expect(await found({ personId: String(director.personId) })).toEqual(['event 1']);
  });

  test('takes whole days in the venue’s time zone', async () => {
    await note({ action: 'early' }, null, new Date('2027-03-10T04:59:59Z'));
    await note({ action: 'first' }, null, new Date('2027-03-10T05:00:00Z'));
    await note({ action: 'last' }, null, new Date('2027-03-11T04:59:59Z'));
    await note({ action: 'late' }, null, new Date('2027-03-11T05:00:00Z'));
    const { items } = await search({ from: '2027-03-10', to: '2027-03-10' });
    expect(items.map(({ action }) => action)).toEqual(['last', 'first']);
  });

  test('refuses days in the wrong order', async () => {
    const query = { from: '2027-03-11', to: '2027-03-10' };
    const { status, body } = await site.refused(contract.searchHistory, { token: admin.token, query });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['to']]);
  });

  test.each([
    ['an action', 'archive'],
    ['a reason', 'phone'],
    ['a previous value', 'old'],
    ['a current value', 'new'],
    ['accents and case folded', 'SEGUIN'],
    ['accents that were typed, too', 'Séguin'],
    ['any kind of apostrophe', 'd’or'],
    ['the name of a field in words', 'online cost'],
    ['all words, in any order', 'new archive'],
    ['a number', '1234'],
    ['a value inside a list', 'birch'],
  ])('finds %s', async (_, words) => {
    const before = { title: 'Old Seguin', place: 'Same' };
    const after = { title: "New Séguin d'Or", place: 'Same', onlineCost: 1234, trees: ['Birch'] };
    await note({ action: 'archive', reason: 'By phone', before, after });
    expect((await search({ search: words })).total).toBe(1);
  });

  test.each([
    ['an unknown word', 'new absent'],
    ['an unchanged field', 'same'],
  ])('does not find %s', async (_, words) => {
    await note({ before: { title: 'Old', place: 'Same' }, after: { title: 'New', place: 'Same' } });
    expect((await search({ search: words })).total).toBe(0);
  });

  test.each(['50%', 'a_b', 'c\\d', '100"'])('takes %s literally', async words => {
    await note({ after: { title: `x${words}x` } });
    await note({ after: { title: '50 aXb cd 100' } });
    expect((await search({ search: words })).items.map(({ fields }) => fields[0]?.after)).toEqual([`x${words}x`]);
  });

  test('comes in pages of fifty, newest first', async () => {
    for (let i = 1; i <= 51; i++) await note({ subjectId: i });
    const first = await search({});
    expect([first.items.length, first.total, first.items[0]?.subjectId]).toEqual([50, 51, 51]);
    expect((await search({ page: '2' })).items.map(({ subjectId }) => subjectId)).toEqual([1]);
  });
});

describe('listing the changes of one thing', () => {
  test('shows only its own, newest first', async () => {
    await note({ action: 'add' });
    await note({ action: 'change' });
    await note({ subjectId: 8 });
    await note({ subject: 'event' });
    expect((await changesOf('merch', 7)).items.map(({ action }) => action)).toEqual(['change', 'add']);
  });

  test.each([
    ['registration', 200, 200],
    ['merch', 404, 200],
    ['person', 404, 404],
    ['tournament', 404, 404],
  ] as const)('of a %s answers check-in staff %s, a director %s', async (subject, ofDesk, ofDirector) => {
    const statusFor = async ({ token }: BuiltPerson) =>
      (await site.refused(contract.listChanges, { token, params: { subject, subjectId: 1 }, query: { page: 1 } }))
        .status;
    expect([await statusFor(desk), await statusFor(director), await statusFor(admin)]).toEqual([
      ofDesk,
      ofDirector,
      200,
    ]);
  });

  test('returns 404 for an unknown one', async () => {
    const params = { subject: 'history', subjectId: 1 };
    const { status } = await site.refused(contract.listChanges, { token: admin.token, params, query: { page: 1 } });
    expect(status).toBe(404);
  });
});
