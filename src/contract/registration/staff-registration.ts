import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { version } from '../catalogue/version.ts';
import { AudienceChoices } from '../communication.ts';
import {
  email,
  languages,
  longText,
  oneOf,
  optionalPhoneNumber,
  pageNumber,
  pathId,
  queryId,
  searchText,
  text,
  texts,
  wholeNumber,
} from '../fields.ts';
import { route } from '../route.ts';
import { Competitor, CompetitorForm, CompetitorInput } from './competitor.ts';
import { RegistrationDetail } from './registration-detail.ts';

const manage = { roles: access.manageRegistrations } as const;
const byRegistration = z.object({ registrationId: pathId() });
const byCompetitor = z.object({ registrationId: pathId(), competitorId: pathId() });
const changeErrors = [
  'not_found',
  'registration_completed',
  'registration_not_open',
  'archived',
  'payment_unavailable',
] as const;

export const standings = ['any', 'paid', 'unpaid', 'incomplete'] as const;
export const sorts = ['newest', 'oldest', 'name'] as const;
const filters = {
  tournamentId: queryId(),
  /** Words, each by its beginning, of names, e-mail, phone, code and school; accents do not matter. */
  search: searchText(),
  standing: z.optional(oneOf(standings)),
  eventId: queryId(),
  levelId: queryId(),
  schoolId: queryId(),
  missing: z.optional(oneOf(['smsAnswer', 'weight', 'waiver', 'concussion'])),
  checkedIn: z.optional(oneOf(['yes', 'no'])),
  withdrawals: z.optional(oneOf(['waiting', 'done'])),
  /** Of a child that another family registered too. REG-41 */
  duplicates: z.optional(oneOf(['open'])),
  inPerson: z.optional(oneOf(['yes', 'no'])),
};
export const RegistrationRow = z.object({
  registrationId: z.int(),
  personId: z.int(),
  familyName: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  confirmationCode: z.nullable(z.string()),
  competitors: z.array(
    z.object({ id: z.int(), name: z.string(), school: z.string(), isCheckedIn: z.boolean(), isWithdrawn: z.boolean() }),
  ),
  spectators: z.int(),
  lunch: z.int(),
  merch: z.int(),
  standing: z.enum(['paid', 'unpaid', 'incomplete']),
  costCents: z.int(),
  /** What is still to pay; negative: too much was paid. */
  dueCents: z.int(),
  isInPerson: z.boolean(),
  createdAt: z.string(),
  completedAt: z.nullable(z.string()),
  hasWithdrawalRequest: z.boolean(),
  hasOpenReview: z.boolean(),
});
export type RegistrationRow = z.infer<typeof RegistrationRow>;
export const searchRegistrations = route({
  method: 'GET',
  path: '/api/admin/registrations',
  summary: 'Registrations of a tournament (the next one when none is named), found as one types',
  ...manage,
  query: z.object({ ...filters, sort: z.optional(oneOf(sorts)), page: pageNumber() }),
  output: z.object({
    tournamentId: z.nullable(z.int()),
    /** The day on which its online registration opens, as long as that is to come. */
    opensOn: z.nullable(z.string()),
    items: z.array(RegistrationRow),
    page: z.int(),
    pageSize: z.int(),
    /** Counted up to 500; no further than this page where common words are searched for. */
    total: z.int(),
    /** There are more than `total`, and so a page after this one. */
    hasUncounted: z.boolean(),
  }),
  errors: ['bad_input', 'not_found'],
});
export const getRegistrationChoices = route({
  method: 'GET',
  path: '/api/admin/registrations/choices',
  summary: 'What registrations can be filtered by',
  ...manage,
  output: AudienceChoices,
});
export const downloadRegistrations = route({
  method: 'GET',
  path: '/api/admin/registrations.csv',
  summary: 'The same list, or the named ones, as a table for a spreadsheet: a line a competitor',
  ...manage,
  query: z.object({
    ...filters,
    ids: z.optional(z.string().check(z.maxLength(8000, texts.list), z.regex(/^\d+(,\d+)*$/, texts.list))),
  }),
  output: z.any(),
  answers: 'file',
  errors: ['bad_input', 'not_found'],
});

export const getRegistrationDetail = route({
  method: 'GET',
  path: '/api/admin/registrations/{registrationId}',
  summary: 'Everything about one registration',
  ...manage,
  params: byRegistration,
  output: RegistrationDetail,
  errors: ['not_found'],
});

const StaffCompetitorInput = z.omit(CompetitorInput, { registrationId: true });

