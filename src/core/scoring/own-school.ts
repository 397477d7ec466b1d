interface Judge {
  name: string;
  /** Null: of no school that takes part, or nobody said. */
  schoolId: number | null;
}
interface Student {
  competitorId: number;
  schoolId: number;
}
export interface OwnSchool {
  /** From 0, the centre judge's. */
  seat: number;
  judge: string;
  schoolId: number;
  /** Of their school on the mat now. */
  onTheMat: number[];
  /** Of their school in this division at all, in its order. */
  inDivision: number[];
}

/** Judges whose own school has somebody in the division, the centre judge first. They are told, never stopped. SCORE-30 */
export function ownSchools(
  judges: readonly Judge[],
  students: readonly Student[],
  onTheMat: readonly number[],
): OwnSchool[] {
  return judges.flatMap(({ name, schoolId }, seat) => {
    if (schoolId === null) return [];
    const inDivision = students
      .filter(student => student.schoolId === schoolId)
      .map(({ competitorId }) => competitorId);
    if (inDivision.length === 0) return [];
    return [{ seat, judge: name, schoolId, inDivision, onTheMat: inDivision.filter(id => onTheMat.includes(id)) }];
  });
}
