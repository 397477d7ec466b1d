import type { Draft } from '#contract/matchmaking/draft.ts';
import { type DraftFacts, factsOf } from '#core/matchmaking/draft-state.ts';
import { type FairnessCard, fairnessOf } from '#core/matchmaking/fairness/fairness-card.ts';
import { type MatchGroup, matchGroupOf } from '#core/matchmaking/match-group.ts';
import { agreedCard } from '#core/matchmaking/meeting/agreed-card.ts';
import { contestKey } from '#core/matchmaking/template.ts';

/** A draft as proposals read it. */
export interface Board {
  facts: DraftFacts;
  groups: readonly MatchGroup[];
  byId: ReadonlyMap<number, MatchGroup>;
  titleOf(groupId: number): string;
  /** How fair it is, with what its families agreed to. MATCH-66 */
  cardOf(group: MatchGroup): FairnessCard;
}

const known = new WeakMap<Draft, Board>();

/** Made once for each state of a draft: going from page to page costs nothing. */
export function boardOf(draft: Draft): Board {
  const found = known.get(draft);
  if (found) return found;
  const facts = factsOf(draft);
  const groups = draft.groups.map(group => matchGroupOf(group, facts));
  const byId = new Map(groups.map(group => [group.id, group]));
  const board: Board = {
    facts,
    groups,
    byId,
    titleOf: id => byId.get(id)?.title ?? 'a group that is gone',
    cardOf: group => agreedCard(fairnessOf(group.members, group.rules), group, draft.meetings, facts),
  };
  known.set(draft, board);
  return board;
}

/**
 * The groups that now hold these people, one for each list; null while some of them are apart, or two lists share a
 * group. So a page sees whether its change is done, or was undone.
 */
export function groupsHolding(
  lists: readonly (readonly number[])[],
  eventIds: readonly number[],
  { groups }: Pick<Board, 'groups'>,
): MatchGroup[] | null {
  const key = contestKey(eventIds);
  const found = lists.flatMap(ids => {
    const holds = ({ members }: MatchGroup) => {
      const here = new Set(members.map(({ competitorId }) => competitorId));
      return ids.every(id => here.has(id));
    };
    return groups.find(group => contestKey(group.eventIds) === key && holds(group)) ?? [];
  });
  return found.length === lists.length && new Set(found).size === lists.length ? found : null;
}
