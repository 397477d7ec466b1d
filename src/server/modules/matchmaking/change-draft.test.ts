import { afterAll, describe, expect, test } from 'vitest';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { changeDraft, redoChange, undoChange } from '#contract/matchmaking/draft-change.ts';
import type { BodyOf } from '#contract/route.ts';
import { type MatchDesk, openMatchmaking } from '#test/support/matchmaking/draft-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

const site = await createTestApp();
afterAll(() => site.close());

const groupOf = (draft: Draft, id: number | undefined) => draft.groups.find(group => group.id === id);
const peopleOf = (group: Draft['groups'][number] | undefined): number[] =>
  group?.entries.map(({ competitorId }) => competitorId) ?? [];
/** Without what rises with every change. */
const plain = ({ groups, unplaced }: Draft) => ({
  groups: groups.map(({ version, edition, ...group }) => group),
  unplaced,
});

/** Twelve children of nine and ten, who all could stand together, as three groups of four or so. */
async function deskWithGroups(): Promise<{ match: MatchDesk; draft: Draft }> {
  const match = await openMatchmaking(site);
  for (let i = 0; i < 12; i++) await match.enter({ name: `Child ${i}`, age: 9 + (i % 2), school: `School ${i % 5}` });
  await match.enter({ name: 'Grandfather', age: 70 });
  await match.enter({ name: 'Grandmother', age: 71, genderId: 2 });
  const { settings } = await match.inputFor();
  const sizes = { min: 2, preferredMin: 3, preferredMax: 4, max: 10 };
  const draft = await match.make('First', { settings: { ...settings, sizes } });
  expect(draft.groups.length).toBeGreaterThan(3);
  return { match, draft };
}
const { match, draft: first } = await deskWithGroups();
const { token } = match;
const childrenOf = (draft: Draft) => draft.groups.filter(({ title }) => !/7\d/.test(title));

