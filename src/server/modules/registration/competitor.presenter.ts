import type { Competitor, OwnCompetitor } from '#contract/registration/competitor.ts';
import { isActing } from '#core/access/access.ts';
import { lacksConfirmation } from '#core/registration/concussion.ts';
import { ageOn, type CalendarDate } from '#core/time/calendar.ts';
import { type Call, callerOf } from '../../call.ts';
import type { ImportedRow } from '../imported-competitor/imported-competitor.actions.ts';
import type { CompetitorRow, CompetitorWithEntries } from './competitor.db.ts';

/** Whether a competitor, or a parent, still has to confirm. REG-28, REG-29 */
export const lacksConcussion = (row: CompetitorRow): boolean =>
  lacksConfirmation({ birthOn: row.birthOn, confirmedVersion: row.concussionConfirmedVersion }, row);

/** What the form of a competitor is filled with, as it is kept. */
export const formFieldsOf = (row: CompetitorRow) => ({
  firstName: row.firstName,
  lastName: row.lastName,
  birthDate: row.birthOn,
  competitorLevelId: row.competitorLevelId,
  style: row.style,
  school: row.school,
  yearsTraining: row.yearsTraining,
  weightKg: row.weightKg,
  heightCm: row.heightCm,
  guardianName: row.guardianName,
  guardianRelationship: row.guardianRelationship,
  emergencyName: row.emergencyName,
  emergencyPhone: row.emergencyPhone,
  waiverVersionId: row.waiverVersionId,
  waiverSignedBy: row.waiverSignedBy,
  photoConsent: row.photoConsent,
  moveUpAge: row.moveUpAge,
  moveUpLevel: row.moveUpLevel,
  moveMixedGender: row.moveMixedGender,
});

/** A competitor without the medical note, whoever reads it. */
export function presentCompetitor({ row, entries }: CompetitorWithEntries): Competitor {
  return {
    id: row.id,
    registrationId: row.registrationId,
    ...formFieldsOf(row),
    saidAs: row.saidAs,
    age: ageOn(row.birthOn, row.tournamentOn),
    genderId: row.genderId,
    competitorLevelTitle: row.levelTitle,
    competitorLevelColour: row.levelColour,
    hasMedicalNote: row.medicalNote !== null,
    events: entries.map(({ id, title }) => ({ id, title })),
    waiverSignedAt: row.waiverSignedAt?.toISOString() ?? null,
    waiverLanguage: row.waiverLanguage,
    lacksConcussion: lacksConcussion(row),
    concussionVersion: row.concussionConfirmedVersion,
    concussionConfirmedBy: row.concussionConfirmedBy,
    concussionConfirmedAt: row.concussionConfirmedAt?.toISOString() ?? null,
    publicName: row.publicName,
    moveMoreWeight: row.movesWording > 1 ? row.moveMoreWeight : null,
    // A request that was declined is answered: the family may ask again.
    withdrawalRequestedAt: row.withdrawalDeclinedAt ? null : (row.withdrawalRequestedAt?.toISOString() ?? null),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  };
}

/** As its own family reads it. What leaves the site goes through `seenBy`, because staff may act for the family. */
export function presentOwnCompetitor(competitor: CompetitorWithEntries): OwnCompetitor {
  return { ...presentCompetitor(competitor), medicalNote: competitor.row.medicalNote };
}

/** Somebody of a list that staff brought: what the list did not say is asked, and nothing is agreed to. IMPORT-7 */
export function presentImported(row: ImportedRow, tournamentOn: CalendarDate): OwnCompetitor {
  return {
    id: -row.id, // no competitor's
    registrationId: 0,
    firstName: row.firstName,
    lastName: row.lastName,
    saidAs: null,
    birthDate: row.birthOn,
    age: ageOn(row.birthOn, tournamentOn),
    genderId: row.genderId,
    competitorLevelId: 0,
    competitorLevelTitle: '',
    competitorLevelColour: '',
    style: '',
    school: row.school,
    yearsTraining: 0,
    weightKg: null,
    heightCm: null,
    guardianName: null,
    guardianRelationship: null,
    emergencyName: '',
    emergencyPhone: '',
    hasMedicalNote: false,
    events: [],
    waiverVersionId: null,
    waiverSignedBy: null,
    waiverSignedAt: null,
    waiverLanguage: null,
    lacksConcussion: false,
    concussionVersion: null,
    concussionConfirmedBy: null,
    concussionConfirmedAt: null,
    photoConsent: false,
    publicName: null,
    moveUpAge: false,
    moveUpLevel: false,
    moveMixedGender: false,
    moveMoreWeight: null,
    withdrawalRequestedAt: null,
    withdrawnAt: null,
    medicalNote: null,
    isImported: true,
  };
}

/** Staff who act for a family read its notes as staff, by the call that leaves a line. ACCESS-24, ACCESS-25 */
export function seenBy(call: Pick<Call, 'caller'>): (competitor: OwnCompetitor) => OwnCompetitor {
  return isActing(callerOf(call))
    ? ({ medicalNote: _withheld, ...competitor }) => competitor
    : competitor => competitor;
}
