import * as z from 'zod/mini';
import { disputeStates } from '#core/payment/dispute.ts';
import { LedgerLine } from '../registration/registration-detail.ts';

/** A payment that the card holder's bank asks back. */
export const Dispute = z.object({
  state: z.enum(disputeStates),
  amountCents: z.int(),
  /** In the words of the payment service. */
  reason: z.string(),
  respondBy: z.nullable(z.string()),
  openedAt: z.string(),
  /** What the bank holds of it now. */
  keptCents: z.int(),
  /** What that cost us beside it. */
  feeCents: z.int(),
});
export type Dispute = z.infer<typeof Dispute>;
/** How one registration stands with its money, with everything that can be done about it. */
export const Balance = z.object({
  registrationId: z.int(),
  familyName: z.string(),
  email: z.string(),
  confirmationCode: z.nullable(z.string()),
  competitors: z.array(z.string()),
  isCompleted: z.boolean(),
  isInPerson: z.boolean(),
  isPayingOnline: z.boolean(),
  isInReview: z.boolean(),
  lines: z.array(z.object({ description: z.string(), quantity: z.int(), amount: z.int() })),
  costCents: z.int(),
  paidCents: z.int(),
  /** Negative: too much was paid, which is a credit of a completed registration. */
  dueCents: z.int(),
  /** Refunds that were decided and that the payment service has not made yet. */
  requestedCents: z.int(),
  /** Of these, what it may have made: it failed or fell silent while it was asked. */
  unclearCents: z.int(),
  disputes: z.array(Dispute),
  ledger: z.array(LedgerLine),
  /** Which lines may be taken back as a mistake. */
  correctableIds: z.array(z.int()),
  /** `ask`: the payment service knows of payments, so it can be asked again. */
  abilities: z.object({ take: z.boolean(), refund: z.boolean(), ask: z.boolean() }),
});
export type Balance = z.infer<typeof Balance>;
