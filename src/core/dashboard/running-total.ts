import { type CalendarDate, daysBetween } from '../time/calendar.ts';

/** What happened on one day. */
export interface DayAmount {
  on: CalendarDate;
  amount: number;
}
/** The running total at the end of a day, told by how many days were left to the tournament. */
export interface CurvePoint {
  daysBefore: number;
  total: number;
}

/** A running total over the days before a tournament, a point for each day on which it changed. DASH-1 */
export function curveOf(days: readonly DayAmount[], tournamentOn: CalendarDate): CurvePoint[] {
  const byDay = new Map<CalendarDate, number>();
  for (const { on, amount } of days) byDay.set(on, (byDay.get(on) ?? 0) + amount);
  let total = 0;
  return [...byDay]
    .filter(([, amount]) => amount !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([on, amount]) => {
      total += amount;
      return { daysBefore: daysBetween(on, tournamentOn), total };
    });
}

/** Where a curve stood so many days before its tournament: the same day of another year. DASH-2 */
export function totalAt(curve: readonly CurvePoint[], daysBefore: number): number {
  let total = 0;
  for (const point of curve) {
    if (point.daysBefore < daysBefore) break;
    total = point.total;
  }
  return total;
}
