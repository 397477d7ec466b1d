import type Stripe from 'stripe';
import { type PayoutStatus, payoutStatuses } from '#core/payment/payout.ts';
import type { GatewayMovement, GatewayPayout } from './port.ts';
import { idOf } from './stripe-objects.ts';

export const intentOf = (object: unknown): string | null =>
  typeof object === 'object' && object !== null && 'payment_intent' in object ? idOf(object.payment_intent) : null;

/** Whether the source of a movement carries the metadata of a session of ours. */
function namesRegistration(source: unknown): boolean {
  if (typeof source !== 'object' || source === null || !('metadata' in source)) return false;
  const { metadata } = source;
  return typeof metadata === 'object' && metadata !== null && 'registration' in metadata;
}

/** A movement with its source expanded, in our words. */
export function movementOf(movement: Stripe.BalanceTransaction): GatewayMovement {
  const { id, amount, fee, fee_details, source, type, reporting_category, currency, created } = movement;
  const taxes = fee_details.filter(detail => detail.type === 'tax');
  return {
    movementId: id,
    type,
    category: reporting_category,
    sourceId: idOf(source),
    paymentIntentId: intentOf(source),
    isOurs: namesRegistration(source),
    amountCents: amount,
    feeCents: fee,
    feeTaxCents: taxes.reduce((sum, detail) => sum + detail.amount, 0),
    currency,
    createdAt: new Date(created * 1000),
  };
}

export function payoutOf(payout: Stripe.Payout): GatewayPayout {
  const { id, amount, currency, status, automatic, reconciliation_status, arrival_date, created } = payout;
  return {
    payoutId: id,
    amountCents: amount,
    currency,
    // What a later version calls otherwise is not at the bank yet.
    status: payoutStatuses.find((known): known is PayoutStatus => known === status) ?? 'pending',
    isAutomatic: automatic,
    isReconciled: automatic && reconciliation_status === 'completed',
    arrivesOn: new Date(arrival_date * 1000).toISOString().slice(0, 10),
    createdAt: new Date(created * 1000),
  };
}
