import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/result.ts';
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
    { title: 'Boys 10', people: ['Eino', 'Otto', 'Veli'] },
    { title: 'Boys 9', people: ['Aino', 'Maija of Korhonen'] },
    { title: 'Both', people: ['Olli of Korhonen', 'Ida'], events: ['forms', 'sparring'] },
    { title: 'Empty', people: [] },
  ]);
async function resultsOf({ token, tournamentId }: ResultDesk) {
  return (await site.api(contract.getResults, { token, query: { tournament: String(tournamentId) } })).body;
}
const stateOf = async (desk: ResultDesk, title: string, event = 0) =>
  (await resultsOf(desk)).sheets.filter(({ divisionTitle }) => divisionTitle === title)[event];
const releasedOf = async ({ params }: ResultDesk) =>
  (await site.api(contract.getPublicResults, { params })).body.results.map(({ divisionTitle, places }) => [
    divisionTitle,
    places.map(({ place, name }) => `${place} ${name}`).join(', '),
  ]);
const historyOf = ({ db }: ResultDesk, sheetId: number) =>
  db
    .selectFrom('history')
    .select(['action', 'before', 'after', 'actorPersonId'])
    .where('subject', '=', 'sheet')
    .where('subjectId', '=', sheetId)
    .orderBy('id')
    .execute();

describe('the list of results', () => {
  test('has a row for each event of each non-empty division, even before scoring', async () => {
    const desk = await open();
    await desk.assign('Boys 10', 1);
    const { sheets, tournament, tournaments, medals } = await resultsOf(desk);
    expect(tournament).toMatchObject({ tournamentId: desk.tournamentId, city: 'Sudbury' });
    expect(tournaments.map(({ tournamentId }) => tournamentId)).toContain(desk.tournamentId);
    expect(medals).toEqual([]);
    expect(sheets.map(({ eventTitle, divisionTitle }) => `${eventTitle}: ${divisionTitle}`)).toEqual([
      'Test forms: Both',
      'Test forms: Boys 10',
      'Test sparring: Both',
      'Test sparring: Boys 9',
    ]);
    expect(sheets[1]).toEqual({
      sheetId: null,
      version: 0,
      draftDivisionId: desk.divisionOf('Boys 10'),
      divisionTitle: 'Boys 10',
      eventId: desk.catalogue.events.forms,
      eventTitle: 'Test forms',
      eventTypeTitle: 'Test events',
      isExhibition: false,
      ringName: 'Ring 2',
      ringOrder: 2,
      queueOrder: 1,
      people: 3,
      state: 'notBegun',
      signedBy: null,
      hasConflict: false,
      places: [],
      releasedPlaces: null,
    });
  });

  test('sorts nine before ten', async () => {
    const desk = await openResults(site, [
      { title: 'Boys 10', people: ['Eino'], events: ['forms'] },
      { title: 'Boys 9', people: ['Otto'], events: ['forms'] },
    ]);
    expect((await resultsOf(desk)).sheets.map(({ divisionTitle }) => divisionTitle)).toEqual(['Boys 9', 'Boys 10']);
  });

  test('RESULT-1 shows each sheet’s progress, with full names', async () => {
    const desk = await open();
    const state = async () => (await stateOf(desk, 'Boys 10'))?.state;
    const sheetId = await desk.write('Boys 10', [], { isDone: false, signedBy: null });
    expect(await state()).toBe('running');
    await desk.write('Boys 10', ['Otto', 'Eino'], { signedBy: null });
    expect(await state()).toBe('decided');
    await desk.write('Boys 10', ['Otto', 'Eino']);
    expect(await stateOf(desk, 'Boys 10')).toMatchObject({
      sheetId,
      version: 3,
      state: 'signed',
      signedBy: 'Centre Judge',
      people: 3,
      releasedPlaces: null,
      places: [
        { competitorId: desk.idOf('Otto'), place: 1, firstName: 'Otto', lastName: 'Roy', number: null },
        { competitorId: desk.idOf('Eino'), place: 2, firstName: 'Eino', lastName: 'Roy', number: null },
      ],
    });
    await desk.release([sheetId]);
    expect(await state()).toBe('released');
    await desk.write('Boys 10', ['Otto', 'Eino'], { signedBy: null });
    expect(await state()).toBe('changed');
  });

  test('keeps the competitors written on a sheet, and follows the draft before that', async () => {
    const desk = await open();
    await desk.write('Boys 10', ['Eino', 'Otto', 'Veli']);
    const withdrawn = [desk.idOf('Veli'), desk.idOf('Aino')];
    await desk.db
      .updateTable('competitor')
      .set({ withdrawnAt: site.clock.now(), withdrawnBy: desk.director.personId })
      .where('id', 'in', withdrawn)
      .execute();
    expect([(await stateOf(desk, 'Boys 10'))?.people, (await stateOf(desk, 'Boys 9'))?.people]).toEqual([3, 1]);
  });

  test('is for staff who run the day, for an existing tournament, the next one by default', async () => {
    const desk = await open();
    const checkIn = await buildStaff(site.app, 'CheckInAdmin');
    expect((await site.refused(contract.getResults, { token: checkIn.token })).status).toBe(403);
    const query = { tournament: '2000000000' };
    expect((await site.refused(contract.getResults, { token: desk.token, query })).status).toBe(404);
    const { body } = await site.api(contract.getResults, { token: desk.token });
    expect(body.tournaments.map(({ tournamentId }) => tournamentId)).toContain(body.tournament.tournamentId);
  });

  test('is empty without a published draft', async () => {
    const desk = await open();
    await desk.write('Boys 10', ['Otto', 'Eino']);
    await desk.db.updateTable('draft').set({ status: 'open' }).where('id', '=', desk.draftId).execute();
    expect((await resultsOf(desk)).sheets).toEqual([]);
  });
});

