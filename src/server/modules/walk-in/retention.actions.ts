import { calendarDayAt, startOfDay } from '#core/time/calendar.ts';
import type { AppContext } from '../../call.ts';
import { deleteWalkInsBefore } from './walk-in.db.ts';

/** What families typed at the door is gone after the day, whether a desk took it over or not. CHECK-26 */
export async function removeWalkIns({ db, config }: AppContext, now: Date): Promise<void> {
  const today = calendarDayAt(now.getTime(), config.timeZone);
  await deleteWalkInsBefore(db, new Date(startOfDay(today, config.timeZone)));
}
