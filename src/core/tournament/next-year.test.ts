import { describe, expect, test } from 'vitest';
import { daysBetween } from '../time/calendar.ts';
import { dateProblems } from './date-problems.ts';
import { movedDates, nextEditionOn } from './next-year.ts';

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

describe('TOUR-8 the next edition', () => {
  test.each([
    ['a fourth Saturday stays the fourth', '2027-04-24', '2028-04-22'],
    ['the second Saturday of May stays the second, 53 weeks later', '2027-05-08', '2028-05-13'],
    ['a first Saturday stays the first', '2026-05-02', '2027-05-01'],
    ['across a leap day', '2028-02-26', '2029-02-24'],
    ['a fifth Saturday that next year also has', '2026-05-30', '2027-05-29'],
    ['a fifth Saturday that next year lacks: 52 weeks', '2027-05-29', '2028-05-27'],
    ['across the turn of the year', '2027-01-02', '2028-01-01'],
    ['a weekday', '2027-04-21', '2028-04-19'],
  ])('TOUR-8 %s: %s becomes %s', (_, from, to) => {
    expect(nextEditionOn(from)).toBe(to);
  });
  test('TOUR-8 is on the same weekday 52 or 53 weeks later, for every day of thirty years', () => {
    for (let ms = Date.parse('2020-01-01'); ms < Date.parse('2050-01-01'); ms += 86_400_000) {
      const from = new Date(ms).toISOString().slice(0, 10);
      const to = nextEditionOn(from);
      expect([364, 371]).toContain(daysBetween(from, to));
      expect(weekdayOf(to)).toBe(weekdayOf(from));
    }
  });
  const from = {
    tournamentOn: '2027-04-24',
    registrationOpensOn: '2027-02-06',
    registrationClosesAfter: '2027-04-11',
  };
  test.each([
    ['the proposed day', '2028-04-22', '2028-02-05', '2028-04-09'],
    ['a different day', '2028-05-06', '2028-02-19', '2028-04-23'],
    ['another weekday moves them all', '2028-04-23', '2028-02-06', '2028-04-10'],
    ['the same day', '2027-04-24', '2027-02-06', '2027-04-11'],
  ])('TOUR-8 keeps the intervals between the other dates: %s', (_, tournamentOn, registrationOpensOn, closesAfter) => {
    expect(movedDates(from, tournamentOn)).toEqual({
      tournamentOn,
      registrationOpensOn,
      registrationClosesAfter: closesAfter,
    });
  });
  test('TOUR-8 dates that agreed still agree', () => {
    expect(dateProblems(movedDates(from, nextEditionOn(from.tournamentOn)))).toEqual([]);
  });
});
