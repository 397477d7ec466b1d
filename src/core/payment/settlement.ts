/** What the gateway says of one payment session, in its own words reduced to ours. */
export interface GatewayPayment {
  status: 'open' | 'paid' | 'expired';
  amountCents: number;
  currency: string;
}
export interface SettlementInput {
  attempt: { status: 'starting' | 'open' | 'paid' | 'expired'; amountCents: number };
  payment: GatewayPayment;
  isCompleted: boolean;
}
/**
 * complete: money in full, the registration is done. review: money came but must not complete anything.
 * expire: the hold ends. nothing: already known, or still open.
 */
export type Settlement =
  | { action: 'nothing' }
  | { action: 'expire' }
  | { action: 'complete' }
  | { action: 'review'; kind: 'amount_mismatch' | 'overpaid'; detail: string };

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Decides what one answer of the gateway means, whatever the order in which answers arrive. PAY-1 … PAY-5 */
export function settlementOf({ attempt, payment, isCompleted }: SettlementInput): Settlement {
  if (attempt.status === 'paid') return { action: 'nothing' };
  if (payment.status === 'open') return { action: 'nothing' };
  if (payment.status === 'expired') return attempt.status === 'expired' ? { action: 'nothing' } : { action: 'expire' };
  if (isCompleted)
    return { action: 'review', kind: 'overpaid', detail: `${dollars(payment.amountCents)} paid a second time` };
  if (payment.currency !== 'cad' || payment.amountCents !== attempt.amountCents)
    return {
      action: 'review',
      kind: 'amount_mismatch',
      detail: `${dollars(payment.amountCents)} ${payment.currency.toUpperCase()} paid, ${dollars(attempt.amountCents)} CAD due`,
    };
  return { action: 'complete' };
}
