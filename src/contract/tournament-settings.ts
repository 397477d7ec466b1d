import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { refundStepProblems } from '#core/payment/refund-policy.ts';
import { concussionProblems } from '#core/registration/concussion.ts';
import { lastDayProblems } from '#core/registration/family-change.ts';
import { dateProblems } from '#core/tournament/date-problems.ts';
import { textPartNames } from '#core/tournament/earlier-texts.ts';
import { mapProblems, placeProblems } from '#core/tournament/venue-place.ts';
import { Archiving } from './catalogue/catalogue.ts';
import { version } from './catalogue/version.ts';
import {
  calendarDate,
  ids,
  longText,
  optionalCalendarDate,
  optionalId,
  optionalLongText,
  optionalNumber,
  optionalText,
  pathId,
  text,
  texts,
  wholeNumber,
  yesOrNo,
} from './fields.ts';
import { route } from './route.ts';
import { RefundSteps } from './tournament.ts';

const manage = { roles: access.manageSettings } as const;
const byTournament = z.object({ tournamentId: pathId() });
const dollars = () => wholeNumber(0, 10_000);
const taxNumberPattern = /^\d{9} ?RT ?\d{4}$/i;

const fields = {
  tournamentOn: calendarDate(2000, 2100),
  registrationOpensOn: calendarDate(2000, 2100),
  registrationClosesAfter: calendarDate(2000, 2100),
  /** Until the end of that day families change what they paid for; null: as long as online registration. */
  changesUntil: optionalCalendarDate(2000, 2100),
  competitorOnlineCost: dollars(),
  competitorDoorCost: dollars(),
  /** What was begun online and is unfinished then costs the door price. */
  isDoorPriceAfterClosing: yesOrNo(),
  spectatorCost: dollars(),
  lunchCost: dollars(),
  city: text(60),
  venue: text(100),
  venueAddress: text(200),
  venueLatitude: optionalNumber(-90, 90),
  venueLongitude: optionalNumber(-180, 180),
  mapFileId: optionalId(),
  /** What the map shows, for people who cannot see it; required with a map. */
  mapDescription: optionalText(300),
  parking: optionalLongText(500),
  entrance: optionalLongText(500),
  hotels: optionalLongText(800),
  inPersonRegistrationTimes: text(60),
  blackBeltMeetingTime: text(60),
  eliminationTime: text(60),
  whatToBring: z.array(text(200), texts.list).check(z.maxLength(30, texts.list)),
  /** In order; with the kinds of events that a line names (RING-38). */
  schedule: z
    .array(
      z.object({ line1: text(100), line2: optionalText(200), eventTypeIds: z.optional(ids(60)) }, texts.list),
      texts.list,
    )
    .check(z.maxLength(60, texts.list)),
  /** GST/HST registration number: with it receipts show the tax contained. */
  taxNumber: z.pipe(
    optionalText(20),
    z.nullable(
      z
        .string()
        .check(z.regex(taxNumberPattern, 'Please enter a GST/HST number like 123456789 RT0001, or leave it empty')),
    ),
  ),
  permitNumber: optionalText(60),
  /** Until which day which share of what was paid for a competitor comes back; none: families ask. */
  refundSteps: z
    .array(z.object({ until: calendarDate(2000, 2100), percent: wholeNumber(1, 100) }, texts.list), texts.list)
    .check(z.maxLength(10, texts.list)),
  refundText: optionalLongText(1000),
  /** Rowan's Law: whether everyone under 26 confirms the resource and the code of conduct. */
  asksConcussion: yesOrNo(),
  concussionUrl: optionalText(500),
  concussionCode: optionalLongText(5000),
};

type Fields = z.infer<z.ZodMiniObject<typeof fields>>;
const fieldsAgree = (payload: { value: Fields; issues: unknown[] }): void => {
  const problems = [
    ...dateProblems(payload.value),
    ...lastDayProblems(payload.value),
    ...placeProblems(payload.value),
    ...mapProblems(payload.value),
    ...concussionProblems(payload.value),
  ];
  for (const { field, text: message } of problems)
    payload.issues.push({ code: 'custom', path: [field], message, input: payload.value });
  for (const { index, field, text: message } of refundStepProblems(
    payload.value.refundSteps,
    payload.value.tournamentOn,
  ))
    payload.issues.push({ code: 'custom', path: ['refundSteps', index, field], message, input: payload.value });
};
export const TournamentInput = z.object(fields).check(z.check<Fields>(fieldsAgree));
export const NewTournamentInput = z
  .object({ ...fields, copyMerchFrom: optionalId(), copyRingsFrom: optionalId(), copyQuestionsFrom: optionalId() })
  .check(z.check<Fields>(fieldsAgree));

