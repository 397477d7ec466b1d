import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { pathId, texts, token } from '../fields.ts';
import { route } from '../route.ts';

const byRegistration = z.object({ registrationId: pathId() });

/** `completed`: nothing to pay, or paid already. `redirect`: go to the payment page. */
export const PaymentStart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('completed') }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
]);
export type PaymentStart = z.infer<typeof PaymentStart>;
/** `none`: no payment began or the last one ended. `open`: a payment page waits. `review`: money came, staff look at it. */
export const PaymentState = z.object({
  state: z.enum(['none', 'open', 'completed', 'review']),
  url: z.nullable(z.string()),
});
export type PaymentState = z.infer<typeof PaymentState>;

export const startPayment = route({
  method: 'POST',
  path: '/api/registration/{registrationId}/payment',
  summary: 'Start paying, or complete when nothing is due',
  roles: access.manageOwn,
  params: byRegistration,
  output: PaymentStart,
  transaction: 'own',
  isIdempotent: true,
  errors: [
    'not_found',
    'registration_not_open',
    'registration_empty',
    'competitors_incomplete',
    'account_incomplete',
    'not_sold',
    'sold_out',
    'payment_in_review',
    'paid_in_part',
    'payment_unavailable',
    'payment_clock_off',
    'payment_rehearsal',
    'payment_refused',
  ],
  notWhileActing: true,
});
export const refreshPayment = route({
  method: 'PUT',
  path: '/api/registration/{registrationId}/payment',
  summary: 'Ask the gateway how the payment stands',
  roles: access.manageOwn,
  params: byRegistration,
  output: PaymentState,
  transaction: 'own',
  errors: ['not_found', 'payment_unavailable'],
});
export const cancelPayment = route({
  method: 'DELETE',
  path: '/api/registration/{registrationId}/payment',
  summary: 'Give up the payment under way',
  roles: access.manageOwn,
  params: byRegistration,
  output: PaymentState,
  transaction: 'own',
  errors: ['not_found', 'payment_unavailable'],
});
export const stripeEvents = route({
  method: 'POST',
  path: '/api/payment/stripe-events',
  summary: 'Webhook of the payment gateway, signed',
  roles: access.visit,
  output: z.object({ received: z.literal(true) }),
  body: 'raw',
  mostPerSecond: 500, // a busy evening's news comes from a few addresses
  transaction: 'own',
  errors: ['bad_signature', 'not_found', 'payment_unavailable'],
});

export const PracticeSession = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  amountCents: z.int(),
  lines: z.array(z.object({ description: z.string(), quantity: z.int(), amount: z.int() })),
  registrationId: z.int(),
});
export type PracticeSession = z.infer<typeof PracticeSession>;
const bySession = z.object({ sessionId: token(100) });
export const getPracticePayment = route({
  method: 'GET',
  path: '/api/practice-payment/{sessionId}',
  summary: 'A practice payment: no money moves',
  roles: access.manageOwn,
  params: bySession,
  output: PracticeSession,
  errors: ['not_found'],
});
/** `decline` leaves it open, like a declined card; `abandon` ends it. */
export const decidePracticePayment = route({
  method: 'POST',
  path: '/api/practice-payment/{sessionId}',
  summary: 'Play the payment page: pay, decline or abandon',
  roles: access.manageOwn,
  params: bySession,
  input: z.object({ decision: z.enum(['pay', 'decline', 'abandon'], texts.choice) }),
  output: z.object({ status: z.enum(['open', 'complete', 'expired']), isDeclined: z.boolean() }),
  transaction: 'own',
  errors: ['not_found'],
  notWhileActing: true,
});
