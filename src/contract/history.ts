import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { calendarDate, oneOf, pageNumber, pageOf, pathId, queryId, searchText } from './fields.ts';
import { route } from './route.ts';

/** Things that have a history, by the name of their table. */
export const subjects = [
  'person',
  'person_role',
  'registration',
  'competitor',
  'contact',
  'payment_attempt',
  'refund',
  'payout',
  'journal_period',
  'payment_review',
  'receipt',
  'tournament',
  'event_type',
  'competitor_level',
  'event',
  'division',
  'waiver_version',
  'merch',
  'family_import',
  'file',
  'message',
  'suppression',
  'outbox',
  'school',
  'draft',
  'draft_division',
  'ring',
  'ring_day',
  'hall_message',
  'hall_screen',
  'sheet',
  'family_link',
  'organisation',
  'page_block',
  'question',
  'french_text',
  'possible_duplicate',
  'injury_report',
] as const;
export type Subject = (typeof subjects)[number];

/** Readings that leave a line, by the action their line holds. ACCESS-25, ACCESS-27 */
export const readingActions = ['read medical note'] as const;

/** One change: who, for whom, when, before, after, reason. */
export const Change = z.object({
  id: z.int(),
  at: z.string(),
  /** Null: the system. */
  actor: z.nullable(z.object({ personId: z.int(), name: z.string() })),
  forPerson: z.nullable(z.object({ personId: z.int(), name: z.string() })),
  subject: z.string(),
  subjectId: z.int(),
  action: z.string(),
  /** Field by field, as text; a field that is new or gone has null. */
  fields: z.array(z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  reason: z.nullable(z.string()),
});
export type Change = z.infer<typeof Change>;

export const searchHistory = route({
  method: 'GET',
  path: '/api/admin/history',
  summary: 'Every change, newest first, by thing, person, day and words',
  roles: access.seeHistory,
  query: z.object({
    subject: z.optional(oneOf(subjects)),
    subjectId: queryId(),
    personId: queryId(),
    action: z.optional(oneOf(readingActions)),
    from: z.optional(calendarDate()),
    to: z.optional(calendarDate()),
    search: searchText(),
    page: pageNumber(),
  }),
  output: pageOf(Change),
  errors: ['bad_input'],
});
/** Of one thing, for whoever manages it; other things are not found. */
export const listChanges = route({
  method: 'GET',
  path: '/api/admin/history/{subject}/{subjectId}',
  summary: 'The changes of one thing, newest first',
  roles: access.enterOffice,
  params: z.object({ subject: oneOf(subjects), subjectId: pathId() }),
  query: z.object({ page: pageNumber() }),
  output: pageOf(Change),
  errors: ['not_found'],
});
