import * as z from 'zod/mini';
import { familySteps, usualWeights } from '#core/matchmaking/settings.ts';
import { id, optionalWholeNumber, texts, wholeNumber, yesOrNo } from '../fields.ts';

const weight = (most = 100) =>
  z.number(texts.number(0, most)).check(z.minimum(0, texts.number(0, most)), z.maximum(most, texts.number(0, most)));

const limitFields = {
  ageGapChild: optionalWholeNumber(0, 100),
  ageGapTeen: optionalWholeNumber(0, 100),
  ageGapAdult: optionalWholeNumber(0, 100),
  levelGap: optionalWholeNumber(0, 50),
  blackBeltsApart: yesOrNo(),
  weightGapPercent: optionalWholeNumber(1, 300),
  gendersApartFrom: optionalWholeNumber(0, 120),
  minorsApart: z._default(yesOrNo(), true),
  steps: z._default(
    z.object(
      {
        ageYears: wholeNumber(0, familySteps.ageYears),
        levels: wholeNumber(0, familySteps.levels),
        weightPercent: wholeNumber(0, familySteps.weightPercent),
        togetherUntil: wholeNumber(0, familySteps.togetherUntil),
        togetherWeightPercent: wholeNumber(0, familySteps.togetherWeightPercent),
        togetherLevels: wholeNumber(0, familySteps.togetherLevels),
      },
      texts.required,
    ),
    familySteps,
  ),
};
const sizesInOrder = (payload: {
  value: { min: number; preferredMin: number; preferredMax: number; max: number };
  issues: unknown[];
}): void => {
  const { min, preferredMin, preferredMax, max } = payload.value;
  const wrong = (field: string, message: string) =>
    payload.issues.push({ code: 'custom', path: [field], message, input: payload.value });
  if (preferredMin < min) wrong('preferredMin', 'The preferred size can’t start below the smallest');
  if (preferredMax < preferredMin) wrong('preferredMax', 'The preferred size can’t end before it starts');
  if (max < preferredMax) wrong('max', 'The largest size can’t be below the preferred one');
};
/** What a draft is made by: hard limits of each event, sizes, and what differences cost. */
export const MatchSettings = z.object(
  {
    sizes: z
      .object(
        {
          min: wholeNumber(2, 40),
          preferredMin: wholeNumber(2, 40),
          preferredMax: wholeNumber(2, 40),
          max: wholeNumber(2, 40),
        },
        texts.required,
      )
      .check(z.check(sizesInOrder)),
    weights: z.object(
      {
        age: weight(),
        level: weight(),
        weight: weight(),
        height: weight(),
        school: weight(),
        siblings: weight(),
        size: weight(),
        moves: weight(),
        unplaced: weight(1000),
        centre: z._default(weight(), usualWeights.centre),
        adultYear: z._default(weight(), usualWeights.adultYear),
      },
      texts.required,
    ),
    events: z
      .array(z.object({ eventId: id(), ...limitFields }, texts.required), texts.list)
      .check(z.maxLength(200, texts.list)),
  },
  texts.required,
);
