import { expect, test } from 'vitest';
import { heldBackWords, pinWords, renewalWords } from './table-words.ts';

test('shows a PIN in three parts', () => expect(pinWords('042913507')).toBe('042 913 507'));

test.each([
  [1, 'Holds back 1 act'],
  [7, 'Holds back 7 acts'],
])('%i acts held back on the device', (acts, words) => expect(heldBackWords(acts)).toBe(words));

test.each([
  [0, /any more\. No tablet is in use/],
  [1, /any more\. The tablet at this ring ends/],
  [2, /any more\. The 2 tablets at this ring end/],
])('warns about a new PIN while %i tablets are in use', (tablets, words) =>
  expect(renewalWords(tablets)).toMatch(words),
);
