import * as z from 'zod/mini';
import { ledgerKinds } from '#core/payment/ledger.ts';
import { deliveryStates } from '../communication.ts';
import { Competitor } from './competitor.ts';
import { StaffAnswer } from './question.ts';
import { Registration } from './registration.ts';

export const LedgerLine = z.object({
  ledgerEntryId: z.int(),
  kind: z.enum(ledgerKinds),
  channel: z.enum(['stripe', 'practice', 'cash', 'etransfer', 'cheque', 'terminal', 'comp', 'credit']),
  /** Signed: what it adds to the money we hold; a fee of the bank is not the family’s, and a debt let go moves nothing. */
  cents: z.int(),
  /** Without a sign: of a debt that was let go, how much of it. */
  amountCents: z.int(),
  /** What it adds to what the family has paid: of a comp and a credit too, with which no money moves. */
  paidCents: z.int(),
  reference: z.nullable(z.string()),
  takenBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  correctsId: z.nullable(z.int()),
  isCorrected: z.boolean(),
  /** What can still be given back of a payment. */
  refundableCents: z.int(),
  card: z.nullable(z.string()),
  at: z.string(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;
const StaffCompetitor = z.object({
  ...Competitor.shape,
  number: z.nullable(z.int()),
  checkedInAt: z.nullable(z.string()),
  measuredWeightKg: z.nullable(z.number()),
  measuredHeightCm: z.nullable(z.number()),
  withdrawalReason: z.nullable(z.string()),
  isWithdrawalWaiting: z.boolean(),
  /** Of the caller, now: the note itself is asked for by a call of its own. */
  mayReadMedicalNote: z.boolean(),
  version: z.int(),
});
export const RegistrationDetail = z.object({
  registration: z.object({ ...Registration.shape, competitors: z.array(StaffCompetitor) }),
  version: z.int(),
  person: z.object({
    personId: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.nullable(z.string()),
  }),
  /** What the tournament asks, with its answers. */
  questions: z.array(StaffAnswer),
  createdAt: z.string(),
  completedAt: z.nullable(z.string()),
  takenBy: z.nullable(z.string()),
  costCents: z.int(),
  paidCents: z.int(),
  dueCents: z.int(),
  ledger: z.array(LedgerLine),
  reviews: z.array(z.object({ id: z.int(), kind: z.string(), detail: z.string(), createdAt: z.string() })),
  /** Competitors whom another family seems to have registered too. REG-41 */
  duplicates: z.array(
    z.object({
      duplicateId: z.int(),
      competitorId: z.int(),
      /** The other one. */
      name: z.string(),
      registrationId: z.int(),
      familyName: z.string(),
      completedAt: z.string(),
    }),
  ),
  /** Of the team, for the team. ACCESS-24 */
  staffNotes: z.array(z.object({ id: z.int(), body: z.string(), author: z.string(), at: z.string() })),
  messages: z.array(
    z.object({
      outboxId: z.int(),
      subject: z.string(),
      channel: z.enum(['email', 'sms']),
      recipient: z.string(),
      status: z.enum(deliveryStates),
      at: z.string(),
    }),
  ),
  files: z.array(
    z.object({
      fileId: z.int(),
      title: z.string(),
      review: z.enum(['new', 'accepted', 'rejected']),
      createdAt: z.string(),
    }),
  ),
  /** Of the same account: other years and other orders of this one. */
  others: z.array(
    z.object({
      registrationId: z.int(),
      tournamentDate: z.string(),
      standing: z.enum(['paid', 'unpaid', 'incomplete']),
      competitors: z.int(),
    }),
  ),
  /** What the caller may do: buttons and server never disagree. */
  abilities: z.object({
    edit: z.boolean(),
    takePayment: z.boolean(),
    refund: z.boolean(),
    complete: z.boolean(),
    withdraw: z.boolean(),
    impersonate: z.boolean(),
  }),
});
export type RegistrationDetail = z.infer<typeof RegistrationDetail>;
