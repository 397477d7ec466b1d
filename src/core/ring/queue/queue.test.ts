import { describe, expect, test } from 'vitest';
import { type Assignment, assignmentsOf, type DayState, repairOrder } from './queue.ts';
import { applyQueueChange, type QueueChange, type QueueRefusal } from './queue-change.ts';

const assignment = (id: number, ringId: number, order: number, fields: Partial<Assignment> = {}): Assignment => ({
  id,
  divisionId: id * 10,
  ringId,
  order,
  state: 'planned',
  calls: 0,
  calledAt: null,
  startedAt: null,
  finishedAt: null,
  ...fields,
});
/** Ring 1: one done, one running, three to come; ring 2: one called, one to come; ring 3 is open and empty, ring 4 closed. */
const day: DayState = {
  rings: [1, 2, 3, 4].map(id => ({ id, isOpen: id !== 4, hold: null })),
  assignments: [
    assignment(1, 1, 1, { state: 'done', startedAt: 540, finishedAt: 560 }),
    assignment(2, 1, 2, { state: 'running', startedAt: 562 }),
    assignment(3, 1, 3),
    assignment(4, 1, 4),
    assignment(5, 1, 5),
    assignment(6, 2, 1, { state: 'called', calls: 1, calledAt: 570 }),
    assignment(7, 2, 2),
  ],
};
const changed = (change: QueueChange, state = day, newIds: number[] = [100, 101, 102]): DayState => {
  const result = applyQueueChange(state, change, 600, newIds);
  if ('refusal' in result) throw new Error(result.refusal);
  return result.state;
};
const refusal = (change: QueueChange, state = day): QueueRefusal | null => {
  const result = applyQueueChange(state, change, 600, [100]);
  return 'refusal' in result ? result.refusal : null;
};
const idsIn = (state: DayState, ringId: number) => assignmentsOf(state, ringId).map(({ id }) => id);
const find = (state: DayState, id: number) => state.assignments.find(one => one.id === id);
const ringOf = (state: DayState, id: number) => state.rings.find(ring => ring.id === id);

test.each<[string, [id: number, order: number][], number[]]>([
  [
    'closes gaps',
    [
      [1, 4],
      [2, 9],
      [3, 70],
    ],
    [1, 2, 3],
  ],
  [
    'of two with one number, the older comes first',
    [
      [3, 1],
      [2, 1],
      [1, 2],
    ],
    [2, 3, 1],
  ],
  [
    'numbers below 1 come first',
    [
      [1, 3],
      [2, 0],
      [3, -4],
    ],
    [3, 2, 1],
  ],
  [
    'all numbers equal',
    [
      [2, 0],
      [1, 0],
    ],
    [1, 2],
  ],
])('RING-11 %s', (_, rows, ids) => {
  const state = repairOrder({
    rings: day.rings,
    assignments: rows.map(([id, order]) => assignment(id, 1, order)),
  });
  expect(idsIn(state, 1)).toEqual(ids);
  expect(assignmentsOf(state, 1).map(({ order }) => order)).toEqual(ids.map((_id, i) => i + 1));
});

describe('RING-12 places', () => {
  test.each<[string, QueueChange, number, number[]]>([
    ['assigned at the end', { kind: 'assign', divisionId: 99, ringId: 3, before: null }, 3, [100]],
    ['assigned before another', { kind: 'assign', divisionId: 99, ringId: 1, before: 4 }, 1, [1, 2, 3, 100, 4, 5]],
    ['moved up', { kind: 'move', assignmentId: 5, ringId: 1, before: 3 }, 1, [1, 2, 5, 3, 4]],
    ['moved to the end', { kind: 'move', assignmentId: 3, ringId: 1, before: null }, 1, [1, 2, 4, 5, 3]],
    ['moved to another ring', { kind: 'move', assignmentId: 3, ringId: 2, before: 7 }, 2, [6, 3, 7]],
    ['and removed from its own', { kind: 'move', assignmentId: 3, ringId: 2, before: 7 }, 1, [1, 2, 4, 5]],
    ['removed', { kind: 'unassign', assignmentId: 4 }, 1, [1, 2, 3, 5]],
  ])('RING-12 %s', (_, change, ringId, ids) => {
    const state = changed(change);
    expect(idsIn(state, ringId)).toEqual(ids);
    expect(assignmentsOf(state, ringId).map(({ order }) => order)).toEqual(ids.map((_id, i) => i + 1));
  });

  test('RING-12 a division moved to another ring must be called again, but not one moved within its ring', () => {
    expect(find(changed({ kind: 'move', assignmentId: 6, ringId: 3, before: null }), 6)).toMatchObject({
      state: 'planned',
      calls: 0,
      calledAt: null,
    });
    expect(find(changed({ kind: 'move', assignmentId: 6, ringId: 2, before: null }), 6)?.calls).toBe(1);
  });
});

