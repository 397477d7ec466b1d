import type { DraftChange } from '#contract/matchmaking/draft-change.ts';
import type { CombineCandidate } from '#core/matchmaking/combine/combine.ts';
import { breachKinds } from '#core/matchmaking/limits.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';

/** What to ask for, and the groups it touches. */
export interface AskedChange {
  change: DraftChange;
  seen: number[];
}

/** A candidate as a change: the group that takes the others in is named first; dissolving puts each person where they go. */
export function combineChange(group: MatchGroup, { kind, results, withIds }: CombineCandidate): AskedChange {
  const seen = [group.id, ...withIds];
  const [first] = results;
  if (kind !== 'dissolve' && first)
    return { change: { kind: 'combine', groupIds: [first.groupId, ...seen.filter(id => id !== first.groupId)] }, seen };
  const places = results.flatMap(({ groupId, arrivals }) =>
    group.members
      .filter(({ competitorId }) => arrivals.includes(competitorId))
      .flatMap(({ competitorId, eventIds }) => eventIds.map(eventId => ({ competitorId, eventId, groupId }))),
  );
  return { change: { kind: 'place', places }, seen };
}

/** It breaks a limit or a wish, so it stands only with a reason. */
export const needsReason = (flags: readonly { kind: string }[]): boolean =>
  flags.some(({ kind }) => (breachKinds as readonly string[]).includes(kind));
