import { ticketOf } from '../registration/cost.ts';
import { addDays, type CalendarDate, calendarDayAt, daysBetween } from '../time/calendar.ts';

/** Until the end of that day at the venue, this share of what was paid for a competitor comes back. */
export interface RefundStep {
  until: CalendarDate;
  percent: number;
}

export interface StepProblem {
  index: number;
  field: keyof RefundStep;
  text: string;
}

/** Earliest first, as families and staff read them. PAY-80 */
export function sortedSteps(steps: readonly RefundStep[]): RefundStep[] {
  return steps.toSorted((a, b) => (a.until < b.until ? -1 : 1));
}

/** What contradicts in a refund policy, by row. PAY-80 */
export function refundStepProblems(steps: readonly RefundStep[], tournamentOn: CalendarDate): StepProblem[] {
  return steps.flatMap(({ until, percent }, index): StepProblem[] => {
    if (steps.findIndex(other => other.until === until) < index)
      return [{ index, field: 'until', text: 'This day is already listed' }];
    if (until > tournamentOn) return [{ index, field: 'until', text: 'This day must not be after the tournament day' }];
    return steps.some(other => other.until < until && other.percent < percent)
      ? [{ index, field: 'percent', text: 'A later day must not give back more than an earlier one' }]
      : [];
  });
}

/** The same number of days before the tournament day. TOUR-8 */
export function movedSteps(steps: readonly RefundStep[], from: CalendarDate, to: CalendarDate): RefundStep[] {
  const shift = daysBetween(from, to);
  return steps.map(step => ({ ...step, until: addDays(step.until, shift) }));
}

/** `until` is the last day on which that is so; null once the last day has passed. */
export interface RefundNow {
  percent: number;
  cents: number;
  until: CalendarDate | null;
}

/** What comes back of a sum at an instant (ms), to the cent; null without a policy. PAY-81 */
export function refundAt(
  steps: readonly RefundStep[],
  paidCents: number,
  nowMs: number,
  timeZone: string,
): RefundNow | null {
  if (steps.length === 0) return null;
  const today = calendarDayAt(nowMs, timeZone);
  const step = sortedSteps(steps).find(({ until }) => until >= today);
  return step
    ? { percent: step.percent, cents: Math.round((paidCents * step.percent) / 100), until: step.until }
    : { percent: 0, cents: 0, until: null };
}

/** What a family is told before it pays: the days to come, the nearest first. */
export interface RefundsShown {
  steps: RefundStep[];
  /** There were such days, and all have passed. */
  isOver: boolean;
  text: string | null;
}

/** Null where staff say nothing about refunds. PAY-81 */
export function refundsShown(
  { steps, text }: { steps: readonly RefundStep[]; text: string | null },
  nowMs: number,
  timeZone: string,
): RefundsShown | null {
  if (steps.length === 0 && text === null) return null;
  const today = calendarDayAt(nowMs, timeZone);
  const coming = sortedSteps(steps).filter(({ until }) => until >= today);
  return { steps: coming, isOver: steps.length > 0 && coming.length === 0, text };
}

/**
 * What was paid for one competitor, in cents, of a receipt and of what the family has paid in all; null where the receipt names
 * no competitor, as after a move. PAY-81
 */
export function paidForCompetitor(
  items: readonly { description: string; unitAmount: number }[],
  netCents: number,
): number | null {
  const line = items.find(({ description }) => ticketOf(description) === 'competitor');
  return line ? Math.max(0, Math.min(line.unitAmount * 100, netCents)) : null;
}