describe('an invalid change', () => {
  const [one, two] = childrenOf(first);
  const entry = one?.entries[0];
  test.each<[string, object, number, string]>([
    ['no kind', {}, 400, 'change.kind'],
    ['an unknown kind', { kind: 'explode' }, 400, 'change.kind'],
    ['nobody to move', { kind: 'move', entries: [], to: 'new' }, 400, 'change.entries'],
    ['no target', { kind: 'move', entries: [entry], to: 'moon' }, 400, 'change.to'],
    [
      'an incomplete entry',
      { kind: 'move', entries: [{ competitorId: 1 }], to: 'new' },
      400,
      'change.entries.0.eventId',
    ],
    ['the same entry twice', { kind: 'move', entries: [entry, entry], to: two?.id }, 400, 'entries'],
    [
      'an unknown competitor',
      { kind: 'move', entries: [{ ...entry, competitorId: 99_999 }], to: two?.id },
      404,
      'change',
    ],
    [
      'an event not entered',
      { kind: 'move', entries: [{ ...entry, eventId: match.catalogue.events.sparring }], to: two?.id },
      404,
      'change',
    ],
    ['no title', { kind: 'rename', groupId: one?.id, title: ' ' }, 400, 'change.title'],
    ['a title that is taken', { kind: 'rename', groupId: one?.id, title: two?.title.toUpperCase() }, 400, 'title'],
    ['an unknown group', { kind: 'rename', groupId: 99_999, title: 'x' }, 404, 'change'],
    ['groups that are not a list', { kind: 'lock', groupIds: 5, isLocked: true }, 400, 'change.groupIds'],
    ['a lock that is not a boolean', { kind: 'lock', groupIds: [one?.id], isLocked: 'yes' }, 400, 'change.isLocked'],
    ['one part', { kind: 'split', groupId: one?.id, parts: [peopleOf(one)] }, 400, 'change.parts'],
    ['an empty part', { kind: 'split', groupId: one?.id, parts: [peopleOf(one), []] }, 400, 'parts'],
    [
      'parts that leave somebody out',
      { kind: 'split', groupId: one?.id, parts: [[peopleOf(one)[0]], [peopleOf(one)[1]]] },
      400,
      'parts',
    ],
    [
      'somebody in two parts',
      { kind: 'split', groupId: one?.id, parts: [peopleOf(one), peopleOf(one).slice(0, 1)] },
      400,
      'parts',
    ],
    [
      'a stranger in a part',
      { kind: 'split', groupId: one?.id, parts: [peopleOf(one), peopleOf(two).slice(0, 1)] },
      400,
      'parts',
    ],
    ['a single group to combine', { kind: 'combine', groupIds: [one?.id] }, 400, 'groupIds'],
    ['a group combined with itself', { kind: 'combine', groupIds: [one?.id, one?.id] }, 400, 'groupIds'],
    [
      'an order that leaves somebody out',
      { kind: 'order', groupId: one?.id, competitorIds: peopleOf(one).slice(1) },
      400,
      'competitorIds',
    ],
    [
      'a stranger in the order',
      { kind: 'order', groupId: one?.id, competitorIds: [...peopleOf(one), 99_999] },
      400,
      'competitorIds',
    ],
    [
      'a refresh for an unknown competitor',
      { kind: 'refresh', entries: [{ ...entry, competitorId: 99_999 }] },
      404,
      'change',
    ],
    ['a place without a group', { kind: 'place', places: [{ ...entry }] }, 400, 'change.places.0.groupId'],
    ['a place in an unknown group', { kind: 'place', places: [{ ...entry, groupId: 99_999 }] }, 404, 'change'],
  ])('is refused, naming the field: %s', async (_, change, status, field) => {
    const answer = await match.tryChange(first, change, 'For no reason');
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, [field]]);
  });

  test('returns 404 for groups and people of another draft or tournament, and for an unknown draft', async () => {
    const { match: there, draft: theirs } = await deskWithGroups();
    const copy = await match.make('Beside');
    for (const stranger of [theirs.groups[0], copy.groups[0]]) {
      const lock = { kind: 'lock', groupIds: [stranger?.id], isLocked: true };
      expect((await match.tryChange(first, lock)).status).toBe(404);
    }
    const move = { kind: 'move', entries: theirs.groups[0]?.entries.slice(0, 1), to: two?.id };
    expect((await match.tryChange(first, move, 'x')).status).toBe(404);
    const [mixed] = [{ ...first, id: theirs.id }];
    expect((await match.tryChange(mixed, { kind: 'lock', groupIds: [one?.id], isLocked: true })).status).toBe(409);
    expect(
      (await match.tryChange({ ...first, id: 99_999 }, { kind: 'lock', groupIds: [], isLocked: true })).status,
    ).toBe(404);
    for (const route of [undoChange, redoChange])
      expect((await site.refused(route, { token, params: { draftId: 99_999 }, input: { version: 1 } })).status).toBe(
        404,
      );
    expect(await there.draftOf(theirs.id)).toEqual(theirs);
  });

  test('checks the versions seen, the reason, and the role', async () => {
    const call = { token, params: { draftId: first.id } };
    const change = { kind: 'lock', groupIds: [one?.id], isLocked: true };
    const send = async (input: object) =>
      Object.keys((await site.refused(changeDraft, { ...call, input })).body.errors ?? {});
    expect(await send({ change })).toEqual(['seen']);
    expect(await send({ change, seen: [{ groupId: one?.id }] })).toEqual(['seen.0.version']);
    expect(await send({ change, seen: [], overrideReason: 'x'.repeat(301) })).toEqual(['overrideReason']);
    expect(await send({ seen: [] })).toEqual(['change']);
    const desk = await buildStaff(site.app, 'CheckInAdmin');
    for (const route of [changeDraft, undoChange, redoChange])
      expect((await site.refused(route, { ...call, token: desk.token, input: {} })).status).toBe(403);
  });
});

