import { expect, test } from 'vitest';
import { dueStep, goesOutAt, isLocalTime } from './waiting-message.ts';

const zone = 'America/Toronto';
const now = new Date('2027-03-13T18:00:00Z'); // the clocks change in the night that follows

test.each([
  ['2027-03-13T14:00', '2027-03-13T19:00:00.000Z'],
  ['2027-03-14T08:00', '2027-03-14T12:00:00.000Z'],
  ['2027-03-14T01:30', '2027-03-14T06:30:00.000Z'],
  ['2027-03-14T02:30', '2027-03-14T07:30:00.000Z'], // skipped by the clocks
  ['2027-03-13T13:00', 'Please choose a time in the future'],
  ['2028-06-01T08:00', 'Please choose a time within the next 13 months'],
])('MSG-20 a message for %s by the clock at the venue: %s', (local, expected) => {
  const at = goesOutAt(local, now, zone);
  expect(typeof at === 'string' ? at : at.toISOString()).toBe(expected);
});

test.each([
  ['2027-04-23T08:00', true],
  ['2027-04-31T08:00', false],
  ['2027-04-23T24:00', false],
  ['2027-04-23T08:60', false],
  ['2027-04-23 08:00', false],
  ['2027-04-23T08:00Z', false],
  ['', false],
])('MSG-20 %j is a time: %s', (text, is) => {
  expect(isLocalTime(text)).toBe(is);
});

test.each([
  [0, 'goOut'],
  [6 * 3600, 'goOut'],
  [6 * 3600 + 1, 'late'],
] as const)('MSG-20 %d seconds after its time a message does this: %s', (late, step) => {
  expect(dueStep(now, new Date(now.getTime() + late * 1000))).toBe(step);
});
