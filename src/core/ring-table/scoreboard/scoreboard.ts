import type { BoutScore, BoutSide } from '../../scoring/bout.ts';
import type { CornerPair } from '../../scoring/corners.ts';
import type { Boards } from '../../scoring/panel/boards.ts';

/** A competitor as the family lets the public read it: no name, and no school either, where it is not shown. RESULT-9 */
export interface ShownPerson {
  name: string | null;
  schoolName: string | null;
}

type BoutKind = 'main' | 'third' | 'secondChance' | 'bestOf' | 'roundRobin';

export interface BoutPicture {
  kind: 'bout';
  boutId: string;
  /** As on the paper sheet: "Bout 3 of 7". */
  number: number;
  of: number;
  round: { kind: BoutKind; round: number; rounds: number };
  /** Not said: red and white. */
  corners?: CornerPair | undefined;
  /** In the order of the corners. */
  people: readonly [ShownPerson, ShownPerson];
  /** Null: nothing was scored, or a result from paper has no points. */
  points: readonly [number, number] | null;
  warnings: readonly [number, number];
  /** The clock, by the last entry. */
  clock: BoutTime;
  isForJudges: boolean;
  hasBegun: boolean;
  end: BoutEndPicture | null;
}
/** How long the clock of a period has run. */
export interface BoutTime {
  period: 0 | 1;
  ranMs: number;
  lengthMs: number;
}
interface BoutEndPicture {
  winner: BoutSide | null;
  /** `written`: as entered from paper. */
  because: NonNullable<BoutScore['end']>['because'] | 'written';
}

interface SeatPicture {
  /** In hundredths; null: not entered yet. */
  score: number | null;
  dropped: 'high' | 'low' | null;
}
export interface PerformerPicture {
  kind: 'performer';
  competitorId: number;
  person: ShownPerson;
  /** In running order, of those who take part: "3 of 8". */
  number: number;
  of: number;
  /** 0 is the first performance, the others break a tie. */
  turn: number;
  seats: readonly SeatPicture[];
  deducted: number;
  /** Null: not all scores are entered. */
  total: number | null;
  boards: Boards | null;
  /** So far, once everything of it is entered. */
  place: number | null;
  isTied: boolean;
}

export interface PlaceLine {
  place: number;
  person: ShownPerson;
  /** Of a panel. */
  total: number | null;
  boards: Boards | null;
}

export interface EventPlaces {
  eventTitle: string;
  places: readonly PlaceLine[];
}

export type Picture =
  | BoutPicture
  | PerformerPicture
  /** Who perform again, share a place or fight once more is decided at the table. */
  | { kind: 'tie'; place: number; people: readonly ShownPerson[] }
  /** Everything is decided; `before`: in the division’s other events, absent from a tablet whose page is older. */
  | ({ kind: 'places'; before?: readonly EventPlaces[] } & EventPlaces)
  /** A division that has not started: who comes first in it. */
  | { kind: 'coming'; calls: number; count: number; first: readonly ShownPerson[] }
  | { kind: 'quiet' };

/** What comes after the picture. */
export type ComingUp =
  | { kind: 'bout'; number: number; people: readonly [ShownPerson, ShownPerson] }
  | { kind: 'performer'; person: ShownPerson }
  | { kind: 'division'; title: string };

/** What a ring's scoreboard shows. Plain values: it travels between windows and from the server. */
export interface Scoreboard {
  ringName: string;
  hold: 'judges' | 'competitor' | 'sheet' | 'medic' | 'lunch' | null;
  division: { title: string; eventTitle: string | null } | null;
  now: Picture;
  /** What was decided just before, to be shown for a while. */
  last: BoutPicture | PerformerPicture | null;
  /** The event that it decided, where the next one has come up already. */
  lastEvent: EventPlaces | null;
  next: ComingUp | null;
  /** Places so far of an event that judges score. */
  places: readonly PlaceLine[];
}
