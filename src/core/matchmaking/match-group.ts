import { type CostRules, sumOf, type Terms } from './cost.ts';
import { type DraftFacts, type GroupState, membersOf, rulesFor } from './draft-state.ts';
import type { FairnessCard } from './fairness/fairness-card.ts';
import { aloneInEvents, type Flag } from './fairness/fairness-flags.ts';
import type { Member } from './member.ts';
import { newBreaches } from './new-breaches.ts';
import { costTerms } from './settings.ts';

/** A group with who is in it and what it is judged by. */
export interface MatchGroup extends GroupState {
  members: Member[];
  rules: CostRules;
}

export const matchGroupOf = (group: GroupState, facts: DraftFacts): MatchGroup => ({
  ...group,
  members: membersOf(group, facts),
  rules: rulesFor(group.eventIds, facts.settings),
});

export interface TermsAndCost {
  terms: Terms;
  cost: number;
}

/** What sums differ by for having been summed in another order is no difference. */
export const comparable = (cost: number): number => Math.round(cost * 1e6);

/** What several groups cost together. MATCH-6 */
export function costOfAll(all: readonly Terms[]): TermsAndCost {
  const terms = Object.fromEntries(
    costTerms.map(term => [term, all.reduce((sum, one) => sum + one[term], 0)]),
  ) as Terms;
  return { terms, cost: sumOf(terms) };
}

/** What speaks against a group that is made of others, beyond what was set aside in those already. MATCH-24, MATCH-40 */
export function problemsOf(
  card: FairnessCard,
  members: readonly Member[],
  sources: readonly (readonly Member[])[],
  rules: CostRules,
): Flag[] {
  const wereAlone = new Set(
    sources.flatMap(aloneInEvents).map(({ competitorId, eventId }) => `${competitorId}/${eventId}`),
  );
  const isNew = ({ competitorIds, eventId }: Flag): boolean => !wereAlone.has(`${competitorIds[0]}/${eventId}`);
  return [
    ...(card.breaches.length > 0 ? newBreaches(members, sources, rules) : []).map(
      (breach): Flag => ({ ...breach, severity: 'bad', eventId: null }),
    ),
    ...card.flags.filter(flag => {
      if (flag.kind === 'aloneInEvent') return isNew(flag);
      return flag.kind === 'empty' || flag.kind === 'alone' || flag.kind === 'tooFew';
    }),
  ];
}
