import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeDraft } from '#contract/matchmaking/draft-change.ts';
import { getDraft } from '#contract/matchmaking/matchmaking.ts';
import { getRepair, makeRepair, markExhibition } from '#contract/repair.ts';
import { markAbsent, type RingDay, undoRingChange } from '#contract/ring/ring.ts';
import { openRings, type RingDesk } from '#test/support/ring/ring-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** Five divisions of three children each, of six to ten years, on their day; nobody of the first came but one. */
async function open({ mayMove = true } = {}) {
  const desk = await openRings(site, { mayMove });
  await desk.queues([0, 1], [2, 3]);
  await desk.onTheDay(600);
  return { desk, ...acts(desk) };
}
function acts(desk: RingDesk) {
  const of = (i: number) => ({ ...desk.params, draftDivisionId: desk.division(i) });
  const away = async (i: number, ...who: number[]): Promise<RingDay> => {
    let day: RingDay | undefined;
    for (const n of who) {
      const competitorId = desk.competitorIds[i]?.[n] as number;
      const input = { draftDivisionId: desk.division(i), competitorId, isAbsent: true };
      day = (await site.api(markAbsent, { token: desk.token(), params: desk.params, input })).body;
    }
    return day as RingDay;
  };
  const repair = async (i: number) => (await site.api(getRepair, { token: desk.token(), params: of(i) })).body;
  const tryMake = (i: number, way: string, headers: Record<string, string> = {}, more: object = {}) =>
    site.refused(makeRepair, { token: desk.token(), params: of(i), input: { way, ...more }, headers });
  const make = async (i: number, way: string): Promise<RingDay> => {
    const { status, body, text } = await tryMake(i, way);
    if (status !== 200) throw new Error(text);
    return body as unknown as RingDay;
  };
  const groupsOf = async () => {
    const rows = await site.app.db
      .selectFrom('draftEntry')
      .select(['competitorId', 'draftDivisionId', 'reason'])
      .where('draftId', '=', desk.draft.id)
      .orderBy('competitorId')
      .execute();
    return rows.map(({ competitorId, draftDivisionId, reason }) => ({
      who: desk.competitorIds.flat().indexOf(competitorId),
      in: draftDivisionId === null ? null : desk.divisionIds.indexOf(draftDivisionId),
      ...(reason === null ? {} : { reason }),
    }));
  };
  return { away, repair, tryMake, make, groupsOf };
}
const isNeeded = (day: RingDay, id: number) => day.divisions.find(row => row.draftDivisionId === id)?.needsRepair;

test('REPAIR-1 REPAIR-2 one of three left: shows where they could go, rated by fairness and minutes, and what is refused', async () => {
  const { desk, away, repair } = await open();
  expect(isNeeded(await away(0, 0), desk.division(0))).toBe(true);
  expect(isNeeded(await away(0, 1), desk.division(0))).toBe(true);
  const { ways, refused, ...told } = await repair(0);
  expect(told).toMatchObject({
    ringName: 'Ring 1',
    present: ['Child 0.2 Roy'],
    needsRepair: true,
    isExhibition: false,
  });
  expect(told.absent.toSorted()).toEqual(['Child 0.0 Roy', 'Child 0.1 Roy']);
  // One age group up is what a family may agree to: two years up nobody asks.
  expect(ways.map(({ targets }) => targets.map(one => desk.divisionIds.indexOf(one.draftDivisionId)))).toEqual([[1]]);
  expect(ways[0]?.targets[0]).toMatchObject({
    ringName: 'Ring 1',
    isCalled: false,
    arrivals: ['Child 0.2 Roy'],
    before: expect.stringMatching(/^3 people, 7 years/),
    after: expect.stringMatching(/^4 people, 6 to 7 years/),
    widestGap: expect.stringContaining('one year'),
  });
  expect(ways[0]?.moves).toEqual([expect.stringContaining('moves up one age group (agreed)')]);
  const { minutes } = ways[0] as (typeof ways)[number];
  expect(minutes?.rings.map(({ ringName }) => ringName)).toEqual(['Ring 1']);
  expect(minutes?.rings[0]?.minutes).toBeLessThan(0);
  expect(refused[0]?.reasons.join()).toContain('would move up more than one group');
});

