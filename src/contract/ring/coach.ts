import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { FamilyTimeline, TimelineItem } from '../family-timeline.ts';
import { email, oneOf, pathId, queryId, token } from '../fields.ts';
import { route } from '../route.ts';

/** People of the school are expected in several rings at one time. COACH-5 */
const CoachClash = z.object({
  /** The minute of the day at the venue. */
  at: z.number(),
  names: z.array(z.string()),
  ringNames: z.array(z.string()),
});
export type CoachClash = z.infer<typeof CoachClash>;

/** A school's day: the same as a family's for each of its competitors, with the name that the coach reads. COACH-3, COACH-4 */
export const SchoolTimeline = z.object({
  ...z.omit(FamilyTimeline, { items: true }).shape,
  schoolName: z.string(),
  items: z.array(TimelineItem),
  clashes: z.array(CoachClash),
});
export type SchoolTimeline = z.infer<typeof SchoolTimeline>;

export const getSchoolPage = route({
  method: 'GET',
  path: '/api/signage/school/{token}',
  summary: 'A school’s competitors on the day, for anyone with the coach’s link',
  roles: access.visit,
  params: z.object({ token: token(120) }),
  query: z.object({ unlessVersion: z.optional(token(64)) }),
  mostPerSecond: 500,
  /** Null: as the caller has it. */
  output: z.nullable(SchoolTimeline),
  errors: ['not_found'],
});

const manage = { roles: access.manageCompetitors } as const;
const bySchool = z.object({ tournamentId: pathId(), schoolId: pathId() });
/** A school with its competitors in a tournament, and its link. */
const CoachSchool = z.object({
  schoolId: z.int(),
  title: z.string(),
  competitors: z.int(),
  /** Null: there is none, or it was ended. */
  url: z.nullable(z.string()),
  /** When it was mailed last. */
  mailedAt: z.nullable(z.string()),
});
export type CoachSchool = z.infer<typeof CoachSchool>;

export const listCoachLinks = route({
  method: 'GET',
  path: '/api/admin/coach-links',
  summary: 'The schools of a tournament (the next one when none is named), with the links for their coaches',
  ...manage,
  query: z.object({ tournamentId: queryId() }),
  output: z.object({
    tournamentId: z.nullable(z.int()),
    tournamentDate: z.nullable(z.string()),
    /** The day is over, and so are all its links. */
    isOver: z.boolean(),
    schools: z.array(CoachSchool),
  }),
  errors: ['not_found'],
});
export const makeCoachLink = route({
  method: 'PUT',
  path: '/api/admin/coach-links/{tournamentId}/{schoolId}',
  summary: 'Make the link for a school’s coach; the same one while it has not ended',
  ...manage,
  params: bySchool,
  output: CoachSchool,
  errors: ['not_found'],
});
export const renewCoachLink = route({
  method: 'POST',
  path: '/api/admin/coach-links/{tournamentId}/{schoolId}/renew',
  summary: 'Make another link; those before end',
  ...manage,
  params: bySchool,
  output: CoachSchool,
  isIdempotent: true,
  errors: ['not_found'],
});
export const endCoachLink = route({
  method: 'DELETE',
  path: '/api/admin/coach-links/{tournamentId}/{schoolId}',
  summary: 'End the link',
  ...manage,
  params: bySchool,
  output: CoachSchool,
  errors: ['not_found'],
});
export const mailCoachLink = route({
  method: 'POST',
  path: '/api/admin/coach-links/{tournamentId}/{schoolId}/mail',
  summary: 'Mail the link to the school’s head or coach, and make it if there is none',
  ...manage,
  params: bySchool,
  input: z.object({ email: email(), language: oneOf(['en', 'fr']) }),
  output: CoachSchool,
  isIdempotent: true,
  errors: ['not_found', 'bad_input'],
});
