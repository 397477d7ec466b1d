/** Somebody's place in one event of one division. */
export interface SchoolPlace {
  competitorId: number;
  place: number;
  schoolId: number;
  schoolName: string;
}
export interface SchoolMedals {
  schoolName: string;
  gold: number;
  silver: number;
  bronze: number;
  /** How many different people have these medals. */
  people: number;
}

const medals = ['gold', 'silver', 'bronze'] as const;
export type Medal = (typeof medals)[number];

/** The medal of a place, down to the third; null: none. RESULT-4, FAMILY-4 */
export const medalOf = (place: number | null): Medal | null => (place === null ? null : (medals[place - 1] ?? null));

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Schools with a medal: most gold first, then silver, then bronze; as many of each by name. RESULT-4 */
export function medalsBySchool(places: readonly SchoolPlace[]): SchoolMedals[] {
  const won = places.filter(({ place }) => medalOf(place) !== null);
  const schools = new Map(won.map(({ schoolId, schoolName }) => [schoolId, schoolName]));
  return [...schools]
    .map(([id, schoolName]) => {
      const own = won.filter(({ schoolId }) => schoolId === id);
      const count = (medal: Medal): number => own.filter(({ place }) => medalOf(place) === medal).length;
      return {
        schoolName,
        gold: count('gold'),
        silver: count('silver'),
        bronze: count('bronze'),
        people: new Set(own.map(({ competitorId }) => competitorId)).size,
      };
    })
    .sort(
      (a, b) =>
        b.gold - a.gold || b.silver - a.silver || b.bronze - a.bronze || byName.compare(a.schoolName, b.schoolName),
    );
}
