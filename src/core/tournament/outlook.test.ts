import { describe, expect, test } from 'vitest';
import { outlookOf } from './outlook.ts';
import { archivedFlags, tournamentStateOf } from './public-state.ts';
import { placeProblems } from './venue-place.ts';

const zone = 'America/Toronto';
const spring = {
  tournamentOn: '2027-04-24',
  registrationOpensOn: '2027-02-06',
  registrationClosesAfter: '2027-04-11',
};
const nextSpring = {
  tournamentOn: '2028-04-22',
  registrationOpensOn: '2028-02-05',
  registrationClosesAfter: '2028-04-09',
};
const outlook = (tournaments: (typeof spring)[], now: string): string[] =>
  outlookOf(tournaments, Date.parse(now), zone).map(
    ({ from, state, tournament }) => `${from} ${state} ${tournament?.tournamentOn.slice(0, 4) ?? '-'}`,
  );

describe('TOUR-11 what visitors will see, and when', () => {
  const whole = ['2027-02-06 open 2027', '2027-04-12 closed 2027', '2027-04-24 today 2027', '2027-04-25 none -'];
  test.each([
    ['before it opens', '2027-01-01T12:00:00-05:00', ['2027-01-01 open-soon 2027', ...whole]],
    ['while it is open', '2027-03-20T12:00:00-04:00', ['2027-03-20 open 2027', ...whole.slice(1)]],
    ['on the day', '2027-04-24T12:00:00-04:00', ['2027-04-24 today 2027', '2027-04-25 none -']],
    [
      'the last moment before it opens, by the venue’s clock',
      '2027-02-06T04:59:59Z',
      ['2027-02-05 open-soon 2027', ...whole],
    ],
    ['the moment it opens', '2027-02-06T05:00:00Z', whole],
    ['afterwards', '2027-05-01T12:00:00-04:00', ['2027-05-01 none -']],
  ])('TOUR-11 %s', (_, now, expected) => {
    expect(outlook([spring], now)).toEqual(expected);
  });
  test('TOUR-11 the next edition waits until this one is over, regardless of its own dates', () => {
    const early = { ...nextSpring, registrationOpensOn: '2027-03-01' };
    expect(outlook([early, spring], '2027-03-20T12:00:00-04:00')).toEqual([
      '2027-03-20 open 2027',
      '2027-04-12 closed 2027',
      '2027-04-24 today 2027',
      '2027-04-25 open 2028',
      '2028-04-10 closed 2028',
      '2028-04-22 today 2028',
      '2028-04-23 none -',
    ]);
  });
  test('TOUR-11 nothing changes without a tournament', () => {
    expect(outlook([], '2027-03-20T12:00:00-04:00')).toEqual(['2027-03-20 none -']);
  });
  test('TOUR-11 registration open until the day before leaves no closed days in between', () => {
    expect(outlook([{ ...spring, registrationClosesAfter: '2027-04-23' }], '2027-03-20T12:00:00-04:00')).toEqual([
      '2027-03-20 open 2027',
      '2027-04-24 today 2027',
      '2027-04-25 none -',
    ]);
  });
});

test('TOUR-9 an archived tournament is closed', () => {
  expect(tournamentStateOf(archivedFlags)).toBe('closed');
  expect(Object.values(archivedFlags)).toEqual([false, false, false]);
});

describe('TOUR-10 a position is a latitude and a longitude, or unknown', () => {
  test.each([
    [null, null, []],
    [46.47, -80.97, []],
    [0, 0, []],
    [46.47, null, ['venueLongitude']],
    [0, null, ['venueLongitude']],
    [null, -80.97, ['venueLatitude']],
  ])('TOUR-10 %s, %s: %s', (venueLatitude, venueLongitude, fields) => {
    expect(placeProblems({ venueLatitude, venueLongitude }).map(problem => problem.field)).toEqual(fields);
  });
});
