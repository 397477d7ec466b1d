/** A competitor as matchmaking sees them. */
export interface Entrant {
  competitorId: number;
  /** The account that registered them: siblings share it. */
  familyId: number;
  schoolId: number;
  /** 1 male, 2 female. */
  genderId: number;
  /** Whole years on the tournament date, as limits and sheets count them. */
  age: number;
  /** The same with days, as costs count them. */
  ageYears: number;
  /** The place of their level, 0 the lowest; levels that are archived keep theirs. */
  levelPlace: number;
  isBlackBelt: boolean;
  /** As weighed on the day, else as declared; null: not known. */
  weightKg: number | null;
  heightCm: number | null;
  /** The moves their family agreed to. */
  mayMoveUpAge: boolean;
  mayMoveUpLevel: boolean;
  mayMixGenders: boolean;
}

/**
 * Where the templates put somebody for an event, on the event's own ladders: the youngest ages are band 0, the lowest levels
 * band 0. `genderId` null: both genders were meant. MATCH-2
 */
export interface Home {
  /** Null: no template takes them; the bands are those their age and level would fall in. */
  divisionId: number | null;
  ageBand: number;
  levelBand: number;
  genderId: number | null;
}

/** Somebody in one contest: the events that are run together in one group, usually one. */
export interface Member extends Entrant {
  /** Which of the group's events they entered. */
  eventIds: readonly number[];
  home: Home;
}
