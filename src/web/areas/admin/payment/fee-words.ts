import { formatCents } from '#words/format.ts';

/** What was taken off: 233 → "-$2.33", and nothing → "$0.00", not "-$0.00". */
export const feeInWords = (cents: number): string => formatCents(0 - cents);
