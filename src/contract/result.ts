import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { publicNames } from '#core/result/public-name-choices.ts';
import { resultStates } from '#core/result/result-state.ts';
import { id, pathId, queryId, texts, wholeNumber, yesOrNo } from './fields.ts';
import { Edition } from './matchmaking/draft.ts';
import { route } from './route.ts';

const run = { roles: access.runMatchday } as const;

/** Somebody with a place; staff see whole names. */
const Placed = z.object({
  competitorId: z.int(),
  place: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  number: z.nullable(z.int()),
  schoolName: z.string(),
});
/** One event of one division of the published draft. */
export const ResultSheet = z.object({
  /** Null: nothing was written on it yet. */
  sheetId: z.nullable(z.int()),
  version: z.int(),
  draftDivisionId: z.int(),
  divisionTitle: z.string(),
  eventId: z.int(),
  eventTitle: z.string(),
  eventTypeTitle: z.string(),
  ringName: z.nullable(z.string()),
  /** Where its ring stands among the rings, and where it stands in the ring's queue. */
  ringOrder: z.nullable(z.int()),
  queueOrder: z.nullable(z.int()),
  /** Its places count no medals (REPAIR-8). */
  isExhibition: z.boolean(),
  /** Who stand on the sheet. */
  people: z.int(),
  /** changed: released, and corrected since. */
  state: z.enum(resultStates),
  signedBy: z.nullable(z.string()),
  /** Two tablets wrote different things on it, and nobody has decided yet. */
  hasConflict: z.boolean(),
  /** As the sheet stands now; a panel's when it is done, a bracket's as far as they are certain. */
  places: z.array(Placed),
  /** What everybody is told; null: nothing yet. */
  releasedPlaces: z.nullable(z.array(Placed)),
});
export type ResultSheet = z.infer<typeof ResultSheet>;
export const SchoolMedals = z.object({
  schoolName: z.string(),
  gold: z.int(),
  silver: z.int(),
  bronze: z.int(),
  /** How many different people have these medals. */
  people: z.int(),
});
export type SchoolMedals = z.infer<typeof SchoolMedals>;
export const Results = z.object({
  tournaments: z.array(z.object({ ...Edition.shape, isArchived: z.boolean() })),
  tournament: Edition,
  /** Of an archived tournament nothing is released or taken back. */
  isArchived: z.boolean(),
  /** In the order of the events, then by title. */
  sheets: z.array(ResultSheet),
  /** Of what is released: most gold first, then silver, then bronze. */
  medals: z.array(SchoolMedals),
});
export type Results = z.infer<typeof Results>;
export const getResults = route({
  method: 'GET',
  path: '/api/admin/results',
  summary: 'Where every division’s result stands, the next or last tournament’s when none is named',
  ...run,
  query: z.object({ tournament: queryId() }),
  output: Results,
  errors: ['not_found', 'no_tournament'],
});
export const releaseResults = route({
  method: 'PUT',
  path: '/api/admin/results/{tournamentId}/release',
  summary: 'Tell everybody the results of these sheets as they stand, or take them back',
  ...run,
  params: z.object({ tournamentId: pathId() }),
  input: z.object({
    sheets: z
      .array(z.object({ sheetId: id(), version: wholeNumber(1, 2_000_000_000) }, texts.required), texts.list)
      .check(z.minLength(1, texts.required), z.maxLength(1000, texts.list)),
    isReleased: yesOrNo(),
  }),
  output: Results,
  errors: ['not_found', 'changed_meanwhile', 'result_open', 'archived'],
});
export const exportResults = route({
  method: 'GET',
  path: '/api/admin/results/{tournamentId}/csv',
  summary: 'All places of a tournament as a table',
  ...run,
  params: z.object({ tournamentId: pathId() }),
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});

/** The released places of one event of one division. */
export const PublicResult = z.object({
  sheetId: z.int(),
  draftDivisionId: z.int(),
  divisionTitle: z.string(),
  eventTitle: z.string(),
  eventTypeTitle: z.string(),
  /** Winners of other divisions met in it. */
  isFinal: z.boolean(),
  /** It has no medals, so nobody is named. */
  isExhibition: z.boolean(),
  releasedAt: z.string(),
  /** Null: name and school of a competitor who is not shown. */
  places: z.array(z.object({ place: z.int(), name: z.nullable(z.string()), schoolName: z.nullable(z.string()) })),
});
/** What everybody may see: first, second and third places, each person as their family chose. RESULT-9, RESULT-10 */
export const PublicResults = z.object({
  tournament: z.object({
    tournamentId: z.int(),
    tournamentDate: z.string(),
    city: z.string(),
    venue: z.string(),
    day: z.enum(['coming', 'today', 'over']),
  }),
  /** A year after its day: only medals by school are left. RESULT-12 */
  hasFaded: z.boolean(),
  /** In the order of the events, then by title. */
  results: z.array(PublicResult),
  medals: z.array(SchoolMedals),
});
export type PublicResults = z.infer<typeof PublicResults>;
/** What a school's name or a competitor's is corrected to is seen after so many seconds. */
const shown = { roles: access.visit, isPublic: true, keptForSeconds: 60 } as const;
export const getPublicResults = route({
  method: 'GET',
  path: '/api/signage/results/{tournamentId}',
  summary: 'Released results, medals by school',
  ...shown,
  params: z.object({ tournamentId: pathId() }),
  output: PublicResults,
  errors: ['not_found'],
});
export const ResultEditions = z.object({
  /** Whose results are looked for now; null: there is no tournament. */
  current: z.nullable(Edition),
  /** With released results, newest first. */
  editions: z.array(Edition),
});
export type ResultEditions = z.infer<typeof ResultEditions>;
export const listResultEditions = route({
  method: 'GET',
  path: '/api/signage/results',
  summary: 'The tournaments whose results can be seen',
  ...shown,
  output: ResultEditions,
});

/** One event of one division: null for who has no place; `people` have one. */
export const FamilyResult = z.object({
  eventTitle: z.string(),
  isExhibition: z.boolean(),
  place: z.nullable(z.int()),
  people: z.int(),
});
export type FamilyResult = z.infer<typeof FamilyResult>;
export const YearResults = z.object({
  ...Edition.shape,
  /** The public can read who had a place: neither archived nor a year ago. */
  isPublic: z.boolean(),
  competitors: z.array(
    z.object({
      competitorId: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      /** How public results show them; null: not answered. */
      publicName: z.nullable(z.enum(publicNames)),
      results: z.array(z.object({ ...FamilyResult.shape, divisionTitle: z.string() })),
    }),
  ),
});
export type YearResults = z.infer<typeof YearResults>;
export const listOwnResults = route({
  method: 'GET',
  path: '/api/registration/results',
  summary: 'The places of the caller’s own competitors over the years, latest first; released ones only',
  roles: access.manageOwn,
  output: z.array(YearResults),
});
