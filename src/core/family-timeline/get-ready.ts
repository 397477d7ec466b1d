import type { Range } from '../ring/estimate/spread.ts';
import type { TimelineCall } from './timeline-call.ts';

/** So long before they are due, whoever is next gets ready at the ring. */
const readyMinutes = 30;
const dayMinutes = 24 * 60;

/** What would begin on another day, as where rings were tried the day before, is not told with a time. RING-31 */
export const isToday = (start: Range): boolean => start.expected >= 0 && start.expected < dayMinutes;

/** Whether somebody who is next goes to the ring now. RING-31 */
export function isToGetReady({ state, place, isRingOpen, isAbsent, start }: TimelineCall, now: number): boolean {
  const isNext = state === 'planned' && place === 1 && isRingOpen && !isAbsent;
  return isNext && start !== null && isToday(start) && start.expected - now <= readyMinutes;
}
