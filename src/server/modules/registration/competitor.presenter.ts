import type { Competitor } from '#contract/registration/competitor.ts';
import { ageOn } from '#core/time/calendar.ts';
import type { CompetitorWithEntries } from './competitor.db.ts';

/** A competitor as the family sees it. */
export function presentCompetitor({ row, entries }: CompetitorWithEntries): Competitor {
  return {
    id: row.id,
    registrationId: row.registrationId,
    firstName: row.firstName,
    lastName: row.lastName,
    birthDate: row.birthOn,
    age: ageOn(row.birthOn, row.tournamentOn),
    genderId: row.genderId,
    competitorLevelId: row.competitorLevelId,
    competitorLevelTitle: row.levelTitle,
    competitorLevelColour: row.levelColour,
    style: row.style,
    school: row.school,
    yearsTraining: row.yearsTraining,
    weightKg: row.weightKg,
    heightCm: row.heightCm,
    guardianName: row.guardianName,
    guardianRelationship: row.guardianRelationship,
    emergencyName: row.emergencyName,
    emergencyPhone: row.emergencyPhone,
    medicalNote: row.medicalNote,
    events: entries.map(({ id, title }) => ({ id, title })),
    waiverVersionId: row.waiverVersionId,
    waiverSignedBy: row.waiverSignedBy,
    waiverSignedAt: row.waiverSignedAt?.toISOString() ?? null,
    photoConsent: row.photoConsent,
    moveUpAge: row.moveUpAge,
    moveUpLevel: row.moveUpLevel,
    moveMixedGender: row.moveMixedGender,
    // A request that was declined is answered: the family may ask again.
    withdrawalRequestedAt: row.withdrawalDeclinedAt ? null : (row.withdrawalRequestedAt?.toISOString() ?? null),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  };
}

/** What the history keeps of a competitor: everything but the medical note. */
export function competitorForHistory(competitor: CompetitorWithEntries): Omit<Competitor, 'medicalNote'> {
  const { medicalNote: _private, ...facts } = presentCompetitor(competitor);
  return facts;
}
