export const payoutStatuses = ['pending', 'in_transit', 'paid', 'canceled', 'failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** A payout only moves forward, also when an older answer comes late; a bank may send back what it took. PAY-34 */
export function laterPayoutStatus(known: PayoutStatus, told: PayoutStatus): PayoutStatus {
  return payoutStatuses.indexOf(told) > payoutStatuses.indexOf(known) ? told : known;
}

/** How a payout stands: what it contains at the payment service, in the ledger, and on the bank statement. */
export interface PayoutFacts {
  amountCents: number;
  status: PayoutStatus;
  isWhole: boolean;
  /** Of everything that it contains, at the payment service. */
  netCents: number;
  /** Payments, refunds and disputes in it about which the ledger says something else. */
  ledgerDifferences: number;
  bankCents: number | null;
}
export type PayoutVerdict = 'agrees' | 'not_seen' | 'sent_back' | 'differs_within' | 'differs_ledger' | 'differs_bank';

/** Whether ledger, payment service and bank say the same about a payout, and if not, where they part. PAY-36 */
export function payoutVerdict(payout: PayoutFacts): PayoutVerdict {
  const { amountCents, bankCents } = payout;
  if (payout.isWhole && payout.netCents !== amountCents) return 'differs_within';
  if (payout.ledgerDifferences > 0) return 'differs_ledger';
  if (bankCents !== null && bankCents !== amountCents) return 'differs_bank';
  if (payout.status === 'canceled' || payout.status === 'failed') return 'sent_back';
  return bankCents === null ? 'not_seen' : 'agrees';
}

/** Whether an entry of the bank statement may be ticked again: the same is the same, another amount first needs undoing. */
export function seenVerdict(seen: { bankCents: number | null; told: number }): 'see' | 'same' | 'already_settled' {
  if (seen.bankCents === null) return 'see';
  return seen.bankCents === seen.told ? 'same' : 'already_settled';
}
