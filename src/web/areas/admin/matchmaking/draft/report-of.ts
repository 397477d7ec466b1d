import type { Draft } from '#contract/matchmaking/draft.ts';
import { contestsOf, type PlaceNotice } from '#core/matchmaking/contests.ts';
import type { DraftFacts } from '#core/matchmaking/draft-state.ts';
import { type DraftReport, draftReport } from '#core/matchmaking/fairness/draft-report.ts';
import type { FairnessCard } from '#core/matchmaking/fairness/fairness-card.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import { type Needs, needsOf } from '#core/matchmaking/needs.ts';
import { type ToWeigh, weighFirst } from '#core/matchmaking/weigh-first.ts';
import { boardOf } from '../combine-board.ts';

export interface WholeReport {
  facts: DraftFacts;
  report: DraftReport;
  groups: { group: MatchGroup; card: FairnessCard }[];
  needs: Needs;
  notices: PlaceNotice[];
  /** Entries that stand in a group, without those who are gone. */
  placed: number;
  /** Without those who are gone. */
  unplaced: Draft['unplaced'];
  toWeigh: ToWeigh[];
}

/** Everything the overview of a draft tells, from the draft alone. Who is gone counts nowhere. MATCH-20, MATCH-37 */
export function reportOf(draft: Draft): WholeReport {
  const { facts, groups: all, cardOf } = boardOf(draft);
  const groups = all.filter(({ members }) => members.length > 0);
  const unplaced = draft.unplaced.filter(entry => !facts.isGone(entry));
  const placed = draft.groups.flatMap(({ entries }) => entries.filter(entry => !facts.isGone(entry)));
  return {
    facts,
    report: draftReport(groups, unplaced, cardOf),
    groups: groups.map(group => ({ group, card: cardOf(group) })),
    needs: needsOf(groups, draft.events),
    notices: contestsOf(draft.people, [...placed, ...unplaced], draft.templates, draft.settings).notices,
    placed: placed.length,
    unplaced,
    toWeigh: weighFirst(draft, facts),
  };
}
