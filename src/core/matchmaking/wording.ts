import type { DraftFacts } from './draft-state.ts';

function countBy(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Names people who appear together: by first name, with an initial where two share one, and in full where they share
 * that too. MATCH-35
 */
export function withShortNames(facts: DraftFacts, competitorIds: readonly number[]): DraftFacts {
  const people = [...new Set(competitorIds)]
    .flatMap(id => facts.people.get(id) ?? [])
    .map(person => {
      const initial = [...person.lastName][0];
      return { ...person, short: initial ? `${person.firstName} ${initial}.` : person.firstName };
    });
  const firsts = countBy(people.map(({ firstName }) => firstName));
  const shorts = countBy(people.map(({ short }) => short));
  const names = new Map(
    people.map(({ competitorId, firstName, short }) => {
      if (firsts.get(firstName) === 1) return [competitorId, firstName];
      return [competitorId, shorts.get(short) === 1 ? short : facts.nameOf(competitorId)];
    }),
  );
  return { ...facts, nameOf: id => names.get(id) ?? facts.nameOf(id) };
}

/** The title of the level at a place among all. */
export const levelTitle = (place: number, { levels }: Pick<DraftFacts, 'levels'>): string =>
  levels[place]?.title ?? 'no level';

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** "two", "13". */
export const smallNumber = (count: number): string => small[count] ?? plainNumber(count);

/** "one level", "two levels", "13 levels": how every gap of years and levels is told. MATCH-67 */
export const countWords = (count: number, one: string): string =>
  `${smallNumber(count)} ${one}${count === 1 ? '' : 's'}`;

/** "24", "27.5". */
export const plainNumber = (value: number): string => String(Math.round(value * 10) / 10);

/** "8", "8 to 9". */
export const rangeWords = (low: number, high: number): string =>
  plainNumber(low) === plainNumber(high) ? plainNumber(low) : `${plainNumber(low)} to ${plainNumber(high)}`;
