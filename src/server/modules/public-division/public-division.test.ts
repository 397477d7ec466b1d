import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { choosePublicName } from '#contract/registration/competitor.ts';
import { addFinals, drawFinal } from '#contract/ring/final.ts';
import * as contract from '#contract/ring/public-division.ts';
import { addDays } from '#core/time/calendar.ts';
import { addFinalEvent } from '#test/support/ring/final-world.ts';
import { openResults, type ResultDesk } from '#test/support/ring/result-world.ts';
import { openTable } from '#test/support/ring-table/table-world.ts';
import { openHand } from '#test/support/ring-table/tablet-hand.ts';
import { createTestApp, type TestApp, testNow } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(() => site.clock.set(testNow));
afterEach(() => void vi.restoreAllMocks());
/** So much later that no copy of before is told any more. */
function later(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 4100);
  site.clock.pass(0.1);
}

const open = () =>
  openResults(site, [
    { title: 'Boys 10', people: ['Eino', 'Otto', 'Veli', 'Toivo'], events: ['forms'] },
    { title: 'Mixed', people: ['Maija of Korhonen', 'Ida'] },
    { title: 'Both', people: ['Olli of Korhonen', 'Maija of Korhonen'], events: ['forms', 'sparring'] },
  ]);
const listOf = async ({ params }: { params: { tournamentId: number } }) =>
  (await site.api(contract.getPublicDivisions, { params })).body;
const pageOf = async (draftDivisionId: number) =>
  (await site.api(contract.getPublicDivision, { params: { draftDivisionId } })).body;
const statusOf = async (draftDivisionId: number) =>
  (await site.refused(contract.getPublicDivision, { params: { draftDivisionId } })).status;
async function onDay(desk: ResultDesk, days: number): Promise<void> {
  const { tournamentOn } = await desk.db
    .selectFrom('tournament')
    .select('tournamentOn')
    .where('id', '=', desk.tournamentId)
    .executeTakeFirstOrThrow();
  site.clock.set(`${addDays(tournamentOn, days)}T14:00:00Z`);
  site.app.dropKeptCopies();
}
const school = 'Nickel City Karate';

describe('PUBLIC-1 a division', () => {
  test('is public while its draft is published: before, unknown, removed or archived are all the same 404', async () => {
    const desk = await open();
    const id = desk.divisionOf('Boys 10');
    const { draftId, db, tournamentId } = desk;
    const draft = (status: 'open' | 'published') => db.updateTable('draft').set({ status }).where('id', '=', draftId);
    const afterwards = async (change: { execute(): Promise<unknown> }) => {
      await change.execute();
      site.app.dropKeptCopies();
      return statusOf(id);
    };
    expect((await pageOf(id)).division.title).toBe('Boys 10');
    expect(await afterwards(draft('open'))).toBe(404);
    expect((await listOf(desk)).divisions).toEqual([]);
    expect(await afterwards(draft('published'))).toBe(200);
    const removed = (removedAt: Date | null) => db.updateTable('draftDivision').set({ removedAt }).where('id', '=', id);
    expect(await afterwards(removed(site.clock.now()))).toBe(404);
    expect(await afterwards(removed(null))).toBe(200);
    const archivedAt = site.clock.now();
    const archived = db.updateTable('tournament').set({ archivedAt }).where('id', '=', tournamentId);
    expect(await afterwards(archived)).toBe(404);
    for (const other of [2_000_000_000, 'x', '0', '01'])
      expect((await site.inject({ url: `/api/signage/division/${other}` })).statusCode).toBe(404);
    const gone = await site.refused(contract.getPublicDivisions, { params: { tournamentId } });
    expect([gone.status, gone.body.code]).toEqual([404, 'not_found']);
  });

  test('is gone a year after its day', async () => {
    const desk = await open();
    await onDay(desk, 365);
    expect(await statusOf(desk.divisionOf('Boys 10'))).toBe(200);
    await onDay(desk, 370);
    expect(await statusOf(desk.divisionOf('Boys 10'))).toBe(404);
    expect(await listOf(desk)).toMatchObject({ hasFaded: true, divisions: [] });
  });

  test('is looked for in the tournament that is published next', async () => {
    const desk = await open();
    await desk.db
      .updateTable('tournament')
      .set({ archivedAt: site.clock.now() })
      .where('id', '<', desk.tournamentId)
      .execute();
    await onDay(desk, -3);
    const { current } = (await site.api(contract.findDivisionEdition)).body;
    expect(current?.tournamentId).toBe(desk.tournamentId);
  });
});

