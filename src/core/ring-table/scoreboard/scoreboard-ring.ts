import type { AssignmentState, HoldReason } from '../../ring/queue/queue.ts';
import type { LoggedAct } from '../act.ts';
import type { ScoreSheetSetup, ScoreSheetState } from '../score-sheet.ts';
import type { ShownPerson } from './scoreboard.ts';

const unknown: ShownPerson = { name: null, schoolName: null };

/** A sheet as the tablet holds it: its setup, its log and what the log comes to. */
export interface BoardSheet {
  eventId: number;
  eventTitle: string;
  setup: ScoreSheetSetup;
  log: readonly LoggedAct[];
  state: ScoreSheetState;
}
export interface BoardDivision {
  draftDivisionId: number;
  title: string;
  state: AssignmentState;
  calls: number;
  place: number | null;
  finishedAt: number | null;
  /** By competitor. */
  people: ReadonlyMap<number, ShownPerson>;
  sheets: readonly BoardSheet[];
}
/** A ring as its tablet holds it. */
export interface BoardRing {
  name: string;
  hold: HoldReason | null;
  divisions: readonly BoardDivision[];
}

type TableSheet = Pick<BoardSheet, 'eventId' | 'eventTitle' | 'setup'>;
interface TableDivision<S extends TableSheet> extends Omit<BoardDivision, 'people' | 'sheets'> {
  people: readonly { competitorId: number; shown?: ShownPerson | undefined }[];
  sheets: readonly S[];
}
interface Table<S extends TableSheet> {
  ring: { name: string; hold: { reason: HoldReason } | null };
  divisions: readonly TableDivision<S>[];
}
type Written = Pick<BoardSheet, 'log' | 'state'>;

/** A ring’s table as the scoreboard reads it. `written`: what is on a sheet, worked out only where it is shown. */
export function boardRingOf<S extends TableSheet>(
  { ring, divisions }: Table<S>,
  written: (sheet: S) => Written,
): BoardRing {
  return {
    name: ring.name,
    hold: ring.hold?.reason ?? null,
    divisions: divisions.map(({ people, sheets, ...division }) => ({
      ...division,
      people: new Map(people.map(({ competitorId, shown }) => [competitorId, shown ?? unknown])),
      sheets: sheets.map(sheet => boardSheetOf(sheet, () => written(sheet))),
    })),
  };
}

function boardSheetOf({ eventId, eventTitle, setup }: TableSheet, written: () => Written): BoardSheet {
  let known: Written | undefined;
  const now = (): Written => {
    known ??= written();
    return known;
  };
  return {
    eventId,
    eventTitle,
    setup,
    get log() {
      return now().log;
    },
    get state() {
      return now().state;
    },
  };
}

/** What only the tablet knows, before it is written. */
export interface LiveEntry {
  /** The bout whose clock runs. */
  boutId: string | null;
  /** Scores as they are typed, by seat. */
  row: {
    draftDivisionId: number;
    eventId: number;
    competitorId: number;
    turn: number;
    scores: readonly (number | null)[];
  } | null;
}
export const nothingLive: LiveEntry = { boutId: null, row: null };

/** Under the name that their family lets results show. SCOREBOARD-4 */
export const personIn = ({ people }: Pick<BoardDivision, 'people'>, competitorId: number): ShownPerson =>
  people.get(competitorId) ?? unknown;
