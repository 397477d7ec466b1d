import type { PlanDivision } from './plan-types.ts';
/**
 * A coach can stand at one ring. Of a school that is in two divisions, they count 1; one that is in many has more
 * coaches and cannot have all of them apart, so each two count less. RING-44
 */
export function apartOf(divisions: readonly PlanDivision[]): Float64Array[] | null {
  if (divisions.every(({ schools = [] }) => schools.length === 0)) return null;
  const apart = divisions.map(() => new Float64Array(divisions.length));
  const bySchool = new Map<string, number[]>();
  for (const [d, { schools = [] }] of divisions.entries())
    for (const school of schools) bySchool.set(school, [...(bySchool.get(school) ?? []), d]);
  for (const own of bySchool.values())
    for (const d of own) {
      const row = apart[d] as Float64Array;
      for (const other of own) if (other !== d) row[other] = (row[other] as number) + 8 / Math.max(8, own.length);
    }
  return apart;
}
