import { expect, test } from 'vitest';
import { areChangesOpen, decisiveChanges, lastDayProblems, needsAnswer, placeEffect } from './family-change.ts';

const dates = {
  tournamentOn: '2027-04-24',
  registrationClosesAfter: '2027-04-10',
  changesUntil: null,
  isArchived: false,
};

test.each([
  ['2027-04-10', {}, true],
  ['2027-04-11', {}, false],
  ['2027-04-11', { changesUntil: '2027-04-17' }, true],
  ['2027-04-18', { changesUntil: '2027-04-17' }, false],
  ['2027-04-03', { changesUntil: '2027-04-02' }, false],
  ['2027-04-24', { changesUntil: '2027-04-30' }, false],
  ['2027-04-01', { isArchived: true }, false],
])('REG-46 on %s with %j families may change what they paid for: %s', (today, setting, isOpen) => {
  expect(areChangesOpen({ ...dates, ...setting }, today)).toBe(isOpen);
});

test('TOUR-12 changes end before the tournament day', () => {
  const { tournamentOn } = dates;
  expect(lastDayProblems({ tournamentOn, changesUntil: null })).toEqual([]);
  expect(lastDayProblems({ tournamentOn, changesUntil: '2027-04-23' })).toEqual([]);
  expect(lastDayProblems({ tournamentOn, changesUntil: tournamentOn }).map(({ field }) => field)).toEqual([
    'changesUntil',
  ]);
});

const before = { birthDate: '2015-02-03', competitorLevelId: 1, eventIds: [7, 8] };

test('names what differs, whatever the order of the events', () => {
  expect(decisiveChanges(before, { ...before, eventIds: [8, 7, 7] })).toEqual([]);
  expect(decisiveChanges(before, { birthDate: '2015-02-04', competitorLevelId: 2, eventIds: [7] })).toEqual([
    'birthDate',
    'competitorLevelId',
    'eventIds',
  ]);
});

test.each([
  ['another level', { competitorLevelId: 2 }, [7], true],
  ['another birth date', { birthDate: '2016-02-03' }, [7], true],
  ['leaving the event', { eventIds: [8] }, [7], true],
  ['leaving another event', { eventIds: [7] }, [7], false],
  ['a further event', { eventIds: [7, 8, 9] }, [7], false],
  ['no change', {}, [7], false],
  ['another level before divisions are published', { competitorLevelId: 2 }, [], false],
])('REG-48 asks staff about %s of someone in a published division', (_what, change, placed, asks) => {
  expect(needsAnswer(before, { ...before, ...change }, placed)).toBe(asks);
});

test('says what becomes of a place in a division', () => {
  const after = { ...before, competitorLevelId: 2, eventIds: [7] };
  expect([7, 8].map(eventId => placeEffect(before, after, eventId))).toEqual(['may not fit', 'leaves']);
});
