import { steepYears } from '../cost.ts';
import { ageGapFor, percentAbove, widerWeightGap } from '../limits.ts';
import { adultAge } from '../settings.ts';
import { agreedTo, type MemberTable } from './member-table.ts';

const never = Number.POSITIVE_INFINITY;

/** What it costs that two meet; the same as `pairCost`. MATCH-6 */
export function pairValue(table: MemberTable, one: number, other: number): number {
  const { weights, age, ageYears, level, school, family } = table;
  const years = Math.abs(ageYears[one]! - ageYears[other]!);
  const from = table.nearlyTooFar[age[one]! < age[other]! ? one : other]!;
  let value = weights.age * steepYears(years, from) + weights.level * Math.abs(level[one]! - level[other]!);
  if (table.limits.weightGapPercent !== null) {
    const kg = table.weight[one]!;
    const otherKg = table.weight[other]!;
    value += weights.weight * 10 * (kg > otherKg ? (kg - otherKg) / otherKg : (otherKg - kg) / kg);
    const cm = table.height[one]!;
    const otherCm = table.height[other]!;
    if (cm > 0 && otherCm > 0)
      value += weights.height * 10 * (cm > otherCm ? (cm - otherCm) / otherCm : (otherCm - cm) / cm);
  }
  if (school[one] === school[other]) value += weights.school;
  if (family[one] === family[other]) value += weights.siblings;
  return value;
}

/** The limits where so many agreed. MATCH-54 */
export const levelGapFor = ({ limits }: MemberTable, agreed: number, isBeltApart: boolean): number =>
  (limits.levelGap ?? never) + ((agreed & agreedTo.level) !== 0 && !isBeltApart ? limits.steps.levels : 0);
export const weightGapFor = ({ limits }: MemberTable, agreed: number): number =>
  (agreed & agreedTo.weight) === 0 ? (limits.weightGapPercent ?? never) : widerWeightGap(limits);
const mayBeTogether = (
  { limits: { steps } }: MemberTable,
  agreed: number,
  oldest: number,
  levels: number,
  percent: number,
): boolean =>
  (agreed & agreedTo.together) !== 0 &&
  oldest < steps.togetherUntil &&
  levels <= steps.togetherLevels + 1e-9 &&
  percent <= steps.togetherWeightPercent + 1e-9;

/** How much heavier one may be than the other, with the margins of weights that are not known. MATCH-55 */
export const rangePercent = ({ lightest, heaviest }: MemberTable, one: number, other: number): number =>
  percentAbove(Math.min(lightest[one]!, lightest[other]!), Math.max(heaviest[one]!, heaviest[other]!));

/** Whether a girl and a boy may be in one group. MATCH-3, MATCH-4, MATCH-54 */
export function mayMix(table: MemberTable, one: number, other: number): boolean {
  const { limits, mixing, gender, age, level } = table;
  if (gender[one] === gender[other]) return true;
  if (mixing[one] === 2 || mixing[other] === 2) return false;
  const oldest = Math.max(age[one]!, age[other]!);
  const isApart = mixing[one] === 3 || mixing[other] === 3;
  if (!isApart && (limits.gendersApartFrom === null || oldest < limits.gendersApartFrom)) return true;
  const percent = limits.weightGapPercent === null ? 0 : rangePercent(table, one, other);
  const levels = Math.abs(level[one]! - level[other]!);
  return mayBeTogether(table, table.agreed[one]! & table.agreed[other]!, oldest, levels, percent);
}

/** Whether any group at all could have both: what keeps two apart whoever else is there. MATCH-7 */
export function mayMeet(table: MemberTable, one: number, other: number): boolean {
  const { limits, age, level, ageFloor, levelFloor } = table;
  if (table.agreedWith?.get(one)?.has(other)) return true;
  const [young, old] = age[one]! <= age[other]! ? [one, other] : [other, one];
  const agreed = table.agreed[one]! & table.agreed[other]!;
  if (limits.minorsApart && age[young]! < adultAge && age[old]! >= adultAge) return false;
  // The younger one's own step is in their gap already.
  if (age[old]! - age[young]! > table.widestGap[young]! + 1e-9) return false;
  const isBeltApart = table.isBelt[one] !== table.isBelt[other];
  if (limits.blackBeltsApart && isBeltApart) return false;
  const levels = Math.abs(level[one]! - level[other]!);
  if (limits.levelGap !== null && levels > levelGapFor(table, agreed, isBeltApart) + 1e-9) return false;
  if (limits.weightGapPercent !== null && rangePercent(table, one, other) > weightGapFor(table, agreed) + 1e-9)
    return false;
  if (!mayMix(table, one, other)) return false;
  return (
    ageFloor[one]! < table.ageCeiling[other]! &&
    ageFloor[other]! < table.ageCeiling[one]! &&
    levelFloor[one]! < table.levelCeiling[other]! &&
    levelFloor[other]! < table.levelCeiling[one]!
  );
}

