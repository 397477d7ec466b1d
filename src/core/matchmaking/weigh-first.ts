import { type DraftFacts, type DraftState, membersOf, rulesFor } from './draft-state.ts';

export interface ToWeigh {
  competitorId: number;
  /** Events in which they wait for their weight. */
  waiting: number[];
  /** Events in which staff put them into a group without it. */
  placed: number[];
}

/**
 * Whom the desk should weigh first: whoever is kept apart by an unknown weight, most events first, then whoever is in a
 * group without one. MATCH-59
 */
export function weighFirst({ groups, unplaced }: DraftState, facts: DraftFacts): ToWeigh[] {
  const found = new Map<number, ToWeigh>();
  const add = (competitorId: number, eventId: number, list: 'waiting' | 'placed'): void => {
    const person = facts.people.get(competitorId);
    const counts = rulesFor([eventId], facts.settings).limits.weightGapPercent !== null;
    if (!person || person.weightKg !== null || !counts) return;
    const known = found.get(competitorId) ?? { competitorId, waiting: [], placed: [] };
    known[list].push(eventId);
    found.set(competitorId, known);
  };
  for (const entry of unplaced) if (!facts.isGone(entry)) add(entry.competitorId, entry.eventId, 'waiting');
  for (const group of groups)
    for (const { competitorId, eventIds } of membersOf(group, facts))
      for (const eventId of eventIds) add(competitorId, eventId, 'placed');
  return [...found.values()].sort(
    (a, b) =>
      b.waiting.length - a.waiting.length ||
      b.placed.length - a.placed.length ||
      facts.nameOf(a.competitorId).localeCompare(facts.nameOf(b.competitorId), 'en'),
  );
}
