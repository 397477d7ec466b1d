import type { BoutState } from '#core/bracket/bout-state.ts';
import type { BoutHistory } from '#core/ring-table/bout-history.ts';
import type { BoutScore } from '#core/scoring/bout/bout-score.ts';

/** What there is to do in a bout now. */
export type BoutPhase =
  | 'fighting'
  /** The clock ran out: to be confirmed. */
  | 'timeUp'
  /** A draw, for the judges. */
  | 'judges'
  | 'over'
  /** A result from paper stands. */
  | 'written'
  /** Somebody is out, and nothing was fought. */
  | 'walkover';

export function phaseOf(
  { status }: BoutState,
  { isForJudges, end }: BoutScore,
  { lines }: BoutHistory,
  isUp: boolean,
): BoutPhase {
  if (lines.some(({ what }) => what.kind === 'written')) return 'written';
  if (end) return 'over';
  if (status === 'walkover') return 'walkover';
  if (isForJudges) return 'judges';
  return isUp ? 'timeUp' : 'fighting';
}
