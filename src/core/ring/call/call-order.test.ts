import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Assignment, type AssignmentState, assignmentsOf, type DayState, isWaiting } from '../queue/queue.ts';
import { slidDay, slideOrder, slidQueue } from './call-order.ts';

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
/** Ring 1: one done, one runs, four to come; ring 2: one runs, two to come; ring 3 is closed with two in it. */
const day: DayState = {
  rings: [1, 2, 3].map(id => ({ id, isOpen: id !== 3, hold: null })),
  assignments: [
    assignment(1, 1, 1, 'done'),
    assignment(2, 1, 2, 'running'),
    ...[3, 4, 5, 6].map(id => assignment(id, 1, id)),
    assignment(7, 2, 1, 'running'),
    assignment(8, 2, 2),
    assignment(9, 2, 3),
    assignment(10, 3, 1),
    assignment(11, 3, 2),
  ],
};
const peopleIn = (places: Record<number, number[]>) =>
  new Map(day.assignments.map(({ id, divisionId }) => [divisionId, places[id] ?? []]));
const shown = (state: DayState, ringId: number) => assignmentsOf(state, ringId).map(({ id }) => id);

describe('RING-23 the order in which queues are shown', () => {
  test.each<[string, Record<number, number[]>, ringId: number, number[]]>([
    ['without conflicts, the stored order', {}, 1, [1, 2, 3, 4, 5, 6]],
    ['a competitor running in another ring moves a division back', { 5: [77], 7: [77] }, 1, [1, 2, 3, 4, 6, 5]],
    ['a competitor on deck in another ring moves a division back', { 5: [77], 8: [77] }, 1, [1, 2, 3, 4, 6, 5]],
    ['the next two stay', { 3: [77], 4: [77], 7: [77] }, 1, [1, 2, 3, 4, 5, 6]],
    ['further down another queue changes nothing', { 5: [77], 9: [77] }, 1, [1, 2, 3, 4, 5, 6]],
    ['a finished division elsewhere changes nothing', { 9: [77], 1: [77] }, 2, [7, 8, 9]],
    ['a closed ring stays as it is', { 10: [77], 11: [78], 2: [77] }, 3, [10, 11]],
    ['a closed ring keeps nobody busy', { 5: [77], 10: [77] }, 1, [1, 2, 3, 4, 5, 6]],
  ])('RING-23 %s', (_, places, ringId, ids) => {
    const slid = slidDay(day, peopleIn(places));
    expect(shown(slid, ringId)).toEqual(ids);
    expect(assignmentsOf(slid, ringId).map(({ order }) => order)).toEqual(
      assignmentsOf(day, ringId).map(({ order }) => order),
    );
  });

  test('RING-23 a division returns to its place once its competitors are free', () => {
    const people = peopleIn({ 5: [77], 7: [77] });
    expect(shown(slidDay(day, people), 1)).toEqual([1, 2, 3, 4, 6, 5]);
    const over = {
      ...day,
      assignments: day.assignments.map(one => (one.id === 7 ? { ...one, state: 'done' as const } : one)),
    };
    expect(shown(slidDay(over, people), 1)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(day.assignments.find(({ id }) => id === 5)?.order).toBe(5);
  });

  test('RING-17 only the next five change places: who is busy now says nothing about what is called later', () => {
    const queue = [3, 4, 5, 6, 12, 13, 14].map((id, i) => assignment(id, 1, i + 2));
    const long: DayState = {
      rings: day.rings,
      assignments: [...day.assignments.filter(({ ringId }) => ringId !== 1), assignment(2, 1, 1, 'running'), ...queue],
    };
    const busy = (...ids: number[]) => new Map([[70, [77]], ...ids.map(id => [id * 10, [77]] as [number, number[]])]);
    expect(slidQueue(long, busy(13), 1)).toEqual([3, 4, 5, 6, 12, 13, 14]);
    expect(slidQueue(long, busy(5, 6, 12), 1)).toEqual([3, 4, 5, 6, 12, 13, 14]);
    expect(slidQueue(long, busy(5, 13), 1)).toEqual([3, 4, 6, 12, 5, 13, 14]);
  });

  test('FINAL-7 what can be called goes before a final that is not drawn up, which comes back to its place', () => {
    const people = peopleIn({ 5: [77], 7: [77] });
    const undrawn = new Set([30, 90, 100]);
    const waits = slidDay(day, people, { undrawn });
    expect([1, 2, 3].map(ringId => shown(waits, ringId))).toEqual([
      [1, 2, 4, 5, 6, 3],
      [7, 8, 9],
      [10, 11],
    ]);
    expect(shown(slidDay(day, people, { undrawn: new Set() }), 1)).toEqual([1, 2, 3, 4, 6, 5]);
  });

  test('RING-23 changes only the order of waiting divisions, with the same numbers and only in open rings', () => {
    const anyDay = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('planned', 'called', 'done')), { maxLength: 14 })
      .map(
        (rows): DayState => ({
          rings: day.rings,
          assignments: rows.map(([ringId, state], i) =>
            assignment(i + 1, ringId, rows.slice(0, i + 1).filter(([ring]) => ring === ringId).length, state),
          ),
        }),
      );
    const anyPeople = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }), {
      minLength: 14,
      maxLength: 14,
    });
    fc.assert(
      fc.property(anyDay, anyPeople, (state, lists) => {
        const people = new Map(state.assignments.map(({ divisionId }, i) => [divisionId, lists[i] ?? []]));
        const slid = slidDay(state, people);
        expect(slid.rings).toEqual(state.rings);
        const anyOrder = ({ assignments }: DayState) =>
          assignments.map(one => ({ ...one, order: 0 })).toSorted((a, b) => a.id - b.id);
        expect(anyOrder(slid)).toEqual(anyOrder(state));
        for (const { id, isOpen } of state.rings) {
          const orders = assignmentsOf(slid, id).map(({ order }) => order);
          expect(new Set(orders).size).toBe(orders.length);
          expect([...orders].sort((a, b) => a - b)).toEqual(
            assignmentsOf(state, id)
              .map(({ order }) => order)
              .sort((a, b) => a - b),
          );
          if (!isOpen) expect(shown(slid, id)).toEqual(shown(state, id));
          else
            expect(
              assignmentsOf(slid, id)
                .filter(isWaiting)
                .map(one => one.id),
            ).toEqual(slidQueue(state, people, id));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('RING-17', () => {
  test.each<[string, string, string, string]>([
    ['busy ones move back', 'abcdef', 'ce', 'abdfce'],
    ['at most two go ahead', 'abcdefghi', 'c', 'abdecfghi'],
    ['two go ahead of each', 'abcdefghi', 'cd', 'abefcdghi'],
    ['the next two stay', 'abcdef', 'ab', 'abcdef'],
    ['all busy stay as they are', 'abcd', 'abcd', 'abcd'],
    ['two always stay', 'ab', 'a', 'ab'],
    ['an empty queue', '', '', ''],
  ])('RING-17 %s', (_, order, busy, slid) => {
    expect(slideOrder([...order], { isBusy: one => busy.includes(one) }).join('')).toBe(slid);
  });

  test('RING-17 a bout stays behind its feeder bouts', () => {
    const feeders: Record<string, string[]> = { e: ['c', 'd'], f: ['e'] };
    const slid = slideOrder([...'abcdef'], { isBusy: bout => bout === 'c', after: bout => feeders[bout] ?? [] });
    expect(slid.join('')).toBe('abdcef');
  });

  test('RING-17 loses nobody, leaves the first two in place and keeps the order of busy and free', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.func(fc.boolean()), (order, isBusy) => {
        const slid = slideOrder(order, { isBusy });
        expect(slid.toSorted()).toEqual(order.toSorted());
        expect(slid.slice(0, 2)).toEqual(order.slice(0, 2));
        const rest = order.slice(2);
        const kept = (list: typeof order, busy: boolean) => list.filter(one => isBusy(one) === busy);
        expect(kept(slid.slice(2), true)).toEqual(kept(rest, true));
        expect(kept(slid.slice(2), false)).toEqual(kept(rest, false));
        for (const [i, one] of rest.entries())
          expect(slid.indexOf(one) - 2 - i).toBeLessThanOrEqual(isBusy(one) ? 2 : 0);
      }),
    );
  });
});

describe('RING-35 the order of blocks', () => {
  const stateOf = (...assignments: Assignment[]): DayState => ({
    rings: [1, 2].map(id => ({ id, isOpen: true, hold: null })),
    assignments,
  });
  /** 1 to 9 are forms, from 10 on it is sparring. */
  const blocks = new Map([1, 2, 3, 4, 5, 10, 11, 12].map(id => [id * 10, id < 10 ? 0 : 1]));
  const people = new Map([
    [10, [1]],
    [20, [2]],
    [30, [50]],
    [100, [10]],
    [110, [11]],
    [50, [50]],
  ]);

  test('RING-35 nothing of a later block passes what waits for a busy competitor', () => {
    const inRing = [1, 2, 3, 10, 11].map((id, i) => assignment(id, 1, i + 1));
    const queue = stateOf(...inRing, assignment(5, 2, 1));
    expect(slidQueue(queue, people, 1)).toEqual([1, 2, 10, 11, 3]);
    expect(slidQueue(queue, people, 1, { blocks })).toEqual([1, 2, 3, 10, 11]);
  });

  test('RING-35 an order that staff set by hand stays', () => {
    const byHand = stateOf(...[1, 2, 10, 4].map((id, i) => assignment(id, 1, i + 1)));
    expect(slidQueue(byHand, people, 1, { blocks })).toEqual([1, 2, 10, 4]);
  });
});
