import { type CostRules, groupTerms } from '../cost.ts';
import { type FairnessCard, fairnessOf } from '../fairness/fairness-card.ts';
import type { Flag } from '../fairness/fairness-flags.ts';
import { comparable, costOfAll, problemsOf, type TermsAndCost } from '../match-group.ts';
import type { Member } from '../member.ts';
import type { Sizes } from '../settings.ts';
import { improved } from './split-improve.ts';
import { createSplitJudge, type SplitJudge } from './split-judge.ts';
import { type CutRule, cutsInto, mostExactSplit, type Partition, splitExactly } from './split-partition.ts';

/** What is told of a split, the plainest first: a partition that has two names bears the first. */
const splitKinds = ['gender', 'age', 'level', 'weight', 'birth', 'mixed'] as const;
export type SplitKind = (typeof splitKinds)[number];

interface SplitPart {
  competitorIds: number[];
  card: FairnessCard;
}

/** A way to make several groups of one. */
export interface SplitProposal {
  kind: SplitKind;
  /** The youngest part first, or the lightest, or the lowest, as the kind has it. */
  parts: SplitPart[];
  before: TermsAndCost;
  after: TermsAndCost;
  /** What it saves; less than nothing when it costs more. */
  gain: number;
  /** Nobody alone, no part too small, nothing newly broken. */
  isAllowed: boolean;
  /** What stands against it, by part. */
  problems: { part: number; flag: Flag }[];
}

/** A part holds at least the smallest size, and two. MATCH-38 */
export const mostParts = (count: number, sizes: Sizes): number => Math.floor(count / Math.max(2, sizes.min));

/** As many as would make groups of the smallest preferred size. */
const sensibleParts = (count: number, sizes: Sizes): number =>
  Math.min(mostParts(count, sizes), Math.max(2, Math.ceil(count / sizes.preferredMin)));

type Value = (member: Member) => number;

function orderBy(members: readonly Member[], ...values: Value[]): number[] {
  return members
    .map((_, i) => i)
    .sort((a, b) => {
      const [one, other] = [members[a] as Member, members[b] as Member];
      for (const value of values) if (value(one) !== value(other)) return value(one) - value(other);
      return one.competitorId - other.competitorId;
    });
}

/** Who is not weighed stands in the middle of those who are. */
function weightValue(members: readonly Member[]): Value {
  const known = members.flatMap(({ weightKg }) => (weightKg === null ? [] : [weightKg])).sort((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)] ?? 0;
  return member => member.weightKg ?? middle;
}

interface Orderly {
  kind: SplitKind;
  order: number[];
  cutRule: CutRule;
}

const ageYears: Value = member => member.ageYears;
const age: Value = member => member.age;
const level: Value = member => member.levelPlace;
const gender: Value = member => member.genderId;

/** The orders that have a name: where they are cut, a parent sees why. MATCH-38 */
function ordersOf(members: readonly Member[], rules: CostRules): Orderly[] {
  const differ =
    (value: Value): CutRule =>
    (before, after) =>
      value(members[before] as Member) === value(members[after] as Member) ? 'never' : 'may';
  const isMixed = members.some(member => member.genderId !== members[0]?.genderId);
  const byGender: CutRule = (before, after) =>
    differ(gender)(before, after) === 'may' ? 'must' : differ(age)(before, after);
  const weight = weightValue(members);
  const isPhysical = rules.limits.weightGapPercent !== null;
  return [
    ...(isMixed ? [{ kind: 'gender' as const, order: orderBy(members, gender, ageYears), cutRule: byGender }] : []),
    { kind: 'age', order: orderBy(members, ageYears), cutRule: differ(age) },
    { kind: 'level', order: orderBy(members, level, ageYears), cutRule: differ(level) },
    ...(isPhysical
      ? [{ kind: 'weight' as const, order: orderBy(members, weight, ageYears), cutRule: differ(weight) }]
      : []),
    { kind: 'birth', order: orderBy(members, ageYears), cutRule: differ(ageYears) },
  ];
}

const anywhere: CutRule = () => 'may';
/** Tries of a move or swap for all numbers of parts together. */
const patience = 6000;

