import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { holdReasons } from '#core/ring/queue/queue.ts';
import { wrapUpStates } from '#core/wrap-up/wrap-up.ts';
import { pathId, queryId, token } from './fields.ts';
import { Edition } from './matchmaking/draft.ts';
import { route } from './route.ts';

const run = { roles: access.runMatchday } as const;
const manage = { roles: access.manageRings } as const;
const byTournament = z.object({ tournamentId: pathId() });

/** The middle one, and the ends between which half of them lie. */
const Figures = z.object({
  count: z.int(),
  shortest: z.number(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
  longest: z.number(),
});
/** Minutes of the day at the venue, with fractions. */
const Span = z.object({ from: z.number(), to: z.number() });
const Block = z.extend(Span, { divisionId: z.int() });
/** The most people of a class of size. */
const SizeClass = z.literal([4, 8, 16, 99]);
const reason = z.enum(holdReasons);

export const RingCourse = z.object({
  ringId: z.int(),
  name: z.string(),
  divisions: z.int(),
  planned: z.array(Block),
  real: z.array(Block),
  waits: z.array(z.extend(Span, { reason })),
  plan: z.nullable(Span),
  day: z.nullable(Span),
  /** Minutes behind the plan at each start and finish; below 0: before it. */
  drift: z.array(z.object({ minute: z.number(), late: z.number() })),
  turnover: z.nullable(Figures),
  running: z.number(),
  waiting: z.number(),
  idle: z.number(),
});
export type RingCourse = z.infer<typeof RingCourse>;

export const EventDuration = z.object({
  eventId: z.int(),
  title: z.string(),
  /** Null: all sizes together. */
  sizeClass: z.nullable(SizeClass),
  unit: z.enum(['person', 'bout']),
  minutes: Figures,
  /** By the table (RING-1). */
  estimated: z.number(),
  perUnit: z.number(),
  /** Real minutes by those of the table. */
  factor: z.number(),
});
export type EventDuration = z.infer<typeof EventDuration>;

export const NoShowRate = z.object({ label: z.string(), entries: z.int(), noShows: z.int() });
export type NoShowRate = z.infer<typeof NoShowRate>;

/** What taking the durations over changes. */
export const PaceOffer = z.object({
  /** Of what is offered: it is taken over as it was seen. */
  version: z.string(),
  /** By event: the pace as minutes are multiplied by it now, and after taking over. */
  events: z.array(
    z.object({
      eventId: z.int(),
      title: z.string(),
      now: z.number(),
      after: z.number(),
      sizes: z.array(z.object({ sizeClass: SizeClass, factor: z.number(), divisions: z.int() })),
    }),
  ),
  /** `isSame`: as the day says now. */
  taken: z.nullable(z.object({ by: z.string(), at: z.string(), isSame: z.boolean() })),
  /** The tournament that uses them first; null: it is not there yet. */
  next: z.nullable(Edition),
  /** A later day than this one whose durations hold for that tournament instead. */
  newer: z.nullable(Edition),
  /** Of all divisions of that tournament's published draft; null: there is none. */
  minutes: z.nullable(z.object({ divisions: z.int(), now: z.number(), after: z.number() })),
});
export type PaceOffer = z.infer<typeof PaceOffer>;

export const WrapUp = z.object({
  tournaments: z.array(z.extend(Edition, { isArchived: z.boolean() })),
  tournament: Edition,
  state: z.enum(wrapUpStates),
  counts: z.object({
    divisions: z.int(),
    ran: z.int(),
    running: z.int(),
    waiting: z.int(),
    wrongClock: z.int(),
  }),
  plan: z.nullable(Span),
  day: z.nullable(Span),
  rings: z.array(RingCourse),
  durations: z.array(EventDuration),
  turnover: z.nullable(Figures),
  callToStart: z.nullable(Figures),
  waits: z.array(z.object({ reason, minutes: z.number(), times: z.int(), longest: z.number() })),
  noShows: z.object({
    all: NoShowRate,
    byEvent: z.array(NoShowRate),
    byAge: z.array(NoShowRate),
    checkedIn: z.nullable(z.object({ people: z.int(), came: z.int() })),
  }),
  hand: z.object({
    kinds: z.array(z.object({ kind: z.string(), times: z.int() })),
    undone: z.int(),
    atTables: z.int(),
  }),
  acts: z.object({
    acts: z.int(),
    corrections: z.int(),
    refused: z.int(),
    conflicts: z.int(),
    open: z.int(),
  }),
  pace: PaceOffer,
});
export type WrapUp = z.infer<typeof WrapUp>;

export const getWrapUp = route({
  method: 'GET',
  path: '/api/admin/wrap-up',
  summary: 'What a tournament’s day was, the latest one’s when none is named; archived ones too',
  ...run,
  query: z.object({ tournament: queryId() }),
  output: WrapUp,
  errors: ['not_found', 'no_tournament'],
});
export const exportWrapUp = route({
  method: 'GET',
  path: '/api/admin/wrap-up/{tournamentId}/csv',
  summary: 'Every division of a day as a table: planned and real times, and who came',
  ...run,
  params: byTournament,
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
export const adoptPaces = route({
  method: 'POST',
  path: '/api/admin/wrap-up/{tournamentId}/paces',
  summary: 'Use the durations of this day for the tournaments after it',
  ...manage,
  isIdempotent: true,
  params: byTournament,
  input: z.object({ version: token(64) }),
  output: WrapUp,
  errors: ['not_found', 'changed_meanwhile', 'nothing_to_do', 'no_durations'],
});
export const undoPaces = route({
  method: 'DELETE',
  path: '/api/admin/wrap-up/{tournamentId}/paces',
  summary: 'Stop using the durations of this day',
  ...manage,
  params: byTournament,
  output: WrapUp,
  errors: ['not_found', 'nothing_to_do'],
});
