import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { movementKinds } from '#core/payment/balance-movement.ts';
import { payoutStatuses } from '#core/payment/payout.ts';
import { pageNumber, pageOf, pathId, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';

const books = { roles: access.keepBooks } as const;
const byPayout = z.object({ payoutId: pathId() });

export const Payout = z.object({
  payoutId: z.int(),
  /** Stripe's own number. */
  gatewayId: z.string(),
  /** Below zero: Stripe collected it from the bank. */
  amountCents: z.int(),
  status: z.enum(payoutStatuses),
  verdict: z.enum(['agrees', 'not_seen', 'sent_back', 'differs_within', 'differs_ledger', 'differs_bank']),
  /** False: Stripe has not told yet what it contains, or never will, since it was made by hand. */
  isWhole: z.boolean(),
  isAutomatic: z.boolean(),
  createdAt: z.string(),
  arrivesOn: z.string(),
  payments: z.int(),
  /** Of families: what they paid, less what went back. */
  familyCents: z.int(),
  /** Without the tax on them. */
  feeCents: z.int(),
  feeTaxCents: z.int(),
  otherCents: z.int(),
  netCents: z.int(),
  bankCents: z.nullable(z.int()),
  seenAt: z.nullable(z.string()),
  seenBy: z.nullable(z.string()),
});
export type Payout = z.infer<typeof Payout>;

const Difference = z.object({
  ledgerKey: z.string(),
  registrationId: z.nullable(z.int()),
  gatewayCents: z.nullable(z.int()),
  ledgerCents: z.nullable(z.int()),
  at: z.string(),
});
export type Difference = z.infer<typeof Difference>;

export const listPayouts = route({
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'What Stripe sent to the bank, newest first, and where ledger and Stripe differ',
  ...books,
  query: z.object({ page: pageNumber() }),
  output: z.object({
    ...pageOf(Payout).shape,
    /** On Stripe's balance, and in no payout yet. */
    balanceCents: z.int(),
    /** When all of it was last heard; null: never. */
    heardAt: z.nullable(z.string()),
    differences: z.array(Difference),
  }),
});

export const PayoutDetail = z.object({
  payout: Payout,
  movements: z.array(
    z.object({
      gatewayId: z.string(),
      kind: z.enum(movementKinds),
      amountCents: z.int(),
      /** With its tax. */
      feeCents: z.int(),
      feeTaxCents: z.int(),
      /** What the ledger says about the same money; null where it says nothing. */
      ledgerCents: z.nullable(z.int()),
      registrationId: z.nullable(z.int()),
      familyName: z.nullable(z.string()),
      /** By Stripe's clock. */
      at: z.string(),
    }),
  ),
});
export type PayoutDetail = z.infer<typeof PayoutDetail>;
export const getPayout = route({
  method: 'GET',
  path: '/api/admin/payouts/{payoutId}',
  summary: 'What a payout contains',
  ...books,
  params: byPayout,
  output: PayoutDetail,
  errors: ['not_found'],
});

export const SeenInput = z.object({ bankCents: wholeNumber(-100_000_000, 1_000_000_000) });
export const seePayout = route({
  method: 'PUT',
  path: '/api/admin/payouts/{payoutId}/seen',
  summary: 'Note that a payout is on the bank statement, with the amount that is there',
  ...books,
  params: byPayout,
  input: SeenInput,
  output: Payout,
  errors: ['not_found', 'bad_input', 'already_settled'],
});
export const unseePayout = route({
  method: 'DELETE',
  path: '/api/admin/payouts/{payoutId}/seen',
  summary: 'Take back that a payout is on the bank statement',
  ...books,
  params: byPayout,
  output: Payout,
  errors: ['not_found'],
});
