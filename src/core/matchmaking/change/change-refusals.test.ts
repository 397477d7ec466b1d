import { describe, expect, test } from 'vitest';
import { entry, smallFacts, smallState } from '#test/support/matchmaking/small-board.ts';
import { applyChange } from './apply-change.ts';
import type { DraftChange } from './draft-change.ts';

const apply = (change: DraftChange, reason: string | null = null) =>
  applyChange(smallState, change, smallFacts, [100, 101, 102], reason);

describe('what is refused', () => {
  test.each<[string, DraftChange, string, string, string?]>([
    [
      'MATCH-28 moving into a removed group',
      { kind: 'move', entries: [entry(1)], to: 77 },
      'not_found',
      'This group no longer exists',
    ],
    [
      'MATCH-28 moving an unknown entry',
      { kind: 'move', entries: [entry(1, 4)], to: 6 },
      'not_found',
      'Leo Roy in Weapons, hard is not entered',
    ],
    [
      'MATCH-28 an entry named twice',
      { kind: 'move', entries: [entry(1), entry(1)], to: 2 },
      'bad_input',
      'Leo Roy in Point Sparring is named twice',
      'entries',
    ],
    [
      'MATCH-28 moving into a group that does not run the event',
      { kind: 'move', entries: [entry(1)], to: 4 },
      'bad_input',
      '“Group 4” does not run Point Sparring',
      'entries',
    ],
    [
      'MATCH-28 moving somebody who is gone',
      { kind: 'move', entries: [entry(10)], to: 1 },
      'not_found',
      'Someone who is gone in Point Sparring is no longer entered',
    ],
    [
      'MATCH-28 a new group of two contests',
      { kind: 'move', entries: [entry(1), entry(2, 2)], to: 'new' },
      'bad_input',
      'Point Sparring and Forms are not run together: make one group for each',
      'entries',
    ],
    [
      'MATCH-28 several moves, one with an invalid target',
      {
        kind: 'place',
        places: [
          { ...entry(9), groupId: 1 },
          { ...entry(8), groupId: 4 },
        ],
      },
      'bad_input',
      '“Group 4” does not run Point Sparring',
      'places',
    ],
    [
      'MATCH-27 moving into a locked group',
      { kind: 'move', entries: [entry(1)], to: 5 },
      'group_locked',
      '“Group 5” is locked',
    ],
    [
      'MATCH-27 moving out of a locked group',
      { kind: 'move', entries: [entry(7)], to: 'unplaced' },
      'group_locked',
      '“Group 5” is locked',
    ],
    [
      'MATCH-27 renaming a locked group',
      { kind: 'rename', groupId: 5, title: 'Champions' },
      'group_locked',
      '“Group 5” is locked',
    ],
    [
      'MATCH-27 reordering a locked group',
      { kind: 'order', groupId: 5, competitorIds: [7] },
      'group_locked',
      '“Group 5” is locked',
    ],
    [
      'MATCH-27 splitting a locked group',
      { kind: 'split', groupId: 5, parts: [[7], [7]] },
      'group_locked',
      '“Group 5” is locked',
    ],
    [
      'MATCH-27 combining with a locked group',
      { kind: 'combine', groupIds: [1, 5] },
      'group_locked',
      '“Group 5” is locked',
    ],
    [
      'MATCH-27 locking a removed group',
      { kind: 'lock', groupIds: [1, 77], isLocked: true },
      'not_found',
      'This group no longer exists',
    ],
    [
      'MATCH-23 a title another group has',
      { kind: 'rename', groupId: 1, title: ' group 2' },
      'bad_input',
      'This title is already taken',
      'title',
    ],
    ['MATCH-23 no title', { kind: 'rename', groupId: 1, title: '  ' }, 'bad_input', 'Value is required', 'title'],
    [
      'MATCH-29 splitting into one part',
      { kind: 'split', groupId: 1, parts: [[1, 2, 3, 4]] },
      'bad_input',
      'Make at least two groups',
      'parts',
    ],
    [
      'MATCH-29 splitting off nobody',
      { kind: 'split', groupId: 1, parts: [[1, 2, 3, 4], []] },
      'bad_input',
      'Each group needs at least one person',
      'parts',
    ],
    [
      'MATCH-29 splitting off only people who are gone',
      { kind: 'split', groupId: 3, parts: [[6], [10]] },
      'bad_input',
      'Each group needs at least one person who is still entered',
      'parts',
    ],
    [
      'MATCH-29 leaving only people who are gone',
      { kind: 'split', groupId: 3, parts: [[10], [6]] },
      'bad_input',
      'Each group needs at least one person who is still entered',
      'parts',
    ],
    [
      'MATCH-29 somebody in two parts',
      {
        kind: 'split',
        groupId: 1,
        parts: [
          [1, 2, 3],
          [3, 4],
        ],
      },
      'bad_input',
      'First3 Last3 is named twice',
      'parts',
    ],
    [
      'MATCH-29 somebody in no part',
      { kind: 'split', groupId: 1, parts: [[1, 2], [3]] },
      'bad_input',
      'First4 Last4 is left out',
      'parts',
    ],
    [
      'MATCH-29 somebody from another group',
      {
        kind: 'split',
        groupId: 1,
        parts: [
          [1, 2],
          [3, 4, 5],
        ],
      },
      'bad_input',
      'Bo Lee is not in “Group 1”',
      'parts',
    ],
    [
      'MATCH-29 combining one group',
      { kind: 'combine', groupIds: [1] },
      'bad_input',
      'Choose two different groups or more',
      'groupIds',
    ],
    [
      'MATCH-29 combining a group with itself',
      { kind: 'combine', groupIds: [1, 1] },
      'bad_input',
      'Choose two different groups or more',
      'groupIds',
    ],
    [
      'MATCH-29 combining groups of two contests',
      { kind: 'combine', groupIds: [1, 4] },
      'bad_input',
      '“Group 1” and “Group 4” do not run the same events',
      'groupIds',
    ],
    [
      'MATCH-29 an order that omits somebody',
      { kind: 'order', groupId: 1, competitorIds: [1, 2, 3] },
      'bad_input',
      'First4 Last4 is left out',
      'competitorIds',
    ],
    [
      'MATCH-31 refreshing what is not in the draft',
      { kind: 'refresh', entries: [entry(9)] },
      'not_found',
      'First9 Last9 is not in this draft',
    ],
  ])('%s', (_, change, code, text, field) => {
    expect(apply(change)).toEqual({ refusal: field === undefined ? { code, text } : { code, text, field } });
  });

  test.each<[string, DraftChange, string[]]>([
    [
      'MATCH-24 too great an age gap, and a move that was not agreed',
      { kind: 'move', entries: [entry(6)], to: 2 },
      [
        'Bo Lee (11) and Ian Poe (15) are four years apart; the limit is two',
        'The family of Bo Lee did not agree to a higher age group',
      ],
    ],
    [
      'MATCH-24 a new group of two who may not meet',
      { kind: 'move', entries: [entry(1), entry(6)], to: 'new' },
      [
        'Leo Roy (9) and Ian Poe (15) are six years apart; the limit is two',
        'Leo Roy would move up more than one group',
      ],
    ],
    [
      'MATCH-24 two groups that may not be combined',
      { kind: 'combine', groupIds: [2, 3] },
      [
        'Bo Lee (11) and Ian Poe (15) are four years apart; the limit is two',
        'The family of Bo Lee did not agree to a higher age group',
      ],
    ],
  ])('%s', (_, change, texts) => {
    const result = apply(change);
    expect(result).toMatchObject({
      refusal: { code: 'limits_broken', text: texts.join('. '), breaches: texts.map(text => ({ text })) },
    });
    expect(apply(change, 'Nobody else is there')).toHaveProperty('state');
  });
});
