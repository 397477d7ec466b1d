import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { participationKinds } from '#core/report/participation.ts';
import { oneOf, pathId, queryId } from '../fields.ts';
import { Edition } from '../matchmaking/draft.ts';
import { route } from '../route.ts';

const see = { roles: access.manageCompetitors } as const;

/** Registered: paid and not withdrawn. Checked in: at a desk. Competed: in a finished division, not missing there. */
const Turnout = { registered: z.int(), checkedIn: z.int(), competed: z.int() };
const Row = z.object({ label: z.string(), ...Turnout, lastYear: z.nullable(z.object(Turnout)) });
const Total = z.extend(Row, {});
export type ParticipationRow = z.infer<typeof Row>;
export const Participation = z.object({
  tournaments: z.array(z.extend(Edition, { isArchived: z.boolean() })),
  tournament: Edition,
  /** The tournament before it; null: there was none. */
  lastYear: z.nullable(Edition),
  people: Total,
  /** A competitor in three events is three entries. */
  entries: Total,
  school: z.array(Row),
  age: z.array(Row),
  gender: z.array(Row),
  event: z.array(Row),
  /** Whose families can be thanked, by name. */
  schools: z.array(z.object({ schoolId: z.int(), name: z.string() })),
});
export type Participation = z.infer<typeof Participation>;

export const getParticipation = route({
  method: 'GET',
  path: '/api/admin/participation',
  summary: 'Who took part, by school, age, gender and event, beside the tournament before',
  ...see,
  query: z.object({ tournament: queryId() }),
  output: Participation,
  errors: ['not_found', 'no_tournament'],
});
export const exportParticipation = route({
  method: 'GET',
  path: '/api/admin/participation/{tournamentId}/csv/{by}',
  summary: 'One list of who took part, as a table; it names nobody',
  ...see,
  params: z.object({ tournamentId: pathId(), by: oneOf(participationKinds) }),
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
export const exportParticipants = route({
  method: 'POST',
  path: '/api/admin/participation/{tournamentId}/participants',
  summary: 'Every participant for the federation and the insurer, as a table, with a line in the tournament’s history',
  ...see,
  params: z.object({ tournamentId: pathId() }),
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