describe('what a change does', () => {
  test('MATCH-24 refuses to break a limit, saying why, unless a reason is given, which is kept', async () => {
    const { match, draft } = await deskWithGroups();
    const old = draft.groups.find(({ title }) => /7\d/.test(title));
    const [child] = childrenOf(draft);
    const change = { kind: 'combine' as const, groupIds: [child?.id ?? 0, old?.id ?? 0] };
    const refused = await match.tryChange(draft, change);
    expect([refused.status, refused.body.code]).toEqual([409, 'limits_broken']);
    expect(refused.body.errors?.overrideReason?.length).toBeGreaterThan(0);
    expect(refused.body.errors?.overrideReason?.join(' ')).toMatch(/Grand(father|mother)/);
    expect(await match.draftOf(draft.id)).toEqual(draft);
    const after = await match.change(draft, change, 'They are one family');
    expect(groupOf(after, child?.id)).toMatchObject({ overrideReason: 'They are one family', version: 2, edition: 2 });
    const [, history] = await match.historyOf(draft);
    expect(history).toMatchObject({ action: 'combine', reason: 'They are one family' });
    expect(JSON.stringify(history)).not.toMatch(/Grandfather|Child|Roy/);
  });

  test('MATCH-27 a locked group refuses changes; renaming raises its sheet’s edition, locking does not', async () => {
    const { match, draft } = await deskWithGroups();
    const [one, two] = childrenOf(draft);
    const locked = await match.change(draft, { kind: 'lock', groupIds: [one?.id ?? 0], isLocked: true });
    expect(groupOf(locked, one?.id)).toMatchObject({ isLocked: true, version: 2, edition: 1 });
    const entries = one?.entries.slice(0, 1) ?? [];
    const refused = await match.tryChange(locked, { kind: 'move', entries, to: two?.id }, 'x');
    expect([refused.body.code, refused.body.errors?.change]).toEqual(['group_locked', [`“${one?.title}” is locked`]]);
    const open = await match.undo(locked);
    expect(groupOf(open, one?.id)).toMatchObject({ isLocked: false, version: 3, edition: 1 });
    const named = await match.change(open, { kind: 'rename', groupId: one?.id ?? 0, title: 'The brave' });
    expect(groupOf(named, one?.id)).toMatchObject({ title: 'The brave', isTitledByHand: true, version: 4, edition: 2 });
    expect(groupOf(named, two?.id)).toMatchObject({ version: 1, edition: 1 });
    const turned = await match.change(named, {
      kind: 'order',
      groupId: one?.id ?? 0,
      competitorIds: peopleOf(one).toReversed(),
    });
    expect(peopleOf(groupOf(turned, one?.id))).toEqual(peopleOf(one).toReversed());
    expect(groupOf(turned, one?.id)).toMatchObject({ version: 5, edition: 3 });
    expect(turned.version).toBe(draft.version + 4);
  });

  test('MATCH-29 splits and combines again; a new group starts at edition 1, and a removed one’s paper is void', async () => {
    const { match, draft } = await deskWithGroups();
    const [one] = childrenOf(draft).toSorted((a, b) => b.entries.length - a.entries.length);
    const people = peopleOf(one);
    const parts = [people.slice(0, 2), people.slice(2)];
    const split = await match.change(draft, { kind: 'split', groupId: one?.id ?? 0, parts });
    const made = split.groups.find(({ id }) => !groupOf(draft, id));
    expect(made).toMatchObject({ version: 1, edition: 1 });
    expect([peopleOf(groupOf(split, one?.id)).sort(), peopleOf(made).sort()]).toEqual(
      parts.map(part => part.toSorted()),
    );
    const joined = await match.change(split, { kind: 'combine', groupIds: [one?.id ?? 0, made?.id ?? 0] });
    expect(peopleOf(groupOf(joined, one?.id)).sort()).toEqual(people.toSorted());
    expect(groupOf(joined, made?.id)).toBeUndefined();
    const stored = () =>
      site.app.db
        .selectFrom('draftDivision')
        .selectAll()
        .where('id', '=', made?.id ?? 0)
        .executeTakeFirstOrThrow();
    expect(await stored()).toMatchObject({ edition: 2, removedAt: expect.any(Date) });
    const undone = await match.undo(joined);
    expect(plain(undone)).toEqual(plain(split));
    expect(groupOf(undone, made?.id)).toMatchObject({ code: made?.code, edition: 3 });
    expect(await stored()).toMatchObject({ removedAt: null });
  });

  test('MATCH-48 lists what can be undone and redone, with its author', async () => {
    const { match, draft } = await deskWithGroups();
    const [one, two] = childrenOf(draft);
    const moved = await match.change(
      draft,
      { kind: 'move', entries: one?.entries.slice(0, 1) ?? [], to: two?.id ?? 0 },
      'x',
    );
    expect(moved.undo).toMatchObject({
      text: expect.stringMatching(/^Child \d+ Roy to “/),
      by: 'Staff TournamentDirector',
    });
    expect(moved.redo).toBeNull();
    const undone = await match.undo(moved);
    expect([undone.undo, undone.redo?.text]).toEqual([null, moved.undo?.text]);
    expect(plain(undone)).toEqual(plain(draft));
    expect(plain(await match.redo(undone))).toEqual(plain(moved));
  });

  test('refuses undo and redo if there is nothing, and redo after another change', async () => {
    const { match, draft } = await deskWithGroups();
    const step = (route: typeof undoChange, version: number) =>
      site.refused(route, { token, params: { draftId: draft.id }, input: { version } });
    expect((await step(undoChange, 1)).body.code).toBe('nothing_to_undo');
    expect((await step(redoChange, 1)).body.code).toBe('nothing_to_undo');
    const lock = { kind: 'lock' as const, groupIds: [draft.groups[0]?.id ?? 0], isLocked: true };
    const undone = await match.undo(await match.change(draft, lock));
    expect((await step(undoChange, undone.version - 1)).body.code).toBe('changed_meanwhile');
    const other = await match.change(undone, { ...lock, groupIds: [draft.groups[1]?.id ?? 0] });
    expect((await step(redoChange, other.version)).body.code).toBe('nothing_to_undo');
    expect((await match.historyOf(draft)).map(({ action }) => action)).toEqual(['create', 'lock', 'undo lock', 'lock']);
  });

  test('MATCH-48 once a later change is undone, that one can be redone and no earlier one', async () => {
    const { match, draft } = await deskWithGroups();
    const lock = { kind: 'lock' as const, isLocked: true };
    const [one, two] = draft.groups;
    const first = await match.undo(await match.change(draft, { ...lock, groupIds: [one?.id ?? 0] }));
    const second = await match.change(first, { ...lock, groupIds: [two?.id ?? 0] });
    const undone = await match.undo(second);
    expect(undone.redo?.text).toBe(second.undo?.text);
    const redone = await match.redo(undone);
    expect(plain(redone)).toEqual(plain(second));
    expect(redone.redo).toBeNull();
  });

  test('MATCH-50 an empty change is not a step', async () => {
    const { match, draft } = await deskWithGroups();
    const [one] = childrenOf(draft);
    const entries = one?.entries.slice(0, 1) ?? [];
    for (const change of [
      { kind: 'move', entries, to: one?.id },
      { kind: 'lock', groupIds: [one?.id], isLocked: false },
      { kind: 'lock', groupIds: [], isLocked: true },
      { kind: 'order', groupId: one?.id, competitorIds: peopleOf(one) },
      { kind: 'refresh', entries },
    ])
      expect((await match.tryChange(draft, change)).body).toEqual(draft);
    expect(await match.historyOf(draft)).toHaveLength(1);
  });

  test('applies a change sent twice with one key once', async () => {
    const { match, draft } = await deskWithGroups();
    const [one] = childrenOf(draft);
    const input = {
      change: { kind: 'move', entries: one?.entries.slice(0, 1) ?? [], to: 'new' },
      overrideReason: 'x',
      seen: match.seenOf(draft),
    } satisfies BodyOf<typeof changeDraft>;
    const call = { token, params: { draftId: draft.id }, input, headers: { 'idempotency-key': `once-${draft.id}` } };
    const once = await site.api(changeDraft, call);
    const again = await site.api(changeDraft, call);
    expect([again.status, again.body]).toEqual([200, once.body]);
    expect(again.body.groups).toHaveLength(draft.groups.length + 1);
    const reused = await site.refused(changeDraft, { ...call, input: { ...input, overrideReason: 'y' } });
    expect(reused.body.code).toBe('key_reused');
  });
});

