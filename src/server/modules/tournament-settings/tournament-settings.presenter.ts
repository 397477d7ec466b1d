import type { NextYear, TournamentSetting } from '#contract/tournament-settings.ts';
import { tournamentStateOf } from '#core/tournament/public-state.ts';
import type { Occasion } from '../../call.ts';
import { type ScheduleLine, scheduleForHistory } from '../tournament/schedule.actions.ts';
import { flagsOf, refundStepsOf, type TournamentRow } from '../tournament/tournament.actions.ts';
import type { Shared, Uses } from './tournament-settings.db.ts';

const whole = new Intl.NumberFormat('en-CA');
const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

const words = (counts: readonly [number, one: string, many: string][]): string[] =>
  counts.filter(([n]) => n > 0).map(([n, one, many]) => `${whole.format(n)} ${n === 1 ? one : many}`);

/** "417 registrations", "3 things in the shop": what keeps a tournament from being deleted. */
export function usesInWords({
  registrations,
  merch,
  messages,
  files,
  drafts,
  rings,
  ringChanges,
  familyLinks,
  schoolLinks,
  injuryReports,
  trials,
}: Uses): string[] {
  return words([
    [registrations, 'registration', 'registrations'],
    [merch, 'thing in the shop', 'things in the shop'],
    [messages, 'message', 'messages'],
    [files, 'file', 'files'],
    [drafts, 'draft of divisions', 'drafts of divisions'],
    [rings, 'ring', 'rings'],
    [ringChanges, 'change of its queues', 'changes of its queues'],
    [familyLinks, 'link to a family’s page', 'links to families’ pages'],
    [schoolLinks, 'link to a school’s page', 'links to schools’ pages'],
    [injuryReports, 'injury report', 'injury reports'],
    [trials, 'trial', 'trials'],
  ]);
}

export function sharedInWords({ eventTypes, events, levels, divisions }: Shared): string[] {
  return words([
    [eventTypes, 'event type', 'event types'],
    [events, 'event', 'events'],
    [levels, 'competitor level', 'competitor levels'],
    [divisions, 'division', 'divisions'],
  ]);
}

/** "The tournament of April 24, 2027". */
const nameOf = ({ tournamentOn }: Pick<TournamentRow, 'tournamentOn'>): string =>
  `The tournament of ${longDate.format(new Date(tournamentOn))}`;

const listFormat = new Intl.ListFormat('en-CA');
export const inUseText = (row: TournamentRow, uses: readonly string[]): string =>
  `${nameOf(row)} is used by ${listFormat.format(uses)}. It can be archived instead.`;

/** The fields a form sends, of a tournament as it stands. */
export function fieldsOf(row: TournamentRow, schedule: readonly ScheduleLine[]): NextYear['proposal'] {
  return {
    tournamentOn: row.tournamentOn,
    registrationOpensOn: row.registrationOpensOn,
    registrationClosesAfter: row.registrationClosesAfter,
    changesUntil: row.changesUntil,
    competitorOnlineCost: row.competitorOnlineCost,
    competitorDoorCost: row.competitorDoorCost,
    isDoorPriceAfterClosing: row.isDoorPriceAfterClosing,
    spectatorCost: row.spectatorCost,
    lunchCost: row.lunchCost,
    city: row.city,
    venue: row.venue,
    venueAddress: row.venueAddress,
    venueLatitude: row.venueLatitude,
    venueLongitude: row.venueLongitude,
    mapFileId: row.mapFileId,
    mapDescription: row.mapDescription,
    parking: row.parking,
    entrance: row.entrance,
    hotels: row.hotels,
    inPersonRegistrationTimes: row.inPersonRegistrationTimes,
    blackBeltMeetingTime: row.blackBeltMeetingTime,
    eliminationTime: row.eliminationTime,
    whatToBring: row.whatToBring,
    schedule: schedule.map(({ line1, line2, eventTypeIds = [] }) => ({ line1, line2: line2 || null, eventTypeIds })),
    taxNumber: row.taxNumber,
    permitNumber: row.permitNumber,
    refundSteps: refundStepsOf(row),
    refundText: row.refundText,
    asksConcussion: row.asksConcussion,
    concussionUrl: row.concussionUrl,
    concussionCode: row.concussionCode,
  };
}

export function presentSetting(
  occasion: Occasion,
  row: TournamentRow,
  about: { schedule: readonly ScheduleLine[]; uses: Uses; isNext: boolean; mapUrl: string | null },
): TournamentSetting {
  const state = tournamentStateOf(flagsOf(occasion, row));
  return {
    id: row.id,
    version: row.version,
    isArchived: row.archivedAt !== null,
    isDraft: row.publishedAt === null,
    isNext: about.isNext,
    state: state === 'none' ? 'closed' : state,
    uses: usesInWords(about.uses),
    paidFamilies: about.uses.paidFamilies,
    mapUrl: about.mapUrl,
    ...fieldsOf(row, about.schedule),
    concussionVersion: row.concussionVersion,
  };
}

/** As the history keeps it: the schedule in words. */
export function forHistory({ schedule, ...fields }: NextYear['proposal'], kinds: ReadonlyMap<number, string>) {
  return { ...fields, schedule: scheduleForHistory(schedule, kinds) };
}