describe('PUBLIC-2 its competitors', () => {
  test('are named as their families chose, and the others are counted', async () => {
    const desk = await open();
    await desk.choose('name_and_initial', 'Otto');
    await desk.choose('not_shown', 'Veli', 'Toivo');
    const shown = {
      people: [
        { name: 'E. R.', schoolName: school },
        { name: 'Otto R.', schoolName: school },
      ],
      morePeople: 2,
    };
    const { division } = await pageOf(desk.divisionOf('Boys 10'));
    expect(division).toMatchObject(shown);
    expect((await listOf(desk)).divisions.find(({ title }) => title === 'Boys 10')).toEqual(division);
    await onDay(desk, -3);
    expect((await pageOf(desk.divisionOf('Boys 10'))).division).toMatchObject(shown);
  });

  test('follow a family’s choice at once, and disappear with a withdrawal', async () => {
    const desk = await open();
    const before = await pageOf(desk.divisionOf('Boys 10'));
    expect(before.division.people).toHaveLength(4);
    const { status } = await site.refused(choosePublicName, {
      token: desk.families.get('Otto')?.person.token as string,
      params: { id: desk.idOf('Otto') },
      input: { publicName: 'not_shown' },
    });
    expect(status).toBe(200);
    expect((await pageOf(desk.divisionOf('Boys 10'))).division).toMatchObject({ morePeople: 1 });
    await desk.db
      .updateTable('competitor')
      .set({ withdrawnAt: site.clock.now() })
      .where('id', '=', desk.idOf('Eino'))
      .execute();
    site.app.dropKeptCopies();
    const { people, morePeople } = (await pageOf(desk.divisionOf('Boys 10'))).division;
    expect([people.map(({ name }) => name), morePeople]).toEqual([['T. R.', 'V. R.'], 1]);
  });

  test('are in no answer with a last name, number, birth date, weight or contact', async () => {
    const desk = await open();
    await desk.write('Boys 10', ['Otto', 'Eino']);
    const all = await site.api(contract.getPublicDivisions, { params: desk.params });
    const one = await site.api(contract.getPublicDivision, { params: { draftDivisionId: desk.divisionOf('Both') } });
    const keys = (value: unknown): string[] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keys(inner)]);
    for (const { text, body } of [all, one]) {
      for (const word of ['Roy', 'Korhonen', 'Otto', 'competitorId', 'registration']) expect(text).not.toContain(word);
      expect(keys(body).filter(key => /birth|age$|weight|medical|phone|mail|note|contact|gender/i.test(key))).toEqual(
        [],
      );
    }
  });
});

