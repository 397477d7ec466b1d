import * as z from 'zod/mini';
import { texts, wholeNumber } from '../fields.ts';

const minuteOfDay = () => wholeNumber(0, 1439);
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
  },
  texts.required,
);
export type RingRules = z.infer<typeof RingRules>;
