import { expect, test } from 'vitest';
import { clockTimeAt, clockTimeOf } from './clock-time.ts';

test.each([
  ['2027-05-01T12:52:00Z', '8:52 AM'],
  ['2027-05-01T16:05:00Z', '12:05 PM'],
  ['2027-01-01T05:00:00Z', '12:00 AM'],
])('TIME-6 %s is %s at the venue', (instant, hour) => {
  expect(clockTimeAt(Date.parse(instant), 'America/Toronto')).toBe(hour);
});

test.each([
  [0, '12:00 AM'],
  [0.99, '12:00 AM'],
  [532, '8:52 AM'],
  [640.5, '10:40 AM'],
  [639.9999999, '10:40 AM'],
  [719, '11:59 AM'],
  [720, '12:00 PM'],
  [785, '1:05 PM'],
  [1439, '11:59 PM'],
  [1440, '12:00 AM'],
  [1505, '1:05 AM'],
  [-1, '11:59 PM'],
  [-2880, '12:00 AM'],
])('TIME-8 minute %s of the day is %s', (minute, hour) => {
  expect(clockTimeOf(minute)).toBe(hour);
});
