import { describe, expect, it } from 'vitest';
import { combineCandidates } from '#core/matchmaking/combine/combine.ts';
import { matchGroupOf } from '#core/matchmaking/match-group.ts';
import { boardFacts, boardGroup, boardPerson, weapons } from '#test/support/matchmaking/board-world.ts';
import { groupsHolding } from '../combine-board.ts';
import { combineChange, needsReason } from '../combine-change.ts';
import { inOrderOfNeed, type SplitRow } from './rows-by-need.ts';
import { handOf, mostByHand, moved, partFor, partOfKey, partsOf } from './split-by-hand.ts';
import { sizesText } from './split-sizes.ts';
import { stacked, stripOf, ticksFor } from './split-strip-marks.ts';

describe('a split by hand', () => {
  it('puts everyone in one part, and unassigned or late competitors in the first', () => {
    const hand = moved(moved(new Map(), [1, 2], 2), [2], 1);
    expect(partsOf(hand, [1, 2, 3, 9])).toEqual([[3, 9], [2], [1]]);
    expect(partFor(hand, 9)).toBe(0);
  });
  it('leaves out empty parts and people who have left', () => {
    expect(partsOf(moved(new Map(), [1, 7], 4), [1])).toEqual([[1]]);
    expect(partsOf(new Map(), [])).toEqual([]);
  });
  it('starts from the parts of a proposal, limited to the number of keys', () => {
    expect(partsOf(handOf([[3], [1, 2]]), [1, 2, 3])).toEqual([[3], [1, 2]]);
    const many = Array.from({ length: 12 }, (_, i) => [i]);
    const parts = partsOf(handOf(many), many.flat());
    expect(parts).toHaveLength(mostByHand);
    expect(parts.flat().sort((a, b) => a - b)).toEqual(many.flat());
  });
  it('accepts the keys 1 to 9 and no others', () => {
    expect(['1', '9', '0', 'a', '12', 'F1', ' '].map(partOfKey)).toEqual([0, 8, null, null, null, null, null]);
  });
  it('says how many would be in each part', () => {
    expect([sizesText(12, 3), sizesText(13, 3)]).toEqual(['about 4 in each', 'about 4 or 5 in each']);
  });
});

describe('a strip', () => {
  it.each([
    [
      [7.2, 9.9],
      [7, 8, 9, 10],
    ],
    [
      [8, 8],
      [8, 9],
    ],
    [
      [23, 31],
      [22, 24, 26, 28, 30, 32],
    ],
    [
      [5, 61],
      [0, 10, 20, 30, 40, 50, 60, 70],
    ],
  ])('has its axis around %j', (values, ticks) => {
    expect(ticksFor(values)).toEqual(ticks);
  });
  it('stacks marks that are close together so that none is covered', () => {
    expect(stacked([10, 12, 30, 14, 19])).toEqual([0, 1, 0, 2, 0]);
  });
  it('shows everyone once on their line, between the ends of the axis', () => {
    const lane = (short: string, values: number[]) => ({ name: short, short, sets: [{ mark: 1, values }] });
    const strip = stripOf([lane('Now', [7, 7.1, 7.2, 10]), lane('1', [7]), lane('2', [])]);
    expect(strip?.lanes.map(({ marks }) => marks.flatMap(({ spots }) => spots).length)).toEqual([4, 1, 0]);
    for (const { base, marks } of strip?.lanes ?? [])
      for (const [x, y] of marks.flatMap(({ spots }) => spots)) {
        expect(x).toBeGreaterThanOrEqual(strip?.left ?? 0);
        expect(x).toBeLessThanOrEqual(strip?.right ?? 0);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(base);
      }
    expect(strip?.height).toBeGreaterThan(strip?.lanes.at(-1)?.base ?? 0);
  });
  it('is not drawn without values', () => {
    expect(stripOf([{ name: 'Now', short: 'Now', sets: [{ mark: 0, values: [] }] }])).toBeNull();
  });
});

// 1 and 2 stand near 3 to 6; all are nine, but 5 and 6 are ten.
const people = [1, 2, 3, 4, 5, 6].map(id => boardPerson(id, id > 4 ? { age: 10, ageYears: 10 } : {}));
const facts = boardFacts(people);
const groups = [boardGroup(1, [1, 2]), boardGroup(2, [3, 4]), boardGroup(3, [5, 6])].map(group =>
  matchGroupOf(group, facts),
);
const [first, second, third] = groups as [(typeof groups)[0], (typeof groups)[0], (typeof groups)[0]];

describe('what was asked for', () => {
  it('finds the groups that contain the requested lists, in that order', () => {
    expect(groupsHolding([[5], [1, 2]], [1], { groups })?.map(({ id }) => id)).toEqual([3, 1]);
  });
  it('finds nothing if people are apart, two lists share a group, or the contest differs', () => {
    expect(groupsHolding([[1, 3]], [1], { groups })).toBeNull();
    expect(groupsHolding([[1], [2]], [1], { groups })).toBeNull();
    expect(groupsHolding([[1, 2]], weapons, { groups })).toBeNull();
  });
  it('puts the group that takes in the others first', () => {
    const join = combineCandidates(first, groups).find(({ kind }) => kind === 'join');
    expect(join && combineChange(first, join)).toEqual({
      change: { kind: 'combine', groupIds: [join?.withIds[0], 1] },
      seen: [1, join?.withIds[0]],
    });
  });
  it('puts each entry of a dissolved group where its competitor goes', () => {
    const [one, two] = [combineCandidates(first, [first, second])[0], combineCandidates(first, [first, third])[0]];
    if (!one || !two) throw new Error('No candidates');
    const results = [
      { ...one.results[0]!, groupId: 2, arrivals: [2] },
      { ...two.results[0]!, groupId: 3, arrivals: [1] },
    ];
    expect(combineChange(first, { ...one, kind: 'dissolve', withIds: [2, 3], results })).toEqual({
      change: {
        kind: 'place',
        places: [
          { competitorId: 2, eventId: 1, groupId: 2 },
          { competitorId: 1, eventId: 1, groupId: 3 },
        ],
      },
      seen: [1, 2, 3],
    });
  });
  it('needs a reason for a broken limit or wish, but not for a small group', () => {
    expect(needsReason([{ kind: 'alone' }, { kind: 'tooFew' }])).toBe(false);
    expect(needsReason([{ kind: 'alone' }, { kind: 'ageGap' }])).toBe(true);
    expect(needsReason([{ kind: 'moveLevel' }])).toBe(true);
  });
});

describe('groups worth splitting', () => {
  it('are sorted by need, with locked ones last', () => {
    const row = (groupId: number, isNeeded: boolean, gain: number, isLocked = false): SplitRow => ({
      groupId,
      isLocked,
      worth: { isNeeded, gain, best: null },
    });
    const rows = [row(1, true, 9, true), null, row(2, false, 5), row(3, true, 1), row(4, false, 7)];
    expect(inOrderOfNeed(rows).map(({ groupId }) => groupId)).toEqual([3, 4, 2, 1]);
  });
});
