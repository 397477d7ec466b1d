import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { searchHistory } from '#contract/history.ts';
import * as contract from '#contract/ring/hall.ts';
import { listHallBrackets } from '#contract/ring/hall-bracket.ts';
import type { PublicName } from '#core/result/public-name-choices.ts';
import { openRingDay } from '#test/support/ring/call-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const openDay = () =>
  openRingDay(
    site,
    [
      { title: 'Boys 8-9', people: ['Olli of Korhonen', 'Eino', 'Kai', 'Aino'] },
      { title: 'Girls 8-9', people: ['Maija of Korhonen', 'Ida'] },
      { title: 'Boys 10-11', people: ['Leo'] },
      { title: 'Girls 10-11', people: ['Ada'] },
    ],
    ['Ring 1', 'Ring 2'],
  );
type Day = Awaited<ReturnType<typeof openDay>>;
const hallOf = async ({ params }: Pick<Day, 'params'>) => (await site.api(contract.getHall, { params })).body;
const choose = async (firstName: string, publicName: PublicName | null) => {
  await site.app.db
    .updateTable('competitor')
    .set({ publicName, lastName: 'Virtanen' })
    .where('firstName', '=', firstName)
    .execute();
};

/** Sees every history. */
const chief = async () => (await buildStaff(site.app, 'SuperAdmin')).token;

describe('what the screens show of the day', () => {
  test('SCREEN-3 who is on deck, named as their families chose, of the next division alone', async () => {
    const day = await openDay();
    await choose('Olli', 'name_and_initial');
    await choose('Eino', 'initials');
    await choose('Kai', 'not_shown');
    await choose('Aino', null);
    await day.assign('Boys 8-9', 0);
    await day.assign('Girls 8-9', 0);
    const [one, two] = (await hallOf(day)).rings;
    expect(one?.items.map(({ onDeck }) => onDeck)).toEqual([['Olli V.', 'E. V.', 'A. V.'], []]);
    expect(two?.items).toEqual([]);
    await day.tap('start', 'Boys 8-9');
    const text = JSON.stringify(await hallOf(day));
    expect(text).toContain('M.');
    for (const name of ['Olli', 'Korhonen', 'Virtanen', 'Maija', 'competitorId']) expect(text).not.toContain(name);
    // The day after, what nobody started is left as it was, and names nobody.
    const now = site.clock.now();
    site.clock.set(new Date(now.getTime() + 86_400_000).toISOString());
    expect(JSON.stringify(await hallOf(day))).not.toContain('M.');
    site.clock.set(now.toISOString());
  });

  test('SCREEN-3 who was not there when called is not on deck', async () => {
    const day = await openDay();
    await day.assign('Girls 8-9', 0);
    const { id } = await site.app.db
      .selectFrom('competitor')
      .innerJoin('draftEntry', 'draftEntry.competitorId', 'competitor.id')
      .select('competitor.id')
      .where('firstName', '=', 'Ida')
      .where('draftDivisionId', '=', day.divisionIds[1] as number)
      .executeTakeFirstOrThrow();
    const { personId } = await buildStaff(site.app, 'TournamentDirector');
    const at = site.clock.now();
    await site.app.db
      .insertInto('absence')
      .values({ draftDivisionId: day.divisionIds[1] as number, competitorId: id, personId, at })
      .execute();
    site.app.dropKeptCopies();
    expect((await hallOf(day)).rings[0]?.items[0]?.onDeck).toHaveLength(1);
  });

  test('SCREEN-3 times of what is planned, a late ring, lunch, and the end of the day', async () => {
    const day = await openDay();
    for (const title of ['Boys 8-9', 'Girls 8-9']) await day.assign(title, 0);
    const before = await hallOf(day);
    expect(before).toMatchObject({ isToday: true, isOver: false, message: null });
    expect(before.rings[0]).toMatchObject({ hasBegun: false, lateMinutes: null, break: null });
    const [first, second] = before.rings[0]?.items ?? [];
    expect(first?.about).toBeGreaterThanOrEqual(before.now);
    expect((second?.about ?? 0) % 5).toBe(0);
    expect(second?.about).toBeGreaterThan(first?.about ?? 0);

    await site.app.db
      .updateTable('ringAssignment')
      .set({ plannedStart: before.now - 23, plannedMinutes: 10 })
      .where('draftDivisionId', '=', day.divisionIds[0] as number)
      .execute();
    await day.tap('call', 'Boys 8-9');
    const [called] = (await hallOf(day)).rings;
    expect(called?.items[0]?.about).toBeNull();
    expect(called?.lateMinutes).toBeGreaterThanOrEqual(20);

    await day.change({ kind: 'hold', ringId: day.ringIds[1] as number, reason: 'lunch' });
    expect((await hallOf(day)).rings[1]?.break).toEqual({ kind: 'lunch', until: before.now + 30 });

    for (const title of ['Boys 8-9', 'Girls 8-9']) {
      await day.tap('start', title);
      expect((await hallOf(day)).rings[0]?.hasBegun).toBe(true);
      await day.tap('finish', title);
    }
    expect((await hallOf(day)).isOver).toBe(true);
  });

  test('needs as many queries for many rings as for one', async () => {
    const day = await openDay();
    const queriesOf = async () => {
      site.app.dropKeptCopies();
      const asked = vi.spyOn(pg.Client.prototype, 'query');
      await hallOf(day);
      const count = asked.mock.calls.length;
      asked.mockRestore();
      return count;
    };
    const one = await queriesOf();
    for (const [i, title] of ['Boys 8-9', 'Girls 8-9', 'Boys 10-11', 'Girls 10-11'].entries())
      await day.assign(title, i % 2);
    expect(await queriesOf()).toBe(one);
  });
});

