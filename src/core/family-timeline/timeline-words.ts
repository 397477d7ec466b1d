import { placeWords } from '../result/place-words.ts';
import { agoWords, clockRange } from '../ring/clock-words.ts';
import type { Range } from '../ring/estimate/spread.ts';
import { callWords } from '../ring/queue/change-words.ts';
import type { AssignmentState } from '../ring/queue/queue.ts';
import { clockTimeOf } from '../time/clock-time.ts';

/** One division of one competitor, as their family follows it. Times are minutes of the day. */
export interface TimelineCall {
  key: string;
  firstName: string;
  title: string;
  /** Null: in no ring's queue yet. */
  ringName: string | null;
  isRingOpen: boolean;
  state: AssignmentState;
  /** 0 runs, 1 is next; null: done, or in no open ring. */
  place: number | null;
  calls: number;
  calledAt: number | null;
  start: Range | null;
  startedAt: number | null;
  finishedAt: number | null;
  isAbsent: boolean;
  /** Of its events, as everybody was told; null: no place. */
  results: readonly { eventTitle: string; isExhibition?: boolean; place: number | null; people: number }[];
}

/** What is only expected is said in steps of so many minutes: whoever reads it leaves the stands no later for it. */
const step = 5;
const soonMinutes = 3;
/** So long before they are due, whoever is next gets ready at the ring. */
const readyMinutes = 30;
const dayMinutes = 24 * 60;

/** What would begin after midnight is not that day's: nobody is told a time for it. */
const isToday = (start: Range): boolean => start.expected < dayMinutes;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const callOf = ({ calls }: TimelineCall): string =>
  capital(callWords[Math.min(3, Math.max(1, calls)) as keyof typeof callWords]);

/** Where a division is in its queue, as it helps the family. RING-31 */
export function whereWords(item: TimelineCall, now: number): string {
  const { firstName, ringName, state, place } = item;
  if (state === 'done') return item.finishedAt === null ? 'Finished' : `Finished ${clockTimeOf(item.finishedAt)}`;
  if (ringName === null) return 'Not in a ring yet';
  if (item.isAbsent && state === 'running') return `It started without ${firstName}. Please go to ${ringName} now`;
  if (item.isAbsent) return `${ringName} is waiting for ${firstName}. Please come now`;
  if (state === 'running') return 'On the mat now';
  if (state === 'called')
    return `${callOf(item)} ${agoWords(now - (item.calledAt ?? now))}: please come to ${ringName}`;
  if (!item.isRingOpen) return `${ringName} is closed for now`;
  if (place === null) return 'In the queue';
  if (place > 1) return `${place === 2 ? '1 division' : `${place - 1} divisions`} ahead of ${firstName}`;
  return now < 0 ? `First in ${ringName}` : 'Next';
}

/** When it is expected, outward in steps of five minutes; null where that says nothing. RING-31 */
export function expectedWords({ state, start, startedAt }: TimelineCall, now: number): string | null {
  if (state === 'running') return startedAt === null ? null : `since ${clockTimeOf(startedAt)}`;
  if (state !== 'planned' || start === null || !isToday(start)) return null;
  const low = Math.floor(start.low / step) * step;
  const high = Math.max(Math.ceil(start.high / step), Math.ceil(now / step)) * step;
  return low <= now ? `by ${clockTimeOf(high)}` : clockRange({ low, high });
}

/** The same in a word: "about 10:40 AM". RING-31 */
export function aboutWords({ state, start }: TimelineCall, now: number): string | null {
  if (state !== 'planned' || start === null || !isToday(start)) return null;
  if (start.expected - now < soonMinutes) return 'any minute now';
  return `about ${clockTimeOf(Math.round(start.expected / step) * step)}`;
}

/** What somebody who is next does now; null while there is time. RING-31 */
export function readyWords({ state, place, isRingOpen, isAbsent, ringName, start }: TimelineCall, now: number) {
  const isNext = state === 'planned' && place === 1 && isRingOpen && !isAbsent;
  return isNext && start !== null && start.expected - now <= readyMinutes ? `Please get ready at ${ringName}` : null;
}

/** What the family does next, large: who is waited for, then who is called, else the first; and what comes after. RING-31 */
export function headlineOf<T extends TimelineCall>(items: readonly T[]): { first: T[]; after: T | null } {
  const open = items.filter(({ state, ringName }) => state !== 'done' && ringName !== null);
  const lead = open.find(({ isAbsent }) => isAbsent) ?? open.find(({ state }) => state === 'called') ?? open[0];
  if (!lead) return { first: [], after: null };
  const isSame = (item: T): boolean =>
    item.ringName === lead.ringName &&
    item.title === lead.title &&
    item.state === lead.state &&
    item.isAbsent === lead.isAbsent;
  return { first: open.filter(isSame), after: open.find(item => !isSame(item)) ?? null };
}

/** "2nd of 7", with the event where there are several; an exhibition has no medal. FAMILY-4, REPAIR-8 */
export function resultLines({ results }: Pick<TimelineCall, 'results'>): { place: number | null; text: string }[] {
  return results.map(result => ({
    place: result.isExhibition ? null : result.place,
    text: `${results.length > 1 ? `${result.eventTitle}: ` : ''}${placeWords(result)}`,
  }));
}

/** Places that were told, or told anew. FAMILY-4 */
function resultNews(before: TimelineCall, after: TimelineCall): string[] {
  const known = new Set(before.results.map(({ eventTitle, place }) => `${place} ${eventTitle}`));
  return after.results.flatMap(result =>
    result.place === null || known.has(`${result.place} ${result.eventTitle}`)
      ? []
      : [`${after.firstName}: ${placeWords(result)} in ${result.eventTitle}.`],
  );
}

function newsOf(before: TimelineCall, after: TimelineCall): string | null {
  const { firstName, ringName, state } = after;
  if (ringName === null || state === 'done') return null;
  if (after.isAbsent && !before.isAbsent) return `${ringName} is waiting for ${firstName}. Please come now.`;
  if (state === 'called' && (before.state !== 'called' || before.calls !== after.calls))
    return `${firstName}: ${callWords[Math.min(3, Math.max(1, after.calls)) as keyof typeof callWords]}. Please come to ${ringName}.`;
  if (state === 'running' && before.state !== 'running') return `${firstName} is on the mat in ${ringName}.`;
  if (before.ringName !== null && before.ringName !== ringName) return `${firstName} is now in ${ringName}.`;
  if (state === 'planned' && after.place === 1 && before.place !== 1) return `${firstName} is next in ${ringName}.`;
  return null;
}

/** What is worth saying aloud of a change: called, next, on the mat, waited for, another ring, a place. RING-31, FAMILY-4 */
export function timelineNews(before: readonly TimelineCall[], after: readonly TimelineCall[]): string[] {
  const known = new Map(before.map(item => [item.key, item]));
  return after.flatMap(item => {
    const was = known.get(item.key);
    return was ? [...resultNews(was, item), newsOf(was, item) ?? []].flat() : [];
  });
}
