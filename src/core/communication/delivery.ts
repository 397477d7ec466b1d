export type DeliveryState = 'pending' | 'sent' | 'delivered' | 'failed' | 'unsure' | 'suppressed';

/** What became of one attempt. `mayHaveArrived`: nobody knows whether it was taken. */
export type AttemptResult =
  | { ok: true }
  | {
      ok: false;
      isPermanent: boolean;
      mayHaveArrived?: boolean | undefined;
      isRefusedByRecipient?: boolean | undefined;
      /** It was not tried: it may not leave yet. MSG-16 */
      isOnHold?: boolean;
    };

const firstWaitMs = 15_000;
const longestWaitMs = 15 * 60_000;
/** At the longest wait, even shortened by chance, more than a day. */
export const mostAttempts = 130;

/** How long to wait after so many attempts: 15 s, doubled each time, at most 15 min, ±20 % so that a crowd spreads. MSG-9 */
export function backOffMs(attempts: number, chance: number): number {
  return Math.round(Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1)) * (0.8 + 0.4 * chance));
}

/** How long at most the waits after so many attempts are together. MSG-9 */
export const longestWaitSoFarMs = (attempts: number): number =>
  Array.from({ length: attempts }, (_, i) => backOffMs(i + 1, 1)).reduce((sum, wait) => sum + wait, 0);

/**
 * The state after an attempt to send. A message that may go at most once is never resent automatically if it may have
 * arrived; any other failure is retried for a day. MSG-7, MSG-9
 */
export function stateAfter(
  result: AttemptResult,
  row: { attempts: number; isAtMostOnce: boolean },
): 'sent' | 'pending' | 'failed' | 'unsure' | 'suppressed' {
  if (result.ok) return 'sent';
  if (result.isRefusedByRecipient) return 'suppressed';
  if (result.isOnHold) return 'pending';
  if (result.isPermanent) return 'failed';
  if (result.mayHaveArrived && row.isAtMostOnce) return 'unsure';
  return row.attempts >= mostAttempts ? 'failed' : 'pending';
}

const final: readonly DeliveryState[] = ['delivered', 'failed', 'suppressed'];

/** The state after the carrier's word, in whatever order words arrive: a final one stays. MSG-11 */
export function stateAfterReport(known: DeliveryState, told: 'delivered' | 'failed' | 'other'): DeliveryState {
  if (told === 'other' || final.includes(known)) return known;
  return told;
}

/** What staff may send again: what failed, and what may not have arrived. MSG-7 */
export function canRetry(status: DeliveryState): boolean {
  return status === 'failed' || status === 'unsure';
}

/** Whether a mail server says that there is no such mailbox, and not merely that it does not want this mail. MSG-12 */
export function isUnknownMailbox(response: string): boolean {
  if (!/\b550\b/.test(response)) return false;
  const enhanced = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  if (enhanced) return enhanced === '5.1.1' || enhanced === '5.1.10';
  return /no such (user|mailbox|recipient|address)|(unknown|invalid) (user|mailbox|recipient)|(user|mailbox|recipient|address)( is)? (unknown|not found|unavailable|does(n't| not) exist)/i.test(
    response,
  );
}
