export const movementKinds = [
  'payment',
  'refund',
  'refund_return',
  'dispute',
  'dispute_return',
  'fee',
  'fee_tax',
  'payout',
  'payout_return',
  'other',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A movement on the payment service's balance, in cents; what is charged for it comes off the amount. */
export interface Movement {
  movementId: string;
  kind: MovementKind;
  sourceId: string | null;
  paymentIntentId: string | null;
  amountCents: number;
  feeCents: number;
  /** The part of the fee that is tax. */
  feeTaxCents: number;
}

const kindOfType = new Map<string, MovementKind>(
  Object.entries({
    charge: 'payment',
    payment: 'payment',
    refund: 'refund',
    payment_refund: 'refund',
    refund_failure: 'refund_return',
    stripe_fee: 'fee',
    stripe_fx_fee: 'fee',
    tax_fee: 'fee_tax',
    payout: 'payout',
    payout_failure: 'payout_return',
    payout_cancel: 'payout_return',
  }),
);
const aboutFamilies: readonly MovementKind[] = ['payment', 'refund', 'refund_return', 'dispute', 'dispute_return'];

/** What a movement is; money of families that did not pay on this site is other money. PAY-34 */
export function movementKindOf(told: { type: string; category: string; isOurs: boolean }): MovementKind {
  const byCategory = { dispute: 'dispute', dispute_reversal: 'dispute_return' } as const;
  const kind =
    told.type === 'adjustment' && (told.category === 'dispute' || told.category === 'dispute_reversal')
      ? byCategory[told.category]
      : (kindOfType.get(told.type) ?? 'other');
  return aboutFamilies.includes(kind) && !told.isOurs ? 'other' : kind;
}

/** What the ledger lines about the same money are numbered by; null: the ledger says nothing about it. PAY-35 */
export function ledgerKeyOf({ kind, movementId, sourceId, paymentIntentId }: Omit<Movement, 'amountCents'>) {
  if (kind === 'payment') return paymentIntentId;
  if (kind === 'refund' || kind === 'refund_return') return sourceId;
  return kind === 'dispute' || kind === 'dispute_return' ? movementId : null;
}

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
