import ical from 'ical-generator';
import { addDays } from '#core/time/calendar.ts';
import * as say from '#say/payment.ts';
import { language } from '#words/language.ts';
import { pageLink } from '#words/page-address.ts';
import type { findVisit } from './receipt.db.ts';

type Visit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

/**
 * The tournament day for a calendar. An all-day entry has no time zone, so no device can shift it; times are in its
 * text. The id stays and the sequence grows, so that a later file replaces an earlier one.
 */
export function calendarFileOf(
  visit: Visit,
  { now, publicUrl, typed }: { now: Date; publicUrl: string; typed: (english: string) => string },
): string {
  const calendar = ical({
    name: say.calendarName(),
    prodId: { company: 'NLC', product: 'Tournament', language: language().toUpperCase() },
  });
  const times = [
    say.calendarCheckIn({ times: typed(visit.inPersonRegistrationTimes) }),
    say.calendarMeeting({ time: typed(visit.blackBeltMeetingTime) }),
    say.calendarEliminations({ time: typed(visit.eliminationTime) }),
  ];
  const bring =
    visit.whatToBring.length > 0 ? ['', say.calendarBring(), ...visit.whatToBring.map(item => `- ${typed(item)}`)] : [];
  const start = utcMidnight(visit.tournamentOn);
  calendar.createEvent({
    id: `tournament-${visit.tournamentId}-registration-${visit.registrationId}@${new URL(publicUrl).hostname}`,
    sequence: Math.floor(now.getTime() / 60_000),
    stamp: now,
    start,
    end: utcMidnight(addDays(visit.tournamentOn, 1)),
    allDay: true,
    timezone: 'UTC',
    summary: say.calendarSummary({ city: visit.city }),
    location: `${visit.venue}, ${visit.venueAddress}`,
    url: pageLink(publicUrl, `/customer/registration/${visit.registrationId}/receipt`),
    description: [say.calendarCode({ code: visit.confirmationCode }), ...times, ...bring].join('\n'),
  });
  return calendar.toString();
}

const utcMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
