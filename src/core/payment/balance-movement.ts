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
