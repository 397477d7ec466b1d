import { expect, test } from 'vitest';
import type { Draft, DraftGroup, DraftPerson } from '#contract/matchmaking/draft.ts';
import { applyChange } from '#core/matchmaking/change/apply-change.ts';
import { entry, smallFacts, smallPeople, smallState } from '#test/support/matchmaking/small-board.ts';
import { saidOf } from '../draft/said-words.ts';
import { sharedDraft } from '../draft/share-draft.ts';
import { filtered, readFilter, writeFilter } from './board-filter.ts';
import { searchBoard } from './board-search.ts';
import { sumsOf } from './board-sums.ts';
import { inOrder, keepingOrder } from './card-order.ts';
import { changedLines } from './changed-lines.ts';
import { groupViewer } from './group-view.ts';
import { looseSeats } from './loose-seats.ts';
import { differenceWords, moveEffect, moveTargets, touchedBy } from './move-targets.ts';

const groups = smallState.groups.map(
  (group): DraftGroup => ({
    ...group,
    eventIds: [...group.eventIds],
    entries: [...group.entries],
    code: `CODE${group.id}`,
    version: 1,
    edition: 1,
  }),
);
const people = smallPeople.map(
  (person, i): DraftPerson => ({ ...person, registrationId: 1, number: 100 + i, isCheckedIn: false }),
);
const stale = {
  late: [entry(9)],
  gone: [entry(10)],
  changed: [{ ...entry(3), texts: ['Weight 31 kg, was 30 kg'] }],
};
const draft = {
  id: 1,
  version: 5,
  people,
  groups,
  unplaced: [...smallState.unplaced],
  stale,
  settings: smallFacts.settings,
  events: smallFacts.events,
  undo: null,
  redo: null,
  meetings: [],
} as unknown as Draft;
const viewer = groupViewer(draft, smallFacts);
const views = groups.map(viewer);
const ids = (list: readonly { group: { id: number } }[]): number[] => list.map(({ group }) => group.id);
const viewOf = (id: number) => views.find(({ group }) => group.id === id);

test('computes a group once, with a seat for each member, including those who are gone', () => {
  expect(viewer(groups[0] as DraftGroup)).toBe(views[0]);
  expect(viewOf(3)?.seats.map(({ key, name, marks }) => [key, name, marks.map(({ text }) => text)])).toEqual([
    ['3:6', 'Ian Poe', []],
    ['3:10', 'Someone who is gone', ['no longer entered']],
  ]);
  expect(viewOf(1)?.seats[2]?.marks).toEqual([{ text: 'changed since', tone: 'warn' }]);
  expect(viewOf(6)?.seats.map(({ note, entries }) => [note, entries.length])).toEqual([
    ['only Weapons, soft', 1],
    [null, 2],
    ['only Weapons, hard', 1],
  ]);
});

test('flags a broken rule, a warning, and a member who changed or is gone', () => {
  expect(views.map(({ group, alarm }) => [group.id, alarm])).toEqual([
    [1, 'warning'],
    [2, 'bad'],
    [3, 'bad'],
    [4, 'warning'],
    [5, 'bad'],
    [6, null],
  ]);
});

test('sorts the worst first, then by event and age, but keeps the order during work, with new groups on top', () => {
  expect(ids(inOrder(views, draft.events))).toEqual([5, 2, 3, 1, 4, 6]);
  expect(ids(keepingOrder(views, [6, 5, 4, 3, 2]))).toEqual([1, 6, 5, 4, 3, 2]);
});

test('filters groups by event, warning and lock, and reads the filter back from the address', () => {
  const all = readFilter(new URLSearchParams());
  expect(all).toEqual({ eventId: null, show: 'all', view: 'cards' });
  expect(ids(filtered(views, all))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ids(filtered(views, { ...all, eventId: 2 }))).toEqual([4]);
  expect(ids(filtered(views, { ...all, show: 'warnings' }))).toEqual([1, 2, 3, 4, 5]);
  expect(ids(filtered(views, { ...all, show: 'locked' }))).toEqual([5]);
  expect(ids(filtered(views, { ...all, show: 'open', eventId: 1 }))).toEqual([1, 2, 3]);
  const query = writeFilter(new URLSearchParams('keep=1'), { eventId: 3, show: 'locked', view: 'table' });
  expect(query.toString()).toBe('keep=1&event=3&show=locked&view=table');
  expect(readFilter(query)).toEqual({ eventId: 3, show: 'locked', view: 'table' });
  expect(writeFilter(query, all).toString()).toBe('keep=1');
  expect(readFilter(new URLSearchParams('event=x&show=secret&view=big'))).toEqual(all);
});

test('totals count each person once without those gone, and the cost includes the unplaced', () => {
  const sums = sumsOf(views, draft, smallFacts);
  expect(sums).toMatchObject({ groups: 6, people: 7, entries: 13, unplaced: 1, warnings: 5 });
  const placed = views.reduce((sum, { card }) => sum + card.cost, 0);
  expect(sums.cost).toBeCloseTo(placed + draft.settings.weights.unplaced);
});

