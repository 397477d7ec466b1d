import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, ageOn, asUtcMidnight, calendarDayAt, daysBetween, isCalendarDate, startOfDay } from './calendar.ts';

const toronto = 'America/Toronto';
const iso = (instant: number): string => new Date(instant).toISOString();

describe('TIME-1 a calendar day starts at the zone’s midnight', () => {
  test.each([
    ['2027-04-24', toronto, '2027-04-24T04:00:00.000Z'],
    ['2027-01-10', toronto, '2027-01-10T05:00:00.000Z'],
    ['2027-03-14', toronto, '2027-03-14T05:00:00.000Z'], // clocks go forward at 2
    ['2027-03-15', toronto, '2027-03-15T04:00:00.000Z'],
    ['2027-11-07', toronto, '2027-11-07T04:00:00.000Z'], // and back
    ['2027-11-08', toronto, '2027-11-08T05:00:00.000Z'],
    ['2027-03-14', 'America/Havana', '2027-03-14T05:00:00.000Z'], // no midnight: 0:00 becomes 1:00
    ['2027-04-24', 'Pacific/Kiritimati', '2027-04-23T10:00:00.000Z'],
    ['2027-04-24', 'UTC', '2027-04-24T00:00:00.000Z'],
  ])('%s in %s starts at %s', (day, zone, start) => {
    expect(iso(startOfDay(day, zone))).toBe(start);
    expect(calendarDayAt(startOfDay(day, zone), zone)).toBe(day);
    expect(calendarDayAt(startOfDay(day, zone) - 1, zone)).toBe(addDays(day, -1));
  });

  test('starts at the right minute where clocks went back at one minute past midnight', () => {
    const dayAt = (at: string) => calendarDayAt(Date.parse(at), 'America/St_Johns');
    expect(dayAt('2009-11-01T02:30:59.999Z')).toBe('2009-11-01');
    expect(dayAt('2009-11-01T02:31:00Z')).toBe('2009-10-31');
    expect(dayAt('2009-11-01T02:30:59Z')).toBe('2009-11-01');
  });

  test('holds for every day of forty years in every tested zone', () => {
    const zones = [
      toronto,
      'America/St_Johns',
      'America/Vancouver',
      'Europe/Helsinki',
      'Asia/Kolkata',
      'Pacific/Auckland',
    ];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14_600 }), fc.constantFrom(...zones), (days, zone) => {
        const day = addDays('2010-01-01', days);
        const start = startOfDay(day, zone);
        expect(calendarDayAt(start, zone)).toBe(day);
        expect(calendarDayAt(start - 1, zone)).toBe(addDays(day, -1));
      }),
      { numRuns: 300 },
    );
  });
});

describe('TIME-2 age in full years', () => {
  test.each([
    ['2015-04-24', '2027-04-24', 12],
    ['2015-04-25', '2027-04-24', 11],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2027-04-24', '2027-04-24', 0],
  ])('born on %s, on %s: %i', (born, on, age) => {
    expect(ageOn(born, on)).toBe(age);
  });
});

test('TIME-3 a date travels as midnight UTC', () => {
  expect(asUtcMidnight('2027-04-24')).toBe('2027-04-24T00:00:00.000Z');
});

describe('TIME-4 days are counted on the calendar', () => {
  test.each([
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2027-03-13', 2, '2027-03-15'], // over the change of clocks
  ])('%s and %i days is %s', (day, count, other) => {
    expect(addDays(day, count)).toBe(other);
    expect(daysBetween(day, other)).toBe(count);
  });
});

describe('TIME-5 what counts as a date', () => {
  test.each([
    ['2027-02-28', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-13-01', false],
    ['2027-04-31', false],
    ['27-04-01', false],
    ['2027-4-1', false],
    ['', false],
  ])('%j: %s', (text, isDate) => {
    expect(isCalendarDate(text)).toBe(isDate);
  });
});
