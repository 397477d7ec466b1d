import { expect, test } from 'vitest';
import { dayHours, hoursIn, onlyTimes } from './day-hours.ts';

const at = (hour: number, minute = 0): number => hour * 60 + minute;

test.each([
  ['8:30AM-10AM', at(8, 30), at(10)],
  ['8:30 a.m. to 10:00 a.m.', at(8, 30), at(10)],
  ['8:30-10AM', at(8, 30), at(10)],
  ['8-10 a.m.', at(8), at(10)],
  ['11-1PM', at(11), at(13)],
  ['1-3 p.m.', at(13), at(15)],
  ['8:30 am until noon', at(8, 30), at(12)],
  ['8 h 30 à 10 h', at(8, 30), at(10)],
  ['8h30-10h00', at(8, 30), at(10)],
  ['From 1:15 to 2:45', at(13, 15), at(14, 45)],
  ['13:00', at(13), null],
  ['9:15AM', at(9, 15), null],
  ['12:30 p.m.', at(12, 30), null],
])('TOUR-40 %s is from %i to %s minutes', (text, from, until) => {
  expect(hoursIn(text)).toEqual({ from, until });
});

test.each(['In the morning', 'Rings 1-3', 'May 8', 'After 20 fights', '$45', '99:99', ''])(
  'TOUR-40 %s names no time',
  text => {
    expect(hoursIn(text)).toBeNull();
  },
);

test.each<[string, number[] | null]>([
  ['9AM', [at(9)]],
  ['9:15 a.m.', [at(9, 15)]],
  ['noon', [at(12)]],
  ['8:30AM-10AM', [at(8, 30), at(10)]],
  ['11 to 1 p.m.', [at(11), at(13)]],
  ['8 10AM', null],
  ['8AM 10AM', null],
  ['8AM-9AM-10AM', null],
  ['About 9AM', null],
  ['9AM sharp', null],
  ['9', null],
  ['', null],
])('LANG-9 %s says only %j', (text, minutes) => {
  expect(onlyTimes(text)).toEqual(minutes);
});

test('TOUR-40 the day is from the first to the last time that is known', () => {
  const schedule = ['8:00 a.m. Doors open', '8:30 a.m. to 10:00 a.m. Check-in', '12:30 p.m. Lunch', '5:00 p.m. Medals'];
  expect(dayHours([...schedule, '8:30AM-10AM'])).toEqual({ from: at(8), until: at(17) });
  expect(dayHours(['8:30AM-10AM'])).toEqual({ from: at(8, 30), until: at(10) });
  expect(dayHours(['9:15AM'])).toEqual({ from: at(9, 15), until: at(10, 15) });
  expect(dayHours(['In the morning', ''])).toBeNull();
});
