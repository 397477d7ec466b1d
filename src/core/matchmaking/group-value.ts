import { ageGapFor, percentAbove } from './limits.ts';
import type { MemberTable } from './member-table.ts';

const never = Number.POSITIVE_INFINITY;

/** What it costs that two meet; the same as `pairCost`. MATCH-6 */
export function pairValue(table: MemberTable, one: number, other: number): number {
  const { weights, ageYears, level, school, family } = table;
  let value =
    weights.age * Math.abs(ageYears[one]! - ageYears[other]!) + weights.level * Math.abs(level[one]! - level[other]!);
  if (table.limits.weightGapPercent !== null) {
    const kg = table.weight[one]!;
    const otherKg = table.weight[other]!;
    if (kg > 0 && otherKg > 0)
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

/** Whether any group at all could have both: what keeps two apart whoever else is there. MATCH-7 */
export function mayMeet(table: MemberTable, one: number, other: number): boolean {
  const { limits, age, level, weight, ageFloor, levelFloor } = table;
  const [young, old] = age[one]! <= age[other]! ? [one, other] : [other, one];
  if (age[old]! - age[young]! > table.widestGap[young]! + 1e-9) return false;
  if (limits.levelGap !== null && Math.abs(level[one]! - level[other]!) > limits.levelGap + 1e-9) return false;
  if (limits.blackBeltsApart && table.isBelt[one] !== table.isBelt[other]) return false;
  if (table.gender[one] !== table.gender[other]) {
    if (limits.gendersApartFrom !== null && age[old]! >= limits.gendersApartFrom) return false;
    if (table.mixing[one] === 2 || table.mixing[other] === 2) return false;
  }
  if (limits.weightGapPercent !== null && weight[one]! > 0 && weight[other]! > 0) {
    const low = Math.min(weight[one]!, weight[other]!);
    if (percentAbove(low, Math.max(weight[one]!, weight[other]!)) > limits.weightGapPercent + 1e-9) return false;
  }
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

/**
 * What the members from one place of a list up to another cost as a group; without end when it is not allowed. One member is
 * in no group and costs what an unplaced one does. `pairs` is the sum of what each two cost. The same as `limitBreaches`,
 * `moveBreaches` and `groupCost`, in one walk. MATCH-3, MATCH-4, MATCH-5, MATCH-6
 */
export function sliceValue(
  table: MemberTable,
  list: ArrayLike<number>,
  from: number,
  to: number,
  pairs: number,
): number {
  const count = to - from;
  if (count === 1) return table.unplaced[list[from]!]!;
  const { limits, sizes } = table;
  if (count < sizes.min || count > sizes.max) return never;
  let [youngest, oldest, lowest, highest, lightest, heaviest] = [never, -never, never, -never, never, 0];
  let [ageFloor, ageCeiling, levelFloor, levelCeiling] = [-never, never, -never, never];
  let [belts, movers, refusers] = [0, 0, 0];
  let isMixed = false;
  const gender = table.gender[list[from]!]!;
  for (let at = from; at < to; at++) {
    const member = list[at]!;
    const age = table.age[member]!;
    if (age < youngest) youngest = age;
    if (age > oldest) oldest = age;
    const level = table.level[member]!;
    if (level < lowest) lowest = level;
    if (level > highest) highest = level;
    const weight = table.weight[member]!;
    if (weight > 0 && weight < lightest) lightest = weight;
    if (weight > heaviest) heaviest = weight;
    if (table.ageFloor[member]! > ageFloor) ageFloor = table.ageFloor[member]!;
    if (table.ageCeiling[member]! < ageCeiling) ageCeiling = table.ageCeiling[member]!;
    if (table.levelFloor[member]! > levelFloor) levelFloor = table.levelFloor[member]!;
    if (table.levelCeiling[member]! < levelCeiling) levelCeiling = table.levelCeiling[member]!;
    belts += table.isBelt[member]!;
    if (table.gender[member] !== gender) isMixed = true;
    const mixing = table.mixing[member]!;
    if (mixing > 0) movers++;
    if (mixing === 2) refusers++;
  }
  if (ageFloor >= ageCeiling || levelFloor >= levelCeiling) return never;
  if (isMixed && (refusers > 0 || (limits.gendersApartFrom !== null && oldest >= limits.gendersApartFrom)))
    return never;
  if (limits.blackBeltsApart && belts > 0 && belts < count) return never;
  if (oldest - youngest > (ageGapFor(youngest, limits) ?? never) + 1e-9) return never;
  if (limits.levelGap !== null && highest - lowest > limits.levelGap + 1e-9) return never;
  if (
    limits.weightGapPercent !== null &&
    heaviest > lightest &&
    percentAbove(lightest, heaviest) > limits.weightGapPercent + 1e-9
  )
    return never;
  let steps = isMixed ? movers : 0;
  for (let at = from; at < to; at++) {
    const member = list[at]!;
    if (table.ageStep[member]! <= ageFloor) steps++;
    if (table.levelStep[member]! <= levelFloor) steps++;
  }
  const value = pairs * table.shares[count]! + table.sizeCosts[count]! + table.weights.moves * steps;
  return table.events ? value + aloneValue(table, table.events, list, from, to) : value;
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
