import type { RingDay } from '#contract/ring/ring.ts';
import type { Engagement } from '#core/ring/conflict/conflict.ts';
import { callWords } from '#core/ring/queue/change-words.ts';
import type { Assignment } from '#core/ring/queue/queue.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { waiting } from '#say/signage.ts';

type DayRing = RingDay['rings'][number];

export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** "First call 10:40 a.m.", "In progress since 10:42 a.m.", "Done 11:05 a.m."; null while it is only planned. */
export function stateWords({ state, calls, calledAt, startedAt, finishedAt }: Assignment): string | null {
  const at = (minute: number | null, before: string): string =>
    minute === null ? '' : ` ${before}${clockTimeOf(minute)}`;
  switch (state) {
    case 'planned':
      return null;
    case 'called': {
      const word = callWords[(calls || 1) as 1 | 2 | 3];
      return `${word.charAt(0).toUpperCase()}${word.slice(1)}${at(calledAt, '')}`;
    }
    case 'running':
      return `In progress${at(startedAt, 'since ')}`;
    case 'done':
      return `Done${at(finishedAt, '')}`;
  }
}

/** "Waiting for judges since 10:40 a.m.". */
export const holdText = ({ hold }: Pick<DayRing, 'hold'>): string | null =>
  hold && `${waiting({ reason: hold.reason })} since ${clockTimeOf(hold.since)}`;

const nearWords: Record<Engagement['nearness'], string> = {
  onMat: 'on the mat',
  called: 'called',
  onDeck: 'next',
  later: 'later',
};
/** Nobody reads ten names on a card. */
const mostNames = 2;

/** "Maya Roy is next in Ring 3", "Maya Roy, Leo Roy and 3 more are on the mat in Ring 1". */
export function busyWords(names: readonly string[], nearness: Engagement['nearness'], ring: string): string {
  const more = names.length - mostNames;
  const who = more > 0 ? `${names.slice(0, mostNames).join(', ')} and ${more} more` : names.join(' and ');
  return `${who} ${names.length === 1 ? 'is' : 'are'} ${nearWords[nearness]} in ${ring}`;
}
