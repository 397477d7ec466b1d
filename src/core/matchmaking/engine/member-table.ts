import { agreedByAll } from '../agreed-steps.ts';
import type { Contest } from '../contests.ts';
import { countedYears, nearlyTooFar, sizeCost } from '../cost.ts';
import { ageGapFor } from '../limits.ts';
import type { Member } from '../member.ts';
import { adultAge, type Limits, type MatchSettings, type Sizes, type Weights } from '../settings.ts';
import { weightRangeOf } from '../weight-range.ts';
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
  /** From how many years on somebody older is nearly too far. */
  nearlyTooFar: Float64Array;
  level: Float64Array;
  /** With its margin where it is not known; nobody's margin reaches the other end where weight does not count. */
  weight: Float64Array;
  lightest: Float64Array;
  heaviest: Float64Array;
  /** 0: not known. */
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
  /** 0: may be mixed for nothing, 1: a move, 2: their family did not agree, 3: apart at every age but for the step. */
  mixing: Uint8Array;
  /** The steps that their family agreed to, a bit each: age, level, weight, together. */
  agreed: Uint8Array;
  /** By member, whom they may meet beyond a limit because their families agreed to just that; null: none. MATCH-69 */
  agreedWith: ReadonlyMap<number, ReadonlySet<number>> | null;
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
function widestGapFor(member: Member, limits: Limits): number {
  const { age } = member;
  const ages = [0, 12, adultAge].filter(from => from <= age);
  const gap = Math.max(...[age, ...ages].map(from => ageGapFor(from, limits) ?? Number.POSITIVE_INFINITY));
  return gap + (agreedByAll([member]).age && age < adultAge ? limits.steps.ageYears : 0);
}

/** Bits of `agreed`. */
export const agreedTo = { age: 1, level: 2, weight: 4, together: 8 } as const;

function agreedBits(member: Member): number {
  const { age, level, weight, together } = agreedByAll([member]);
  return (
    (age ? agreedTo.age : 0) +
    (level ? agreedTo.level : 0) +
    (weight ? agreedTo.weight : 0) +
    (together ? agreedTo.together : 0)
  );
}

function mixingOf({ home, mayMixGenders, movesWording }: Member): number {
  if (home.genderId === null) return 0;
  if (movesWording > 1) return 3;
  return mayMixGenders ? 1 : 2;
}

const none: readonly number[] = [];

function agreedWithOf({ members, agreed = [] }: Contest): MemberTable['agreedWith'] {
  const placeOf = new Map(members.map(({ competitorId }, place) => [competitorId, place]));
  const found = new Map<number, Set<number>>();
  for (const pair of agreed) {
    const [one, other] = pair.map(id => placeOf.get(id));
    if (one === undefined || other === undefined) continue;
    found.set(one, (found.get(one) ?? new Set()).add(other));
    found.set(other, (found.get(other) ?? new Set()).add(one));
  }
  return found.size > 0 ? found : null;
}

export function tableOf(contest: Contest, { sizes, weights }: MatchSettings): MemberTable {
  const { members, limits, eventIds } = contest;
  const numbers = (value: (member: Member, place: number) => number): Float64Array => Float64Array.from(members, value);
  const ranges = members.map(weightRangeOf);
  const agesAbove = ({ home, movesWording }: Member) => (movesWording > 1 ? none : home.agesAbove);
  const levelsAbove = ({ home, movesWording }: Member) => (movesWording > 1 ? none : home.levelsAbove);
  const placeOf = new Map(eventIds.map((eventId, place) => [eventId, place]));
  const known = (value: number | null): number => (value !== null && value > 0 ? value : 0);
  const columns = {
    count: members.length,
    limits,
    sizes,
    weights,
    age: numbers(member => member.age),
    ageYears: numbers(member => countedYears(member.ageYears, weights)),
    nearlyTooFar: numbers(member => nearlyTooFar(member.age, limits)),
    level: numbers(member => member.levelPlace),
    weight: numbers((_, i) => ranges[i]!.kg),
    lightest: numbers((_, i) => ranges[i]!.lowKg),
    heaviest: numbers((_, i) => ranges[i]!.highKg),
    height: numbers(member => known(member.heightCm)),
    school: Int32Array.from(members, member => member.schoolId),
    family: Int32Array.from(members, member => member.familyId),
    gender: Int32Array.from(members, member => member.genderId),
    isBelt: Uint8Array.from(members, member => Number(member.isBlackBelt)),
    ageFloor: numbers(({ home }) => home.ageFloor),
    ageStep: numbers(member => first(agesAbove(member))),
    ageCeiling: numbers(member => (member.mayMoveUpAge ? second : first)(agesAbove(member))),
    levelFloor: numbers(({ home }) => home.levelFloor),
    levelStep: numbers(member => first(levelsAbove(member))),
    levelCeiling: numbers(member => (member.mayMoveUpLevel ? second : first)(levelsAbove(member))),
    mixing: Uint8Array.from(members, mixingOf),
    agreed: Uint8Array.from(members, agreedBits),
    agreedWith: agreedWithOf(contest),
    unplaced: numbers(member => weights.unplaced * member.eventIds.length),
    events: eventIds.length > 1 ? members.map(member => member.eventIds.map(id => placeOf.get(id) ?? 0)) : null,
    eventCount: eventIds.length,
    sizeCosts: Float64Array.from({ length: sizes.max + 1 }, (_, count) => sizeCost(count, sizes, weights)),
    shares: Float64Array.from({ length: sizes.max + 1 }, (_, count) => (count > 1 ? 2 / (count - 1) : 0)),
    widestGap: numbers(member => widestGapFor(member, limits)),
    rowOf: new Int32Array(members.length),
  };
  return { ...columns, ...ordersOf(columns) };
}
