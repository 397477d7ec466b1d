import { groupCost, groupTerms, sumOf, type Terms } from '../cost.ts';
import { type AskedMove, type FairnessCard, fairnessOf } from '../fairness/fairness-card.ts';
import type { Flag } from '../fairness/fairness-flags.ts';
import { comparable, costOfAll, type MatchGroup, problemsOf, type TermsAndCost } from '../match-group.ts';
import { familiesToJoin } from '../meeting/meeting.ts';
import type { Member } from '../member.ts';
import { movesOf, stepsOf } from '../moves.ts';
import { newBreaches } from '../new-breaches.ts';
import { contestKey } from '../template.ts';

/** join: two become one. three: three small ones become one. dissolve: each person of a small one goes to the best other. */
const combineKinds = ['join', 'three', 'dissolve'] as const;
type CombineKind = (typeof combineKinds)[number];

/** A group as it would be. */
interface CombineResult {
  /** The group that takes the others in, and whom it gets from the group asked about. */
  groupId: number;
  arrivals: number[];
  competitorIds: number[];
  card: FairnessCard;
}

/** A way to make fewer groups of several. */
export interface CombineCandidate {
  kind: CombineKind;
  /** The other groups that take part, in the order of their ids. */
  withIds: number[];
  results: CombineResult[];
  before: TermsAndCost;
  after: TermsAndCost;
  /** The cost after, for each person in it. */
  costEach: number;
  /** What it saves; less than nothing when it costs more. */
  gain: number;
  /** Moves that nobody was asked before. */
  newMoves: AskedMove[];
  /** No lock, nothing newly broken. */
  isAllowed: boolean;
  /** Groups that are locked. */
  lockedIds: number[];
  problems: Flag[];
}

const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;

/** Several groups in one, in the order of their ids. MATCH-43 */
const joinedMembers = (groups: readonly MatchGroup[]): Member[] =>
  [...groups].sort(byId).flatMap(({ members }) => members);

interface AsItIs {
  terms: Terms;
  steps: ReadonlyMap<number, number>;
}

/** What groups cost and ask now, each reckoned once. */
type Present = (group: MatchGroup) => AsItIs;
function createPresent(): Present {
  const known = new Map<MatchGroup, AsItIs>();
  return group => {
    const found = known.get(group);
    if (found) return found;
    const asItIs = {
      terms: groupTerms(group.members, group.rules),
      steps: new Map(movesOf(group.members).map(move => [move.competitorId, stepsOf([move])])),
    };
    known.set(group, asItIs);
    return asItIs;
  };
}

interface Target {
  groups: readonly MatchGroup[];
  members: readonly Member[];
  arrivals: readonly Member[];
}

function candidateOf(
  kind: CombineKind,
  group: MatchGroup,
  others: readonly MatchGroup[],
  targets: readonly Target[],
  present: Present,
): CombineCandidate {
  const { rules } = group;
  const all = [group, ...others];
  const results: CombineResult[] = [];
  const problems: Flag[] = [];
  for (const { groups, members, arrivals } of targets) {
    const card = fairnessOf(members, rules);
    const sources = [...groups, group].map(source => source.members);
    problems.push(...problemsOf(card, members, sources, rules).filter(({ kind: flag }) => flag !== 'tooFew'));
    results.push({
      groupId: groups[0]?.id ?? group.id,
      arrivals: arrivals.map(member => member.competitorId),
      competitorIds: card.competitorIds,
      card,
    });
  }
  const before = costOfAll(all.map(own => present(own).terms));
  const after = costOfAll(results.map(({ card }) => card.terms));
  const count = results.reduce((sum, { card }) => sum + card.count, 0);
  const lockedIds = all.filter(({ isLocked }) => isLocked).map(({ id }) => id);
  return {
    kind,
    withIds: others.map(({ id }) => id),
    results,
    before,
    after,
    costEach: count > 0 ? after.cost / count : 0,
    gain: before.cost - after.cost,
    newMoves: results.flatMap(({ card }) =>
      card.moves.filter(move => {
        const before = all.map(own => present(own).steps.get(move.competitorId) ?? 0);
        return stepsOf([move]) > Math.max(...before);
      }),
    ),
    isAllowed: problems.length === 0 && lockedIds.length === 0,
    lockedIds,
    problems,
  };
}