/** The cheapest of all kinds for each number of parts: surely so up to twelve people, then as good as is found. MATCH-39 */
function mixedPartitions(judge: SplitJudge, members: readonly Member[], counts: readonly number[]): Partition[] {
  const highest = Math.max(...counts);
  if (members.length <= mostExactSplit)
    return splitExactly(judge, members.length, highest).filter(({ parts }) => counts.includes(parts.length));
  const weight = weightValue(members);
  const orders = [
    orderBy(members, ageYears),
    orderBy(members, level, ageYears),
    orderBy(members, gender, ageYears),
    orderBy(members, weight, ageYears),
    orderBy(members, level, weight),
    orderBy(members, gender, weight),
  ];
  const starts = orders.flatMap(order => cutsInto(judge, order, highest, anywhere));
  return counts.flatMap(count => {
    const [best] = starts.filter(({ parts }) => parts.length === count).sort((a, b) => a.score - b.score);
    return best ? [improved(judge, best, Math.ceil(patience / counts.length))] : [];
  });
}

/** What a group would be in parts: by hand, or by a proposal. MATCH-38 */
export function splitInto(
  members: readonly Member[],
  parts: readonly (readonly number[])[],
  rules: CostRules,
  kind: SplitKind = 'mixed',
): SplitProposal {
  const told = parts.map((competitorIds): SplitPart & { problems: Flag[] } => {
    const part = members.filter(member => competitorIds.includes(member.competitorId));
    const card = fairnessOf(part, rules);
    return {
      competitorIds: part.map(member => member.competitorId),
      card,
      problems: problemsOf(card, part, [members], rules),
    };
  });
  const before = costOfAll([groupTerms(members, rules)]);
  const after = costOfAll(told.map(({ card }) => card.terms));
  return {
    kind,
    parts: told.map(({ competitorIds, card }) => ({ competitorIds, card })),
    before,
    after,
    gain: before.cost - after.cost,
    isAllowed: told.every(({ problems }) => problems.length === 0),
    problems: told.flatMap(({ problems }, part) => problems.map(flag => ({ part, flag }))),
  };
}

/** Allowed splits first, then those with fewer breaches, lower cost, fewer parts and plainer names. MATCH-40 */
const breachCount = ({ parts }: SplitProposal): number =>
  parts.reduce((sum, { card }) => sum + card.breaches.length, 0);

function bySplit(a: SplitProposal, b: SplitProposal): number {
  return (
    Number(b.isAllowed) - Number(a.isAllowed) ||
    (a.isAllowed ? breachCount(a) - breachCount(b) : 0) ||
    comparable(a.after.cost) - comparable(b.after.cost) ||
    a.parts.length - b.parts.length ||
    splitKinds.indexOf(a.kind) - splitKinds.indexOf(b.kind)
  );
}

/**
 * Ways to split a group, the best first: into the given number of parts, or into two and more as long as parts keep the
 * preferred size. Each partition appears once, under its plainest name. MATCH-38, MATCH-39, MATCH-40
 */
export function splitProposals(given: readonly Member[], rules: CostRules, parts?: number): SplitProposal[] {
  // In one order: costs that are equal differ by the order they are added up in.
  const members = given.toSorted((a, b) => a.competitorId - b.competitorId);
  const highest = parts ?? sensibleParts(members.length, rules.sizes);
  if (highest < 2 || highest > mostParts(members.length, rules.sizes)) return [];
  const counts = parts === undefined ? Array.from({ length: highest - 1 }, (_, i) => i + 2) : [parts];
  const judge = createSplitJudge(members, rules);
  const found: { kind: SplitKind; parts: number[][] }[] = ordersOf(members, rules).flatMap(({ kind, order, cutRule }) =>
    cutsInto(judge, order, highest, cutRule)
      .filter(partition => counts.includes(partition.parts.length))
      .map(partition => ({ kind, parts: partition.parts })),
  );
  for (const partition of mixedPartitions(judge, members, counts))
    found.push({ kind: 'mixed', parts: sortedParts(partition.parts, members) });
  const seen = new Set<string>();
  return found
    .filter(({ parts: own }) => {
      const key = own
        .map(part => [...part].sort((a, b) => a - b).join(' '))
        .sort()
        .join('|');
      return !seen.has(key) && seen.add(key);
    })
    .map(({ kind, parts: own }) => {
      const ids = own.map(part => part.map(i => (members[i] as Member).competitorId));
      return splitInto(members, ids, rules, kind);
    })
    .sort(bySplit);
}

const mean = (part: readonly number[], members: readonly Member[], value: Value): number =>
  part.reduce((sum, i) => sum + value(members[i] as Member), 0) / part.length;

function sortedParts(parts: readonly number[][], members: readonly Member[]): number[][] {
  return parts
    .map(part => ({ part, age: mean(part, members, ageYears), level: mean(part, members, level) }))
    .sort((a, b) => a.age - b.age || a.level - b.level || (a.part[0] ?? 0) - (b.part[0] ?? 0))
    .map(({ part }) => part);
}
