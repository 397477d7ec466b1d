/** More than this, and a payment page would begin or end at another time than the hold it is for. PAY-28 */
const mostOffMs = 60_000;

export const isClockOff = (offMs: number | null): boolean => offMs !== null && Math.abs(offMs) > mostOffMs;

/** What the status screen and the doctor make of it. ALARM-16, SERVER-10 */
export const clockState = (offMs: number): 'good' | 'look' | 'act' =>
  isClockOff(offMs) ? 'act' : Math.abs(offMs) > 10_000 ? 'look' : 'good';

/**
 * How far this machine's clock is ahead of another's, which told its time, in whole seconds, somewhere between the
 * question and the answer. However slow the answer, what may still be right counts as right.
 */
export function offBetween(askedAt: number, answeredAt: number, told: number): number {
  if (told + 999 < askedAt) return askedAt - told - 999;
  return told > answeredAt ? answeredAt - told : 0;
}
