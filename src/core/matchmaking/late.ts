import { type DraftFacts, type DraftState, type GroupState, keyOf, membersOf, rulesFor } from './board.ts';
import { breachText } from './breach-words.ts';
import { type CostRules, groupCost } from './cost.ts';
import type { DraftChange, GroupBreach } from './draft-change.ts';
import type { Member } from './entrant.ts';
import type { Breach } from './limits.ts';
import { newBreaches } from './new-breaches.ts';
import type { Entry } from './place.ts';

interface LateFit {
  groupId: number;
  title: string;
  /** How many there would be. */
  size: number;
  /** What the group would cost more; below zero: less. */
  difference: number;
  /** They stand there already, for another of its events. */
  isThere: boolean;
}
interface NearMiss extends LateFit {
  breaches: GroupBreach[];
}
export interface LateProposal extends Entry {
  /** Groups that may have them without anything being broken, the best first. */
  fits: LateFit[];
  /** When there are none: what stands nearest, and why not. */
  near: NearMiss[];
}

const mostMisses = 3;

interface Seat {
  group: GroupState;
  members: Member[];
  rules: CostRules;
  cost: number;
}
const seatOf = (group: GroupState, facts: DraftFacts): Seat => {
  const members = membersOf(group, facts);
  const rules = rulesFor(group.eventIds, facts.settings);
  return { group, members, rules, cost: groupCost(members, rules) };
};

/** What it would be to put an entry there; null: it cannot be asked. */
function trial(
  entry: Entry,
  { group, members, rules, cost }: Seat,
  facts: DraftFacts,
): { fit: LateFit; breaches: Breach[] } | null {
  if (group.isLocked || !group.eventIds.includes(entry.eventId)) return null;
  const after = membersOf({ eventIds: group.eventIds, entries: [...group.entries, entry] }, facts);
  if (!after.some(({ competitorId }) => competitorId === entry.competitorId)) return null;
  const difference = groupCost(after, rules) - cost;
  return {
    fit: {
      groupId: group.id,
      title: group.title,
      size: after.length,
      difference,
      isThere: after.length === members.length,
    },
    breaches: newBreaches(after, [members], rules),
  };
}

const bestFirst = (a: LateFit, b: LateFit): number =>
  Number(b.isThere) - Number(a.isThere) || a.difference - b.difference || a.groupId - b.groupId;

/** Where entries that came late, or were not placed, could go: where they stand already, then the cheapest first, else what comes nearest. MATCH-30 */
export function lateProposals(state: DraftState, entries: readonly Entry[], facts: DraftFacts): LateProposal[] {
  const seats = state.groups.map(group => seatOf(group, facts));
  return entries.map(({ competitorId, eventId }) => {
    const trials = seats.flatMap(seat => trial({ competitorId, eventId }, seat, facts) ?? []);
    const fits = trials.filter(({ breaches }) => breaches.length === 0).map(({ fit }) => fit);
    const misses = fits.length > 0 ? [] : trials;
    return {
      competitorId,
      eventId,
      fits: fits.sort(bestFirst),
      near: misses
        .sort((a, b) => a.breaches.length - b.breaches.length || bestFirst(a.fit, b.fit))
        .slice(0, mostMisses)
        .map(({ fit, breaches }) => ({
          ...fit,
          breaches: breaches.map(breach => ({ ...breach, groupId: fit.groupId, text: breachText(breach, facts) })),
        })),
    };
  });
}

/**
 * Everybody who fits somewhere, as one change: again and again whoever is placed cheapest, with the groups as they are by then;
 * null when nobody fits. MATCH-30
 */
export function placeLate(
  state: DraftState,
  entries: readonly Entry[],
  facts: DraftFacts,
): Extract<DraftChange, { kind: 'place' }> | null {
  const seats = new Map(state.groups.map(group => [group.id, seatOf(group, facts)]));
  const waiting = new Map<string, { entry: Entry; fits: Map<number, LateFit> }>();
  const tryOut = (entry: Entry, seat: Seat, fits: Map<number, LateFit>): void => {
    const result = trial(entry, seat, facts);
    if (result && result.breaches.length === 0) fits.set(seat.group.id, result.fit);
    else fits.delete(seat.group.id);
  };
  const inOrder = [...entries].sort((a, b) => a.competitorId - b.competitorId || a.eventId - b.eventId);
  for (const entry of inOrder) {
    const fits = new Map<number, LateFit>();
    for (const seat of seats.values()) tryOut(entry, seat, fits);
    waiting.set(keyOf(entry), { entry, fits });
  }
  const places: (Entry & { groupId: number })[] = [];
  for (;;) {
    let best: { entry: Entry; fit: LateFit } | null = null;
    for (const { entry, fits } of waiting.values())
      for (const fit of fits.values()) if (!best || bestFirst(fit, best.fit) < 0) best = { entry, fit };
    const seat = best && seats.get(best.fit.groupId);
    if (!best || !seat) break;
    const { competitorId, eventId } = best.entry;
    places.push({ competitorId, eventId, groupId: best.fit.groupId });
    waiting.delete(keyOf(best.entry));
    const filled = seatOf({ ...seat.group, entries: [...seat.group.entries, { competitorId, eventId }] }, facts);
    seats.set(filled.group.id, filled);
    for (const { entry, fits } of waiting.values())
      if (filled.group.eventIds.includes(entry.eventId)) tryOut(entry, filled, fits);
  }
  return places.length > 0 ? { kind: 'place', places } : null;
}
