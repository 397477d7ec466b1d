import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { readinessKeys, tickedKeys } from '#core/tournament/readiness.ts';
import { oneOf, pathId, queryId, yesOrNo } from '../fields.ts';
import { route } from '../route.ts';
import { TournamentSetting } from '../tournament-settings.ts';
import { version } from './version.ts';

const byTournament = z.object({ tournamentId: pathId() });

export const Readiness = z.object({
  /** Null on an empty site. */
  tournament: z.nullable(z.object({ tournamentId: z.int(), version: z.int(), isDraft: z.boolean() })),
  lines: z.array(
    z.object({
      key: z.enum(readinessKeys),
      isDone: z.boolean(),
      /** Until it is done the tournament cannot be published. */
      isBlocking: z.boolean(),
      says: z.string(),
      /** Who ticked it by hand, and when; null: nobody. */
      tick: z.nullable(z.object({ by: z.string(), on: z.string() })),
    }),
  ),
});
export type Readiness = z.infer<typeof Readiness>;

export const getReadiness = route({
  method: 'GET',
  path: '/api/admin/readiness',
  summary: 'What is left to do before registration opens, for the next tournament or the one named',
  roles: access.seeDashboard,
  query: z.object({ tournamentId: queryId() }),
  output: Readiness,
  errors: ['not_found'],
});
export const tickReadiness = route({
  method: 'PUT',
  path: '/api/admin/tournaments/{tournamentId}/tick',
  summary: 'Tick a line that only people can know to be done, or undo that',
  roles: access.seeDashboard,
  params: byTournament,
  input: z.object({ key: oneOf(tickedKeys), isDone: yesOrNo() }),
  output: Readiness,
  errors: ['not_found'],
});
export const publishTournament = route({
  method: 'PUT',
  path: '/api/admin/tournaments/{tournamentId}/publish',
  summary: 'Show a tournament to the public, or make it a draft again while nothing is registered',
  roles: access.manageSettings,
  params: byTournament,
  input: z.object({ isPublished: yesOrNo(), version }),
  output: TournamentSetting,
  errors: ['not_found', 'changed_meanwhile', 'not_ready', 'in_use'],
});