test('REPAIR-2 without consent, offers nothing and says why', async () => {
  const { away, repair, tryMake } = await open({ mayMove: false });
  await away(0, 0, 1);
  const { ways, byAgreement, refused } = await repair(0);
  expect(ways).toEqual([]);
  const whyNot = [...byAgreement.map(({ passes }) => passes), ...refused.map(({ reasons }) => reasons)];
  expect(whyNot.length).toBeGreaterThan(0);
  for (const reasons of whyNot) expect(reasons.length).toBeGreaterThan(0);
  expect((await tryMake(0, 'x'.repeat(22))).status).toBe(409);
});

test('REPAIR-9 with the parent beside you they join beyond a limit, with a name and a reason, and undo restores it', async () => {
  const { desk, away, repair, tryMake, groupsOf } = await open({ mayMove: false });
  await away(0, 0, 1);
  const before = await groupsOf();
  const { ways, byAgreement } = await repair(0);
  expect(ways).toEqual([]);
  const [way] = byAgreement;
  expect(way).toMatchObject({ isAdult: false });
  expect(way?.passes.join()).toContain('did not agree to a higher age group');
  const key = way?.key ?? '';

  for (const agreement of [undefined, null]) {
    const refused = await tryMake(0, key, {}, { agreement });
    expect(refused.body.errors).toEqual({ agreement: ['Value is required'] });
  }
  const nameless = await tryMake(0, key, {}, { agreement: { by: ' ', reason: 'The only one of her age' } });
  expect(Object.keys(nameless.body.errors ?? {})).toEqual(['agreement.by']);
  const baseless = await tryMake(0, key, {}, { agreement: { by: 'Marie Roy', reason: '' } });
  expect(Object.keys(baseless.body.errors ?? {})).toEqual(['agreement.reason']);
  expect(await groupsOf()).toEqual(before);

  const agreement = { by: 'Marie Roy', reason: 'The only one of her age' };
  const made = await tryMake(0, key, {}, { agreement });
  expect(made.status).toBe(200);
  const day = made.body as unknown as RingDay;
  expect(day.changes[0]?.text).toMatch(/ combined into .* by agreement$/);
  const target = way?.targets[0]?.draftDivisionId ?? 0;
  const draft = async () =>
    (await site.api(getDraft, { token: desk.token(), params: { draftId: desk.draft.id } })).body?.groups ?? [];
  const words = 'Joined with a parent’s agreement (Marie Roy): The only one of her age';
  expect((await draft()).find(({ id }) => id === target)?.overrideReason).toBe(words);
  const noted = await site.app.db
    .selectFrom('history')
    .select(['subjectId', 'after', 'reason'])
    .where('action', '=', 'join by agreement')
    .where('subjectId', '=', desk.tournamentId)
    .execute();
  expect(noted).toMatchObject([{ after: { agreedBy: 'Marie Roy' }, reason: 'The only one of her age' }]);

  const undone = await site.api(undoRingChange, {
    token: desk.token(),
    params: { ...desk.params, changeId: day.changes[0]?.changeId ?? 0 },
  });
  expect(undone.status).toBe(200);
  expect(await groupsOf()).toEqual(before);
  expect((await draft()).every(({ overrideReason }) => overrideReason === null)).toBe(true);
});

test('REPAIR-9 no agreement takes anybody past a limit that holds whatever is said', async () => {
  const { desk, away, repair, tryMake } = await open({ mayMove: false });
  await away(0, 0, 1);
  const known = (await repair(0)).byAgreement.map(({ key }) => key);
  // Everybody else has a black belt: nobody is asked about that.
  const levels = await site.app.db.selectFrom('competitorLevel').select(['id', 'isBlackBelt']).execute();
  const black = levels.find(({ isBlackBelt }) => isBlackBelt)?.id ?? 0;
  await site.app.db
    .updateTable('competitor')
    .set({ competitorLevelId: black })
    .where('id', 'in', desk.competitorIds.slice(1).flat())
    .execute();
  const after = await repair(0);
  expect(after.byAgreement).toEqual([]);
  expect(after.refused.length).toBeGreaterThan(0);
  const agreement = { by: 'Marie Roy', reason: 'The only one of her age' };
  for (const key of known) expect((await tryMake(0, key, {}, { agreement })).body.code).toBe('changed_meanwhile');
});

