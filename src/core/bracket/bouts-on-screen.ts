import { boutOrder } from './bout-order.ts';
import type { BoutState } from './bout-state.ts';
import type { Bracket } from './bracket.ts';

/** As many as can be read from the far end of the hall. SCREEN-8 */
const mostBoutsAtOnce = 4;
/** Two or three competitors have their standings beside their bouts. SCREEN-9 */
const mostBesideStandings = 2;

/** Whether the screen shows who has how many wins, beside the bouts. SCREEN-9 */
export const hasStandings = ({ format }: Bracket): boolean => format === 'roundRobin' || format === 'bestOfThree';

const isToCome = ({ status }: BoutState): boolean => status === 'waiting' || status === 'ready';
const isKnown = ({ sides }: BoutState): boolean => sides.some(side => typeof side === 'number');

/**
 * The bouts of a bracket as a hall screen shows them by turns: round by round in fours, the semi-finals with what follows
 * them. What is decided is left out while something is to come, and so is what has nobody in it yet. Of two or three competitors it is the bout on the mat and
 * the one after it. SCREEN-8, SCREEN-9
 */
export function boutsByTurn(bracket: Bracket, states: readonly BoutState[], next: string | null = null): string[][] {
  const shown = states.filter(({ status }) => status !== 'bye' && status !== 'notNeeded');
  const pages = hasStandings(bracket) ? [besideStandings(bracket, shown, next)] : roundsInFours(bracket, shown);
  const open = pages.filter(page => page.some(isToCome) && page.some(isKnown));
  return (open.length > 0 ? open : pages.slice(-1)).map(page => page.map(({ bout }) => bout.id));
}

function roundsInFours(bracket: Bracket, shown: readonly BoutState[]): BoutState[][] {
  const roundOf = ({ bout }: BoutState): number => Math.min(bout.round, bracket.rounds - 1);
  const rounds = [...new Set(shown.map(roundOf))].toSorted((a, b) => a - b);
  return rounds.flatMap(round => inFours(shown.filter(state => roundOf(state) === round)));
}

function inFours(bouts: readonly BoutState[]): BoutState[][] {
  const pages: BoutState[][] = [];
  for (let from = 0; from < bouts.length; from += mostBoutsAtOnce)
    pages.push(bouts.slice(from, from + mostBoutsAtOnce));
  return pages;
}

/** The one on the mat first, then what comes; where less is to come, the last ones fought before it. */
function besideStandings(bracket: Bracket, shown: readonly BoutState[], next: string | null): BoutState[] {
  const order = boutOrder(bracket);
  const inOrder = shown.toSorted((a, b) => order.indexOf(a.bout.id) - order.indexOf(b.bout.id));
  const first = inOrder.findIndex(({ bout }) => bout.id === next);
  const from = first >= 0 ? first : inOrder.findIndex(isToCome);
  const last = Math.max(0, inOrder.length - mostBesideStandings);
  return inOrder.slice(from < 0 ? last : Math.min(from, last)).slice(0, mostBesideStandings);
}

/** More pages than this would turn too fast: then each bracket has a share, from the bout on the mat on. SCREEN-8 */
const mostTurns = 6;

export interface Turn<T> {
  item: T;
  boutIds: readonly string[];
}

/** What a screen turns through, for all brackets on the mat. SCREEN-8 */
export function turnsOf<T extends { pages: readonly string[][]; next: string | null }>(
  brackets: readonly T[],
): Turn<T>[] {
  const turns = brackets.flatMap(item => item.pages.map((boutIds): Turn<T> => ({ item, boutIds })));
  if (turns.length <= mostTurns) return turns;
  const share = Math.max(1, Math.floor(mostTurns / brackets.length));
  return brackets.flatMap(item => {
    const { pages, next } = item;
    const onMat = Math.max(
      0,
      pages.findIndex(page => next !== null && page.includes(next)),
    );
    const from = Math.min(onMat, Math.max(0, pages.length - share));
    return pages.slice(from, from + share).map((boutIds): Turn<T> => ({ item, boutIds }));
  });
}
