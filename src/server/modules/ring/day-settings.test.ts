import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/ring/ring.ts';
import { openRings, type RingDesk } from '#test/support/ring/ring-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let desk: RingDesk;
let other: RingDesk;
beforeAll(async () => {
  site = await createTestApp();
  desk = await openRings(site, { divisions: 5, rings: 2 });
  other = await openRings(site, { divisions: 2, rings: 1 });
  await desk.queues([0, 1], [2]);
  await other.queues([0]);
});
afterAll(() => site.close());
const missing = 2_000_000_000;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 'done' : body.code);
const idOf = async (i: number, of = desk) => (await of.assignmentOf(i)).ringAssignmentId;
const pin = (ringAssignmentIds: number[], pinned: unknown) =>
  site.refused(contract.pinAssignments, {
    token: desk.token(),
    params: desk.params,
    input: { ringAssignmentIds, pinned },
  });
const saveRules = (rules: object, version: number) =>
  site.refused(contract.saveRingRules, { token: desk.token(), params: desk.params, input: { rules, version } });
const mark = (draftDivisionId: number, competitorId: number, isAbsent: unknown = true) =>
  site.refused(contract.markAbsent, {
    token: desk.token(),
    params: desk.params,
    input: { draftDivisionId, competitorId, isAbsent },
  });
const fill = async (...lists: number[][]) => {
  const { dayVersion } = await desk.day();
  const queues = lists.map((list, ringAt) => ({
    ringId: desk.ring(ringAt),
    items: list.map(i => ({ draftDivisionId: desk.division(i), startMinute: 600, minutes: 10 })),
  }));
  return { kind: 'fill' as const, dayVersion, queues };
};

describe('pins', () => {
  test('RING-6 are saved and recorded, survive an adopted plan, and can be removed', async () => {
    const [one, two] = [await idOf(0), await idOf(1)];
    expect((await pin([one, two], 'place')).status).toBe(200);
    expect((await desk.assignmentOf(1)).pinned).toBe('place');
    await desk.change(await fill([1, 3], [0, 2]));
    expect([await desk.queueOf(0), await desk.queueOf(1)]).toEqual([
      [1, 3],
      [0, 2],
    ]);
    expect([await idOf(0), await idOf(1)]).toEqual([one, two]);
    for (const [i, pinned] of [['place'], ['place'], [null], [null]].flat().entries())
      expect((await desk.assignmentOf(i)).pinned).toBe(pinned);
    expect((await pin([one], null)).status).toBe(200);
    expect((await pin([two], 'ring')).status).toBe(200);
    expect((await desk.assignmentOf(0)).pinned).toBeNull();
    const noted = (await desk.historyOfThing('ring_day', desk.tournamentId)).filter(({ action }) => /pin/.test(action));
    const titles = new Map((await desk.day()).divisions.map(row => [row.draftDivisionId, row.title]));
    expect(noted.map(({ action, after }) => [action, after])).toEqual([
      ['pin', { pinned: 'place', divisions: [titles.get(desk.division(0)), titles.get(desk.division(1))] }],
      ['unpin', { pinned: null, divisions: [titles.get(desk.division(0))] }],
      ['pin', { pinned: 'ring', divisions: [titles.get(desk.division(1))] }],
    ]);
    await pin([two], 'ring');
    expect(
      (await desk.historyOfThing('ring_day', desk.tournamentId)).filter(({ action }) => action === 'pin'),
    ).toHaveLength(2);
  });

  test('must be of this tournament and of divisions still to come', async () => {
    expect(codeOf(await pin([await idOf(0), await idOf(0, other)], 'ring'))).toBe('not_found');
    expect(codeOf(await pin([missing], 'ring'))).toBe('not_found');
    expect((await desk.assignmentOf(0)).pinned).toBeNull();
    expect((await pin([1], 'forever')).body.errors).toHaveProperty('pinned');
    expect((await pin(['x'] as never, 'ring')).body.errors).toHaveProperty(['ringAssignmentIds.0']);
    await desk.tap('start', 0);
    await desk.tap('finish', 0);
    expect(codeOf(await pin([await idOf(0)], 'ring'))).toBe('division_done');
    expect(codeOf(await pin([], 'ring'))).toBe('done');
  });
});

describe('adopting a plan', () => {
  test('RING-14 is refused if the day has changed since the plan was made', async () => {
    const plan = await fill([4], [2]);
    await desk.tap('call', 2);
    expect(codeOf(await desk.tryChange(plan))).toBe('changed_meanwhile');
    expect(codeOf(await desk.tryChange({ ...plan, dayVersion: plan.dayVersion + 1 }))).toBe('done');
    expect(await desk.queueOf(0)).toEqual([4, 1, 3]);
    expect(await desk.assignmentOf(2)).toMatchObject({ state: 'called', calls: 1 });
  });

  test('is refused after any other change of the day, too', async () => {
    const changes: (() => Promise<{ status: number }>)[] = [
      async () => pin([await idOf(1)], null),
      async () => mark(desk.division(1), desk.competitorIds[1]?.[0] ?? 0),
      async () => saveRules((await desk.day()).rules, (await desk.day()).rulesVersion),
      () => site.refused(contract.createRing, { token: desk.token(), params: desk.params, input: { name: 'Late' } }),
    ];
    for (const change of changes) {
      const plan = await fill([4]);
      expect((await change()).status).toBe(200);
      expect(codeOf(await desk.tryChange(plan))).toBe('changed_meanwhile');
    }
  });
});

