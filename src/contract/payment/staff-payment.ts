import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { reviewKinds } from '#core/payment/review-kind.ts';
import { staffChannels } from '#core/payment/staff-payment.ts';
import {
  calendarDate,
  id,
  oneOf,
  optionalText,
  optionalWholeNumber,
  pageNumber,
  pageOf,
  pathId,
  queryId,
  searchText,
  text,
  texts,
  wholeNumber,
  yesOrNo,
} from '../fields.ts';
import { Receipt } from '../registration/registration.ts';
import { LedgerLine } from '../registration/registration-detail.ts';
import { route } from '../route.ts';
import { Balance, Dispute } from './balance.ts';

const take = { roles: access.takePayments } as const;
const refund = { roles: access.refund } as const;
const byRegistration = z.object({ registrationId: pathId() });
const cents = () => wholeNumber(1, 10_000_000);
/** Why what is paid cannot complete its order. */
const incomplete = ['registration_empty', 'competitors_incomplete', 'sold_out'] as const;
const takeErrors = [
  ...(['not_found', 'bad_input', 'payment_in_review', 'payment_unavailable', 'reference_used'] as const),
  ...incomplete,
] as const;

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
    ...pageOf(DueRow).shape,
    /** Of all that are completed. */
    dueCents: z.int(),
    /** Of the others, which may never be. */
    unfinishedCents: z.int(),
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
    /** What is more than what is due stays with us as the family's credit. */
    keepsRest: z.optional(yesOrNo()),
  }),
  /** Not taken: what was under way online turned out to be paid. */
  output: z.object({ balance: Balance, isTaken: z.boolean(), changeCents: z.int() }),
  transaction: 'own',
  errors: [...takeErrors, 'too_much'],
  isIdempotent: true,
});
const Share = z.object({ registrationId: id(), amountCents: cents() }, texts.list);
export const TransferInput = z.object({
  reference: text(60),
  amountCents: cents(),
  shares: z.array(Share, texts.list).check(z.minLength(1, texts.required), z.maxLength(20, texts.list)),
  /** Keeps what is left as credit. */
  creditRegistrationId: z.optional(z.nullable(id())),
});
export const takeTransfer = route({
  method: 'POST',
  path: '/api/admin/payments/transfers',
  summary: 'Take one e-transfer that pays several families; what is left is the credit of one of them',
  ...take,
  input: TransferInput,
  /** What each family got, and owes after it: below zero for a credit. */
  output: z.object({
    shares: z.array(
      z.object({
        registrationId: z.int(),
        familyName: z.string(),
        amountCents: z.int(),
        dueCents: z.int(),
        isCompleted: z.boolean(),
      }),
    ),
  }),
  transaction: 'own',
  errors: takeErrors,
  isIdempotent: true,
});
/** Pays for a registration, and may complete it, though no money moves. */
const withoutMoney = {
  ...refund,
  params: byRegistration,
  output: Balance,
  errors: ['not_found', 'bad_input', 'too_much', 'payment_under_way', 'payment_in_review', ...incomplete],
  isIdempotent: true,
} as const;
export const CreditInput = z.object({ toRegistrationId: id(), amountCents: cents() });
export const useCredit = route({
  method: 'POST',
  path: '/api/admin/payments/{registrationId}/credit',
  summary: 'Pay what another registration owes with what this one has overpaid',
  ...withoutMoney,
  input: CreditInput,
});
export const CompInput = z.object({ amountCents: cents(), reason: text(300) });
export const giveComp = route({
  method: 'POST',
  path: '/api/admin/payments/{registrationId}/comp',
  summary: 'What a family need not pay, with the reason',
  ...withoutMoney,
  input: CompInput,
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
  output: pageOf(Review),
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
  errors: ['not_found', 'bad_input', 'already_settled', 'disputed', 'too_little', 'payment_under_way', ...incomplete],
});

const ledgerFilter = {
  tournamentId: queryId(),
  from: z.optional(calendarDate()),
  to: z.optional(calendarDate()),
  channel: z.optional(oneOf([...staffChannels, 'stripe', 'practice', 'comp', 'credit'])),
  search: searchText(),
};
export const listLedger = route({
  method: 'GET',
  path: '/api/admin/payments/ledger',
  summary: 'The ledger, newest first: by day, method and words',
  ...take,
  query: z.object({ ...ledgerFilter, page: pageNumber() }),
  output: z.object({
    ...pageOf(z.object({ ...LedgerLine.shape, registrationId: z.int(), familyName: z.string() })).shape,
    /** Of everything that matches, not of this page alone; null while cash in it is not counted by two people. */
    sumCents: z.nullable(z.int()),
  }),
  errors: ['bad_input', 'not_found'],
});
export const downloadLedger = route({
  method: 'GET',
  path: '/api/admin/payments/ledger.csv',
  summary: 'The same as a table for a spreadsheet, in words',
  ...take,
  query: z.object(ledgerFilter),
  output: z.any(),
  answers: 'file',
  errors: ['bad_input', 'not_found'],
});
