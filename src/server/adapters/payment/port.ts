import type { Movement } from '#core/payment/balance-movement.ts';
import type { DisputeMovement, DisputeState } from '#core/payment/dispute.ts';
import type { PayoutStatus } from '#core/payment/payout.ts';

/** An order as it was when payment began; amounts in cents. */
export interface PaymentOrder {
  registrationId: number;
  attemptId: number;
  personId: number;
  tournamentId: number;
  /** Equal exactly when the order is. */
  orderMark: string;
  /** Unique in the world: also what the session is known by when the answer to `start` was lost. */
  idempotencyKey: string;
  lines: readonly { description: string; quantity: number; unitAmountCents: number }[];
  amountCents: number;
  customerEmail: string;
  description: string;
  /** By the real time, which the gateway knows, even where the site's clock is moved. */
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

export interface PaymentSession {
  sessionId: string;
  url: string;
}

export interface GatewayRefund {
  refundId: string;
  /** Our row, when the refund was made by us. */
  refundRowId: number | null;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface GatewayDispute {
  disputeId: string;
  state: DisputeState;
  amountCents: number;
  currency: string;
  /** The card holder's, in the gateway's word. */
  reason: string;
  /** Until when the bank takes an answer. */
  respondBy: Date | null;
  openedAt: Date;
  /** Whether the payment may still be refunded, which ends an inquiry. */
  isRefundable: boolean;
  movements: DisputeMovement[];
}

/** How a session stands, fetched from the gateway: never taken from an event's body. */
export interface SessionState {
  sessionId: string;
  /** `unknown`: the gateway has no such session. */
  status: 'open' | 'paid' | 'expired' | 'unknown';
  idempotencyKey: string | null;
  amountCents: number;
  currency: string;
  paymentIntentId: string | null;
  receiptUrl: string | null;
  card: string | null;
  disputes: GatewayDispute[];
  refunds: GatewayRefund[];
}

/** A movement on our balance, in the gateway's own words for what it is. */
export interface GatewayMovement extends Omit<Movement, 'kind'> {
  type: string;
  category: string;
  /** Whether it names a registration of ours. */
  isOurs: boolean;
  currency: string;
  createdAt: Date;
}

/** What the gateway sent to our bank. */
export interface GatewayPayout {
  payoutId: string;
  amountCents: number;
  currency: string;
  status: PayoutStatus;
  isAutomatic: boolean;
  /** Whether the gateway tells all that it contains. */
  isReconciled: boolean;
  arrivesOn: string;
  createdAt: Date;
}

/** The payments of which something was heard, and what moved on our balance. */
export interface GatewayNews {
  paymentIntentIds: string[];
  movements: GatewayMovement[];
  payouts: GatewayPayout[];
  /** Until when all of it was told, by the gateway's own clock; null: there was nothing. */
  until: Date | null;
}

/** A session as the gateway keeps it, with what it was told when it was made: enough to find its family again. */
export interface FoundSession {
  sessionId: string;
  createdAt: Date;
  idempotencyKey: string | null;
  registrationId: number | null;
  attemptId: number | null;
  personId: number | null;
  tournamentId: number | null;
  orderMark: string | null;
  email: string | null;
  name: string | null;
}

interface RefundOrder {
  refundRowId: number;
  idempotencyKey: string;
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
  /** Test mode where we are live, or the other way round: not about our money. */
  isOtherMode: boolean;
}

/** The gateway gives no answer, or none that can be trusted: nothing is known, the same call may be repeated. */
export class GatewayUnavailable extends Error {}

/** The gateway repeats a failure of its own for this key: it may have done what was asked, and the key tells no more. */
export class GatewayUncertain extends GatewayUnavailable {}

/** Our clock and the gateway's are so far apart that a payment page would end at the wrong time, or not begin. */
export class GatewayClockOff extends GatewayUnavailable {}

/** This is a rehearsal, which only reads. BACKUP-7 */
export class GatewayRehearsing extends GatewayUnavailable {}

/** The gateway refuses for good: repeating the same call is of no use. */
export class GatewayRefused extends Error {}

/** Long enough for two tries, and shorter than anybody thinks that the page is broken. */
export const usualPatienceMs = 25_000;

/** Every call is made outside a transaction; it throws GatewayUnavailable or GatewayRefused, nothing else. */
interface Gateway {
  /** How long somebody is kept waiting for all that has to be asked; what is under way then goes on behind them. */
  patienceMs: number;
  /** Safe to repeat: the same idempotency key gives the same session. */
  start(order: PaymentOrder): Promise<PaymentSession>;
  /** How far our real clock is ahead of the gateway's; negative: behind. Null: it was never heard, or has none. */
  clockOffMs(): number | null;
  /** Hears the gateway's clock again. */
  readClock(): Promise<void>;
  read(sessionId: string): Promise<SessionState>;
  /** Ends an open session; one that was paid meanwhile stays paid and says so. */
  end(sessionId: string): Promise<SessionState>;
  /** Safe to repeat: one refund per row. */
  refund(order: RefundOrder): Promise<void>;
  /** What was refunded or disputed since then, or moved on our balance, by the gateway's own clock: all of it. */
  listNews(since: Date): Promise<GatewayNews>;
  /** Everything that a payout took from our balance to the bank. */
  listPayout(payoutId: string): Promise<GatewayMovement[]>;
  /** The sessions made since then, and those of which money was given or asked back since then; the oldest first. */
  listSince(since: Date): Promise<FoundSession[]>;
  listLines(sessionId: string): Promise<{ description: string; quantity: number; amountCents: number }[]>;
}

export interface StripeGateway extends Gateway {
  kind: 'stripe';
  /** The session that a payment intent belongs to (events about refunds and disputes name only the intent). */
  findSession(paymentIntentId: string): Promise<string | null>;
  /** Undefined when the signature does not hold, or is older or younger than five minutes. */
  readEvent(rawBody: Buffer, signature: string | undefined): GatewayEvent | undefined;
}

type PracticeDecision = 'pay' | 'decline' | 'abandon';
interface PracticePayment {
  status: 'open' | 'complete' | 'expired';
  registrationId: number;
  amountCents: number;
  lines: readonly { description: string; quantity: number; unitAmountCents: number }[];
}

/** Our own payment page, where no money moves. */
export interface PracticeGateway extends Gateway {
  kind: 'practice';
  show(sessionId: string): Promise<PracticePayment | undefined>;
  /** A decline leaves the session open, as a declined card does. */
  decide(sessionId: string, decision: PracticeDecision): Promise<void>;
}

export type PaymentGateway = StripeGateway | PracticeGateway;
