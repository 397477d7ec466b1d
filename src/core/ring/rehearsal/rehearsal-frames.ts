import type { RehearsalRun } from './rehearsal.ts';

interface RingFrame {
  ringId: number;
  running: { divisionId: number; since: number; until: number } | null;
  /** The next three. */
  next: number[];
  isAtLunch: boolean;
  done: number;
  left: number;
}

export interface Frame {
  minute: number;
  rings: RingFrame[];
  isMeeting: boolean;
  /** Divisions that are done, of all. */
  done: number;
}

const nextShown = 3;

/** Every minute at which something changes, with what everything is from then on; in between nothing does. RING-21 */
export function framesOf({ rings, meeting }: RehearsalRun): Frame[] {
  const minutes = rings.flatMap(({ items, lunch }) => [
    ...items.flatMap(({ startMinute, endMinute }) => [startMinute, endMinute]),
    ...(lunch ? [lunch.from, lunch.to] : []),
  ]);
  const last = Math.max(0, ...minutes);
  if (meeting && meeting.from < last) minutes.push(meeting.from, meeting.to);
  const isWithin = (stop: { from: number; to: number } | null, minute: number): boolean =>
    stop !== null && stop.from <= minute && minute < stop.to;
  return [...new Set(minutes)]
    .sort((a, b) => a - b)
    .map(minute => {
      const now = rings.map(({ ringId, items, lunch }): RingFrame => {
        const done = items.filter(({ endMinute }) => endMinute <= minute).length;
        const current = items[done];
        const runs = current !== undefined && current.startMinute <= minute;
        const waiting = items.slice(runs ? done + 1 : done);
        return {
          ringId,
          running: runs
            ? { divisionId: current.divisionId, since: current.startMinute, until: current.endMinute }
            : null,
          next: waiting.slice(0, nextShown).map(({ divisionId }) => divisionId),
          isAtLunch: isWithin(lunch, minute),
          done,
          left: waiting.length,
        };
      });
      return {
        minute,
        rings: now,
        isMeeting: isWithin(meeting, minute),
        done: now.reduce((sum, ring) => sum + ring.done, 0),
      };
    });
}

/** What a screen shows at a minute; null before the first. RING-21 */
export function frameAt(frames: readonly Frame[], minute: number): Frame | null {
  let low = 0;
  let high = frames.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((frames[middle] as Frame).minute <= minute) low = middle + 1;
    else high = middle;
  }
  return frames[low - 1] ?? null;
}
