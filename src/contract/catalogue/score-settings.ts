import * as z from 'zod/mini';
import { scoreRangeProblem } from '#core/catalogue/level-rules.ts';
import { repeatedTechniques } from '#core/ring-table/bout-rule-words.ts';
import { clockWords } from '#core/ring-table/bout-words.ts';
import { cornerPairNames } from '#core/scoring/corners.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { missingOr, oneOf, optionalWholeNumber, text, texts, wholeNumber, yesOrNo } from '../fields.ts';

/** A score in whole hundredths, as it is written: refused in the words of whoever types "7.00". */
// @__NO_SIDE_EFFECTS__
function hundredths(min: number, max: number) {
  const message = { error: () => `Please enter a score from ${scoreWords(min)} to ${scoreWords(max)}` };
  return z.int(missingOr(message)).check(z.minimum(min, message), z.maximum(max, message));
}

const shortest = 10_000;
const longest = 600_000;
const timeText = {
  error: () => `Please enter a time from ${clockWords(shortest)} to ${clockWords(longest)}, such as 2:00`,
};
/** Whole seconds, in milliseconds. */
// @__NO_SIDE_EFFECTS__
function boutTime() {
  return z
    .int(missingOr(timeText))
    .check(z.minimum(shortest, timeText), z.maximum(longest, timeText), z.multipleOf(1000, timeText));
}

/** As core/scoring reads them. */
export const BoutRules = z.object({
  boutMs: z.int(),
  lead: z.nullable(z.int()),
  firstTo: z.nullable(z.int()),
  overtime: z.nullable(z.object({ ms: z.int(), isSudden: z.boolean() })),
  hasSenshu: z.optional(z.boolean()),
  corners: z.optional(z.enum(cornerPairNames)),
  techniques: z.array(z.object({ title: z.string(), points: z.int() })),
  warningCosts: z.nullable(z.int()),
  warningsOut: z.nullable(z.int()),
});
const sameTitle = 'There is a technique with this title already';
const titlesDiffer = ({ value, issues }: { value: { techniques: { title: string }[] }; issues: unknown[] }): void => {
  for (const i of repeatedTechniques(value.techniques))
    issues.push({ code: 'custom', path: ['techniques', i, 'title'], message: sameTitle, input: value });
};
const BoutRulesInput = z
  .object(
    {
      boutMs: boutTime(),
      lead: optionalWholeNumber(1, 50),
      firstTo: optionalWholeNumber(1, 99),
      overtime: z.pipe(
        z.optional(z.nullable(z.object({ ms: boutTime(), isSudden: yesOrNo() }, texts.required))),
        z.transform(overtime => overtime ?? null),
      ),
      hasSenshu: z.optional(yesOrNo()),
      corners: z.optional(oneOf(cornerPairNames)),
      techniques: z
        .array(z.object({ title: text(20), points: wholeNumber(1, 10) }, texts.required), texts.list)
        .check(z.minLength(1, 'A bout needs a technique that counts'), z.maxLength(6, texts.list)),
      warningCosts: optionalWholeNumber(1, 10),
      warningsOut: optionalWholeNumber(1, 10),
    },
    texts.required,
  )
  .check(z.check(titlesDiffer));

/** As core/scoring reads them. */
export const HouseRules = z.object({
  title: z.string(),
  disqualifiedKeepsPlace: z.boolean(),
  panelTie: z.enum(['addBack', 'highest', 'middle', 'none']),
  panelStillTied: z.enum(['ask', 'share']),
  roundRobinTies: z.array(z.enum(['difference', 'pointsFor'])),
  roundRobinStillTied: z.enum(['ask', 'share']),
  isClockExpected: z.boolean(),
  boards: z.nullable(z.enum(['judges', 'time'])),
});
const HouseRulesInput = z.object(
  {
    title: text(60),
    disqualifiedKeepsPlace: yesOrNo(),
    panelTie: oneOf(['addBack', 'highest', 'middle', 'none']),
    panelStillTied: oneOf(['ask', 'share']),
    roundRobinTies: z
      .array(oneOf(['difference', 'pointsFor']), texts.list)
      .check(z.refine(ties => new Set(ties).size === ties.length, texts.list)),
    roundRobinStillTied: oneOf(['ask', 'share']),
    isClockExpected: yesOrNo(),
    boards: z.nullable(oneOf(['judges', 'time'])),
  },
  texts.required,
);

/** What a panel gives at a level, in hundredths. Without it, what a new level has in the database. */
export const levelScoreFields = {
  lowestScore: z._default(hundredths(0, 10_000), 600),
  highestScore: z._default(hundredths(0, 10_000), 999),
};
/** CAT-11 */
export const scoresInOrder = (payload: {
  value: { lowestScore: number; highestScore: number };
  issues: unknown[];
}): void => {
  const { lowestScore: lowest, highestScore: highest } = payload.value;
  const message = scoreRangeProblem({ lowest, highest });
  if (message) payload.issues.push({ code: 'custom', path: ['highestScore'], message, input: payload.value });
};
export const LevelScores = { lowestScore: z.int(), highestScore: z.int() };

const deviationText = `Please enter a number from ${scoreWords(1)} to ${scoreWords(1000)}, or nothing`;
/** How an event is scored. CAT-12 */
export const eventScoreFields = {
  /** How far a score may be from the middle one, in hundredths; null: each counts as given. */
  maxDeviation: z.pipe(
    z.optional(z.nullable(z.int(deviationText).check(z.minimum(1, deviationText), z.maximum(1000, deviationText)))),
    z.transform((value): number | null => value ?? null),
  ),
  /** All perform, then all are scored. */
  isRelative: z._default(yesOrNo(), false),
  /** Null: the usual ones. */
  boutRules: z.pipe(
    z.optional(z.nullable(BoutRulesInput)),
    z.transform(rules => rules ?? null),
  ),
  /** The profile they follow, and the rules of the house; null: the usual ones. CAT-16 */
  houseRules: z.pipe(
    z.optional(z.nullable(HouseRulesInput)),
    z.transform(rules => rules ?? null),
  ),
};
export const EventScores = {
  maxDeviation: z.nullable(z.int()),
  isRelative: z.boolean(),
  boutRules: z.nullable(BoutRules),
  houseRules: z.nullable(HouseRules),
};
