import type { PlanRules } from './plan-types.ts';

/** A break of the whole house or of one ring. */
export interface Break {
  from: number;
  to: number;
}
export type Lunch = NonNullable<PlanRules['lunch']>;

/** The black belts' meeting, during which nothing runs. RING-4 */
export const meetingOf = ({ blackBeltMeeting: meeting }: PlanRules): Break | null =>
  meeting && meeting.minutes > 0 ? { from: meeting.from, to: meeting.from + meeting.minutes } : null;

/** The first minute from which so many are free of the meeting. RING-4 */
export function pastMeeting(meeting: Break | null, start: number, minutes: number): number {
  return meeting !== null && start < meeting.to && start + minutes > meeting.from ? meeting.to : start;
}

/** Lunch that would have to begin during the meeting begins after it. RING-5 */
export function lunchOf({ lunch }: PlanRules, meeting: Break | null): Lunch | null {
  if (!lunch || lunch.minutes <= 0) return null;
  const latest = Math.max(lunch.earliest, lunch.latest);
  const isShut = meeting !== null && latest < meeting.to && latest + lunch.minutes > meeting.from;
  return { ...lunch, latest: isShut ? meeting.to : latest };
}

/** When a free ring has lunch before a division that would run past the last minute for it; −1: after it. RING-5 */
export function lunchBefore(lunch: Lunch, meeting: Break | null, free: number, start: number, length: number): number {
  const from = pastMeeting(meeting, Math.max(free, lunch.earliest), lunch.minutes);
  return start + length <= lunch.latest && from + lunch.minutes > start ? -1 : from;
}
