import type Stripe from 'stripe';

/** What the pinned SDK may send, by operation. `scripts/generate-stripe-schemas.ts` turns these into JSON Schema. */
export type BalanceTransactionList = Stripe.BalanceTransactionListParams;
export type CheckoutSessionCreate = Stripe.Checkout.SessionCreateParams;
export type CheckoutSessionRetrieve = Stripe.Checkout.SessionRetrieveParams;
export type CheckoutSessionExpire = Stripe.Checkout.SessionExpireParams;
export type CheckoutSessionList = Stripe.Checkout.SessionListParams;
export type CheckoutSessionListLineItems = Stripe.Checkout.SessionListLineItemsParams;
export type EventList = Stripe.EventListParams;
export type PaymentIntentRetrieve = Stripe.PaymentIntentRetrieveParams;
export type ChargeRetrieve = Stripe.ChargeRetrieveParams;
export type ChargeList = Stripe.ChargeListParams;
export type RefundCreate = Stripe.RefundCreateParams;
export type RefundRetrieve = Stripe.RefundRetrieveParams;
export type RefundList = Stripe.RefundListParams;
export type DisputeRetrieve = Stripe.DisputeRetrieveParams;
export type DisputeList = Stripe.DisputeListParams;
export type PayoutList = Stripe.PayoutListParams;
