import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDraft, getDraft } from '#contract/matchmaking/matchmaking.ts';
import { askFamilies, endMeeting, getMeeting } from '#contract/matchmaking/meeting.ts';
import { openMeeting } from '#test/support/matchmaking/meeting-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const open = () => openMeeting(site);

test('MATCH-62 every family concerned is mailed once, with a link that names nobody and answers nothing', async () => {
  const { match, ask, links, left } = await open();
  expect((await ask()).body).toEqual({ families: 4 });
  const mails = await match.db
    .selectFrom('outbox')
    .select(['payload', 'template'])
    .where('template', '=', 'meeting')
    .execute();
  expect(mails).toHaveLength(4);
  const joining = mails.map(({ payload }) => payload as { names: string[]; isJoining: boolean });
  expect(joining.filter(({ isJoining }) => isJoining).map(({ names }) => names)).toEqual([['Ann']]);
  const [own = '', other = ''] = await links();
  const { body } = await site.api(getMeeting, { params: { token: own } });
  expect(body).toMatchObject({ state: 'open', isYes: null, firstNames: ['Ann'], isJoining: true });
  expect(body.meets.map(({ age }) => age)).toEqual([9, 9, 9]);
  const told = await site.api(getMeeting, { params: { token: other } });
  expect(told.body.isJoining).toBe(false);
  expect(told.body.meets).toEqual([expect.objectContaining({ age: 12, aboutKg: null })]);
  expect(told.text).not.toMatch(/Ann|Roy|Karate/);
  const draft = await match.draftOf(
    (
      await match.db
        .selectFrom('draft')
        .select('id')
        .where('tournamentId', '=', match.tournamentId)
        .executeTakeFirstOrThrow()
    ).id,
  );
  expect(draft.meetings).toMatchObject([{ competitorId: left, state: 'waiting' }]);
});

test('MATCH-63 the last yes places the entry, in the name of whoever asked; the same answer again changes nothing', async () => {
  const { match, draft, group, left, ask, links, answer } = await open();
  await ask();
  const tokens = await links();
  for (const token of tokens.slice(0, -1)) expect((await answer(token, true)).body).toMatchObject({ state: 'open' });
  expect((await match.draftOf(draft.id)).unplaced).toHaveLength(1);
  const last = tokens.at(-1) ?? '';
  expect((await answer(last, true)).body).toMatchObject({ state: 'placed' });
  expect((await answer(last, true)).status).toBe(200);
  const after = await match.draftOf(draft.id);
  expect(after.unplaced).toEqual([]);
  const placed = after.groups.find(({ id }) => id === group.id);
  expect(placed?.entries.map(({ competitorId }) => competitorId)).toContain(left);
  expect(placed?.overrideReason).toContain('agreed');
  expect(after.meetings).toMatchObject([{ state: 'placed' }]);
  expect((await answer(last, false)).body.code).toBe('already_settled');
});

test('MATCH-66 the copy of a draft keeps what families agreed to, and leaves out what they were only asked', async () => {
  const { match, draft, left, ask, links, answer } = await open();
  await ask();
  const copy = async (title: string) => {
    const call = { token: match.token, params: { draftId: draft.id }, input: { title } };
    return match.draftOf((await site.api(copyDraft, call)).body.draftId);
  };
  expect((await copy('While asking')).meetings).toEqual([]);
  for (const token of await links()) await answer(token, true);
  const agreed = await match.draftOf(draft.id);
  const copied = await copy('Once agreed');
  expect(copied.meetings).toMatchObject([
    { competitorId: left, state: 'placed', groupId: copied.groups[0]?.id, families: agreed.meetings[0]?.families },
  ]);
  expect((await match.draftOf(draft.id)).meetings).toEqual(agreed.meetings);
});

test('MATCH-63 one no ends it, and can be taken back while it is open', async () => {
  const { match, draft, ask, links, answer } = await open();
  await ask();
  const [first = '', ...others] = await links();
  await answer(first, false);
  for (const token of others) await answer(token, true);
  expect((await match.draftOf(draft.id)).meetings).toMatchObject([{ state: 'declined' }]);
  expect((await answer(first, true)).body).toMatchObject({ state: 'placed' });
});

