import ical from 'ical-generator';
import { addDays } from '#core/time/calendar.ts';
import { clockZeroOf } from '#core/time/minutes-since-midnight.ts';
import { dayHours } from '#core/tournament/day-hours.ts';
import * as say from '#say/payment.ts';
import { checkInTimes } from '#words/day/check-in-words.ts';
import { language } from '#words/language.ts';
import { pageLink } from '#words/page-address.ts';
import { siteName } from '#words/site-name.ts';
import type { findVisit } from './receipt.db.ts';

type Visit = NonNullable<Awaited<ReturnType<typeof findVisit>>> & {
  schedule: readonly { line1: string; line2: string }[];
};

/**
 * The tournament day for a calendar, from the first to the last hour that is known. They are instants, so they hold in every time
 * zone; an all-day entry has none, so no device can shift it. The id stays and the sequence grows, so that a later file replaces an earlier one.
 */
export function calendarFileOf(
  visit: Visit,
  {
    now,
    publicUrl,
    timeZone,
    typed,
  }: { now: Date; publicUrl: string; timeZone: string; typed: (english: string) => string },
): string {
  const calendar = ical({
    name: say.calendarName(),
    prodId: { company: siteName(), product: 'Tournament', language: language().toUpperCase() },
  });
  const times = [
    say.calendarCheckIn({ times: checkInTimes(visit.inPersonRegistrationTimes, typed) }),
    say.calendarMeeting({ time: typed(visit.blackBeltMeetingTime) }),
    say.calendarEliminations({ time: typed(visit.eliminationTime) }),
  ];
  const bring =
    visit.whatToBring.length > 0 ? ['', say.calendarBring(), ...visit.whatToBring.map(item => `- ${typed(item)}`)] : [];
  const hours = dayHours([
    ...visit.schedule.map(({ line1, line2 }) => `${line1} ${line2}`),
    visit.inPersonRegistrationTimes,
    visit.blackBeltMeetingTime,
    visit.eliminationTime,
  ]);
  const zero = clockZeroOf(visit.tournamentOn, timeZone);
  const instantOf = (minute: number): Date => new Date(zero + minute * 60_000);
  calendar.createEvent({
    id: `tournament-${visit.tournamentId}-registration-${visit.registrationId}@${new URL(publicUrl).hostname}`,
    // By the minute, and up with each change of the tournament within one. TOUR-41
    sequence: Math.floor(now.getTime() / 60_000) + visit.version,
    stamp: now,
    ...(hours
      ? { start: instantOf(hours.from), end: instantOf(hours.until) }
      : { start: utcMidnight(visit.tournamentOn), end: utcMidnight(addDays(visit.tournamentOn, 1)), allDay: true }),
    timezone: 'UTC',
    summary: (visit.isTrial ? say.trialCalendarSummary : say.calendarSummary)({ city: visit.city }),
    location: `${visit.venue}, ${visit.venueAddress}`,
    url: pageLink(publicUrl, `/customer/registration/${visit.registrationId}/receipt`),
    description: [say.calendarCode({ code: visit.confirmationCode }), ...times, ...bring].join('\n'),
  });
  return calendar.toString();
}

const utcMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
