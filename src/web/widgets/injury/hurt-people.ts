import { groupsBy } from '#core/groups-by.ts';
import type { InjuryDraft } from './injury-writer.ts';

/** A competitor as the list of a report names them. */
export interface HurtPerson {
  competitorId: number;
  name: string;
}

/** With the number, and with the school where that still leaves two of one name. REPORT-1 */
export function listedPeople(
  people: readonly (HurtPerson & { number: number | null; schoolName: string | null })[],
): HurtPerson[] {
  const named = people.map(({ name, number, ...one }) => ({
    ...one,
    name: number === null ? name : `${name} (${number})`,
  }));
  const sameName = groupsBy(named, ({ name }) => name);
  return named.map(({ competitorId, name, schoolName }) => {
    const isAlone = sameName.get(name)?.length === 1;
    return { competitorId, name: isAlone || schoolName === null ? name : `${name}, ${schoolName}` };
  });
}

/** Who was chosen or typed; a name that two share is nobody's of them. REPORT-1 */
export function namedAs(who: string, people: readonly HurtPerson[]): Pick<InjuryDraft, 'who' | 'competitorId'> {
  const [person, another] = people.filter(({ name }) => name === who);
  return { who, competitorId: person && !another ? person.competitorId : null };
}