test('finds people by name, number and school, without accents, including those in no group', () => {
  const loose = looseSeats(draft, smallFacts);
  const all = [...loose.unplaced, ...loose.late];
  const found = (words: string) => searchBoard(words, views, all).map(({ seat, where }) => `${seat.name}: ${where}`);
  expect(found('LÉO')).toEqual(['Leo Roy: Group 1', 'Leo Roy: Group 4', 'Leo Roy: Group 6']);
  expect(found('roy leo')).toHaveLength(3);
  expect(found('107')).toEqual(['First8 Last8: Not placed: Point Sparring']);
  expect(found('first9')).toEqual(['First9 Last9: Late entry: Point Sparring']);
  expect(found('school 5')).toEqual(['Bo Lee: Group 2']);
  expect(found('bo school')).toEqual(['Bo Lee: Group 2']);
  expect(found('   ')).toEqual([]);
  expect(found('nobody')).toEqual([]);
});

test('MATCH-25 lists groups of the same event to move to: allowed by cost, those needing a reason, locked', () => {
  const targets = moveTargets(draft, [entry(3)], smallFacts);
  expect(targets.map(({ to, state }) => [to, state])).toEqual([
    [2, 'allowed'],
    [3, 'asks'],
    [5, 'refused'],
  ]);
  expect(targets[1]?.against[0]).toContain('Ian Poe (15)');
  expect(targets[2]?.against).toEqual([expect.stringContaining('locked')]);
  // Their own group is none, for two events of different groups there is none at all.
  expect(moveTargets(draft, [entry(1), entry(1, 2)], smallFacts)).toEqual([]);
  const allowed = moveTargets(draft, [entry(5)], smallFacts).filter(({ state }) => state === 'allowed');
  expect(allowed.map(({ difference }) => difference)).toEqual(
    allowed.map(({ difference }) => difference).sort((a, b) => a - b),
  );
});

test('MATCH-25 shows the effect of a move as core calculates it', () => {
  const effect = moveEffect(draft, [entry(1), entry(2)], 'new', smallFacts);
  expect(effect).toMatchObject({ state: 'allowed', size: 2, against: [] });
  expect(effect.text).toContain('New group of 2 people');
  expect(moveEffect(draft, [entry(6)], 1, smallFacts)).toMatchObject({ state: 'asks', size: 5 });
  expect(moveEffect(draft, [entry(10)], 1, smallFacts)).toMatchObject({ state: 'refused' });
  expect([-4.2, 0.01, 1].map(differenceWords)).toEqual(['4.2 fairer', 'Equally fair', '1 less fair']);
});

test('a move names the groups it changes: the source and the target', () => {
  expect(touchedBy(groups, [entry(1), entry(5)], 3)).toEqual([1, 2, 3]);
  expect(touchedBy(groups, [entry(8)], 'new')).toEqual([]);
});

test('names the people and groups of a finished change', () => {
  const move = (entries: (typeof stale.late)[number][], to: number | 'new' | 'unplaced') =>
    saidOf({ kind: 'move', entries, to }, draft);
  expect(move([entry(5)], 2)).toBe('Bo Lee moved to “Group 2”.');
  expect(move([entry(5)], 'new')).toBe('Bo Lee moved to a new group, “Group 2”.');
  expect(move([entry(1), entry(2)], 1)).toBe('2 people moved to “Group 1”.');
  expect(move([entry(1)], 'unplaced')).toBe('Leo Roy moved to “Not placed”.');
  const undo = { text: '“A” renamed to “B”', by: 'Pat', at: '' };
  expect(saidOf({ kind: 'rename', groupId: 1, title: 'B' }, { ...draft, undo })).toBe('Done: “A” renamed to “B”.');
});

test('an updated draft reuses unchanged parts, so only changed ones are drawn again', () => {
  const result = applyChange(draft, { kind: 'lock', groupIds: [2], isLocked: true }, smallFacts, []);
  if ('refusal' in result) throw new Error(result.refusal.text);
  const sent = JSON.parse(JSON.stringify({ ...draft, version: 6, groups: result.state.groups })) as Draft;
  const next = sharedDraft(draft, sent);
  expect(next).toEqual(sent);
  expect(next.groups.map((group, i) => group === groups[i])).toEqual([true, false, true, true, true, true]);
  expect(next.people).toBe(draft.people);
  expect(next.stale).toBe(draft.stale);
  expect(sharedDraft(draft, { ...sent, id: 2 }).people).toBe(sent.people);
});

test('SCORE-24 what changed in a division that is being scored or finished is not accepted with the rest', () => {
  const standing = smallState.groups.flatMap(group => group.entries.map(one => ({ ...one, groupId: group.id })));
  const [first, , other] = [...Map.groupBy(standing, ({ groupId }) => groupId).values()].map(([one]) => one);
  if (!first || !other) throw new Error('There should be three groups');
  const changed = [first, other, entry(99)].map(one => ({ ...one, texts: ['Level changed'] }));
  const changes = { groups, stale: { late: [], gone: [first], changed } };
  const [gone, since] = changedLines(changes, { isClosed: id => id === first.groupId });
  expect(gone?.open).toEqual([]);
  expect(since?.lines.map(({ isClosed }) => isClosed)).toEqual([true, false, false]);
  expect(since?.open.map(({ competitorId }) => competitorId)).toEqual([other.competitorId, 99]);
  expect(since?.lines.map(({ group }) => group)).toEqual([expect.any(String), expect.any(String), null]);
});
