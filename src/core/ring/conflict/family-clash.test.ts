import { describe, expect, test } from 'vitest';
import type { Assignment, AssignmentState, DayState } from '../queue/queue.ts';
import { clashOf, type FamilyEngagement, familyClashesOf } from './family-clash.ts';

const assignment = (id: number, ringId: number, order: number, state: AssignmentState = 'planned'): Assignment => ({
  id,
  divisionId: id * 10,
  ringId,
  order,
  state,
  calls: state === 'called' ? 1 : 0,
  calledAt: null,
  startedAt: null,
  finishedAt: null,
});
const day: DayState = {
  rings: [1, 2, 3, 4].map(id => ({ id, isOpen: id !== 4, hold: null })),
  assignments: [
    assignment(1, 1, 1, 'done'),
    assignment(2, 1, 2, 'running'),
    assignment(3, 1, 3),
    assignment(4, 1, 4),
    assignment(5, 2, 1, 'called'),
    assignment(6, 2, 2, 'called'),
    assignment(7, 2, 3),
    assignment(8, 3, 1),
    assignment(9, 4, 1),
  ],
};
/** Olli and Maija are one family, Aino and Eino another, Kai is alone and nobody knows whose. */
const [olli, maija, aino, eino, kai] = [1, 2, 3, 4, 5];
const familyOf = new Map([
  [olli, 100],
  [maija, 100],
  [aino, 200],
  [eino, 200],
]);
const clashes = (places: Record<number, number[]>) =>
  familyClashesOf(day, new Map(Object.entries(places).map(([id, people]) => [Number(id) * 10, people])), familyOf).map(
    ({ familyId, needed }) => [familyId, ...needed.map(one => `${one.competitorId}@${one.assignmentId}`)],
  );

describe('RING-27', () => {
  test.each<[string, Record<number, number[]>, unknown[]]>([
    ['two children on the mat and called', { 2: [olli], 5: [maija] }, [[100, '1@2', '2@5']]],
    ['two children called and on deck', { 6: [maija], 8: [olli] }, [[100, '2@6', '1@8']]],
    ['two children on deck, nearest ring first', { 3: [maija], 8: [olli] }, [[100, '2@3', '1@8']]],
    [
      'two families at once',
      { 2: [aino, olli], 5: [maija, eino] },
      [
        [100, '1@2', '2@5'],
        [200, '3@2', '4@5'],
      ],
    ],
    [
      'two in one division, one of them in another ring too',
      { 2: [olli, maija], 8: [maija] },
      [[100, '1@2', '2@2', '2@8']],
    ],
    ['two in one ring can be watched by one adult', { 5: [olli], 6: [maija] }, []],
    ['one child in two rings belongs to RING-16', { 2: [olli], 5: [olli] }, []],
    ['further down the queue does not count', { 2: [olli], 7: [maija] }, []],
    ['finished divisions do not count', { 1: [olli], 5: [maija] }, []],
    ['closed rings do not count', { 2: [olli], 9: [maija] }, []],
    ['children of two families', { 2: [olli], 5: [aino] }, []],
    ['competitors of unknown family', { 2: [kai], 5: [olli] }, []],
    ['entered twice in one division counts once', { 2: [olli, olli], 5: [maija] }, [[100, '1@2', '2@5']]],
    ['no competitors', {}, []],
  ])('RING-27 %s', (_, places, expected) => {
    expect(clashes(places)).toEqual(expected);
  });
});

describe('FAMILY-2', () => {
  const engaged = (competitorId: number, divisionId: number, ringId: number): FamilyEngagement => ({
    competitorId,
    divisionId,
    ringId,
    assignmentId: divisionId,
    nearness: 'called',
    place: 1,
  });
  test.each<[string, FamilyEngagement[], [number, number], number | null]>([
    ['two children in two rings', [engaged(olli, 10, 1), engaged(maija, 20, 2)], [olli, 10], 20],
    ['the same, seen from the other child', [engaged(olli, 10, 1), engaged(maija, 20, 2)], [maija, 20], 10],
    ['one child in two rings', [engaged(olli, 10, 1), engaged(olli, 20, 2)], [olli, 10], 20],
    ['two children in one ring', [engaged(olli, 10, 1), engaged(maija, 20, 1)], [olli, 10], null],
    ['the nearer of two', [engaged(maija, 30, 3), engaged(olli, 10, 1), engaged(maija, 20, 2)], [olli, 10], 30],
    ['further down the queue does not count', [engaged(maija, 20, 2)], [olli, 10], null],
    ['no engagements', [], [olli, 10], null],
  ])('FAMILY-2 %s', (_, needed, [competitorId, divisionId], clash) => {
    expect(clashOf(needed, { competitorId, divisionId })?.divisionId ?? null).toBe(clash);
  });
});