describe('RING-12 states', () => {
  test('RING-12 a division gets a first, second and last call, then starts and is done', () => {
    let state = day;
    for (const calls of [1, 2, 3]) {
      state = changed({ kind: 'call', assignmentId: 7 }, state);
      expect(find(state, 7)).toMatchObject({ state: 'called', calls, calledAt: 600 });
    }
    expect(refusal({ kind: 'call', assignmentId: 7 }, state)).toBe('lastCallMade');
    state = changed({ kind: 'start', assignmentId: 7 }, state);
    expect(find(state, 7)).toMatchObject({ state: 'running', calls: 3, startedAt: 600 });
    state = changed({ kind: 'finish', assignmentId: 7 }, state);
    expect(find(state, 7)).toMatchObject({ state: 'done', startedAt: 600, finishedAt: 600 });
  });

  test('RING-12 a ring waits until the wait is ended or a division starts', () => {
    const held = changed({ kind: 'hold', ringId: 2, reason: 'judges' });
    expect(ringOf(held, 2)?.hold).toEqual({ reason: 'judges', since: 600 });
    expect(ringOf(changed({ kind: 'hold', ringId: 2, reason: 'medic' }, held), 2)?.hold?.reason).toBe('medic');
    expect(ringOf(changed({ kind: 'release', ringId: 2 }, held), 2)?.hold).toBeNull();
    expect(ringOf(changed({ kind: 'start', assignmentId: 6 }, held), 2)?.hold).toBeNull();
  });

  test.each<[QueueRefusal, QueueChange]>([
    ['noSuchRing', { kind: 'hold', ringId: 9, reason: 'sheet' }],
    ['noSuchRing', { kind: 'assign', divisionId: 99, ringId: 9, before: null }],
    ['noSuchRing', { kind: 'move', assignmentId: 3, ringId: 9, before: null }],
    ['noSuchAssignment', { kind: 'start', assignmentId: 77 }],
    ['noSuchPlace', { kind: 'move', assignmentId: 3, ringId: 2, before: 4 }],
    ['noSuchPlace', { kind: 'move', assignmentId: 3, ringId: 1, before: 3 }],
    ['noSuchPlace', { kind: 'assign', divisionId: 99, ringId: 1, before: 6 }],
    ['alreadyAssigned', { kind: 'assign', divisionId: 70, ringId: 1, before: null }],
    ['ringClosed', { kind: 'assign', divisionId: 99, ringId: 4, before: null }],
    ['ringClosed', { kind: 'move', assignmentId: 3, ringId: 4, before: null }],
    ['ringClosed', { kind: 'hold', ringId: 4, reason: 'lunch' }],
    ['ringBusy', { kind: 'start', assignmentId: 3 }],
    ['isRunning', { kind: 'move', assignmentId: 2, ringId: 3, before: null }],
    ['isRunning', { kind: 'unassign', assignmentId: 2 }],
    ['isRunning', { kind: 'start', assignmentId: 2 }],
    ['isRunning', { kind: 'call', assignmentId: 2 }],
    ['isRunning', { kind: 'close', ringId: 1, queueTo: 2 }],
    ['isDone', { kind: 'move', assignmentId: 1, ringId: 3, before: null }],
    ['isDone', { kind: 'start', assignmentId: 1 }],
    ['notRunning', { kind: 'finish', assignmentId: 6 }],
    ['notHeld', { kind: 'release', ringId: 1 }],
    ['nothingToDo', { kind: 'open', ringId: 1 }],
    ['nothingToDo', { kind: 'close', ringId: 4, queueTo: null }],
  ])('RING-12 refused as %s: %o', (why, change) => {
    expect(refusal(change)).toBe(why);
  });
});

describe('RING-13 closing a ring', () => {
  test('RING-13 its queue is appended to another ring’s in order and called again', () => {
    const state = changed({ kind: 'close', ringId: 2, queueTo: 1 });
    expect(idsIn(state, 1)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(find(state, 6)?.calls).toBe(0);
    expect(ringOf(state, 2)).toEqual({ id: 2, isOpen: false, hold: null });
    expect(idsIn(state, 2)).toEqual([]);
  });
  test('RING-13 finished divisions stay where they were', () => {
    const finished = changed({ kind: 'finish', assignmentId: 2 });
    expect(idsIn(changed({ kind: 'close', ringId: 1, queueTo: 3 }, finished), 1)).toEqual([1, 2]);
  });
  test('RING-13 an empty ring closes and opens', () => {
    const closed = changed({ kind: 'close', ringId: 3, queueTo: null });
    expect(ringOf(closed, 3)?.isOpen).toBe(false);
    expect(ringOf(changed({ kind: 'open', ringId: 3 }, closed), 3)?.isOpen).toBe(true);
  });
  test.each<[QueueRefusal, number | null]>([
    ['hasQueue', null],
    ['ringClosed', 4],
    ['ringClosed', 2],
    ['noSuchRing', 9],
  ])('RING-13 refused as %s when the queue goes to %s', (why, queueTo) => {
    expect(refusal({ kind: 'close', ringId: 2, queueTo })).toBe(why);
  });
});

describe('RING-14 adopting a plan', () => {
  const plan: QueueChange = {
    kind: 'fill',
    queues: [
      { ringId: 1, divisionIds: [50, 500, 60, 20] },
      { ringId: 3, divisionIds: [30, 501] },
    ],
  };
  test('RING-14 keeps called and running divisions in front, and numbers only new ones', () => {
    const state = changed(plan);
    expect(idsIn(state, 1)).toEqual([1, 2, 5, 100, 4]);
    expect(idsIn(state, 2)).toEqual([6, 7]);
    expect(idsIn(state, 3)).toEqual([3, 101]);
    expect(find(state, 6)).toEqual(find(day, 6));
    expect(find(state, 2)).toEqual(find(day, 2));
  });
  test('RING-14 adopting the same plan again changes nothing', () => {
    const state = changed(plan);
    expect(changed(plan, state, [])).toEqual(state);
  });
  test.each<[QueueRefusal, number]>([
    ['noSuchRing', 9],
    ['ringClosed', 4],
  ])('RING-14 refused as %s', (why, ringId) => {
    expect(refusal({ kind: 'fill', queues: [{ ringId, divisionIds: [99] }] })).toBe(why);
  });
});
