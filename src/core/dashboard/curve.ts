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

const bands: readonly (readonly [upTo: number, label: string])[] = [
  [5, 'Up to 5'],
  [7, '6 and 7'],
  [9, '8 and 9'],
  [11, '10 and 11'],
  [13, '12 and 13'],
  [15, '14 and 15'],
  [17, '16 and 17'],
  [34, '18 to 34'],
  [Number.POSITIVE_INFINITY, '35 and over'],
];
export const ageBands: readonly string[] = bands.map(([, label]) => label);

/** The age band of a chart: the bands most open tournaments use (research: field c3). DASH-3 */
export function ageBandOf(age: number): string {
  return bands.find(([upTo]) => age <= upTo)?.[1] ?? '';
}

/** Few left: five or fewer, or a tenth of the stock. DASH-4 */
export function isLow(size: { stock: number | null; left: number | null }): boolean {
  return size.stock !== null && size.left !== null && size.left <= Math.max(5, Math.floor(size.stock / 10));
}
