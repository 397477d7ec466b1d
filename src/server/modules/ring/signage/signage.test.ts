import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as signage from '#contract/signage.ts';
import { openRingDay } from '#test/support/ring/call-world.ts';
import { buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

afterEach(() => void vi.restoreAllMocks());
/** So many milliseconds later, as far as what is held in memory can tell. */
function later(ms: number): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}
const addressOf = (tournamentId: number | string) => `/api/signage/ring-assignments/${tournamentId}`;
const ask = async (tournamentId: number) =>
  (await site.api(signage.getRingAssignments, { params: { tournamentId } })).body;
const four = () =>
  openRingDay(
    site,
    [
      { title: 'Boys 8-9', people: ['Olli of Korhonen', 'Eino'] },
      { title: 'Girls 8-9', people: ['Maija of Korhonen'], events: ['forms', 'sparring'] },
      { title: 'Boys 10-11', people: ['Kai'] },
      { title: 'Girls 10-11', people: ['Aino'] },
    ],
    ['Ring 1', 'Ring 2', 'Ring 3'],
  );

test('shows running, upcoming, closed and waiting, in order', async () => {
  const day = await four();
  for (const title of ['Boys 8-9', 'Girls 8-9', 'Boys 10-11']) await day.assign(title, 0);
  await day.assign('Girls 10-11', 1);
  await day.tap('start', 'Boys 8-9');
  await day.tap('finish', 'Boys 8-9');
  await day.tap('start', 'Girls 8-9');
  await day.tap('call', 'Boys 10-11');
  await day.change({ kind: 'hold', ringId: day.ringIds[1] as number, reason: 'medic' });
  await day.change({ kind: 'close', ringId: day.ringIds[2] as number, queueTo: null });
  const [one, two, three] = await ask(day.tournamentId);
  expect(one).toEqual({
    ringId: day.ringIds[0],
    name: 'Ring 1',
    isOpen: true,
    waitingFor: null,
    current: {
      ringAssignmentId: await day.assignmentOf('Girls 8-9'),
      title: 'Girls 8-9',
      isExhibition: false,
      eventTypes: ['Test events'],
      isCompleted: false,
      order: 2,
      calls: 0,
    },
    upcoming: [
      {
        ringAssignmentId: await day.assignmentOf('Boys 10-11'),
        title: 'Boys 10-11',
        isExhibition: false,
        eventTypes: ['Test events'],
        isCompleted: false,
        order: 3,
        calls: 1,
      },
    ],
  });
  expect(two).toMatchObject({ name: 'Ring 2', isOpen: true, current: null, waitingFor: 'medic' });
  expect(two?.upcoming.map(({ title }) => title)).toEqual(['Girls 10-11']);
  expect(three).toMatchObject({ name: 'Ring 3', isOpen: false, current: null, upcoming: [], waitingFor: null });
});

test('RING-23 a competitor on the mat elsewhere delays their division, and the order shows it', async () => {
  const names = ['Olli', 'Eino', 'Kai', 'Aino', 'Ida'];
  const day = await openRingDay(site, [
    ...names.map(name => ({ title: `Of ${name}`, people: [name], events: ['forms' as const] })),
    { title: 'Sparring', people: ['Kai'], events: ['sparring'] },
  ]);
  for (const name of names) await day.assign(`Of ${name}`, 0);
  await day.assign('Sparring', 1);
  await day.tap('start', 'Sparring');
  const [ring] = await ask(day.tournamentId);
  expect(ring?.upcoming.map(({ title, order }) => [title, order])).toEqual([
    ['Of Olli', 1],
    ['Of Eino', 2],
    ['Of Aino', 3],
    ['Of Ida', 4],
    ['Of Kai', 5],
  ]);
});

test('names nobody', async () => {
  const day = await four();
  await day.assign('Boys 8-9', 0);
  const { text } = await site.api(signage.getRingAssignments, { params: day.params });
  expect(text).toContain('Boys 8-9');
  for (const name of ['Olli', 'Korhonen', 'Roy', 'Eino', 'competitorId']) expect(text).not.toContain(name);
});