describe('PUBLIC-3 after the day', () => {
  test('names those with a released medal alone, and has no bracket', async () => {
    const desk = await open();
    await desk.choose('name_and_initial', 'Otto', 'Eino');
    const sheetId = await desk.write('Boys 10', ['Otto', 'Veli', 'Eino', 'Toivo']);
    expect((await pageOf(desk.divisionOf('Boys 10'))).results).toEqual([]);
    await desk.release([sheetId]);
    const today = await pageOf(desk.divisionOf('Boys 10'));
    expect(today.division.people).toHaveLength(4);
    expect(today.results[0]?.places.map(({ name }) => name)).toEqual(['Otto R.', 'V. R.', 'Eino R.']);
    await onDay(desk, 1);
    const { division, results, brackets, tournament } = await pageOf(desk.divisionOf('Boys 10'));
    expect(tournament.day).toBe('over');
    expect(division.people.map(({ name }) => name)).toEqual(['Otto R.', 'V. R.', 'Eino R.']);
    expect([division.morePeople, brackets, results[0]?.places.length]).toEqual([0, [], 3]);
    const mixed = await pageOf(desk.divisionOf('Mixed'));
    expect([mixed.division.people, mixed.division.morePeople]).toEqual([[], 0]);
    expect((await listOf(desk)).divisions.flatMap(({ people }) => people)).toHaveLength(3);
  });

  test('an exhibition names nobody', async () => {
    const desk = await open();
    const by = { personId: desk.director.personId, at: site.clock.now() };
    await desk.db
      .insertInto('exhibition')
      .values({ draftDivisionId: desk.divisionOf('Boys 10'), ...by })
      .execute();
    await desk.release([await desk.write('Boys 10', ['Otto', 'Eino'])]);
    const { division, results } = await pageOf(desk.divisionOf('Boys 10'));
    expect([division.isExhibition, division.people.length, results[0]?.places]).toEqual([true, 4, []]);
    await onDay(desk, 1);
    expect((await pageOf(desk.divisionOf('Boys 10'))).division.people).toEqual([]);
  });
});

test('PUBLIC-4 rings, states and times follow each tap at once, ring by ring', async () => {
  const desk = await open();
  await desk.assign('Mixed', 0);
  await desk.assign('Both', 0);
  const lines = async () =>
    (await listOf(desk)).divisions.map(({ title, ringName, state, place }) => [title, ringName, state, place]);
  expect(await lines()).toEqual([
    ['Mixed', 'Ring 1', 'planned', 1],
    ['Both', 'Ring 1', 'planned', 2],
    ['Boys 10', null, 'planned', null],
  ]);
  expect((await pageOf(desk.divisionOf('Mixed'))).division.start?.expected).toBeGreaterThan(0);
  await desk.tap('call', 'Mixed');
  expect((await pageOf(desk.divisionOf('Mixed'))).division).toMatchObject({ state: 'called', calls: 1 });
  await desk.tap('start', 'Mixed');
  await desk.move('Both', 1);
  expect(await lines()).toEqual([
    ['Mixed', 'Ring 1', 'running', 0],
    ['Both', 'Ring 2', 'planned', 1],
    ['Boys 10', null, 'planned', null],
  ]);
  await desk.tap('finish', 'Mixed');
  expect((await pageOf(desk.divisionOf('Mixed'))).division).toMatchObject({ state: 'done', place: null });
});

describe('PUBLIC-5 a bracket', () => {
  test('is followed bout by bout on the day, and shows nobody who is not shown', async () => {
    const desk = await openTable(site, { divisions: 2, rings: 1, people: 4 });
    const page = () => pageOf(desk.division(1));
    const bouts = async () => (await page()).brackets[0]?.bouts ?? [];
    expect((await page()).brackets).toMatchObject([{ eventTitle: 'Test sparring', rounds: 2 }]);
    expect((await bouts()).map(({ state }) => state)).not.toContain('now');
    await desk.tap('start', 1);
    expect((await bouts()).filter(({ state }) => state === 'now')).toHaveLength(1);
    const hand = await openHand(desk.tablet, 1, 'sparring');
    await hand.send(hand.won());
    later();
    const fought = (await bouts()).filter(({ state }) => state === 'fought');
    expect(fought).toMatchObject([{ number: 1, winner: 0, sides: [{ score: 3 }, { score: 1 }] }]);
    expect((await bouts()).flatMap(({ sides }) => sides.map(({ bout }) => bout))).not.toContain(1);
    const [first] = hand.nextBout().competitorIds;
    await desk.match.db.updateTable('competitor').set({ publicName: 'not_shown' }).where('id', '=', first).execute();
    site.app.dropKeptCopies();
    const sides = (await bouts()).flatMap(bout => bout.sides).filter(({ is }) => is === 'person');
    expect(sides.filter(({ name, schoolName }) => name === null && schoolName === null)).toHaveLength(1);
    await desk.onTheDay(600 - 1440);
    expect((await page()).brackets).toEqual([]);
  });
});

