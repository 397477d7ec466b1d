import type { NextYear, TournamentSetting } from '#contract/tournament-settings.ts';
import { formatDollars, formatLongDate } from '#words/format.ts';

export type TournamentFields = NextYear['proposal'];

/** How the form's fields become what is sent. */
export const tournamentShape = {
  tournamentOn: 'text',
  registrationOpensOn: 'text',
  registrationClosesAfter: 'text',
  changesUntil: 'text',
  competitorOnlineCost: 'number',
  competitorDoorCost: 'number',
  isDoorPriceAfterClosing: 'yesNo',
  spectatorCost: 'number',
  lunchCost: 'number',
  city: 'text',
  venue: 'text',
  venueAddress: 'text',
  venueLatitude: 'number',
  venueLongitude: 'number',
  mapFileId: 'number',
  mapDescription: 'text',
  parking: 'text',
  entrance: 'text',
  hotels: 'text',
  inPersonRegistrationTimes: 'text',
  blackBeltMeetingTime: 'text',
  eliminationTime: 'text',
  whatToBring: 'lines',
  schedule: [{ line1: 'text', line2: 'text', eventTypeIds: 'ids' }],
  taxNumber: 'text',
  permitNumber: 'text',
  refundSteps: [{ until: 'text', percent: 'number' }],
  refundText: 'text',
  asksConcussion: 'yesNo',
  concussionUrl: 'text',
  concussionCode: 'text',
} as const;

const labels: Record<keyof TournamentFields, string> = {
  tournamentOn: 'Tournament day',
  registrationOpensOn: 'Registration opens on',
  registrationClosesAfter: 'Last day of online registration',
  changesUntil: 'Last day for changes by families',
  competitorOnlineCost: 'Competitor, online',
  competitorDoorCost: 'Competitor, at the door',
  isDoorPriceAfterClosing: 'Door price once online registration has closed',
  spectatorCost: 'Spectator pass',
  lunchCost: 'Lunch ticket',
  city: 'City',
  venue: 'Venue',
  venueAddress: 'Address',
  venueLatitude: 'Latitude',
  venueLongitude: 'Longitude',
  mapFileId: 'Map',
  mapDescription: 'What the map shows',
  parking: 'Parking',
  entrance: 'Entrance',
  hotels: 'Hotels',
  inPersonRegistrationTimes: 'In-person registration',
  blackBeltMeetingTime: 'Black belt meeting',
  eliminationTime: 'Eliminations begin',
  whatToBring: 'What to bring',
  schedule: 'Schedule',
  taxNumber: 'GST/HST number',
  permitNumber: 'Permit number',
  refundSteps: 'Refunds',
  refundText: 'More about refunds',
  asksConcussion: 'Ask for the confirmation',
  concussionUrl: 'Concussion resource',
  concussionCode: 'Code of conduct',
};
export const labelOf = (field: string): string => labels[field as keyof TournamentFields] ?? field;

export const dateFields = ['tournamentOn', 'registrationOpensOn', 'registrationClosesAfter'] as const;
export const priceFields = ['competitorOnlineCost', 'competitorDoorCost', 'spectatorCost', 'lunchCost'] as const;
const isOneOf = (fields: readonly string[], field: string): boolean => fields.includes(field);

const itemWords = (
  item: Partial<TournamentFields['schedule'][number] & TournamentFields['refundSteps'][number]>,
): string =>
  item.until === undefined
    ? [item.line1, item.line2].filter(Boolean).join(' ')
    : `${item.percent} % until ${formatLongDate(item.until)}`;

/** A value as people read it. */
export function showField(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value))
    return value.length === 0
      ? 'nothing'
      : value.map(item => (typeof item === 'object' ? itemWords(item) : String(item))).join('; ');
  if (field === 'mapFileId') return `picture ${value}`;
  if (isOneOf(dateFields, field) || field === 'changesUntil') return formatLongDate(String(value));
  if (isOneOf(priceFields, field)) return formatDollars(Number(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

export function fieldsOf(record: TournamentSetting): TournamentFields {
  const {
    id: _i,
    version: _v,
    isArchived: _a,
    isNext: _n,
    state: _s,
    uses: _u,
    concussionVersion: _c,
    mapUrl: _m,
    ...fields
  } = record;
  return fields;
}
