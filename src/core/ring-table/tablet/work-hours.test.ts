import { describe, expect, test } from 'vitest';
import { tournamentDaysNear, workEndsAt } from './work-hours.ts';

const timeZone = 'America/Toronto';

describe('ACCESS-29 a device at work has no idle limit until', () => {
  const day = '2027-04-24';
  const night = '2027-04-25T07:00:00.000Z'; // 3 a.m.
  test.each([
    ['the end of a day without tournament', '2027-03-20T14:00:00Z', [], '2027-03-21T04:00:00.000Z'],
    ['the end of that day, the afternoon before', '2027-04-23T20:59:59Z', [day], '2027-04-24T04:00:00.000Z'],
    ['the night after, from five the evening before', '2027-04-23T21:00:00Z', [day], night],
    ['the night after, on the day', '2027-04-24T14:00:00Z', [day], night],
    ['the night after, at its last second', '2027-04-25T06:59:59Z', [day], '2027-04-26T04:00:00.000Z'],
    ['the later end of two tournaments', '2027-04-24T23:00:00Z', [day, '2027-04-25'], '2027-04-26T07:00:00.000Z'],
    [
      'the end of a day whose night is an hour shorter',
      '2027-03-13T20:00:00Z',
      ['2027-03-13'],
      '2027-03-14T07:00:00.000Z',
    ],
  ])('%s', (_, at, days, until) => {
    expect(workEndsAt(new Date(at), timeZone, days).toISOString()).toBe(until);
  });

  test('asks for the days around now at the venue', () => {
    const days = ['2027-04-22', '2027-04-23', '2027-04-24'];
    expect(tournamentDaysNear(new Date('2027-04-24T03:59:59Z'), timeZone)).toEqual(days);
  });
});
