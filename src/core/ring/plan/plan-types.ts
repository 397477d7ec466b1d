/** A division as the planner sees it; minutes are of all its events together. */
export interface PlanDivision {
  id: number;
  minutes: number;
  competitorIds: readonly number[];
  youngestAge: number;
  isBlackBelt: boolean;
  /** A final of winners: it comes after every block. FINAL-5 */
  isFinal?: boolean;
  eventIds: readonly number[];
  /** The kinds of its events. */
  eventTypeIds?: readonly number[];
  /** Of its people, each once. */
  schools?: readonly string[];
  /** Divisions of the same people that should follow each other in one ring have the same word here. */
  together: string | null;
  /** Where it has to stay: its ring, and its place in the queue, from 1, if that is fixed too. */
  pinned: { ringId: number; place: number | null } | null;
  /** Before which it may not begin: somebody in it is busy until then, or it is a final and has its hour. FINAL-6 */
  from?: number;
}

export interface PlanRing {
  id: number;
  name: string;
  /** Minute of the day from which it can run. */
  from: number;
  /** It needs no lunch any more. */
  hadLunch?: boolean;
}

/** A part of the day that holds some kinds of events; in each ring, and for each person, blocks come in their order. */
export interface PlanBlock {
  name: string;
  eventTypeIds: readonly number[];
  /** Only divisions of black belts. */
  isBlackBelts: boolean;
  /** Before which nothing of it begins; null: at once. */
  from: number | null;
  /** By which it should be over: a wish, no limit. */
  until: number | null;
  /** Null: all. */
  ringIds: readonly number[] | null;
  /** In each ring; null: as the event says. */
  judges: number | null;
}

export interface PlanRules {
  startMinute: number;
  /** Nobody is needed anywhere during it. */
  blackBeltMeeting: { from: number; minutes: number } | null;
  /** Divisions of black belts do not begin before. */
  blackBeltsFrom: number | null;
  /** When it may begin, ring by ring. */
  lunch: { earliest: number; latest: number; minutes: number } | null;
  /** Between two rings, for somebody needed in both. */
  walkMinutes: number;
  /** Between two divisions of one ring. */
  setupMinutes: number;
  /** In their order; fewer than two: divisions of all kinds run in any order. */
  blocks?: readonly PlanBlock[] | null;
}

/** What counts more: that the day ends early, or that nobody waits long. */
export const planWishes = ['early', 'even', 'calm'] as const;
export type PlanWish = (typeof planWishes)[number];

export interface PlannedItem {
  divisionId: number;
  startMinute: number;
  endMinute: number;
}

export interface PlannedRing {
  ringId: number;
  items: PlannedItem[];
  lunch: { from: number; to: number } | null;
  finishMinute: number;
  /** In which it neither runs, nor is set up, nor has lunch or the meeting, before its finish. */
  idleMinutes: number;
}

export type UnplannedReason =
  | 'noRings'
  /** It would not end before midnight in any place. */
  | 'longerThanDay'
  /** Its minutes are no number, or below 0. */
  | 'noMinutes'
  | 'noSuchRing'
  /** None of the rings of its block is open. */
  | 'noRingOfBlock'
  /** Another one is pinned to the same place. */
  | 'placeTaken'
  /** There are not enough divisions to stand before it. */
  | 'placeTooFar';

export interface Plan {
  rings: PlannedRing[];
  finishMinute: number;
  /** No plan of these divisions ends before. */
  lowerBound: number;
  /** The longest time each one waits between two of their divisions, longest first; only those who have two. */
  longestWait: { competitorId: number; minutes: number }[];
  unplanned: { divisionId: number; reason: UnplannedReason }[];
}
