import type { BoutState } from './bout-state.ts';
import type { Bracket } from './bracket.ts';

/** As many as can be read from the far end of the hall. SCREEN-8 */
const mostBoutsAtOnce = 4;

/**
 * The bouts of a bracket as a hall screen shows them by turns: round by round in fours, the semi-finals with what follows
 * them. What is decided is left out while something is to come. Null: it has no rounds, and is shown as a whole. SCREEN-8
 */
export function boutsByTurn(bracket: Bracket, states: readonly BoutState[]): string[][] | null {
  if (bracket.format !== 'elimination' || bracket.rounds < 2) return null;
  const shown = states.filter(({ status }) => status !== 'bye' && status !== 'notNeeded');
  const roundOf = ({ bout }: BoutState): number => Math.min(bout.round, bracket.rounds - 1);
  const rounds = [...new Set(shown.map(roundOf))].toSorted((a, b) => a - b);
  const pages = rounds.flatMap(round => inFours(shown.filter(state => roundOf(state) === round)));
  const isToCome = ({ status }: BoutState): boolean => status === 'waiting' || status === 'ready';
  const open = pages.filter(page => page.some(isToCome));
  return (open.length > 0 ? open : pages.slice(-1)).map(page => page.map(({ bout }) => bout.id));
}

function inFours(bouts: readonly BoutState[]): BoutState[][] {
  const pages: BoutState[][] = [];
  for (let from = 0; from < bouts.length; from += mostBoutsAtOnce)
    pages.push(bouts.slice(from, from + mostBoutsAtOnce));
  return pages;
}

/** More pages than this would turn too fast: then each bracket shows the one with the bout on the mat. SCREEN-8 */
const mostTurns = 6;

export interface Turn<T> {
  item: T;
  /** Null: the whole bracket. */
  boutIds: readonly string[] | null;
}

/** What a screen turns through, for all brackets on the mat; `pages` null: that one is shown as a whole. SCREEN-8 */
export function turnsOf<T extends { pages: readonly string[][] | null; next: string | null }>(
  brackets: readonly T[],
): Turn<T>[] {
  const all = brackets.flatMap((item): Turn<T>[] => (item.pages ?? [null]).map(boutIds => ({ item, boutIds })));
  if (all.length <= mostTurns) return all;
  return brackets.map(item => {
    const { pages, next } = item;
    const boutIds = pages?.find(page => next !== null && page.includes(next)) ?? pages?.[0] ?? null;
    return { item, boutIds };
  });
}
