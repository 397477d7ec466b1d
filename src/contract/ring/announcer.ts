import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { queryId, token } from '../fields.ts';
import { route } from '../route.ts';
import { TimeRange } from './ring.ts';

/** A division as it is read out, with everybody in it. */
export const Announcement = z.object({
  draftDivisionId: z.int(),
  title: z.string(),
  eventTypes: z.array(z.string()),
  /** 0: not called yet; the third is the last call. */
  calls: z.int(),
  start: z.nullable(TimeRange),
  people: z.array(
    z.object({
      competitorId: z.int(),
      name: z.string(),
      /** How the family writes that it is said; null: as it is written. ANNOUNCE-3 */
      saidAs: z.nullable(z.string()),
      schoolName: z.string(),
      /** Called, and not at the ring. */
      isMissing: z.boolean(),
    }),
  ),
});
export type Announcement = z.infer<typeof Announcement>;
export const AnnouncerDay = z.object({
  tournament: z.object({ tournamentId: z.int(), tournamentDate: z.string(), city: z.string(), isToday: z.boolean() }),
  version: z.string(),
  /** The minute of the day at the venue. */
  now: z.number(),
  /** Open rings, in their order. */
  rings: z.array(
    z.object({
      ringId: z.int(),
      name: z.string(),
      called: z.array(Announcement),
      onDeck: z.nullable(Announcement),
      soon: z.array(Announcement),
    }),
  ),
});
export type AnnouncerDay = z.infer<typeof AnnouncerDay>;

export const getAnnouncer = route({
  method: 'GET',
  path: '/api/admin/announcer',
  summary: 'What the announcer reads out: who is called in each ring, who is on deck, what begins in five minutes',
  roles: access.announce,
  isDayWork: true,
  /** Without a tournament: the next one. */
  query: z.object({ tournamentId: queryId(), unlessVersion: z.optional(token(64)) }),
  /** Null: as the caller has it. */
  output: z.nullable(AnnouncerDay),
  errors: ['not_found'],
});
