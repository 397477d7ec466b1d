import { describe, expect, test } from 'vitest';
import { isArrivalMailed, isArrivalOpen } from './arrival-week.ts';
import { type ArrivalFacts, type ArrivingCompetitor, isHere, openAtArrival } from './open-at-arrival.ts';

const zone = 'America/Toronto';
const leo: ArrivingCompetitor = {
  id: 1,
  name: 'Leo Roy',
  isComing: true,
  isConfirmed: true,
  hasSignedWaiver: true,
  lacksConcussion: false,
  usesWeight: true,
  weightKg: 41,
};
const facts = (changes: Partial<ArrivingCompetitor> = {}) => ({
  competitors: [{ ...leo, ...changes }],
  dueCents: 0,
  smsOpen: [],
});

describe('ARRIVE-1 open from a week before until the end of the day', () => {
  test.each([
    ['2027-04-30T23:59:59-04:00', false, false],
    ['2027-05-01T00:00:00-04:00', true, true],
    ['2027-05-07T23:59:59-04:00', true, true],
    ['2027-05-08T00:00:00-04:00', true, false],
    ['2027-05-08T23:59:59-04:00', true, false],
    ['2027-05-09T00:00:00-04:00', false, false],
  ])('ARRIVE-5 %s: open %s, mailed %s', (now, isOpen, isMailed) => {
    expect(isArrivalOpen('2027-05-08', Date.parse(now), zone)).toBe(isOpen);
    expect(isArrivalMailed('2027-05-08', Date.parse(now), zone)).toBe(isMailed);
  });
});

describe('ARRIVE-2 what is open', () => {
  test.each<[string, ArrivalFacts, object[]]>([
    ['nothing', facts(), []],
    ['what is not confirmed', facts({ isConfirmed: false }), [{ kind: 'confirm', name: 'Leo Roy' }]],
    ['an amount due', { ...facts(), dueCents: 4550 }, [{ kind: 'due', cents: 4550 }]],
  ])('ARRIVE-2 %s', (_, given, open) => {
    expect(openAtArrival(given)).toEqual(open);
  });
});

test('ARRIVE-4 asks nothing about a competitor who is not coming', () => {
  expect(openAtArrival({ ...facts({ isComing: false, isConfirmed: false }), smsOpen: [] })).toEqual([]);
});

const at = '2027-05-08T08:40:00-04:00';
test.each([
  ['both checked in', [at, at], true],
  ['one is still to come', [at, null], false],
  ['nobody competes', [], false],
])('ARRIVE-7 a family is here: %s', (_, times, expected) => {
  const family = times.map(checkedInAt => ({ isComing: true, checkedInAt }));
  expect(isHere(family)).toBe(expected);
  // Who stays at home keeps nobody waiting.
  expect(isHere([...family, { isComing: false, checkedInAt: null }])).toBe(expected);
});
