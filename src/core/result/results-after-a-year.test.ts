import { expect, test } from 'vitest';
import { calendarDayAt } from '../time/calendar.ts';
import { hasFaded, nextFading } from './results-after-a-year.ts';

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

test.each(['2027-04-24', '2028-02-29', '2026-11-25', '2028-03-01'])(
  'RESULT-12 no copy outlives the fading of %s',
  day => {
    const zone = 'America/Toronto';
    let now = Date.parse(`${day}T16:00:00Z`);
    while (nextFading([day], now, zone) !== Number.POSITIVE_INFINITY) {
      const next = nextFading([day], now, zone);
      expect(hasFaded(day, calendarDayAt(next - 1, zone)), 'a moment before').toBe(
        hasFaded(day, calendarDayAt(now, zone)),
      );
      now = next;
    }
    expect(hasFaded(day, calendarDayAt(now, zone))).toBe(true);
  },
);
