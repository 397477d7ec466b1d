/** A competitor as matchmaking sees them. */
export interface MemberFacts {
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
  /** What their family agreed to. */
  mayMoveUpAge: boolean;
  mayMoveUpLevel: boolean;
  mayMeetHeavier: boolean;
  mayMixGenders: boolean;
  /** What the form asked when they answered: a move to the next template up (1), or a step of a limit (2). MATCH-54 */
  movesWording: number;
}

/**
 * The template a competitor belongs to, and the higher templates that would take someone like them: those for their
 * level that begin at a higher age, and those for their age that begin at a higher level. MATCH-2
 */
export interface Home {
  /** Null: no template takes them; the floors are those that their age and level would stand on. */
  divisionId: number | null;
  /** The age at which their template begins. */
  ageFloor: number;
  /** Ages at which the next ones begin, lowest first. */
  agesAbove: readonly number[];
  /** The place of the lowest level of their template. */
  levelFloor: number;
  levelsAbove: readonly number[];
  /** Null: both genders were meant. */
  genderId: number | null;
}

/** Somebody in one contest: the events that are run together in one group, usually one. */
export interface Member extends MemberFacts {
  /** Which of the group's events they entered. */
  eventIds: readonly number[];
  home: Home;
}
