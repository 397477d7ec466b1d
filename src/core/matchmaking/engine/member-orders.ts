import type { SeededChance } from '../../chance/seeded-chance.ts';
import type { MemberTable } from './member-table.ts';

type Columns = Omit<MemberTable, 'orders' | 'fewOrders'>;
type Key = (table: Columns, member: number) => number;

/** Everybody of a contest in one order, and the place of each in it: some of them are sorted by their places. */
export interface MemberOrder {
  members: Int32Array;
  places: Int32Array;
}

const age: Key = (table, member) => table.ageYears[member]!;
const wholeAge: Key = (table, member) => table.age[member]!;
const level: Key = (table, member) => table.level[member]!;
const weight: Key = (table, member) => table.weight[member]!;
const gender: Key = (table, member) => table.gender[member]!;
const belt: Key = (table, member) => table.isBelt[member]!;
const ageFloor: Key = (table, member) => table.ageFloor[member]!;
const levelFloor: Key = (table, member) => table.levelFloor[member]!;
/** Those who may be mixed stand between the genders. */
const mixable: Key = (table, member) => (table.mixing[member] === 2 ? 2 : 1) * (table.gender[member] === 1 ? 1 : -1);

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

function orderBy(table: Columns, keys: readonly Key[]): MemberOrder {
  const { count } = table;
  const values = keys.map(key => new Float64Array(count).map((_, member) => key(table, member)));
  const members = new Int32Array(count).map((_, member) => member);
  members.sort((a, b) => {
    for (const value of values) if (value[a] !== value[b]) return value[a]! - value[b]!;
    return a - b;
  });
  const places = new Int32Array(count);
  for (let place = 0; place < count; place++) places[members[place]!] = place;
  return { members, places };
}

/** Orders in which neighbours are alike: by age, by level and age, by weight, and so on. */
export function ordersOf(table: Columns): Pick<MemberTable, 'orders' | 'fewOrders'> {
  const isOfUse = (keys: readonly Key[]): boolean => table.limits.weightGapPercent !== null || !keys.includes(weight);
  const made = (list: readonly (readonly Key[])[]): MemberOrder[] =>
    list.filter(isOfUse).map(keys => orderBy(table, keys));
  return { orders: made(orderKeys), fewOrders: made(fewOrderKeys) };
}

export function inOrderOf({ members, places }: MemberOrder, some: readonly number[]): Int32Array {
  const sorted = new Int32Array(some.length);
  for (let i = 0; i < some.length; i++) sorted[i] = places[some[i]!]!;
  sorted.sort();
  for (let i = 0; i < sorted.length; i++) sorted[i] = members[sorted[i]!]!;
  return sorted;
}

/** An order along a direction that chance chooses among years, levels, weight and gender. */
export function chanceOrder(table: MemberTable, some: readonly number[], chance: SeededChance): Int32Array {
  const direction = (): number => chance.fraction() * 2 - 1;
  const [years, levels, kilos, genders] = [direction(), 2 * direction(), direction() / 8, 3 * direction()];
  const kiloShare = table.limits.weightGapPercent === null ? 0 : kilos;
  const keys = some.map(
    member =>
      1000 * belt(table, member) +
      years * age(table, member) +
      levels * level(table, member) +
      kiloShare * weight(table, member) +
      genders * gender(table, member) +
      chance.fraction() / 2,
  );
  const places = some.map((_, place) => place).sort((a, b) => keys[a]! - keys[b]!);
  return Int32Array.from(places, place => some[place]!);
}
