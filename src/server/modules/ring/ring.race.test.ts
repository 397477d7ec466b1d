import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/ring/ring.ts';
import { openRings, type RingDesk } from '#test/support/ring/ring-world.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const database = await startPostgres();
const rounds = 5;

describe.skipIf(!database)('two directors at once, on a PostgreSQL server', () => {
  let site: TestApp;
  let desk: RingDesk;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    desk = await openRings(site, { divisions: 8, rings: 3 });
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });
  const codesOf = (answers: readonly { status: number; body: { code?: string } }[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)).sort();
  /** Nothing is lost or there twice, orders run from 1, one runs in a ring; also as it stands in the database. */
  async function expectSound(of: RingDesk, divisions: number): Promise<void> {
    const { assignments, rings, changes } = await of.day();
    expect(new Set(assignments.map(({ draftDivisionId }) => draftDivisionId)).size).toBe(divisions);
    expect(assignments).toHaveLength(divisions);
    for (const { ringId } of rings) {
      const here = assignments.filter(row => row.ringId === ringId);
      expect(here.map(({ order }) => order)).toEqual(here.map((_, i) => i + 1));
      expect(here.filter(({ state }) => state === 'running').length).toBeLessThanOrEqual(1);
      const stored = await site.app.db
        .selectFrom('ringAssignment')
        .select('sortOrder')
        .where('ringId', '=', ringId)
        .orderBy('sortOrder')
        .execute();
      expect(stored.map(({ sortOrder }) => sortOrder)).toEqual(here.map((_, i) => i + 1));
    }
    expect(changes.length).toBeGreaterThan(0);
  }

  test('two concurrent first changes of a new day both succeed', async () => {
    for (let round = 0; round < 3; round++) {
      const own = await openRings(site, { divisions: 2, rings: 0 });
      const create = (name: string) =>
        site.refused(contract.createRing, { token: own.token(), params: own.params, input: { name } });
      expect(codesOf(await Promise.all([create('A'), create('B'), create('a'), create('C')]))).toEqual([
        'bad_input',
        'done',
        'done',
        'done',
      ]);
      expect((await own.day()).rings).toHaveLength(3);
    }
  });

  test('one division moved to two rings at once: one move wins, the other director is told', async () => {
    await desk.queues([0, 1, 2]);
    for (let round = 0; round < rounds; round++) {
      const seen = await desk.seen(1);
      const to = [0, 1, 2].filter(i => desk.ring(i) !== seen.seen.ringId);
      const answers = await Promise.all(
        to.map(i => desk.tryChange({ kind: 'move', ...seen, ringId: desk.ring(i), before: null })),
      );
      expect(codesOf(answers)).toEqual(['changed_meanwhile', 'done']);
      await expectSound(desk, 3);
    }
  });

  test('two divisions started in one ring: one runs', async () => {
    const own = await openRings(site, { divisions: 6, rings: 1 });
    await own.queues([0, 1, 2, 3, 4, 5]);
    for (const [one, two] of [
      [0, 1],
      [2, 3],
      [4, 5],
    ] as const) {
      const changes = await Promise.all([one, two].map(async i => ({ kind: 'start', ...(await own.seen(i)) })));
      expect(codesOf(await Promise.all(changes.map(change => own.tryChange(change))))).toEqual(['done', 'ring_busy']);
      await expectSound(own, 6);
      const running = [one, two].find((_, i) => i === 0) as number;
      for (const i of [running, two]) if ((await own.assignmentOf(i)).state === 'running') await own.tap('finish', i);
    }
  });

  test('a call tapped by four counts once', async () => {
    const own = await openRings(site, { divisions: 3, rings: 1 });
    await own.queues([0, 1, 2]);
    for (const i of [0, 1, 2]) {
      const change = { kind: 'call', ...(await own.seen(i)) };
      const answers = await Promise.all([1, 2, 3, 4].map(() => own.tryChange(change)));
      expect(codesOf(answers)).toEqual(['changed_meanwhile', 'changed_meanwhile', 'changed_meanwhile', 'done']);
      expect((await own.assignmentOf(i)).calls).toBe(1);
    }
  });

  test('one division put into two rings ends up in one', async () => {
    const own = await openRings(site, { divisions: 3, rings: 2 });
    for (let i = 0; i < 3; i++) {
      const put = (ringAt: number) => ({
        kind: 'assign',
        draftDivisionId: own.division(i),
        ringId: own.ring(ringAt),
        before: null,
      });
      const answers = await Promise.all([own.tryChange(put(0)), own.tryChange(put(1))]);
      expect(codesOf(answers)).toEqual(['already_assigned', 'done']);
      await expectSound(own, i + 1);
    }
  });

  test('RING-14 a plan adopted during a call either keeps the call or is refused', async () => {
    const own = await openRings(site, { divisions: 4, rings: 2 });
    await own.queues([0, 1]);
    for (let round = 0; round < rounds; round++) {
      const { dayVersion } = await own.day();
      const { calls, ringId } = await own.assignmentOf(0);
      const elsewhere = own.ringIds.find(id => id !== ringId) as number;
      const items = [1, 2, 3, 0].map(i => ({ draftDivisionId: own.division(i), startMinute: 600, minutes: 10 }));
      const [call, fill] = await Promise.all([
        own.tryChange({ kind: 'call', ...(await own.seen(0)) }),
        own.tryChange({ kind: 'fill', dayVersion, queues: [{ ringId: elsewhere, items }] }),
      ]);
      const after = await own.assignmentOf(0);
      if (call.status === 200) {
        expect(after.calls).toBe(calls + 1);
        expect(codesOf([fill])).toEqual(['changed_meanwhile']);
        await own.undo((await own.day()).changes[0]?.changeId ?? 0);
      } else {
        expect(codesOf([call, fill])).toEqual(['changed_meanwhile', 'done']);
        expect(after.calls).toBe(calls);
      }
    }
  });

  test('four concurrent undos of a change undo it once', async () => {
    const own = await openRings(site, { divisions: 2, rings: 1 });
    for (let round = 0; round < rounds; round++) {
      const day = await own.assign(0, 0);
      const undo = () => own.tryUndo(day.changes[0]?.changeId ?? 0);
      const answers = await Promise.all([undo(), undo(), undo(), undo()]);
      expect(codesOf(answers)).toEqual(['already_undone', 'already_undone', 'already_undone', 'done']);
      expect((await own.day()).assignments).toEqual([]);
    }
  });

  test('deleting a ring while a division is put into it: only one succeeds', async () => {
    for (let round = 0; round < rounds; round++) {
      const own = await openRings(site, { divisions: 1, rings: 1 });
      const remove = site.refused(contract.deleteRing, { token: own.token(), params: { ringId: own.ring(0) } });
      const put = own.tryChange({
        kind: 'assign',
        draftDivisionId: own.division(0),
        ringId: own.ring(0),
        before: null,
      });
      const codes = codesOf(await Promise.all([remove, put]));
      expect([
        ['done', 'in_use'],
        ['done', 'not_found'],
      ]).toContainEqual(codes);
    }
  });

  test('ten random changes at once lose nothing, and leave every queue consistent', async () => {
    const own = await openRings(site, { divisions: 8, rings: 3 });
    await own.queues([0, 1, 2], [3, 4, 5], [6, 7]);
    for (let round = 0; round < rounds; round++) {
      const day = await own.day();
      // The first undo may have taken the last one out of its queue.
      if (day.assignments.length < 8) await own.assign(7, 2);
      const seen = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(i => own.seen(i)));
      const ids = seen.map(({ ringAssignmentId }) => ringAssignmentId);
      const at = (i: number) => seen[(i * 3 + round) % 8] as (typeof seen)[number];
      const answers = await Promise.all([
        ...[0, 1, 2, 3].map(i =>
          own.tryChange({ kind: 'move', ...at(i), ringId: own.ring((i + round) % 3), before: ids[(i + round) % 8] }),
        ),
        ...[4, 5].map(i => own.tryChange({ kind: 'call', ...at(i) })),
        own.tryChange({ kind: 'start', ...at(6) }),
        own.tryChange({ kind: 'hold', ringId: own.ring(round % 3), reason: 'judges' }),
        own.tryUndo(day.changes[0]?.changeId ?? 0),
        own.tryChange({ kind: 'finish', ...at(7) }),
      ]);
      expect(codesOf(answers)).not.toContain('internal');
      expect(answers.map(({ status }) => status)).not.toContain(500);
      expect(codesOf(answers)).toContain('done');
    }
    const { assignments } = await own.day();
    await expectSound(own, assignments.length);
    expect(assignments.length).toBeGreaterThanOrEqual(7);
  });
});
