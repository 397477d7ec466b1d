import type { ScoreSheetPlace } from '../ring-table/score-sheet.ts';
/** The sheet of a division that may send winners to a final. */
export interface FeederSheet {
  draftDivisionId: number;
  eventId: number;
  title: string;
  /** Who is in it. */
  memberIds: readonly number[];
  /** Its places count no medals, so it sends nobody. */
  isExhibition: boolean;
  isBegun: boolean;
  /** Decided, signed and without an open conflict. RESULT-2 */
  isFinal: boolean;
  /** Two tablets disagree on it. */
  hasConflict: boolean;
  places: readonly ScoreSheetPlace[];
}

export interface FinalRules {
  /** So many places of each division go on. */
  places: number;
  /** Who may be in the final, by its ages, levels and gender. */
  mayEnter(competitorId: number): boolean;
}

export interface Feeder {
  draftDivisionId: number;
  eventId: number;
  title: string;
  state: 'notBegun' | 'running' | 'conflict' | 'decided';
  memberIds: readonly number[];
  /** Those it sends, best first; of a division that isn't decided, none. */
  sends: ScoreSheetPlace[];
}

/** The divisions that feed a final, in their order: those with someone who may enter it. FINAL-2 */
export function feedersOf(sheets: readonly FeederSheet[], { places, mayEnter }: FinalRules): Feeder[] {
  return sheets
    .filter(({ isExhibition, memberIds }) => !isExhibition && memberIds.some(mayEnter))
    .map(({ draftDivisionId, eventId, title, memberIds, isBegun, isFinal, hasConflict, places: own }) => ({
      draftDivisionId,
      eventId,
      title,
      memberIds,
      state: isFinal ? 'decided' : hasConflict ? 'conflict' : isBegun ? 'running' : 'notBegun',
      sends: isFinal
        ? own
            .filter(({ competitorId, place }) => place <= places && mayEnter(competitorId))
            .toSorted((a, b) => a.place - b.place || a.competitorId - b.competitorId)
        : [],
    }));
}
