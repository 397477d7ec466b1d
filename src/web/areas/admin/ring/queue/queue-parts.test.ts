import { expect, test } from 'vitest';
import type { RingDay } from '#contract/ring/ring.ts';
import { dayFactsOf } from '../day-facts.ts';
import { ringViewsOf, startAt } from './card-view.ts';
import { searchQueues } from './queue-search.ts';
import { busyWords } from './queue-words.ts';
import { nextNames } from './use-new-rings.ts';
import { changeTo } from './use-queue-moves.ts';

const range = (minute: number) => ({ low: minute, expected: minute + 5, high: minute + 10 });
const ring = (ringId: number, more: Partial<RingDay['rings'][number]> = {}): RingDay['rings'][number] => ({
  ringId,
  name: `Ring ${ringId}`,
  isOpen: true,
  hold: null,
  hadLunch: false,
  finish: range(700),
  isUsed: true,
  version: 1,
  ...more,
});
const division = (draftDivisionId: number, title: string, competitorIds: number[]): RingDay['divisions'][number] => ({
  draftDivisionId,
  code: `C${draftDivisionId}`,
  title,
  eventTypes: ['Forms'],
  eventIds: [1],
  eventTypeIds: [1],
  competitorIds,
  isFinal: false,
  awaitedIds: [],
  notBefore: null,
  awaits: null,
  people: competitorIds.length,
  minutes: 12,
  learned: { low: 8, expected: 10, high: 15 },
  youngestAge: 7,
  oldestAge: 8,
  isBlackBelt: false,
  together: null,
  absentIds: [],
  needsRepair: false,
  isExhibition: false,
});
const person = (competitorId: number, firstName: string): RingDay['people'][number] => ({
  competitorId,
  familyId: 1,
  firstName,
  lastName: 'Roy',
  number: 100 + competitorId,
  schoolName: 'Boréal',
  isCheckedIn: true,
});
type DayAssignment = RingDay['assignments'][number];
const assignment = (
  draftDivisionId: number,
  ringId: number,
  order: number,
  more: Partial<DayAssignment> = {},
): DayAssignment => ({
  ringAssignmentId: draftDivisionId + 10,
  draftDivisionId,
  ringId,
  order,
  state: 'planned',
  calls: 0,
  calledAt: null,
  startedAt: null,
  finishedAt: null,
  pinned: null,
  plannedStart: null,
  plannedMinutes: null,
  place: order,
  start: range(600 + order * 10),
  end: range(610 + order * 10),
  ...more,
});
/** Maya (1) runs in ring 1 and is first in ring 2; division 6 is in no queue. */
const day: RingDay = {
  tournament: { tournamentId: 1, tournamentDate: '2027-04-24T00:00:00.000Z', city: 'Sudbury', isToday: true },
  version: 'a',
  dayVersion: 1,
  now: 604,
  draft: { id: 1, title: 'Friday' },
  pace: null,
  rulesVersion: 1,
  finish: range(700),
  rules: {
    startMinute: 600,
    blackBeltMeeting: null,
    blackBeltsFrom: null,
    lunch: null,
    walkMinutes: 3,
    setupMinutes: 2,
    blocks: null,
  },
  scheduleBlocks: [],
  eventTypes: [],
  rings: [ring(1), ring(2, { hold: { reason: 'judges', since: 602 } }), ring(3, { isOpen: false, finish: null })],
  assignments: [
    assignment(1, 1, 1, { state: 'done', startedAt: 580, finishedAt: 599 }),
    assignment(2, 1, 2, { state: 'running', startedAt: 600 }),
    assignment(3, 1, 3, { state: 'called', calls: 2, calledAt: 603 }),
    assignment(4, 2, 1),
    assignment(5, 2, 2),
  ],
  divisions: [
    division(1, 'Early', [9]),
    division(2, 'Sparring', [1, 2]),
    division(3, 'Weapons', [3]),
    division(4, 'Forms', [1]),
    division(5, 'Breaking', [4]),
    division(6, 'Late', [4]),
  ],
  people: [person(1, 'Maya'), person(2, 'Leo'), person(3, 'Ada'), person(4, 'Hélène'), person(9, 'Bo')],
  changes: [],
  texts: null,
};
const facts = dayFactsOf(day);
const views = ringViewsOf({ day, facts, state: facts.state });

