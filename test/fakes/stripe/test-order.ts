import Stripe from 'stripe';
import type { StripeFake } from './client.ts';

/** The SDK as the app configures it, except that it does not retry by itself. */
export function sdkFor(fake: StripeFake, config: Stripe.StripeConfig = {}): Stripe {
  return new Stripe('sk_test_123', { ...fake.sdkConfig, maxNetworkRetries: 0, telemetry: false, ...config });
}

/** One competitor at 80 dollars and two lunches at 25, as the app asks for them. */
export function orderParams(changes: Stripe.Checkout.SessionCreateParams = {}): Stripe.Checkout.SessionCreateParams {
  const line = (name: string, quantity: number, cents: number) => ({
    quantity,
    price_data: {
      currency: 'cad',
      unit_amount: cents,
      tax_behavior: 'inclusive' as const,
      product_data: { name },
    },
  });
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: '7',
    customer_email: 'anna@club.example',
    line_items: [line('Competitor <Anna>', 1, 8000), line('Lunch', 2, 2500)],
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(Date.now() / 1000) + 31 * 60,
    metadata: { order: '3', attempt: '7' },
    payment_intent_data: {
      metadata: { order: '3', attempt: '7' },
      description: 'Order 3',
      receipt_email: 'anna@club.example',
    },
    success_url: 'http://127.0.0.1:1/orders/3/return?s={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:1/orders/3',
    ...changes,
  };
}

/** The error that a call must end with. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`Expected an error of Stripe's, got ${String(error)}`);
}
