import type { PlanRules } from './plan-types.ts';

const range = /\b(\d{1,2}(?::\d{2})?)\s*(?:-|–|to)\s*(\d{1,2}(?::\d{2})?)\s*([ap])\.?m\b/i;
const hourOf = (text: string): number => Number.parseInt(text, 10) % 12;

/** "4:00–5:00 p.m." begins at 4:00 p.m., and "11–1 p.m." in the morning. */
const withHalf = (text: string): string =>
  text.replace(range, (_, from: string, to: string, half: string) =>
    half.toLowerCase() === 'p' && hourOf(from) > hourOf(to) ? `${from} am` : `${from} ${half}m`,
  );

/**
 * The first hour that a text names: "9:15AM", "10 a.m. sharp", "1–2 p.m.", "13:30"; in minutes of the day, null without
 * one. Nothing begins at night: a bare "1:30" is in the afternoon.
 */
export function minuteIn(text: string): number | null {
  const [, hour, minute = '0', withMinutes, alone] =
    /\b(\d{1,2})(?::(\d{2})(?!\d)\s*(?:([ap])\.?m\b)?|\s*([ap])\.?m\b)/i.exec(withHalf(text)) ?? [];
  if (hour === undefined) return null;
  const half = withMinutes ?? alone ?? (/^[1-6]$/.test(hour) ? 'p' : null);
  const hours = half ? hourOf(hour) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
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
