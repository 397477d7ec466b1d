import type Stripe from 'stripe';
import type { GatewayEvent, GatewayRefund, SessionState } from './port.ts';

function refundOf(refund: Stripe.Refund): GatewayRefund {
  const row = Number(refund.metadata?.refund);
  const isOver = refund.status === 'failed' || refund.status === 'canceled';
  return {
    refundId: refund.id,
    refundRowId: Number.isSafeInteger(row) && row > 0 ? row : null,
    amountCents: refund.amount,
    status: isOver ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
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
  refunds: Stripe.Refund[],
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
    isDisputed: charge?.disputed ?? false,
    refunds: refunds.map(refundOf),
  };
}

const idOf = (value: unknown): string | null =>
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
