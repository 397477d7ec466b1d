import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { injurySteps } from '#core/report/injury-report.ts';
import {
  id,
  longText,
  oneOf,
  optionalCalendarDate,
  optionalId,
  optionalLongText,
  optionalText,
  pathId,
  queryId,
  text,
  texts,
} from '../fields.ts';
import { Edition } from '../matchmaking/draft.ts';
import { route } from '../route.ts';

/** REPORT-3 */
const read = { roles: access.runMatchday } as const;
const time = z.string(texts.required).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.characters));

/** What somebody writes about an injury. REPORT-1 */
const InjuryReportInput = z.object({
  /** Null: somebody who does not compete, named in `who`. */
  competitorId: optionalId(),
  who: optionalText(120),
  /** Of somebody who does not compete; the age of a competitor is known. */
  isChild: z.optional(z.boolean(texts.yesOrNo)),
  /** Null: today, or last evening just after midnight. */
  happenedOn: optionalCalendarDate(),
  /** At the venue. */
  happenedTime: time,
  ringId: optionalId(),
  place: optionalText(200),
  what: longText(4000),
  steps: z.array(oneOf(injurySteps), texts.list).check(z.maxLength(injurySteps.length, texts.list)),
  done: optionalLongText(2000),
  /** Null: an adult was hurt. */
  guardianTold: z.optional(z.nullable(z.boolean(texts.yesOrNo))),
  writtenBy: text(100),
});
export type InjuryReportInput = z.input<typeof InjuryReportInput>;

/** `key`: made by the device and told to nobody else; the same key again is the same report, or its correction. */
const WithKey = z.extend(InjuryReportInput, {
  key: z.string(texts.required).check(z.regex(/^[\w-]{22,64}$/, texts.characters)),
});

/** Who writes a report is told that it is kept, and nothing else. REPORT-3 */
const kept = z.literal(true);

export const writeInjuryReport = route({
  method: 'POST',
  path: '/api/admin/injury-reports',
  summary: 'Note an injury; the answer tells only that it is kept',
  roles: access.enterOffice,
  isDayWork: true,
  input: z.extend(WithKey, { tournamentId: id() }),
  output: kept,
  errors: ['not_found', 'bad_input'],
});
export const writeInjuryAtRing = route({
  method: 'POST',
  path: '/api/signage/ring/{ringId}/injury-reports',
  summary: 'Note an injury at a ring’s tablet; the answer tells only that it is kept',
  roles: access.visit,
  ringTablet: 'required',
  params: z.object({ ringId: pathId() }),
  input: z.omit(WithKey, { ringId: true }),
  output: kept,
  errors: ['not_found', 'bad_input', 'tablet_ended', 'tables_closed'],
});

const InjuryVersion = z.object({
  injuryReportId: z.int(),
  competitorId: z.nullable(z.int()),
  who: z.string(),
  isChild: z.boolean(),
  /** By the venue's calendar and clock. */
  happenedOn: z.string(),
  happenedTime: z.string(),
  ringId: z.nullable(z.int()),
  ringName: z.nullable(z.string()),
  place: z.nullable(z.string()),
  what: z.string(),
  steps: z.array(z.enum(injurySteps)),
  done: z.nullable(z.string()),
  guardianTold: z.nullable(z.boolean()),
  writtenBy: z.string(),
  /** The account or the tablet. */
  writtenWith: z.string(),
  /** By the venue's calendar and clock too. */
  writtenOn: z.string(),
  writtenTime: z.string(),
});
export type InjuryVersion = z.infer<typeof InjuryVersion>;
export const InjuryReport = z.extend(InjuryVersion, {
  /** Of a competitor; null: the registration is no more, or nobody's. */
  registrationId: z.nullable(z.int()),
  number: z.nullable(z.int()),
  schoolName: z.nullable(z.string()),
  keptUntil: z.string(),
  /** What it said before it was corrected, newest first. */
  earlier: z.array(InjuryVersion),
});
export type InjuryReport = z.infer<typeof InjuryReport>;

export const InjuryReports = z.object({
  tournaments: z.array(z.extend(Edition, { isArchived: z.boolean() })),
  tournament: Edition,
  today: z.string(),
  /** Newest first. */
  reports: z.array(InjuryReport),
  /** Whom and where a report may name. */
  people: z.array(
    z.object({
      competitorId: z.int(),
      name: z.string(),
      number: z.nullable(z.int()),
      schoolName: z.nullable(z.string()),
    }),
  ),
  rings: z.array(z.object({ ringId: z.int(), name: z.string() })),
});
export type InjuryReports = z.infer<typeof InjuryReports>;
export const listInjuryReports = route({
  method: 'GET',
  path: '/api/admin/injury-reports',
  summary: 'The injury reports of a tournament, for directors; the next or latest one’s when none is named',
  ...read,
  query: z.object({ tournament: queryId() }),
  output: InjuryReports,
  errors: ['not_found', 'no_tournament'],
});
export const correctInjuryReport = route({
  method: 'PUT',
  path: '/api/admin/injury-reports/{injuryReportId}',
  summary: 'Correct an injury report: the new one replaces it, and the old one is kept',
  ...read,
  params: z.object({ injuryReportId: pathId() }),
  input: InjuryReportInput,
  output: kept,
  errors: ['not_found', 'bad_input', 'changed_meanwhile'],
});
export const exportInjuryReports = route({
  method: 'POST',
  path: '/api/admin/injury-reports/{tournamentId}/csv',
  summary: 'The injury reports of a tournament as a table, with a line in its history',
  ...read,
  params: z.object({ tournamentId: pathId() }),
  output: z.any(),
  answers: 'file',
  errors: ['not_found'],
});
