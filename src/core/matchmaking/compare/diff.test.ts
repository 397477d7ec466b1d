import { describe, expect, test } from 'vitest';
import { boardFacts, boardGroup, boardPerson, weapons } from '#test/support/matchmaking/board-world.ts';
import type { DraftState } from '../draft-state.ts';
import { draftDiff } from './diff.ts';

const facts = boardFacts([1, 2, 3, 4, 5, 6, 7].map(id => boardPerson(id)));
const draft = (groups: DraftState['groups'], unplaced: number[] = []): DraftState => ({
  groups,
  unplaced: unplaced.map(competitorId => ({ competitorId, eventId: 1, reason: 'No one else has entered' })),
});
const told = (from: DraftState, to: DraftState) =>
  draftDiff(from, to, facts).lines.map(({ kind, competitorId, same }) => [kind, competitorId, same]);

describe('what changes for each competitor between two drafts', () => {
  const from = draft([boardGroup(1, [1, 2, 3]), boardGroup(2, [4, 5])], [6]);

  test('MATCH-32 reports nothing when everyone meets the same opponents, whatever the group names and numbers', () => {
    const to = draft([boardGroup(7, [5, 4], { title: 'Another' }), boardGroup(8, [3, 1, 2])], [6]);
    expect(draftDiff(from, to, facts)).toEqual({ lines: [], unchanged: 6 });
  });

  test('MATCH-32 counts opponents before and after, and how many stay the same', () => {
    const to = draft([boardGroup(1, [1, 2]), boardGroup(2, [3, 4, 5])], [6]);
    const { lines, unchanged } = draftDiff(from, to, facts);
    expect(unchanged).toBe(1);
    expect(lines[0]).toEqual({
      competitorId: 3,
      eventId: 1,
      name: 'First3 Last3',
      schoolName: 'School 3',
      eventTitle: 'Point Sparring',
      kind: 'moved',
      from: { title: 'Group 1', meets: 2 },
      to: { title: 'Group 2', meets: 2 },
      same: 0,
    });
    expect(told(from, to)).toEqual([
      ['moved', 3, 0],
      ['moved', 1, 1],
      ['moved', 2, 1],
      ['moved', 4, 1],
      ['moved', 5, 1],
    ]);
  });

  test('MATCH-32 sorts by severity: places lost, no opponent kept, gone, new, places gained', () => {
    const to = draft([boardGroup(1, [1, 4]), boardGroup(2, [5, 6, 7])], [2]);
    expect(told(from, to)).toEqual([
      ['unplaced', 2, 0],
      ['moved', 1, 0],
      ['moved', 4, 0],
      ['moved', 5, 0],
      ['gone', 3, 0],
      ['new', 7, 0],
      ['placed', 6, 0],
    ]);
  });

  test('MATCH-32 compares each event of a group separately', () => {
    const entries = [1, 2].flatMap(competitorId => weapons.map(eventId => ({ competitorId, eventId })));
    const one = boardGroup(1, [], { eventIds: weapons, entries });
    const other = { ...one, entries: [...entries, { competitorId: 3, eventId: 4 }] };
    expect(draftDiff(draft([one]), draft([other]), facts).lines.map(({ eventId, kind }) => [eventId, kind])).toEqual([
      [4, 'moved'],
      [4, 'moved'],
      [4, 'new'],
    ]);
  });

  test('MATCH-32 names the same people in either direction', () => {
    const to = draft([boardGroup(1, [1, 4]), boardGroup(2, [5, 6, 7])], [2]);
    const ids = (lines: (string | number)[][]) => lines.map(([, id]) => id).sort();
    expect(ids(told(to, from))).toEqual(ids(told(from, to)));
  });
});
