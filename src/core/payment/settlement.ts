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
/**
 * complete: paid in full, so the registration is completed; late: after its hold had ended, even if a size has run out by then
 * (SHOP-3). review: money came but must not complete anything. expire: the hold ends. nothing: already known, or still open.
 */
export type Settlement =
  | { action: 'nothing' }
  | { action: 'expire' }
  | { action: 'complete'; isLate: boolean }
  | { action: 'review'; kind: 'amount_mismatch' | 'overpaid' | 'late'; detail: string };

export const dollarsOf = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Decides what one answer of the gateway means, whatever the order in which answers arrive. PAY-1, PAY-2, PAY-3, PAY-4, PAY-5 */
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
