/** A line of the books. Amounts are positive; the kind says which way the money went. */
export interface LedgerEntry {
  id: number;
  kind: 'payment' | 'refund' | 'reversal' | 'correction';
  amountCents: number;
  /** Of a correction: the line it takes back. */
  correctsId: number | null;
}

/** What a line adds to what the family has paid: a correction is the line it corrects, turned round. PAY-9 */
export function signedCents(entry: LedgerEntry, entries: readonly LedgerEntry[]): number {
  switch (entry.kind) {
    case 'payment':
    case 'reversal':
      return entry.amountCents;
    case 'refund':
      return -entry.amountCents;
    case 'correction': {
      const corrected = entries.find(other => other.id === entry.correctsId);
      return corrected?.kind === 'refund' ? entry.amountCents : -entry.amountCents;
    }
  }
}

/** What a family has paid in all, less what it got back. PAY-9 */
export function netCents(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, entry) => sum + signedCents(entry, entries), 0);
}

export type Standing = 'paid' | 'unpaid' | 'incomplete';

/** Whether a registration is completed and paid, completed with something due, or begun. PAY-10 */
export function standingOf(registration: { isCompleted: boolean; dueCents: number }): Standing {
  if (!registration.isCompleted) return 'incomplete';
  return registration.dueCents > 0 ? 'unpaid' : 'paid';
}
