import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/ring/ring.ts';
import { openMatchmaking } from '#test/support/matchmaking/draft-world.ts';
import { openRings, type RingDesk } from '#test/support/ring/ring-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
const missing = 2_000_000_000;
const view = async (desk: RingDesk, unlessVersion?: string) => {
  const query = { tournament: String(desk.tournamentId), ...(unlessVersion ? { unlessVersion } : {}) };
  return (await site.api(contract.getRingDay, { token: desk.token(), query })).body;
};
const setOrder = (ringAssignmentId: number, sortOrder: number) =>
  site.app.db.updateTable('ringAssignment').set({ sortOrder }).where('id', '=', ringAssignmentId).execute();

describe('the displayed day', () => {
  test('names rings, divisions, people and expected times', async () => {
    const desk = await openRings(site, { divisions: 2, rings: 2, people: 4 });
    await desk.queues([1, 0]);
    const { divisions, people, rings, assignments, finish, draft } = await desk.day();
    expect(draft).toEqual({ id: desk.draft.id, title: 'First' });
    expect(divisions[0]).toMatchObject({
      draftDivisionId: desk.division(0),
      minutes: 16,
      youngestAge: 6,
      oldestAge: 6,
      isBlackBelt: false,
      together: null,
      absentIds: [],
      eventIds: [desk.catalogue.events.forms],
    });
    expect(divisions[0]?.competitorIds.toSorted()).toEqual(desk.competitorIds[0]);
    expect(people).toHaveLength(8);
    expect(people.find(({ competitorId }) => competitorId === desk.competitorIds[0]?.[0])).toMatchObject({
      firstName: 'Child 0.0',
      lastName: 'Roy',
      schoolName: 'Nickel City Karate',
      isCheckedIn: false,
    });
    expect(assignments.map(({ place, order }) => [place, order])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const [first, second] = assignments;
    expect(first?.start?.expected).toBe(600);
    expect(second?.start?.expected).toBeGreaterThan(first?.end?.expected ?? 9999);
    expect(rings[0]?.finish).toEqual(second?.end);
    expect(finish?.expected).toBe(second?.end?.expected);
  });

  test('is not sent again while it is unchanged', async () => {
    const desk = await openRings(site, { divisions: 1, rings: 1 });
    const { version, day } = await view(desk);
    expect(day?.version).toBe(version);
    expect(await view(desk, version)).toMatchObject({ version, day: null });
    await desk.assign(0, 0);
    const changed = await view(desk, version);
    expect(changed.version).not.toBe(version);
    expect(changed.day?.assignments).toHaveLength(1);
  });

  test('is empty without rings, a draft or a tournament', async () => {
    const match = await openMatchmaking(site);
    const query = { tournament: String(match.tournamentId) };
    const { body } = await site.api(contract.getRingDay, { token: match.token, query });
    expect(body.day).toMatchObject({
      draft: null,
      rings: [],
      divisions: [],
      assignments: [],
      people: [],
      finish: null,
    });
    const none = { token: match.token, query: { tournament: String(missing) } };
    expect((await site.refused(contract.getRingDay, none)).status).toBe(404);
    const next = await site.api(contract.getRingDay, { token: match.token });
    expect(next.body.tournaments.length).toBeGreaterThan(1);
  });

  test('before, on and after its date', async () => {
    const desk = await openRings(site, { divisions: 2, rings: 1 });
    await desk.queues([0, 1]);
    const early = await desk.day();
    expect(early.now).toBeLessThan(-1440);
    expect(early.tournament.isToday).toBe(false);
    expect(early.assignments[0]?.start?.expected).toBe(600);
    await desk.onTheDay(655);
    const today = await desk.day();
    expect([today.now, today.tournament.isToday]).toEqual([655, true]);
    expect(today.assignments[0]?.start?.expected).toBe(655);
    await desk.tap('start', 0);
    site.clock.pass(11);
    const finished = await desk.tap('finish', 0);
    expect(finished.assignments[0]).toMatchObject({ startedAt: 655, finishedAt: 666, place: null, start: null });
    await desk.onTheDay(3 * 1440);
    const late = await desk.day();
    expect([late.now, late.tournament.isToday, late.finish]).toEqual([3 * 1440, false, null]);
    expect(late.assignments.map(({ start }) => start)).toEqual([null, null]);
    expect((await desk.tap('call', 1)).assignments[1]?.state).toBe('called');
  });

  test('RING-10 learns from how long divisions took today', async () => {
    const desk = await openRings(site, { divisions: 4, rings: 1 });
    await desk.queues([0, 1, 2, 3]);
    await desk.onTheDay(600);
    const learned = async () => (await desk.day()).divisions[3]?.learned.expected ?? 0;
    const before = await learned();
    for (const i of [0, 1, 2]) {
      await desk.tap('start', i);
      site.clock.pass(40);
      await desk.tap('finish', i);
    }
    expect(await learned()).toBeGreaterThan(before * 1.2);
  });

  test.each([
    ['the clock goes forward in its night', '2060-03-14', '2060-03-14T14:00:00Z'],
    ['the clock goes back in its night', '2060-11-07', '2060-11-07T15:00:00Z'],
  ])('counts minutes by the clock on the wall when %s', async (_, tournamentOn, instant) => {
    const desk = await openRings(site, { divisions: 1, rings: 1 });
    await site.app.db.updateTable('tournament').set({ tournamentOn }).where('id', '=', desk.tournamentId).execute();
    await desk.assign(0, 0);
    await desk.onTheDay(600);
    expect(new Date(site.clock.now()).toISOString()).toBe(new Date(instant).toISOString());
    await desk.tap('call', 0);
    site.clock.pass(1.5);
    const day = await desk.tap('start', 0);
    expect(day.now).toBe(601.5);
    expect(day.assignments[0]).toMatchObject({ calledAt: 600, startedAt: 601.5 });
  });
});

describe('unusual data', () => {
  test('RING-11 gaps, duplicates and negatives in the order give a correct day, and a change repairs them', async () => {
    const desk = await openRings(site, { divisions: 4, rings: 2 });
    await desk.queues([0, 1, 2, 3]);
    const ids = await Promise.all([0, 1, 2, 3].map(async i => (await desk.assignmentOf(i)).ringAssignmentId));
    for (const [i, sortOrder] of [7, -3, 7, 900].entries()) await setOrder(ids[i] as number, sortOrder);
    const day = await desk.day();
    expect(
      day.assignments.map(({ draftDivisionId, order }) => [desk.divisionIds.indexOf(draftDivisionId), order]),
    ).toEqual([
      [1, 1],
      [0, 2],
      [2, 3],
      [3, 4],
    ]);
    await desk.move(3, 0, (await desk.assignmentOf(0)).ringAssignmentId);
    expect(await desk.queueOf(0)).toEqual([1, 3, 0, 2]);
    const undone = await desk.undo((await desk.day()).changes[0]?.changeId ?? 0);
    expect(undone.assignments.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
  });

  test('a ring closed with a queue has no times, and its queue can move elsewhere', async () => {
    const desk = await openRings(site, { divisions: 2, rings: 2 });
    await desk.queues([0, 1]);
    await site.app.db.updateTable('ring').set({ isOpen: false }).where('id', '=', desk.ring(0)).execute();
    const day = await desk.day();
    expect(day.assignments.map(({ place, start }) => [place, start])).toEqual([
      [null, null],
      [null, null],
    ]);
    await desk.move(0, 1);
    expect(await desk.queueOf(1)).toEqual([0]);
    // What is not right yet keeps nothing else from being taken back.
    await desk.undo((await desk.tap('call', 0)).changes[0]?.changeId ?? 0);
    expect((await desk.assignmentOf(0)).calls).toBe(0);
  });

  test('a restart in the middle of the day changes nothing', async () => {
    const desk = await openRings(site, { divisions: 3, rings: 2 });
    await desk.queues([0, 1], [2]);
    await desk.onTheDay(620);
    await desk.tap('call', 1);
    await desk.tap('start', 0);
    await desk.change({ kind: 'hold', ringId: desk.ring(1), reason: 'medic' });
    const before = await desk.day();
    const { store, tokens } = site.app;
    const overrides = { store: { ...store, close: async () => {} }, tokens };
    const again = await createTestApp({ overrides, now: site.clock.now() as never });
    const query = { tournament: String(desk.tournamentId) };
    const { body } = await again.api(contract.getRingDay, { token: desk.token(), query });
    expect(body.day).toEqual(before);
    await again.close();
    await desk.undo(before.changes[0]?.changeId ?? 0);
    expect((await desk.day()).rings[1]?.hold).toBeNull();
  });
});