/** What two or three groups would be together: by hand, or as a candidate. MATCH-43 */
export function combined(
  group: MatchGroup,
  others: readonly MatchGroup[],
  present = createPresent(),
): CombineCandidate {
  const sorted = [...others].sort(byId);
  const members = joinedMembers([group, ...sorted]);
  const target = { groups: sorted, members, arrivals: group.members };
  return candidateOf(others.length > 1 ? 'three' : 'join', group, sorted, [target], present);
}

/** Allowed ones first; then by what the whole draft costs after joining, and by how little families are asked. MATCH-43 */
function byCandidate(a: CombineCandidate, b: CombineCandidate): number {
  return (
    Number(b.isAllowed) - Number(a.isAllowed) ||
    (a.isAllowed ? 0 : a.problems.length + a.lockedIds.length - b.problems.length - b.lockedIds.length) ||
    comparable(b.gain) - comparable(a.gain) ||
    stepsOf(a.newMoves) - stepsOf(b.newMoves) ||
    combineKinds.indexOf(a.kind) - combineKinds.indexOf(b.kind) ||
    compareIds(a.withIds, b.withIds)
  );
}

function compareIds(a: readonly number[], b: readonly number[]): number {
  for (const [i, id] of a.entries()) if (id !== b[i]) return id - (b[i] ?? 0);
  return a.length - b.length;
}

/** Of how many small groups each two are tried for a join of three. */
const mostSmall = 10;
const isSmall = ({ members, rules }: MatchGroup): boolean => members.length < rules.sizes.preferredMin;

function joinsOfThree(
  group: MatchGroup,
  partners: ReadonlyMap<number, MatchGroup>,
  pairs: readonly CombineCandidate[],
  present: Present,
): CombineCandidate[] {
  if (!isSmall(group)) return [];
  const small = pairs
    .filter(({ isAllowed }) => isAllowed)
    .flatMap(({ withIds }) => partners.get(withIds[0] ?? 0) ?? [])
    .filter(isSmall)
    .slice(0, mostSmall);
  return small.flatMap((one, i) =>
    small
      .slice(i + 1)
      .filter(
        other => group.members.length + one.members.length + other.members.length <= group.rules.sizes.preferredMax,
      )
      .map(other => combined(group, [one, other], present))
      .filter(({ isAllowed }) => isAllowed),
  );
}

/** The largest group that is taken apart person by person, and how many groups are tried for each of them. */
const mostDissolved = 3;
const mostHomes = 4;

/** Each person to the best other group; the same group for all of them is a join. MATCH-44 */
function dissolved(group: MatchGroup, partners: readonly MatchGroup[], present: Present): CombineCandidate[] {
  const { members, rules } = group;
  if (group.isLocked || members.length < 2 || members.length > mostDissolved) return [];
  const open = partners.filter(({ isLocked, members: own }) => !isLocked && own.length > 0);
  const homes = members.map(person =>
    open
      .map(other => {
        const together = [...other.members, person];
        return { other, together, rise: groupCost(together, rules) - sumOf(present(other).terms) };
      })
      .filter(({ other, together }) => newBreaches(together, [other.members, members], rules).length === 0)
      .sort((a, b) => a.rise - b.rise || a.other.id - b.other.id)
      .slice(0, mostHomes)
      .map(({ other }) => other),
  );
  const ways = homes.reduce<MatchGroup[][]>(
    (sofar, choices) => sofar.flatMap(way => choices.map(other => [...way, other])),
    [[]],
  );
  const candidates = ways.flatMap(way => {
    const targets = [...new Set(way)].sort(byId);
    if (targets.length < 2) return [];
    const candidate = candidateOf(
      'dissolve',
      group,
      targets,
      targets.map(target => {
        const arrivals = members.filter((_, i) => way[i] === target);
        return { groups: [target], members: [...target.members, ...arrivals], arrivals };
      }),
      present,
    );
    return candidate.isAllowed ? [candidate] : [];
  });
  return candidates.sort(byCandidate).slice(0, 1);
}

