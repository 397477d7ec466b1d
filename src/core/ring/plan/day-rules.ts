import type { PlanRules } from './plan-types.ts';

/** The first hour that a text names: "9:15AM", "10 a.m. sharp", "13:30"; in minutes of the day, null without one. */
export function minuteIn(text: string): number | null {
  const [, hour, minute = '0', withMinutes, alone] =
    /\b(\d{1,2})(?::(\d{2})(?!\d)\s*(?:([ap])\.?m\b)?|\s*([ap])\.?m\b)/i.exec(text) ?? [];
  const half = withMinutes ?? alone;
  if (hour === undefined) return null;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return hours < 24 && Number(minute) < 60 ? hours * 60 + Number(minute) : null;
}

const usual = { start: 600, meetingMinutes: 20, lunch: { earliest: 690, latest: 780, minutes: 30 } } as const;

/** The rules of a day for which staff have said nothing yet: by what the tournament's own texts say. RING-25 */
export function usualRules(tournament: { eliminationTime: string; blackBeltMeetingTime: string }): PlanRules {
  const meeting = minuteIn(tournament.blackBeltMeetingTime);
  return {
    startMinute: minuteIn(tournament.eliminationTime) ?? usual.start,
    blackBeltMeeting: meeting === null ? null : { from: meeting, minutes: usual.meetingMinutes },
    blackBeltsFrom: null,
    lunch: { ...usual.lunch },
    walkMinutes: 3,
    setupMinutes: 2,
  };
}

const midnight = 1440;

/** Where rules contradict themselves: by field, in words. RING-25 */
export function rulesProblems({ blackBeltMeeting, lunch }: PlanRules): Record<string, string> {
  return {
    ...(blackBeltMeeting && blackBeltMeeting.from + blackBeltMeeting.minutes > midnight
      ? { 'blackBeltMeeting.minutes': 'The meeting would end after midnight' }
      : {}),
    ...(lunch && lunch.latest < lunch.earliest
      ? { 'lunch.latest': 'The last minute for lunch is before the first' }
      : lunch && lunch.latest + lunch.minutes > midnight
        ? { 'lunch.minutes': 'Lunch would end after midnight' }
        : {}),
  };
}
