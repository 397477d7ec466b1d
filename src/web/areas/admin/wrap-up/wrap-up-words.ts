import type { EventDuration, NoShowRate, WrapUp } from '#contract/wrap-up.ts';
import { holdWords } from '#core/ring/queue/change-words.ts';
import { minutesWords } from '../ring/minute-words.ts';
import { countOf } from '../ring/plan/plan-words.ts';

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