describe('MATCH-49 a colleague’s change meanwhile', () => {
  test('refuses if the group changed, was combined or was not seen; others may change', async () => {
    const { match, draft } = await deskWithGroups();
    const [one, two, three] = childrenOf(draft).map(({ id }) => id) as [number, number, number];
    await match.change(draft, { kind: 'rename', groupId: one, title: 'Moved on' });
    const entries = groupOf(draft, one)?.entries.slice(0, 1);
    const move = { kind: 'move', entries, to: two };
    expect((await match.tryChange(draft, move, 'x', [one, two])).body.code).toBe('changed_meanwhile');
    expect((await match.tryChange(draft, move, 'x', [two])).body.code).toBe('changed_meanwhile');
    const apart = { kind: 'rename', groupId: three, title: 'Apart' };
    expect((await match.tryChange(draft, apart, null, [])).body.code).toBe('changed_meanwhile');
    expect((await match.tryChange(draft, apart, null, [three])).status).toBe(200);
    const now = await match.draftOf(draft.id);
    await match.change(now, { kind: 'combine', groupIds: [one, two] }, 'x');
    const gone = { kind: 'move', entries: groupOf(now, three)?.entries.slice(0, 1), to: two };
    expect((await match.tryChange(now, gone, 'x', [two, three])).body.code).toBe('changed_meanwhile');
    expect((await match.tryChange(now, { kind: 'lock', groupIds: [two], isLocked: true }, null, [two])).body.code).toBe(
      'changed_meanwhile',
    );
    expect((await match.tryChange(now, gone, 'x', [three])).status).toBe(404);
  });
});
