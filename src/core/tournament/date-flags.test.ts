import { describe, expect, test } from 'vitest';
import { nextFlagChange, tournamentFlagsAt } from './date-flags.ts';
import { nextTournament } from './next-tournament.ts';
import { tournamentStateOf } from './public-state.ts';

const zone = 'America/Toronto';
const dates = { tournamentOn: '2027-04-24', registrationOpensOn: '2027-02-06', registrationClosesAfter: '2027-04-11' };
const at = (text: string): number => Date.parse(text);

const instants: [rule: string, when: string, instant: string, state: string, flags: [boolean, boolean, boolean]][] = [
  // flags: isTournamentToday, isRegistrationOpen, isRegistrationOpenSoon
  ['TOUR-3', 'the evening before it opens', '2027-02-05T23:59:59-05:00', 'open-soon', [false, false, true]],
  ['TOUR-2', 'at midnight of the opening day', '2027-02-06T00:00:00-05:00', 'open', [false, true, false]],
  ['TOUR-2', 'late on the last day', '2027-04-11T23:59:59-04:00', 'open', [false, true, false]],
  ['TOUR-2', 'the day after the last day', '2027-04-12T00:00:00-04:00', 'closed', [false, false, false]],
  ['TOUR-1', 'the night before', '2027-04-23T23:59:59-04:00', 'closed', [false, false, false]],
  ['TOUR-1', 'the first moment of the day', '2027-04-24T00:00:00-04:00', 'today', [true, false, false]],
  ['TOUR-1', 'the last moment of the day', '2027-04-24T23:59:59-04:00', 'today', [true, false, false]],
  ['TOUR-4', 'the day after', '2027-04-25T00:00:00-04:00', 'closed', [false, false, false]],
];
test.each(instants)('%s %s (%s): %s', (_, __, instant, state, [today, open, soon]) => {
  const flags = tournamentFlagsAt(dates, at(instant), zone);
  expect(flags).toEqual({ isTournamentToday: today, isRegistrationOpen: open, isRegistrationOpenSoon: soon });
  expect(tournamentStateOf(flags)).toBe(state);
});

describe('TOUR-4', () => {
  test('has its own state without a tournament', () => {
    expect(tournamentStateOf(undefined)).toBe('none');
  });
  test('the day itself takes precedence over registration that is open or opens soon', () => {
    const late = { ...dates, registrationClosesAfter: '2027-05-30' };
    const flags = tournamentFlagsAt(late, at('2027-04-24T12:00:00-04:00'), zone);
    expect(flags.isRegistrationOpen).toBe(false);
    expect(tournamentStateOf({ ...flags, isRegistrationOpenSoon: true, isRegistrationOpen: true })).toBe('today');
  });
});

describe('TOUR-5 the next tournament is the earliest whose date plus one day is still in the future', () => {
  const list = ['2028-04-22', '2026-04-25', '2027-04-24'].map(tournamentOn => ({ tournamentOn }));
  test.each([
    ['2026-04-25T23:59:59-04:00', '2026-04-25'],
    ['2026-04-26T00:00:00-04:00', '2027-04-24'],
    ['2027-04-24T12:00:00-04:00', '2027-04-24'],
    ['2028-04-23T00:00:00-04:00', undefined],
  ])('at %s: %s', (instant, on) => {
    expect(nextTournament(list, at(instant), zone)?.tournamentOn).toBe(on);
  });
  test('does not reorder the list', () => {
    nextTournament(list, 0, zone);
    expect(list[0]?.tournamentOn).toBe('2028-04-22');
  });
});

describe('TOUR-6 flags change by the clock at these instants and at no others', () => {
  test.each([
    ['2027-01-01T12:00:00-05:00', '2027-02-06T00:00:00-05:00'],
    ['2027-02-06T00:00:00-05:00', '2027-04-12T00:00:00-04:00'],
    ['2027-04-12T00:00:00-04:00', '2027-04-24T00:00:00-04:00'],
    ['2027-04-24T00:00:00-04:00', '2027-04-25T00:00:00-04:00'],
  ])('after %s: %s', (now, change) => {
    expect(nextFlagChange([dates], at(now), zone)).toBe(at(change));
    const shown = (instant: number) =>
      JSON.stringify([tournamentFlagsAt(dates, instant, zone), nextTournament([dates], instant, zone)]);
    expect(shown(at(change))).not.toBe(shown(at(change) - 1));
    expect(shown(at(change) - 1)).toBe(shown(at(now)));
  });
  test('nothing changes after the last instant', () => {
    expect(nextFlagChange([dates], at('2027-04-25T00:00:00-04:00'), zone)).toBeUndefined();
    expect(nextFlagChange([], 0, zone)).toBeUndefined();
  });
});
