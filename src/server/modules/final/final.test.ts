import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPublicResults, getResults } from '#contract/result.ts';
import * as contract from '#contract/ring/final.ts';
import { changeRings, getRingDay } from '#contract/ring/ring.ts';
import { getRingWatch } from '#contract/ring/ring-watch.ts';
import { openFinal, winners } from '#test/support/ring/final-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const open = (options?: Parameters<typeof openFinal>[1]) => openFinal(site, options);

describe('FINAL-1 a final', () => {
  test('is a division of the published draft once it is added, for a ring’s queue, and no group of matchmaking', async () => {
    const { desk, finals, title, divisionId } = await open({ isAdded: false });
    expect(await finals()).toMatchObject({ draftDivisionId: null, state: 'waiting' });
    await site.api(contract.addFinals, desk);
    await site.api(contract.addFinals, desk); // added once
    const day = (await site.api(getRingDay, { token: desk.token, query: { tournament: String(desk.tournamentId) } }))
      .body.day;
    const division = day?.divisions.find(one => one.title === title);
    expect(division).toMatchObject({
      draftDivisionId: await divisionId(),
      isFinal: true,
      competitorIds: [],
      people: 3,
      awaits: { divisions: 3, places: 1 },
    });
    const fed = day?.divisions.filter(({ draftDivisionId }) => division?.awaits?.divisionIds.includes(draftDivisionId));
    expect(fed?.map(one => one.title).toSorted()).toEqual(['Boys 10', 'Boys 11', 'Boys 9']);
    expect(division?.minutes).toBeGreaterThan(0);
    expect(division?.awaitedIds).toHaveLength(7);
    const draft = await desk.db
      .selectFrom('draftDivision')
      .select('id')
      .where('finalEventId', 'is not', null)
      .where('title', '=', title)
      .execute();
    expect(draft).toHaveLength(1);
  });

  test('is in no list of events that families or staff choose from', async () => {
    const { event } = await open();
    const choices = await site.inject({ url: '/api/tournaments' });
    expect(choices.body).not.toContain(event.title);
  });
});

describe('FINAL-2, FINAL-3 the divisions that feed a final', () => {
  test('are named with their states, and the winners of those decided', async () => {
    const { desk, finals } = await open();
    await desk.write('Boys 9', ['Eino', 'Otto', 'Veli']);
    await desk.write('Boys 10', ['Ida', 'Aino'], { signedBy: null });
    const final = await finals();
    expect(final?.feeders.map(({ title, state }) => [title, state])).toEqual([
      ['Boys 9', 'decided'],
      ['Boys 10', 'running'],
      ['Boys 11', 'notBegun'],
    ]);
    expect(final?.finalists).toMatchObject([{ name: expect.stringContaining('Eino'), place: 1, from: 'Boys 9' }]);
    expect(final?.state).toBe('waiting');
  });

  test('send only winners who may enter the final', async () => {
    const { finals } = await open({ minAge: 90 });
    expect(await finals()).toMatchObject({ feeders: [], state: 'tooFew' });
  });
});

