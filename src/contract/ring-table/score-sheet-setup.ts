import * as z from 'zod/mini';
import { BoutRules, HouseRules } from '../catalogue/score-settings.ts';

/** As core/ring-table reads it. */
export const ScoreSheetSetup = z.object({
  format: z.enum(['panel', 'bracket']),
  /** In running order. */
  members: z.array(
    z.object({
      competitorId: z.int(),
      schoolId: z.int(),
      /** Whole hundredths. */
      range: z.object({ lowest: z.int(), highest: z.int() }),
    }),
  ),
  drawSeed: z.int(),
  thirdPlace: z.enum(['bout', 'shared']),
  minMatches: z.literal([1, 2]),
  panel: z.object({ judges: z.literal([3, 5, 7]), maxDeviation: z.nullable(z.int()) }),
  isRelative: z.boolean(),
  bout: BoutRules,
  /** Absent on a sheet that was begun before there were others than the usual ones. */
  house: z.optional(HouseRules),
});
export type ScoreSheetSetup = z.infer<typeof ScoreSheetSetup>;
