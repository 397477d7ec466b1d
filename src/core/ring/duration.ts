import { hasBye } from '../bracket/bracket.ts';
import { drawBracket } from '../bracket/draw-bracket.ts';

/** An event as far as it decides how long it takes. */
export interface TimedEvent {
  format: 'panel' | 'bracket';
  judges: number;
  thirdPlace: 'bout' | 'shared';
  minMatches: number;
}

/**
 * How long things take, in minutes. A bout and a form of two minutes are the rule at open tournaments (NASKA, AKA, AKC,
 * AZMARRS); what stands between them is what rings of three judges need to write, call and bow.
 */
export const minutesFor = {
  bout: 2,
  betweenBouts: 1.5,
  performance: 2,
  /** For each judge: showing, reading out and writing down a score. */
  score: 0.25,
  /** For each group: lining up, rules, and medals. */
  group: 5,
} as const;

/** The most bouts there can be: a best of three may end after two. */
export function boutsFor(
  count: number,
  { thirdPlace, minMatches }: Pick<TimedEvent, 'thirdPlace' | 'minMatches'>,
): number {
  const seats = Array.from({ length: count }, (_, i) => ({ competitorId: i + 1, schoolId: i + 1 }));
  const bracket = drawBracket(seats, { thirdPlace, minMatches: minMatches > 1 ? 2 : 1, seed: 1 });
  return bracket.bouts.filter(bout => !hasBye(bout)).length;
}

/** What one event of a division is expected to take in its ring. Nobody in it takes no time. RING-1 */
export function minutesOf(people: number, event: TimedEvent, bouts = countedBouts(people, event)): number {
  if (people === 0) return 0;
  const { bout, betweenBouts, performance, score, group } = minutesFor;
  return (
    group + (event.format === 'bracket' ? bouts * (bout + betweenBouts) : people * (performance + score * event.judges))
  );
}

const countedBouts = (people: number, event: TimedEvent): number =>
  event.format === 'bracket' ? boutsFor(people, event) : 0;
