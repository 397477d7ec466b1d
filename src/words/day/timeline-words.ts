import { isToday, isToGetReady } from '#core/family-timeline/get-ready.ts';
import type { TimelineCall } from '#core/family-timeline/timeline-call.ts';
import * as say from '#say/timeline.ts';
import { formatClock } from '../format.ts';
import { agoWords, clockRange } from './clock-words.ts';
import { placeWords } from './place-words.ts';

/** What is only expected is said in steps of so many minutes: whoever reads it leaves the stands no later for it. */
const step = 5;
const soonMinutes = 3;

const callsOf = ({ calls }: TimelineCall): number => Math.min(3, Math.max(1, calls));

/** Where a division is in its queue, as it helps the family. RING-31 */
export function whereWords(item: TimelineCall, now: number): string {
  const { firstName: name, ringName: ring, state, place } = item;
  if (state === 'done')
    return item.finishedAt === null ? say.finished() : say.finishedAt({ time: formatClock(item.finishedAt) });
  if (ring === null) return say.notInRing();
  if (item.isAbsent) return state === 'running' ? say.startedWithout({ name, ring }) : say.waitingFor({ name, ring });
  if (state === 'running') return say.onMatNow();
  if (state === 'called')
    return say.calledAgo({ calls: callsOf(item), ago: agoWords(now - (item.calledAt ?? now)), ring });
  if (!item.isRingOpen) return say.closedForNow({ ring });
  if (place === null) return say.inQueue();
  if (place > 1) return say.ahead({ n: place - 1, name });
  return now < 0 ? say.firstIn({ ring }) : say.next();
}

/** When it is expected, outward in steps of five minutes; null where that says nothing. RING-31 */
export function expectedWords({ state, start, startedAt }: TimelineCall, now: number): string | null {
  if (state === 'running') return startedAt === null ? null : say.runningSince({ time: formatClock(startedAt) });
  if (state !== 'planned' || start === null || !isToday(start)) return null;
  const low = Math.floor(start.low / step) * step;
  const high = Math.max(Math.ceil(start.high / step), Math.ceil(now / step)) * step;
  return low <= now ? say.by({ time: formatClock(high) }) : clockRange({ low, high });
}

/** The same in a word: "about 10:40 a.m.". RING-31 */
export function aboutWords({ state, start }: Pick<TimelineCall, 'state' | 'start'>, now: number): string | null {
  if (state !== 'planned' || start === null || !isToday(start)) return null;
  if (start.expected - now < soonMinutes) return say.anyMinute();
  return say.about({ time: formatClock(Math.round(start.expected / step) * step) });
}

/** What somebody who is next does now; null while there is time. RING-31 */
export function readyWords(item: TimelineCall, now: number): string | null {
  const { ringName: ring } = item;
  return ring !== null && isToGetReady(item, now) ? say.getReady({ ring }) : null;
}

/** Its title; an exhibition says so. REPAIR-8 */
export const titleWords = ({ title, isExhibition }: Pick<TimelineCall, 'title' | 'isExhibition'>): string =>
  isExhibition ? say.exhibitionTitle({ title }) : title;

/** "2nd of 7", with the event where there are several; an exhibition has no medal. FAMILY-4, REPAIR-8 */
export function resultLines({ results }: Pick<TimelineCall, 'results'>): { place: number | null; text: string }[] {
  return results.map(result => ({
    place: result.isExhibition ? null : result.place,
    text:
      results.length > 1 ? say.resultOf({ event: result.eventTitle, place: placeWords(result) }) : placeWords(result),
  }));
}

/** Places that were told, or told anew. FAMILY-4 */
function resultNews(before: TimelineCall, after: TimelineCall): string[] {
  const known = new Set(before.results.map(({ eventTitle, place }) => `${place} ${eventTitle}`));
  return after.results.flatMap(result =>
    result.place === null || known.has(`${result.place} ${result.eventTitle}`)
      ? []
      : [say.resultNews({ name: after.firstName, place: placeWords(result), event: result.eventTitle })],
  );
}

function newsOf(before: TimelineCall, after: TimelineCall): string | null {
  const { firstName: name, ringName: ring, state } = after;
  if (ring === null || state === 'done') return null;
  if (after.isAbsent && !before.isAbsent) return say.waitingNews({ name, ring });
  if (state === 'called' && (before.state !== 'called' || before.calls !== after.calls))
    return say.calledNews({ name, calls: callsOf(after), ring });
  if (state === 'running' && before.state !== 'running') return say.onMatNews({ name, ring });
  if (before.ringName !== null && before.ringName !== ring) return say.movedNews({ name, ring });
  if (state === 'planned' && after.place === 1 && before.place !== 1) return say.nextNews({ name, ring });
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
