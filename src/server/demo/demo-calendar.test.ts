import { expect, test } from 'vitest';
import { tournamentFlagsAt } from '#core/tournament/date-flags.ts';
import { tournamentStateOf } from '#core/tournament/public-state.ts';
import { demoCalendarAt } from './demo-calendar.ts';

const zone = 'America/Toronto';

test.each([
  ['2027-03-20T10:00:00-04:00', '2027-04-24', 'open'],
  ['2027-01-15T10:00:00-05:00', '2027-04-24', 'open-soon'],
  ['2027-04-15T10:00:00-04:00', '2027-04-24', 'closed'],
  ['2027-04-11T23:00:00-04:00', '2027-04-24', 'open'],
  ['2027-04-24T08:30:00-04:00', '2027-04-24', 'today'],
  ['2027-05-01T08:30:00-04:00', '2027-05-01', 'today'],
  ['2027-07-01T08:30:00-04:00', '2028-04-22', 'open-soon'],
])('DEMO-3 CLOCK=%s begins a demonstration with its tournament on %s, %s', (clock, day, state) => {
  const now = Date.parse(clock);
  const { thisYear } = demoCalendarAt(now, zone, true);
  expect([thisYear.tournamentOn, tournamentStateOf(tournamentFlagsAt(thisYear, now, zone))]).toEqual([day, state]);
});

test('DEMO-3 by the real time registration is open, whatever the day', () => {
  for (const day of ['2026-11-26', '2027-04-24', '2028-02-29']) {
    const now = Date.parse(`${day}T12:00:00Z`);
    const { thisYear } = demoCalendarAt(now, zone, false);
    expect(tournamentStateOf(tournamentFlagsAt(thisYear, now, zone))).toBe('open');
  }
});
