import { expect, test } from 'vitest';
import { clockTimeAt } from './clock-time.ts';

test.each([
  ['2027-05-01T12:52:00Z', '8:52 AM'],
  ['2027-05-01T16:05:00Z', '12:05 PM'],
  ['2027-01-01T05:00:00Z', '12:00 AM'],
])('TIME-6 %s is %s at the venue', (instant, hour) => {
  expect(clockTimeAt(Date.parse(instant), 'America/Toronto')).toBe(hour);
});
