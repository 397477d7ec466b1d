import { foldName } from '../person/fold-name.ts';
import { publicPersonOf } from '../result/public-name.ts';

type Member = Parameters<typeof publicPersonOf>[0];
type ShownPerson = ReturnType<typeof publicPersonOf>;

/** A competitor as the public reads of them. */
export interface PublicPerson {
  name: string;
  schoolName: string;
}

/** In the order of what is shown, as another order would tell about hidden names. */
const byShownName = (a: PublicPerson, b: PublicPerson): number => {
  const [first, second] = [a, b].map(({ name, schoolName }) => foldName(`${name} ${schoolName}`)) as [string, string];
  return first < second ? -1 : Number(first > second);
};

/** Who is in a division, as their families chose; `more` are those who are counted and not shown. PUBLIC-2 */
export function publicPeopleOf(members: readonly Member[]): { people: PublicPerson[]; more: number } {
  const people = members.flatMap(member => {
    const { name, schoolName } = publicPersonOf(member);
    return name === null || schoolName === null ? [] : [{ name, schoolName }];
  });
  return { people: people.toSorted(byShownName), more: members.length - people.length };
}

/** Those with a released medal, each once: whom a division names after its day. PUBLIC-3 */
export function placedPeople(results: readonly { places: readonly ShownPerson[] }[]): PublicPerson[] {
  const people = results.flatMap(({ places }) =>
    places.flatMap(({ name, schoolName }) => (name === null || schoolName === null ? [] : [{ name, schoolName }])),
  );
  return [...new Map(people.map(person => [JSON.stringify(person), person])).values()];
}
