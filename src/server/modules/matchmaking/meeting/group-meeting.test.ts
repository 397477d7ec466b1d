import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoChange } from '#contract/matchmaking/draft-change.ts';
import { copyDraft } from '#contract/matchmaking/matchmaking.ts';
import { getMeeting } from '#contract/matchmaking/meeting.ts';
import { openGroupMeeting, openMeeting } from '#test/support/matchmaking/meeting-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const idsOf = ({ entries }: { entries: readonly { competitorId: number }[] }): number[] =>
  entries.map(({ competitorId }) => competitorId).sort((a, b) => a - b);
const open = () => openGroupMeeting(site);

test('MATCH-71 the last yes makes one group of a pair and the group they were to join', async () => {
  const { match, draft, pair, small, whole, ask, links, answer } = await open();
  expect(
    draft.groups
      .map(idsOf)
      .map(({ length }) => length)
      .sort(),
  ).toEqual([2, 3]);
  expect((await ask()).body).toEqual({ families: 5 });
  const mails = await match.db.selectFrom('outbox').select('payload').where('template', '=', 'meeting').execute();
  const told = mails.map(({ payload }) => payload as { names: string[]; isJoining: boolean; isGroup: boolean });
  expect(told.map(({ names, isJoining, isGroup }) => `${names} ${isJoining} ${isGroup}`).sort()).toEqual([
    'Ann true true',
    'Bea true true',
    'Ben false true',
    'Leo false true',
    'Max false true',
  ]);
  const [own = '', , other = ''] = await links();
  const read = async (token: string) => (await site.api(getMeeting, { params: { token } })).body;
  expect(await read(own)).toMatchObject({ state: 'open', firstNames: ['Ann'], isJoining: false });
  expect((await read(own)).meets.map(({ age }) => age)).toEqual([9, 9, 9]);
  expect((await read(other)).meets.map(({ age }) => age)).toEqual([12, 12]);
  const tokens = await links();
  for (const token of tokens.slice(0, -1)) expect((await answer(token, true)).body).toMatchObject({ state: 'open' });
  expect((await match.draftOf(draft.id)).groups).toHaveLength(2);
  expect((await answer(tokens.at(-1) ?? '', true)).body).toMatchObject({ state: 'placed' });
  const after = await match.draftOf(draft.id);
  expect(after.groups.map(({ id }) => id)).toEqual([whole.id]);
  expect(after.groups.flatMap(idsOf)).toEqual([...idsOf(whole), ...pair].sort((a, b) => a - b));
  expect(after.groups[0]?.overrideReason).toContain('agreed');
  expect(after.meetings).toMatchObject([{ state: 'placed', groupId: whole.id }]);
  // Staff can undo it like any other step.
  const undo = { token: match.token, params: { draftId: draft.id }, input: { version: after.version } };
  const undone = (await site.api(undoChange, undo)).body;
  expect(undone.groups.map(({ id }) => id).sort()).toEqual([small.id, whole.id].sort());
});

test('MATCH-71 one no keeps both groups as they were, and so does silence', async () => {
  const { match, draft, ask, links, answer, tournamentOn } = await open();
  await ask();
  const [first = '', ...others] = await links();
  await answer(first, false);
  for (const token of others) await answer(token, true);
  const kept = await match.draftOf(draft.id);
  expect(kept.meetings).toMatchObject([{ state: 'declined' }]);
  expect(kept.groups.map(idsOf)).toEqual(draft.groups.map(idsOf));
  const now = site.clock.now();
  site.clock.set(new Date(`${tournamentOn}T12:00:00Z`));
  expect((await answer(first, true)).body.code).toBe('already_settled');
  site.clock.set(now);
  expect((await match.draftOf(draft.id)).groups.map(idsOf)).toEqual(draft.groups.map(idsOf));
});

test('MATCH-71 a pair of which one was moved meanwhile stays: staff decide', async () => {
  const { match, draft, pair, eventId, ask, links, answer } = await open();
  await ask();
  const tokens = await links();
  for (const token of tokens.slice(0, -1)) await answer(token, true);
  const entries = [{ competitorId: pair[1] ?? 0, eventId }];
  await match.change(await match.draftOf(draft.id), { kind: 'move', entries, to: 'unplaced' });
  expect((await answer(tokens.at(-1) ?? '', true)).body.code).toBe('already_settled');
  expect((await match.draftOf(draft.id)).groups).toHaveLength(2);
});

test('MATCH-71 asks for all of a small group, and about nobody twice at a time', async () => {
  const { match, draft, small, ask, links, answer } = await open();
  expect((await ask({ companions: [] })).body.code).toBe('not_askable');
  expect((await ask({ groupId: small.id })).body.code).toBe('not_askable');
  expect((await ask({ companions: [{ competitorId: 1, eventId: 1 }] })).body.code).toBe('not_askable');
  await ask();
  const [old = ''] = await links();
  const [entry, other] = small.entries;
  // Named the other way round, it is still about the same two.
  await ask({ ...other, companions: [entry] });
  expect((await answer(old, true)).body.code).toBe('already_settled');
  expect((await match.draftOf(draft.id)).meetings).toMatchObject([{ competitorId: other?.competitorId }]);
});

test('MATCH-69 MATCH-71 a copy and a new draft keep what the families of a pair agreed to', async () => {
  const { match, draft, pair, ask, links, answer } = await open();
  await ask();
  expect((await match.make('While asking')).groups).toHaveLength(2);
  for (const token of await links()) await answer(token, true);
  const { draftId } = (
    await site.api(copyDraft, { token: match.token, params: { draftId: draft.id }, input: { title: 'Copied' } })
  ).body;
  for (const after of [await match.draftOf(draftId), await match.make('New'), await match.make('From that one')]) {
    expect(after.groups).toHaveLength(1);
    const [meeting] = after.meetings;
    expect(meeting).toMatchObject({ state: 'placed', groupId: after.groups[0]?.id });
    expect([meeting?.competitorId, ...(meeting?.companions ?? []).map(one => one.competitorId)].sort()).toEqual(
      [...pair].sort(),
    );
  }
});

test('MATCH-62 who joined by a yes and was taken out by hand may be asked about again', async () => {
  const { match, draft, left, eventId, ask, links, answer } = await openMeeting(site);
  await ask();
  for (const token of await links()) await answer(token, true);
  const entries = [{ competitorId: left, eventId }];
  await match.change(await match.draftOf(draft.id), { kind: 'move', entries, to: 'unplaced' });
  expect((await ask()).body).toEqual({ families: 4 });
  expect((await match.draftOf(draft.id)).meetings.map(({ state }) => state)).toEqual(['placed', 'waiting']);
});
