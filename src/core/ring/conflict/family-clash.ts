import type { DayState } from '../queue/queue.ts';
import { byNearness, type Engagement, engagementsOf, type PeopleByDivision } from './conflict.ts';

/** Something that one of a family is on the mat, called or on deck for. */
export interface FamilyEngagement extends Engagement {
  competitorId: number;
}

export interface FamilyClash {
  familyId: number;
  /** Of at least two of them, in at least two rings, nearest to the mat first. */
  needed: FamilyEngagement[];
}

/** What each family is on the mat, called or on deck for, nearest to the mat first. */
export function neededByFamily(
  state: DayState,
  people: PeopleByDivision,
  familyOf: ReadonlyMap<number, number>,
): Map<number, FamilyEngagement[]> {
  const needed = engagementsOf(state)
    .filter(({ nearness }) => nearness !== 'later')
    .sort(byNearness)
    .flatMap(engagement =>
      [...new Set(people.get(engagement.divisionId))].flatMap(competitorId => {
        const familyId = familyOf.get(competitorId);
        return familyId === undefined ? [] : [{ familyId, one: { ...engagement, competitorId } }];
      }),
    );
  const families = new Map<number, FamilyEngagement[]>();
  for (const { familyId, one } of needed) {
    const list = families.get(familyId);
    if (list) list.push(one);
    else families.set(familyId, [one]);
  }
  return families;
}

/** Families of whom two are needed in two rings at once: one adult cannot stand at both. RING-27 */
export function familyClashesOf(
  state: DayState,
  people: PeopleByDivision,
  familyOf: ReadonlyMap<number, number>,
): FamilyClash[] {
  const isTwo = (ids: number[]): boolean => new Set(ids).size > 1;
  return [...neededByFamily(state, people, familyOf)]
    .filter(
      ([, needed]) =>
        isTwo(needed.map(({ competitorId }) => competitorId)) && isTwo(needed.map(({ ringId }) => ringId)),
    )
    .map(([familyId, needed]) => ({ familyId, needed }))
    .sort((a, b) => a.familyId - b.familyId);
}

/** What else the family is needed for in another ring, when it is needed for this now; nearest to the mat. FAMILY-2 */
export function clashOf(
  needed: readonly FamilyEngagement[],
  line: { competitorId: number; divisionId: number },
): FamilyEngagement | null {
  const own = needed.find(
    ({ competitorId, divisionId }) => competitorId === line.competitorId && divisionId === line.divisionId,
  );
  return (own && needed.find(({ ringId }) => ringId !== own.ringId)) ?? null;
}
