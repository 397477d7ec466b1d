import { contestsOf, type Entry, type PlaceNotice } from '../contests.ts';
import { groupTerms, sumOf, type Terms } from '../cost.ts';
import { type DraftGroup, draftGroup } from '../draft-group.ts';
import { inOrder } from '../group-template.ts';
import type { AgreedPair } from '../meeting/agreed-meetings.ts';
import type { MemberFacts } from '../member.ts';
import { costTerms, type MatchSettings } from '../settings.ts';
import type { Template } from '../template.ts';
import type { UnplacedReason } from '../unplaced-reason.ts';
import { solveContest } from './solve-contest.ts';
import type { PartEffort } from './solve-part.ts';

export interface StartGroup {
  eventIds: readonly number[];
  competitorIds: readonly number[];
}
export interface DraftInput {
  competitors: readonly MemberFacts[];
  entries: readonly Entry[];
  /** In staff's order. */
  templates: readonly Template[];
  settings: MatchSettings;
  seed: number;
  /** The groups of an earlier draft that this one starts from; none: from scratch. MATCH-58 */
  start?: readonly StartGroup[];
  /** Who may meet in an event beyond a limit, as their families agreed to just that. MATCH-69 */
  agreed?: readonly AgreedPair[];
  /** Entries placed, of all. */
  onProgress?: (done: number, total: number) => void;
}
export interface Unplaced extends Entry {
  reason: UnplacedReason;
}
export interface DraftResult {
  groups: DraftGroup[];
  unplaced: Unplaced[];
  notices: PlaceNotice[];
  /** Of all groups, and of everybody who is in none. */
  cost: number;
  /** Of all groups. */
  terms: Terms;
}

const byEntry = (a: Entry, b: Entry): number => a.competitorId - b.competitorId || a.eventId - b.eventId;

/** The fewer there are, the more is tried for each: what is tried for 10,000 entries takes well under a second. */
function effortFor(entries: number): PartEffort {
  const usual: PartEffort = {
    passes: 20,
    neighbours: 20,
    partners: 3,
    exact: 9,
    shakesPerMember: 0.5,
    looksPerSmall: 4,
  };
  if (entries <= 1500) return usual;
  if (entries <= 4000) return { ...usual, shakesPerMember: 0, looksPerSmall: 1 };
  return { passes: 4, neighbours: 12, partners: 1, exact: 7, shakesPerMember: 0, looksPerSmall: 0 };
}

/** Each entry once, in one order whatever the order given, so that only the seed decides. */
function distinctEntries(entries: readonly Entry[]): Entry[] {
  const sorted = [...entries].sort(byEntry);
  return sorted.filter((entry, i) => i === 0 || byEntry(entry, sorted[i - 1] as Entry) !== 0);
}

/**
 * Makes a whole draft. Templates put entries into contests, and each contest's members are grouped at the lowest total
 * cost found, unplaced members included. The same input and seed give the same draft. MATCH-7
 */
export function makeDraft(input: DraftInput): DraftResult {
  const { competitors, entries, templates, settings, seed, start = [], agreed = [], onProgress } = input;
  const all = distinctEntries(entries);
  const { contests, notices } = contestsOf(competitors, all, templates, settings);
  const known = new Set(competitors.map(competitor => competitor.competitorId));
  const unplaced: Unplaced[] = all
    .filter(entry => !known.has(entry.competitorId))
    .map(({ competitorId, eventId }) => ({ competitorId, eventId, reason: { kind: 'unknown' } }));
  const groups: DraftGroup[] = [];
  const terms = Object.fromEntries(costTerms.map(term => [term, 0])) as Terms;
  const effort = effortFor(all.length);
  const order: ReadonlyMap<number, number> = new Map(templates.map((template, place) => [template.id, place]));
  let done = unplaced.length;
  for (const found of contests) {
    const key = found.eventIds.join();
    const pairs = agreed.filter(({ eventId }) => found.eventIds.includes(eventId));
    const contest = { ...found, agreed: pairs.map(({ one, other }): [number, number] => [one, other]) };
    const old = start.filter(({ eventIds }) => eventIds.join() === key).map(({ competitorIds }) => competitorIds);
    const solved = solveContest(contest, settings, { seed, effort, old });
    const made = inOrder(solved.groups, order).map(members => draftGroup(contest, members, order, seed));
    groups.push(...made.map(({ group }) => group));
    for (const members of solved.groups) {
      const own = groupTerms(members, { ...settings, limits: contest.limits });
      for (const term of costTerms) terms[term] += own[term];
    }
    unplaced.push(
      ...made.flatMap(({ alone }) => alone.map((entry): Unplaced => ({ ...entry, reason: { kind: 'aloneInEvent' } }))),
      ...solved.unplaced.flatMap(({ member, reason }) =>
        member.eventIds.map(eventId => ({ competitorId: member.competitorId, eventId, reason })),
      ),
    );
    done += contest.members.reduce((sum, { eventIds }) => sum + eventIds.length, 0);
    onProgress?.(done, all.length);
  }
  return {
    groups,
    unplaced: unplaced.sort(byEntry),
    notices,
    cost: sumOf(terms) + settings.weights.unplaced * unplaced.length,
    terms,
  };
}
