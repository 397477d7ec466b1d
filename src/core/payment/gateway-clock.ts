/** More than this, and a payment page would begin or end at another time than the hold it is for. PAY-28 */
const mostOffMs = 60_000;

export const isClockOff = (offMs: number | null): boolean => offMs !== null && Math.abs(offMs) > mostOffMs;

/**
 * How far this machine's clock is ahead of another's, which told its time, in whole seconds, somewhere between the
 * question and the answer. However slow the answer, what may still be right counts as right.
 */
export function offBetween(askedAt: number, answeredAt: number, told: number): number {
  if (told + 999 < askedAt) return askedAt - told - 999;
  return told > answeredAt ? answeredAt - told : 0;
}
