/** An order as it was when payment began; amounts in cents. */
export interface PaymentOrder {
  registrationId: number;
  attemptId: number;
  idempotencyKey: string;
  lines: readonly { description: string; quantity: number; unitAmountCents: number }[];
  amountCents: number;
  customerEmail: string;
  description: string;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

export interface PaymentSession {
  sessionId: string;
  url: string;
}

/** How a session stands, fetched from the gateway: never taken from an event's body. */
export interface SessionState {
  sessionId: string;
  status: 'open' | 'paid' | 'expired';
  amountCents: number;
  currency: string;
  paymentIntentId: string | null;
  receiptUrl: string | null;
  card: string | null;
  isDisputed: boolean;
  refunds: { refundId: string; amountCents: number; status: 'pending' | 'succeeded' | 'failed' }[];
}

export interface RefundOrder {
  refundRowId: number;
  sessionId: string;
  paymentIntentId: string | null;
  amountCents: number;
}

/** A signed event reduced to what it is about. */
export interface GatewayEvent {
  id: string;
  type: string;
  sessionId: string | null;
  paymentIntentId: string | null;
}

/** Thrown when the gateway gives no answer, or none that can be trusted: nothing is known, the same call may be repeated. */
export class GatewayUnavailable extends Error {}

export interface PaymentGateway {
  kind: 'stripe' | 'practice';
  /** Safe to repeat: the same idempotency key gives the same session. */
  start(order: PaymentOrder): Promise<PaymentSession>;
  read(sessionId: string): Promise<SessionState>;
  /** Ends an open session; one that was paid meanwhile stays paid and says so. */
  end(sessionId: string): Promise<SessionState>;
  /** Safe to repeat: one refund per row. */
  refund(order: RefundOrder): Promise<{ refundId: string; status: 'pending' | 'succeeded' | 'failed' }>;
  /** The session that a payment intent belongs to (events about refunds and disputes name only the intent). */
  findSession(paymentIntentId: string): Promise<string | null>;
  /** Undefined when the signature does not hold. */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): GatewayEvent | undefined;
}
