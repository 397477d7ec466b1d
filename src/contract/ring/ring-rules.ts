import * as z from 'zod/mini';
import { ids, optionalWholeNumber, text, texts, wholeNumber, yesOrNo } from '../fields.ts';

const minuteOfDay = () => wholeNumber(0, 1439);
/** A part of the day with its kinds of events (RING-33), as staff set it. */
export const RingBlock = z.object(
  {
    name: text(60),
    eventTypeIds: ids(60),
    isBlackBelts: yesOrNo(),
    from: optionalWholeNumber(0, 1439),
    until: optionalWholeNumber(0, 1439),
    /** Null: all rings. */
    ringIds: z.nullable(ids(60)),
    judges: optionalWholeNumber(1, 9),
  },
  texts.required,
);
export type RingBlock = z.infer<typeof RingBlock>;
const blocks = z.pipe(
  z.optional(z.nullable(z.array(RingBlock, texts.list).check(z.maxLength(12, texts.list)))),
  z.transform((value): RingBlock[] | null => value ?? null),
);
/** What a plan keeps to (RING-1 to RING-9), as staff set it. */
export const RingRules = z.object(
  {
    startMinute: minuteOfDay(),
    blackBeltMeeting: z.nullable(z.object({ from: minuteOfDay(), minutes: wholeNumber(1, 240) }, texts.required)),
    blackBeltsFrom: z.nullable(minuteOfDay()),
    lunch: z.nullable(
      z.object({ earliest: minuteOfDay(), latest: minuteOfDay(), minutes: wholeNumber(1, 240) }, texts.required),
    ),
    walkMinutes: wholeNumber(0, 30),
    setupMinutes: wholeNumber(0, 30),
    /** In their order; null: as the schedule says. */
    blocks,
  },
  texts.required,
);
export type RingRules = z.infer<typeof RingRules>;
