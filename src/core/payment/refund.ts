import { type BookedEntry, isCorrected } from './correction.ts';
import { type StaffChannel, staffChannels } from './staff-payment.ts';

export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';
const refundOrder: readonly RefundStatus[] = ['requested', 'pending', 'succeeded', 'failed'];

/** A refund only moves forward: an older answer that arrives late changes nothing. PAY-6 */
export function laterRefundStatus(known: RefundStatus, told: RefundStatus): RefundStatus {
  return refundOrder.indexOf(told) > refundOrder.indexOf(known) ? told : known;
}

/** Which way a line of a payment lowers what is left of it: refunds and what the bank withdrew, unless it came back. */
const takes: Record<BookedEntry['kind'], 1 | 0 | -1> = {
  payment: 0,
  refund: 1,
  reversal: -1,
  correction: 0,
  dispute: 1,
  dispute_return: -1,
  fee: 0,
  fee_return: 0,
  write_off: 0,
  comp: 0,
  credit_out: 1,
  credit_in: 0,
  given_back: 0,
};

/**
 * What of a payment can still be given back: less what was, and what is on its way; nothing of a corrected one. What a credit paid can
 * be given back like what was handed over. PAY-11, PAY-25
 */
export function refundableCents(payment: BookedEntry, entries: readonly BookedEntry[], requestedCents = 0): number {
  if ((payment.kind !== 'payment' && payment.kind !== 'credit_in') || isCorrected(payment.id, entries)) return 0;
  const given = entries
    .filter(entry => entry.ofId === payment.id && !isCorrected(entry.id, entries))
    .reduce((sum, entry) => sum + takes[entry.kind] * entry.amountCents, 0);
  return Math.max(0, payment.amountCents - given - requestedCents);
}

/** Whether so much may be given back: never more than is left of the payment, nothing while a bank decides. PAY-12 */
export function refundVerdict(refund: {
  amountCents: number;
  refundableCents: number;
  isDisputed: boolean;
}): 'refund' | 'disputed' | 'too_much' {
  if (refund.isDisputed) return 'disputed';
  return refund.amountCents > refund.refundableCents ? 'too_much' : 'refund';
}

/**
 * How a refund goes back: the way the payment came, or by another method when that way fails. What is handed over by
 * another method needs its reference; of a practice payment there is no money to hand over. PAY-31
 */
export function refundWay(refund: {
  paidBy: string;
  wanted: StaffChannel | undefined;
  reference: string | null;
}): { way: 'gateway' } | { way: 'by_hand'; channel: StaffChannel } | { way: 'refused'; field: string; text: string } {
  const { paidBy, wanted, reference } = refund;
  const isByHand = (channel: string): channel is StaffChannel => (staffChannels as readonly string[]).includes(channel);
  if (paidBy === 'credit' && wanted === undefined)
    return { way: 'refused', field: 'channel', text: 'Say how it goes back' };
  if (wanted === undefined || wanted === paidBy)
    return isByHand(paidBy) ? { way: 'by_hand', channel: paidBy } : { way: 'gateway' };
  if (paidBy === 'practice') return { way: 'refused', field: 'channel', text: 'No money was paid' };
  if (wanted !== 'cash' && reference === null) return { way: 'refused', field: 'reference', text: 'Value is required' };
  return { way: 'by_hand', channel: wanted };
}