/** What the entries cost that stand alone in their event within a group; never when somebody would have none left. MATCH-8 */
function aloneValue(
  table: MemberTable,
  events: readonly (readonly number[])[],
  list: ArrayLike<number>,
  from: number,
  to: number,
): number {
  const counts = new Int32Array(table.eventCount);
  for (let at = from; at < to; at++) for (const event of events[list[at]!]!) counts[event]!++;
  for (let at = from; at < to; at++) if (events[list[at]!]!.every(event => counts[event] === 1)) return never;
  let alone = 0;
  for (const count of counts) if (count === 1) alone++;
  return alone * table.weights.unplaced;
}

/** What is looked at in a group while members join it one by one; `min` and `max` of each are beside each other. */
const tally = new Float64Array(16);
const [youngest, oldest, lowest, highest, lightest, heaviest] = [0, 1, 2, 3, 4, 5] as const;
const [ageFloor, ageCeiling, levelFloor, levelCeiling] = [6, 7, 8, 9] as const;
const [belts, movers, refusers, isMixed, apart, agreedAll] = [10, 11, 12, 13, 14, 15] as const;

/** A group begins with its first member. */
export function beginTally(table: MemberTable, member: number): void {
  tally[youngest] = tally[oldest] = table.age[member]!;
  tally[lowest] = tally[highest] = table.level[member]!;
  tally[lightest] = table.lightest[member]!;
  tally[heaviest] = table.heaviest[member]!;
  tally[ageFloor] = table.ageFloor[member]!;
  tally[ageCeiling] = table.ageCeiling[member]!;
  tally[levelFloor] = table.levelFloor[member]!;
  tally[levelCeiling] = table.levelCeiling[member]!;
  const mixing = table.mixing[member]!;
  tally[belts] = table.isBelt[member]!;
  tally[movers] = mixing === 1 || mixing === 2 ? 1 : 0;
  tally[refusers] = mixing === 2 ? 1 : 0;
  tally[apart] = mixing === 3 ? 1 : 0;
  tally[agreedAll] = table.agreed[member]!;
  tally[isMixed] = 0;
}

/** Another one joins; `first` is the one it began with. */
export function addToTally(table: MemberTable, member: number, first: number): void {
  const age = table.age[member]!;
  if (age < tally[youngest]!) tally[youngest] = age;
  if (age > tally[oldest]!) tally[oldest] = age;
  const level = table.level[member]!;
  if (level < tally[lowest]!) tally[lowest] = level;
  if (level > tally[highest]!) tally[highest] = level;
  if (table.lightest[member]! < tally[lightest]!) tally[lightest] = table.lightest[member]!;
  if (table.heaviest[member]! > tally[heaviest]!) tally[heaviest] = table.heaviest[member]!;
  if (table.ageFloor[member]! > tally[ageFloor]!) tally[ageFloor] = table.ageFloor[member]!;
  if (table.ageCeiling[member]! < tally[ageCeiling]!) tally[ageCeiling] = table.ageCeiling[member]!;
  if (table.levelFloor[member]! > tally[levelFloor]!) tally[levelFloor] = table.levelFloor[member]!;
  if (table.levelCeiling[member]! < tally[levelCeiling]!) tally[levelCeiling] = table.levelCeiling[member]!;
  const mixing = table.mixing[member]!;
  tally[belts]! += table.isBelt[member]!;
  if (mixing === 1 || mixing === 2) tally[movers]!++;
  if (mixing === 2) tally[refusers]!++;
  if (mixing === 3) tally[apart] = 1;
  tally[agreedAll] = tally[agreedAll]! & table.agreed[member]!;
  if (table.gender[member] !== table.gender[first]) tally[isMixed] = 1;
}

