import type { Assignment, HoldReason } from './queue/queue.ts';

/** Expected times are said in steps of so many minutes, as families read them. */
const step = 5;
const dayMinutes = 24 * 60;

/**
 * The minute a screen names for what is expected then, never one that has passed; null once it was called, or where it
 * would be another day. SCREEN-3
 */
export function aboutMinute(state: Assignment['state'], expected: number | null, now: number): number | null {
  if (state !== 'planned' || expected === null || expected < 0 || expected >= dayMinutes) return null;
  const about = Math.round(expected / step) * step;
  return about < now ? Math.ceil(now / step) * step : about;
}

/** "10 min late": whole steps, from ten minutes on; null: nothing to tell the hall. SCREEN-3 */
export function lateMinutes(behind: number | null): number | null {
  if (behind === null || behind < 2 * step) return null;
  return Math.floor(behind / step) * step;
}

export const breakKinds = ['lunch', 'meeting'] as const;
type BreakKind = (typeof breakKinds)[number];
export interface HallBreak {
  kind: BreakKind;
  until: number;
}

/** What a ring rests for, and until when: its own lunch, or the black belts' meeting while nothing runs. SCREEN-3 */
export function breakOf(
  ring: { hold: { reason: HoldReason; since: number } | null; isRunning: boolean },
  rules: {
    lunch: { minutes: number } | null;
    blackBeltMeeting: { from: number; minutes: number } | null;
  },
  now: number,
): HallBreak | null {
  const { lunch, blackBeltMeeting: meeting } = rules;
  if (ring.hold?.reason === 'lunch') {
    const until = Math.ceil((ring.hold.since + (lunch?.minutes ?? 0)) / step) * step;
    return lunch && until > now ? { kind: 'lunch', until } : null;
  }
  if (ring.hold || ring.isRunning || !meeting) return null;
  const until = meeting.from + meeting.minutes;
  return now >= meeting.from && now < until ? { kind: 'meeting', until } : null;
}
