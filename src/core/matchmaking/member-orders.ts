import type { MemberTable } from './member-table.ts';
import type { SeededChance } from './seeded-chance.ts';

type Key = (table: MemberTable, member: number) => number;

const age: Key = (table, member) => table.ageYears[member]!;
const wholeAge: Key = (table, member) => table.age[member]!;
const level: Key = (table, member) => table.level[member]!;
const weight: Key = (table, member) => table.weight[member]!;
const gender: Key = (table, member) => table.gender[member]!;
const belt: Key = (table, member) => table.isBelt[member]!;
const ageFloor: Key = (table, member) => table.ageFloor[member]!;
const levelFloor: Key = (table, member) => table.levelFloor[member]!;
/** Those who may be mixed stand beside the other gender. */
const mixable: Key = (table, member) => (table.mixing[member] === 2 ? 0 : 1) * (table.gender[member] === 1 ? 1 : -1);

/** Each order is looked at from its first key on; where all are equal, from the member's number. */
const orderKeys: readonly (readonly Key[])[] = [
  [belt, age],
  [belt, level, age],
  [belt, gender, level, age],
  [belt, gender, age],
  [belt, ageFloor, levelFloor, gender, age],
  [belt, gender, ageFloor, levelFloor, weight],
  [belt, gender, levelFloor, ageFloor, weight],
  [belt, gender, weight, age],
  [belt, wholeAge, level, gender, weight],
  [belt, levelFloor, ageFloor, mixable, age],
  [belt, levelFloor, mixable, age],
];
/** Few orders for a few groups that are cut anew. */
const fewOrderKeys: readonly (readonly Key[])[] = [
  [belt, age],
  [belt, level, age],
  [belt, gender, levelFloor, age],
  [belt, gender, weight, age],
];

function ordered(table: MemberTable, members: ArrayLike<number>, keys: readonly Key[]): Int32Array {
  const values = keys.map(key => Float64Array.from(members, member => key(table, member)));
  const places = Int32Array.from(members, (_, place) => place);
  places.sort((a, b) => {
    for (const value of values) if (value[a] !== value[b]) return value[a]! - value[b]!;
    return members[a]! - members[b]!;
  });
  return places.map(place => members[place]!);
}

const hasWeights = (table: MemberTable): boolean => table.limits.weightGapPercent !== null;

/** Orders in which neighbours are alike: by age, by level and age, by weight, and so on. */
export const ordersOf = (table: MemberTable, members: ArrayLike<number>): Int32Array[] =>
  orderKeys.filter(keys => hasWeights(table) || !keys.includes(weight)).map(keys => ordered(table, members, keys));

export const fewOrdersOf = (table: MemberTable, members: ArrayLike<number>): Int32Array[] =>
  fewOrderKeys.filter(keys => hasWeights(table) || !keys.includes(weight)).map(keys => ordered(table, members, keys));

/** An order along a direction that chance chooses among years, levels, weight and gender. */
export function chanceOrder(table: MemberTable, members: ArrayLike<number>, chance: SeededChance): Int32Array {
  const [years, levels, kilos, genders] = [0, 0, 0, 0].map(() => chance.fraction() * 2 - 1) as [
    number,
    number,
    number,
    number,
  ];
  const kiloShare = hasWeights(table) ? kilos / 8 : 0;
  const key: Key = (_, member) =>
    years * age(table, member) +
    2 * levels * level(table, member) +
    kiloShare * weight(table, member) +
    3 * genders * gender(table, member) +
    chance.fraction() * 0.5;
  return ordered(table, members, [belt, key]);
}
