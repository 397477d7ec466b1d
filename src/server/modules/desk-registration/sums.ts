import { dueCents } from '#core/payment/desk.ts';
import { type LedgerEntry, netCents, type Standing, signedCents } from '#core/payment/ledger.ts';

export interface Sums {
  costCents: number;
  paidCents: number;
  dueCents: number;
  standing: Standing;
}

/** What was given back and stays so; a refund that was a mistake, or came back, is none. */
const refundedCents = (entries: readonly LedgerEntry[]): number => {
  const kindOf = new Map(entries.map(entry => [entry.id, entry.kind]));
  return -entries
    .filter(
      ({ kind, correctsId }) => kind === 'refund' || kind === 'reversal' || kindOf.get(correctsId ?? 0) === 'refund',
    )
    .reduce((sum, entry) => sum + signedCents(entry, entries), 0);
};

/** How a registration stands with its money. PAY-9, PAY-10, PAY-14 */
export function sumsOf(
  registration: { costCents: number; completedAt: Date | null },
  entries: readonly LedgerEntry[],
): Sums {
  const isCompleted = registration.completedAt !== null;
  const { costCents } = registration;
  const paidCents = netCents(entries);
  const due = dueCents({ isCompleted, costCents, paidCents, refundedCents: refundedCents(entries) });
  const standing = !isCompleted ? 'incomplete' : due > 0 ? 'unpaid' : 'paid';
  return { costCents, paidCents, dueCents: due, standing };
}
