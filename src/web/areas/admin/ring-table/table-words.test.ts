import { expect, test } from 'vitest';
import { heldBackWords, pinWords, renewalWords } from './table-words.ts';

test('shows a PIN in three parts', () => expect(pinWords('042913507')).toBe('042 913 507'));

test.each([
  [1, '1 entry not sent yet'],
  [7, '7 entries not sent yet'],
])('%i acts held back on the device', (acts, words) => expect(heldBackWords(acts)).toBe(words));

test.each([
  [0, /stop working\. No tablet is in use/],
  [1, /stop working\. The tablet at this ring must be let in/],
  [2, /stop working\. The 2 tablets at this ring must be let in/],
])('warns about a new PIN while %i tablets are in use', (tablets, words) =>
  expect(renewalWords(tablets)).toMatch(words),
);
