import type { CompetitorInput } from '#contract/registration/competitor.ts';
import { offeredTo } from '#core/catalogue/offer.ts';
import { eligibilityOf } from '#core/registration/eligibility.ts';
import * as say from '#say/competitor.ts';
import * as sayField from '#say/fields.ts';
import { competitorProblems } from '#words/registration/competitor-problems.ts';
import { reasonWords } from '#words/registration/eligibility-words.ts';
import { AppError } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { type Choices, todayOf } from '../tournament/tournament.actions.ts';
import type { CompetitorRow, CompetitorWithEntries } from './competitor.db.ts';
import { formFieldsOf } from './competitor.presenter.ts';
import { type Signing, waiverColumns, waiverProblems } from './waiver-signature.ts';

export type CompetitorFields = Omit<CompetitorInput, 'registrationId'>;

/** A competitor as if it had just been filled in: the rules of registering see all of it. */
export function fieldsOfCompetitor({ row, entries }: CompetitorWithEntries): CompetitorFields {
  return {
    ...formFieldsOf(row),
    genderId: row.genderId === 1 ? 1 : 2,
    medicalNote: row.medicalNote,
    eventIds: entries.map(entry => entry.id),
    ...(row.movesWording > 1 ? { moveMoreWeight: row.moveMoreWeight } : {}),
  };
}

type Fields = Record<string, string[]>;
type Typed = (english: string) => string;

/** Why the chosen events are not for this person, each with its event's title. */
function eventProblems(
  input: CompetitorFields,
  choices: Choices,
  tournamentOn: string,
  keptIds: readonly number[],
  typed: Typed,
): string[] {
  const chosen = offeredTo(choices.events, keptIds).filter(event => input.eventIds.includes(event.id));
  if (chosen.length < new Set(input.eventIds).size) return [sayField.choice()];
  const level = choices.levels.find(l => l.id === input.competitorLevelId);
  const candidate = { birthOn: input.birthDate, genderId: input.genderId, levelOrder: level?.sortOrder ?? null };
  const verdicts = eligibilityOf(candidate, chosen, choices.levels, tournamentOn);
  return verdicts.flatMap((verdict, i) =>
    verdict.reasons.map(reason =>
      say.eventProblem({ event: typed(chosen[i]?.title ?? ''), reason: reasonWords(reason, typed) }),
    ),
  );
}

/** Refuses what cannot be registered, naming every field and why. `checksEvents` false: paid for, and left as it was. */
export function refuseBadCompetitor(
  call: Pick<Call, 'app' | 'now'>,
  input: CompetitorFields,
  {
    choices,
    typed,
    tournamentOn,
    before,
    checksEvents = true,
  }: {
    choices: Choices;
    typed: Typed;
    tournamentOn: string;
    before?: CompetitorWithEntries;
    checksEvents?: boolean;
  },
): void {
  const fields: Fields = {
    ...competitorProblems(input, todayOf(call), tournamentOn),
    ...waiverProblems(input, choices, before?.row),
  };
  const levels = offeredTo(choices.levels, before ? [before.row.competitorLevelId] : []);
  if (!levels.some(level => level.id === input.competitorLevelId)) fields.competitorLevelId = [sayField.choice()];
  if (checksEvents && !fields.competitorLevelId && !fields.birthDate) {
    const keptIds = (before?.entries ?? []).map(entry => entry.id);
    const problems = eventProblems(input, choices, tournamentOn, keptIds, typed);
    if (problems.length > 0) fields.eventIds = problems;
  }
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields });
}

/** The columns of a competitor, from a checked input. */
export function competitorColumns(
  input: CompetitorFields,
  schoolId: number,
  at: { now: Date; waiver: Choices['waiver']; signing?: Signing | undefined },
  before?: CompetitorRow,
) {
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
    saidAs: input.saidAs,
    publicName: input.publicName,
    moveUpAge: input.moveUpAge,
    moveUpLevel: input.moveUpLevel,
    moveMixedGender: input.moveMixedGender,
    moveMoreWeight: input.moveMoreWeight ?? false,
    movesWording: input.moveMoreWeight === undefined ? (1 as const) : (2 as const),
    updatedAt: at.now,
    ...waiverColumns(input, at, before),
  };
}
