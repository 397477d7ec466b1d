import type { LedgerEntry } from './ledger.ts';

export const staffChannels = ['cash', 'etransfer', 'cheque', 'terminal'] as const;
export type StaffChannel = (typeof staffChannels)[number];

/** A ledger line that also says which payment a refund, or one that came back, belongs to. */
export interface BookedEntry extends LedgerEntry {
  /** Of a refund or reversal: the payment it is of. Of a correction: nothing, `correctsId` says it. */
  ofId: number | null;
}

const isCorrected = (id: number, entries: readonly BookedEntry[]): boolean =>
  entries.some(entry => entry.correctsId === id);

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
 * be given back like what was handed over. PAY-11
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

export interface Part {
  channel: StaffChannel;
  amountCents: number;
  tenderedCents: number | null;
  reference: string | null;
}
export type TakeVerdict =
  | { verdict: 'take'; parts: Part[]; changeCents: number }
  | { verdict: 'too_much' }
  | { verdict: 'bad_input'; fields: Record<string, string[]> };

/** E-transfer references are the same in any case. PAY-15 */
const referenceKey = (reference: string): string => reference.toUpperCase();

function wrongFields(parts: readonly Part[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const [index, part] of parts.entries()) {
    if (part.channel === 'cash') {
      if (part.tenderedCents !== null && part.tenderedCents < part.amountCents)
        fields[`parts.${index}.tenderedCents`] = ['This is less than the amount'];
    } else if (part.reference === null) fields[`parts.${index}.reference`] = ['Value is required'];
    else if (part.channel === 'etransfer') {
      const key = referenceKey(part.reference);
      if (seen.has(key)) fields[`parts.${index}.reference`] = ['This reference appears twice'];
      seen.add(key);
    }
  }
  return fields;
}

/**
 * What is booked of the money a family hands over. Only cash may exceed what is due, and the excess is given as change;
 * every other method needs a reference. PAY-15, PAY-16
 *
 * `keepsRest`: the excess is booked too, as the family's credit. PAY-48
 */
export function takeVerdict(parts: readonly Part[], due: number, keepsRest = false): TakeVerdict {
  const fields = wrongFields(parts);
  if (Object.keys(fields).length > 0) return { verdict: 'bad_input', fields };
  const excess = parts.reduce((sum, part) => sum + part.amountCents, 0) - Math.max(0, due);
  let over = keepsRest && due > 0 ? 0 : excess;
  let changeCents = 0;
  const booked = parts.map(part => {
    if (part.channel !== 'cash') return { ...part, tenderedCents: null };
    const tenderedCents = Math.max(part.amountCents, part.tenderedCents ?? 0);
    const back = Math.min(Math.max(0, over), part.amountCents);
    over -= back;
    changeCents += tenderedCents - part.amountCents + back;
    return { ...part, amountCents: part.amountCents - back, tenderedCents };
  });
  if (over > 0) return { verdict: 'too_much' };
  const kept = booked.filter(part => part.amountCents > 0);
  return kept.length === 0 ? { verdict: 'too_much' } : { verdict: 'take', parts: kept, changeCents };
}

/** What a family has paid beyond its order, of a completed registration; not what is on its way back. PAY-25, PAY-45 */
export const creditCents = (balance: { isCompleted: boolean; dueCents: number; requestedCents: number }): number =>
  balance.isCompleted ? Math.max(0, -balance.dueCents - balance.requestedCents) : 0;

/**
 * From which payments a credit is taken, the latest first: never more than is left of each, never practice or disputed
 * money. Null: there is not enough. PAY-45
 */
export function creditSources(
  amountCents: number,
  payments: readonly { id: number; leftCents: number }[],
): { paymentId: number; amountCents: number }[] | null {
  let open = amountCents;
  const sources = payments.toReversed().flatMap(({ id, leftCents }) => {
    const part = Math.min(open, leftCents);
    open -= part;
    return part > 0 ? [{ paymentId: id, amountCents: part }] : [];
  });
  return open > 0 ? null : sources;
}
