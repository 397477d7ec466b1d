import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Assignment, assignmentsOf, type DayState, dayInOrder } from './queue.ts';
import { applyQueueChange, type QueueChange } from './queue-change.ts';
import { isSound, type QueueRecord, queueRecord, undoneDay } from './queue-undo.ts';

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
const start = (fields: Partial<DayState> = {}): DayState => ({
  rings: [1, 2, 3].map(id => ({ id, isOpen: true, hold: null })),
  assignments: [1, 2, 3].flatMap(ringId => [1, 2, 3].map(order => assignment(3 * (ringId - 1) + order, ringId, order))),
  ...fields,
});
const idsIn = (state: DayState, ringId: number) => assignmentsOf(state, ringId).map(({ id }) => id);

/** A day with its changes; each is taken back by its number in the list, as staff do. */
function openDay(state = start()) {
  const records: QueueRecord[] = [];
  let next = 100;
  const keep = (after: DayState): DayState => {
    records.push(queueRecord(state, after));
    state = after;
    return state;
  };
  return {
    records,
    now: () => state,
    change(change: QueueChange): boolean {
      const ids = Array.from({ length: 20 }, () => next++);
      const result = applyQueueChange(state, change, 600 + records.length, ids);
      if ('refusal' in result) return false;
      keep(result.state);
      return true;
    },
    /** Whether it could be. */
    undo(step: number): boolean {
      const record = records[step];
      const after = record && undoneDay(state, record);
      if (!after) return false;
      keep(after);
      return true;
    },
  };
}

describe('RING-22 undoing one change', () => {
  test('RING-22 keeps what others have done elsewhere since', () => {
    const day = openDay();
    day.change({ kind: 'move', assignmentId: 1, ringId: 2, before: null });
    day.change({ kind: 'call', assignmentId: 7 });
    day.change({ kind: 'hold', ringId: 3, reason: 'medic' });
    expect(day.undo(0)).toBe(true);
    expect(idsIn(day.now(), 1)).toEqual([1, 2, 3]);
    expect(idsIn(day.now(), 2)).toEqual([4, 5, 6]);
    expect(day.now().assignments.find(({ id }) => id === 7)).toMatchObject({ state: 'called', calls: 1 });
    expect(day.now().rings[2]?.hold).toEqual({ reason: 'medic', since: 602 });
  });

  test('RING-22 is refused once something it touched has changed, until that is undone too', () => {
    const day = openDay();
    day.change({ kind: 'call', assignmentId: 1 });
    day.change({ kind: 'call', assignmentId: 1 });
    expect(day.undo(0)).toBe(false);
    expect(day.undo(1)).toBe(true);
    expect(day.undo(0)).toBe(true);
    expect(day.now()).toEqual(dayInOrder(start()));
  });

  test('RING-22 does not bring back a division that is now elsewhere', () => {
    const day = openDay();
    day.change({ kind: 'unassign', assignmentId: 9 });
    day.change({ kind: 'assign', divisionId: 90, ringId: 1, before: null });
    expect(day.undo(0)).toBe(false);
    expect(day.now().assignments.filter(({ divisionId }) => divisionId === 90)).toHaveLength(1);
  });

  test('RING-22 never makes two divisions run in one ring', () => {
    const day = openDay();
    day.change({ kind: 'start', assignmentId: 1 });
    day.change({ kind: 'finish', assignmentId: 1 });
    day.change({ kind: 'start', assignmentId: 2 });
    expect(day.undo(1)).toBe(false);
    day.undo(2);
    expect(day.undo(1)).toBe(true);
    expect(day.now().assignments.find(({ id }) => id === 1)).toMatchObject({ state: 'running', finishedAt: null });
  });

  test('RING-22 puts nothing back into a ring that is now closed', () => {
    const day = openDay(start({ assignments: [assignment(1, 1, 1)] }));
    day.change({ kind: 'unassign', assignmentId: 1 });
    day.change({ kind: 'close', ringId: 1, queueTo: null });
    expect(day.undo(0)).toBe(false);
  });

  test('RING-22 puts nothing back into a ring that is now deleted', () => {
    const state = start({ assignments: [assignment(1, 1, 1)] });
    const gone = applyQueueChange(state, { kind: 'unassign', assignmentId: 1 }, 600);
    if ('refusal' in gone) throw new Error(gone.refusal);
    const record = queueRecord(state, gone.state);
    const withoutRing = { ...gone.state, rings: gone.state.rings.filter(({ id }) => id !== 1) };
    expect(undoneDay(withoutRing, record)).toBeNull();
  });

  test('RING-22 earlier problems elsewhere do not block an undo', () => {
    // It came back into the draft while its ring was closed.
    const rings = start().rings.map(ring => (ring.id === 3 ? { ...ring, isOpen: false } : ring));
    const day = openDay(start({ rings }));
    expect(isSound(day.now())).toBe(false);
    day.change({ kind: 'call', assignmentId: 1 });
    expect(day.undo(0)).toBe(true);
    expect(day.now()).toEqual(dayInOrder(start({ rings })));
  });

  test('RING-22 an undo is itself a change that can be undone', () => {
    const day = openDay();
    day.change({ kind: 'close', ringId: 3, queueTo: 1 });
    const closed = day.now();
    expect(day.undo(0)).toBe(true);
    expect(day.now()).toEqual(dayInOrder(start()));
    expect(day.undo(1)).toBe(true);
    expect(day.now()).toEqual(closed);
    expect(day.undo(2)).toBe(true);
    expect(day.now()).toEqual(dayInOrder(start()));
  });

  test('RING-22 works whatever the order of the stored fields', () => {
    const day = openDay();
    day.change({ kind: 'hold', ringId: 1, reason: 'medic' });
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .map(([name, inner]) => [name, turned(inner)])
                .toReversed(),
            )
          : value;
    expect(undoneDay(day.now(), turned(day.records[0]) as QueueRecord)).toEqual(dayInOrder(start()));
  });

  test('RING-22 restores a place between divisions moved since without leaving a gap', () => {
    const day = openDay();
    day.change({ kind: 'unassign', assignmentId: 3 });
    day.change({ kind: 'assign', divisionId: 200, ringId: 1, before: null });
    expect(day.undo(0)).toBe(true);
    expect(assignmentsOf(day.now(), 1).map(({ order }) => order)).toEqual([1, 2, 3, 4]);
    expect(idsIn(day.now(), 1).slice(0, 2)).toEqual([1, 2]);
  });
});

