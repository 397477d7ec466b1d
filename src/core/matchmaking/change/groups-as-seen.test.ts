import { expect, test } from 'vitest';
import { areAsSeen, touchesOnlySeen } from './groups-as-seen.ts';

const groups = [
  { id: 1, version: 4 },
  { id: 2, version: 1 },
];

test.each([
  ['as it was', [{ groupId: 1, version: 4 }], true],
  ['changed since', [{ groupId: 1, version: 3 }], false],
  ['combined into another', [{ groupId: 3, version: 1 }], false],
  ['another group changed, which was not seen', [{ groupId: 2, version: 1 }], true],
])('MATCH-49 a group that was seen: %s', (_, seen, is) => {
  expect(areAsSeen(groups, seen)).toBe(is);
});

test('MATCH-49 a change of groups that were never seen is found', () => {
  expect(touchesOnlySeen({ changed: [1], removed: [2] }, [{ groupId: 1 }, { groupId: 2 }])).toBe(true);
  expect(touchesOnlySeen({ changed: [1], removed: [2] }, [{ groupId: 1 }])).toBe(false);
});
