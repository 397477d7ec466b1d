import type { TimedEvent } from '../ring/estimate/duration.ts';
import type { HoldReason } from '../ring/queue/queue.ts';

/** A division of the published draft, as it ran. Times are minutes of the day, with fractions. */
export interface DivisionFact {
  divisionId: number;
  title: string;
  /** In whose queue it stands; null: in none. */
  ringId: number | null;
  /** By the plan that was taken over. */
  plannedStart: number | null;
  plannedMinutes: number | null;
  startedAt: number | null;
  finishedAt: number | null;
}

/** Somebody in one event of one division. */
export interface EntryFact {
  divisionId: number;
  eventId: number;
  competitorId: number;
  age: number;
  /** Waited for in vain at the ring. */
  isAbsent: boolean;
  isCheckedIn: boolean;
  /** Has a place on the sheet, so was there. */
  isPlaced: boolean;
}

/** A change of the queues, as far as the report looks at it; in the order in which they were made. */
export interface ChangeFact {
  id: number;
  kind: string;
  undoesId: number | null;
  at: number;
  isByTable: boolean;
  /** Rings that it changed, as it left them. */
  rings: readonly { id: number; hold: { reason: HoldReason; since: number } | null }[];
  /** Of a call: whom, and whether it was the first one. */
  call: { divisionId: number; calls: number; calledAt: number | null } | null;
}

/** What was written at the tables of the rings. */
export interface ActCounts {
  acts: number;
  corrections: number;
  refused: number;
  conflicts: number;
  /** Of the conflicts: still to be settled. */
  open: number;
}

export interface WrapUpEvent extends TimedEvent {
  eventId: number;
  title: string;
}

export interface WrapUpFacts {
  rings: readonly { id: number; name: string }[];
  /** In their order. */
  events: readonly WrapUpEvent[];
  divisions: readonly DivisionFact[];
  entries: readonly EntryFact[];
  changes: readonly ChangeFact[];
  acts: ActCounts;
  /** What a ring needs between two divisions. */
  setupMinutes: number;
}

export type RanDivision = DivisionFact & { startedAt: number; finishedAt: number };

/** Started and finished, by clocks that can be right. WRAP-2 */
export const hasRun = (division: DivisionFact): division is RanDivision =>
  division.startedAt !== null && division.finishedAt !== null && division.finishedAt > division.startedAt;

/** Finished before, or at the very moment when, it was started: somebody corrected a clock, or tapped twice. WRAP-2 */
export const hasWrongClock = ({ startedAt, finishedAt }: DivisionFact): boolean =>
  startedAt !== null && finishedAt !== null && finishedAt <= startedAt;
