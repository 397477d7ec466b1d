import { describe, expect, test } from 'vitest';
import { slidQueue } from '../call/call-order.ts';
import type { Assignment, AssignmentState, DayState } from '../queue/queue.ts';
import { busyElsewhere, conflictsOf, engagementsOf, neededByDivision } from './conflict.ts';

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
    assignment(9, 3, 2),
    assignment(10, 4, 1),
  ],
};
const peopleIn = (places: Record<number, number[]>) =>
  new Map(day.assignments.map(({ id, divisionId }) => [divisionId, places[id] ?? []]));

describe('RING-16', () => {
  test('RING-16 nearness is on the mat, called, on deck or later, without finished divisions and closed rings', () => {
    expect(engagementsOf(day).map(({ assignmentId, nearness, place }) => [assignmentId, nearness, place])).toEqual([
      [2, 'onMat', 0],
      [3, 'onDeck', 1],
      [4, 'later', 2],
      [5, 'called', 1],
      [6, 'called', 2],
      [7, 'later', 3],
      [8, 'onDeck', 1],
      [9, 'later', 2],
    ]);
  });

  test.each<[string, number[], number[]]>([
    ['on the mat and called', [2, 5], [2, 5]],
    ['called and on deck', [8, 6], [6, 8]],
    ['on deck twice', [3, 8], [3, 8]],
    ['in three rings', [8, 5, 2], [2, 5, 8]],
    ['further down the queue does not count', [2, 7], []],
    ['two calls in one ring are no conflict', [5, 6], []],
    ['finished divisions do not count', [1, 5], []],
    ['closed rings do not count', [2, 10], []],
  ])('RING-16 %s', (_, places, needed) => {
    const people = peopleIn(Object.fromEntries(places.map(id => [id, [77]])));
    expect(
      conflictsOf(day, people).flatMap(conflict => conflict.needed.map(({ assignmentId }) => assignmentId)),
    ).toEqual(needed);
  });

  test.each<[string, number, number[]]>([
    ['where they are on the mat', 20, []],
    ['where they are called', 50, []],
    ['in a third division', 70, [2, 5]],
  ])('RING-16 somebody marked absent %s is not needed there', (_, draftDivisionId, needed) => {
    const divisions = [2, 5, 7].map(id => ({ id: id * 10, competitorIds: [77, id] }));
    const people = neededByDivision(divisions, [{ draftDivisionId, competitorId: 77 }]);
    expect(
      conflictsOf(day, people).flatMap(conflict => conflict.needed.map(({ assignmentId }) => assignmentId)),
    ).toEqual(needed);
  });

  test('RING-16 busy elsewhere means in another ring, at the nearest place to a mat', () => {
    const people = peopleIn({ 2: [1], 5: [1, 2], 7: [3], 8: [2] });
    expect([...busyElsewhere(day, people, 2)].map(([id, { assignmentId }]) => [id, assignmentId])).toEqual([
      [1, 2],
      [2, 8],
    ]);
    expect([...busyElsewhere(day, people, 3)].map(([id, { assignmentId }]) => [id, assignmentId])).toEqual([
      [1, 2],
      [2, 5],
    ]);
  });
});

test('RING-17 divisions with somebody busy elsewhere move back in their ring’s queue', () => {
  const long: DayState = { ...day, assignments: [...day.assignments, assignment(11, 1, 5), assignment(12, 1, 6)] };
  const people = peopleIn({ 3: [5], 4: [6] })
    .set(110, [5])
    .set(120, [9])
    .set(50, [5]);
  expect(slidQueue(long, people, 1)).toEqual([3, 4, 12, 11]);
});
