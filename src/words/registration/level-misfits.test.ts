import { expect, test } from 'vitest';
import { misfitsAtLevel } from './level-misfits.ts';

const levels = [
  { sortOrder: 1, title: 'Beginner' },
  { sortOrder: 3, title: 'Black belt' },
];
const open = { minAge: null, maxAge: null, genderId: null, maxLevelOrder: null };
const entered = [
  { ...open, id: 1, title: 'Kata', minLevelOrder: null },
  { ...open, id: 2, title: 'Black belt kata', minLevelOrder: 3 },
];
const candidate = (levelOrder: number) => ({ birthOn: '2010-01-01', genderId: 1, levelOrder });

test('CHECK-10 names the events that do not fit a corrected level', () => {
  expect(misfitsAtLevel(candidate(1), entered, levels, '2027-05-01')).toBe(
    'No longer fits: Black belt kata (Black belt and up). Still entered.',
  );
  expect(misfitsAtLevel(candidate(3), entered, levels, '2027-05-01')).toBeNull();
});