const id = fc.integer({ min: 1, max: 9 });
const ringId = fc.integer({ min: 1, max: 3 });
const before = fc.option(id, { freq: 2 });
const anyChange: fc.Arbitrary<QueueChange> = fc.oneof(
  fc.record({
    kind: fc.constant('assign' as const),
    divisionId: fc.integer({ min: 7, max: 14 }).map(n => n * 10),
    ringId,
    before,
  }),
  fc.record({ kind: fc.constant('move' as const), assignmentId: id, ringId, before }),
  fc.record({ kind: fc.constantFrom('unassign', 'call', 'start', 'finish'), assignmentId: id }),
  fc.record({
    kind: fc.constant('hold' as const),
    ringId,
    reason: fc.constantFrom('judges' as const, 'lunch' as const),
  }),
  fc.record({ kind: fc.constantFrom('release', 'open'), ringId }),
  fc.record({ kind: fc.constant('close' as const), ringId, queueTo: fc.option(ringId) }),
);
/** A change, or the taking back of whichever change of anybody. */
const anyStep = fc.oneof(anyChange, fc.nat({ max: 25 }));

test('RING-22 after any changes and undos by several people, every queue is valid and nothing is there twice', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 2, maxLength: 25 }), steps => {
      const day = openDay();
      for (const step of steps) {
        const was = day.now();
        const isDone = typeof step === 'number' ? day.undo(step % day.records.length) : day.change(step);
        const now = day.now();
        expect(isSound(now)).toBe(true);
        for (const ring of now.rings)
          expect(assignmentsOf(now, ring.id).map(({ order }) => order)).toEqual(
            assignmentsOf(now, ring.id).map((_, i) => i + 1),
          );
        if (typeof step === 'number' && isDone) {
          taken++;
          expect(undoneDay(now, day.records.at(-1) as QueueRecord)).toEqual(dayInOrder(was));
        }
      }
    }),
    { numRuns: 500 },
  );
  expect(taken).toBeGreaterThan(200);
});
