import { ageGapFor, percentAbove } from './limits.ts';
import type { Member, MemberFacts } from './member.ts';
import { movesOf, stepsOf } from './moves.ts';
import { adultAge, type CostTerm, costTerms, type Limits, type Sizes, type Weights } from './settings.ts';
import { weightRangeOf } from './weight-range.ts';

export type Terms = Record<CostTerm, number>;

/** Everything a group's cost is made from. */
export interface CostRules {
  limits: Limits;
  sizes: Sizes;
  weights: Weights;
}

/** Ten percent are one unit; a height that is not known differs by nothing. */
function tenths(one: number | null, other: number | null): number {
  if (one === null || other === null) return 0;
  return percentAbove(Math.min(one, other), Math.max(one, other)) / 10;
}

// Written out: made for each pair that meets, at each change of a draft.
const noTerms = (): Terms => ({ age: 0, level: 0, weight: 0, height: 0, school: 0, siblings: 0, size: 0, moves: 0 });

/** Ages as costs count them: from 18 on a year is a part of a child's year. MATCH-6 */
export const countedYears = (years: number, { adultYear }: Pick<Weights, 'adultYear'>): number =>
  years <= adultAge ? years : adultAge + (years - adultAge) * adultYear;

/** Limits count whole years, so that two of them may be almost three: before that a year gets so many times dearer. */
const nearLimit = { years: 0.5, more: 14 };

/** From how many years on, in months, meeting somebody of that age or older is nearly too far. MATCH-6 */
export const nearlyTooFar = (age: number, limits: Limits): number =>
  (ageGapFor(age, limits) ?? Number.POSITIVE_INFINITY) - nearLimit.years;

/** The years between two as they cost: steeper from where they are nearly too far. MATCH-6 */
export const steepYears = (years: number, from: number): number =>
  years > from ? years + nearLimit.more * (years - from) : years;

/**
 * The cost of two members meeting, by term: years, levels, tenths of weight and height, the same school, the same
 * family. Height counts where weight does. MATCH-6
 */
export function pairTerms(one: MemberFacts, other: MemberFacts, { limits, weights }: CostRules): Terms {
  const isPhysical = limits.weightGapPercent !== null;
  return {
    age:
      weights.age *
      steepYears(
        Math.abs(countedYears(one.ageYears, weights) - countedYears(other.ageYears, weights)),
        nearlyTooFar(Math.min(one.age, other.age), limits),
      ),
    level: weights.level * Math.abs(one.levelPlace - other.levelPlace),
    weight: isPhysical ? weights.weight * tenths(weightRangeOf(one).kg, weightRangeOf(other).kg) : 0,
    height: isPhysical ? weights.height * tenths(one.heightCm, other.heightCm) : 0,
    school: one.schoolId === other.schoolId ? weights.school : 0,
    siblings: one.familyId === other.familyId ? weights.siblings : 0,
    size: 0,
    moves: 0,
  };
}

export function sumOf(terms: Terms): number {
  let sum = 0;
  for (const term of costTerms) sum += terms[term];
  return sum;
}

/** What two who meet cost. MATCH-6 */
export const pairCost = (one: MemberFacts, other: MemberFacts, rules: CostRules): number =>
  sumOf(pairTerms(one, other, rules));

/** A place above the best size is dearer than the best by this part of a place below it. */
const aboveBest = 0.04;

/** Two people cost at least this where five are preferred, so that a three and a four are cheaper than a pair and a five. */
const pairSteps = 5;

/**
 * What a size costs everybody in the group together: each step outside the preferred sizes more than the one before, and
 * within them a little for each place below their upper middle. Likeness draws groups below that, so that six is the
 * middle of what comes out. MATCH-5
 */
export function sizeCost(count: number, sizes: Sizes, weights: Pick<Weights, 'size' | 'centre'>): number {
  const { preferredMin, preferredMax } = sizes;
  const best = Math.ceil((preferredMin + preferredMax) / 2);
  const outside = Math.max(0, preferredMin - count, count - preferredMax);
  const fromBest = count < best ? best - count : aboveBest * (count - best);
  const steps = (outside * (outside + 1)) / 4;
  const sizeSteps = count === 2 && preferredMin > 4 ? Math.max(pairSteps, steps) : steps;
  return count * (weights.size * sizeSteps + weights.centre * fromBest);
}

/**
 * The cost of a group by term. Each member adds the mean cost of meeting the others, so size alone doesn't make a group
 * dearer; the size term and the moves are added on top. MATCH-6
 */
export function groupTerms(members: readonly Member[], rules: CostRules): Terms {
  const terms = noTerms();
  for (let i = 0; i < members.length; i++)
    for (let j = i + 1; j < members.length; j++) {
      const pair = pairTerms(members[i] as Member, members[j] as Member, rules);
      for (const term of costTerms) terms[term] += pair[term];
    }
  const share = members.length > 1 ? 2 / (members.length - 1) : 0;
  for (const term of costTerms) terms[term] *= share;
  terms.size = sizeCost(members.length, rules.sizes, rules.weights);
  terms.moves = members.length > 0 ? rules.weights.moves * stepsOf(movesOf(members)) : 0;
  return terms;
}

/** What a group costs. MATCH-6 */
export const groupCost = (members: readonly Member[], rules: CostRules): number => sumOf(groupTerms(members, rules));
