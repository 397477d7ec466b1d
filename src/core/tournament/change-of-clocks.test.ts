import { describe, expect, test } from 'vitest';
import { nextFlagChange, tournamentFlagsAt } from './date-flags.ts';
import { nextTournament } from './next-tournament.ts';
import { tournamentStateOf } from './public-state.ts';

const zone = 'America/Toronto';
const hour = 3_600_000;
const stateAt = (dates: Parameters<typeof tournamentFlagsAt>[0], instant: string): string =>
  tournamentStateOf(tournamentFlagsAt(dates, Date.parse(instant), zone));

describe.each([
  ['forward', '2027-03-14', '2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z', 23],
  ['back', '2027-11-07', '2027-11-07T04:00:00Z', '2027-11-08T05:00:00Z', 25],
])('a day on which the clocks go %s', (_, day, starts, ends, hours) => {
  const momentBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
  test('a tournament day is today from midnight to midnight, and next until it ends', () => {
    expect(Date.parse(ends) - Date.parse(starts)).toBe(hours * hour);
    const dates = { tournamentOn: day, registrationOpensOn: '2027-01-10', registrationClosesAfter: '2027-03-01' };
    expect(stateAt(dates, momentBefore(starts))).toBe('closed');
    expect(stateAt(dates, starts)).toBe('today');
    expect(stateAt(dates, momentBefore(ends))).toBe('today');
    expect(stateAt(dates, ends)).toBe('closed');
    expect(nextTournament([dates], Date.parse(ends) - 1, zone)).toBe(dates);
    expect(nextTournament([dates], Date.parse(ends), zone)).toBeUndefined();
    expect(nextFlagChange([dates], Date.parse(starts), zone)).toBe(Date.parse(ends));
  });
  test('an opening day opens at midnight', () => {
    const dates = { tournamentOn: '2027-12-11', registrationOpensOn: day, registrationClosesAfter: '2027-12-01' };
    expect(stateAt(dates, momentBefore(starts))).toBe('open-soon');
    expect(stateAt(dates, starts)).toBe('open');
  });
  test('a last day stays open until its midnight', () => {
    const dates = { tournamentOn: '2027-12-11', registrationOpensOn: '2027-01-10', registrationClosesAfter: day };
    expect(stateAt(dates, momentBefore(ends))).toBe('open');
    expect(stateAt(dates, ends)).toBe('closed');
  });
});
