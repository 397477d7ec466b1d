import { type BlockByDivision, busyElsewhere, type PeopleByDivision } from '../conflict/conflict.ts';
import { type Assignment, type DayState, dayInOrder, upcomingIn } from '../queue/queue.ts';
/** What the call order keeps to, besides who is busy. */
export interface CallOrder {
  blocks: BlockByDivision;
  /** Finals that aren't drawn up: all that can be called go before them. FINAL-7 */
  undrawn: ReadonlySet<number>;
}

/** The next two stay, as competitors who are getting ready must not be sent back (JudoShiai's rule). */
const frozenPlaces = 2;

export interface Sliding<T> {
  isBusy: (item: T) => boolean;
  /** What must have come before: the bouts a bout takes its people from. */
  after?: (item: T) => readonly T[];
}

/** Who is busy now says nothing about divisions further back: they keep their places until they are near. */
const nearPlaces = 5;

/** Whoever is busy elsewhere is free when two others were on the mat, as a rule: they wait for no more. */
const mostPassed = 2;

/**
 * Reorders a queue so that divisions whose people are busy elsewhere let up to two free ones pass. The next two stay,
 * and both kinds keep their own order. A division that follows from a busy one waits for it. RING-17
 */
export function slideOrder<T>(order: readonly T[], { isBusy, after = () => [] }: Sliding<T>): T[] {
  const slid = order.slice(0, frozenPlaces);
  const left = order.slice(frozenPlaces);
  const waiting = new Set(left);
  const passed = new Map<T, number>();
  while (left.length > 0) {
    const possible = left.filter(item => !after(item).some(earlier => waiting.has(earlier)));
    const next =
      possible.find(item => !isBusy(item) || (passed.get(item) ?? 0) >= mostPassed) ?? possible[0] ?? (left[0] as T);
    slid.push(next);
    waiting.delete(next);
    const at = left.indexOf(next);
    for (const item of left.slice(0, at)) passed.set(item, (passed.get(item) ?? 0) + 1);
    left.splice(at, 1);
  }
  return slid;
}

/** The assignments to come in a ring, in the order in which they can be called; last those that can't be yet. RING-17, FINAL-7 */
export function slidQueue(
  state: DayState,
  people: PeopleByDivision,
  ringId: number,
  { blocks = new Map(), undrawn = new Set() }: Partial<CallOrder> = {},
): number[] {
  const busy = busyElsewhere(state, people, ringId);
  const waiting = upcomingIn(state, ringId);
  const queue = waiting.filter(({ divisionId }) => !undrawn.has(divisionId));
  const last = waiting.filter(({ divisionId }) => undrawn.has(divisionId));
  const placeOf = new Map(queue.map((item, i) => [item, i]));
  const blockOf = ({ divisionId }: Assignment): number => blocks.get(divisionId) ?? 0;
  const slid = slideOrder(queue.slice(0, nearPlaces), {
    isBusy: ({ divisionId }) => (people.get(divisionId) ?? []).some(id => busy.has(id)),
    // Nothing passes what is of an earlier block. RING-35
    after: item =>
      blocks.size === 0 ? [] : queue.slice(0, placeOf.get(item)).filter(other => blockOf(other) < blockOf(item)),
  });
  return [...slid, ...queue.slice(nearPlaces), ...last].map(({ id }) => id);
}

/**
 * The day with each open ring's queue in the order in which divisions can be called. Screens, phones and expected times
 * use it. The stored order is unchanged, so a division that was passed over gets its place back. RING-23
 */
export function slidDay(state: DayState, people: PeopleByDivision, order?: Partial<CallOrder>): DayState {
  const places = new Map<number, number>();
  for (const { id, isOpen } of state.rings) {
    if (!isOpen) continue;
    const slots = upcomingIn(state, id).map(({ order }) => order);
    for (const [i, assignmentId] of slidQueue(state, people, id, order).entries())
      places.set(assignmentId, slots[i] as number);
  }
  const assignments = state.assignments.map(assignment => {
    const order = places.get(assignment.id) ?? assignment.order;
    return order === assignment.order ? assignment : { ...assignment, order };
  });
  return dayInOrder({ rings: state.rings, assignments });
}