describe('FINAL-4 drawing up a final', () => {
  test('puts those who go on into its division: ring, sheet, family and results know them', async () => {
    const { all, desk, finals, tryDraw, drawn, title, divisionId } = await open();
    await all();
    expect((await finals())?.state).toBe('ready');
    expect((await tryDraw(winners)).status).toBe(200);
    expect(await drawn()).toEqual(winners.map(desk.idOf).toSorted((a, b) => a - b));
    expect((await finals())?.state).toBe('drawn');
    const { sheets } = (
      await site.api(getResults, { token: desk.token, query: { tournament: String(desk.tournamentId) } })
    ).body;
    expect(sheets.find(({ divisionTitle }) => divisionTitle === title)).toMatchObject({ people: 3, state: 'notBegun' });
    const mails = await desk.db.selectFrom('outbox').select('payload').where('template', '=', 'divisions').execute();
    expect(mails.filter(({ payload }) => JSON.stringify(payload).includes(title))).toHaveLength(3);
    const { edition } = await desk.db
      .selectFrom('draftDivision')
      .select('edition')
      .where('id', '=', await divisionId())
      .executeTakeFirstOrThrow();
    expect(edition).toBe(2);
    // The same again changes nothing.
    expect((await tryDraw(winners)).status).toBe(200);
    const history = await desk.db
      .selectFrom('history')
      .select('action')
      .where('action', 'in', ['draw final', 'take back final'])
      .where('subjectId', '=', desk.draftId)
      .execute();
    expect(history).toHaveLength(1);
  });

  test('waits for every division, unless the director goes on without', async () => {
    const { desk, tryDraw, drawn } = await open();
    await desk.write('Boys 9', ['Eino', 'Otto', 'Veli']);
    await desk.write('Boys 10', ['Ida', 'Aino']);
    expect((await tryDraw(['Eino', 'Ida'])).body.code).toBe('final_waits');
    expect(await drawn()).toEqual([]);
    expect((await tryDraw(['Eino', 'Ida'], true)).status).toBe(200);
    expect(await drawn()).toHaveLength(2);
  });

  test('needs two', async () => {
    const { desk, tryDraw } = await open();
    await desk.write('Boys 9', ['Eino', 'Otto', 'Veli']);
    expect((await tryDraw(['Eino'], true)).body.code).toBe('final_waits');
  });

  test('is refused for others than those who go on now', async () => {
    const { all, tryDraw, drawn } = await open();
    await all();
    for (const names of [
      ['Eino', 'Ida'],
      ['Eino', 'Ida', 'Pia'],
      [...winners, 'Otto'],
    ])
      expect((await tryDraw(names)).body.code).toBe('changed_meanwhile');
    expect(await drawn()).toEqual([]);
  });

  test('says when a result has changed since, and is drawn up again', async () => {
    const { all, desk, finals, tryDraw, drawn } = await open();
    await all();
    await tryDraw(winners);
    await desk.write('Boys 11', ['Pia', 'Olli']);
    expect((await finals())?.state).toBe('changed');
    await tryDraw(['Eino', 'Ida', 'Pia']);
    expect(await drawn()).toEqual(['Eino', 'Ida', 'Pia'].map(desk.idOf).toSorted((a, b) => a - b));
    expect((await finals())?.state).toBe('drawn');
  });

  test('RING-40 waits in the list of decisions until it is drawn up, and again when a result has changed', async () => {
    const { all, desk, tryDraw } = await open();
    const waiting = async () => (await site.api(getRingWatch, desk)).body.finals;
    await desk.write('Boys 9', ['Eino', 'Otto', 'Veli']);
    expect(await waiting()).toBe(0);
    await all();
    const ready = await waiting(); // the finals of other tests' settings too
    expect(ready).toBeGreaterThan(0);
    await tryDraw(winners);
    expect(await waiting()).toBe(ready - 1);
    await desk.write('Boys 11', ['Pia', 'Olli']);
    expect(await waiting()).toBe(ready);
  });

  test('FINAL-8 waits while a result is corrected, and says whether it has changed once it is signed again', async () => {
    const { all, desk, finals, tryDraw, divisionId } = await open();
    await all();
    const watch = async () => (await site.api(getRingWatch, desk)).body;
    const unsure = async () => (await watch()).unsureFinals.filter(one => one.draftDivisionId === ownId);
    await tryDraw(winners);
    const ownId = await divisionId();
    expect(await unsure()).toEqual([]);
    await desk.write('Boys 11', ['Pia', 'Olli'], { signedBy: null });
    expect((await finals())?.state).toBe('correcting');
    expect((await watch()).finals).toBe(0);
    expect(await unsure()).toEqual([{ draftDivisionId: ownId, isChanged: false }]);
    await desk.write('Boys 11', ['Pia', 'Olli']);
    expect((await finals())?.state).toBe('changed');
    expect(await unsure()).toEqual([{ draftDivisionId: ownId, isChanged: true }]);
    await desk.write('Boys 11', ['Olli', 'Pia'], { signedBy: null });
    await desk.write('Boys 11', ['Olli', 'Pia']);
    expect((await finals())?.state).toBe('drawn');
  });

  test('is taken back with nobody, and can be done again', async () => {
    const { all, tryDraw, drawn, finals } = await open();
    await all();
    await tryDraw(winners);
    expect((await tryDraw([])).status).toBe(200);
    expect(await drawn()).toEqual([]);
    expect((await finals())?.state).toBe('ready');
  });

  test('changes nothing any more once it is being scored', async () => {
    const { all, desk, tryDraw, finals, divisionId, event } = await open();
    await all();
    await tryDraw(winners);
    await desk.db
      .insertInto('scoreSheet')
      .values({ draftDivisionId: await divisionId(), eventId: event.id, setup: JSON.stringify({ members: [] }) })
      .execute();
    expect((await finals())?.state).toBe('begun');
    expect((await tryDraw([])).body.code).toBe('division_begun');
  });

  test('changes nothing any more once it is done on paper, and is no decision', async () => {
    const { all, desk, tryDraw, drawn, finals, divisionId } = await open();
    const { token, params } = desk;
    await all();
    await tryDraw(winners);
    const draftDivisionId = await divisionId();
    await desk.change({ kind: 'assign', draftDivisionId, ringId: desk.ringIds[0] as number, before: null });
    for (const kind of ['start', 'finish'] as const) {
      const { day } = (await site.api(getRingDay, { token, query: { tournament: String(desk.tournamentId) } })).body;
      const known = day?.assignments.find(one => one.draftDivisionId === draftDivisionId) ?? expect.unreachable();
      const { ringAssignmentId, ringId, state, calls } = known;
      await site.api(changeRings, {
        token,
        params,
        input: { change: { kind, ringAssignmentId, seen: { ringId, state, calls } } },
      });
    }
    const waiting = async () => (await site.api(getRingWatch, desk)).body.finals;
    const before = await waiting();
    await desk.write('Boys 11', ['Pia', 'Olli']);
    expect((await finals())?.state).toBe('begun');
    expect(await waiting()).toBe(before);
    for (const names of [['Eino', 'Ida', 'Pia'], []]) expect((await tryDraw(names)).body.code).toBe('division_begun');
    expect(await drawn()).toEqual(winners.map(desk.idOf).toSorted((a, b) => a - b));
  });

  test('is no other tournament’s', async () => {
    const divisionId = await (await open()).divisionId();
    const { desk } = await open();
    const params = { ...desk.params, draftDivisionId: divisionId };
    const input = { competitorIds: [], isEarly: false };
    expect((await site.refused(contract.drawFinal, { token: desk.token, params, input })).status).toBe(404);
  });
});

