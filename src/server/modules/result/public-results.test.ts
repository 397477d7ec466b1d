import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePersonalData } from '#contract/personal-data.ts';
import * as contract from '#contract/result.ts';
import { addDays } from '#core/time/calendar.ts';
import { openResults, type ResultDesk } from '#test/support/ring/result-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const open = () =>
  openResults(site, [
    { title: 'Boys 10', people: ['Eino', 'Otto', 'Veli', 'Toivo'] },
    { title: 'Mixed', people: ['Maija of Korhonen', 'Ida'] },
    { title: 'Both', people: ['Olli of Korhonen', 'Maija of Korhonen'], events: ['forms', 'sparring'] },
  ]);
const publicOf = async ({ params }: ResultDesk) => (await site.api(contract.getPublicResults, { params })).body;
const ownOf = async (desk: ResultDesk, family = 'Korhonen') =>
  (await site.api(contract.listOwnResults, { token: desk.families.get(family)?.person.token as string })).body;

describe('public results', () => {
  test('RESULT-4 RESULT-9 show places, each name as its family chose, schools and their medals', async () => {
    const desk = await open();
    await desk.moveTo('Élan Taekwondo', 'Otto', 'Ida');
    const boys = await desk.write('Boys 10', ['Otto', 'Eino', 'Veli', 'Toivo'], { places: [1, 2, 3, 3] });
    const mixed = await desk.write('Mixed', ['Ida', 'Maija of Korhonen']);
    await desk.release([boys, mixed]);
    await desk.choose('name_and_initial', 'Otto');
    await desk.choose('initials', 'Veli');
    await desk.choose('not_shown', 'Toivo');
    const answer = await publicOf(desk);
    expect(answer.hasFaded).toBe(false);
    expect(answer.tournament).toEqual({
      tournamentId: desk.tournamentId,
      city: 'Sudbury',
      venue: 'Test Arena',
      day: 'today',
      tournamentDate: expect.stringMatching(/T00:00:00.000Z$/),
    });
    expect(answer.results).toEqual([
      {
        sheetId: boys,
        draftDivisionId: desk.divisionOf('Boys 10'),
        divisionTitle: 'Boys 10',
        eventTitle: 'Test forms',
        eventTypeTitle: 'Test events',
        isFinal: false,
        isExhibition: false,
        releasedAt: site.clock.now().toISOString(),
        places: [
          { place: 1, name: 'Otto R.', schoolName: 'Élan Taekwondo' },
          { place: 2, name: 'E. R.', schoolName: 'Nickel City Karate' },
          { place: 3, name: 'V. R.', schoolName: 'Nickel City Karate' },
          { place: 3, name: null, schoolName: null },
        ],
      },
      expect.objectContaining({ sheetId: mixed, divisionTitle: 'Mixed', eventTitle: 'Test sparring' }),
    ]);
    expect(answer.medals).toEqual([
      { schoolName: 'Élan Taekwondo', gold: 2, silver: 0, bronze: 0, people: 2 },
      { schoolName: 'Nickel City Karate', gold: 0, silver: 2, bronze: 2, people: 4 },
    ]);
    const { body } = await site.api(contract.getResults, {
      token: desk.token,
      query: { tournament: String(desk.tournamentId) },
    });
    expect(body.medals).toEqual(answer.medals);
  });

  test('REPAIR-8 mark an exhibition, name nobody in it, and count no medals for it', async () => {
    const desk = await open();
    const shown = await desk.write('Boys 10', ['Otto']);
    const mixed = await desk.write('Mixed', ['Ida', 'Maija of Korhonen']);
    await site.app.db
      .insertInto('exhibition')
      .values({
        draftDivisionId: desk.divisionOf('Boys 10'),
        personId: desk.director.personId,
        at: site.clock.now(),
      })
      .execute();
    await desk.release([shown, mixed]);
    const answer = await publicOf(desk);
    expect(answer.results.map(({ sheetId, isExhibition }) => [sheetId, isExhibition])).toEqual([
      [shown, true],
      [mixed, false],
    ]);
    expect(answer.results[0]?.places).toEqual([]);
    expect(answer.medals).toEqual([{ schoolName: 'Nickel City Karate', gold: 1, silver: 1, bronze: 0, people: 2 }]);
    const csv = await site.api(contract.exportResults, { token: desk.token, params: desk.params });
    expect(csv.text).toContain('Boys 10 (exhibition)');
  });

  test('RESULT-10 contain no last name, competitor number or unreleased result', async () => {
    const desk = await open();
    const sheetId = await desk.write('Boys 10', ['Otto', 'Eino', 'Veli']);
    await desk.write('Mixed', ['Ida', 'Maija of Korhonen']);
    await desk.release([sheetId]);
    await desk.choose('name_and_initial', 'Otto');
    const { text } = await site.api(contract.getPublicResults, { params: desk.params });
    expect(text).toContain('Otto R.');
    for (const word of ['Roy', 'Korhonen', 'Ida', 'competitorId', 'Centre Judge']) expect(text).not.toContain(word);
  });

  test('RESULT-10 list first, second and third places only, however often each was given', async () => {
    const desk = await open();
    await desk.release([await desk.write('Boys 10', ['Otto', 'Eino', 'Veli', 'Toivo'], { places: [1, 2, 2, 4] })]);
    await desk.choose('name_and_initial', 'Otto', 'Eino', 'Veli', 'Toivo');
    const [boys] = (await publicOf(desk)).results;
    expect(boys?.places.map(({ place, name }) => [place, name])).toEqual([
      [1, 'Otto R.'],
      [2, 'Eino R.'],
      [2, 'Veli R.'],
    ]);
  });

  test('RESULT-9 hide an erased person’s name and school at once, but keep place and medal', async () => {
    const desk = await open();
    const sheetId = await desk.write('Boys 10', ['Otto', 'Eino']);
    await desk.release([sheetId]);
    await desk.choose('name_and_initial', 'Otto', 'Eino');
    site.clock.pass(2 * 24 * 60);
    expect((await publicOf(desk)).results[0]?.places[0]?.name).toBe('Otto R.');
    const admin = await buildStaff(site.app, 'SuperAdmin');
    const otto = desk.families.get('Otto')?.person;
    const erased = await site.refused(erasePersonalData, {
      token: admin.token,
      params: { personId: otto?.personId as number },
      input: { confirmation: otto?.email, reason: 'Asked for it' },
    });
    expect(erased.status).toBe(200);
    const answer = await publicOf(desk);
    expect(answer.results[0]?.places).toEqual([
      { place: 1, name: null, schoolName: null },
      { place: 2, name: 'Eino R.', schoolName: 'Nickel City Karate' },
    ]);
    expect(answer.medals).toMatchObject([{ gold: 1, silver: 1, people: 2 }]);
    const { body } = await site.api(contract.getResults, {
      token: admin.token,
      query: { tournament: String(desk.tournamentId) },
    });
    const [first] = body.sheets.find(one => one.sheetId === sheetId)?.places ?? [];
    expect(first).toMatchObject({ firstName: 'Someone', lastName: '' });
    const { text: csv } = await site.api(contract.exportResults, { token: admin.token, params: desk.params });
    expect(csv).toContain('Someone,,');
  });

  test('are cached until a result is released, for a minute at most', async () => {
    const desk = await open();
    const url = `/api/signage/results/${desk.tournamentId}`;
    const isKept = async () => (await site.inject({ url })).headers.etag !== undefined && keptNow(url);
    const keptNow = (path: string) => site.kept.answer({ method: 'GET', url: path, rawHeaders: [] } as never, quiet);
    const quiet = { writeHead: () => quiet, end: () => quiet } as never;
    expect(await isKept()).toBe(true);
    const sheetId = await desk.write('Boys 10', ['Otto', 'Eino']);
    await desk.release([sheetId]);
    expect(keptNow(url)).toBe(false);
    expect(await isKept()).toBe(true);
    await desk.db.updateTable('competitor').set({ firstName: 'Mika' }).where('id', '=', desk.idOf('Otto')).execute();
    expect((await publicOf(desk)).results[0]?.places[0]?.name).toBe('O. R.');
    site.clock.pass(1.1);
    expect((await publicOf(desk)).results[0]?.places[0]?.name).toBe('M. R.');
    await desk.release([sheetId], false);
    expect(keptNow(url)).toBe(false);
  });

  test('return 404 for an unknown tournament', async () => {
    const answer = await site.refused(contract.getPublicResults, { params: { tournamentId: 2_000_000_000 } });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});

test('RESULT-6 shows today’s tournament by default, and lists the others with results', async () => {
  const strict = await createTestApp();
  try {
    const editions = async () => (await strict.api(contract.listResultEditions)).body;
    expect(await editions()).toEqual({ current: null, editions: [] });
    const desk = await openResults(strict, [{ title: 'Boys 10', people: ['Otto', 'Eino'] }]);
    const edition = { tournamentId: desk.tournamentId, tournamentDate: expect.any(String), city: 'Sudbury' };
    expect(await editions()).toEqual({ current: edition, editions: [] });
    await desk.release([await desk.write('Boys 10', ['Otto', 'Eino'])]);
    expect(await editions()).toEqual({ current: edition, editions: [edition] });
    const {
      tournamentOn,
      refundSteps: _steps,
      ticked: _ticked,
      ...row
    } = await desk.db
      .selectFrom('tournament')
      .selectAll()
      .where('id', '=', desk.tournamentId)
      .executeTakeFirstOrThrow();
    const { id: _, ...rest } = row;
    const nextOn = addDays(tournamentOn, 364);
    const { id: nextId } = await desk.db
      .insertInto('tournament')
      .values({ ...rest, tournamentOn: nextOn, whatToBring: ['x'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    strict.clock.set(`${nextOn}T14:00:00Z`);
    expect((await editions()).current?.tournamentId).toBe(desk.tournamentId); // its divisions are not published
    await desk.db
      .insertInto('draft')
      .values({
        tournamentId: nextId,
        title: 'Next',
        status: 'published',
        settings: '{}',
        seed: 1,
        createdBy: desk.director.personId,
        createdAt: strict.clock.now(),
      })
      .execute();
    strict.app.dropKeptCopies();
    const { current, editions: others } = await editions();
    expect([current?.tournamentId, others.map(({ tournamentId }) => tournamentId)]).toEqual([
      nextId,
      [desk.tournamentId],
    ]);
  } finally {
    await strict.close();
  }
});

describe('a family’s own results', () => {
  test('RESULT-5 list every event of every child, with or without a place, by year and child', async () => {
    const desk = await open();
    const sheets = [
      await desk.write('Mixed', ['Ida', 'Maija of Korhonen']),
      await desk.write('Both', ['Olli of Korhonen'], { event: 'forms' }),
    ];
    const sparring = await desk.write('Both', ['Maija of Korhonen', 'Olli of Korhonen'], { event: 'sparring' });
    expect(await ownOf(desk)).toEqual([]);
    await desk.release(sheets);
    const [year, ...others] = await ownOf(desk);
    expect(others).toEqual([]);
    expect(year).toMatchObject({ tournamentId: desk.tournamentId, city: 'Sudbury' });
    const byName = Object.fromEntries((year?.competitors ?? []).map(one => [one.firstName, one.results]));
    expect(byName).toEqual({
      Maija: [
        { divisionTitle: 'Both', eventTitle: 'Test forms', isExhibition: false, place: null, people: 1 },
        { divisionTitle: 'Mixed', eventTitle: 'Test sparring', isExhibition: false, place: 2, people: 2 },
      ],
      Olli: [{ divisionTitle: 'Both', eventTitle: 'Test forms', isExhibition: false, place: 1, people: 1 }],
    });
    await desk.release([sparring]);
    const olli = (await ownOf(desk))[0]?.competitors.find(({ firstName }) => firstName === 'Olli');
    expect(olli?.results[1]).toEqual({
      divisionTitle: 'Both',
      eventTitle: 'Test sparring',
      isExhibition: false,
      place: 2,
      people: 2,
    });
    expect(await ownOf(desk, 'Otto')).toEqual([]);
  });

  test('start with a child’s latest year, although each year is another competitor', async () => {
    const first = await open();
    await first.release([await first.write('Mixed', ['Ida', 'Maija of Korhonen'])]);
    const second = await open();
    await second.release([await second.write('Mixed', ['Maija of Korhonen', 'Ida'])]);
    const { personId } = second.families.get('Korhonen')?.person ?? {};
    await first.db
      .updateTable('registration')
      .set({ personId: personId as number })
      .where('id', '=', first.families.get('Korhonen')?.registrationId as number)
      .execute();
    const dates = await first.db
      .selectFrom('tournament')
      .select(['id', 'tournamentOn'])
      .where('id', 'in', [first.tournamentId, second.tournamentId])
      .orderBy('tournamentOn', 'desc')
      .execute();
    const years = await ownOf(second);
    expect(years.map(({ tournamentId }) => tournamentId)).toEqual(dates.map(({ id }) => id));
    expect(years.map(({ competitors }) => competitors.map(one => [one.firstName, one.results[0]?.place]))).toEqual(
      dates.map(({ id }) => [['Maija', id === first.tournamentId ? 2 : 1]]),
    );
  });

  test('leave out the withdrawn unless they have a place, and stay after a later move', async () => {
    const desk = await open();
    const sheetId = await desk.write('Both', ['Olli of Korhonen'], { event: 'forms' });
    await desk.release([sheetId]);
    const ids = ['Olli of Korhonen', 'Maija of Korhonen'].map(desk.idOf);
    await desk.db
      .updateTable('competitor')
      .set({ withdrawnAt: site.clock.now(), withdrawnBy: desk.director.personId })
      .where('id', 'in', ids)
      .execute();
    await desk.db.deleteFrom('draftEntry').where('competitorId', '=', desk.idOf('Olli of Korhonen')).execute();
    expect((await ownOf(desk)).flatMap(({ competitors }) => competitors.map(one => one.firstName))).toEqual(['Olli']);
  });

  test('require a session', async () => {
    expect((await site.refused(contract.listOwnResults)).status).toBe(401);
  });
});

test('the CSV lists all places, then those without one, and marks what was released', async () => {
  const desk = await open();
  await desk.assign('Boys 10', 0);
  const sheetId = await desk.write('Boys 10', ['Veli', 'Eino'], { places: [2, 1] });
  await desk.release([sheetId]);
  await desk.db.updateTable('competitor').set({ firstName: '=1+1' }).where('id', '=', desk.idOf('Toivo')).execute();
  const { text, headers } = await site.api(contract.exportResults, { token: desk.token, params: desk.params });
  expect(headers['content-disposition']).toMatch(/results-\d{4}-\d\d-\d\d\.csv/);
  const [head, ...lines] = text.replace('\ufeff', '').split('\r\n');
  expect(head).toBe('Event type,Event,Division,Ring,Place,Number,First name,Last name,School,Level,Age,Result');
  const tail = 'Nickel City Karate,Test intermediate,9';
  expect(lines.filter(line => line.includes('Boys 10'))).toEqual([
    `Test events,Test forms,Boys 10,Ring 1,1,,Eino,Roy,${tail},Published`,
    `Test events,Test forms,Boys 10,Ring 1,2,,Veli,Roy,${tail},Published`,
    `Test events,Test forms,Boys 10,Ring 1,,,Otto,Roy,${tail},Published`,
    `Test events,Test forms,Boys 10,Ring 1,,,'=1+1,Roy,${tail},Published`,
  ]);
  expect(lines.filter(line => line.includes('Mixed'))).toEqual([
    `Test events,Test sparring,Mixed,,,,Maija,Roy,${tail},Not started`,
    `Test events,Test sparring,Mixed,,,,Ida,Roy,${tail},Not started`,
  ]);
  const sheet = await desk.write('Mixed', ['Ida', 'Maija of Korhonen']);
  const by = await desk.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
  const act = { nonce: `csv-${sheet}`, sheetId: sheet, act: '{}', personId: by.id, ringId: desk.ringIds[0] as number };
  const times = { doneAt: site.clock.now(), receivedAt: site.clock.now() };
  await desk.db
    .insertInto('tableAct')
    .values({ ...act, ...times, outcome: 'conflict' })
    .execute();
  const disputed = await site.api(contract.exportResults, { token: desk.token, params: desk.params });
  expect(disputed.text).toContain(`Mixed,,1,,Ida,Roy,${tail},Score conflict`);
  const unknown = await site.refused(contract.exportResults, {
    token: desk.token,
    params: { tournamentId: 2_000_000_000 },
  });
  expect(unknown.status).toBe(404);
});
