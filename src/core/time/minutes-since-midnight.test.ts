import { expect, test } from 'vitest';
import { clockZeroOf, minuteFrom } from './minutes-since-midnight.ts';

const toronto = 'America/Toronto';

test.each([
  ['2027-05-01', '2027-05-01T12:30:00Z', 510],
  ['2027-03-14', '2027-03-14T12:30:00Z', 510], // clocks went forward in the night
  ['2027-11-07', '2027-11-07T13:30:00Z', 510], // and back
  ['2027-05-01', '2027-05-02T04:10:00Z', 1450],
])('TIME-7 counts the minutes of %s by the venue’s clock at %s', (day, instant, minute) => {
  expect((Date.parse(instant) - clockZeroOf(day, toronto)) / 60_000).toBe(minute);
});

test.each([
  ['2027-05-01', '2027-05-01T12:30:00Z', 510],
  ['2027-05-01', '2027-05-02T04:10:00Z', 1450],
  ['2027-05-01', '2027-04-30T14:00:00Z', 600 - 1440],
  ['2027-11-07', '2027-10-31T14:00:00Z', 600 - 7 * 1440], // the clocks go back between
  ['2027-03-20', '2027-03-13T15:00:00Z', 600 - 7 * 1440], // or forward
])('TIME-7 says of %s the minute that clocks show at %s', (day, instant, minute) => {
  expect(minuteFrom(day, Date.parse(instant), toronto)).toBe(minute);
});