test('without rings the list is empty; without a tournament, or in an archived one, there is none', async () => {
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  expect(await ask(tournamentId)).toEqual([]);
  await site.app.db
    .updateTable('tournament')
    .set({ archivedAt: site.clock.now() })
    .where('id', '=', tournamentId)
    .execute();
  site.app.dropKeptCopies();
  for (const id of [tournamentId, 2_000_000_000, 'x', '0', '01', '-1', '99999999999'])
    expect((await site.inject({ url: addressOf(id) })).statusCode).toBe(404);
});

test('answers 304 if unchanged, and a director’s change is in the next answer', async () => {
  const day = await four();
  await day.assign('Boys 8-9', 0);
  const url = addressOf(day.tournamentId);
  const first = await site.inject({ url });
  const kept = await site.inject({ url });
  expect(kept.body).toBe(first.body);
  const headers = { 'if-none-match': String(kept.headers.etag) };
  expect(await site.inject({ url, headers })).toMatchObject({ statusCode: 304, body: '' });
  const packed = { 'accept-encoding': 'br' };
  const asMade = { ...packed, 'if-none-match': String(first.headers.etag) };
  expect((await site.inject({ url, headers: asMade })).statusCode).toBe(304);
  const asKept = { 'if-none-match': String((await site.inject({ url, headers: packed })).headers.etag) };
  site.app.dropKeptCopies();
  expect((await site.inject({ url, headers: asKept })).statusCode).toBe(304);
  await day.tap('start', 'Boys 8-9');
  const changed = await site.inject({ url, headers });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()[0].current.title).toBe('Boys 8-9');
  await day.tap('finish', 'Boys 8-9');
  expect((await site.inject({ url })).json()[0].current).toBeNull();
});

test('concurrent requests share one load, and later ones see a change made meanwhile', async () => {
  const day = await four();
  await day.assign('Boys 8-9', 0);
  const url = addressOf(day.tournamentId);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const before = await Promise.all(Array.from({ length: 40 }, () => site.inject({ url })));
  const loads = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('absence'));
  asked.mockRestore();
  expect(loads).toHaveLength(1);
  expect(new Set(before.map(({ body }) => body)).size).toBe(1);
  const [, ...after] = await Promise.all([
    day.tap('start', 'Boys 8-9').then(() => site.inject({ url })),
    ...Array.from({ length: 40 }, () => site.inject({ url })),
  ]);
  expect(after.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await site.inject({ url })).json()[0].current.title).toBe('Boys 8-9');
});

test('keeps only the plain address, and shows draft changes within five seconds', async () => {
  const day = await four();
  await day.assign('Boys 8-9', 0);
  const url = addressOf(day.tournamentId);
  const rename = async (title: string) => {
    await site.app.db
      .updateTable('draftDivision')
      .set({ title })
      .where('id', '=', day.divisionIds[0] as number)
      .execute();
    later(4001); // so long the day is held in memory
  };
  const titleAt = async (address: string) => (await site.inject({ url: address })).json()[0].upcoming[0].title;
  await titleAt(url);
  const others = [`${url}?x=1`, url.replace(/\d$/, digit => `%3${digit}`)];
  for (const other of others) await titleAt(other);
  await rename('Boys 8 and 9');
  for (const other of others) expect([other, await titleAt(other)]).toEqual([other, 'Boys 8 and 9']);
  expect(await titleAt(url)).toBe('Boys 8-9');
  site.clock.pass(5 / 60);
  expect(await titleAt(url)).toBe('Boys 8 and 9');
});

test('while a change blocks the database, screens get the day of two seconds ago', async () => {
  const day = await four();
  await day.assign('Boys 8-9', 0);
  const url = `${addressOf(day.tournamentId)}?x=1`;
  const before = (await site.inject({ url })).body;
  later(2001);
  const client = await site.app.store.pool.connect();
  const meanwhile = await site.inject({ url });
  client.release();
  expect(meanwhile.body).toBe(before);
  await day.tap('start', 'Boys 8-9');
  expect((await site.inject({ url })).json()[0].current.title).toBe('Boys 8-9');
});
