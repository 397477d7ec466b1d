import type { Conflict, Engagement } from '#core/ring/conflict/conflict.ts';
import type { FamilyClash } from '#core/ring/conflict/family-clash.ts';
import type { DayFacts } from '../../ring/day-facts.ts';
import { nameOf, whereWords } from '../engagement-words.ts';

export interface ClashLine {
  who: string;
  /** One sentence each, without a stop. */
  where: string[];
  /** What to do about it. */
  advice: string;
  /** The ring that can wait, and whether there is nothing left but to hold it. */
  waits: { ringId: number; isHeld: boolean } | null;
}

/** The ring that is further from needing them waits; where both run already there is only one thing left. */
function adviceOf(needed: readonly Engagement[], facts: DayFacts): Pick<ClashLine, 'advice' | 'waits'> {
  const [nearest] = needed;
  const other = needed.find(({ ringId }) => ringId !== nearest?.ringId);
  if (!nearest || !other) return { advice: '', waits: null };
  const { ringId } = other;
  const [first, second] = [facts.rings.get(nearest.ringId)?.name, facts.rings.get(ringId)?.name];
  if (other.nearness === 'onMat')
    return {
      advice: `Both are in progress. Have ${second} hold for the competitor.`,
      waits: { ringId, isHeld: true },
    };
  const others = facts.shown.assignments.some(
    one =>
      one.ringId === ringId &&
      one.divisionId !== other.divisionId &&
      (one.state === 'planned' || one.state === 'called'),
  );
  return others
    ? { advice: `Call another division in ${second} first.`, waits: { ringId, isHeld: false } }
    : { advice: `Hold ${second} until ${first} is done.`, waits: { ringId, isHeld: true } };
}

/** Who is on the mat, called or next in two rings. RING-16 */
export function personClashLine({ competitorId, needed }: Conflict, facts: DayFacts): ClashLine | null {
  const person = facts.people.get(competitorId);
  if (!person) return null;
  return {
    who: person.number === null ? nameOf(person) : `${nameOf(person)}, ${person.number}`,
    where: needed.map(one => `${whereWords(one, facts.rings)}: ${facts.divisions.get(one.divisionId)?.title}`),
    ...adviceOf(needed, facts),
  };
}

/** Two children of one family in two rings: one adult cannot stand at both. RING-27 */
export function familyClashLine({ needed }: FamilyClash, facts: DayFacts): ClashLine {
  const people = needed.flatMap(one => {
    const person = facts.people.get(one.competitorId);
    return person ? [{ one, person }] : [];
  });
  const lastNames = new Set(people.map(({ person }) => person.lastName));
  return {
    who: `Family ${[...lastNames].join(' and ')}`,
    where: people.map(({ one, person }) => `${person.firstName} ${whereWords(one, facts.rings)}`),
    ...adviceOf(needed, facts),
  };
}
