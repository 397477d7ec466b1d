import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignmentsOf, type DayState, dayInOrder, holdReasons, repairOrder } from './queue.ts';
import { applyQueueChange, type QueueChange } from './queue-change.ts';
import { canUndo, queueRecord, restoreQueues } from './queue-undo.ts';

const id = fc.integer({ min: 1, max: 12 });
const ringId = fc.integer({ min: 1, max: 4 });
const before = fc.option(id, { freq: 2 });
const states = [
  { state: 'planned', calls: 0, calledAt: null, startedAt: null, finishedAt: null },
  { state: 'called', calls: 2, calledAt: 550, startedAt: null, finishedAt: null },
  { state: 'done', calls: 1, calledAt: 540, startedAt: 545, finishedAt: 560 },
] as const;

const running = { state: 'running', calls: 1, calledAt: 550, startedAt: 555, finishedAt: null } as const;

/** Queues as an import may leave them: orders with gaps and doubles; in ring 1 the first may run. */
const anyDay: fc.Arbitrary<DayState> = fc
  .tuple(
    fc.array(fc.tuple(ringId, fc.integer({ min: -2, max: 9 }), fc.constantFrom(...states)), { maxLength: 10 }),
    fc.boolean(),
  )
  .map(([rows, runs]) => ({
    rings: [1, 2, 3, 4].map(ring => ({ id: ring, isOpen: ring < 4, hold: null })),
    assignments: rows.map(([ring, order, state], i) => ({
      id: i + 1,
      divisionId: i + 1,
      ringId: i === 0 && runs ? 1 : ring,
      order,
      ...(i === 0 && runs ? running : state),
    })),
  }));

const anyChange: fc.Arbitrary<QueueChange> = fc.oneof(
  fc.record({ kind: fc.constant('assign' as const), divisionId: fc.integer({ min: 1, max: 20 }), ringId, before }),
  fc.record({ kind: fc.constant('move' as const), assignmentId: id, ringId, before }),
  fc.record({ kind: fc.constantFrom('unassign', 'call', 'start', 'finish'), assignmentId: id }),
  fc.record({ kind: fc.constant('hold' as const), ringId, reason: fc.constantFrom(...holdReasons) }),
  fc.record({ kind: fc.constantFrom('release', 'open'), ringId }),
  fc.record({ kind: fc.constant('close' as const), ringId, queueTo: fc.option(ringId) }),
  fc.record({
    kind: fc.constant('fill' as const),
    queues: fc.uniqueArray(
      fc.record({ ringId, divisionIds: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 6 }) }),
      { maxLength: 3, selector: queue => queue.ringId },
    ),
  }),
);

interface Step {
  change: QueueChange;
  from: DayState;
  to: DayState;
}
function play(day: DayState, changes: readonly QueueChange[]): Step[] {
  const steps: Step[] = [];
  let from = day;
  for (const [i, change] of changes.entries()) {
    const newIds = Array.from({ length: 20 }, (_, n) => 1000 + 20 * i + n);
    const result = applyQueueChange(from, change, 600 + i, newIds);
    if ('refusal' in result) continue;
    steps.push({ change, from, to: result.state });
    from = result.state;
  }
  return steps;
}
const everyStep = (claim: (step: Step) => void): void =>
  fc.assert(
    fc.property(anyDay, fc.array(anyChange, { minLength: 1, maxLength: 15 }), (day, changes) => {
      for (const step of play(day, changes)) claim(step);
    }),
    { numRuns: 400 },
  );

test('RING-12 these tests try every kind of change, and each is accepted', () => {
  const kinds = new Set<string>();
  everyStep(({ change }) => kinds.add(change.kind));
  expect([...kinds].sort()).toEqual(
    ['assign', 'call', 'close', 'fill', 'finish', 'hold', 'move', 'open', 'release', 'start', 'unassign'].sort(),
  );
});

test('RING-11 repairing a queue keeps its order and numbers it from 1', () => {
  fc.assert(
    fc.property(anyDay, day => {
      const repaired = repairOrder(day);
      for (const { id: ring } of day.rings) {
        expect(assignmentsOf(repaired, ring).map(one => one.id)).toEqual(assignmentsOf(day, ring).map(one => one.id));
        expect(assignmentsOf(repaired, ring).map(({ order }) => order)).toEqual(
          assignmentsOf(day, ring).map((_, i) => i + 1),
        );
      }
      expect(repairOrder(repaired)).toEqual(repaired);
    }),
  );
});

test('RING-12 loses and duplicates no division, runs one per ring, and adds nothing to a closed ring', () => {
  everyStep(({ change, from, to }) => {
    const divisions = to.assignments.map(({ divisionId }) => divisionId);
    expect(new Set(divisions).size).toBe(divisions.length);
    const gone = from.assignments.filter(({ id: known }) => !to.assignments.some(one => one.id === known));
    expect(gone.length).toBe(change.kind === 'unassign' ? 1 : 0);
    for (const { id: ring, isOpen } of to.rings) {
      const here = assignmentsOf(to, ring);
      expect(here.map(({ order }) => order)).toEqual(here.map((_, i) => i + 1));
      expect(here.filter(({ state }) => state === 'running').length).toBeLessThanOrEqual(1);
      const isNew = here.some(
        one => one.state !== 'done' && !from.assignments.some(old => old.id === one.id && old.ringId === ring),
      );
      expect(!isOpen && isNew).toBe(false);
    }
    for (const old of from.assignments.filter(({ state }) => state === 'running' || state === 'done'))
      expect(to.assignments.find(one => one.id === old.id)?.ringId).toBe(old.ringId);
  });
});

test('RING-15 undo exactly reverses every change, and redo reverses the undo', () => {
  everyStep(({ from, to }) => {
    const record = queueRecord(from, to);
    expect(canUndo(to, record)).toBe(true);
    const undone = restoreQueues(to, record.before);
    expect(undone).toEqual(dayInOrder(from));
    expect(restoreQueues(undone, record.after)).toEqual(dayInOrder(to));
  });
});

test('RING-15 undoing all changes one by one restores the day', () => {
  fc.assert(
    fc.property(anyDay, fc.array(anyChange, { maxLength: 15 }), (day, changes) => {
      const steps = play(day, changes);
      let state = steps.at(-1)?.to ?? day;
      for (const { from, to } of steps.toReversed()) state = restoreQueues(state, queueRecord(from, to).before);
      expect(dayInOrder(state)).toEqual(dayInOrder(day));
    }),
  );
});

test('RING-15 a change cannot be undone once something it touched has changed', () => {
  const day: DayState = {
    rings: [{ id: 1, isOpen: true, hold: null }],
    assignments: [{ id: 1, divisionId: 1, ringId: 1, order: 1, ...states[0] }],
  };
  const [called, started] = play(day, [
    { kind: 'call', assignmentId: 1 },
    { kind: 'start', assignmentId: 1 },
  ]) as [Step, Step];
  const record = queueRecord(called.from, called.to);
  expect(canUndo(started.to, record)).toBe(false);
  expect(canUndo({ ...called.to, assignments: [] }, record)).toBe(false);
  const [removed] = play(day, [{ kind: 'unassign', assignmentId: 1 }]) as [Step];
  expect(canUndo(day, queueRecord(removed.from, removed.to))).toBe(false);
  const [held] = play(day, [{ kind: 'hold', ringId: 1, reason: 'medic' }]) as [Step];
  expect(canUndo(day, queueRecord(held.from, held.to))).toBe(false);
});
