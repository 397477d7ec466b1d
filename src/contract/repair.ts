import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { id, pathId, text, texts, token, yesOrNo } from './fields.ts';
import { RingDay, TimeRange } from './ring/ring.ts';
import { route } from './route.ts';

const run = { roles: access.runMatchday, isDayWork: true } as const;
const ofDivision = z.object({ tournamentId: pathId(), draftDivisionId: pathId() });

/** Where somebody who is left of a division could go. */
export const RepairWay = z.object({
  /** The same as long as everybody in it stands where they stand. */
  key: z.string(),
  targets: z.array(
    z.object({
      draftDivisionId: z.int(),
      title: z.string(),
      /** Null: in no ring yet. */
      ringName: z.nullable(z.string()),
      isCalled: z.boolean(),
      /** Who comes to it. */
      arrivals: z.array(z.string()),
      /** "5 people, 8 to 9 years, Novice", of those who came, without and with them. */
      before: z.string(),
      after: z.string(),
      /** The two that are furthest apart then; null: nobody meets anybody. */
      widestGap: z.nullable(z.string()),
    }),
  ),
  /** What each person bears in the divisions it concerns (MATCH-6): the lower, the fairer. */
  fairness: z.object({ before: z.number(), after: z.number() }),
  /** What families were not asked before, with their answer: "Mia moves up one age group (agreed)". */
  moves: z.array(z.string()),
  /** When they begin; how many minutes later (less than 0: sooner) rings and day are over. Null: in no ring yet. */
  minutes: z.nullable(
    z.object({
      start: TimeRange,
      rings: z.array(z.object({ ringName: z.string(), minutes: z.int() })),
      day: z.int(),
    }),
  ),
});
export type RepairWay = z.infer<typeof RepairWay>;
/** Beyond limits that a parent beside you, or an adult, may pass. REPAIR-9 */
export const AgreementWay = z.extend(RepairWay, {
  /** What is passed, a sentence each, with names. */
  passes: z.array(z.string()),
  /** All of those who join are 18 or older, and agree for themselves. */
  isAdult: z.boolean(),
});
export type AgreementWay = z.infer<typeof AgreementWay>;
export const Repair = z.object({
  draftDivisionId: z.int(),
  title: z.string(),
  /** Null: in no queue. */
  ringName: z.nullable(z.string()),
  /** Who is left, and who did not come. */
  present: z.array(z.string()),
  absent: z.array(z.string()),
  /** One or two are left, and it has not begun. Else there are no ways. */
  needsRepair: z.boolean(),
  isExhibition: z.boolean(),
  /** At most three, the best first. */
  ways: z.array(RepairWay),
  /** Where there are no ways; at most three. */
  byAgreement: z.array(AgreementWay),
  /** Divisions that could have been, and what speaks against it; at most three. */
  refused: z.array(z.object({ title: z.string(), reasons: z.array(z.string()) })),
});
export type Repair = z.infer<typeof Repair>;
export const getRepair = route({
  method: 'GET',
  path: '/api/admin/ring-day/{tournamentId}/repairs/{draftDivisionId}',
  summary: 'Where who is left of a division could go, and what it costs in fairness and minutes',
  ...run,
  params: ofDivision,
  output: Repair,
  errors: ['not_found'],
});
export const makeRepair = route({
  method: 'POST',
  path: '/api/admin/ring-day/{tournamentId}/repairs/{draftDivisionId}',
  summary: 'Put who is left of a division into others; divisions, queues, sheets and families follow',
  ...run,
  isIdempotent: true,
  params: ofDivision,
  input: z.object({
    way: token(64),
    /** Who agreed and why, for a way beyond limits; without any for another. */
    agreement: z.optional(z.nullable(z.object({ by: text(80), reason: text(200) }, texts.required))),
  }),
  output: RingDay,
  errors: ['not_found', 'bad_input', 'changed_meanwhile', 'division_begun', 'archived'],
});
export const markExhibition = route({
  method: 'PUT',
  path: '/api/admin/ring-day/{tournamentId}/exhibitions',
  summary: 'Show a division without medals, or with medals after all',
  ...run,
  params: z.object({ tournamentId: pathId() }),
  input: z.object({ draftDivisionId: id(), isExhibition: yesOrNo() }),
  output: RingDay,
  errors: ['not_found', 'bad_input', 'result_released', 'archived'],
});
