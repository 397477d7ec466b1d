import { foldName } from '../person/fold-name.ts';
import type { PublicPerson } from './public-people.ts';

interface SchoolList<D> {
  schoolName: string;
  /** By name, each as often as they compete, in the order of the divisions. */
  rows: { name: string; division: D }[];
}

const byFolded = (a: string, b: string): number => {
  const [first, second] = [foldName(a), foldName(b)];
  return first < second ? -1 : Number(first > second);
};

/** Who competes where, school by school: those who are shown. PUBLIC-8 */
export function schoolLists<D extends { people: readonly PublicPerson[] }>(divisions: readonly D[]): SchoolList<D>[] {
  const lists = new Map<string, SchoolList<D>>();
  for (const division of divisions)
    for (const { name, schoolName } of division.people) {
      const list = lists.get(schoolName) ?? { schoolName, rows: [] };
      list.rows.push({ name, division });
      lists.set(schoolName, list);
    }
  return [...lists.values()]
    .toSorted((a, b) => byFolded(a.schoolName, b.schoolName))
    .map(({ schoolName, rows }) => ({ schoolName, rows: rows.toSorted((a, b) => byFolded(a.name, b.name)) }));
}
