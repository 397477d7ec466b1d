import { expect, test } from 'vitest';
import { ownSchools } from './own-school.ts';

const students = [
  { competitorId: 1, schoolId: 10 },
  { competitorId: 2, schoolId: 20 },
  { competitorId: 3, schoolId: 10 },
];
const judge = (name: string, schoolId: number | null) => ({ name, schoolId });

test('SCORE-30: names a judge from a competitor’s own school by seat, with the competitor on the mat', () => {
  const judges = [judge('Kim', 10), judge('Roy', 30), judge('Aalto', 20)];
  expect(ownSchools(judges, students, [3, 2])).toEqual([
    { seat: 0, judge: 'Kim', schoolId: 10, inDivision: [1, 3], onTheMat: [3] },
    { seat: 2, judge: 'Aalto', schoolId: 20, inDivision: [2], onTheMat: [2] },
  ]);
});

test('SCORE-30: lists nobody on the mat between bouts, and never a judge without a school', () => {
  expect(ownSchools([judge('Kim', null), judge('Roy', 10)], students, [])).toEqual([
    { seat: 1, judge: 'Roy', schoolId: 10, inDivision: [1, 3], onTheMat: [] },
  ]);
  expect(ownSchools([], students, [1])).toEqual([]);
});
