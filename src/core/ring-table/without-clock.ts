import type { BoutScore } from '../scoring/bout.ts';
import { usualHouseRules } from '../scoring/house-rules.ts';
import type { ScoreSheetSetup } from './score-sheet.ts';

const endsByPoints: readonly NonNullable<BoutScore['end']>['because'][] = ['lead', 'firstTo', 'time', 'suddenVictory'];

/** Whether the table asks first: points or time would decide a bout whose clock never started. SCORE-47 */
export function decidesWithoutClock(
  { house = usualHouseRules }: Pick<ScoreSheetSetup, 'house'>,
  after: BoutScore | undefined,
  /** How long it has run, by what was written and by the clock itself. */
  clockMs: readonly number[],
): boolean {
  if (!house.isClockExpected || clockMs.some(ms => ms > 0)) return false;
  return after?.end != null && endsByPoints.includes(after.end.because);
}
