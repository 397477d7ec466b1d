import { expect, test } from 'vitest';
import { hasFaded } from './faded.ts';

test.each([
  ['2027-04-24', '2027-04-24', false],
  ['2027-04-24', '2028-04-24', false],
  ['2027-04-24', '2028-04-25', true],
  ['2028-02-29', '2029-02-28', false],
  ['2028-02-29', '2029-03-01', true],
  ['2027-04-24', '2034-01-01', true],
])('RESULT-12 people of %s have faded from public results on %s: %s', (tournamentOn, today, faded) => {
  expect(hasFaded(tournamentOn, today)).toBe(faded);
});
