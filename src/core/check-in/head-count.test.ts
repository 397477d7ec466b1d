import { expect, test } from 'vitest';
import { deskCompetitor, deskFamily } from '#test/support/desk/desk-family.ts';
import { headsOf, headWords } from './head-count.ts';

const at = '2027-05-01T12:52:00.000Z';
const here = deskCompetitor(11, { checkedInAt: at });
const away = deskCompetitor(12);
const withdrawn = deskCompetitor(13, { isWithdrawn: true });

test('CHECK-13 counts who competes, and tells unfinished registrations apart', () => {
  const finished = deskFamily(1, { competitors: [here, away, withdrawn] });
  const unfinished = deskFamily(2, { competitors: [here, away, withdrawn], isCompleted: false });
  expect(headsOf([finished, unfinished])).toEqual({ expected: 2, here: 1, unfinished: 2, unfinishedHere: 1 });
  expect(headWords(headsOf([finished, unfinished]))).toBe('1 of 2 here, 2 unfinished (1 here)');
  expect(headWords(headsOf([finished]))).toBe('1 of 2 here');
  expect(headWords(headsOf([deskFamily(3, { competitors: [away], isCompleted: false })]))).toBe('1 unfinished');
  expect(headWords(headsOf([deskFamily(4, { competitors: [withdrawn] })]))).toBe('No one to check in');
});