describe('the rules of the day', () => {
  test('RING-25 start with the usual ones; each save raises the version and is recorded', async () => {
    const { rules, rulesVersion } = await other.day();
    expect([rules, rulesVersion]).toMatchObject([{ walkMinutes: 3, setupMinutes: 2 }, 1]);
    const call = { token: other.token(), params: other.params };
    const changed = { ...rules, startMinute: 615, lunch: null, walkMinutes: 5 };
    const { status, body } = await site.api(contract.saveRingRules, { ...call, input: { rules: changed, version: 1 } });
    expect([status, body.rules, body.rulesVersion]).toEqual([200, changed, 2]);
    const again = await site.refused(contract.saveRingRules, { ...call, input: { rules, version: 1 } });
    expect(codeOf(again)).toBe('changed_meanwhile');
    const noted = (await other.historyOfThing('ring_day', other.tournamentId)).at(-1);
    expect(noted).toMatchObject({
      action: 'rules',
      before: { walkMinutes: 3 },
      after: { start: '10:15 a.m.', lunch: null },
    });
  });

  test('RING-25 name the field if they contradict each other', async () => {
    const { rules, rulesVersion } = await desk.day();
    const lunch = { earliest: 700, latest: 690, minutes: 30 };
    const { status, body } = await saveRules({ ...rules, lunch }, rulesVersion);
    expect([status, body.errors]).toEqual([
      400,
      { 'rules.lunch.latest': ['The last minute for lunch is before the first'] },
    ]);
    const meeting = await saveRules({ ...rules, blackBeltMeeting: { from: 1439, minutes: 20 } }, rulesVersion);
    expect(Object.keys(meeting.body.errors ?? {})).toEqual(['rules.blackBeltMeeting.minutes']);
    const bad = await saveRules({ ...rules, startMinute: 1440, walkMinutes: -1 }, rulesVersion);
    expect(Object.keys(bad.body.errors ?? {})).toEqual(['rules.startMinute', 'rules.walkMinutes']);
    expect((await desk.day()).rulesVersion).toBe(rulesVersion);
  });
});

