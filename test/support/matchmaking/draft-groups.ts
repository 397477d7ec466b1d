import type { Draft } from '#contract/matchmaking/draft.ts';
import type { DraftChange } from '#contract/matchmaking/draft-change.ts';
import type { DraftPlan } from '#contract/matchmaking/matchmaking.ts';
import { type CombineCandidate, combineCandidates } from '#core/matchmaking/combine/combine.ts';
import { factsOf } from '#core/matchmaking/draft-state.ts';
import { type MatchGroup, matchGroupOf } from '#core/matchmaking/match-group.ts';
import type { SiteCustomer } from '../site/site-customer.ts';

const usual = { comment: '', seed: 1, keepLockedOf: null };
const membersOfAll = (groups: readonly MatchGroup[]) => groups.flatMap(({ members }) => members);
const idsOf = ({ members }: MatchGroup): number[] => members.map(({ competitorId }) => competitorId);

/**
 * A new draft of the coming tournament on a site in its own process, and its groups as they stand there at any time. The
 * engine leaves nothing to be joined: its two largest groups are cut into small ones.
 */
export async function makeDraftOn(director: SiteCustomer, title: string) {
  const { tournamentId } = await director.call<{ tournamentId: number }>('GET', '/api/admin/matchmaking');
  const { settings } = await director.call<DraftPlan>('GET', `/api/admin/matchmaking/plan/${tournamentId}`);
  const input = { ...usual, tournamentId, title, settings, progressKey: 'test' };
  const { draftId } = await director.call<{ draftId: number }>('POST', '/api/admin/matchmaking/drafts', input);
  const draft = draftOn(director, draftId);
  const largest = (await draft.groups()).toSorted((a, b) => b.members.length - a.members.length).slice(0, 2);
  for (const group of largest) {
    const ids = idsOf(group);
    const parts = [ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)];
    await draft.change({ kind: 'split', groupId: group.id, parts }, 'So that there is something to combine');
  }
  return draft;
}

/** A draft that is there already. */
export function draftOn(director: SiteCustomer, draftId: number) {
  const path = `/api/admin/matchmaking/drafts/${draftId}`;

  const groups = async (): Promise<MatchGroup[]> => {
    const draft = await director.call<Draft>('GET', path);
    const facts = factsOf(draft);
    return draft.groups.map(group => matchGroupOf(group, facts));
  };
  /** The group in which all of them are. */
  async function holding(ids: readonly number[]): Promise<MatchGroup> {
    const found = (await groups()).find(group => ids.every(id => idsOf(group).includes(id)));
    if (!found) throw new Error(`Nobody holds ${ids.join()}`);
    return found;
  }
  /** As a colleague changes it. */
  async function change(what: DraftChange, overrideReason: string | null = null): Promise<void> {
    const draft = await director.call<Draft>('GET', path);
    const seen = draft.groups.map(({ id, version }) => ({ groupId: id, version }));
    await director.call('POST', `${path}/changes`, { change: what, seen, overrideReason });
  }
  return {
    draftId,
    groups,
    holding,
    change,
    /** Who is with whom, whatever the groups are called: the same again when all is undone. */
    async byPeople(): Promise<string[]> {
      const all = await groups();
      return all
        .map(group =>
          idsOf(group)
            .sort((a, b) => a - b)
            .join(),
        )
        .sort();
    },
    /** Of all joins the first that is as wanted. */
    async findJoin(wanted: (candidate: CombineCandidate) => boolean) {
      const all = await groups();
      for (const group of all)
        for (const candidate of combineCandidates(group, all))
          if (wanted(candidate)) {
            const other = all.find(({ id }) => id === candidate.withIds[0]);
            return { group, candidate, heading: `With “${other?.title}”` };
          }
      throw new Error('No such join');
    },
    /** A group of about this size, made of several of an event where weight counts. */
    async makeLarge(size: number): Promise<MatchGroup> {
      const weighed = (await groups()).filter(
        ({ rules, members }) => rules.limits.weightGapPercent !== null && members.length > 3,
      );
      const byAge = weighed.sort((a, b) => (a.members[0]?.ageYears ?? 0) - (b.members[0]?.ageYears ?? 0));
      const chosen: MatchGroup[] = [];
      for (const group of byAge) if (membersOfAll([...chosen, group]).length <= size) chosen.push(group);
      await change({ kind: 'combine', groupIds: chosen.map(({ id }) => id) }, 'So that there is something to split');
      return holding(chosen.flatMap(idsOf));
    },
  };
}
