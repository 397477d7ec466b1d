import type { RingDay } from '#contract/ring/ring.ts';
import { foldName } from '#core/person/fold-name.ts';
import { nameOf } from './engagement-words.ts';

type Person = RingDay['people'][number];
type Division = RingDay['divisions'][number];

interface Indexed<T> {
  item: T;
  /** Folded: the whole of it, and the words that it is made of. */
  text: string;
  words: string[];
  also: string[];
}
export interface BoardIndex {
  people: Indexed<Person>[];
  divisions: Indexed<Division>[];
}
export interface Found {
  people: Person[];
  divisions: Division[];
  /** Found, not shown. */
  more: number;
}

const most = { people: 8, divisions: 5 };
const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(word => word !== '');

/** Made once for a day; each key asks it. */
export function boardIndexOf({ people, divisions }: Pick<RingDay, 'people' | 'divisions'>): BoardIndex {
  return {
    people: people
      .map(item => ({
        item,
        text: foldName(nameOf(item)),
        words: wordsOf(nameOf(item)),
        also: [...wordsOf(item.schoolName), ...(item.number === null ? [] : [String(item.number)])],
      }))
      .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)),
    divisions: divisions.map(item => ({
      item,
      text: foldName(item.title),
      words: wordsOf(`${item.title} ${item.code}`),
      also: item.eventTypes.flatMap(wordsOf),
    })),
  };
}

/** Everything in which every typed word begins a word, what is called so before what only belongs to it. */
function matches<T>(list: readonly Indexed<T>[], typed: readonly string[]): T[] {
  const ranked = list.flatMap(({ item, words, also }) => {
    const isOwn = (word: string): boolean => words.some(own => own.startsWith(word));
    // A number is meant as a whole.
    const isNear = (word: string): boolean =>
      also.some(other => (/^\d+$/.test(word) ? other === word : other.startsWith(word)));
    if (!typed.every(word => isOwn(word) || isNear(word))) return [];
    const isNumber = typed.some(word => /^\d+$/.test(word) && isNear(word));
    return [{ item, rank: isNumber ? 0 : typed.every(isOwn) ? 1 : 2 }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
}

export function searchBoard(index: BoardIndex, query: string): Found {
  const typed = wordsOf(query);
  if (typed.length === 0) return { people: [], divisions: [], more: 0 };
  const [people, divisions] = [matches(index.people, typed), matches(index.divisions, typed)];
  const shown = { people: people.slice(0, most.people), divisions: divisions.slice(0, most.divisions) };
  return {
    ...shown,
    more: people.length + divisions.length - shown.people.length - shown.divisions.length,
  };
}
