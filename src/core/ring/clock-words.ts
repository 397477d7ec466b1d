import { clockTimeOf } from '../time/clock-time.ts';

/** "10:40–11:05 AM", "11:50 AM–12:15 PM"; one time where both are the same minute. RING-31 */
export function clockRange({ low, high }: { low: number; high: number }): string {
  const [from, to] = [clockTimeOf(low), clockTimeOf(high)];
  if (from === to) return from;
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from}–${to}`;
}

/** How long ago a minute was: "just now", "3 minutes ago". RING-31 */
export function agoWords(minutes: number): string {
  const whole = Math.floor(minutes);
  if (whole < 1) return 'just now';
  return whole === 1 ? '1 minute ago' : `${whole} minutes ago`;
}
