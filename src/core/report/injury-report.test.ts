import { expect, test } from 'vitest';
import {
  happenedAt,
  happenedLately,
  type InjuryFacts,
  injuryProblems,
  isSameReport,
  keptUntil,
} from './injury-report.ts';

const zone = 'America/Toronto';
const now = new Date('2027-05-08T14:10:00-04:00');
const facts: InjuryFacts = {
  competitorId: 7,
  who: 'Aino Korhonen',
  isChild: true,
  happenedAt: new Date('2027-05-08T14:05:00-04:00'),
  ringId: 2,
  place: null,
  what: 'Fell on her wrist',
  steps: ['firstAid', 'stopped'],
  done: null,
  guardianTold: true,
  writtenBy: 'Sam Wu',
};

test.each([
  ['nothing is missing', {}, undefined],
  ['nobody is named', { who: null }, ['who']],
  ['the time is none', { happenedAt: null }, ['happenedTime']],
  ['the time hasn’t come', { happenedAt: new Date('2027-05-08T14:30:00-04:00') }, ['happenedTime']],
  ['a clock goes ten minutes ahead', { happenedAt: new Date('2027-05-08T14:20:00-04:00') }, undefined],
  ['nobody says where', { ringId: null }, ['place']],
  ['it was in the hallway', { ringId: null, place: 'The hallway' }, undefined],
  ['nobody says whether a guardian was told', { guardianTold: null }, ['guardianTold']],
  ['an adult was hurt', { isChild: false, guardianTold: null }, undefined],
])('REPORT-1 %s', (_, changes, fields) => {
  const problems = injuryProblems({ ...facts, ...changes }, now);
  expect(problems && Object.keys(problems)).toEqual(fields);
});

test.each([
  ['2027-05-08', '14:05', '2027-05-08T18:05:00.000Z'],
  ['2027-03-14', '09:30', '2027-03-14T13:30:00.000Z'], // clocks changed that night
  ['2027-05-08', '24:00', undefined],
  ['2027-05-08', 'noon', undefined],
])('REPORT-1 reads %s %s from the clock on the wall', (day, time, instant) =>
  expect(happenedAt(day, time, zone)?.toISOString()).toBe(instant),
);

test.each([
  ['at the time', '2027-05-08T14:10:00-04:00', '14:05', '2027-05-08T14:05:00-04:00'],
  ['by a clock that is ahead', '2027-05-08T14:10:00-04:00', '14:20', '2027-05-08T14:20:00-04:00'],
  ['at a time that has not come', '2027-05-08T14:10:00-04:00', '20:45', '2027-05-08T20:45:00-04:00'], // and is refused
  ['after midnight', '2027-05-09T00:05:00-04:00', '23:50', '2027-05-08T23:50:00-04:00'],
  ['the next morning', '2027-05-09T08:00:00-04:00', '14:05', '2027-05-08T14:05:00-04:00'],
  ['after midnight, about the same minute', '2027-05-09T00:05:00-04:00', '00:04', '2027-05-09T00:04:00-04:00'],
  ['on the clock', '2027-05-09T00:05:00-04:00', 'noon', null],
])('REPORT-1 a report without a day that arrives %s', (_, at, time, happened) =>
  expect(happenedLately(time, { now: new Date(at), tournamentOn: '2027-05-08', timeZone: zone })).toEqual(
    happened && new Date(happened),
  ),
);

test.each<[string, Partial<InjuryFacts>, boolean]>([
  ['the same steps in another order', { steps: ['stopped', 'firstAid'] }, true],
  ['another step', { steps: ['firstAid'] }, false],
  ['other words', { what: 'Fell on her elbow' }, false],
  ['another time', { happenedAt: now }, false],
  ['a guardian who was not told', { guardianTold: false }, false],
  ['another writer', { writtenBy: 'Ann Roy' }, false],
])('REPORT-2 tells a repeated report from a correction: %s', (_, changes, isSame) =>
  expect(isSameReport(facts, { ...facts, ...changes })).toBe(isSame),
);

test.each([
  ['an adult', { isChild: false, birthOn: '1990-02-03' }, '2034-05-08'],
  ['a coach whose birth date nobody knows', { isChild: false, birthOn: null }, '2034-05-08'],
  ['a child of 10', { isChild: true, birthOn: '2017-02-03' }, '2038-02-03'],
  ['a child of 15, who turns 21 earlier', { isChild: true, birthOn: '2012-02-03' }, '2034-05-08'],
  ['a spectator’s child whose birth date nobody knows', { isChild: true, birthOn: null }, '2048-05-08'],
])('REPORT-4 keeps a report about %s until its day', (_, about, day) =>
  expect(keptUntil({ tournamentOn: '2027-05-08', ...about })).toBe(day),
);
