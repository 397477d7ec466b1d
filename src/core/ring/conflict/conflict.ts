import { groupsBy } from '../../groups-by.ts';
import { type Assignment, type DayState, dayInOrder, runningIn, upcomingIn } from '../queue/queue.ts';

/** How near somebody's division is to the mat: "on deck" is the next of its ring, called or not. */
type Nearness = 'onMat' | 'called' | 'onDeck' | 'later';

export interface Engagement {
  assignmentId: number;
  divisionId: number;
  ringId: number;
  nearness: Nearness;
  /** In the queue, from 1; 0 on the mat. */
  place: number;
}

export interface Conflict {
  competitorId: number;
  /** In two rings or more, nearest to the mat first. */
  needed: Engagement[];
}

/** Who is in a division, by division. */
export type PeopleByDivision = ReadonlyMap<number, readonly number[]>;

/** The place of each division's block; empty without blocks. */
export type BlockByDivision = ReadonlyMap<number, number>;

/** What the call order keeps to, besides who is busy. */
export interface CallOrder {
  blocks: BlockByDivision;
  /** Finals that aren't drawn up: all that can be called go before them. FINAL-7 */
  undrawn: ReadonlySet<number>;
}

/** Who is needed in each division: not those marked absent there. RING-16 */
export function neededByDivision(
  divisions: readonly { id: number; competitorIds: readonly number[] }[],
  absences: readonly { draftDivisionId: number; competitorId: number }[],
): PeopleByDivision {
  const absent = groupsBy(absences, ({ draftDivisionId }) => draftDivisionId);
  return new Map(
    divisions.map(({ id, competitorIds }) => {
      const away = new Set(absent.get(id)?.map(({ competitorId }) => competitorId));
      return [id, away.size === 0 ? competitorIds : competitorIds.filter(one => !away.has(one))];
    }),
  );
}

const ranks: Record<Nearness, number> = { onMat: 0, called: 1, onDeck: 2, later: 3 };
export const byNearness = (a: Engagement, b: Engagement): number =>
  ranks[a.nearness] - ranks[b.nearness] || a.place - b.place || a.ringId - b.ringId;

/** Everything that runs or is to come in open rings. RING-16 */
export function engagementsOf(state: DayState): Engagement[] {
  return state.rings
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ id: ringId }) => {
      const running = runningIn(state, ringId);
      const waiting = upcomingIn(state, ringId).map((assignment, i): Engagement => {
        const nearness = assignment.state === 'called' ? 'called' : i === 0 ? 'onDeck' : 'later';
        return { assignmentId: assignment.id, divisionId: assignment.divisionId, ringId, nearness, place: i + 1 };
      });
      if (!running) return waiting;
      const now: Engagement = {
        assignmentId: running.id,
        divisionId: running.divisionId,
        ringId,
        nearness: 'onMat',
        place: 0,
      };
      return [now, ...waiting];
    });
}

/** Each one's engagements, nearest to the mat first. */
function engagementsByPerson(state: DayState, people: PeopleByDivision): Map<number, Engagement[]> {
  const byPerson = new Map<number, Engagement[]>();
  for (const engagement of engagementsOf(state).sort(byNearness))
    for (const competitorId of new Set(people.get(engagement.divisionId))) {
      const list = byPerson.get(competitorId);
      if (list) list.push(engagement);
      else byPerson.set(competitorId, [engagement]);
    }
  return byPerson;
}

/** Who is on the mat, called or on deck in more than one ring. RING-16 */
export function conflictsOf(state: DayState, people: PeopleByDivision): Conflict[] {
  return [...engagementsByPerson(state, people)]
    .flatMap(([competitorId, engagements]) => {
      const needed = engagements.filter(({ nearness }) => nearness !== 'later');
      return new Set(needed.map(({ ringId }) => ringId)).size > 1 ? [{ competitorId, needed }] : [];
    })
    .sort((a, b) => a.competitorId - b.competitorId);
}

/** Who is on the mat, called or on deck outside a ring, with where they are nearest to it. RING-16 */
export function busyElsewhere(state: DayState, people: PeopleByDivision, ringId: number): Map<number, Engagement> {
  const busy = new Map<number, Engagement>();
  for (const [competitorId, engagements] of engagementsByPerson(state, people)) {
    const nearest = engagements.find(engagement => engagement.ringId !== ringId && engagement.nearness !== 'later');
    if (nearest) busy.set(competitorId, nearest);
  }
  return busy;
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
