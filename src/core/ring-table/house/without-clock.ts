import type { BoutScore } from '../../scoring/bout.ts';
import { usualHouseRules } from '../../scoring/house-rules.ts';
import type { ScoreSheetSetup } from '../score-sheet.ts';

const endsByPoints: readonly NonNullable<BoutScore['end']>['because'][] = ['lead', 'firstTo', 'suddenVictory'];

/** Whether the table asks first: points would decide a bout whose clock never started. SCORE-47 */
export function decidesWithoutClock(
  { house = usualHouseRules }: Pick<ScoreSheetSetup, 'house'>,
  after: BoutScore | undefined,
  /** By the clock itself, by what was written, or by a timekeeper who called the time. */
  hasClockRun: boolean,
): boolean {
  if (!house.isClockExpected || hasClockRun) return false;
  return after?.end != null && endsByPoints.includes(after.end.because);
}
