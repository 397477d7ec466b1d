import { foldName } from '../person/fold-name.ts';
import type { PublicPerson } from './public-people.ts';

const most = 8; // words of a search

/** For comparing, with the parts of "Marie-Ève" and "d’arts" as words of their own. */
const fold = (text: string): string => foldName(text).replace(/(\p{L})['‐-](?=\p{L})/gu, '$1 ');

/** A word is the beginning of one that is shown; a number is a whole one, "8" also in "7–8" but never in "18". */
function isSaid(folded: string, word: string): boolean {
  return /^\d+$/.test(word) ? new RegExp(`[ -]${word}(?!\\d)`).test(` ${folded}`) : ` ${folded}`.includes(` ${word}`);
}

const hasAll = (text: string, words: readonly string[]): boolean => {
  const folded = fold(text);
  return words.every(word => isSaid(folded, word));
};

/** "Chloé Roy" fits "Chloé R." and "C. R.": each part of the name takes a word, whose initial it may be. */
function hasInitials(name: readonly string[], others: string, words: readonly string[]): boolean {
  const left = [...words];
  for (const part of name.toSorted((a, b) => b.length - a.length)) {
    const i = left.findIndex(word => (part.endsWith('.') ? word.startsWith(part.slice(0, -1)) : part.startsWith(word)));
    if (i < 0) return false;
    left.splice(i, 1);
  }
  return hasAll(others, left);
}

/** "Marie-Ève" is one word, so that "Marie-Ève Roy" fits "M. R."; or two, so that "Marie Eve Roy" fits "Marie-Ève R.". */
function fitsInitials({ name, schoolName }: PublicPerson, own: string, words: readonly string[]): boolean {
  const whole = foldName(name).split(' ').map(fold);
  const split = (parts: readonly string[]): string[] => parts.flatMap(part => part.split(' '));
  const others = `${schoolName} ${own}`;
  return hasInitials(whole, others, words) || hasInitials(split(whole), others, split(words));
}

interface FoundDivision<D> {
  division: D;
  people: PublicPerson[];
}
interface Found<D> {
  divisions: FoundDivision<D>[];
  /** Nothing shows these words, but they may be the whole names of people who are shown by initials. */
  areInitials: boolean;
}

/**
 * The divisions whose shown words, or whose shown people, have a word beginning with each word that is looked for, and
 * those people; if there are none, the people whose initials fit. Null: nothing is looked for. PUBLIC-6
 */
export function foundDivisions<D extends { people: readonly PublicPerson[] }>(
  divisions: readonly D[],
  asked: string,
  wordsOf: (division: D) => string,
): Found<D> | null {
  const words = foldName(asked).split(' ').filter(Boolean).slice(0, most).map(fold);
  if (words.length === 0) return null;
  const withPeople = (fits: (person: PublicPerson, own: string) => boolean): FoundDivision<D>[] =>
    divisions.flatMap(division => {
      const own = wordsOf(division);
      if (hasAll(own, words)) return [{ division, people: [] }];
      const people = division.people.filter(person => fits(person, own));
      return people.length > 0 ? [{ division, people }] : [];
    });
  const shown = withPeople(({ name, schoolName }, own) => hasAll(`${name} ${schoolName} ${own}`, words));
  if (shown.length > 0 || words.length === 1) return { divisions: shown, areInitials: false };
  const fitting = withPeople((person, own) => fitsInitials(person, own, words));
  return { divisions: fitting, areInitials: fitting.length > 0 };
}
