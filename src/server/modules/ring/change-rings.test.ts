import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/ring/ring.ts';
import { openRings, type RingDesk } from '#test/support/ring/ring-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
const open = () => openRings(site, { divisions: 5, rings: 3 });
const missing = 2_000_000_000;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 'done' : body.code);
const historyOf = (desk: RingDesk) => desk.historyOfThing('ring_day', desk.tournamentId);

describe('a division in its ring', () => {
  test('RING-12 is queued, called, started and finished, with each change described in the history', async () => {
    const desk = await open();
    const [title] = (await desk.day()).divisions.map(division => division.title);
    await desk.assign(0, 0);
    await desk.tap('call', 0);
    await desk.tap('start', 0);
    const day = await desk.tap('finish', 0);
    expect(day.assignments).toMatchObject([{ state: 'done', calls: 1, order: 1, place: null }]);
    const words = [
      `${title} put into Ring 1`,
      `${title}: first call to Ring 1`,
      `${title} started in Ring 1`,
      `${title} finished in Ring 1`,
    ];
    expect(day.changes.map(({ text, canUndo }) => [text, canUndo])).toEqual(
      words.map((text, i) => [text, i === 3]).toReversed(),
    );
    expect(day.changes[0]?.by).toBe('Staff TournamentDirector');
    expect((await historyOf(desk)).map(({ action, after }) => [action, after])).toEqual(
      ['assign', 'call', 'start', 'finish'].map((action, i) => [action, { change: words[i] }]),
    );
  });

  test('RING-11 RING-12 goes where it is put, and loses its call when moved', async () => {
    const desk = await open();
    await desk.queues([0, 1, 2]);
    const first = await desk.assignmentOf(0);
    await desk.assign(3, 0, first.ringAssignmentId);
    expect(await desk.queueOf(0)).toEqual([3, 0, 1, 2]);
    await desk.tap('call', 1);
    await desk.move(1, 1);
    expect(await desk.assignmentOf(1)).toMatchObject({ ringId: desk.ring(1), state: 'planned', calls: 0, order: 1 });
    await desk.move(2, 0, (await desk.assignmentOf(3)).ringAssignmentId);
    expect(await desk.queueOf(0)).toEqual([2, 3, 0]);
    await desk.tap('unassign', 3);
    expect(await desk.queueOf(0)).toEqual([2, 0]);
    expect((await desk.day()).assignments.map(({ order }) => order)).toEqual([1, 2, 1]);
  });

  test('RING-12 a double tap calls once; a deliberate second tap is the next call', async () => {
    const desk = await open();
    await desk.assign(0, 0);
    const call = { kind: 'call', ...(await desk.seen(0)) };
    expect(codeOf(await desk.tryChange(call))).toBe('done');
    expect(codeOf(await desk.tryChange(call))).toBe('changed_meanwhile');
    expect((await desk.assignmentOf(0)).calls).toBe(1);
    await desk.tap('call', 0);
    await desk.tap('call', 0);
    expect(codeOf(await desk.tryChange({ kind: 'call', ...(await desk.seen(0)) }))).toBe('last_call_made');
    expect((await desk.assignmentOf(0)).calls).toBe(3);
  });

  test('a change sent twice with one key is made once', async () => {
    const desk = await open();
    await desk.assign(0, 0);
    const change = { kind: 'call', ...(await desk.seen(0)) };
    const headers = { 'idempotency-key': 'call-once' };
    const [first, second] = [await desk.tryChange(change, headers), await desk.tryChange(change, headers)];
    expect(second.body).toEqual(first.body);
    const kept = await site.app.db
      .selectFrom('idempotencyRecord')
      .select(['status', 'answer'])
      .where('key', '=', 'call-once')
      .execute();
    expect(kept).toEqual([{ status: 200, answer: null }]);
    expect((await desk.assignmentOf(0)).calls).toBe(1);
    expect((await historyOf(desk)).map(({ action }) => action)).toEqual(['assign', 'call']);
  });

  test('refuses a change to something changed since it was seen, and records nothing', async () => {
    const desk = await open();
    await desk.queues([0, 1]);
    const old = await desk.seen(0);
    await desk.move(0, 1);
    const noted = (await historyOf(desk)).length;
    for (const change of [
      { kind: 'move', ...old, ringId: desk.ring(2), before: null },
      { kind: 'unassign', ...old },
      { kind: 'call', ...old },
      { kind: 'start', ...old },
      { kind: 'finish', ...old },
    ])
      expect(codeOf(await desk.tryChange(change))).toBe('changed_meanwhile');
    const now = await desk.seen(0);
    for (const seen of [
      { ...now.seen, state: 'called' },
      { ...now.seen, calls: 1 },
      { ...now.seen, ringId: desk.ring(0) },
    ])
      expect(codeOf(await desk.tryChange({ kind: 'start', ...now, seen }))).toBe('changed_meanwhile');
    expect(codeOf(await desk.tryChange({ kind: 'call', ...now, ringAssignmentId: missing }))).toBe('changed_meanwhile');
    const before = { kind: 'move', ...now, ringId: desk.ring(0), before: missing };
    expect(codeOf(await desk.tryChange(before))).toBe('changed_meanwhile');
    expect(await historyOf(desk)).toHaveLength(noted);
  });

  test('RING-12 every refusal has its own code', async () => {
    const desk = await open();
    await desk.queues([0, 1], [2]);
    await desk.tap('start', 0);
    const codes: Record<string, object> = {
      already_assigned: { kind: 'assign', draftDivisionId: desk.division(1), ringId: desk.ring(2), before: null },
      not_found: { kind: 'assign', draftDivisionId: missing, ringId: desk.ring(0), before: null },
      division_running: { kind: 'move', ...(await desk.seen(0)), ringId: desk.ring(1), before: null },
      ring_busy: { kind: 'start', ...(await desk.seen(1)) },
      division_not_running: { kind: 'finish', ...(await desk.seen(1)) },
      ring_has_queue: { kind: 'close', ringId: desk.ring(1), queueTo: null },
      nothing_to_do: { kind: 'release', ringId: desk.ring(1) },
    };
    for (const [code, change] of Object.entries(codes)) expect(codeOf(await desk.tryChange(change))).toBe(code);
    await desk.tap('finish', 0);
    const done = { kind: 'move', ...(await desk.seen(0)), ringId: desk.ring(1), before: null };
    expect(codeOf(await desk.tryChange(done))).toBe('division_done');
    await desk.change({ kind: 'close', ringId: desk.ring(2), queueTo: null });
    for (const change of [
      { kind: 'move', ...(await desk.seen(1)), ringId: desk.ring(2), before: null },
      { kind: 'assign', draftDivisionId: desk.division(3), ringId: desk.ring(2), before: null },
      { kind: 'hold', ringId: desk.ring(2), reason: 'medic' },
      { kind: 'close', ringId: desk.ring(1), queueTo: desk.ring(2) },
    ])
      expect(codeOf(await desk.tryChange(change))).toBe('ring_closed');
    for (const kind of ['hold', 'release', 'open', 'close'])
      expect(codeOf(await desk.tryChange({ kind, ringId: missing, reason: 'medic', queueTo: null }))).toBe('not_found');
  });

  test.each([
    [{ kind: 'dance' }, 'change.kind'],
    [{ kind: 'assign', draftDivisionId: 'x', ringId: 1, before: null }, 'change.draftDivisionId'],
    [{ kind: 'assign', draftDivisionId: 1, ringId: 0, before: null }, 'change.ringId'],
    [{ kind: 'call', ringAssignmentId: 1 }, 'change.seen'],
    [{ kind: 'call', ringAssignmentId: 1, seen: { ringId: 1, state: 'lost', calls: 0 } }, 'change.seen.state'],
    [{ kind: 'hold', ringId: 1, reason: 'rain' }, 'change.reason'],
    [{ kind: 'fill', dayVersion: 1, queues: [] }, 'change.queues'],
    [
      {
        kind: 'fill',
        dayVersion: 1,
        queues: [{ ringId: 1, items: [{ draftDivisionId: 1, startMinute: -1, minutes: 5 }] }],
      },
      'change.queues.0.items.0.startMinute',
    ],
  ])('%o names its field', async (change, field) => {
    const { token } = await buildStaff(site.app, 'TournamentDirector');
    const answer = await site.refused(contract.changeRings, { token, params: { tournamentId: 1 }, input: { change } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });
});

describe('a ring', () => {
  test('RING-12 waits for one thing, then another, and resumes by hand or when a division starts', async () => {
    const desk = await open();
    await desk.onTheDay(720);
    await desk.assign(0, 0);
    const hold = (reason: 'medic' | 'sheet' | 'lunch') => desk.change({ kind: 'hold', ringId: desk.ring(0), reason });
    expect((await hold('medic')).rings[0]?.hold).toEqual({ reason: 'medic', since: expect.any(Number) });
    expect(codeOf(await desk.tryChange({ kind: 'hold', ringId: desk.ring(0), reason: 'medic' }))).toBe('nothing_to_do');
    expect((await hold('sheet')).rings[0]?.hold?.reason).toBe('sheet');
    expect((await desk.change({ kind: 'release', ringId: desk.ring(0) })).rings[0]?.hold).toBeNull();
    expect((await desk.day()).rings[0]?.hadLunch).toBe(false);
    await hold('lunch');
    const day = await desk.tap('start', 0);
    expect(day.rings[0]).toMatchObject({ hold: null, hadLunch: true });
    const undone = await desk.undo(day.changes[0]?.changeId ?? 0);
    expect(undone.rings[0]).toMatchObject({ hold: { reason: 'lunch' }, hadLunch: false });
  });

  test('RING-12 has had lunch once it waits for something else instead', async () => {
    const desk = await open();
    await desk.onTheDay(720);
    const hold = (reason: 'lunch' | 'judges') => desk.change({ kind: 'hold', ringId: desk.ring(0), reason });
    expect((await hold('lunch')).rings[0]?.hadLunch).toBe(false);
    const day = await hold('judges');
    expect(day.rings[0]).toMatchObject({ hold: { reason: 'judges' }, hadLunch: true });
    const undone = await desk.undo(day.changes[0]?.changeId ?? 0);
    expect(undone.rings[0]).toMatchObject({ hold: { reason: 'lunch' }, hadLunch: false });
  });

  test('RING-12 has its lunch on the day, also where it tried one the evening before', async () => {
    const desk = await open();
    const lunch = async () => {
      await desk.change({ kind: 'hold', ringId: desk.ring(0), reason: 'lunch' });
      return desk.change({ kind: 'release', ringId: desk.ring(0) });
    };
    await desk.onTheDay(1050 - 1440);
    expect((await lunch()).rings[0]?.hadLunch).toBe(false);
    await desk.onTheDay(720);
    expect((await lunch()).rings[0]?.hadLunch).toBe(true);
  });

  test('RING-13 closes only with a target for its queue and no running division, and reopens', async () => {
    const desk = await open();
    await desk.queues([0, 1], [2]);
    const close = (queueTo: number | null) => ({ kind: 'close', ringId: desk.ring(0), queueTo });
    expect(codeOf(await desk.tryChange(close(null)))).toBe('ring_has_queue');
    expect(codeOf(await desk.tryChange(close(desk.ring(0))))).toBe('ring_closed');
    await desk.tap('start', 0);
    expect(codeOf(await desk.tryChange(close(desk.ring(1))))).toBe('division_running');
    await desk.tap('finish', 0);
    expect(codeOf(await desk.tryChange(close(missing)))).toBe('not_found');
    expect(codeOf(await desk.tryChange(close(desk.ring(1))))).toBe('done');
    expect([await desk.queueOf(0), await desk.queueOf(1)]).toEqual([[0], [2, 1]]);
    const day = await desk.day();
    expect(day.rings[0]).toMatchObject({ isOpen: false, finish: null });
    expect(day.changes[0]?.text).toBe('Ring 1 closed; its queue went to Ring 2');
    expect(codeOf(await desk.tryChange(close(null)))).toBe('nothing_to_do');
    await desk.change({ kind: 'open', ringId: desk.ring(0) });
    expect(codeOf(await desk.tryChange({ kind: 'open', ringId: desk.ring(0) }))).toBe('nothing_to_do');
  });
});

describe('another tournament', () => {
  test('its rings, divisions, assignments and changes are not found', async () => {
    const [desk, other] = [await open(), await open()];
    await desk.queues([0]);
    await other.queues([0]);
    const foreign = other.ring(1);
    const { dayVersion } = await desk.day();
    const own = await desk.seen(0);
    const theirs = await other.seen(0);
    const item = { draftDivisionId: desk.division(1), startMinute: 600, minutes: 10 };
    const refused: [object, string][] = [
      [{ kind: 'fill', dayVersion, queues: [{ ringId: foreign, items: [item] }] }, 'not_found'],
      [
        {
          kind: 'fill',
          dayVersion,
          queues: [{ ringId: desk.ring(0), items: [{ ...item, draftDivisionId: other.division(1) }] }],
        },
        'not_found',
      ],
      [{ kind: 'assign', draftDivisionId: desk.division(1), ringId: foreign, before: null }, 'not_found'],
      [{ kind: 'assign', draftDivisionId: other.division(1), ringId: desk.ring(0), before: null }, 'not_found'],
      [{ kind: 'close', ringId: desk.ring(0), queueTo: foreign }, 'not_found'],
      [{ kind: 'close', ringId: foreign, queueTo: null }, 'not_found'],
      [{ kind: 'hold', ringId: foreign, reason: 'medic' }, 'not_found'],
      [{ kind: 'open', ringId: foreign }, 'not_found'],
      [{ kind: 'move', ...own, ringId: foreign, before: null }, 'not_found'],
      [{ kind: 'move', ...own, ringId: desk.ring(1), before: theirs.ringAssignmentId }, 'changed_meanwhile'],
      [{ kind: 'move', ...theirs, ringId: desk.ring(1), before: null }, 'changed_meanwhile'],
      [{ kind: 'call', ...theirs }, 'changed_meanwhile'],
      [{ kind: 'unassign', ...theirs }, 'changed_meanwhile'],
    ];
    for (const [change, code] of refused)
      expect([change, codeOf(await desk.tryChange(change))]).toEqual([change, code]);
    const [change] = (await other.day()).changes;
    expect(codeOf(await desk.tryUndo(change?.changeId ?? 0))).toBe('not_found');
    expect(await desk.queueOf(0)).toEqual([0]);
    expect(await other.queueOf(0)).toEqual([0]);
    expect((await other.day()).changes).toHaveLength(1);
  });

  test('refuses changes without a tournament, or in an archived one', async () => {
    const desk = await open();
    await desk.assign(0, 0);
    const [change] = (await desk.day()).changes;
    const nowhere = { token: desk.token(), params: { tournamentId: missing } };
    const hold = { kind: 'hold', ringId: desk.ring(0), reason: 'medic' };
    const none = await site.refused(contract.changeRings, { ...nowhere, input: { change: hold } });
    expect(codeOf(none)).toBe('not_found');
    const noUndo = { token: desk.token(), params: { tournamentId: missing, changeId: 1 } };
    expect(codeOf(await site.refused(contract.undoRingChange, noUndo))).toBe('not_found');
    const row = site.app.db.updateTable('tournament').where('id', '=', desk.tournamentId);
    await row.set({ archivedAt: site.clock.now() }).execute();
    expect(codeOf(await desk.tryChange(hold))).toBe('archived');
    expect(codeOf(await desk.tryUndo(change?.changeId ?? 0))).toBe('archived');
    expect((await desk.day()).assignments).toHaveLength(1);
  });
});

test('only directors see and change the day', async () => {
  const desk = await open();
  const input = { change: { kind: 'hold', ringId: desk.ring(0), reason: 'medic' } };
  const customer = (await buildCustomer(site.app)).token;
  const checkIn = (await buildStaff(site.app, 'CheckInAdmin')).token;
  const admin = (await buildStaff(site.app, 'SuperAdmin')).token;
  for (const [who, status] of [
    [{}, 401],
    [{ token: customer }, 403],
    [{ token: checkIn }, 403],
    [{ token: admin }, 200],
  ] as const) {
    expect((await site.refused(contract.changeRings, { ...who, params: desk.params, input })).status).toBe(status);
    expect((await site.refused(contract.getRingDay, { ...who })).status).toBe(status);
    const undo = { ...who, params: { ...desk.params, changeId: missing } };
    expect((await site.refused(contract.undoRingChange, undo)).status).toBe(status === 200 ? 404 : status);
  }
});
