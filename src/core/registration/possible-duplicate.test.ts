import { expect, test } from 'vitest';
import { mailedOf } from './possible-duplicate.ts';

const pair = (familyId: number, otherFamilyId: number) => ({ familyId, otherFamilyId });

test('REG-42 one family causes at most three mails in a day, to however many families', () => {
  const tries = [1, 2, 3, 4, 5].map(familyId => pair(familyId, 9));
  expect(mailedOf(tries, [])).toEqual([true, true, true, false, false]);
  expect(mailedOf(tries, [pair(6, 9), pair(7, 9)])).toEqual([true, false, false, false, false]);
});

test('REG-42 one family gets at most three mails in a day, from however many accounts', () => {
  const tries = [11, 12, 13, 14].map(otherFamilyId => pair(1, otherFamilyId));
  expect(mailedOf([...tries, pair(2, 15)], [])).toEqual([true, true, true, false, true]);
});
