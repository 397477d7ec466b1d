/** What may never stand in one group of an event, whoever asks. Null: no limit. MATCH-4 */
export interface Limits {
  /** Years between the youngest and the oldest, by the age of the youngest: under 12, under 18, from 18 on. */
  ageGapChild: number | null;
  ageGapTeen: number | null;
  ageGapAdult: number | null;
  /** Levels between the lowest and the highest. */
  levelGap: number | null;
  blackBeltsApart: boolean;
  /** How much heavier than the lightest, in percent. Null: weight does not count. */
  weightGapPercent: number | null;
  /** From this age on nobody meets the other gender. Null: they may. */
  gendersApartFrom: number | null;
  /** Nobody under 18 meets anybody of 18 or more, whatever a family agreed to. */
  minorsApart: boolean;
  steps: FamilySteps;
}

/** By how much a limit is wider where every family in a group agreed to it. MATCH-54 */
export interface FamilySteps {
  /** Years more between ages under 18. */
  ageYears: number;
  /** Levels more; black belts stay apart. */
  levels: number;
  /** The weight gap instead of the usual one. */
  weightPercent: number;
  /** Girls and boys meet below this age, within so much weight and so many levels. */
  togetherUntil: number;
  togetherWeightPercent: number;
  togetherLevels: number;
}

/** How large groups are: `min` and `max` are hard, the preferred ones cost next to nothing. MATCH-5 */
export interface Sizes {
  min: number;
  preferredMin: number;
  preferredMax: number;
  max: number;
}

export const costTerms = ['age', 'level', 'weight', 'height', 'school', 'siblings', 'size', 'moves'] as const;
export type CostTerm = (typeof costTerms)[number];

/** What a unit of each difference costs: a year, a level, ten percent of weight or height, and so on. MATCH-6 */
export interface Weights extends Record<CostTerm | 'unplaced', number> {
  /** A place below the best of the preferred sizes, for each in the group. */
  centre: number;
  /** What a year from 18 on counts of a child's year. */
  adultYear: number;
}

/** Everything a draft is made by, beside its entries and templates. */
export interface MatchSettings {
  sizes: Sizes;
  weights: Weights;
  /** One row for each event that runs. */
  events: ({ eventId: number } & Limits)[];
}

export const usualSizes: Sizes = { min: 2, preferredMin: 5, preferredMax: 8, max: 10 };
export const usualWeights: Weights = {
  age: 1,
  level: 1.5,
  weight: 1,
  height: 0.5,
  school: 0.6,
  siblings: 3,
  size: 8,
  moves: 1,
  unplaced: 200,
  centre: 1.1,
  adultYear: 0.1,
};

/** What the registration form says that a yes means: no setting goes further. MATCH-54 */
export const familySteps: FamilySteps = {
  ageYears: 1,
  levels: 1,
  weightPercent: 20,
  togetherUntil: 14,
  togetherWeightPercent: 10,
  togetherLevels: 1,
};
/** From this age on somebody is an adult. */
export const adultAge = 18;

/** Product decision §7: sparring looks at weight and keeps genders apart from 12 on, forms do neither. MATCH-4 */
export function usualLimits(event: { usesWeight: boolean }): Limits {
  return {
    ageGapChild: 2,
    ageGapTeen: 3,
    ageGapAdult: null,
    levelGap: 1,
    blackBeltsApart: true,
    weightGapPercent: event.usesWeight ? 15 : null,
    gendersApartFrom: event.usesWeight ? 12 : null,
    minorsApart: event.usesWeight,
    steps: familySteps,
  };
}

/** For the events that are entered: what is set, and what is usual where nothing is, as in drafts of an earlier time. MATCH-46 */
export function settingsFor(
  events: readonly { id: number; usesWeight: boolean }[],
  settings: MatchSettings,
): MatchSettings {
  const set = new Map(settings.events.map(row => [row.eventId, row]));
  return {
    ...settings,
    weights: { ...usualWeights, ...settings.weights },
    events: events.map(event => ({ ...usualLimits(event), ...set.get(event.id), eventId: event.id })),
  };
}

const strictest = (values: readonly (number | null)[]): number | null => {
  const bounds = values.filter(value => value !== null);
  return bounds.length === 0 ? null : Math.min(...bounds);
};

/** The limits of a group that runs several events: the strictest of each. MATCH-4 */
export function strictestLimits(limits: readonly Limits[]): Limits {
  const of = (pick: (limit: Limits) => number | null): number | null => strictest(limits.map(pick));
  const least = (pick: (steps: FamilySteps) => number): number => Math.min(...limits.map(({ steps }) => pick(steps)));
  return {
    ageGapChild: of(limit => limit.ageGapChild),
    ageGapTeen: of(limit => limit.ageGapTeen),
    ageGapAdult: of(limit => limit.ageGapAdult),
    levelGap: of(limit => limit.levelGap),
    blackBeltsApart: limits.some(limit => limit.blackBeltsApart),
    weightGapPercent: of(limit => limit.weightGapPercent),
    gendersApartFrom: of(limit => limit.gendersApartFrom),
    minorsApart: limits.some(limit => limit.minorsApart),
    steps: {
      ageYears: least(({ ageYears }) => ageYears),
      levels: least(({ levels }) => levels),
      weightPercent: least(({ weightPercent }) => weightPercent),
      togetherUntil: least(({ togetherUntil }) => togetherUntil),
      togetherWeightPercent: least(({ togetherWeightPercent }) => togetherWeightPercent),
      togetherLevels: least(({ togetherLevels }) => togetherLevels),
    },
  };
}
