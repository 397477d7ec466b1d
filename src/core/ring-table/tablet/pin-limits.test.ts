import { expect, test } from 'vitest';
import { guessChance, mostGuesses, pinLimits } from './pin-limits.ts';
import { dayHoursOf } from './table-hours.ts';

const { from, until } = dayHoursOf({ tournamentOn: '2027-04-24', timeZone: 'America/Toronto' });
/** Everybody who guesses all the time at which the tables of a day are open. */
const attack = { rings: 8, hours: (until - from) / 3_600_000 };

test('SCORE-44 700 addresses find one of eight rings’ PINs in a day with a chance below one in a thousand', () => {
  expect(attack.hours).toBe(34);
  expect(mostGuesses(attack)).toBe(8 * 137 * 180);
  expect(guessChance(attack)).toBeCloseTo(0.000197, 6);
  expect(guessChance(attack)).toBeLessThan(0.001);
});

test('SCORE-44 known devices, as many guesses again, stay below it too', () => {
  const known = pinLimits.together / pinLimits.withFirstTries;
  expect(guessChance(attack) * (1 + known)).toBeLessThan(0.001);
});
