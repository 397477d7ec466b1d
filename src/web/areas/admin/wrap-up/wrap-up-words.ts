import type { EventDuration, NoShowRate, RingCourse, WrapUp } from '#contract/wrap-up.ts';
import { holdWords } from '#core/ring/queue/change-words.ts';
import { clockTimeOf, fullStop } from '#core/time/clock-time.ts';
import { minutesWords } from '../ring/minute-words.ts';
import { countOf, endWords } from '../ring/plan/plan-words.ts';

type Reason = WrapUp['waits'][number]['reason'];

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
export const reasonLabel = (reason: Reason): string => capital(holdWords[reason]);

export const sizeWords = (sizeClass: EventDuration['sizeClass']): string =>
  sizeClass === null
    ? 'All sizes'
    : { 4: '2 to 4 people', 8: '5 to 8 people', 16: '9 to 16 people', 99: '17 people and more' }[sizeClass];

/** "1.20×", alike in a column; what hardly differs is told as no change: "1×". */
export const factorWords = (factor: number): string => `${factor.toFixed(2)}×`.replace('1.00', '1');

/** "12 min late", "5 min early", "on time". */
export function lateWords(late: number): string {
  const whole = Math.round(late);
  if (whole === 0) return 'on time';
  return `${minutesWords(Math.abs(whole))} ${whole > 0 ? 'late' : 'early'}`;
}

/** When the last division ended, which is no end of a day that isn't over. */
export function endFigure({ plan, day, state }: Pick<WrapUp, 'plan' | 'day' | 'state'>) {
  const isOver = state === 'over';
  const planned = plan && endWords(plan.to);
  const late = isOver && day && plan ? `: ${lateWords(day.to - plan.to)}` : '';
  return {
    term: isOver ? 'The day ended' : 'Last division so far ended',
    value: day ? endWords(day.to) : '–',
    note: planned ? fullStop(`The plan was ${planned}${late}`) : 'No plan was used.',
  };
}

/** How a ring's day went against its plan, in a line; no ring has finished while the day isn't over. */
export function endsOf(
  { plan, day, drift }: Pick<RingCourse, 'plan' | 'day' | 'drift'>,
  state: WrapUp['state'],
): string {
  const isOver = state === 'over';
  const nothing = isOver ? 'Nothing ran here.' : 'Nothing has run here yet.';
  if (!day) return plan ? `${fullStop(`Planned until ${endWords(plan.to)}`)} ${nothing}` : nothing;
  const finish = `${isOver ? 'finished' : 'last division so far ended'} ${endWords(day.to)}`;
  if (!plan) return `${fullStop(`Began ${clockTimeOf(day.from)}, ${finish}`)} Nothing was planned here.`;
  const late = isOver && drift.length > 0 ? `, ${lateWords(day.to - plan.to)}` : '';
  return fullStop(`Planned until ${endWords(plan.to)}, ${finish}${late}`);
}

/** "4.2 %"; none of none is no share at all. */
export const shareWords = ({ entries, noShows }: NoShowRate): string =>
  entries === 0 ? 'no one yet' : `${((100 * noShows) / entries).toFixed(1).replace('.0', '')} %`;

const kindWords: Record<string, [one: string, many: string]> = {
  move: ['division moved', 'divisions moved'],
  assign: ['division put into a queue', 'divisions put into queues'],
  unassign: ['division taken out of a queue', 'divisions taken out of queues'],
  repair: ['division repaired', 'divisions repaired'],
  open: ['ring opened', 'rings opened'],
  close: ['ring closed', 'rings closed'],
};

/** "7 divisions moved", "1 ring closed". */
export function kindInWords({ kind, times }: WrapUp['hand']['kinds'][number]): string {
  const [one, many] = kindWords[kind] ?? [`change (${kind})`, `changes (${kind})`];
  return countOf(times, one, many);
}

/** Whole hours around everything that was planned or was. */
export function hoursOf({ plan, day }: Pick<WrapUp, 'plan' | 'day'>): { from: number; to: number } {
  const spans = [plan, day].filter(span => span !== null);
  const from = Math.min(...spans.map(span => span.from));
  const to = Math.max(...spans.map(span => span.to));
  return { from: Math.floor(from / 60) * 60, to: Math.max(Math.ceil(to / 60), Math.floor(from / 60) + 1) * 60 };
}

/** An hour as a clock shows it; those of the evening before, when ring tables open, are below 0. */
export const hourOf = (hour: number): number => ((((hour + 11) % 12) + 12) % 12) + 1;
