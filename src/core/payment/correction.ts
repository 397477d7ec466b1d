import type { LedgerEntry } from './ledger.ts';
import { staffChannels } from './staff-payment.ts';

/** A ledger line that also says which payment a refund, or one that came back, belongs to. */
export interface BookedEntry extends LedgerEntry {
  /** Of a refund or reversal: the payment it is of. Of a correction: nothing, `correctsId` says it. */
  ofId: number | null;
}

export const isCorrected = (id: number, entries: readonly BookedEntry[]): boolean =>
  entries.some(entry => entry.correctsId === id);

/** Whether an entry may be taken back as a mistake: made by hand, once, and not while a refund of it stands. PAY-13 */
export function correctionVerdict(
  entry: BookedEntry & { channel: string },
  entries: readonly BookedEntry[],
): 'correct' | 'not_by_hand' | 'already_corrected' | 'has_refunds' {
  const isByHand =
    [...staffChannels, 'comp', 'credit'].includes(entry.channel) && !['correction', 'given_back'].includes(entry.kind);
  if (!isByHand) return 'not_by_hand';
  if (isCorrected(entry.id, entries)) return 'already_corrected';
  const stands = entries.some(other => other.ofId === entry.id && !isCorrected(other.id, entries));
  return stands ? 'has_refunds' : 'correct';
}
