import type { Weights } from '#core/matchmaking/settings.ts';
import { termTitles } from '../term-titles.ts';

/** "1 group", "3 groups". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export interface StaleCounts {
  late: number;
  gone: number;
  changed: number;
}

/** "3 came later, 1 is gone, 2 changed"; empty when the draft is as the entries are. */
export function staleWords({ late, gone, changed }: StaleCounts): string {
  return [
    ...(late > 0 ? [`${late} came later`] : []),
    ...(gone > 0 ? [`${gone} ${gone === 1 ? 'is' : 'are'} gone`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
  ].join(', ');
}

/** Costs are compared, not added up by hand: one digit is enough. */
export const costText = (cost: number): string =>
  cost.toLocaleString('en-CA', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const termNames: Readonly<Record<keyof Weights, string>> = {
  ...termTitles,
  unplaced: 'Not placed',
  centre: 'Towards the middle size',
  adultYear: 'A year from 18 on',
};

/** What one unit of each weight stands for. */
export const termUnits: Readonly<Record<keyof Weights, string>> = {
  age: 'For each year between two who meet.',
  level: 'For each level between two who meet.',
  weight: 'For each 10 % by which one is heavier, where weight counts.',
  height: 'For each 10 % by which one is taller, where weight counts.',
  school: 'For two of the same school.',
  siblings: 'For two of one family.',
  size: 'For each step away from the preferred size, for everyone in the group.',
  moves: 'For each move up, or to the other gender, that a family agreed to.',
  unplaced: 'For each entry that is left without a group.',
  centre: 'For each place below the upper middle of the preferred sizes, for everybody in the group.',
  adultYear: 'How much of a child’s year it counts.',
};

/** "First draft", "Second draft" …: the first name that no draft has. */
export function nextTitle(taken: readonly string[]): string {
  const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];
  const known = new Set(taken.map(title => title.toLowerCase()));
  const free = names.map(name => `${name} draft`).find(title => !known.has(title.toLowerCase()));
  if (free) return free;
  let count = names.length + 1;
  while (known.has(`draft ${count}`)) count++;
  return `Draft ${count}`;
}

/** "First draft, copy", then "First draft, copy 2"; cut so that it fits the field. */
export function copyTitle(title: string, taken: readonly string[]): string {
  const known = new Set(taken.map(other => other.toLowerCase()));
  for (let count = 1; ; count++) {
    const end = count === 1 ? ', copy' : `, copy ${count}`;
    const wish = `${title.slice(0, 80 - end.length).trimEnd()}${end}`;
    if (!known.has(wish.toLowerCase())) return wish;
  }
}
