import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { reviewKinds } from '#core/payment/settlement.ts';
import { staffChannels } from '#core/payment/staff-payment.ts';
import {
  calendarDate,
  id,
  oneOf,
  optionalText,
  optionalWholeNumber,
  pageNumber,
  pathId,
  queryId,
  searchText,
  text,
  texts,
  wholeNumber,
} from '../fields.ts';
import { Receipt } from '../registration/registration.ts';
import { LedgerLine } from '../registration/registration-detail.ts';
import { route } from '../route.ts';
import { Balance, Dispute } from './balance.ts';

const take = { roles: access.takePayments } as const;
const refund = { roles: access.refund } as const;
const byRegistration = z.object({ registrationId: pathId() });
const cents = () => wholeNumber(1, 10_000_000);

/** Who owes, and who is owed: negative is money to give back. */
export const DueRow = z.object({
  registrationId: z.int(),
  familyName: z.string(),
  confirmationCode: z.nullable(z.string()),
  competitors: z.int(),
  costCents: z.int(),
  paidCents: z.int(),
  dueCents: z.int(),
  isCompleted: z.boolean(),
  isPayingOnline: z.boolean(),
});
export type DueRow = z.infer<typeof DueRow>;
export const listDue = route({
  method: 'GET',
  path: '/api/admin/payments/due',
  summary: 'Registrations with something due or overpaid, largest first; all that fit what one types',
  ...take,
  query: z.object({ tournamentId: queryId(), search: searchText(), page: pageNumber() }),
  output: z.object({
    items: z.array(DueRow),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** Of all of them. */
    dueCents: z.int(),
  }),
  errors: ['not_found', 'bad_input'],
});
export const getBalance = route({
  method: 'GET',
  path: '/api/admin/payments/{registrationId}',
  summary: 'What a registration costs, what was paid how, and what is due',
  ...take,
  params: byRegistration,
  output: Balance,
  errors: ['not_found'],
});
export const getStaffReceipt = route({
  method: 'GET',
  path: '/api/admin/payments/{registrationId}/receipt',
  summary: 'The receipt of a completed registration, for staff to print',
  ...take,
  params: byRegistration,
  output: z.object({ receipt: Receipt, familyName: z.string(), tournamentDate: z.string(), city: z.string() }),
  errors: ['not_found'],
});

export const askGateway = route({
  method: 'POST',
  path: '/api/admin/payments/{registrationId}/news',
  summary: 'Ask the payment service again about everything paid online for a registration, and book what it says',
  ...take,
  params: byRegistration,
  output: Balance,
  transaction: 'own',
  errors: ['not_found', 'payment_unavailable'],
});

/** One part of what a family hands over; several may pay one order. */
const Part = z.object(
  {
    channel: oneOf(staffChannels),
    amountCents: cents(),
    /** Cash: what was handed over, for the change. */
    tenderedCents: optionalWholeNumber(1, 10_000_000),
    /** Confirmation, cheque or slip number; required but for cash. */
    reference: optionalText(60),
  },
  texts.list,
);
export const takePayment = route({
  method: 'POST',
  path: '/api/admin/payments/{registrationId}',
  summary: 'Take a staff payment, split over methods; ends an online payment under way; completes what is then paid',
  ...take,
  params: byRegistration,
  input: z.object({
    parts: z.array(Part, texts.list).check(z.minLength(1, texts.required), z.maxLength(6, texts.list)),
  }),
  /** Not taken: what was under way online turned out to be paid. */
  output: z.object({ balance: Balance, isTaken: z.boolean(), changeCents: z.int() }),
  transaction: 'own',
  errors: [
    'not_found',
    'bad_input',
    'registration_empty',
    'competitors_incomplete',
    'sold_out',
    'payment_in_review',
    'payment_unavailable',
    'too_much',
    'reference_used',
  ],
  isIdempotent: true,
});
export const RefundInput = z.object({
  ledgerEntryId: id(),
  /** By another method than the payment, such as an e-transfer when the card takes nothing back. */
  channel: z.optional(oneOf(staffChannels)),
  amountCents: cents(),
  reason: text(300),
  reference: optionalText(60),
});
export const refundPayment = route({
  method: 'POST',
  path: '/api/admin/payments/{registrationId}/refund',
  summary: 'Give back a part of a payment: through the gateway where it was paid there, by hand otherwise or if wanted',
  ...refund,
  params: byRegistration,
  input: RefundInput,
  output: Balance,
  errors: ['not_found', 'bad_input', 'too_much', 'disputed', 'payment_unavailable'],
  isIdempotent: true,
});
export const CorrectionInput = z.object({ ledgerEntryId: id(), reason: text(300) });
export const correctEntry = route({
  method: 'POST',
  path: '/api/admin/payments/{registrationId}/correction',
  summary: 'Take back an entry made by hand, by a counter-entry with a reason',
  ...refund,
  params: byRegistration,
  input: CorrectionInput,
  output: Balance,
  errors: ['not_found', 'bad_input', 'already_corrected', 'too_much'],
  isIdempotent: true,
});