test('REPAIR-1 full, empty, finished and scored divisions need no repair', async () => {
  const { desk, away, repair } = await open();
  expect((await repair(0)).needsRepair).toBe(false);
  expect(isNeeded(await away(0, 0, 1, 2), desk.division(0))).toBe(false);
  await desk.tap('start', 2);
  expect(isNeeded(await away(2, 0), desk.division(2))).toBe(true);
  expect(isNeeded(await desk.tap('finish', 2), desk.division(2))).toBe(false);
});

test('REPAIR-4 REPAIR-6 one tap moves everybody and everything, and undo and redo restore it exactly', async () => {
  const { desk, away, repair, make, groupsOf } = await open();
  await away(0, 0, 1);
  const before = { groups: await groupsOf(), queue: await desk.queueOf(0) };
  const [way] = (await repair(0)).ways;
  const day = await make(0, way?.key ?? '');
  const after = { groups: await groupsOf(), queue: await desk.queueOf(0) };
  expect(after.groups.slice(0, 3)).toEqual([
    { who: 0, in: null, reason: 'No-show when the division was called' },
    { who: 1, in: null, reason: 'No-show when the division was called' },
    { who: 2, in: 1 },
  ]);
  expect(after.queue).toEqual([1]);
  expect(day.divisions.map(row => row.draftDivisionId)).not.toContain(desk.division(0));
  const [change] = day.changes;
  expect(change).toMatchObject({ text: expect.stringContaining('combined into'), canUndo: true });
  const sheets = await site.app.db
    .selectFrom('draftDivision')
    .select(['id', 'edition', 'removedAt'])
    .where('id', 'in', [desk.division(0), desk.division(1), desk.division(2)])
    .orderBy('id')
    .execute();
  expect(sheets.map(({ edition, removedAt }) => [edition, removedAt === null])).toEqual([
    [2, false],
    [2, true],
    [1, true],
  ]);
  expect((await desk.historyOfThing('ring_day', desk.tournamentId)).at(-1)?.action).toBe('repair');

  const undone = await desk.undo(change?.changeId as number);
  expect({ groups: await groupsOf(), queue: await desk.queueOf(0) }).toEqual(before);
  expect(isNeeded(undone, desk.division(0))).toBe(true);
  await desk.undo(undone.changes[0]?.changeId as number);
  expect({ groups: await groupsOf(), queue: await desk.queueOf(0) }).toEqual(after);
});

test('REPAIR-4 repairing a running division frees its ring', async () => {
  const { desk, away, repair, make } = await open();
  await desk.tap('start', 0);
  await away(0, 0, 1);
  const day = await make(0, (await repair(0)).ways[0]?.key ?? '');
  expect(day.assignments.filter(({ state }) => state === 'running')).toEqual([]);
  const started = await desk.tap('start', 1);
  // Taken back, two would run in one ring.
  expect((await desk.tryUndo(started.changes[1]?.changeId as number)).body.code).toBe('changed_meanwhile');
});

test('REPAIR-4 refuses a way that is no longer offered, and changes nothing', async () => {
  const { desk, away, repair, tryMake, groupsOf } = await open();
  await away(0, 0, 1);
  const [way] = (await repair(0)).ways;
  const before = await groupsOf();
  await away(1, 0);
  const { status, body } = await tryMake(0, way?.key ?? '');
  expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
  const [fresh] = (await repair(0)).ways;
  await desk.tap('start', 1);
  expect((await tryMake(0, fresh?.key ?? '')).body.code).toBe('changed_meanwhile');
  expect(await groupsOf()).toEqual(before);
});

