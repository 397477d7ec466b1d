import { describe, expect, test } from 'vitest';
import {
  type ArrivalFacts,
  type ArrivingCompetitor,
  gearOf,
  isArrivalMailed,
  isArrivalOpen,
  openAtArrival,
} from './arrival.ts';

const zone = 'America/Toronto';
const leo: ArrivingCompetitor = {
  id: 1,
  name: 'Leo Roy',
  isComing: true,
  isConfirmed: true,
  hasSignedWaiver: true,
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

describe('ARRIVE-2 green when nothing is open', () => {
  test.each<[string, ArrivalFacts, string[]]>([
    ['everything is answered', facts(), []],
    ['not confirmed', facts({ isConfirmed: false }), ['Leo Roy: not confirmed yet']],
    ['no waiver', facts({ hasSignedWaiver: false }), ['Leo Roy: waiver not signed yet']],
    ['no weight', facts({ weightKg: null }), ['Leo Roy: weight needed for sparring']],
    ['no weight needed', facts({ weightKg: null, usesWeight: false }), []],
    ['not coming', facts({ isComing: false, isConfirmed: false, hasSignedWaiver: false }), []],
    ['an amount due', { ...facts(), dueCents: 4550 }, ['$45.50 to pay at the desk']],
    ['paid too much', { ...facts(), dueCents: -100 }, []],
    ['texts', { ...facts(), smsOpen: ['Mia'] }, ['Mia: tell us if we may text when a division is called']],
  ])('ARRIVE-2 %s', (_, given, open) => {
    expect(openAtArrival(given).map(item => item.text)).toEqual(open);
  });
});

test('ARRIVE-3 lists the tournament’s gear and, for each sparring competitor who is coming, sparring gear', () => {
  expect(gearOf(['Uniform'], [leo, { ...leo, name: 'Mia', usesWeight: false }])).toEqual([
    'Uniform',
    'Sparring gear for Leo Roy: helmet, gloves, shin and foot pads, mouth guard, groin guard',
  ]);
  expect(gearOf(['Uniform'], [{ ...leo, isComing: false }])).toEqual(['Uniform']);
});

test('ARRIVE-4 asks nothing about a competitor who is not coming', () => {
  expect(openAtArrival({ ...facts({ isComing: false, isConfirmed: false }), smsOpen: [] })).toEqual([]);
});
