import { type AgreedSteps, agreedByAll } from './agreed-steps.ts';
import type { Member } from './member.ts';
import { adultAge, type Limits, type Sizes } from './settings.ts';
import { type WeightRange, weightRangeOf } from './weight-range.ts';

/** MATCH-4: hard limits. MATCH-3: moves to which a family has not agreed. Both only by a written override. */
export const breachKinds = [
  'minors',
  'ageGap',
  'levelGap',
  'blackBelts',
  'weightGap',
  'weightUnknown',
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
  return age < adultAge ? limits.ageGapTeen : limits.ageGapAdult;
}

/** How much heavier the second is than the first, in percent of the first. */
export const percentAbove = (low: number, high: number): number => ((high - low) / low) * 100;

/** The weight gap where every family agreed to a little more. MATCH-54 */
export const widerWeightGap = ({ weightGapPercent, steps }: Limits): number =>
  Math.max(weightGapPercent ?? 0, steps.weightPercent);

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
  limitOf: (low: Member, high: Member) => number | null,
): Breach[] {
  if (!pair) return [];
  const [low, high] = pair;
  const limit = limitOf(low, high);
  const gap = difference(low, high);
  if (limit === null || gap <= limit + 1e-9) return [];
  return [{ kind, competitorIds: [low.competitorId, high.competitorId], difference: gap, limit }];
}

const plain = (kind: BreachKind, who: readonly (Member | undefined)[], limit: number | null = null): Breach => ({
  kind,
  competitorIds: who.flatMap(member => (member ? [member.competitorId] : [])),
  difference: null,
  limit,
});

const percentOf = (ranges: readonly WeightRange[]): number => {
  const lowest = Math.min(...ranges.map(({ lowKg }) => lowKg));
  return percentAbove(lowest, Math.max(...ranges.map(({ highKg }) => highKg)));
};

/** A weight that is known breaks the limit by itself; one that is not, if its margin reaches beyond it. MATCH-4, MATCH-55 */
function weightBreaches(members: readonly Member[], limit: number | null): Breach[] {
  const weighed = members.filter(member => member.weightKg !== null);
  const known = gapBreach(
    'weightGap',
    extremes(weighed, member => member.weightKg ?? 0),
    (low, high) => percentAbove(low.weightKg ?? 1, high.weightKg ?? 1),
    () => limit,
  );
  const unknown = members.filter(member => member.weightKg === null);
  if (limit === null || unknown.length === 0 || members.length < 2) return known;
  const difference = percentOf(members.map(weightRangeOf));
  return difference > limit + 1e-9 ? [...known, { ...plain('weightUnknown', unknown, limit), difference }] : known;
}

/** Girls and boys apart: from an age on, and from the first one where a template is for one gender. MATCH-3, MATCH-4, MATCH-54 */
function genderBreaches(members: readonly Member[], limits: Limits, agreed: AgreedSteps): Breach[] {
  const male = members.find(member => member.genderId === 1);
  const female = members.find(member => member.genderId === 2);
  const oldest = most(members, member => member.age);
  const isApart = members.some(({ home, movesWording }) => movesWording > 1 && home.genderId !== null);
  const apart = isApart ? 0 : limits.gendersApartFrom;
  if (apart === null || !male || !female || !oldest || oldest.age < apart) return [];
  const { togetherUntil, togetherLevels, togetherWeightPercent } = limits.steps;
  const levels = members.map(({ levelPlace }) => levelPlace);
  const isNear =
    oldest.age < togetherUntil &&
    Math.max(...levels) - Math.min(...levels) <= togetherLevels &&
    (limits.weightGapPercent === null || percentOf(members.map(weightRangeOf)) <= togetherWeightPercent + 1e-9);
  if (agreed.together && isNear) return [];
  return [plain('genders', [oldest, oldest.genderId === 1 ? female : male], isApart ? null : apart)];
}

function breachesWith(agreed: AgreedSteps, members: readonly Member[], limits: Limits, sizes: Sizes): Breach[] {
  const belts = members.filter(member => member.isBlackBelt);
  const others = members.filter(member => !member.isBlackBelt);
  const ages = extremes(members, member => member.age);
  const isAcrossBelts = belts.length > 0 && others.length > 0;
  const wider = (limit: number | null, isWider: boolean, step: number): number | null =>
    limit === null ? null : limit + (isWider ? step : 0);
  return [
    ...(members.length > sizes.max ? [{ ...plain('tooMany', [], sizes.max), difference: members.length }] : []),
    ...(limits.minorsApart && ages && ages[0].age < adultAge && ages[1].age >= adultAge
      ? [plain('minors', ages, adultAge)]
      : []),
    ...gapBreach(
      'ageGap',
      ages,
      (low, high) => high.age - low.age,
      (low, high) => wider(ageGapFor(low.age, limits), agreed.age && high.age < adultAge, limits.steps.ageYears),
    ),
    ...gapBreach(
      'levelGap',
      extremes(members, member => member.levelPlace),
      (low, high) => high.levelPlace - low.levelPlace,
      () => wider(limits.levelGap, agreed.level && !isAcrossBelts, limits.steps.levels),
    ),
    ...(limits.blackBeltsApart && isAcrossBelts
      ? [plain('blackBelts', belts.length < others.length ? belts : others)]
      : []),
    ...weightBreaches(
      members,
      limits.weightGapPercent !== null && agreed.weight ? widerWeightGap(limits) : limits.weightGapPercent,
    ),
    ...genderBreaches(members, limits, agreed),
  ];
}

/**
 * Hard limits that such a group would break, as far as the families' steps reach. A weight that is not known counts with
 * its margin. MATCH-4, MATCH-5, MATCH-54, MATCH-55
 */
export const limitBreaches = (members: readonly Member[], limits: Limits, sizes: Sizes): Breach[] =>
  breachesWith(agreedByAll(members), members, limits, sizes);

const nothing: AgreedSteps = { age: false, level: false, weight: false, together: false };

/** The limits that a group passes only because every family in it agreed to a step. MATCH-54 */
export function stepsTaken(members: readonly Member[], limits: Limits, sizes: Sizes): Breach[] {
  const kept = new Set(limitBreaches(members, limits, sizes).map(({ kind }) => kind));
  return breachesWith(nothing, members, limits, sizes).filter(({ kind }) => !kept.has(kind));
}