export const TournamentSetting = z.object({
  id: z.int(),
  version: z.int(),
  isArchived: z.boolean(),
  /** Not published yet: in no public answer. */
  isDraft: z.boolean(),
  isNext: z.boolean(),
  /** Which of the public states visitors see of it now. */
  state: z.enum(['open-soon', 'open', 'today', 'closed']),
  /** In words, what keeps it from being deleted. */
  uses: z.array(z.string()),
  mapUrl: z.nullable(z.string()),
  /** How many families have completed a registration. */
  paidFamilies: z.int(),
  tournamentOn: z.string(),
  registrationOpensOn: z.string(),
  registrationClosesAfter: z.string(),
  changesUntil: z.nullable(z.string()),
  competitorOnlineCost: z.int(),
  competitorDoorCost: z.int(),
  isDoorPriceAfterClosing: z.boolean(),
  spectatorCost: z.int(),
  lunchCost: z.int(),
  city: z.string(),
  venue: z.string(),
  venueAddress: z.string(),
  venueLatitude: z.nullable(z.number()),
  venueLongitude: z.nullable(z.number()),
  mapFileId: z.nullable(z.int()),
  mapDescription: z.nullable(z.string()),
  parking: z.nullable(z.string()),
  entrance: z.nullable(z.string()),
  hotels: z.nullable(z.string()),
  inPersonRegistrationTimes: z.string(),
  blackBeltMeetingTime: z.string(),
  eliminationTime: z.string(),
  whatToBring: z.array(z.string()),
  schedule: z.array(
    z.object({ line1: z.string(), line2: z.nullable(z.string()), eventTypeIds: z.optional(z.array(z.int())) }),
  ),
  taxNumber: z.nullable(z.string()),
  permitNumber: z.nullable(z.string()),
  /** Latest first. */
  refundSteps: RefundSteps,
  refundText: z.nullable(z.string()),
  asksConcussion: z.boolean(),
  concussionUrl: z.nullable(z.string()),
  concussionCode: z.nullable(z.string()),
  /** Rises when the link or the code changes. */
  concussionVersion: z.int(),
});
export type TournamentSetting = z.infer<typeof TournamentSetting>;

export const listTournamentSettings = route({
  method: 'GET',
  path: '/api/admin/tournaments',
  summary: 'All tournaments with every field, newest first, and the instant and zone their states are judged by',
  ...manage,
  output: z.object({
    now: z.string(),
    timeZone: z.string(),
    tournaments: z.array(TournamentSetting),
    /** What lines of a schedule can name. */
    eventTypes: z.array(z.object({ eventTypeId: z.int(), title: z.string() })),
  }),
});
export const getTournamentSetting = route({
  method: 'GET',
  path: '/api/admin/tournaments/{tournamentId}',
  summary: 'One tournament with every field',
  ...manage,
  params: byTournament,
  output: TournamentSetting,
  errors: ['not_found'],
});
export const createTournament = route({
  method: 'POST',
  path: '/api/admin/tournaments',
  summary:
    'Add a tournament; merch (without stock), rings and open questions of another come along where `copy…From` names it',
  ...manage,
  input: NewTournamentInput,
  output: TournamentSetting,
  errors: ['bad_input'],
});
export const uploadMap = route({
  method: 'POST',
  path: '/api/admin/tournaments/map',
  summary: 'Upload the map of a venue; it is shown once a tournament is saved with it',
  ...manage,
  body: 'upload',
  output: z.object({ mapFileId: z.int(), mapUrl: z.string() }),
  errors: ['bad_input'],
});
export const updateTournament = route({
  method: 'PUT',
  path: '/api/admin/tournaments/{tournamentId}',
  summary: 'Change a tournament',
  ...manage,
  params: byTournament,
  /** `isMoveConfirmed`: another day, city or venue although families have paid. */
  input: z.object({ ...fields, version, isMoveConfirmed: z.optional(yesOrNo()) }).check(z.check<Fields>(fieldsAgree)),
  output: TournamentSetting,
  errors: ['not_found', 'bad_input', 'changed_meanwhile', 'move_unconfirmed'],
});
/** The texts of a tournament that are brought back. TOUR-52 */
export const TournamentTexts = z.pick(TournamentSetting, {
  whatToBring: true,
  parking: true,
  entrance: true,
  hotels: true,
  refundSteps: true,
  refundText: true,
});
export type TournamentTexts = z.infer<typeof TournamentTexts>;
export const listEarlierTexts = route({
  method: 'GET',
  path: '/api/admin/tournaments/{tournamentId}/earlier-texts/{textPart}',
  summary: 'What one of the texts of a tournament said before, newest first; the other texts as they are now',
  ...manage,
  params: z.object({ tournamentId: pathId(), textPart: z.enum(textPartNames) }),
  output: z.array(z.object({ until: z.string(), texts: TournamentTexts })),
  errors: ['not_found'],
});
export const archiveTournament = route({
  method: 'PUT',
  path: '/api/admin/tournaments/{tournamentId}/archive',
  summary: 'Take a tournament off the site, or bring it back',
  ...manage,
  params: byTournament,
  input: Archiving,
  output: TournamentSetting,
  errors: ['not_found', 'changed_meanwhile'],
});
export const deleteTournament = route({
  method: 'DELETE',
  path: '/api/admin/tournaments/{tournamentId}',
  summary: 'Delete a tournament that nothing uses',
  ...manage,
  params: byTournament,
  output: z.literal(true),
  errors: ['not_found', 'in_use'],
});
/** What the next edition would be, before anything is saved. */
export const NextYear = z.object({
  from: TournamentSetting,
  proposal: z.omit(TournamentSetting, {
    id: true,
    version: true,
    isArchived: true,
    isDraft: true,
    isNext: true,
    state: true,
    uses: true,
    mapUrl: true,
    paidFamilies: true,
    concussionVersion: true,
  }),
  merch: z.array(z.object({ title: z.string(), price: z.int(), sizes: z.array(z.string()) })),
  /** Names, in their order. */
  rings: z.array(z.string()),
  /** What is asked of registrations, in order; closed questions stay behind. */
  questions: z.array(z.string()),
  /** In words, what all editions share and what therefore comes along: "11 events". */
  shared: z.array(z.string()),
});
export type NextYear = z.infer<typeof NextYear>;
export const proposeNextYear = route({
  method: 'GET',
  path: '/api/admin/tournaments/{tournamentId}/next-year',
  summary: 'The next edition made from this one: dates moved by weekday, everything else carried over',
  ...manage,
  params: byTournament,
  query: z.object({ tournamentOn: z.optional(calendarDate(2000, 2100)) }),
  output: NextYear,
  errors: ['not_found', 'bad_input'],
});

