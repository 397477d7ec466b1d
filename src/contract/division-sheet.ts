import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { BoutRules, HouseRules } from './catalogue/score-settings.ts';
import { pathId, token } from './fields.ts';
import { route } from './route.ts';

/** One event of one group, as the ring works from it. */
export const DivisionSheet = z.object({
  draftDivisionId: z.int(),
  code: z.string(),
  edition: z.int(),
  title: z.string(),
  eventId: z.int(),
  eventTitle: z.string(),
  eventTypeTitle: z.string(),
  format: z.enum(['panel', 'bracket']),
  judges: z.int(),
  thirdPlace: z.enum(['bout', 'shared']),
  minMatches: z.int(),
  /** In hundredths; null: every score counts as given. */
  maxDeviation: z.nullable(z.int()),
  isRelative: z.boolean(),
  boutRules: BoutRules,
  houseRules: HouseRules,
  drawSeed: z.int(),
  /** Where it runs, and its number in the ring; null until it is in one. */
  ring: z.nullable(z.object({ ringId: z.int(), name: z.string(), order: z.int() })),
  /** In running order. */
  members: z.array(
    z.object({
      competitorId: z.int(),
      number: z.nullable(z.int()),
      name: z.string(),
      schoolId: z.int(),
      schoolName: z.string(),
      levelTitle: z.string(),
      /** What a panel gives at their level, in hundredths. */
      range: z.object({ lowest: z.int(), highest: z.int() }),
      age: z.int(),
      weightKg: z.nullable(z.number()),
    }),
  ),
  /** The address the sheet's QR code leads to. */
  checkUrl: z.string(),
  /** The same as a QR picture: modules along a side, and the dark ones as one SVG path. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type DivisionSheet = z.infer<typeof DivisionSheet>;
export const DivisionSheets = z.object({
  tournament: z.object({
    tournamentId: z.int(),
    tournamentDate: z.string(),
    city: z.string(),
    permitNumber: z.nullable(z.string()),
  }),
  draft: z.object({ id: z.int(), title: z.string(), status: z.enum(['open', 'published', 'archived']) }),
  printedAt: z.string(),
  /** The venue’s: the paper shows its time, whatever time zone the printing device is set to. */
  timeZone: z.string(),
  /** Of the tournament, in their order. */
  rings: z.array(z.object({ ringId: z.int(), name: z.string() })),
  sheets: z.array(DivisionSheet),
});
export type DivisionSheets = z.infer<typeof DivisionSheets>;
const manage = { roles: access.matchmake } as const;
export const getDivisionSheets = route({
  method: 'GET',
  path: '/api/admin/division-sheets/{draftDivisionId}',
  summary: 'The sheets of one division, one for each of its events',
  ...manage,
  params: z.object({ draftDivisionId: pathId() }),
  output: DivisionSheets,
  errors: ['not_found'],
});
export const getAllDivisionSheets = route({
  method: 'GET',
  path: '/api/admin/division-sheets/all/{draftId}',
  summary: 'The sheets of all divisions of a draft, by event',
  ...manage,
  params: z.object({ draftId: pathId() }),
  output: DivisionSheets,
  errors: ['not_found'],
});
/** What the QR code of a printed sheet says: names nobody. */
export const checkSheet = route({
  method: 'GET',
  path: '/api/signage/sheet/{code}',
  summary: 'Whether a printed division sheet is the current one',
  roles: access.visit,
  params: z.object({ code: token(40) }),
  output: z.object({
    title: z.string(),
    eventTypes: z.array(z.string()),
    tournamentDate: z.string(),
    city: z.string(),
    edition: z.int(),
    currentEdition: z.int(),
    /** removed: the division was joined into another. notPublished: another draft runs, or none yet. */
    state: z.enum(['current', 'superseded', 'removed', 'notPublished']),
    /** Where the division runs now. */
    ring: z.nullable(z.object({ name: z.string(), order: z.int() })),
  }),
  errors: ['not_found'],
});
/** The divisions of the family's own competitors, as published. */
export const listFamilyDivisions = route({
  method: 'GET',
  path: '/api/registration/divisions/{tournamentId}',
  summary: 'The published divisions of the caller’s own competitors',
  roles: access.manageOwn,
  params: z.object({ tournamentId: pathId() }),
  output: z.array(
    z.object({
      competitorId: z.int(),
      firstName: z.string(),
      divisions: z.array(
        z.object({
          draftDivisionId: z.int(),
          eventTitle: z.string(),
          title: z.string(),
          /** Everybody in it, themselves included. */
          people: z.int(),
        }),
      ),
      /** Events without a division yet. */
      waiting: z.array(z.string()),
    }),
  ),
  errors: ['not_found'],
});