export const Review = z.object({
  reviewId: z.int(),
  registrationId: z.int(),
  familyName: z.string(),
  kind: z.enum(reviewKinds),
  detail: z.string(),
  dispute: z.nullable(Dispute),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
  resolution: z.nullable(z.string()),
});
export type Review = z.infer<typeof Review>;
export const listReviews = route({
  method: 'GET',
  path: '/api/admin/payments/reviews',
  summary: 'Payments that must be looked at, open ones first',
  ...take,
  query: z.object({ settled: z.optional(oneOf(['yes', 'no'])), page: pageNumber() }),
  output: z.object({ items: z.array(Review), total: z.int(), page: z.int(), pageSize: z.int() }),
});
/**
 * `accept`: the money counts as paid and the order is completed if it is enough. `close`: settled elsewhere, in words.
 * `let_go`: of a lost dispute, what the family would owe again is not asked for.
 */
export const settleReview = route({
  method: 'PUT',
  path: '/api/admin/payments/reviews/{reviewId}',
  summary: 'Settle something on the list, in words',
  ...refund,
  params: z.object({ reviewId: pathId() }),
  input: z.object({ decision: oneOf(['accept', 'close', 'let_go']), resolution: text(500) }),
  output: Review,
  errors: [
    'not_found',
    'bad_input',
    'already_settled',
    'disputed',
    'too_little',
    'payment_under_way',
    'registration_empty',
    'competitors_incomplete',
    'sold_out',
  ],
});

const DayLine = z.object({
  personId: z.int(),
  name: z.string(),
  /** May count this one: their own, or anybody’s for whoever may refund. */
  mayCount: z.boolean(),
  channel: z.enum(staffChannels),
  payments: z.int(),
  /** Null until it was counted, so that nobody counts towards it. */
  expectedCents: z.nullable(z.int()),
  countedCents: z.nullable(z.int()),
  differenceCents: z.nullable(z.int()),
  remark: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
});
export const DayClose = z.object({
  on: z.string(),
  lines: z.array(DayLine),
  /** Online money of that day, for the whole picture. */
  online: z.array(z.object({ channel: z.string(), payments: z.int(), cents: z.int() })),
  /** Null until everything was counted: what is left of it would be what to expect. */
  totalCents: z.nullable(z.int()),
});
export type DayClose = z.infer<typeof DayClose>;
export const getDayClose = route({
  method: 'GET',
  path: '/api/admin/payments/day',
  summary: 'What each person took by each method on a day (today when none is named), against what was counted',
  ...take,
  query: z.object({ on: z.optional(calendarDate(2000, 2100)) }),
  output: DayClose,
  errors: ['bad_input'],
});
export const CountInput = z.object({
  personId: id(),
  channel: oneOf(staffChannels),
  countedCents: wholeNumber(0, 100_000_000),
  remark: optionalText(300),
});
/** One’s own takings, or anybody’s for whoever may refund. */
export const closeDay = route({
  method: 'PUT',
  path: '/api/admin/payments/day/{on}',
  summary: 'Enter what was counted',
  ...take,
  params: z.object({ on: calendarDate(2000, 2100) }),
  input: CountInput,
  output: DayClose,
  errors: ['not_found', 'bad_input', 'already_settled'],
});
export const listLedger = route({
  method: 'GET',
  path: '/api/admin/payments/ledger',
  summary: 'The ledger, newest first: by day, method and words',
  ...take,
  query: z.object({
    tournamentId: queryId(),
    from: z.optional(calendarDate()),
    to: z.optional(calendarDate()),
    channel: z.optional(oneOf([...staffChannels, 'stripe', 'practice'])),
    search: searchText(),
    page: pageNumber(),
  }),
  output: z.object({
    items: z.array(z.object({ ...LedgerLine.shape, registrationId: z.int(), familyName: z.string() })),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** Of everything that matches, not of this page alone. */
    sumCents: z.int(),
  }),
  errors: ['bad_input', 'not_found'],
});
export const downloadLedger = route({
  method: 'GET',
  path: '/api/admin/payments/ledger.csv',
  summary: 'The same as a table for a spreadsheet, in words',
  ...take,
  query: z.object({
    tournamentId: queryId(),
    from: z.optional(calendarDate()),
    to: z.optional(calendarDate()),
    channel: z.optional(oneOf([...staffChannels, 'stripe', 'practice'])),
    search: searchText(),
  }),
  output: z.any(),
  answers: 'file',
  errors: ['bad_input', 'not_found'],
});