test('REPAIR-4 sent twice with one key, it happens once', async () => {
  const { desk, away, repair, tryMake } = await open();
  await away(0, 0, 1);
  const [way] = (await repair(0)).ways;
  const headers = { 'Idempotency-Key': `repair-${desk.tournamentId}` };
  const first = await tryMake(0, way?.key ?? '', headers);
  const second = await tryMake(0, way?.key ?? '', headers);
  expect([first.status, second.status]).toEqual([200, 200]);
  const rows = await site.app.db
    .selectFrom('ringChange')
    .select('id')
    .where('tournamentId', '=', desk.tournamentId)
    .where('kind', '=', 'repair')
    .execute();
  expect(rows).toHaveLength(1);
});

test('REPAIR-6 undo does not overwrite later changes in the draft', async () => {
  const { desk, away, repair, make, groupsOf } = await open();
  await away(0, 0, 1);
  const day = await make(0, (await repair(0)).ways[0]?.key ?? '');
  const token = desk.token();
  const params = { draftId: desk.draft.id };
  const { body: draft } = await site.api(getDraft, { token, params, query: {} });
  const seen = draft?.groups.map(({ id, version }) => ({ groupId: id, version })) ?? [];
  const change = { kind: 'rename' as const, groupId: desk.division(1), title: 'By hand' };
  const renamed = await site.api(changeDraft, { token, params, input: { change, seen, overrideReason: null } });
  expect(renamed.status).toBe(200);
  const before = await groupsOf();
  expect((await desk.tryUndo(day.changes[0]?.changeId as number)).body.code).toBe('changed_meanwhile');
  expect(await groupsOf()).toEqual(before);
  expect(await desk.queueOf(0)).toEqual([1]);
});

test('REPAIR-7 texts moved competitors’ families once, and mails them about the new division', async () => {
  const { desk, away, repair, make } = await open();
  const registrationId = desk.families.get('Child 0.2')?.registrationId as number;
  await site.app.db
    .insertInto('contact')
    .values({ registrationId, name: 'A parent', phoneNumber: '7055559123', agreedToSmsDivisionNotifications: true })
    .execute();
  await away(0, 0, 1);
  const day = await make(0, (await repair(0)).ways[0]?.key ?? '');
  const sent = () =>
    site.app.db
      .selectFrom('outbox')
      .select(['payload', 'channel', 'template', 'personId'])
      .where('recipient', '=', '7055559123')
      .execute();
  const texts = (await sent()).map(({ payload }) => (payload as { text: string }).text);
  expect(texts).toEqual([
    expect.stringMatching(/^NLC: Child 0\.2 now competes in Ring 1 \(.+\)\. See your page for the time\./),
  ]);
  const person = desk.families.get('Child 0.2')?.person.personId as number;
  const mails = await site.app.db
    .selectFrom('outbox')
    .select('template')
    .where('personId', '=', person)
    .where('channel', '=', 'email')
    .where('template', '=', 'divisions')
    .execute();
  expect(mails).toHaveLength(2); // of publishing, and of this
  await desk.undo(day.changes[0]?.changeId as number);
  expect(await sent()).toHaveLength(1);
});

test('REPAIR-8 marks and unmarks an exhibition; repeats count once, and other tournaments’ divisions are not found', async () => {
  const { desk } = await open();
  const mark = (draftDivisionId: number, isExhibition: boolean) =>
    site.refused(markExhibition, {
      token: desk.token(),
      params: desk.params,
      input: { draftDivisionId, isExhibition },
    });
  for (const isExhibition of [true, true, false]) {
    const day = (await mark(desk.division(0), isExhibition)).body as unknown as RingDay;
    expect(day.divisions.find(row => row.draftDivisionId === desk.division(0))?.isExhibition).toBe(isExhibition);
  }
  const history = await desk.historyOfThing('ring_day', desk.tournamentId);
  expect(history.filter(({ action }) => action.endsWith('exhibition')).map(({ action }) => action)).toEqual([
    'exhibition',
    'no exhibition',
  ]);
  const other = await openRings(site, { divisions: 1 });
  await desk.onTheDay(601);
  expect((await mark(other.division(0), true)).status).toBe(404);
});
