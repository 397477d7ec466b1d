export const ledgerKinds = [
  'payment',
  'refund',
  'reversal',
  'correction',
  'dispute',
  'dispute_return',
  'fee',
  'fee_return',
  'write_off',
  'comp',
  'credit_out',
  'credit_in',
  'given_back',
] as const;
type LedgerKind = (typeof ledgerKinds)[number];

/** A ledger line. Amounts are positive; the kind says which way the money went. */
export interface LedgerEntry {
  id: number;
  kind: LedgerKind;
  amountCents: number;
  /** Of a correction: the line it takes back. */
  correctsId: number | null;
}

/** Which way a line counts for what the family has paid. PAY-9 */
export const paidSigns: Record<Exclude<LedgerKind, 'correction'>, 1 | 0 | -1> = {
  payment: 1,
  refund: -1,
  reversal: 1,
  dispute: -1,
  dispute_return: 1,
  fee: 0,
  fee_return: 0,
  write_off: 1,
  comp: 1,
  credit_out: -1,
  credit_in: 1,
  given_back: 1,
};
/** Which way money moved: none with a waived debt, a comp, something returned, or a credit that pays for something else. PAY-20, PAY-45, PAY-46, PAY-47 */
export const movedSigns: typeof paidSigns = {
  ...paidSigns,
  fee: -1,
  fee_return: 1,
  write_off: 0,
  comp: 0,
  credit_out: 0,
  credit_in: 0,
  given_back: 0,
};

function signed(entry: LedgerEntry, entries: readonly LedgerEntry[], signs: typeof paidSigns): number {
  if (entry.kind !== 'correction') return signs[entry.kind] * entry.amountCents;
  const corrected = entries.find(other => other.id === entry.correctsId);
  const sign = corrected && corrected.kind !== 'correction' ? signs[corrected.kind] : 1;
  return sign === 0 ? 0 : -sign * entry.amountCents;
}

/** What a line adds to what the family has paid: a correction is the line it corrects, turned round. PAY-9 */
export function signedCents(entry: LedgerEntry, entries: readonly LedgerEntry[]): number {
  return signed(entry, entries, paidSigns);
}

/** What a family has paid in all, less what it got back. PAY-9 */
export function netCents(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, entry) => sum + signedCents(entry, entries), 0);
}

/** What a line adds to the money we hold: a bank’s fee is ours to bear, and a debt let go moves nothing. PAY-20 */
export function movedCents(entry: LedgerEntry, entries: readonly LedgerEntry[]): number {
  return signed(entry, entries, movedSigns);
}

/**
 * What is due; negative if too much was paid. What was refunded on a completed registration, and had not been paid beyond
 * its order, is not due again; payments that never came, were entered by mistake or taken back by a bank are. PAY-14
 */
export function dueCents(registration: {
  isCompleted: boolean;
  costCents: number;
  paidCents: number;
  /** Refunded, less what of it had been paid beyond the order. */
  forgivenCents: number;
}): number {
  const { isCompleted, costCents, paidCents, forgivenCents } = registration;
  return costCents - paidCents - (isCompleted ? forgivenCents : 0);
}

/**
 * How much of a refund had been paid beyond the order: all of it before completion, none of it where a family gives
 * something back that it bought, and otherwise what was too much by then. PAY-14
 */
export function beyondCents(
  amountCents: number,
  { isCompleted, dueCents, isGivenBack }: { isCompleted: boolean; dueCents: number; isGivenBack: boolean },
): number {
  if (!isCompleted) return amountCents;
  return isGivenBack ? 0 : Math.min(amountCents, Math.max(0, -dueCents));
}

export type Standing = 'paid' | 'unpaid' | 'incomplete';

/** Whether a registration is completed and paid, completed with something due, or begun. PAY-10 */
export function standingOf(registration: { isCompleted: boolean; dueCents: number }): Standing {
  if (!registration.isCompleted) return 'incomplete';
  return registration.dueCents > 0 ? 'unpaid' : 'paid';
}
