import { describe, expect, test } from 'vitest';
import type { Draft } from '#contract/matchmaking/draft.ts';
import type { DraftChange as TravellingChange } from '#contract/matchmaking/draft-change.ts';
import { boardFacts, boardGroup, weapons } from '#test/support/matchmaking/board-world.ts';
import { entry, smallFacts as facts, smallPeople, smallState as state } from '#test/support/matchmaking/small-board.ts';
import { type DraftState, factsOf, type GroupState, membersOf } from '../draft-state.ts';
import { applyChange } from './apply-change.ts';
import { type DraftChange, groupsMadeBy } from './draft-change.ts';

const apply = (change: DraftChange, reason: string | null = null, from = state) =>
  applyChange(from, change, facts, [100, 101, 102], reason);
function stands(change: DraftChange, reason: string | null = null, from = state): DraftState {
  const result = apply(change, reason, from);
  if ('refusal' in result) throw new Error(result.refusal.text);
  return result.state;
}
const group = (from: DraftState, id: number): GroupState | undefined => from.groups.find(other => other.id === id);
const competitors = (from: DraftState, id: number) => group(from, id)?.entries.map(({ competitorId }) => competitorId);

test('MATCH-21 the API’s types for changes and drafts fit the core types', () => {
  const travelling = (change: TravellingChange): DraftChange => change;
  const decided = (draft: Draft): [DraftState, typeof facts] => [draft, factsOf(draft)];
  expect([travelling, decided]).toHaveLength(2);
});

describe('what a change does', () => {
  test('MATCH-28 moved entries go to the end of a group, and a group left empty is removed', () => {
    const result = apply({ kind: 'move', entries: [entry(5)], to: 1 });
    expect(result).toMatchObject({ touched: { changed: [1], made: [], removed: [2] } });
    const after = 'state' in result ? result.state : state;
    expect(competitors(after, 1)).toEqual([1, 2, 3, 4, 5]);
    expect(group(after, 2)).toBeUndefined();
  });

  test('MATCH-28 adds late entries, marks entries taken out by hand, and keeps existing unplaced reasons', () => {
    expect(competitors(stands({ kind: 'move', entries: [entry(9)], to: 1 }), 1)).toEqual([1, 2, 3, 4, 9]);
    expect(stands({ kind: 'move', entries: [entry(2), entry(8), entry(9)], to: 'unplaced' }).unplaced).toEqual([
      { ...entry(2), reason: 'Taken out by hand' },
      { ...entry(8), reason: 'No one else has entered' },
      { ...entry(9), reason: 'Entered after this draft was made' },
    ]);
  });

  test('MATCH-28 moving entries to their own group changes nothing', () => {
    const result = apply({ kind: 'move', entries: [entry(1), entry(2)], to: 1 });
    expect(result).toEqual({ state, touched: { changed: [], made: [], removed: [] } });
  });

  test('MATCH-28 a new group runs the events its entries came from, with the template of its members', () => {
    const after = stands({ kind: 'move', entries: [entry(1, 3), entry(2, 4)], to: 'new' });
    expect(group(after, 100)).toMatchObject({ eventIds: weapons, divisionId: 7, entries: [entry(1, 3), entry(2, 4)] });
    expect(
      group(stands({ kind: 'move', entries: [entry(8), entry(9)], to: 'new' }, 'No other way'), 100),
    ).toMatchObject({
      eventIds: [1],
      divisionId: 2,
      title: 'Mixed 9, Novice: Point Sparring',
    });
  });

  test('MATCH-29 a split keeps the first part as the group and makes the others new', () => {
    const after = stands({ kind: 'split', groupId: 1, parts: [[3, 4], [2], [1]] });
    expect([competitors(after, 1), competitors(after, 100), competitors(after, 101)]).toEqual([[3, 4], [2], [1]]);
    expect(groupsMadeBy({ kind: 'split', groupId: 1, parts: [[3, 4], [2], [1]] })).toBe(2);
  });

  test('MATCH-29 members who have left may be omitted from a split and stay with the first part', () => {
    const from = { ...state, groups: [boardGroup(1, [10, 1, 2])] };
    expect(competitors(stands({ kind: 'split', groupId: 1, parts: [[2], [1]] }, null, from), 1)).toEqual([10, 2]);
    expect(competitors(stands({ kind: 'order', groupId: 1, competitorIds: [2, 1] }, null, from), 1)).toEqual([
      2, 1, 10,
    ]);
  });

  test('MATCH-29 the first combined group takes in the others, event by event', () => {
    const parted = stands({ kind: 'split', groupId: 6, parts: [[1], [2, 3]] });
    expect(group(stands({ kind: 'combine', groupIds: [100, 6] }, null, parted), 100)?.entries).toEqual([
      entry(2, 3),
      entry(1, 3),
      entry(2, 4),
      entry(3, 4),
    ]);
  });

  test('MATCH-29 a new order applies within each event', () => {
    const after = stands({ kind: 'order', groupId: 6, competitorIds: [3, 2, 1] });
    expect(group(after, 6)?.entries).toEqual([entry(2, 3), entry(1, 3), entry(3, 4), entry(2, 4)]);
  });

  test('MATCH-27 a locked group can be unlocked', () => {
    expect(group(stands({ kind: 'lock', groupIds: [5], isLocked: false }), 5)?.isLocked).toBe(false);
  });

  test('MATCH-31 a refresh removes entries that are gone, even from a locked group', () => {
    const from = {
      ...state,
      groups: [boardGroup(3, [6, 10], { isLocked: true }), boardGroup(4, [10], { eventIds: [1] })],
    };
    const once = stands({ kind: 'refresh', entries: [entry(10), entry(6)] }, null, from);
    expect(competitors(once, 3)).toEqual([6]);
    const alone = { ...state, groups: [boardGroup(3, [10], { isLocked: true })] };
    expect(apply({ kind: 'refresh', entries: [entry(10)] }, null, alone)).toMatchObject({ touched: { removed: [3] } });
  });

  test('MATCH-27 a locked group keeps its title when changes to its members are acknowledged', () => {
    const locked = boardGroup(3, [1, 6, 10], { title: 'Boys 9: Point Sparring', isLocked: true });
    const change: DraftChange = { kind: 'refresh', entries: [entry(10), entry(1)] };
    expect(group(stands(change, null, { ...state, groups: [locked] }), 3)).toMatchObject({
      title: 'Boys 9: Point Sparring',
      entries: [entry(1), entry(6)],
    });
    const open = stands(change, null, { ...state, groups: [{ ...locked, isLocked: false }] });
    expect(group(open, 3)?.title).toBe('Boys 9–15, Novice: Point Sparring');
  });

  test('MATCH-20 a competitor who left one of several events counts only in the others', () => {
    const left = boardFacts(smallPeople, { stale: { late: [], gone: [entry(1, 3), entry(2, 3)] } });
    const members = membersOf(group(state, 6) ?? boardGroup(6, []), left);
    expect(members.map(({ competitorId, eventIds }) => [competitorId, ...eventIds])).toEqual([
      [2, 4],
      [3, 4],
    ]);
  });

  test('MATCH-20 a competitor who has left counts nowhere', () => {
    const members = membersOf(boardGroup(3, [6, 10]), facts);
    expect(members.map(({ competitorId }) => competitorId)).toEqual([6]);
    expect(membersOf(group(state, 6) ?? boardGroup(6, []), facts).map(({ eventIds }) => eventIds)).toEqual([
      [3],
      [3, 4],
      [4],
    ]);
  });
});

