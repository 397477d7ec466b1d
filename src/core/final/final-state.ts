import type { Feeder } from './feeders.ts';
import { finalistsOf } from './finalists.ts';
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

/** Where a final is; once drawn up, whether a result that sent someone to it is corrected or has changed. FINAL-4, FINAL-8 */
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
