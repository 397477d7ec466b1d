import { clockParts } from '#core/time/clock-time.ts';
import * as say from '#say/format.ts';
import { formatClock } from '../format.ts';

/** "10:40–11:05 a.m.", "11:50 a.m.–12:15 p.m.", "10 h 40 à 11 h 05"; one time where both are the same minute. RING-31 */
export function clockRange({ low, high }: { low: number; high: number }): string {
  const [from, to] = [formatClock(low), formatClock(high)];
  if (from === to) return from;
  const { hour12, minute, half } = clockParts(low);
  const isSameHalf = half === clockParts(high).half;
  return say.clockRange({ half: isSameHalf ? 'same' : 'other', fromHour12: hour12, fromMinute: minute, from, to });
}

/** How long ago a minute was: "just now", "3 minutes ago". RING-31 */
export function agoWords(minutes: number): string {
  const whole = Math.floor(minutes);
  return whole < 1 ? say.justNow() : say.minutesAgo({ n: whole });
}
