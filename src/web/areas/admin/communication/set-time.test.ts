import { expect, test } from 'vitest';
import { localTimeOf, timeInWords, zoneInWords } from './set-time.ts';

test('says a time by the clock at the venue, with its zone', () => {
  const [zone, instant] = ['America/Toronto', '2027-04-23T12:05:00.000Z'];
  expect(timeInWords(instant, zone)).toMatch(/^Friday, April 23, 2027 at 8:05\sa\.m\. EDT$/);
  expect(localTimeOf(instant, zone)).toBe('2027-04-23T08:05');
  expect(zoneInWords(zone)).toBe('Eastern Time');
});
