import type { CompetitorInput } from '#contract/registration/competitor.ts';
import { offeredTo } from '#core/catalogue/offer.ts';
import { eligibilityOf } from '#core/registration/eligibility.ts';
import * as say from '#say/competitor.ts';
import * as sayField from '#say/fields.ts';
import { required } from '#say/ui.ts';
import { competitorProblems } from '#words/competitor-problems.ts';
import { reasonWords } from '#words/eligibility-words.ts';
import { AppError } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { type Choices, todayOf } from '../tournament/tournament.actions.ts';
import type { CompetitorRow, CompetitorWithEntries } from './competitor.db.ts';

export type CompetitorFields = Omit<CompetitorInput, 'registrationId'>;
type Fields = Record<string, string[]>;

/** Why the chosen events are not for this person, each with its event's title. */
function eventProblems(
  input: CompetitorFields,
  choices: Choices,
  tournamentOn: string,
  keptIds: readonly number[],
): string[] {
  const chosen = offeredTo(choices.events, keptIds).filter(event => input.eventIds.includes(event.id));
  if (chosen.length < new Set(input.eventIds).size) return [sayField.choice()];
  const level = choices.levels.find(l => l.id === input.competitorLevelId);
  const candidate = { birthOn: input.birthDate, genderId: input.genderId, levelOrder: level?.sortOrder ?? null };
  const verdicts = eligibilityOf(candidate, chosen, choices.levels, tournamentOn);
  return verdicts.flatMap((verdict, i) =>
    verdict.reasons.map(reason => say.eventProblem({ event: chosen[i]?.title ?? '', reason: reasonWords(reason) })),
  );
}

/** A waiver can be signed in its current version only; one signed before stays. */
function waiverProblems(input: CompetitorFields, choices: Choices, signed: CompetitorRow | undefined): Fields {
  const version = input.waiverVersionId;
  if (version === null || version === signed?.waiverVersionId) return {};
  if (version !== choices.waiver?.waiverVersionId) return { waiverVersionId: [say.waiverChanged()] };
  return input.waiverSignedBy ? {} : { waiverSignedBy: [required()] };
}

/** Refuses what cannot be registered, naming every field and why. `checksEvents` false: paid for, and left as it was. */
export function refuseBadCompetitor(
  call: Pick<Call, 'app' | 'now'>,
  input: CompetitorFields,
  {
    choices,
    tournamentOn,
    before,
    checksEvents = true,
  }: { choices: Choices; tournamentOn: string; before?: CompetitorWithEntries; checksEvents?: boolean },
): void {
  const fields: Fields = {
    ...competitorProblems(input, todayOf(call), tournamentOn),
    ...waiverProblems(input, choices, before?.row),
  };
  const levels = offeredTo(choices.levels, before ? [before.row.competitorLevelId] : []);
  if (!levels.some(level => level.id === input.competitorLevelId)) fields.competitorLevelId = [sayField.choice()];
  if (checksEvents && !fields.competitorLevelId && !fields.birthDate) {
    const keptIds = (before?.entries ?? []).map(entry => entry.id);
    const problems = eventProblems(input, choices, tournamentOn, keptIds);
    if (problems.length > 0) fields.eventIds = problems;
  }
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields });
}

/** The waiver columns after this input: a signature is a fact and stays; another signer or version signs anew, now. */
function waiverColumns(input: CompetitorFields, now: Date, before: CompetitorRow | undefined) {
  const signer = input.waiverSignedBy ?? before?.waiverSignedBy ?? null;
  const isSame = before?.waiverVersionId === input.waiverVersionId && before?.waiverSignedBy === signer;
  if (input.waiverVersionId === null || isSame) return {};
  return { waiverVersionId: input.waiverVersionId, waiverSignedBy: signer, waiverSignedAt: now };
}

/** The columns of a competitor, from a checked input. */
export function competitorColumns(input: CompetitorFields, schoolId: number, now: Date, before?: CompetitorRow) {
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    birthOn: input.birthDate,
    genderId: input.genderId,
    competitorLevelId: input.competitorLevelId,
    style: input.style,
    schoolId,
    yearsTraining: input.yearsTraining,
    weightKg: input.weightKg,
    heightCm: input.heightCm,
    guardianName: input.guardianName,
    guardianRelationship: input.guardianRelationship,
    emergencyName: input.emergencyName,
    emergencyPhone: input.emergencyPhone,
    medicalNote: input.medicalNote,
    photoConsent: input.photoConsent,
    publicName: input.publicName,
    moveUpAge: input.moveUpAge,
    moveUpLevel: input.moveUpLevel,
    moveMixedGender: input.moveMixedGender,
    updatedAt: now,
    ...waiverColumns(input, now, before),
  };
}
