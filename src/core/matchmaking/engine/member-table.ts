import { sizeCost } from '../cost.ts';
import { ageGapFor } from '../limits.ts';
import type { Member } from '../member.ts';
import type { Contest } from '../place.ts';
import type { Limits, MatchSettings, Sizes, Weights } from '../settings.ts';
import { type MemberOrder, ordersOf } from './member-orders.ts';

/** The members of one contest in flat arrays, so that groups are judged without touching objects. Nobody is a number. */
export interface MemberTable {
  count: number;
  limits: Limits;
  sizes: Sizes;
  weights: Weights;
  /** Whole years, as limits count; years with days, as costs count. */
  age: Float64Array;
  ageYears: Float64Array;
  level: Float64Array;
  /** 0: not known. */
  weight: Float64Array;
  height: Float64Array;
  school: Int32Array;
  family: Int32Array;
  gender: Int32Array;
  isBelt: Uint8Array;
  /** A group stands on the highest floor. From `step` on it asks somebody to move up, at `ceiling` it may not have them. */
  ageFloor: Float64Array;
  ageStep: Float64Array;
  ageCeiling: Float64Array;
  levelFloor: Float64Array;
  levelStep: Float64Array;
  levelCeiling: Float64Array;
  /** 0: may be mixed for nothing, 1: a move, 2: their family did not agree. */
  mixing: Uint8Array;
  /** What it costs when they are in no group. */
  unplaced: Float64Array;
  /** Which events of the contest each entered, by place; null when the contest is one event. */
  events: readonly (readonly number[])[] | null;
  eventCount: number;
  /** By how many they are: what the size costs, and the share of each pair. */
  sizeCosts: Float64Array;
  shares: Float64Array;
  /** Widest gap in years that any limit gives somebody of that age or younger, by member. */
  widestGap: Float64Array;
  /** Room for the rows of a few who are looked at together. */
  rowOf: Int32Array;
  orders: readonly MemberOrder[];
  fewOrders: readonly MemberOrder[];
}

const second = (floors: readonly number[]): number => floors[1] ?? Number.POSITIVE_INFINITY;
const first = (floors: readonly number[]): number => floors[0] ?? Number.POSITIVE_INFINITY;

/** A group's limit hangs on its youngest, who may be younger than both of a pair. */
function widestGapFor(age: number, limits: Limits): number {
  const ages = [0, 12, 18].filter(from => from <= age);
  return Math.max(...[age, ...ages].map(from => ageGapFor(from, limits) ?? Number.POSITIVE_INFINITY));
}

export function tableOf(contest: Contest, { sizes, weights }: MatchSettings): MemberTable {
  const { members, limits, eventIds } = contest;
  const numbers = (value: (member: Member) => number): Float64Array => Float64Array.from(members, value);
  const placeOf = new Map(eventIds.map((eventId, place) => [eventId, place]));
  const known = (value: number | null): number => (value !== null && value > 0 ? value : 0);
  const columns = {
    count: members.length,
    limits,
    sizes,
    weights,
    age: numbers(member => member.age),
    ageYears: numbers(member => member.ageYears),
    level: numbers(member => member.levelPlace),
    weight: numbers(member => known(member.weightKg)),
    height: numbers(member => known(member.heightCm)),
    school: Int32Array.from(members, member => member.schoolId),
    family: Int32Array.from(members, member => member.familyId),
    gender: Int32Array.from(members, member => member.genderId),
    isBelt: Uint8Array.from(members, member => Number(member.isBlackBelt)),
    ageFloor: numbers(({ home }) => home.ageFloor),
    ageStep: numbers(({ home }) => first(home.agesAbove)),
    ageCeiling: numbers(({ home, mayMoveUpAge }) => (mayMoveUpAge ? second : first)(home.agesAbove)),
    levelFloor: numbers(({ home }) => home.levelFloor),
    levelStep: numbers(({ home }) => first(home.levelsAbove)),
    levelCeiling: numbers(({ home, mayMoveUpLevel }) => (mayMoveUpLevel ? second : first)(home.levelsAbove)),
    mixing: Uint8Array.from(members, ({ home, mayMixGenders }) => (home.genderId === null ? 0 : mayMixGenders ? 1 : 2)),
    unplaced: numbers(member => weights.unplaced * member.eventIds.length),
    events: eventIds.length > 1 ? members.map(member => member.eventIds.map(id => placeOf.get(id) ?? 0)) : null,
    eventCount: eventIds.length,
    sizeCosts: Float64Array.from({ length: sizes.max + 1 }, (_, count) => sizeCost(count, sizes, weights.size)),
    shares: Float64Array.from({ length: sizes.max + 1 }, (_, count) => (count > 1 ? 2 / (count - 1) : 0)),
    widestGap: numbers(member => widestGapFor(member.age, limits)),
    rowOf: new Int32Array(members.length),
  };
  return { ...columns, ...ordersOf(columns) };
}
