import { breachText } from '../breach-words.ts';
import type { DraftChange, GroupBreach } from '../change/draft-change.ts';
import type { Entry } from '../contests.ts';
import { type CostRules, groupCost } from '../cost.ts';
import { type DraftFacts, type DraftState, type GroupState, keyOf, membersOf, rulesFor } from '../draft-state.ts';
import type { Breach } from '../limits.ts';
import type { Member } from '../member.ts';
import { newBreaches } from '../new-breaches.ts';

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

interface Trial {
  seat: Seat;
  after: Member[];
  breaches: Breach[];
}

/** What it would be to put an entry there; null: it cannot be asked. */
function trialOf(entry: Entry, seat: Seat, facts: DraftFacts): Trial | null {
  const { group, members, rules } = seat;
  if (group.isLocked || facts.isClosed(group.id) || !group.eventIds.includes(entry.eventId)) return null;
  const [one] = membersOf({ eventIds: group.eventIds, entries: [entry] }, facts);
  if (!one) return null;
  const isThere = members.some(({ competitorId }) => competitorId === one.competitorId);
  const after = isThere ? members : [...members, one];
  return { seat, after, breaches: newBreaches(after, [members], rules) };
}

/** Its cost is asked only of the few that are told: most trials are far off. */
const fitOf = ({ seat: { group, members, rules, cost }, after }: Trial): LateFit => ({
  groupId: group.id,
  title: group.title,
  size: after.length,
  difference: groupCost(after, rules) - cost,
  isThere: after.length === members.length,
});

const bestFirst = (a: LateFit, b: LateFit): number =>
  Number(b.isThere) - Number(a.isThere) || a.difference - b.difference || a.groupId - b.groupId;

function nearestOf(trials: readonly Trial[], facts: DraftFacts): NearMiss[] {
  return trials
    .map(trial => ({ breaches: trial.breaches, ...fitOf(trial) }))
    .sort((a, b) => a.breaches.length - b.breaches.length || bestFirst(a, b))
    .slice(0, mostMisses)
    .map(({ breaches, ...fit }) => ({
      ...fit,
      breaches: breaches.map(breach => ({ ...breach, groupId: fit.groupId, text: breachText(breach, facts) })),
    }));
}

/**
 * Where late or unplaced entries could go: first the groups they are in already for another event, then the cheapest,
 * or else the nearest miss. MATCH-30
 */
export function lateProposals(state: DraftState, entries: readonly Entry[], facts: DraftFacts): LateProposal[] {
  const seats = state.groups.map(group => seatOf(group, facts));
  return entries.map(({ competitorId, eventId }) => {
    const trials = seats.flatMap(seat => trialOf({ competitorId, eventId }, seat, facts) ?? []);
    const fits = trials.filter(({ breaches }) => breaches.length === 0).map(fitOf);
    const near = fits.length > 0 ? [] : nearestOf(trials, facts);
    return { competitorId, eventId, fits: fits.sort(bestFirst), near };
  });
}

/**
 * Places everyone who fits somewhere, as one change: repeatedly places the cheapest, with the groups as they are by
 * then. Null if nobody fits. MATCH-30
 */
export function placeLate(
  state: DraftState,
  entries: readonly Entry[],
  facts: DraftFacts,
): Extract<DraftChange, { kind: 'place' }> | null {
  const seats = new Map(state.groups.map(group => [group.id, seatOf(group, facts)]));
  const waiting = new Map<string, { entry: Entry; fits: Map<number, LateFit> }>();
  const tryOut = (entry: Entry, seat: Seat, fits: Map<number, LateFit>): void => {
    const trial = trialOf(entry, seat, facts);
    if (trial && trial.breaches.length === 0) fits.set(seat.group.id, fitOf(trial));
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