test('RESULT-13 a released final is told as one', async () => {
  const { all, desk, tryDraw, divisionId, event } = await open();
  await all();
  await tryDraw(winners);
  const { id } = await desk.db
    .insertInto('scoreSheet')
    .values({
      draftDivisionId: await divisionId(),
      eventId: event.id,
      setup: JSON.stringify({ members: winners.map(name => ({ competitorId: desk.idOf(name) })) }),
      places: JSON.stringify(winners.map((name, i) => ({ competitorId: desk.idOf(name), place: i + 1 }))),
      isDone: true,
      signedBy: 'Centre Judge',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await desk.release([await desk.write('Boys 9', ['Eino', 'Otto', 'Veli']), id]);
  const { results } = (await site.api(getPublicResults, { params: desk.params })).body;
  expect(results.map(({ sheetId, isFinal }) => [sheetId === id, isFinal])).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('FINAL-5 a final in a queue is expected after the divisions that feed it', async () => {
  const { desk, divisionId } = await open();
  await desk.assign('Boys 9', 0);
  await desk.assign('Boys 10', 0);
  await desk.assign('Boys 11', 1);
  const dayOf = async () =>
    (await site.api(getRingDay, { token: desk.token, query: { tournament: String(desk.tournamentId) } })).body.day;
  const ringId = desk.ringIds[1] as number;
  const change = { kind: 'assign' as const, draftDivisionId: await divisionId(), ringId, before: null };
  await site.api(changeRings, { token: desk.token, params: desk.params, input: { change } });
  const day = await dayOf();
  const at = (id: number) => day?.assignments.find(({ draftDivisionId }) => draftDivisionId === id);
  const ends = ['Boys 9', 'Boys 10', 'Boys 11'].map(title => at(desk.divisionOf(title))?.end?.expected ?? 0);
  expect(at(await divisionId())?.start?.expected).toBeGreaterThanOrEqual(Math.max(...ends));
});

test('FINAL-6 a final is not expected before the hour of its line in the schedule', async () => {
  const { desk, title, divisionId } = await open();
  const { tournamentId } = desk;
  const lines = { line1: '4:00 p.m.', line2: 'Grand champions', sortOrder: 1, tournamentId };
  await desk.db.insertInto('scheduleEntry').values(lines).execute();
  const change = {
    kind: 'assign' as const,
    draftDivisionId: await divisionId(),
    ringId: desk.ringIds[0] as number,
    before: null,
  };
  await site.api(changeRings, { token: desk.token, params: desk.params, input: { change } });
  const query = { tournament: String(tournamentId) };
  const { day } = (await site.api(getRingDay, { token: desk.token, query })).body;
  expect(day?.divisions.find(one => one.title === title)?.notBefore).toBe(960);
  expect(day?.assignments.at(-1)?.start?.low).toBeGreaterThanOrEqual(960);
});
