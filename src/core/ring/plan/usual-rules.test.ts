import { describe, expect, test } from 'vitest';
import { minuteIn, rulesProblems, usualRules } from './usual-rules.ts';

test.each<[string, number | null]>([
  ['9:15AM', 555],
  ['10 a.m. sharp', 600],
  ['10AM', 600],
  ['13:30', 810],
  ['1:30 pm', 810],
  ['1:30 P.M.', 810],
  ['12AM', 0],
  ['12 p.m.', 720],
  ['12:30am', 30],
  ['8:30AM-10AM', 510],
  ['From 9:00 to 9:20', 540],
  ['1:30', 810],
  ['Sparring 1:30, forms 9:00', 810],
  ['6:59', 1139],
  ['7:00', 420],
  ['01:30', 90],
  ['4:00–5:00 p.m.', 960],
  ['4 to 5 PM', 960],
  ['9-10 a.m.', 540],
  ['11:00–1:00 p.m.', 660],
  ['12:00–1:00 p.m.', 720],
  ['11:30–12:30 p.m.', 690],
  ['4:00 p.m. – 5:00 p.m.', 960],
  ['Doors 8, fights 10:00AM', 600],
  ['13:30, lunch at 12 pm', 810],
  ['24:00', null],
  ['10:75', null],
  ['noon?', null],
  ['noon', null],
  ['10', null],
  ['10 amateurs', null],
  ['', null],
])('RING-25 "%s"', (text, minute) => {
  expect(minuteIn(text)).toBe(minute);
});

describe('RING-25 a day for which staff have said nothing', () => {
  const rest = {
    blackBeltsFrom: null,
    lunch: { earliest: 690, latest: 780, minutes: 30 },
    walkMinutes: 3,
    setupMinutes: 2,
  };
  test.each([
    ['both times are given', '9:15AM', '9:45 a.m.', 585, { from: 555, minutes: 20 }],
    ['no meeting', 'to be said', '11 am', 660, null],
    ['no time given', '', 'after the meeting', 600, null],
  ])('RING-25 %s', (_, blackBeltMeetingTime, eliminationTime, startMinute, blackBeltMeeting) => {
    expect(usualRules({ blackBeltMeetingTime, eliminationTime })).toEqual({ startMinute, blackBeltMeeting, ...rest });
  });
});

describe('RING-25 rules that contradict themselves', () => {
  const rules = usualRules({ blackBeltMeetingTime: '9:15AM', eliminationTime: '10AM' });
  test.each([
    ['the usual rules are valid', {}, []],
    ['black belts may start before the day', { blackBeltsFrom: 0 }, []],
    ['lunch may have a single start minute', { lunch: { earliest: 700, latest: 700, minutes: 30 } }, []],
    ['the latest lunch before the earliest', { lunch: { earliest: 700, latest: 699, minutes: 30 } }, ['lunch.latest']],
    ['lunch may end at midnight', { lunch: { earliest: 700, latest: 1410, minutes: 30 } }, []],
    ['lunch past midnight', { lunch: { earliest: 700, latest: 1411, minutes: 30 } }, ['lunch.minutes']],
    ['a meeting past midnight', { blackBeltMeeting: { from: 1430, minutes: 11 } }, ['blackBeltMeeting.minutes']],
    ['a meeting until midnight', { blackBeltMeeting: { from: 1430, minutes: 10 } }, []],
    ['no rules', { blackBeltMeeting: null, lunch: null, blackBeltsFrom: null }, []],
  ])('RING-25 %s', (_, changes, fields) => {
    expect(Object.keys(rulesProblems({ ...rules, ...changes }))).toEqual(fields);
  });
});
