import { expect, test } from 'vitest';
import { clockTimeAt, clockTimeOf } from './clock-time.ts';

test.each([
  ['2027-05-01T12:52:00Z', '8:52 a.m.'],
  ['2027-05-01T16:05:00Z', '12:05 p.m.'],
  ['2027-01-01T05:00:00Z', '12:00 a.m.'],
])('TIME-6 %s is %s at the venue', (instant, hour) => {
  expect(clockTimeAt(Date.parse(instant), 'America/Toronto')).toBe(hour);
});

test.each([
  [0, '12:00 a.m.'],
  [0.99, '12:00 a.m.'],
  [532, '8:52 a.m.'],
  [640.5, '10:40 a.m.'],
  [639.9999999, '10:40 a.m.'],
  [719, '11:59 a.m.'],
  [720, '12:00 p.m.'],
  [785, '1:05 p.m.'],
  [1439, '11:59 p.m.'],
  [1440, '12:00 a.m.'],
  [1505, '1:05 a.m.'],
  [-1, '11:59 p.m.'],
  [-2880, '12:00 a.m.'],
])('TIME-8 minute %s of the day is %s', (minute, hour) => {
  expect(clockTimeOf(minute)).toBe(hour);
});