test('MATCH-63 after the last day no answer counts', async () => {
  const { draft, ask, links, answer, tournamentOn } = await open();
  await ask();
  const [first = ''] = await links();
  site.clock.set(new Date(`${tournamentOn}T12:00:00Z`));
  expect((await answer(first, true)).body.code).toBe('already_settled');
  const { token } = await buildStaff(site.app, 'TournamentDirector');
  const { body } = await site.api(getDraft, { token, params: { draftId: draft.id } });
  expect(body?.meetings).toMatchObject([{ state: 'lapsed' }]);
});

test('MATCH-63 a group that changed since is not joined: staff decide', async () => {
  const { match, draft, group, ask, links, answer } = await open();
  await ask();
  const tokens = await links();
  const late = await match.enter({ name: 'Kim', age: 9, weightKg: 30 });
  const eventId = match.catalogue.events.forms;
  await match.change(await match.draftOf(draft.id), {
    kind: 'move',
    entries: [{ competitorId: late, eventId }],
    to: group.id,
  });
  for (const token of tokens) await answer(token, true);
  const after = await match.draftOf(draft.id);
  expect(after.unplaced).toHaveLength(1);
  expect(after.meetings).toMatchObject([{ state: 'agreed' }]);
});

test('MATCH-63 nobody joins a group of a draft in whose place another is published: staff decide', async () => {
  const { match, draft, left, ask, links, answer } = await open();
  await ask();
  const tokens = await links();
  for (const token of tokens.slice(0, -1)) await answer(token, true);
  const other = await match.make('The one that runs');
  expect((await match.publish(other)).status).toBe(200);
  const last = tokens.at(-1) ?? '';
  expect((await answer(last, true)).body).toMatchObject({ state: 'open', isYes: true });
  expect(await match.draftOf(draft.id)).toMatchObject({
    unplaced: [{ competitorId: left }],
    meetings: [{ state: 'agreed' }],
  });
});

test('MATCH-63 the link says that it is settled only while the draft with that group may run', async () => {
  const { match, draft, ask, links, answer } = await open();
  await ask();
  const tokens = await links();
  for (const token of tokens) await answer(token, true);
  const stateOf = async () => (await site.api(getMeeting, { params: { token: tokens[0] ?? '' } })).body.state;
  expect(await stateOf()).toBe('placed');
  await match.publish(await match.make('Another', { startFrom: null }));
  expect(await stateOf()).toBe('over');
  await match.publish(await match.draftOf(draft.id));
  expect(await stateOf()).toBe('placed');
});

test('MATCH-63 the link does not say that it is settled once staff took the entry out of the group again', async () => {
  const { match, draft, left, eventId, ask, links, answer } = await open();
  await ask();
  const tokens = await links();
  for (const token of tokens) await answer(token, true);
  const read = async () => (await site.api(getMeeting, { params: { token: tokens[0] ?? '' } })).body;
  expect(await read()).toMatchObject({ state: 'placed' });
  const entries = [{ competitorId: left, eventId }];
  await match.change(await match.draftOf(draft.id), { kind: 'move', entries, to: 'unplaced' });
  expect(await read()).toMatchObject({ state: 'over', meets: [] });
  expect((await answer(tokens[0] ?? '', false)).body.code).toBe('already_settled');
});

test('MATCH-63 a yes to somebody who is another by the last one places nobody: staff decide', async () => {
  for (const isJoining of [true, false]) {
    const { match, draft, group, left, ask, links, answer } = await open();
    await ask();
    const tokens = await links();
    for (const token of tokens.slice(0, -1)) await answer(token, true);
    await match.db
      .updateTable('competitor')
      .set({ competitorLevelId: match.catalogue.levels.white })
      .where('id', '=', isJoining ? left : (group.entries[0]?.competitorId ?? 0))
      .execute();
    expect((await answer(tokens.at(-1) ?? '', true)).body).toMatchObject({ state: 'open', isYes: true });
    const after = await match.draftOf(draft.id);
    expect(after.unplaced).toMatchObject([{ competitorId: left }]);
    expect(after.meetings).toMatchObject([{ state: 'agreed' }]);
  }
});

