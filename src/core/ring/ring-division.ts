import { togetherOf } from './belong-together.ts';
import { minutesOf, type TimedEvent } from './estimate/duration.ts';
import { blockOf, blocksIn } from './plan/block.ts';
import type { PlanDivision, PlanRules } from './plan/plan-types.ts';

export interface RingMember {
  competitorId: number;
  eventId: number;
  age: number;
  isBlackBelt: boolean;
}
export interface RingGroup {
  draftDivisionId: number;
  members: readonly RingMember[];
  isFinal?: boolean;
  /** Of a final, the hour of its line in the schedule. FINAL-6 */
  notBefore?: number | null;
  /** Of a final that isn't drawn up: who may come into it, about how many will, and from which divisions. FINAL-5 */
  awaited?: { members: readonly RingMember[]; people: number; divisionIds: readonly number[]; places: number };
}

/** An event as rings need it: how long it takes, and of which kind it is. */
export type RingEvent = TimedEvent & { eventTypeId?: number };

/** How much longer than by the table an event of so many takes, as an earlier day has shown. */
export type PaceOf = (eventId: number, people: number) => number;

/** What rings know of a division; `awaitedIds` and `people` of a final that isn't drawn up: who may come, about how many. */
export interface RingDivisionFacts extends Omit<PlanDivision, 'pinned' | 'from'> {
  oldestAge: number;
  isFinal: boolean;
  /** Before which no plan has it and nobody expects it. FINAL-6 */
  notBefore: number | null;
  eventTypeIds: number[];
  awaitedIds: readonly number[];
  /** The divisions whose first places come into it; null: it is none, or is drawn up. */
  awaits: { divisionIds: readonly number[]; places: number } | null;
  people: number;
}

/**
 * What rings need to know of a draft's groups: minutes by the table and the adopted pace, whose divisions they are, and
 * which belong together. RING-24, WRAP-12
 */
export function ringDivisionsOf(
  groups: readonly RingGroup[],
  events: ReadonlyMap<number, RingEvent>,
  paceOf: PaceOf = () => 1,
  rules: Pick<PlanRules, 'blocks'> = {},
): RingDivisionFacts[] {
  const together = togetherOf(groups);
  const blocks = blocksIn(rules);
  return groups.map(({ draftDivisionId, members: own, awaited, isFinal = false, notBefore = null }) => {
    const isAwaited = own.length === 0 && awaited !== undefined;
    const members = isAwaited ? awaited.members : own;
    const byEvent = new Map<number, number>();
    for (const { eventId } of members)
      byEvent.set(eventId, isAwaited ? awaited.people : (byEvent.get(eventId) ?? 0) + 1);
    const ages = members.map(({ age }) => age);
    const isBlackBelt = members.some(member => member.isBlackBelt);
    const eventTypeIds = [...new Set([...byEvent.keys()].flatMap(id => events.get(id)?.eventTypeId ?? []))];
    const judges = blocks[blockOf({ eventTypeIds, isBlackBelt, isFinal }, blocks).block]?.judges;
    const competitorIds = [...new Set(members.map(({ competitorId }) => competitorId))];
    return {
      id: draftDivisionId,
      minutes: [...byEvent].reduce((sum, [eventId, entered]) => {
        const event = events.get(eventId);
        if (!event) return sum;
        return sum + minutesOf(entered, { ...event, judges: judges ?? event.judges }) * paceOf(eventId, entered);
      }, 0),
      competitorIds: isAwaited ? [] : competitorIds,
      awaitedIds: isAwaited ? competitorIds : [],
      awaits: isAwaited ? { divisionIds: awaited.divisionIds, places: awaited.places } : null,
      people: isAwaited ? awaited.people : competitorIds.length,
      youngestAge: Math.min(...ages),
      oldestAge: Math.max(...ages),
      isBlackBelt,
      isFinal,
      notBefore,
      eventIds: [...byEvent.keys()],
      eventTypeIds,
      together: together.get(draftDivisionId) ?? null,
    };
  });
}
