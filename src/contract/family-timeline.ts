import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { pathId, token } from './fields.ts';
import { FamilyResult } from './result.ts';
import { TimeRange } from './ring/ring.ts';
import { route } from './route.ts';

/** One division of one of the family's competitors: first names only. */
export const TimelineItem = z.object({
  /** The same as long as competitor and division are. */
  key: z.string(),
  draftDivisionId: z.int(),
  firstName: z.string(),
  title: z.string(),
  /** It runs without medals (REPAIR-8). */
  isExhibition: z.boolean(),
  eventTypes: z.array(z.string()),
  /** What its time is named by: its kinds of events where the day has several blocks, a final’s title. RING-31 */
  kinds: z.array(z.string()),
  /** Null: in no ring's queue yet. */
  ringName: z.nullable(z.string()),
  isRingOpen: z.boolean(),
  state: z.enum(['planned', 'called', 'running', 'done']),
  /** 0 runs, 1 is next; null: done, or in no open ring. */
  place: z.nullable(z.int()),
  calls: z.int(),
  /** Minutes of the day at the venue. */
  calledAt: z.nullable(z.number()),
  start: z.nullable(TimeRange),
  startedAt: z.nullable(z.number()),
  finishedAt: z.nullable(z.number()),
  /** Called, and waited for in vain: they should come to the ring at once. */
  isAbsent: z.boolean(),
  /** Somebody else of the family, or they themselves, are due in another ring at this time. */
  clashesWith: z.nullable(z.object({ firstName: z.string(), ringName: z.string() })),
  /** Of its events, as everybody was told. */
  results: z.array(FamilyResult),
});
export type TimelineItem = z.infer<typeof TimelineItem>;
export const FamilyTimeline = z.object({
  tournament: z.object({
    tournamentId: z.int(),
    tournamentDate: z.string(),
    city: z.string(),
    venue: z.string(),
    isToday: z.boolean(),
  }),
  version: z.string(),
  /** The minute of the day at the venue. */
  now: z.number(),
  /** In the order in which they are due; what is done comes last. */
  items: z.array(TimelineItem),
});
export type FamilyTimeline = z.infer<typeof FamilyTimeline>;
/** Null: as the caller has it. */
const Answer = z.nullable(FamilyTimeline);
const query = z.object({ unlessVersion: z.optional(token(64)) });
export const getOwnTimeline = route({
  method: 'GET',
  path: '/api/registration/timeline/{tournamentId}',
  summary: 'All calls of the caller’s own competitors, merged: ring, place in the queue, expected time',
  roles: access.manageOwn,
  params: z.object({ tournamentId: pathId() }),
  query,
  mostPerSecond: 500,
  output: Answer,
  errors: ['not_found'],
});
export const getFamilyPage = route({
  method: 'GET',
  path: '/api/signage/family/{token}',
  summary: 'The same for whoever has the family’s link',
  roles: access.visit,
  params: z.object({ token: token(120) }),
  query,
  mostPerSecond: 500,
  output: Answer,
  errors: ['not_found'],
});
const FamilyLink = z.object({
  url: z.string(),
  /** Modules along a side, and the dark ones as one SVG path. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
const link = { roles: access.manageOwn, params: z.object({ tournamentId: pathId() }), output: FamilyLink } as const;
export const getFamilyLink = route({
  method: 'GET',
  path: '/api/registration/family-link/{tournamentId}',
  summary: 'The link to the family’s page, to share without signing in',
  ...link,
  errors: ['not_found'],
});
export const renewFamilyLink = route({
  method: 'POST',
  path: '/api/registration/family-link/{tournamentId}',
  summary: 'Make another link; those before end',
  ...link,
  errors: ['not_found'],
});