test('MATCH-62 asking anew ends the question before; staff can stop asking', async () => {
  const { match, draft, ask, links, answer } = await open();
  await ask();
  const [old = ''] = await links();
  await ask();
  expect((await answer(old, true)).body.code).toBe('already_settled');
  const [meeting] = (await match.draftOf(draft.id)).meetings;
  const params = { meetingId: meeting?.meetingId ?? 0 };
  expect((await site.refused(endMeeting, { token: match.token, params })).status).toBe(200);
  expect((await site.refused(endMeeting, { token: match.token, params })).body.code).toBe('already_settled');
  expect((await match.draftOf(draft.id)).meetings).toEqual([]);
});

test('MATCH-62 refuses who is placed, a group that may take them without being asked, and a day that is over', async () => {
  const { group, eventId, tournamentOn, ask, match } = await open();
  const [entry] = group.entries;
  const placed = { entries: [{ competitorId: entry?.competitorId ?? 0, eventId, groupId: group.id }] };
  expect((await ask(placed)).body.code).toBe('not_askable');
  for (const answerOn of [tournamentOn, '2001-01-01']) {
    const { status, body } = await ask({ answerOn });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['answerOn']]);
  }
  expect(
    await match.db
      .selectFrom('meeting')
      .select('id')
      .where('competitorId', '=', entry?.competitorId ?? 0)
      .execute(),
  ).toEqual([]);
});

test('MATCH-63 a link of another purpose or with another number opens nothing', async () => {
  const { ask, links } = await open();
  await ask();
  const [own = '', other = ''] = await links();
  const [id] = own.split('.');
  for (const token of [`${id}.${other.split('.')[1]}`, site.app.unsubscribeTokens.sign({ personId: Number(id) }), 'x'])
    expect((await site.refused(getMeeting, { params: { token } })).body.code).toBe('bad_link');
});

test('MATCH-69 a new draft keeps the meeting that all families agreed to, as a note, and asks again once it is another', async () => {
  const { match, draft, left, eventId, ask, links, answer } = await open();
  expect((await match.make('Before')).unplaced).toMatchObject([{ competitorId: left }]);
  await ask();
  const tokens = await links();
  for (const token of tokens.slice(0, -1)) await answer(token, true);
  // Even without the child whose family has not answered: one yes is missing.
  const last = { competitorId: draft.groups[0]?.entries.at(-1)?.competitorId ?? 0, eventId };
  await match.db.deleteFrom('entry').where('competitorId', '=', last.competitorId).execute();
  expect((await match.make('While asking')).unplaced).toMatchObject([{ competitorId: left }]);
  await match.db.insertInto('entry').values(last).execute();
  await answer(tokens.at(-1) ?? '', true);
  const agreed = await match.draftOf(draft.id);
  for (const [title, changes] of [
    ['From scratch', {}],
    ['From the last one', { startFrom: draft.id }],
  ] as const) {
    const made = await match.make(title, changes);
    expect(made.unplaced).toEqual([]);
    const [group] = made.groups;
    expect(group?.overrideReason).toContain('agreed');
    expect(made.meetings).toMatchObject([
      { competitorId: left, state: 'placed', groupId: group?.id, families: agreed.meetings[0]?.families },
    ]);
  }
  // A draft made from one that kept it keeps it too.
  const again = await match.make('Once more');
  expect(again.meetings).toMatchObject([{ state: 'placed' }]);
  await match.db
    .updateTable('competitor')
    .set({ competitorLevelId: match.catalogue.levels.white })
    .where('id', '=', left)
    .execute();
  const other = await match.make('Of another level');
  expect(other.unplaced).toMatchObject([{ competitorId: left }]);
  expect(other.meetings).toEqual([]);
  expect(other.groups.map(({ overrideReason }) => overrideReason)).toEqual([null]);
  const entries = [{ competitorId: left, eventId, groupId: other.groups[0]?.id ?? 0 }];
  const { answerOn } = again.meetings[0] ?? expect.fail();
  const input = { entries, answerOn: answerOn.slice(0, 10) };
  const asked = await site.refused(askFamilies, { token: match.token, params: { draftId: other.id }, input });
  expect(asked.body).toEqual({ families: 4 });
  expect((await match.make('While asking again')).unplaced).toMatchObject([{ competitorId: left }]);
});
