import type * as z from 'zod/mini';
import { type Competitor, type CompetitorForm, CompetitorInput } from '#contract/registration/competitor.ts';
import { offeredTo } from '#core/catalogue/offer.ts';
import { foldName } from '#core/person/fold-name.ts';
import { needsGuardian } from '#core/registration/age-and-guardian.ts';
import { type EligibilityVerdict, eligibilityOf } from '#core/registration/eligibility.ts';
import { isFullName } from '#core/registration/waiver-signature.ts';
import { ageOn, isCalendarDate } from '#core/time/calendar.ts';
import * as say from '#say/competitor.ts';
import * as sayField from '#say/fields.ts';
import { required } from '#say/ui.ts';
import type { FieldsOf } from '#web/lib/form-values.ts';
import { competitorProblems } from '#words/registration/competitor-problems.ts';
import { type Problems, problemsOf, takes } from '../problems.ts';
import type { CompetitorValues } from './values.ts';

export type CompetitorFields = z.input<typeof CompetitorInput>;

/** What follows from the values as they stand. */
export interface Check {
  /** As it is sent; null while the contract refuses it. */
  input: CompetitorFields | null;
  problems: Problems;
  /** Offered to this competitor: without what is archived, unless it was chosen before. */
  events: CompetitorForm['events'];
  levels: CompetitorForm['levels'];
  /** Of the offered events. */
  verdicts: EligibilityVerdict[];
  /** Ticked and allowed. */
  eventIds: number[];
  /** Paid for, and stay whatever the rules say by now, while nothing else is changed that decides about events. CAT-8 */
  kept: ReadonlySet<number>;
  age: number | null;
  isMinor: boolean;
}

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

function waiverOf(values: CompetitorValues, form: CompetitorForm, before: Competitor | null) {
  // A signature stays as it is; should a desk have removed it meanwhile, it is not given again. REG-24
  if (before?.waiverSignedAt) return { waiverVersionId: null, waiverSignedBy: null, problems: {} };
  const name = values.waiverSignedBy.trim();
  const problems: Problems = {};
  if (values.waiverAccepted && !name) problems.waiverSignedBy = [say.typeNameToSign()];
  else if (name && !isFullName(name)) problems.waiverSignedBy = [sayField.fullNameToSign()];
  if (!values.waiverAccepted && name) problems.waiverAccepted = [say.tickToo()];
  const isSigned = values.waiverAccepted && name !== '';
  return {
    waiverVersionId: isSigned ? (form.waiver?.waiverVersionId ?? null) : null,
    waiverSignedBy: isSigned ? name : null,
    problems,
  };
}

/** Checks as the server will: the contract, the rules of core, and what the signature needs. */
export function checkCompetitor(
  values: CompetitorValues,
  form: CompetitorForm,
  registrationId: number,
  before: Competitor | null,
  { hidesNote, needsWeight, isPaid }: { hidesNote?: boolean; needsWeight?: boolean; isPaid?: boolean } = {},
): Check {
  const tournamentOn = form.tournamentDate.slice(0, 10);
  const birthOn = isCalendarDate(values.birthDate) ? values.birthDate : null;
  const events = offeredTo(
    form.events,
    (before?.events ?? []).map(event => event.id),
  );
  const levels = offeredTo(form.levels, before ? [before.competitorLevelId] : []);
  const level = levels.find(l => String(l.id) === values.competitorLevelId);
  const candidate = { birthOn, genderId: numberOf(values.genderId) ?? null, levelOrder: level?.sortOrder ?? null };
  const verdicts = eligibilityOf(candidate, events, form.levels, tournamentOn);
  const allowed = new Set(verdicts.filter(verdict => verdict.isEligible).map(verdict => verdict.eventId));
  const isAsBefore =
    birthOn === before?.birthDate.slice(0, 10) &&
    candidate.genderId === before?.genderId &&
    level?.id === before?.competitorLevelId;
  const kept = new Set(isPaid && isAsBefore ? before?.events.map(event => event.id) : []);
  const eventIds = form.isCompleted ? values.eventIds : values.eventIds.filter(id => allowed.has(id) || kept.has(id));
  const isMinor = birthOn === null || needsGuardian(birthOn, tournamentOn);
  const { problems: waiverProblems, ...waiver } = waiverOf(values, form, before);
  const { waiverAccepted: _accepted, ...plain } = values;
  const input: FieldsOf<CompetitorFields> = {
    ...plain,
    ...waiver,
    medicalNote: hidesNote ? undefined : values.medicalNote,
    registrationId,
    genderId: numberOf(values.genderId),
    competitorLevelId: level?.id,
    yearsTraining: numberOf(values.yearsTraining),
    eventIds,
    publicName: values.publicName || null,
    photoConsent: values.photoConsent === '' ? undefined : values.photoConsent === 'yes',
    ...(isMinor ? {} : { guardianName: null, guardianRelationship: null }),
  };
  const problems = problemsOf(CompetitorInput, input);
  const isWeighed = events.some(event => event.usesWeight && eventIds.includes(event.id));
  if (needsWeight && isWeighed && values.weightKg === null) problems.weightKg ??= [required()];
  if (problems.photoConsent) problems.photoConsent = [sayField.yesOrNo()];
  // Dates after the tournament are too young already, so no clock is asked here.
  // Only here: staff and older registrations may have it.
  const own = !isMinor && foldName(values.emergencyName) === foldName(`${values.firstName} ${values.lastName}`);
  const facts = birthOn && competitorProblems({ ...values, birthDate: birthOn }, tournamentOn, tournamentOn);
  return {
    input: takes(CompetitorInput, input) ? input : null,
    problems: { ...facts, ...waiverProblems, ...(own && { emergencyName: [say.ownEmergency()] }), ...problems },
    events,
    levels,
    verdicts,
    eventIds,
    kept,
    age: birthOn && birthOn <= tournamentOn ? ageOn(birthOn, tournamentOn) : null,
    isMinor,
  };
}