const waiverFields = { title: text(100), body: longText(20_000), effectiveOn: calendarDate(2000, 2100) };
export const WaiverInput = z.object(waiverFields);
export const WaiverSetting = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  body: z.string(),
  effectiveOn: z.string(),
  /** How many have signed it: once anybody has, its words stay as they are. */
  signatures: z.int(),
  isInEffect: z.boolean(),
  frenchTitle: z.nullable(z.string()),
  frenchBody: z.nullable(z.string()),
  /** Counsel has confirmed the French: until then families see it beside the English. */
  isFrenchConfirmed: z.boolean(),
});
export type WaiverSetting = z.infer<typeof WaiverSetting>;
const byWaiver = z.object({ waiverVersionId: pathId() });
export const listWaivers = route({
  method: 'GET',
  path: '/api/admin/waivers',
  summary: 'All waiver texts, newest first',
  ...manage,
  output: z.array(WaiverSetting),
});
export const createWaiver = route({
  method: 'POST',
  path: '/api/admin/waivers',
  summary: 'Add a waiver text that is in effect from a day on',
  ...manage,
  input: WaiverInput,
  output: WaiverSetting,
  errors: ['bad_input'],
});
export const updateWaiver = route({
  method: 'PUT',
  path: '/api/admin/waivers/{waiverVersionId}',
  summary: 'Change a waiver text that nobody has signed',
  ...manage,
  params: byWaiver,
  input: z.object({ ...waiverFields, version }),
  output: WaiverSetting,
  errors: ['not_found', 'bad_input', 'changed_meanwhile', 'in_use'],
});
const bothOrNone = (payload: { value: WaiverFrench; issues: unknown[] }): void => {
  const { frenchTitle, frenchBody, isFrenchConfirmed } = payload.value;
  const refuse = (field: keyof WaiverFrench, message: string) =>
    payload.issues.push({ code: 'custom', path: [field], message, input: payload.value });
  if (frenchTitle === null && frenchBody !== null) refuse('frenchTitle', 'Please give the French text a title');
  if (frenchBody === null && frenchTitle !== null)
    refuse('frenchBody', 'Please enter the French text, or clear its title');
  if (frenchBody === null && isFrenchConfirmed) refuse('isFrenchConfirmed', 'There is no French text to confirm yet');
};
const frenchFields = {
  frenchTitle: optionalText(100),
  frenchBody: optionalLongText(20_000),
  isFrenchConfirmed: yesOrNo(),
};
type WaiverFrench = z.infer<z.ZodMiniObject<typeof frenchFields>>;
export const WaiverFrenchInput = z.object(frenchFields).check(z.check<WaiverFrench>(bothOrNone));
export const saveWaiverFrench = route({
  method: 'PUT',
  path: '/api/admin/waivers/{waiverVersionId}/french',
  summary: 'Add the French of a waiver text, confirm it, or change it while nobody has signed',
  ...manage,
  params: byWaiver,
  input: z.object({ ...frenchFields, version }).check(z.check<WaiverFrench>(bothOrNone)),
  output: WaiverSetting,
  errors: ['not_found', 'bad_input', 'changed_meanwhile', 'in_use'],
});
export const deleteWaiver = route({
  method: 'DELETE',
  path: '/api/admin/waivers/{waiverVersionId}',
  summary: 'Delete a waiver text that nobody has signed',
  ...manage,
  params: byWaiver,
  output: z.literal(true),
  errors: ['not_found', 'in_use'],
});