test('FINAL-7 a final that is not drawn up says that the others go first', () => {
  const final = {
    ...division(4, 'Grand champion', []),
    isFinal: true,
    awaits: { divisions: 3, places: 1, divisionIds: [] },
  };
  const withFinal = { ...day, divisions: day.divisions.map(one => (one.draftDivisionId === 4 ? final : one)) };
  const facts = dayFactsOf(withFinal);
  const views = ringViewsOf({ day: withFinal, facts, state: facts.state });
  expect(views[1]?.waiting.map(({ warning }) => warning)).toEqual(['Not drawn up yet: the others go first', '']);
});

test('a ring shows what is running, waiting and done, with minutes left and its finish time', () => {
  const [one, two, three] = views;
  expect(one?.done.map(({ title }) => title)).toEqual(['Early']);
  expect(one?.running.map(({ title, stateText, isMovable }) => [title, stateText, isMovable])).toEqual([
    ['Sparring', 'In progress since 10:00 a.m.', false],
  ]);
  expect(one?.waiting.map(({ title, place, stateText, time }) => [title, place, stateText, time])).toEqual([
    ['Weapons', 1, 'Second call 10:03 a.m.', '10:30–10:40 a.m.'],
  ]);
  // Ten minutes of what waits, and six of what has run for four.
  expect([one?.sum, one?.finish]).toEqual(['2 divisions, 16 min to go', 'Done 11:40–11:50 a.m.']);
  expect(two?.hold).toBe('Waiting for judges since 10:02 a.m.');
  expect([three?.sum, three?.finish]).toEqual(['No queue', null]);
});

test('a card says which of its competitors are needed elsewhere, and where', () => {
  expect(views[1]?.waiting.map(({ warning }) => warning)).toEqual(['Maya Roy is on the mat in Ring 1', '']);
});

test('a division would start when the one behind it was due, or at the ring’s finish time', () => {
  const [one] = views;
  if (!one) throw new Error('There is no ring');
  expect(startAt(one, day, 13)).toBe('10:35 a.m.');
  expect(startAt(one, day, null)).toBe('11:45 a.m.');
});

test.each([
  ['at the end, where it is already', 5, { ringId: 2, before: null }, null],
  ['before itself', 5, { ringId: 2, before: 15 }, null],
  ['before the one it already precedes', 4, { ringId: 2, before: 15 }, null],
  ['out of a queue it is not in', 6, 'none', null],
] as const)('sends nothing for a division put %s', (_, divisionId, to, change) => {
  expect(changeTo(facts.state, divisionId, to)).toBe(change);
});

test('sends the state that was seen along with a change', () => {
  const seen = { ringId: 2, state: 'planned', calls: 0 };
  expect(changeTo(facts.state, 5, { ringId: 2, before: 14 })).toEqual({
    kind: 'move',
    ringAssignmentId: 15,
    seen,
    ringId: 2,
    before: 14,
  });
  expect(changeTo(facts.state, 5, 'none')).toEqual({ kind: 'unassign', ringAssignmentId: 15, seen });
  expect(changeTo(facts.state, 6, { ringId: 1, before: null })).toEqual({
    kind: 'assign',
    draftDivisionId: 6,
    ringId: 1,
    before: null,
  });
});

test.each([
  ['weap', ['Weapons: Ring 1, second call 10:03 a.m., 1st']],
  ['c5', ['Breaking: Ring 2, 2nd, 10:20–10:30 a.m.']],
  ['helene', ['Hélène Roy, Breaking: Ring 2, 2nd, 10:20–10:30 a.m.', 'Hélène Roy, Late: not in a ring yet']],
  ['103', ['Ada Roy, Weapons: Ring 1, second call 10:03 a.m., 1st']],
  ['nobody', []],
  [' ', []],
])('a search for %j finds %j', (query, found) => {
  const words = searchQueues(query, day, views).map(
    ({ person: who, title, where }) => `${who ? `${who}, ` : ''}${title}: ${where}`,
  );
  expect(words).toEqual(found);
});

test('new rings get the next free numbers', () => {
  expect(nextNames(['Ring 1', 'ring 3', 'Stage'], 3)).toEqual(['Ring 2', 'Ring 4', 'Ring 5']);
});

test('says who is needed in another ring, with at most two names', () => {
  expect(busyWords(['Maya', 'Leo'], 'onMat', 'Ring 1')).toBe('Maya and Leo are on the mat in Ring 1');
  expect(busyWords(['Maya', 'Leo', 'Ada', 'Bo'], 'onDeck', 'Ring 2')).toBe('Maya, Leo and 2 more are next in Ring 2');
});
