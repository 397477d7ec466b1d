import { breachText } from '../breach-words.ts';
import { type DraftFacts, type DraftState, membersOf, rulesFor } from '../draft-state.ts';
import type { BreachKind } from '../limits.ts';
import { newBreaches } from '../new-breaches.ts';

/** Girls and boys may meet only within a narrow weight, so it decides about that too. */
const byWeight: readonly BreachKind[] = ['weightGap', 'weightUnknown', 'genders'];

/** What the groups of somebody break once they weigh this and did not break before, each in a sentence. CHECK-27 */
export function brokenOnceWeighed(
  { groups }: Pick<DraftState, 'groups'>,
  facts: DraftFacts,
  { competitorId, weightKg }: { competitorId: number; weightKg: number | null },
): string[] {
  const person = facts.people.get(competitorId);
  if (!person) return [];
  const after = { ...facts, people: new Map(facts.people).set(competitorId, { ...person, weightKg }) };
  return groups
    .filter(({ entries }) => entries.some(entry => entry.competitorId === competitorId))
    .flatMap(group => {
      const rules = rulesFor(group.eventIds, facts.settings);
      if (rules.limits.weightGapPercent === null) return [];
      return newBreaches(membersOf(group, after), [membersOf(group, facts)], rules)
        .filter(({ kind }) => byWeight.includes(kind))
        .map(breach => `“${group.title}”: ${breachText(breach, after)}`);
    });
}
