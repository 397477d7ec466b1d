type AttemptStatus = 'starting' | 'open' | 'paid' | 'expired';

/** What the gateway says of one payment session, in its own words reduced to ours. */
interface GatewayPayment {
  /** `unknown`: the gateway has no such session, so nobody can pay it. */
  status: 'open' | 'paid' | 'expired' | 'unknown';
  amountCents: number;
  currency: string;
}
export interface SettlementInput {
  attempt: { status: AttemptStatus; amountCents: number };
  payment: GatewayPayment;
  isCompleted: boolean;
  /** Whether the registration still holds exactly what the payment was begun for. */
  isOrderUnchanged: boolean;
}
export const reviewKinds = [
  'amount_mismatch',
  'overpaid',
  'late',
  'disputed',
  'refund_failed',
  'refund_unclear',
  'undeliverable',
  'restored',
  'reference_repeated',
  'given_back',
] as const;
export type ReviewKind = (typeof reviewKinds)[number];
/** Money came that does not count before staff have looked at it: until then nothing more is paid online. */
export const heldBackKinds = ['amount_mismatch', 'late', 'restored'] as const satisfies readonly ReviewKind[];
export const isHeldBack = (kind: ReviewKind): boolean => (heldBackKinds as readonly ReviewKind[]).includes(kind);

/**
 * complete: paid in full, so the registration is completed; late: paid in full after its hold had ended. review: money
 * came but must not complete anything. expire: the hold ends. nothing: already known, or still open.
 */
export type Settlement =
  | { action: 'nothing' }
  | { action: 'expire' }
  | { action: 'complete'; isLate: boolean }
  | { action: 'review'; kind: 'amount_mismatch' | 'overpaid' | 'late'; detail: string };

export const dollarsOf = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Decides what one answer of the gateway means, whatever the order in which answers arrive. PAY-1 … PAY-5 */
export function settlementOf({ attempt, payment, isCompleted, isOrderUnchanged }: SettlementInput): Settlement {
  if (attempt.status === 'paid' || payment.status === 'open') return { action: 'nothing' };
  if (payment.status !== 'paid') return { action: attempt.status === 'expired' ? 'nothing' : 'expire' };
  const paid = `${dollarsOf(payment.amountCents)} ${payment.currency.toUpperCase()} paid`;
  if (isCompleted) return { action: 'review', kind: 'overpaid', detail: `${paid} a second time` };
  if (payment.currency !== 'cad' || payment.amountCents !== attempt.amountCents)
    return { action: 'review', kind: 'amount_mismatch', detail: `${paid}, ${dollarsOf(attempt.amountCents)} CAD due` };
  const isLate = attempt.status === 'expired';
  if (isOrderUnchanged) return { action: 'complete', isLate };
  return {
    action: 'review',
    kind: isLate ? 'late' : 'amount_mismatch',
    detail: `${paid} for an order that had since changed`,
  };
}

export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';
const refundOrder: readonly RefundStatus[] = ['requested', 'pending', 'succeeded', 'failed'];

/** A refund only moves forward: an older answer that arrives late changes nothing. PAY-6 */
export function laterRefundStatus(known: RefundStatus, told: RefundStatus): RefundStatus {
  return refundOrder.indexOf(told) > refundOrder.indexOf(known) ? told : known;
}