test('PUBLIC-7 a final names the divisions whose winners meet in it, until it is drawn up', async () => {
  const desk = await openResults(site, [
    { title: 'Boys 9', people: ['Eino', 'Otto'], events: ['forms'] },
    { title: 'Boys 10', people: ['Aino', 'Ida'], events: ['forms'] },
    { title: 'Boys 11', people: ['Olli', 'Pia'], events: ['sparring'] },
  ]);
  const title = 'Grand champion of all forms';
  await addFinalEvent(site, desk.catalogue.events.forms, { title });
  await site.api(addFinals, desk);
  const final = async () => (await listOf(desk)).divisions.find(division => division.title === title);
  const from = ['Boys 9', 'Boys 10'].map(name => ({ draftDivisionId: desk.divisionOf(name), title: name }));
  expect(await final()).toMatchObject({ people: [], morePeople: 0, winnersOf: from });
  await desk.write('Boys 9', ['Eino', 'Otto']);
  await desk.write('Boys 10', ['Ida', 'Aino']);
  const drawn = await site.refused(drawFinal, {
    token: desk.token,
    params: { ...desk.params, draftDivisionId: (await final())?.draftDivisionId as number },
    input: { competitorIds: ['Eino', 'Ida'].map(desk.idOf), isEarly: false },
  });
  expect(drawn.status).toBe(200);
  const { people, winnersOf } = (await pageOf((await final())?.draftDivisionId as number)).division;
  expect([people.map(({ name }) => name), winnersOf]).toEqual([['E. R.', 'I. R.'], []]);
});

test('answers 304 while nothing changed, and is kept for a second at most', async () => {
  const desk = await open();
  for (const url of [
    `/api/signage/divisions/${desk.tournamentId}`,
    `/api/signage/division/${desk.divisionOf('Boys 10')}`,
  ]) {
    const first = await site.inject({ url });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await site.inject({ url, headers })).statusCode).toBe(304);
    const quiet = { writeHead: () => quiet, end: () => quiet } as never;
    const isKept = () => site.kept.answer({ method: 'GET', url, rawHeaders: [] } as never, quiet);
    expect(isKept()).toBe(true);
    site.clock.pass(1.1 / 60);
    expect(isKept()).toBe(false);
  }
});

test('after a change of the rings the first who asks waits for it; all others are told what was, and none waits for the database', async () => {
  const desk = await open();
  await onDay(desk, 0);
  const [changed, other] = [desk.divisionOf('Boys 10'), desk.divisionOf('Mixed')];
  // With a query of its own the answer is not kept as bytes.
  const titleOf = async (id: number): Promise<string> =>
    (await site.inject({ url: `/api/signage/division/${id}?x=1` })).json().division.title;
  await Promise.all([titleOf(changed), titleOf(other)]);
  await desk.db.updateTable('draftDivision').set({ title: 'Boys of 10' }).where('id', '=', changed).execute();
  site.app.dropKeptCopies({ mayLag: true });
  const nobodyElse = await site.app.store.pool.connect();
  const first = titleOf(changed);
  expect(await Promise.all([titleOf(changed), titleOf(other)])).toEqual(['Boys 10', 'Mixed']);
  nobodyElse.release();
  expect(await first).toBe('Boys of 10');
  await expect.poll(() => titleOf(changed)).toBe('Boys of 10');
  const nobodyAgain = await site.app.store.pool.connect();
  expect(await Promise.all([titleOf(changed), titleOf(other)])).toEqual(['Boys of 10', 'Mixed']);
  nobodyAgain.release();
});
