import { expect, test } from 'vitest';
import { isOtherTournament } from './desk-tournament.ts';

test.each([
  ['the next one', 7, '2027-05-08', '2027-05-01', false],
  ['a later one', 9, '2028-05-06', '2027-05-01', true],
  ['last year’s', 6, '2026-05-09', '2027-05-01', true],
  ['the one of six days ago', 6, '2027-05-02', '2027-05-08', false],
])('CHECK-19 tells another tournament from this one: %s', (_name, id, tournamentOn, today, expected) => {
  expect(isOtherTournament({ id, tournamentOn }, 7, today)).toBe(expected);
});
