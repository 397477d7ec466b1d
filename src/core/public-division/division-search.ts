import { foldName } from '../person/fold-name.ts';
import type { PublicPerson } from './public-people.ts';

const most = 8; // words of a search

const hasAll = (text: string, words: readonly string[]): boolean => {
  const folded = ` ${foldName(text)}`;
  return words.every(word => folded.includes(` ${word}`));
};

/**
 * The divisions whose shown words, or whose shown people, have a word beginning with each word that is looked for, and
 * those people. Null: nothing is looked for. PUBLIC-6
 */
export function foundDivisions<D extends { people: readonly PublicPerson[] }>(
  divisions: readonly D[],
  asked: string,
  wordsOf: (division: D) => string,
): { division: D; people: PublicPerson[] }[] | null {
  const words = foldName(asked).split(' ').filter(Boolean).slice(0, most);
  if (words.length === 0) return null;
  return divisions.flatMap(division => {
    const own = wordsOf(division);
    if (hasAll(own, words)) return [{ division, people: [] }];
    const people = division.people.filter(({ name, schoolName }) => hasAll(`${name} ${schoolName} ${own}`, words));
    return people.length > 0 ? [{ division, people }] : [];
  });
}