describe('a message to the hall', () => {
  const said = { text: 'Blue car, lights on', french: '', isWhole: false, minutes: 10 };
  const say = (day: Day, input: object = said) =>
    site.refused(contract.sayToHall, { token: day.token, params: day.params, input });
  const end = (day: Day, hallMessageId: number) =>
    site.refused(contract.endHallMessage, { token: day.token, params: { hallMessageId } });
  const shown = async (day: Day) => (await hallOf(day)).message;

  test('SCREEN-5 is on the screens at once, ends on time, and is replaced by the next one', async () => {
    const day = await openDay();
    expect(await shown(day)).toBeNull();
    expect((await say(day)).status).toBe(200);
    const { now } = await hallOf(day);
    expect(await shown(day)).toMatchObject({ text: said.text, french: null, isWhole: false, until: now + 10 });
    await say(day, { ...said, text: 'Meeting now', french: 'Rencontre maintenant', isWhole: true, minutes: 5 });
    expect(await shown(day)).toMatchObject({ text: 'Meeting now', french: 'Rencontre maintenant', isWhole: true });
    site.clock.pass(4.9);
    expect(await shown(day)).not.toBeNull();
    site.clock.pass(0.2);
    expect(await shown(day)).toBeNull();
  });

  test('SCREEN-5 ends by a tap, a second tap changes nothing, and the history says who said what', async () => {
    const day = await openDay();
    await say(day);
    const id = (await shown(day))?.hallMessageId ?? 0;
    expect((await end(day, id)).status).toBe(200);
    expect(await shown(day)).toBeNull();
    await say(day, { ...said, text: 'Another' });
    expect((await end(day, id)).status).toBe(200);
    expect((await shown(day))?.text).toBe('Another');
    expect((await end(day, 2_000_000_000)).status).toBe(404);
    const { body } = await site.api(searchHistory, {
      token: await chief(),
      query: { subject: 'hall_message', page: 1 },
    });
    expect(body.items.slice(0, 3).map(({ action }) => action)).toEqual(['say', 'end', 'say']);
  });

  test('SCREEN-5 names the field that is wrong, and refuses an archived tournament', async () => {
    const day = await openDay();
    const fields = async (change: object) => Object.keys((await say(day, { ...said, ...change })).body.errors ?? {});
    expect(await fields({ text: ' ' })).toEqual(['text']);
    expect(await fields({ text: 'x'.repeat(121) })).toEqual(['text']);
    expect(await fields({ french: 'x'.repeat(121) })).toEqual(['french']);
    expect(await fields({ minutes: 0 })).toEqual(['minutes']);
    expect(await fields({ minutes: 601 })).toEqual(['minutes']);
    const { db } = site.app;
    await db
      .updateTable('tournament')
      .set({ archivedAt: site.clock.now() })
      .where('id', '=', day.tournamentId)
      .execute();
    expect((await say(day)).body.code).toBe('archived');
  });
});

