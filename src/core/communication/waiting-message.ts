import { isCalendarDate, localInstant } from '../time/calendar.ts';

const hour = 3_600_000;
/** A message this much later than its hour may say what is no longer so. MSG-20 */
const mostLate = 6 * hour;
const furthestDays = 400;

/** What a message that waits does now, which is due: go out, or stay behind because the site was away too long. MSG-20 */
export const dueStep = (goesOutAt: Date, now: Date): 'goOut' | 'late' =>
  now.getTime() - goesOutAt.getTime() > mostLate ? 'late' : 'goOut';

/** "2027-04-23T08:00" as a form gives it, of the clock at the venue. */
export const isLocalTime = (text: string): boolean =>
  isCalendarDate(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));

/** The instant of a local time; or, as a sentence, why nothing can go out then. MSG-20 */
export function goesOutAt(localTime: string, now: Date, timeZone: string): Date | string {
  const at = localInstant(localTime, timeZone);
  if (at <= now.getTime()) return 'Please choose a time in the future';
  if (at > now.getTime() + furthestDays * 24 * hour) return 'Please choose a time within the next 13 months';
  return new Date(at);
}
