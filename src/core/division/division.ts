/** The template of a group; null: no bound, both genders. No levels: all of them. */
export interface DivisionTemplate {
  genderId: number | null;
  minAge: number | null;
  maxAge: number | null;
  levelIds: readonly number[];
  eventIds: readonly number[];
}
export interface DivisionLevel {
  id: number;
  title: string;
  isArchived: boolean;
}
/** An event as it bounds who may enter. */
export interface DivisionEvent {
  id: number;
  title: string;
  minAge: number | null;
  maxAge: number | null;
  genderId: number | null;
  minLevelId: number | null;
  maxLevelId: number | null;
  isArchived: boolean;
}
/** Whole years from one to another, both included; no last one: without end. */
export interface Ages {
  minAge: number;
  maxAge: number | null;
}

/** Nobody is older: 99 and more is without end. DIV-2 */
const oldest = 99;
export const isWithoutEnd = (maxAge: number | null): boolean => maxAge === null || maxAge >= oldest;

/** Whether a division is for somebody of that gender, age on the tournament date, and level. DIV-1 */
export function takes(
  division: Omit<DivisionTemplate, 'eventIds'>,
  person: { genderId: number; age: number; levelId: number },
): boolean {
  return (
    (division.genderId === null || division.genderId === person.genderId) &&
    (division.minAge === null || person.age >= division.minAge) &&
    (division.maxAge === null || isWithoutEnd(division.maxAge) || person.age <= division.maxAge) &&
    (division.levelIds.length === 0 || division.levelIds.includes(person.levelId))
  );
}

/** The levels that an event allows and that can be chosen, lowest first. DIV-2 */
export function levelsOf<L extends DivisionLevel>(
  event: Pick<DivisionEvent, 'minLevelId' | 'maxLevelId'>,
  levels: readonly L[],
): L[] {
  const placeOf = (id: number): number => levels.findIndex(level => level.id === id);
  const first = event.minLevelId === null ? 0 : placeOf(event.minLevelId);
  const last = event.maxLevelId === null ? levels.length - 1 : placeOf(event.maxLevelId);
  return levels.filter((level, place) => place >= first && place <= last && !level.isArchived);
}

/** The ages that both allow; null when there are none. */
export function commonAges(
  one: Pick<DivisionTemplate, 'minAge' | 'maxAge'>,
  other: Pick<DivisionTemplate, 'minAge' | 'maxAge'>,
): Pick<DivisionTemplate, 'minAge' | 'maxAge'> | null {
  const mins = [one.minAge, other.minAge].filter(age => age !== null);
  const maxes = [one.maxAge, other.maxAge].filter(age => age !== null);
  const minAge = mins.length > 0 ? Math.max(...mins) : null;
  const maxAge = maxes.length > 0 ? Math.min(...maxes) : null;
  return minAge !== null && maxAge !== null && minAge > maxAge ? null : { minAge, maxAge };
}
