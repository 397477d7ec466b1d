import type { CostRules } from '../cost.ts';
import { groupTerms, pairTerms, sumOf, type Terms } from '../cost.ts';
import { type Breach, limitBreaches, percentAbove } from '../limits.ts';
import type { Member } from '../member.ts';
import { type Move, moveBreaches, movesOf } from '../moves.ts';
import { type Flag, flagsOf } from './fairness-flags.ts';

/** From whom to whom something reaches in a group. */
export interface Span {
  low: number;
  high: number;
  lowId: number;
  highId: number;
  /** Ages: years with their days. Levels: places. Weight and height: percent of the lower. */
  gap: number;
}

/** A move that a group asks, and whether the family agreed to it. */
export interface AskedMove extends Move {
  isAgreed: boolean;
}

/** Two of a group, the younger first; their years are whole. */
export interface Pair {
  members: readonly [Member, Member];
  cost: number;
  terms: Terms;
}

/** How fair a group is, so that it can be defended to a parent. MATCH-34 */
export interface FairnessCard {
  competitorIds: number[];
  count: number;
  /** Whole years; null: nobody is there, or nobody's is known. */
  age: Span | null;
  /** Places of levels. */
  level: Span | null;
  /** Where weight does not count, nothing is said of weight and height. */
  weight: Span | null;
  height: Span | null;
  withoutWeight: number;
  males: number;
  females: number;
  /** The school with most of them. */
  school: { schoolId: number; count: number } | null;
  /** How many of all pairs are of one school. */
  schoolPairs: number;
  siblings: (readonly [number, number])[];
  moves: AskedMove[];
  terms: Terms;
  cost: number;
  /** The cost that everybody bears: comparable between groups of all sizes. */
  costEach: number;
  breaches: Breach[];
  flags: Flag[];
  worstPair: Pair | null;
}

function spanOf(
  members: readonly Member[],
  value: (member: Member) => number | null,
  { shown = value, gap }: { shown?: (member: Member) => number | null; gap: (low: number, high: number) => number },
): Span | null {
  let [low, high]: [Member | null, Member | null] = [null, null];
  for (const member of members) {
    const own = value(member);
    if (own === null) continue;
    if (low === null || own < (value(low) ?? 0)) low = member;
    if (high === null || own > (value(high) ?? 0)) high = member;
  }
  if (low === null || high === null) return null;
  return {
    low: shown(low) ?? 0,
    high: shown(high) ?? 0,
    lowId: low.competitorId,
    highId: high.competitorId,
    gap: gap(value(low) ?? 0, value(high) ?? 0),
  };
}

function largestSchool(members: readonly Member[]): FairnessCard['school'] {
  const counts = new Map<number, number>();
  for (const { schoolId } of members) counts.set(schoolId, (counts.get(schoolId) ?? 0) + 1);
  let largest: FairnessCard['school'] = null;
  for (const [schoolId, count] of counts) if (count > (largest?.count ?? 0)) largest = { schoolId, count };
  return largest;
}

/** The two of whom it costs most that they meet, by whole years, as it is told. MATCH-35, MATCH-67 */
function worstPairOf(members: readonly Member[], rules: CostRules): Pair | null {
  const told = members.map(member => ({ ...member, ageYears: member.age }));
  let worst: Pair | null = null;
  for (let i = 0; i < members.length; i++)
    for (let j = i + 1; j < members.length; j++) {
      const [one, other] = [told[i] as Member, told[j] as Member];
      const terms = pairTerms(one, other, rules);
      const cost = sumOf(terms);
      if (worst !== null && cost <= worst.cost) continue;
      worst = { members: other.ageYears < one.ageYears ? [other, one] : [one, other], cost, terms };
    }
  return worst;
}

/** Moves with the family's answer. MATCH-3 */
function askedMoves(members: readonly Member[], breaches: readonly Breach[]): AskedMove[] {
  const refusing = new Set(breaches.flatMap(({ competitorIds }) => competitorIds));
  return movesOf(members).map(move => ({ ...move, isAgreed: !refusing.has(move.competitorId) }));
}

/** Everything there is to say about a group. MATCH-34 */
export function fairnessOf(members: readonly Member[], rules: CostRules): FairnessCard {
  const isPhysical = rules.limits.weightGapPercent !== null;
  const ofBody = isPhysical ? members : [];
  const ofMoves = moveBreaches(members);
  const terms = groupTerms(members, rules);
  const cost = sumOf(terms);
  const siblings: [number, number][] = [];
  let schoolPairs = 0;
  for (let i = 0; i < members.length; i++)
    for (let j = i + 1; j < members.length; j++) {
      const [one, other] = [members[i] as Member, members[j] as Member];
      if (one.familyId === other.familyId) siblings.push([one.competitorId, other.competitorId]);
      if (one.schoolId === other.schoolId) schoolPairs++;
    }
  const card: FairnessCard = {
    competitorIds: members.map(member => member.competitorId),
    count: members.length,
    age: spanOf(members, member => member.ageYears, { shown: member => member.age, gap: (low, high) => high - low }),
    level: spanOf(members, member => member.levelPlace, { gap: (low, high) => high - low }),
    weight: spanOf(ofBody, member => member.weightKg, { gap: percentAbove }),
    height: spanOf(ofBody, member => member.heightCm, { gap: percentAbove }),
    withoutWeight: ofBody.filter(member => member.weightKg === null).length,
    males: members.filter(member => member.genderId === 1).length,
    females: members.filter(member => member.genderId === 2).length,
    school: largestSchool(members),
    schoolPairs,
    siblings,
    moves: askedMoves(members, ofMoves),
    terms,
    cost,
    costEach: members.length > 0 ? cost / members.length : 0,
    breaches: [...limitBreaches(members, rules.limits, rules.sizes), ...ofMoves],
    flags: [],
    worstPair: worstPairOf(members, rules),
  };
  card.flags = flagsOf(card, members, rules);
  return card;
}
