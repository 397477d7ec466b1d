import * as z from 'zod/mini';
import { AwaitedFinal, TimeRange } from '../ring/ring.ts';
import { ScoreSheetSetup } from './score-sheet-setup.ts';

/** One event of one division at the ring. Its log comes in the acts of the answer. */
export const ScoreSheet = z.object({
  draftDivisionId: z.int(),
  eventId: z.int(),
  eventTitle: z.string(),
  eventTypeTitle: z.string(),
  /** Of the paper sheet. */
  edition: z.int(),
  /** Something was scored: who is in it, and how it was drawn, stays. */
  isBegun: z.boolean(),
  setup: ScoreSheetSetup,
  isReleased: z.boolean(),
});
export type ScoreSheet = z.infer<typeof ScoreSheet>;
export const RingTablePerson = z.object({
  competitorId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  /** How the name is said; null: nothing was written. ANNOUNCE-3 */
  saidAs: z.nullable(z.string()),
  number: z.nullable(z.int()),
  schoolId: z.int(),
  schoolName: z.string(),
  /** As the family lets the public read it. Absent: a device kept this before there were scoreboards. */
  shown: z.optional(z.object({ name: z.nullable(z.string()), schoolName: z.nullable(z.string()) })),
  age: z.int(),
  levelTitle: z.string(),
  isCheckedIn: z.boolean(),
  /** Waited for in vain, as far as the board knows. */
  isAbsent: z.boolean(),
  /** "On the mat in Ring 2": where they are needed at the same time. */
  elsewhere: z.nullable(z.string()),
});
export type RingTablePerson = z.infer<typeof RingTablePerson>;
export const RingTableDivision = z.object({
  ringAssignmentId: z.int(),
  draftDivisionId: z.int(),
  code: z.string(),
  title: z.string(),
  eventTypes: z.array(z.string()),
  /** Shown without medals; the title says so too (REPAIR-8). */
  isExhibition: z.boolean(),
  state: z.enum(['planned', 'called', 'running', 'done']),
  calls: z.int(),
  /** Minutes of the day at the venue. */
  calledAt: z.nullable(z.number()),
  startedAt: z.nullable(z.number()),
  finishedAt: z.nullable(z.number()),
  /** 0 runs, 1 is next; null: done, or the ring is closed. */
  place: z.nullable(z.int()),
  start: z.nullable(TimeRange),
  people: z.array(RingTablePerson),
  /** Of a final that isn't drawn up. Absent: a device kept this before tablets said so. FINAL-7 */
  awaits: z.optional(z.nullable(AwaitedFinal)),
  /** What the board asks before it is called or started, without a stop. Absent: kept from before. FINAL-8, RING-39 */
  doubts: z.optional(z.array(z.string())),
  sheets: z.array(ScoreSheet),
});
export type RingTableDivision = z.infer<typeof RingTableDivision>;