/** Whether those who joined may meet, but for what stands alone in its event. MATCH-3, MATCH-4, MATCH-54 */
function isWithin(table: MemberTable, count: number): boolean {
  const { limits } = table;
  if (tally[ageFloor]! >= tally[ageCeiling]! || tally[levelFloor]! >= tally[levelCeiling]!) return false;
  const agreed = tally[agreedAll]!;
  const age = tally[oldest]!;
  if (limits.minorsApart && tally[youngest]! < adultAge && age >= adultAge) return false;
  const isBeltApart = tally[belts]! > 0 && tally[belts]! < count;
  if (limits.blackBeltsApart && isBeltApart) return false;
  const more = (agreed & agreedTo.age) !== 0 && age < adultAge ? limits.steps.ageYears : 0;
  if (age - tally[youngest]! > (ageGapFor(tally[youngest]!, limits) ?? never) + more + 1e-9) return false;
  const levels = tally[highest]! - tally[lowest]!;
  if (limits.levelGap !== null && levels > levelGapFor(table, agreed, isBeltApart) + 1e-9) return false;
  const percent = limits.weightGapPercent === null ? 0 : percentAbove(tally[lightest]!, tally[heaviest]!);
  if (limits.weightGapPercent !== null && percent > weightGapFor(table, agreed) + 1e-9) return false;
  if (tally[isMixed] === 0) return true;
  if (tally[refusers]! > 0) return false;
  const isApart = tally[apart] === 1 || (limits.gendersApartFrom !== null && age >= limits.gendersApartFrom);
  return !isApart || mayBeTogether(table, agreed, age, levels, percent);
}

/**
 * Whether they may meet because each two of them may, or their families agreed to just that. What a step widens is still
 * for groups where every family said yes to it. MATCH-69
 */
function isAgreed(table: MemberTable, list: ArrayLike<number>, from: number, to: number): boolean {
  const { agreedWith } = table;
  if (!agreedWith) return false;
  let someone = from;
  while (someone < to && !agreedWith.has(list[someone]!)) someone++;
  if (someone === to) return false;
  // Others go on to join the group whose tally it is.
  const kept = tally.slice();
  const agreed = kept[agreedAll]!;
  let isEach = true;
  for (let i = from; isEach && i < to; i++)
    for (let j = from; isEach && j < i; j++) {
      if (agreedWith.get(list[i]!)?.has(list[j]!)) continue;
      beginTally(table, list[i]!);
      addToTally(table, list[j]!, list[i]!);
      tally[agreedAll] = agreed;
      isEach = isWithin(table, 2);
    }
  tally.set(kept);
  return isEach;
}

/** What those who joined cost as a group; without end when it is not allowed. They are a stretch of a list. */
export function tallyValue(
  table: MemberTable,
  list: ArrayLike<number>,
  from: number,
  to: number,
  pairs: number,
): number {
  const count = to - from;
  if (count < table.sizes.min || count > table.sizes.max) return never;
  if (!isWithin(table, count) && !isAgreed(table, list, from, to)) return never;
  let steps = tally[isMixed] === 1 ? tally[movers]! : 0;
  const age = tally[ageFloor]!;
  const level = tally[levelFloor]!;
  for (let at = from; at < to; at++) {
    const member = list[at]!;
    if (table.ageStep[member]! <= age) steps++;
    if (table.levelStep[member]! <= level) steps++;
  }
  const value = pairs * table.shares[count]! + table.sizeCosts[count]! + table.weights.moves * steps;
  return table.events ? value + aloneValue(table, table.events, list, from, to) : value;
}

/**
 * The cost of a group made of a slice of the member list, or infinity if such a group is not allowed. A single member
 * costs what an unplaced one does. `pairs` is the sum of the costs of all pairs. Computes `limitBreaches`,
 * `moveBreaches` and `groupCost` in one pass. MATCH-3, MATCH-4, MATCH-5, MATCH-6
 */
export function sliceValue(
  table: MemberTable,
  list: ArrayLike<number>,
  from: number,
  to: number,
  pairs: number,
): number {
  const first = list[from]!;
  if (to - from === 1) return table.unplaced[first]!;
  if (to - from < table.sizes.min || to - from > table.sizes.max) return never;
  beginTally(table, first);
  for (let at = from + 1; at < to; at++) addToTally(table, list[at]!, first);
  return tallyValue(table, list, from, to, pairs);
}

/** The same from the members alone. */
export function groupValue(table: MemberTable, list: ArrayLike<number>): number {
  return sliceValue(table, list, 0, list.length, pairsValue(table, list));
}

export function pairsValue(table: MemberTable, list: ArrayLike<number>): number {
  let pairs = 0;
  for (let i = 0; i < list.length; i++)
    for (let j = i + 1; j < list.length; j++) pairs += pairValue(table, list[i]!, list[j]!);
  return pairs;
}
