import type { RingDay } from '#contract/ring/ring.ts';
import { conflictsOf, type Engagement } from '#core/ring/conflict/conflict.ts';
import { familyClashesOf } from '#core/ring/conflict/family-clash.ts';
import type { DayFacts } from '../ring/day-facts.ts';
import { nameOf, whereWords } from './engagement-words.ts';

export interface ClashLine {
  key: string;
  who: string;
  /** One sentence each, without a stop. */
  where: string[];
  /** What to do about it. */
  advice: string;
}

/** The ring that is further from needing them waits; where both run already there is only one thing left. */
function adviceOf(needed: readonly Engagement[], facts: DayFacts): string {
  const [nearest] = needed;
  const other = needed.find(({ ringId }) => ringId !== nearest?.ringId);
  if (!nearest || !other) return '';
  const [first, second] = [facts.rings.get(nearest.ringId)?.name, facts.rings.get(other.ringId)?.name];
  if (other.nearness === 'onMat') return `Both are in progress. Have ${second} hold for the competitor.`;
  const others = facts.shown.assignments.some(
    ({ ringId, divisionId, state }) =>
      ringId === other.ringId && divisionId !== other.divisionId && (state === 'planned' || state === 'called'),
  );
  return others ? `Call another division in ${second} first.` : `Hold ${second} until ${first} is done.`;
}

/** Nobody in two places: who is on the mat, called or next in two rings. RING-16 */
export function personClashes(facts: DayFacts): ClashLine[] {
  return conflictsOf(facts.shown, facts.neededByDivision).flatMap(({ competitorId, needed }) => {
    const person = facts.people.get(competitorId);
    if (!person) return [];
    return [
      {
        key: String(competitorId),
        who: person.number === null ? nameOf(person) : `${nameOf(person)}, ${person.number}`,
        where: needed.map(one => `${whereWords(one, facts.rings)}: ${facts.divisions.get(one.divisionId)?.title}`),
        advice: adviceOf(needed, facts),
      },
    ];
  });
}

/** Two children of one family in two rings: one adult cannot stand at both. RING-27 */
export function familyClashes(day: RingDay, facts: DayFacts): ClashLine[] {
  const familyOf = new Map(day.people.map(({ competitorId, familyId }) => [competitorId, familyId]));
  return familyClashesOf(facts.shown, facts.neededByDivision, familyOf).map(({ familyId, needed }) => {
    const people = needed.flatMap(one => {
      const person = facts.people.get(one.competitorId);
      return person ? [{ one, person }] : [];
    });
    const lastNames = new Set(people.map(({ person }) => person.lastName));
    return {
      key: String(familyId),
      who: `Family ${[...lastNames].join(' and ')}`,
      where: people.map(({ one, person }) => `${person.firstName} ${whereWords(one, facts.rings)}`),
      advice: adviceOf(needed, facts),
    };
  });
}
