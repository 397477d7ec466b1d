import { expect, test } from 'vitest';
import { unsaidTimes } from './day-times.ts';

const day = (...schedule: [string, string][]) =>
  unsaidTimes({
    blackBeltMeetingTime: '9:30AM',
    eliminationTime: '10:15AM',
    schedule: schedule.map(([line1, line2]) => ({ line1, line2 })),
  }).map(({ what, time }) => `${what} ${time}`);

test.each<[string, [string, string][], string[]]>([
  ['without a schedule', [], ['meeting 9:30AM', 'eliminations 10:15AM']],
  [
    'with both in the schedule',
    [
      ['9:30 a.m.', 'Black belt meeting'],
      ['10:15 a.m. to noon', 'Eliminations, youngest first'],
    ],
    [],
  ],
  [
    'with another thing at that time',
    [['9:30 a.m.', 'Officials’ meeting']],
    ['meeting 9:30AM', 'eliminations 10:15AM'],
  ],
  ['with another time for it', [['9:00 a.m.', 'Black belt meeting']], ['meeting 9:30AM', 'eliminations 10:15AM']],
])('TOUR-45 %s, these times are still to be said', (_, schedule, expected) =>
  expect(day(...schedule)).toEqual(expected),
);