describe('which screen shows what', () => {
  let day: Day;
  beforeAll(async () => {
    day = await openDay();
  });
  const wish = { name: 'North wall', shows: 'rings', ringNumbers: [1, 3], language: 'both', version: 0 };
  const save = (screenCode: string, input: object = wish) =>
    site.refused(contract.saveScreen, { token: day.token, params: { screenCode }, input });
  const shown = async () => (await site.api(contract.listShown)).body;

  test('SCREEN-6 a screen is named by its code, changed, and removed, at once for everybody', async () => {
    expect((await save('K7PW2M')).status).toBe(200);
    expect(await shown()).toEqual([{ code: 'K7PW2M', shows: 'rings', ringNumbers: [1, 3], language: 'both' }]);
    expect((await save('K7PW2M')).status).toBe(200); // sent twice
    expect((await save('K7PW2M', { ...wish, shows: 'medals' })).body.code).toBe('changed_meanwhile');
    expect((await save('K7PW2M', { ...wish, shows: 'medals', version: 1 })).status).toBe(200);
    expect((await shown())[0]?.shows).toBe('medals');
    const params = { screenCode: 'K7PW2M' };
    expect((await site.refused(contract.removeScreen, { token: day.token, params })).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await site.refused(contract.removeScreen, { token: day.token, params })).status).toBe(404);
    const { body } = await site.api(searchHistory, {
      token: await chief(),
      query: { subject: 'hall_screen', page: 1 },
    });
    expect(body.items.map(({ action }) => action)).toEqual(['delete', 'change', 'create']);
  });

  test('SCREEN-6 a code that no screen makes, and a score without its ring, are refused', async () => {
    for (const code of ['K7PW2', 'k7pw2m', 'K7PW2O']) expect((await save(code)).status).toBe(404);
    expect((await save('AAAAAA', { ...wish, shows: 'scoreboard' })).body.errors).toHaveProperty('ringNumbers');
    expect((await save('AAAAAA', { ...wish, name: '' })).body.errors).toHaveProperty('name');
    expect(await shown()).toEqual([]);
  });

  test('SCREEN-6 at most 60 screens have a name', async () => {
    const codes = Array.from({ length: 60 }, (_, i) => `AAAA${'ABCDEFGH'[Math.floor(i / 8)]}${'ABCDEFGH'[i % 8]}`);
    await site.app.db
      .insertInto('hallScreen')
      .values(codes.map(code => ({ code, name: code, shows: 'rings', language: 'en' })))
      .execute();
    expect((await save('ZZZZZZ')).body.code).toBe('limit_reached');
    expect((await save(codes[0] as string, { ...wish, version: 1 })).status).toBe(200);
    await site.app.db.deleteFrom('hallScreen').execute();
  });
});

test('SCREEN-8 the bracket on the mat, people named as their families chose, nobody’s number in it', async () => {
  const day = await openRingDay(site, [
    { title: 'Forms', people: ['Aino'], events: ['forms'] },
    { title: 'Girls 8-9', people: ['Olli', 'Eino', 'Kai', 'Ada'], events: ['sparring'] },
  ]);
  const brackets = async () => (await site.api(listHallBrackets, { params: day.params })).body;
  const { db } = site.app;
  const ofDivision = db
    .selectFrom('draftDivisionEvent')
    .select('eventId')
    .where('draftDivisionId', '=', day.divisionIds[1] as number);
  await db.updateTable('event').set({ format: 'bracket' }).where('id', 'in', ofDivision).execute();
  await choose('Olli', 'name_and_initial');
  await choose('Kai', 'not_shown');
  await day.assign('Girls 8-9', 0);
  expect(await brackets()).toEqual([]);
  await day.tap('start', 'Girls 8-9');
  const [shown, ...others] = await brackets();
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ ringName: 'Ring 1', title: 'Girls 8-9', results: [], out: [] });
  expect(shown?.bracket.competitorIds).toEqual([1, 2, 3, 4]);
  const names = shown?.people.map(({ name }) => name) ?? [];
  expect(names.filter(name => name === null)).toHaveLength(1);
  expect(names).toContain('Olli V.');
  for (const name of ['Eino', 'Ada', 'Kai']) expect(JSON.stringify(shown)).not.toContain(name);
  expect(shown?.people.find(({ name }) => name === null)?.schoolName).toBeNull();
  expect(shown?.next).not.toBeNull();
  const now = site.clock.now();
  site.clock.set(new Date(now.getTime() + 86_400_000).toISOString());
  expect(await brackets()).toEqual([]);
  site.clock.set(now.toISOString());
  await day.tap('finish', 'Girls 8-9');
  expect(await brackets()).toEqual([]);
});
