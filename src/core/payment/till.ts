/** What a method of a shift should hold: what was taken by it, less what went back, and the float with the cash. PAY-17 */
export function expectedCents(line: { channel: string; takenCents: number; floatCents: number | null }): number {
  return line.takenCents + (line.channel === 'cash' ? (line.floatCents ?? 0) : 0);
}

export interface Count {
  countedBy: number;
  countedCents: number;
  remark: string | null;
}

/** Two people have counted, so it may be told what should be there. PAY-33 */
export const isSettled = (counts: readonly unknown[]): boolean => counts.length >= 2;

export type CountVerdict = 'count' | 'same' | 'not_found' | 'own_count' | 'already_settled' | 'remark_missing';

/**
 * Whether somebody may count a method of a shift: first the person whose shift it is, or those who may refund; then
 * anybody else; after that those who may refund, with a remark. PAY-18, PAY-42
 */
export function countVerdict(
  counts: readonly Count[],
  input: Count & { isOwn: boolean; mayRefund: boolean },
): CountVerdict {
  const { countedBy, countedCents, remark, isOwn, mayRefund } = input;
  const isPressedAgain = counts.some(
    count => count.countedBy === countedBy && count.countedCents === countedCents && count.remark === remark,
  );
  if (isPressedAgain) return 'same';
  if (counts.length === 0) return isOwn || mayRefund ? 'count' : 'not_found';
  if (!isSettled(counts)) return counts.some(count => count.countedBy === countedBy) ? 'own_count' : 'count';
  if (!mayRefund) return 'already_settled';
  return remark === null ? 'remark_missing' : 'count';
}

/** Who is offered a count, by the same rule. */
export function mayCount(
  counts: readonly Count[],
  who: { personId: number; isOwn: boolean; mayRefund: boolean },
): boolean {
  const { personId, isOwn, mayRefund } = who;
  const input = { countedBy: personId, countedCents: Number.NaN, remark: '', isOwn, mayRefund };
  return countVerdict(counts, input) === 'count';
}

/** A float is counted once in a shift; one that began with a payment takes it afterwards. PAY-43 */
export function openVerdict(
  open: { floatCents: number | null } | undefined,
  floatCents: number,
): 'open' | 'add' | 'same' | 'shift_open' {
  if (!open) return 'open';
  if (open.floatCents === null) return 'add';
  return open.floatCents === floatCents ? 'same' : 'shift_open';
}
