import { expect, test } from 'vitest';
import { earlyPeople, earlyWords, unsureWords } from './call-doubts.ts';

test('RING-39 says how many have something of an earlier block to come', () => {
  const blocks = [{ name: 'Forms' }, { name: 'Sparring' }];
  const words = (block: number, ...competitorIds: number[]) =>
    earlyWords(earlyPeople({ block, competitorIds }, blocks));
  expect(words(0, 5)).toBe('One person still has Forms to do');
  expect(words(1, 5, 6, 7)).toBe('3 people still have Sparring to do');
  expect(words(9, 5, 6)).toBe('2 people still have earlier divisions to do');
});

test('FINAL-8 says why the people of a final may be the wrong ones', () => {
  expect(unsureWords({ isChanged: false })).toBe('A result is being corrected');
  expect(unsureWords({ isChanged: true })).toBe('A result has changed: draw it up again');
});