describe('RESULT-2 releasing', () => {
  test('RESULT-2 releases several at once, in the next public answer; repeating it does nothing', async () => {
    const desk = await open();
    const first = await desk.write('Boys 10', ['Otto', 'Eino', 'Veli'], { places: [1, 2, 3] });
    const second = await desk.write('Boys 9', ['Aino', 'Maija of Korhonen']);
    expect(await releasedOf(desk)).toEqual([]);
    const answer = await desk.tryRelease([first, second]);
    expect(answer.status).toBe(200);
    const told = [
      ['Boys 10', '1 O. R., 2 E. R., 3 V. R.'],
      ['Boys 9', '1 A. R., 2 M. R.'],
    ];
    expect(await releasedOf(desk)).toEqual(told);
    const releasedAt = async () =>
      (await site.api(contract.getPublicResults, { params: desk.params })).body.results.map(one => one.releasedAt);
    const at = await releasedAt();
    site.clock.pass(5);
    await desk.release([first, second]);
    expect(await releasedAt()).toEqual(at);
    const places = [
      { competitorId: desk.idOf('Otto'), place: 1 },
      { competitorId: desk.idOf('Eino'), place: 2 },
      { competitorId: desk.idOf('Veli'), place: 3 },
    ];
    expect(await historyOf(desk, first)).toEqual([
      {
        action: 'release',
        before: { told: null },
        actorPersonId: desk.director.personId,
        after: { division: 'Boys 10', event: 'Test forms', told: places },
      },
    ]);
  });

  test('RESULT-2 a corrected result shows its earlier places until it is released again', async () => {
    const desk = await open();
    const sheetId = await desk.write('Boys 10', ['Otto', 'Eino', 'Veli']);
    await desk.release([sheetId]);
    await desk.write('Boys 10', ['Veli', 'Otto', 'Eino']);
    site.app.dropKeptCopies();
    expect(await releasedOf(desk)).toEqual([['Boys 10', '1 O. R., 2 E. R., 3 V. R.']]);
    const changed = await stateOf(desk, 'Boys 10');
    expect(changed?.state).toBe('changed');
    expect(changed?.places.map(({ firstName }) => firstName)).toEqual(['Veli', 'Otto', 'Eino']);
    expect(changed?.releasedPlaces?.map(({ firstName }) => firstName)).toEqual(['Otto', 'Eino', 'Veli']);
    await desk.release([sheetId]);
    expect(await releasedOf(desk)).toEqual([['Boys 10', '1 V. R., 2 O. R., 3 E. R.']]);
    expect((await stateOf(desk, 'Boys 10'))?.state).toBe('released');
    expect((await historyOf(desk, sheetId)).map(({ action }) => action)).toEqual(['release', 'release']);
  });

  test('RESULT-2 a retracted result is hidden from everybody, and recorded in the history', async () => {
    const desk = await open();
    const sheetId = await desk.write('Boys 10', ['Otto', 'Eino']);
    await desk.release([sheetId]);
    await desk.write('Boys 10', ['Eino'], { isDone: false, signedBy: null });
    await desk.release([sheetId], false);
    expect(await releasedOf(desk)).toEqual([]);
    expect((await stateOf(desk, 'Boys 10'))?.state).toBe('running');
    await desk.release([sheetId], false); // nothing left to take back
    const history = await historyOf(desk, sheetId);
    expect(history.map(({ action }) => action)).toEqual(['release', 'take back']);
    expect(history[1]).toMatchObject({
      before: { told: [{ competitorId: desk.idOf('Otto'), place: 1 }, {}] },
      after: { division: 'Boys 10', event: 'Test forms', told: null },
    });
  });

  test.each([
    ['a place is undecided', { isDone: false, signedBy: null }],
    ['nobody signed', { signedBy: null }],
  ])('RESULT-2 releases none of several while %s', async (_, written) => {
    const desk = await open();
    const open10 = await desk.write('Boys 10', ['Otto', 'Eino'], written);
    const signed = await desk.write('Boys 9', ['Aino', 'Maija of Korhonen']);
    const { status, body } = await desk.tryRelease([signed, open10]);
    expect([status, body.code]).toEqual([409, 'result_open']);
    expect(body.errors?.sheets).toEqual(['Boys 10, Test forms: not decided and signed yet.']);
    expect(await releasedOf(desk)).toEqual([]);
  });

  test.each([true, false])(
    'RESULT-2 is refused if the sheet changed since it was seen (released: %s)',
    async isReleased => {
      const desk = await open();
      const sheetId = await desk.write('Boys 10', ['Otto', 'Eino']);
      await desk.release([sheetId]);
      await desk.write('Boys 10', ['Eino', 'Otto']);
      const { status, body } = await desk.tryRelease([sheetId], isReleased, 1);
      expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
      expect(await releasedOf(desk)).toEqual([['Boys 10', '1 O. R., 2 E. R.']]);
    },
  );

  test('RESULT-2 refuses one sheet given with two versions', async () => {
    const desk = await open();
    const sheetId = await desk.write('Boys 10', ['Otto', 'Eino']);
    const input = { isReleased: true, sheets: [1, 2].map(version => ({ sheetId, version })) };
    const { body } = await site.refused(contract.releaseResults, { token: desk.token, params: desk.params, input });
    expect(body.code).toBe('changed_meanwhile');
  });

  test('RESULT-2 releases only sheets of the tournament’s published draft', async () => {
    const other = await open();
    const foreign = await other.write('Boys 10', ['Otto', 'Eino']);
    const desk = await open();
    const sheetId = await desk.write('Boys 10', ['Otto', 'Eino']);
    const elsewhere = await desk.tryRelease([sheetId, foreign]);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'not_found']);
    expect((await desk.tryRelease([sheetId], true, 1, 2_000_000_000)).status).toBe(404);
    await desk.db.updateTable('draft').set({ status: 'open' }).where('id', '=', desk.draftId).execute();
    expect((await desk.tryRelease([sheetId])).body.code).toBe('not_found');
    expect(await releasedOf(desk)).toEqual([]);
  });

  test('RESULT-7 an archived tournament’s results can be neither released nor retracted, and only staff read them', async () => {
    const desk = await open();
    const sheetId = await desk.write('Boys 10', ['Otto', 'Eino']);
    await desk.release([sheetId]);
    expect((await resultsOf(desk)).isArchived).toBe(false);
    await desk.db
      .updateTable('tournament')
      .set({ archivedAt: site.clock.now() })
      .where('id', '=', desk.tournamentId)
      .execute();
    const { status, body } = await desk.tryRelease([sheetId], false);
    expect([status, body.code]).toEqual([409, 'archived']);
    site.app.dropKeptCopies();
    expect((await site.refused(contract.getPublicResults, { params: desk.params })).status).toBe(404);
    const { isArchived, tournaments, sheets } = await resultsOf(desk);
    expect([isArchived, sheets.find(one => one.sheetId === sheetId)?.state]).toEqual([true, 'released']);
    expect(tournaments.filter(one => one.isArchived).map(one => one.tournamentId)).toEqual([desk.tournamentId]);
    const { body: shown } = await site.api(contract.listResultEditions);
    expect(shown.editions.map(({ tournamentId }) => tournamentId)).not.toContain(desk.tournamentId);
  });

  test('of two concurrent releases, one counts', async () => {
    const desk = await open();
    const sheetId = await desk.write('Boys 10', ['Otto', 'Eino']);
    const answers = await Promise.all([desk.tryRelease([sheetId]), desk.tryRelease([sheetId])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await historyOf(desk, sheetId)).toHaveLength(1);
  });
});
