import { expect, test } from 'vitest';
import { tournamentOfDivisions } from './shown-divisions.ts';

const edition = (tournamentOn: string, isPublished: boolean) => ({ tournamentOn, isPublished });
const last = edition('2026-04-25', true);

test.each([
  ['the next tournament, once its divisions are published', [last, edition('2027-04-24', true)], '2027-04-20', 1],
  ['the last one until then', [last, edition('2027-04-24', false)], '2027-04-20', 0],
  ['that of today', [last, edition('2027-04-24', true), edition('2028-04-22', true)], '2027-04-24', 1],
  ['the one that is over, until the next is published', [last, edition('2027-04-24', true)], '2027-04-25', 1],
  ['the earlier of two that are coming', [edition('2028-04-22', true), edition('2027-04-24', true)], '2027-01-01', 1],
])('PUBLIC-1 shows %s', (_, editions, today, shown) => {
  expect(tournamentOfDivisions(editions, today)).toBe(editions[shown]);
});

test('PUBLIC-1 shows none without a tournament', () => {
  expect(tournamentOfDivisions([], '2027-01-01')).toBeUndefined();
});
