import { bothEdits, type FieldChange } from '../edit/both-edits.ts';

/** What a form changes of a saved competitor, as it is sent; a signature is none of it. */
export interface CompetitorEdit {
  firstName: string;
  lastName: string;
  birthDate: string;
  genderId: number;
  competitorLevelId: number;
  style: string;
  school: string;
  yearsTraining: number;
  weightKg: number | null;
  heightCm: number | null;
  guardianName: string | null;
  guardianRelationship: string | null;
  emergencyName: string;
  emergencyPhone: string;
  /** Left out where it is hidden from the one who edits. */
  medicalNote?: string | null;
  eventIds: number[];
  photoConsent: boolean;
  saidAs: string | null;
  publicName: string | null;
  moveUpAge: boolean;
  moveUpLevel: boolean;
  moveMixedGender: boolean;
  moveMoreWeight: boolean;
}

type Stored = Omit<CompetitorEdit, 'eventIds' | 'moveMoreWeight' | 'medicalNote'> & {
  medicalNote?: string | null | undefined;
  events: readonly { id: number }[];
  moveMoreWeight: boolean | null;
};

const byNumber = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

/** A competitor as its form opens. A yes given before weight was asked about doesn't count as a yes to today's question. MATCH-54 */
export function editOf(competitor: Stored): CompetitorEdit {
  const { moveMoreWeight, medicalNote } = competitor;
  const asked = moveMoreWeight !== null;
  return {
    firstName: competitor.firstName,
    lastName: competitor.lastName,
    birthDate: competitor.birthDate,
    genderId: competitor.genderId,
    competitorLevelId: competitor.competitorLevelId,
    style: competitor.style,
    school: competitor.school,
    yearsTraining: competitor.yearsTraining,
    weightKg: competitor.weightKg,
    heightCm: competitor.heightCm,
    guardianName: competitor.guardianName,
    guardianRelationship: competitor.guardianRelationship,
    emergencyName: competitor.emergencyName,
    emergencyPhone: competitor.emergencyPhone,
    ...(medicalNote === undefined ? {} : { medicalNote }),
    eventIds: byNumber(competitor.events.map(event => event.id)),
    photoConsent: competitor.photoConsent,
    saidAs: competitor.saidAs,
    publicName: competitor.publicName,
    moveUpAge: asked && competitor.moveUpAge,
    moveUpLevel: asked && competitor.moveUpLevel,
    moveMixedGender: asked && competitor.moveMixedGender,
    moveMoreWeight: moveMoreWeight ?? false,
  };
}

/**
 * What two people made of one competitor. `opened`: as the form of the second one began; a field that it or `mine` leaves
 * out is not compared. Events count as one field, in any order. REG-51
 */
export function bothCompetitorEdits<T extends Record<string, unknown>>(
  opened: Readonly<Record<string, unknown>>,
  mine: T,
  theirs: Readonly<Record<string, unknown>>,
): { merged: T; changes: FieldChange[] } {
  const inOrder = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.keys(theirs)
        .filter(name => opened[name] !== undefined && mine[name] !== undefined && theirs[name] !== undefined)
        .map(name => [name, Array.isArray(fields[name]) ? byNumber(fields[name]) : fields[name]]),
    );
  const { merged, changes } = bothEdits(inOrder(opened), inOrder(mine), inOrder(theirs));
  return { merged: { ...mine, ...merged }, changes };
}
