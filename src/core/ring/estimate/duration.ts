import { hasBye } from '../../bracket/bracket.ts';
import { drawBracket } from '../../bracket/draw-bracket.ts';
import { type Range, rangeOf } from './spread.ts';

/** An event as far as it decides how long it takes. */
export interface TimedEvent {
  format: 'panel' | 'bracket';
  judges: number;
  thirdPlace: 'bout' | 'shared';
  minMatches: number;
}

/**
 * How long each step takes, in minutes. Bouts and forms of two minutes are standard at open tournaments (NASKA, AKA,
 * AKC, AZMARRS); the rest is what rings of three judges need to write, call and bow.
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

/** What a division was expected to take before anything had taken place. */
export interface DurationEstimate {
  divisionId: number;
  eventIds: readonly number[];
  people: number;
  minutes: number;
}

/** What a division really took today. */
export interface DurationTaken {
  divisionId: number;
  minutes: number;
}

export interface LearnedDuration extends Range {
  /** How far outcomes are spread, as the logarithm of a factor; for simulations. */
  spread: number;
}

/** How many durations of today weigh as much as the table, the day against an event of it, an event against a size. */
const trust = { table: 6, day: 6, event: 6, spread: 6 } as const;
/** Before anything is known: most divisions take between three quarters and four thirds of the table. */
const usualSpread = 0.22;
/** A finish that somebody forgot to tap, or tapped at once, teaches no more than this factor. */
export const mostTaught = 3;

/** The most people of each class of size: durations of one class are like each other. */
const sizeClasses = [4, 8, 16, 99] as const;
export type SizeClass = (typeof sizeClasses)[number];
export const sizeClassOf = (people: number): SizeClass => sizeClasses.find(most => people <= most) ?? 99;

interface Seen {
  sum: number;
  weight: number;
}
const seenIn = (map: Map<string, Seen>, key: string): Seen => map.get(key) ?? { sum: 0, weight: 0 };
const shrunk = ({ sum, weight }: Seen, towards: number, trusted: number): number =>
  (sum + towards * trusted) / (weight + trusted);

/**
 * Durations that learn from the day: what takes longer than the table says makes later divisions longer too, most for
 * the same event and size, a little everywhere. A few divisions change little. RING-10
 */
export function learn(
  estimates: readonly DurationEstimate[],
  finished: readonly DurationTaken[],
): Map<number, LearnedDuration> {
  const byId = new Map(estimates.map(estimate => [estimate.divisionId, estimate]));
  const ratios = finished.flatMap(({ divisionId, minutes }) => {
    const estimate = byId.get(divisionId);
    if (!estimate || estimate.minutes <= 0 || !(minutes >= 0)) return [];
    const ratio = Math.min(mostTaught, Math.max(1 / mostTaught, minutes / estimate.minutes));
    return [{ estimate, ratio }];
  });
  const seen = new Map<string, Seen>();
  const note = (key: string, ratio: number, weight: number): void => {
    const { sum, weight: before } = seenIn(seen, key);
    seen.set(key, { sum: sum + ratio * weight, weight: before + weight });
  };
  for (const { estimate, ratio } of ratios) {
    note('day', ratio, 1);
    const weight = 1 / Math.max(1, estimate.eventIds.length);
    for (const eventId of estimate.eventIds) {
      note(`${eventId}`, ratio, weight);
      note(`${eventId} ${sizeClassOf(estimate.people)}`, ratio, weight);
    }
  }
  const day = shrunk(seenIn(seen, 'day'), 1, trust.table);
  const ratioOf = ({ eventIds, people }: DurationEstimate): number => {
    if (eventIds.length === 0) return day;
    const each = eventIds.map(eventId => {
      const event = shrunk(seenIn(seen, `${eventId}`), day, trust.day);
      return shrunk(seenIn(seen, `${eventId} ${sizeClassOf(people)}`), event, trust.event);
    });
    return each.reduce((sum, value) => sum + value, 0) / each.length;
  };
  const misses = ratios.reduce((sum, { estimate, ratio }) => sum + Math.log(ratio / ratioOf(estimate)) ** 2, 0);
  const spread = Math.sqrt((misses + usualSpread ** 2 * trust.spread) / (ratios.length + trust.spread));
  return new Map(
    estimates.map(estimate => [
      estimate.divisionId,
      { ...rangeOf(estimate.minutes * ratioOf(estimate), spread), spread },
    ]),
  );
}
