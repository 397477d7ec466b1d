import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { pathId, texts } from './fields.ts';
import { route } from './route.ts';

/** Until the end of that day (`YYYY-MM-DD`) at the venue this share, in per cent, of what was paid for a competitor comes back. */
export const RefundStep = z.object({ until: z.string(), percent: z.int() });
export const RefundSteps = z.array(RefundStep);
/** What families are told about refunds: the days to come, the nearest first; null: they ask. */
export const RefundsShown = z.nullable(
  z.object({
    steps: RefundSteps,
    /** There were such days, and all have passed. */
    isOver: z.boolean(),
    text: z.nullable(z.string()),
  }),
);

/** Dates travel as UTC-midnight ISO strings; prices are whole dollars; flags are judged by the server. */
export const Tournament = z.object({
  id: z.int(),
  tournamentDate: z.string(),
  registrationOpensOn: z.string(),
  registrationClosesAfter: z.string(),
  competitorOnlineCost: z.int(),
  competitorDoorCost: z.int(),
  spectatorCost: z.int(),
  lunchCost: z.int(),
  city: z.string(),
  venue: z.string(),
  venueAddress: z.string(),
  venueLatitude: z.nullable(z.number()),
  venueLongitude: z.nullable(z.number()),
  /** A picture of the organiser's; without one the page draws a plain locator. */
  map: z.nullable(
    z.object({
      url: z.string(),
      description: z.string(),
      /** The widths it can be asked for in, smallest first, and the size of the largest. */
      widths: z.array(z.int()),
      width: z.int(),
      height: z.int(),
    }),
  ),
  parking: z.nullable(z.string()),
  entrance: z.nullable(z.string()),
  hotels: z.nullable(z.string()),
  inPersonRegistrationTimes: z.string(),
  blackBeltMeetingTime: z.string(),
  eliminationTime: z.string(),
  whatToBring: z.array(z.string()),
  schedule: z.array(z.object({ order: z.int(), line1: z.string(), line2: z.string() })),
  isTournamentToday: z.boolean(),
  isRegistrationOpen: z.boolean(),
  isRegistrationOpenSoon: z.boolean(),
  /** Whether this is the next tournament: the earliest whose date plus one day is still in the future. */
  isNext: z.boolean(),
});
export type Tournament = z.infer<typeof Tournament>;

export const EventType = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  showOnHomepage: z.boolean(),
});
export type EventType = z.infer<typeof EventType>;

export const listTournaments = route({
  method: 'GET',
  path: '/api/tournaments',
  summary: 'All tournaments, newest first',
  roles: access.visit,
  output: z.array(Tournament),
  isPublic: true,
});
export const listEventTypes = route({
  method: 'GET',
  path: '/api/event-types',
  summary: 'All event types',
  roles: access.visit,
  output: z.array(EventType),
  isPublic: true,
});

export const MerchItem = z.object({
  merchId: z.int(),
  title: z.string(),
  description: z.string(),
  price: z.int(),
  pictureUrl: z.nullable(z.string()),
  pictureDescription: z.string(),
  /** The widths the picture can be asked for in, smallest first. */
  pictureWidths: z.array(z.int()),
  /** `left` is null when the size is not limited. */
  sizes: z.array(z.object({ merchSizeId: z.int(), title: z.string(), left: z.nullable(z.int()) })),
});
export type MerchItem = z.infer<typeof MerchItem>;

export const listMerch = route({
  method: 'GET',
  path: '/api/merch/{tournamentId}',
  summary: 'What is sold for a tournament, with what is left of each size',
  roles: access.visit,
  params: z.object({ tournamentId: pathId() }),
  output: z.array(MerchItem),
});
export const venueMap = route({
  method: 'GET',
  path: '/api/venue-map/{fileId}/{hash}',
  summary: 'The map of a venue, kept for a year: another picture has another address',
  roles: access.visit,
  params: z.object({ fileId: pathId(), hash: z.string().check(z.regex(/^[0-9a-f]{20}$/)) }),
  query: z.object({ width: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, texts.wholeNumber(1, 9999)))) }),
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
export const merchPicture = route({
  method: 'GET',
  path: '/api/merch/picture/{fileId}',
  summary: 'The picture of something sold; with a width the smallest that is at least as wide',
  roles: access.visit,
  params: z.object({ fileId: pathId() }),
  query: z.object({ width: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, texts.wholeNumber(1, 9999)))) }),
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
