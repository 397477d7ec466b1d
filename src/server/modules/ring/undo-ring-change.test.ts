import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RingDay } from '#contract/ring/ring.ts';
import { openRings } from '#test/support/ring/ring-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 'done' : body.code);
/** Numbered from the first change. */
const changeOf = (day: RingDay, step: number) => day.changes.toReversed()[step]?.changeId ?? 0;
/** All of a day but what counts up and who did what. */
const contentOf = ({ version: _v, dayVersion: _d, changes: _c, now: _n, ...content }: RingDay) => content;

test('RING-22 a change can be undone, redone and undone again, despite changes elsewhere', async () => {
  const desk = await openRings(site);
  await desk.queues([0, 1], [2]);
  const before = await desk.day();
  const moved = await desk.move(1, 1);
  await desk.tap('call', 0);
  const back = await desk.undo(changeOf(moved, 3));
  expect([await desk.queueOf(0), await desk.queueOf(1)]).toEqual([[0, 1], [2]]);
  expect((await desk.assignmentOf(0)).calls).toBe(1);
  expect(back.changes[0]?.text).toMatch(/^Undone: .* moved from Ring 1 to Ring 2$/);
  expect(codeOf(await desk.tryUndo(changeOf(back, 3)))).toBe('already_undone');
  const again = await desk.undo(changeOf(back, 5));
  expect(again.changes[0]?.text).toMatch(/^Redone: .* moved from Ring 1 to Ring 2$/);
  expect([await desk.queueOf(0), await desk.queueOf(1)]).toEqual([[0], [2, 1]]);
  const third = await desk.undo(changeOf(again, 6));
  expect(third.changes[0]?.text).toMatch(/^Undone: .* moved/);
  const last = await desk.undo(changeOf(third, 4));
  expect(contentOf(last)).toEqual(contentOf(before));
  const actions = (await desk.historyOfThing('ring_day', desk.tournamentId)).map(({ action }) => action);
  expect(actions).toEqual(['assign', 'assign', 'assign', 'move', 'call', 'undo', 'redo', 'undo', 'undo']);
});

test('RING-22 undo is refused, and not offered, once what it touched has changed', async () => {
  const desk = await openRings(site);
  await desk.assign(0, 0);
  await desk.tap('call', 0);
  const day = await desk.tap('call', 0);
  expect(day.changes.map(({ canUndo }) => canUndo)).toEqual([true, false, false]);
  expect(codeOf(await desk.tryUndo(changeOf(day, 1)))).toBe('changed_meanwhile');
  const undone = await desk.undo(changeOf(day, 2));
  expect(undone.changes.map(({ canUndo }) => canUndo)).toEqual([true, false, true, false]);
  await desk.undo(changeOf(day, 1));
  expect(await desk.assignmentOf(0)).toMatchObject({ state: 'planned', calls: 0, calledAt: null });
});

test('RING-22 undo never runs two divisions in one ring, or puts back a division now elsewhere', async () => {
  const desk = await openRings(site);
  await desk.queues([0, 1, 2]);
  await desk.tap('start', 0);
  const finished = await desk.tap('finish', 0);
  await desk.tap('start', 1);
  expect(codeOf(await desk.tryUndo(changeOf(finished, 4)))).toBe('changed_meanwhile');
  const out = await desk.tap('unassign', 2);
  await desk.assign(2, 1);
  expect(codeOf(await desk.tryUndo(changeOf(out, 6)))).toBe('changed_meanwhile');
  await desk.tap('unassign', 2);
  await desk.undo(changeOf(out, 6));
  expect(await desk.queueOf(0)).toEqual([0, 1, 2]);
});

test('undoes an adopted plan as a whole', async () => {
  const desk = await openRings(site);
  await desk.queues([0]);
  const { dayVersion } = await desk.day();
  const items = [1, 2, 0].map((i, at) => ({
    draftDivisionId: desk.division(i),
    startMinute: 600.4 + 12 * at,
    minutes: 11.5,
  }));
  const filled = await desk.change({ kind: 'fill', dayVersion, queues: [{ ringId: desk.ring(1), items }] });
  expect([await desk.queueOf(0), await desk.queueOf(1)]).toEqual([[], [1, 2, 0]]);
  expect(filled.changes[0]?.text).toBe('Plan applied: 3 divisions in 1 ring');
  expect(await desk.assignmentOf(2)).toMatchObject({ plannedStart: 612, plannedMinutes: 12 });
  await desk.undo(filled.changes[0]?.changeId ?? 0);
  expect([await desk.queueOf(0), await desk.queueOf(1)]).toEqual([[0], []]);
  expect(await desk.assignmentOf(0)).toMatchObject({ plannedStart: null, plannedMinutes: null });
});

test('undo sent twice with one key is done once', async () => {
  const desk = await openRings(site);
  const day = await desk.assign(0, 0);
  const undo = () =>
    site.inject({
      method: 'POST',
      url: `/api/admin/ring-day/${desk.tournamentId}/changes/${changeOf(day, 0)}/undo`,
      headers: { authorization: `Bearer ${desk.token()}`, 'idempotency-key': 'undo-once' },
    });
  const [first, second] = [await undo(), await undo()];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.json()).toEqual(first.json());
  expect((await desk.day()).changes).toHaveLength(2);
});

test('RING-26 a finish stays in the list while it can be undone, and then the start before it', async () => {
  const desk = await openRings(site, { divisions: 3, rings: 2 });
  await desk.queues([0], [1, 2]);
  for (const tap of ['call', 'start', 'finish'] as const) await desk.tap(tap, 0);
  await desk.tap('start', 1);
  const finish = (await desk.day()).changes.find(({ text }) => text.includes('finished')) ?? expect.fail();
  const idsOf = ({ changes }: RingDay) => changes.map(({ changeId }) => changeId);
  const later = async () => {
    const side = JSON.stringify({ rings: [], assignments: [], withoutAssignments: [] });
    const row = { tournamentId: desk.tournamentId, kind: 'hold', text: 'Something', before: side, after: side };
    const rows = Array.from({ length: 30 }, () => ({ ...row, at: site.clock.now() }));
    await site.app.db.insertInto('ringChange').values(rows).execute();
    return desk.day();
  };
  const day = await later();
  expect(day.changes.slice(30).map(({ text, canUndo }) => [text.replace(/.* (?=\w+ in Ring)/, ''), canUndo])).toEqual([
    ['started in Ring 2', true],
    ['finished in Ring 1', true],
  ]);
  await desk.undo(finish.changeId);
  const again = await later();
  expect(idsOf(again)).not.toContain(finish.changeId);
  const start = again.changes.slice(30).find(({ text }) => text.includes('started in Ring 1')) ?? expect.fail();
  await desk.undo(start.changeId);
  expect(await desk.assignmentOf(0)).toMatchObject({ state: 'called', calls: 1 });
});

test('lists the latest 30 changes, and older ones can still be undone', async () => {
  const desk = await openRings(site, { divisions: 1, rings: 2 });
  const first = await desk.change({ kind: 'hold', ringId: desk.ring(1), reason: 'judges' });
  for (let i = 0; i < 16; i++) {
    await desk.change({ kind: 'hold', ringId: desk.ring(0), reason: 'medic' });
    await desk.change({ kind: 'release', ringId: desk.ring(0) });
  }
  expect((await desk.day()).changes).toHaveLength(30);
  const day = await desk.undo(changeOf(first, 0));
  expect(day.changes[0]?.text).toBe('Undone: Ring 2 waiting for judges');
  expect(day.rings[1]?.hold).toBeNull();
});