describe('the reason staff gave', () => {
  const reason = 'The families asked for it';
  const broken = stands({ kind: 'move', entries: [entry(6)], to: 2 }, reason);

  test('MATCH-26 stays while a limit is broken and is removed with the breach', () => {
    expect(group(broken, 2)?.overrideReason).toBe(reason);
    const mended = stands({ kind: 'move', entries: [entry(6)], to: 'unplaced' }, null, broken);
    expect(group(mended, 2)?.overrideReason).toBeNull();
  });

  test('MATCH-26 after a split, stays only with the groups that still break a limit', () => {
    const more = stands({ kind: 'move', entries: [entry(1)], to: 2 }, 'One more', broken);
    expect(group(more, 2)?.overrideReason).toBe(`${reason}; One more`);
    const parted = stands({ kind: 'split', groupId: 2, parts: [[1], [5, 6]] }, null, more);
    expect([group(parted, 2)?.overrideReason, group(parted, 100)?.overrideReason]).toEqual([
      null,
      `${reason}; One more`,
    ]);
  });

  test('MATCH-26 is discarded where nothing was broken', () => {
    expect(group(stands({ kind: 'move', entries: [entry(9)], to: 1 }, reason), 1)?.overrideReason).toBeNull();
  });

  test('MATCH-26 is recorded only for new breaches', () => {
    const more = stands({ kind: 'move', entries: [entry(1)], to: 2 }, reason, broken);
    const fewer = stands({ kind: 'move', entries: [entry(1)], to: 'unplaced' }, 'It is not needed', more);
    expect(group(fewer, 2)?.overrideReason).toBe(reason);
  });

  test('MATCH-24 an existing breach may stay, but not get worse', () => {
    expect(apply({ kind: 'move', entries: [entry(9)], to: 2 }, null, broken)).toMatchObject({
      refusal: { code: 'limits_broken' },
    });
    const out = stands({ kind: 'move', entries: [entry(5)], to: 'unplaced' }, null, broken);
    expect(competitors(out, 2)).toEqual([6]);
  });
});
