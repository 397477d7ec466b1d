import type { Member } from './member.ts';
import type { Limits, Sizes } from './settings.ts';

/** MATCH-4: hard limits. MATCH-3: moves to which a family has not agreed. Both only by a written override. */
export const breachKinds = [
  'ageGap',
  'levelGap',
  'blackBelts',
  'weightGap',
  'genders',
  'tooMany',
  'moveAge',
  'moveLevel',
  'moveGender',
  'moveTooFar',
] as const;
export type BreachKind = (typeof breachKinds)[number];

export interface Breach {
  kind: BreachKind;
  /** Whom it is about: the two that are furthest apart, or everybody who did not agree. */
  competitorIds: number[];
  /** The difference in the limit's own unit, and the limit; null where there is none to tell. */
  difference: number | null;
  limit: number | null;
}

/** Years allowed above somebody of that age; null: any. */
export function ageGapFor(age: number, limits: Limits): number | null {
  if (age < 12) return limits.ageGapChild;
  return age < 18 ? limits.ageGapTeen : limits.ageGapAdult;
}

/** How much heavier the second is than the first, in percent of the first. */
export const percentAbove = (low: number, high: number): number => ((high - low) / low) * 100;

const least = <T>(list: readonly T[], value: (item: T) => number): T | undefined =>
  list.reduce<T | undefined>(
    (best, item) => (best === undefined || value(item) < value(best) ? item : best),
    undefined,
  );
const most = <T>(list: readonly T[], value: (item: T) => number): T | undefined => least(list, item => -value(item));

/** The pair that lies furthest apart in something. */
function extremes(members: readonly Member[], value: (member: Member) => number): [Member, Member] | null {
  const [low, high] = [least(members, value), most(members, value)];
  return low && high && low !== high ? [low, high] : null;
}

function gapBreach(
  kind: BreachKind,
  pair: [Member, Member] | null,
  difference: (low: Member, high: Member) => number,
  limitOf: (low: Member) => number | null,
): Breach[] {
  if (!pair) return [];
  const [low, high] = pair;
  const limit = limitOf(low);
  const gap = difference(low, high);
  if (limit === null || gap <= limit + 1e-9) return [];
  return [{ kind, competitorIds: [low.competitorId, high.competitorId], difference: gap, limit }];
}

/** Hard limits that such a group would break. Unknown weights break nothing: they are told apart. MATCH-4, MATCH-5 */
export function limitBreaches(members: readonly Member[], limits: Limits, sizes: Sizes): Breach[] {
  const weighed = members.filter(member => member.weightKg !== null);
  const belts = members.filter(member => member.isBlackBelt);
  const male = members.find(member => member.genderId === 1);
  const female = members.find(member => member.genderId === 2);
  const oldest = most(members, member => member.age);
  const apart = limits.gendersApartFrom;
  const others = members.filter(member => !member.isBlackBelt);
  const plain = (kind: BreachKind, who: readonly (Member | undefined)[], limit: number | null = null): Breach => ({
    kind,
    competitorIds: who.flatMap(member => (member ? [member.competitorId] : [])),
    difference: null,
    limit,
  });
  return [
    ...(members.length > sizes.max ? [{ ...plain('tooMany', [], sizes.max), difference: members.length }] : []),
    ...gapBreach(
      'ageGap',
      extremes(members, member => member.age),
      (low, high) => high.age - low.age,
      low => ageGapFor(low.age, limits),
    ),
    ...gapBreach(
      'levelGap',
      extremes(members, member => member.levelPlace),
      (low, high) => high.levelPlace - low.levelPlace,
      () => limits.levelGap,
    ),
    ...(limits.blackBeltsApart && belts.length > 0 && others.length > 0
      ? [plain('blackBelts', belts.length < others.length ? belts : others)]
      : []),
    ...gapBreach(
      'weightGap',
      extremes(weighed, member => member.weightKg ?? 0),
      (low, high) => percentAbove(low.weightKg ?? 1, high.weightKg ?? 1),
      () => limits.weightGapPercent,
    ),
    ...(apart !== null && male && female && oldest && oldest.age >= apart
      ? [plain('genders', [oldest, oldest.genderId === 1 ? female : male], apart)]
      : []),
  ];
}
