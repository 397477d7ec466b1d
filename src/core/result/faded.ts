import { retentionDays } from '../personal-data/retention.ts';
import type { CalendarDate } from '../time/calendar.ts';

/** Whether a tournament's public results name nobody any more: a year after its day. RESULT-12 */
export const hasFaded = (tournamentOn: CalendarDate, today: CalendarDate): boolean =>
  tournamentOn < retentionDays(today).year;
