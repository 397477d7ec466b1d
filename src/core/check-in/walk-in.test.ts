import { expect, test } from 'vitest';
import { isWalkInOpen } from './walk-in.ts';

test.each([
  ['the evening before', '2027-04-23T23:59:59-04:00', false],
  ['midnight', '2027-04-24T00:00:00-04:00', true],
  ['half past eight', '2027-04-24T08:30:00-04:00', true],
  ['a second before noon', '2027-04-24T11:59:59-04:00', true],
  ['noon', '2027-04-24T12:00:00-04:00', false],
  ['the next morning', '2027-04-25T08:30:00-04:00', false],
])('CHECK-25 walk-in forms are taken on the morning of the tournament alone: %s', (_, now, expected) => {
  expect(isWalkInOpen('2027-04-24', Date.parse(now), 'America/Toronto')).toBe(expected);
});
