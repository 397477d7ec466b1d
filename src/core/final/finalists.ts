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

export interface Finalist {
  competitorId: number;
  /** The division and place that brought them here. */
  from: { draftDivisionId: number; title: string; place: number };
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

/** Who is in the final by the results so far, each once, by the best of their places. FINAL-3 */
export function finalistsOf(feeders: readonly Feeder[]): Finalist[] {
  const best = new Map<number, Finalist>();
  for (const { draftDivisionId, title, sends } of feeders)
    for (const { competitorId, place } of sends) {
      const known = best.get(competitorId);
      if (!known || place < known.from.place)
        best.set(competitorId, { competitorId, from: { draftDivisionId, title, place } });
    }
  return [...best.values()];
}

/** About how many a final will have, before it is drawn up: one for each place of each division. FINAL-5 */
export const expectedFinalists = (feeders: number, places: number): number => feeders * places;

export type FinalState =
  /** A division that feeds it isn't decided. */
  | 'waiting'
  /** All are decided, and at least two go on. */
  | 'ready'
  /** All are decided, and fewer than two go on: no final. */
  | 'tooFew'
  | 'drawn'
  /** Drawn up, and a result that sent someone isn't signed just now: who goes on is known once it is. */
  | 'correcting'
  /** Drawn up, but a result has changed since. */
  | 'changed'
  /** Something was scored in it, or it is done. */
  | 'begun';

/** Where a final is. FINAL-4 */
export function finalStateOf(
  feeders: readonly Feeder[],
  { drawnIds, isBegun }: { drawnIds: readonly number[]; isBegun: boolean },
): FinalState {
  if (isBegun) return 'begun';
  const ids = finalistsOf(feeders).map(({ competitorId }) => competitorId);
  if (drawnIds.length > 0) {
    const drawn = new Set(drawnIds);
    if (ids.some(id => !drawn.has(id))) return 'changed';
    const open = feeders.filter(({ state }) => state !== 'decided').flatMap(({ memberIds }) => memberIds);
    const missing = drawnIds.filter(id => !ids.includes(id));
    if (missing.length === 0) return 'drawn';
    return missing.every(id => open.includes(id)) ? 'correcting' : 'changed';
  }
  if (feeders.some(({ state }) => state !== 'decided')) return 'waiting';
  return ids.length < 2 ? 'tooFew' : 'ready';
}
