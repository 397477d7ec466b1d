import * as z from 'zod/mini';
import { id, oneOf, text, texts, token, wholeNumber } from '../fields.ts';

/** Acts on a sheet as they travel; what they mean stands in core/ring-table/act.ts. */
const hundredths = () => wholeNumber(0, 100_000);
const clockMs = wholeNumber(0, 3_600_000);
const side = z.literal([0, 1], texts.choice);
const sides = { boutId: token(20), competitorIds: z.tuple([id(), id()], texts.list) };
const turn = wholeNumber(0, 20);
const BoutActInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('point'), side, points: wholeNumber(1, 20), clockMs }),
    z.object({ kind: z.literal('warning'), side, clockMs }),
    z.object({ kind: z.literal('time'), clockMs }),
    z.object({ kind: z.literal('majority'), side }),
    z.object({
      kind: z.literal('end'),
      because: oneOf(['forfeit', 'injury', 'disqualified', 'noShow']),
      side: z.nullable(side),
    }),
  ],
  texts.choice,
);
export const ScoreSheetActInput = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('presence'),
      competitorId: id(),
      is: oneOf(['here', 'absent', 'withdrawn', 'injured', 'disqualified']),
    }),
    z.object({ kind: z.literal('performed'), competitorId: id() }),
    z.object({
      kind: z.literal('scores'),
      competitorId: id(),
      turn,
      scores: z.array(hundredths(), texts.list).check(z.minLength(1, texts.list), z.maxLength(7, texts.list)),
    }),
    z.object({
      kind: z.literal('deductions'),
      competitorId: id(),
      turn,
      deductions: z
        .array(z.object({ hundredths: wholeNumber(1, 1000), reason: text(60) }, texts.required), texts.list)
        .check(z.maxLength(20, texts.list)),
    }),
    z.object({
      kind: z.literal('share'),
      competitorIds: z.array(id(), texts.list).check(z.minLength(2, texts.list), z.maxLength(64, texts.list)),
    }),
    z.object({
      kind: z.literal('order'),
      competitorIds: z.array(id(), texts.list).check(z.minLength(2, texts.list), z.maxLength(64, texts.list)),
      by: oneOf(['extraBout', 'lot']),
    }),
    z.object({
      kind: z.literal('boards'),
      competitorId: id(),
      turn,
      broken: wholeNumber(0, 99),
      tried: wholeNumber(1, 99),
      ms: z.nullable(wholeNumber(0, 3_600_000)),
    }),
    z.object({ kind: z.literal('bout'), ...sides, act: BoutActInput }),
    z.object({
      kind: z.literal('result'),
      ...sides,
      winner: z.nullable(side),
      score: z.nullable(z.tuple([wholeNumber(0, 999), wholeNumber(0, 999)], texts.list)),
    }),
    z.object({ kind: z.literal('sign'), judge: text(80) }),
    z.object({ kind: z.literal('void'), nonce: token(64) }),
  ],
  texts.choice,
);
