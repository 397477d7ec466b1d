import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as contract from '#contract/ring/ring.ts';
import { openRings, type RingDesk } from '#test/support/ring/ring-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
const withdraw = (competitorId: number, withdrawnAt: Date | null) =>
  site.app.db.updateTable('competitor').set({ withdrawnAt }).where('id', '=', competitorId).execute();
const draftOf = (desk: RingDesk) => desk.match.draftOf(desk.draft.id);
const combine = async (desk: RingDesk, ...divisions: number[]) =>
  desk.match.change(await draftOf(desk), { kind: 'combine', groupIds: divisions.map(desk.division) }, 'Too few came');
const shown = async (desk: RingDesk) =>
  (await desk.day()).divisions.map(({ draftDivisionId }) => desk.divisionIds.indexOf(draftDivisionId));

test('a division joined into another leaves its queue, and returns to its place when that is undone', async () => {
  const desk = await openRings(site);
  await desk.queues([0, 1, 2, 3]);
  const joined = await combine(desk, 1, 2);
  const gone = joined.groups.some(({ id }) => id === desk.division(1)) ? 2 : 1;
  const left = gone === 1 ? 2 : 1;
  expect(await desk.queueOf(0)).toEqual([0, left, 3]);
  expect((await desk.day()).assignments.map(({ order }) => order)).toEqual([1, 2, 3]);
  expect(await shown(desk)).not.toContain(gone);
  const merged = (await desk.day()).divisions.find(row => row.draftDivisionId === desk.division(left));
  expect(merged?.competitorIds).toHaveLength(6);
  const assign = { kind: 'assign', draftDivisionId: desk.division(gone), ringId: desk.ring(1), before: null };
  expect((await desk.tryChange(assign)).status).toBe(404);
  // Others go on meanwhile.
  await desk.move(3, 0, (await desk.assignmentOf(0)).ringAssignmentId);
  expect(await desk.queueOf(0)).toEqual([3, 0, left]);
  await desk.match.undo(await draftOf(desk));
  const queue = await desk.queueOf(0);
  expect(queue.toSorted()).toEqual([0, 1, 2, 3]);
  expect(queue.slice(0, 2)).toEqual([3, 0]);
  expect((await desk.day()).assignments.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
});

test('RING-12 a running division joined into another frees the ring; restored, it is planned', async () => {
  const desk = await openRings(site);
  await desk.queues([0, 1, 2]);
  await desk.tap('start', 0);
  await desk.tap('call', 1);
  await combine(desk, 1, 0);
  expect(await shown(desk)).not.toContain(0);
  const day = await desk.tap('start', 2);
  expect(day.assignments.find(({ state }) => state === 'running')?.draftDivisionId).toBe(desk.division(2));
  await desk.match.undo(await draftOf(desk));
  expect(await desk.assignmentOf(0)).toMatchObject({ state: 'planned', calls: 0, startedAt: null });
  expect((await desk.day()).assignments.filter(({ state }) => state === 'running')).toHaveLength(1);
});

test('publishing another draft empties the queues, and the first draft’s come back with it', async () => {
  const desk = await openRings(site);
  await desk.queues([0, 1], [2]);
  await desk.tap('call', 1);
  await desk.tap('start', 0);
  const before = await desk.day();
  const second = await desk.match.make('Second', { seed: 2 });
  expect((await desk.match.publish(second)).status).toBe(200);
  const other = await desk.day();
  expect([other.draft?.title, other.assignments, other.finish]).toEqual(['Second', [], null]);
  expect(other.changes.map(({ canUndo }) => canUndo)).not.toContain(true);
  expect(other.divisions).toHaveLength(5);
  const first = await draftOf(desk);
  expect((await desk.match.publish(first)).status).toBe(200);
  const again = await desk.day();
  expect([again.draft, again.assignments.map(({ start: _s, end: _e, ...rest }) => rest)]).toEqual([
    before.draft,
    before.assignments.map(({ start: _s, end: _e, ...rest }) => rest),
  ]);
});

test('RING-12 a division running under the earlier draft yields to the new one’s, and returns as planned', async () => {
  const desk = await openRings(site);
  await desk.queues([0], [1]);
  await desk.tap('start', 0);
  await desk.tap('start', 1);
  await desk.match.publish(await desk.match.make('Second', { seed: 2 }));
  const { divisions } = await desk.day();
  const draftDivisionId = divisions[0]?.draftDivisionId as number;
  const assigned = await desk.change({ kind: 'assign', draftDivisionId, ringId: desk.ring(0), before: null });
  const { ringAssignmentId, ringId, state, calls } = assigned.assignments[0] as contract.RingAssignment;
  const started = await desk.tryChange({ kind: 'start', ringAssignmentId, seen: { ringId, state, calls } });
  expect(started.status).toBe(200);
  const noted = (await desk.historyOfThing('ring_day', desk.tournamentId)).at(-1);
  expect(noted?.after).toMatchObject({ plannedAgain: [expect.any(String)] });
  await desk.match.publish(await draftOf(desk));
  expect(await desk.assignmentOf(0)).toMatchObject({ state: 'planned', startedAt: null });
  expect(await desk.assignmentOf(1)).toMatchObject({ state: 'running' });
});

test('a withdrawn competitor leaves the day, and a queued division stays even if empty', async () => {
  const desk = await openRings(site, { divisions: 3, rings: 1, people: 2 });
  await desk.queues([0]);
  const [one, two] = desk.competitorIds[0] as [number, number];
  const [three, four] = desk.competitorIds[1] as [number, number];
  const mark = { draftDivisionId: desk.division(0), competitorId: one, isAbsent: true };
  await site.api(contract.markAbsent, { token: desk.token(), params: desk.params, input: mark });
  for (const id of [one, three, four]) await withdraw(id, site.clock.now());
  const day = await desk.day();
  expect(day.divisions.map(({ draftDivisionId, competitorIds }) => [draftDivisionId, competitorIds])).toEqual([
    [desk.division(0), [two]],
    [desk.division(2), expect.any(Array)],
  ]);
  expect(day.people.map(({ competitorId }) => competitorId)).not.toContain(one);
  const again = { token: desk.token(), params: desk.params, input: { ...mark, competitorId: three } };
  expect((await site.refused(contract.markAbsent, again)).status).toBe(404);
  await withdraw(two, site.clock.now());
  const empty = (await desk.day()).divisions.find(row => row.draftDivisionId === desk.division(0));
  expect(empty).toMatchObject({ competitorIds: [], minutes: 0, youngestAge: 0, oldestAge: 0 });
  expect((await desk.tap('start', 0)).assignments[0]?.state).toBe('running');
  await withdraw(two, null);
  expect((await desk.day()).divisions[0]?.competitorIds).toEqual([two]);
});

test('drops kept copies on changes of the day or published draft and on publishing, but for no other draft', async () => {
  const desk = await openRings(site);
  const second = await desk.match.make('Second', { seed: 2 });
  const drop = vi.spyOn(site.app, 'dropKeptCopies');
  const dropped = async (work: () => Promise<unknown>): Promise<boolean> => {
    drop.mockClear();
    await work();
    return drop.mock.calls.length > 0;
  };
  const rename = async (draftId: number) => {
    const draft = await desk.match.draftOf(draftId);
    await desk.match.change(draft, {
      kind: 'rename',
      groupId: draft.groups[0]?.id ?? 0,
      title: `Now ${draft.version}`,
    });
  };
  expect(await dropped(() => desk.assign(0, 0))).toBe(true);
  expect(await dropped(() => desk.day())).toBe(false);
  expect(await dropped(() => rename(second.id))).toBe(false);
  expect(await dropped(() => rename(desk.draft.id))).toBe(true);
  expect(await dropped(async () => desk.match.undo(await draftOf(desk)))).toBe(true);
  expect(await dropped(async () => desk.match.redo(await draftOf(desk)))).toBe(true);
  const input = { name: 'Side' };
  const create = () => site.api(contract.createRing, { token: desk.token(), params: desk.params, input });
  expect(await dropped(create)).toBe(true);
  expect(
    await dropped(() => site.refused(contract.createRing, { token: desk.token(), params: desk.params, input })),
  ).toBe(false);
  expect(await dropped(async () => desk.match.publish(await desk.match.draftOf(second.id)))).toBe(true);
  drop.mockRestore();
});