/**
 * Proposes every other group of the same events as a partner, small groups also in threes, and for a very small group
 * each member separately. The best come first, refused ones last. MATCH-43, MATCH-44
 */
export function combineCandidates(group: MatchGroup, others: readonly MatchGroup[]): CombineCandidate[] {
  const key = contestKey(group.eventIds);
  const present = createPresent();
  const partners = others.filter(other => other.id !== group.id && contestKey(other.eventIds) === key);
  const pairs = partners.map(other => combined(group, [other], present)).sort(byCandidate);
  const byPartner = new Map(partners.map(other => [other.id, other]));
  return [...pairs, ...joinsOfThree(group, byPartner, pairs, present), ...dissolved(group, partners, present)].sort(
    byCandidate,
  );
}

/** A group that should be combined, and with whom best. */
export interface CombineWorth {
  groupId: number;
  /** Nobody runs a group of that size. */
  isTooSmall: boolean;
  /** Of the best allowed candidate; 0 when there is none. */
  gain: number;
  best: CombineCandidate | null;
  /** Without a best: the join that the fewest limits stand against, and the families whose yes would allow it. MATCH-70 */
  nearest: { candidate: CombineCandidate; families: number | null } | null;
}

/** First those too small to run, then those for which there is a way, by what joining saves. MATCH-44 */
export const byNeedOfJoin = (a: CombineWorth, b: CombineWorth): number =>
  Number(b.isTooSmall) - Number(a.isTooSmall) ||
  Number(b.best !== null) - Number(a.best !== null) ||
  comparable(b.gain) - comparable(a.gain) ||
  a.groupId - b.groupId;

/** Of refused joins one that a yes would allow, of the fewest families; else that with the fewest reasons against it. MATCH-70 */
function nearestOf(
  group: MatchGroup,
  groups: readonly MatchGroup[],
  candidates: readonly CombineCandidate[],
): CombineWorth['nearest'] {
  const joins = candidates.map(candidate => {
    const other = groups.find(({ id }) => id === candidate.withIds[0]);
    const isOpen = other !== undefined && candidate.lockedIds.length === 0;
    return { candidate, families: isOpen ? familiesToJoin(group.members, other.members, group.rules) : null };
  });
  const families = ({ families: count }: (typeof joins)[number]): number => count ?? Number.MAX_SAFE_INTEGER;
  return joins.toSorted((a, b) => families(a) - families(b))[0] ?? null;
}

/** What joining is worth to one group among all; null: it is locked, or not below the preferred size. MATCH-44 */
export function worthOfJoining(group: MatchGroup, groups: readonly MatchGroup[]): CombineWorth | null {
  if (group.isLocked || !isSmall(group)) return null;
  const candidates = combineCandidates(group, groups);
  const best = candidates[0]?.isAllowed ? candidates[0] : null;
  const isTooSmall = group.members.length < Math.max(2, group.rules.sizes.min);
  return {
    groupId: group.id,
    isTooSmall,
    gain: best?.gain ?? 0,
    best,
    nearest: best ? null : nearestOf(group, groups, candidates),
  };
}

/** Groups below the preferred size, the neediest first. MATCH-44 */
export const combineWorth = (groups: readonly MatchGroup[]): CombineWorth[] =>
  groups.flatMap(group => worthOfJoining(group, groups) ?? []).sort(byNeedOfJoin);
