import type Stripe from 'stripe';
import type { DisputeState } from '#core/payment/dispute.ts';
import type { FoundSession, GatewayDispute, GatewayEvent, GatewayRefund, SessionState } from './port.ts';

/** A number that was put into metadata; null where there is none. */
function numberIn(metadata: Stripe.Metadata | null, name: string): number | null {
  const number = Number(metadata?.[name]);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

export function foundSessionOf(session: Stripe.Checkout.Session): FoundSession {
  const { metadata } = session;
  return {
    sessionId: session.id,
    createdAt: new Date(session.created * 1000),
    idempotencyKey: session.client_reference_id,
    registrationId: numberIn(metadata, 'registration'),
    attemptId: numberIn(metadata, 'attempt'),
    personId: numberIn(metadata, 'person'),
    tournamentId: numberIn(metadata, 'tournament'),
    orderMark: metadata?.order ?? null,
    email: session.customer_email ?? session.customer_details?.email ?? null,
    name: session.customer_details?.name ?? null,
  };
}

function refundOf(refund: Stripe.Refund): GatewayRefund {
  const isOver = refund.status === 'failed' || refund.status === 'canceled';
  return {
    refundId: refund.id,
    refundRowId: numberIn(refund.metadata, 'refund'),
    amountCents: refund.amount,
    status: isOver ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
  };
}

const disputeStates: Record<string, DisputeState> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry_review',
  warning_closed: 'dropped',
  prevented: 'dropped',
  needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

function disputeOf(dispute: Stripe.Dispute): GatewayDispute {
  const { due_by } = dispute.evidence_details;
  return {
    disputeId: dispute.id,
    // What a later version calls otherwise is for staff to look at.
    state: disputeStates[dispute.status] ?? 'needs_response',
    amountCents: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    respondBy: due_by === null ? null : new Date(due_by * 1000),
    openedAt: new Date(dispute.created * 1000),
    isRefundable: dispute.is_charge_refundable,
    movements: dispute.balance_transactions.map(({ id, amount, fee }) => ({
      movementId: id,
      cents: amount,
      feeCents: fee,
    })),
  };
}

function cardOf(charge: Stripe.Charge | null): string | null {
  const card = charge?.payment_method_details?.card;
  return card?.last4 ? `${card.brand ?? 'card'} ${card.last4}` : null;
}

/** A session with its payment intent and charge expanded, in our words. */
export function sessionStateOf(
  sessionId: string,
  session: Stripe.Checkout.Session | undefined,
  refunds: Stripe.Refund[] = [],
  disputes: Stripe.Dispute[] = [],
): SessionState {
  const intent = (session?.payment_intent ?? null) as Stripe.PaymentIntent | null;
  const charge = (intent?.latest_charge ?? null) as Stripe.Charge | null;
  const isPaid = session?.payment_status === 'paid' || intent?.status === 'succeeded';
  const unpaid = session?.status === 'expired' ? 'expired' : 'open';
  return {
    sessionId,
    status: !session ? 'unknown' : isPaid ? 'paid' : unpaid,
    idempotencyKey: session?.client_reference_id ?? null,
    amountCents: (isPaid ? intent?.amount_received : session?.amount_total) ?? 0,
    currency: intent?.currency ?? session?.currency ?? 'cad',
    paymentIntentId: intent?.id ?? null,
    receiptUrl: charge?.receipt_url ?? null,
    card: cardOf(charge),
    disputes: disputes.map(disputeOf),
    refunds: refunds.map(refundOf),
  };
}

export const idOf = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null && 'id' in value
      ? String(value.id)
      : null;

/** What an event is about: a session, or the payment intent of a charge, refund or dispute. */
export function eventOf(event: Stripe.Event, isLive: boolean): GatewayEvent {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  return {
    id: event.id,
    type: event.type,
    sessionId: object.object === 'checkout.session' ? (object.id ?? null) : null,
    paymentIntentId: object.object === 'payment_intent' ? (object.id ?? null) : idOf(object.payment_intent),
    isOtherMode: event.livemode !== isLive,
  };
}