export const InPerson = z.object({
  firstName: text(60),
  lastName: text(60),
  /** Of an account that exists or will; null: the family has none to give. */
  email: z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), email()], texts.email))),
    z.transform((v): string | null => v || null),
  ),
  phoneNumber: optionalPhoneNumber(),
  /** Of a new account; one that exists keeps its own. */
  language: z._default(oneOf(languages), 'en'),
});
export const createInPerson = route({
  method: 'POST',
  path: '/api/admin/registrations',
  summary: 'Begin an in-person registration for the next tournament, at the door cost',
  ...manage,
  input: InPerson,
  output: z.object({ registrationId: z.int() }),
  errors: ['bad_input', 'registration_not_open', 'not_found'],
  isIdempotent: true,
});
export const setExtras = route({
  method: 'PUT',
  path: '/api/admin/registrations/{registrationId}/extras',
  summary: 'Passes and lunch tickets of an order that is not completed',
  ...manage,
  params: byRegistration,
  input: z.object({ spectators: wholeNumber(0, 100), lunch: wholeNumber(0, 100), version }),
  output: RegistrationDetail,
  errors: ['bad_input', 'changed_meanwhile', 'not_sold', ...changeErrors],
});
export const getCompetitorFormForStaff = route({
  method: 'GET',
  path: '/api/admin/registrations/{registrationId}/competitor-form',
  summary: 'What the competitor form offers staff; after completion too',
  ...manage,
  params: byRegistration,
  output: z.object({
    ...CompetitorForm.shape,
    siblings: z.array(Competitor),
    previous: z.array(Competitor),
    ofSiblings: z.array(z.object({ id: z.int(), version: z.int(), mayReadMedicalNote: z.boolean() })),
    /** Its form is open to staff all the same. */
    isPaid: z.boolean(),
  }),
  errors: ['not_found'],
});
export const addCompetitorByStaff = route({
  method: 'POST',
  path: '/api/admin/registrations/{registrationId}/competitors',
  summary: 'Add a competitor to an order that is not completed',
  ...manage,
  params: byRegistration,
  input: StaffCompetitorInput,
  output: Competitor,
  errors: ['bad_input', 'limit_reached', ...changeErrors],
  isIdempotent: true,
});
export const updateCompetitorByStaff = route({
  method: 'PUT',
  path: '/api/admin/registrations/{registrationId}/competitors/{competitorId}',
  summary: 'Change a competitor, also after payment',
  ...manage,
  params: byCompetitor,
  input: z.object({ ...StaffCompetitorInput.shape, version }),
  output: Competitor,
  errors: ['not_found', 'bad_input', 'changed_meanwhile'],
});
export const removeCompetitorByStaff = route({
  method: 'DELETE',
  path: '/api/admin/registrations/{registrationId}/competitors/{competitorId}',
  summary: 'Remove a competitor from an order that is not completed',
  ...manage,
  params: byCompetitor,
  output: RegistrationDetail,
  errors: [...changeErrors],
});
export const completeInPerson = route({
  method: 'POST',
  path: '/api/admin/registrations/{registrationId}/complete',
  summary: 'Complete an in-person registration: what is not paid stays due',
  ...manage,
  params: byRegistration,
  output: RegistrationDetail,
  errors: ['registration_empty', 'competitors_incomplete', 'sold_out', 'not_sold', ...changeErrors],
  isIdempotent: true,
});
export const addNote = route({
  method: 'POST',
  path: '/api/admin/registrations/{registrationId}/notes',
  summary: 'Write a note for the team; the family never sees it',
  ...manage,
  params: byRegistration,
  input: z.object({ body: longText(2000) }),
  output: RegistrationDetail,
  errors: ['not_found', 'bad_input'],
  isIdempotent: true,
});
export const moveCompetitor = route({
  method: 'PUT',
  path: '/api/admin/registrations/{registrationId}/competitors/{competitorId}/move',
  summary: 'Move a competitor to another registration of the same tournament and standing',
  ...manage,
  params: byCompetitor,
  input: z.object({ toRegistrationId: wholeNumber(1, 2_147_483_647), reason: text(500) }),
  output: RegistrationDetail,
  errors: ['not_found', 'bad_input', 'payment_unavailable'],
});
/** `withdraw` also without a request of the family; money goes back by a refund of its own. */
export const decideWithdrawal = route({
  method: 'PUT',
  path: '/api/admin/registrations/{registrationId}/competitors/{competitorId}/withdrawal',
  summary: 'Withdraw a competitor, decline the family’s request, or take a withdrawal back',
  ...manage,
  params: byCompetitor,
  input: z.object({ decision: oneOf(['withdraw', 'decline', 'reinstate']), reason: text(500) }),
  output: RegistrationDetail,
  errors: ['not_found', 'bad_input', 'already_withdrawn'],
});
