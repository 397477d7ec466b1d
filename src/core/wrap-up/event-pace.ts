import { groupsBy } from '../groups-by.ts';
import { mostTaught, type SizeClass, sizeClassOf } from '../ring/estimate/duration.ts';
import type { PaceOf } from '../ring/ring-division.ts';
import type { EventRun } from './event-duration.ts';
import { figuresOf } from './figures.ts';

/** How an event of a size ran on one day: real minutes by those of the table, and on how many divisions that rests. */
export interface EventPace {
  eventId: number;
  sizeClass: SizeClass;
  factor: number;
  divisions: number;
}

const rounded = (factor: number): number => Math.round(factor * 1000) / 1000;
const within = (value: number, most: number): number => Math.min(most, Math.max(1 / most, value));

/** The middle one of each event and size, by event, then by size: a forgotten tap among several moves it little. WRAP-10 */
export function eventPacesOf(runs: readonly EventRun[]): EventPace[] {
  const groups = groupsBy(runs, ({ eventId, sizeClass }) => `${eventId} ${sizeClass}`);
  return [...groups.values()]
    .flatMap(own => {
      const [first] = own;
      const figures = figuresOf(own.map(({ minutes, estimated }) => within(minutes / estimated, mostTaught)));
      if (!first || !figures) return [];
      const { eventId, sizeClass } = first;
      return [{ eventId, sizeClass, factor: rounded(figures.median), divisions: figures.count }];
    })
    .sort((a, b) => a.eventId - b.eventId || a.sizeClass - b.sizeClass);
}

/**
 * How many divisions weigh as much as the prior belief: n of them count n / (n + 4), as in credibility theory (Bühlmann
 * 1967), where 4 is the variance between divisions of one kind (0.22², RING-10) over that between kinds (0.11²).
 */
const trusted = 4;
/** No day makes the next one twice as long or half. */
const mostUsed = 2;

const damped = (sum: number, count: number, towards: number): number => (sum + trusted * towards) / (count + trusted);

/** Of one event, all its sizes together: towards no change. WRAP-11 */
function eventLog(own: readonly EventPace[]): number {
  const sum = own.reduce((total, { factor, divisions }) => total + Math.log(factor) * divisions, 0);
  const count = own.reduce((total, { divisions }) => total + divisions, 0);
  return damped(sum, count, 0);
}

/** How much longer than by the table an event is expected to take, whatever its size. WRAP-11 */
export function paceOfEvent(paces: readonly EventPace[], eventId: number): number {
  return within(Math.exp(eventLog(paces.filter(pace => pace.eventId === eventId))), mostUsed);
}

/**
 * How the pace of an earlier day is applied: each size shrinks towards its event, and each event towards no change,
 * more strongly the fewer divisions support it, and never beyond a factor of two. Sizes that did not run that day
 * follow the table. WRAP-11
 */
export function paceFrom(paces: readonly EventPace[]): PaceOf {
  const byEvent = groupsBy(paces, ({ eventId }) => eventId);
  const used = new Map<string, number>();
  const reckon = (eventId: number, sizeClass: SizeClass): number => {
    const own = byEvent.get(eventId);
    if (!own) return 1;
    const event = eventLog(own);
    const size = own.find(pace => pace.sizeClass === sizeClass);
    const log = size ? damped(Math.log(size.factor) * size.divisions, size.divisions, event) : event;
    return within(Math.exp(log), mostUsed);
  };
  return (eventId, people) => {
    const sizeClass = sizeClassOf(people);
    const key = `${eventId} ${sizeClass}`;
    const known = used.get(key) ?? reckon(eventId, sizeClass);
    used.set(key, known);
    return known;
  };
}
