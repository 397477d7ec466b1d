import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { ids, pathId, yesOrNo } from '../fields.ts';
import { route } from '../route.ts';

const run = { roles: access.runMatchday, isDayWork: true } as const;
const ofTournament = z.object({ tournamentId: pathId() });

const Finalist = z.object({
  competitorId: z.int(),
  name: z.string(),
  number: z.nullable(z.int()),
  schoolName: z.string(),
});
/** A final of winners, with the divisions whose results decide who is in it. */
export const Final = z.object({
  eventId: z.int(),
  title: z.string(),
  eventTypeTitle: z.string(),
  /** So many places of each division of these events go on. */
  places: z.int(),
  fromTitles: z.array(z.string()),
  /** Null: not added to the published draft yet. */
  draftDivisionId: z.nullable(z.int()),
  ringName: z.nullable(z.string()),
  /** Or on the mat. */
  isCalled: z.boolean(),
  state: z.enum(['waiting', 'ready', 'tooFew', 'drawn', 'correcting', 'changed', 'begun']),
  feeders: z.array(
    z.object({
      draftDivisionId: z.int(),
      title: z.string(),
      eventTitle: z.string(),
      ringName: z.nullable(z.string()),
      state: z.enum(['notBegun', 'running', 'conflict', 'decided']),
    }),
  ),
  /** By the results so far. */
  finalists: z.array(z.extend(Finalist, { place: z.int(), from: z.string() })),
  /** Those drawn up, in running order. */
  drawn: z.array(Finalist),
});
export type Final = z.infer<typeof Final>;
export const Finals = z.object({
  /** Null: nothing is published. */
  draftId: z.nullable(z.int()),
  finals: z.array(Final),
});
export type Finals = z.infer<typeof Finals>;

export const getFinals = route({
  method: 'GET',
  path: '/api/admin/ring-day/{tournamentId}/finals',
  summary: 'The finals of a tournament, and who is in them by the results so far',
  ...run,
  params: ofTournament,
  output: Finals,
  errors: ['not_found'],
});
export const addFinals = route({
  method: 'POST',
  path: '/api/admin/ring-day/{tournamentId}/finals',
  summary: 'Add the finals that came into the settings since the draft was published',
  ...run,
  params: ofTournament,
  output: Finals,
  errors: ['not_found', 'changed_meanwhile', 'archived'],
});
export const drawFinal = route({
  method: 'PUT',
  path: '/api/admin/ring-day/{tournamentId}/finals/{draftDivisionId}',
  summary: 'Draw up a final with the winners so far, or take it back with none',
  ...run,
  params: z.object({ tournamentId: pathId(), draftDivisionId: pathId() }),
  /** `competitorIds`: the finalists as the caller saw them, or none; `isEarly`: although a division isn't decided. */
  input: z.object({ competitorIds: ids(200), isEarly: z._default(yesOrNo(), false) }),
  output: Finals,
  errors: ['not_found', 'bad_input', 'changed_meanwhile', 'division_begun', 'final_waits', 'archived'],
});