describe('blocks', () => {
  const block = (name: string, eventTypeIds: number[], fields: object = {}) => ({
    name,
    eventTypeIds,
    isBlackBelts: false,
    from: null,
    until: null,
    ringIds: null,
    judges: null,
    ...fields,
  });

  test('RING-38 are the schedule’s until staff set them, and can be the schedule’s again', async () => {
    await site.app.db
      .insertInto('eventType')
      .values({ title: 'Later kind', description: '', showOnHomepage: false, sortOrder: 99 })
      .execute();
    const { eventTypes } = await desk.day();
    const [first, second] = eventTypes.map(({ eventTypeId }) => eventTypeId) as [number, number];
    const lines = [
      { line1: '1 p.m.', line2: 'Then', eventTypeIds: [second] },
      { line1: '10 a.m.', line2: 'First', eventTypeIds: [first] },
    ];
    await site.app.db
      .insertInto('scheduleEntry')
      .values(lines.map((line, i) => ({ ...line, tournamentId: desk.tournamentId, sortOrder: 90 - i })))
      .execute();
    const before = await desk.day();
    expect(before.rules.blocks).toBeNull();
    expect(before.scheduleBlocks.map(({ eventTypeIds, from }) => [eventTypeIds, from])).toEqual([
      [[first], null],
      [[second], 780],
    ]);
    expect(before.divisions.every(({ eventTypeIds }) => eventTypeIds.length > 0)).toBe(true);

    const own = [
      block('Sparring', [second], { judges: 5, ringIds: [desk.ring(0)], until: 900 }),
      block('Forms', [first]),
    ];
    expect((await saveRules({ ...before.rules, blocks: own }, before.rulesVersion)).status).toBe(200);
    const saved = await desk.day();
    expect(saved.rules.blocks).toEqual(own);
    expect((await desk.historyOfThing('ring_day', desk.tournamentId)).at(-1)).toMatchObject({
      action: 'rules',
      before: { blocks: 'as the schedule says' },
      after: {
        blocks: [expect.stringMatching(/^Sparring: .+, until 3:00 p.m., 1 ring, 5 judges$/), expect.any(String)],
      },
    });
    const { blocks: _, ...without } = saved.rules;
    expect((await saveRules(without, saved.rulesVersion)).status).toBe(200);
    expect((await desk.day()).rules.blocks).toBeNull();
  });

  test('RING-33 a kind of event that was deleted since leaves the blocks that staff set, which can be saved again', async () => {
    const { id: gone } = await site.app.db
      .insertInto('eventType')
      .values({ title: 'Short-lived kind', description: '', showOnHomepage: false, sortOrder: 98 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = await desk.day();
    const kept = before.eventTypes.map(({ eventTypeId }) => eventTypeId).filter(id => id !== gone);
    const blocks = [block('Kept', [...kept, gone]), block('Gone', [gone])];
    expect((await saveRules({ ...before.rules, blocks }, before.rulesVersion)).status).toBe(200);
    await site.app.db.deleteFrom('eventType').where('id', '=', gone).execute();
    const { rules, rulesVersion } = await desk.day();
    expect(rules.blocks).toEqual([block('Kept', kept)]);
    expect((await saveRules({ ...rules, blocks: null }, rulesVersion)).status).toBe(200);
  });

  test('RING-34 a block’s judges count in what its performances take', async () => {
    const before = await desk.day();
    const ids = before.eventTypes.map(({ eventTypeId }) => eventTypeId);
    const minutes = async (judges: number) => {
      const { rules, rulesVersion } = await desk.day();
      const blocks = [block('All', ids, { judges }), block('None', ids)];
      expect((await saveRules({ ...rules, blocks }, rulesVersion)).status).toBe(200);
      return (await desk.day()).divisions.reduce((sum, division) => sum + division.minutes, 0);
    };
    expect(await minutes(9)).toBeGreaterThan(await minutes(1));
  });

  test.each<[string, object[], string]>([
    ['a kind of event that is not there', [block('A', [missing])], 'rules.blocks.0.eventTypeIds'],
    ['no kind of event', [block('A', [])], 'rules.blocks.0.eventTypeIds'],
    ['a ring of another tournament', [block('A', [1], { ringIds: [missing] })], 'rules.blocks.0.ringIds'],
    ['an end before the beginning', [block('A', [1], { from: 700, until: 600 })], 'rules.blocks.0.until'],
    ['too many judges', [block('A', [1], { judges: 10 })], 'rules.blocks.0.judges'],
    ['no name', [block(' ', [1])], 'rules.blocks.0.name'],
  ])('RING-33 refuses %s', async (_, blocks, field) => {
    const { rules, rulesVersion } = await desk.day();
    const { status, body } = await saveRules({ ...rules, blocks }, rulesVersion);
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty([field]);
  });
});

describe('a no-show', () => {
  test('is marked and unmarked, shown, and recorded on the competitor once', async () => {
    const [competitorId] = desk.competitorIds[2] as [number];
    const absent = async () =>
      (await desk.day()).divisions.find(row => row.draftDivisionId === desk.division(2))?.absentIds;
    expect((await mark(desk.division(2), competitorId)).status).toBe(200);
    expect((await mark(desk.division(2), competitorId)).status).toBe(200);
    expect(await absent()).toEqual([competitorId]);
    expect((await mark(desk.division(2), competitorId, false)).status).toBe(200);
    expect((await mark(desk.division(2), competitorId, false)).status).toBe(200);
    expect(await absent()).toEqual([]);
    const titles = (await desk.day()).divisions.find(row => row.draftDivisionId === desk.division(2))?.title;
    expect(await desk.historyOfThing('competitor', competitorId)).toMatchObject([
      { action: 'absent', after: { division: titles } },
      { action: 'present', after: { division: titles } },
    ]);
  });

  test('must be a member of that division on this day', async () => {
    const [inTwo] = desk.competitorIds[2] as [number];
    const [theirs] = other.competitorIds[0] as [number];
    for (const [division, competitor] of [
      [desk.division(1), inTwo],
      [desk.division(2), theirs],
      [other.division(0), theirs],
      [missing, inTwo],
      [desk.division(2), missing],
    ] as const)
      expect(codeOf(await mark(division, competitor))).toBe('not_found');
    expect((await mark(desk.division(2), inTwo, 'maybe')).body.errors).toHaveProperty('isAbsent');
    expect((await mark(0, inTwo)).body.errors).toHaveProperty('draftDivisionId');
  });
});

test('is only for directors, in a tournament that is not archived', async () => {
  const { rules, rulesVersion: version } = await desk.day();
  const input = { draftDivisionId: desk.division(2), competitorId: desk.competitorIds[2]?.[0], isAbsent: true };
  const calls = (who: { token?: string }, params = desk.params) => [
    () => site.refused(contract.pinAssignments, { ...who, params, input: { ringAssignmentIds: [], pinned: null } }),
    () => site.refused(contract.saveRingRules, { ...who, params, input: { rules, version } }),
    () => site.refused(contract.markAbsent, { ...who, params, input }),
  ];
  const customer = (await buildCustomer(site.app)).token;
  const checkIn = (await buildStaff(site.app, 'CheckInAdmin')).token;
  for (const [who, status] of [
    [{}, 401],
    [{ token: customer }, 403],
    [{ token: checkIn }, 403],
  ] as const)
    for (const call of calls(who)) expect((await call()).status).toBe(status);
  const token = desk.token();
  for (const call of calls({ token }, { tournamentId: missing })) expect(codeOf(await call())).toBe('not_found');
  const row = site.app.db.updateTable('tournament').where('id', '=', desk.tournamentId);
  await row.set({ archivedAt: site.clock.now() }).execute();
  for (const call of calls({ token })) expect(codeOf(await call())).toBe('archived');
});
