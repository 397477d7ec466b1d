import { type BoutResult, latestResults, resultBetween, resultKey } from './bout-result.ts';
import { type BoutState, decide, type Occupant } from './bout-state.ts';
import type { Bracket, Side } from './bracket.ts';
import { type Place, type Places, placesOf } from './bracket-places.ts';
import { type TieRules, usualTies } from './round-robin-ties.ts';

export interface BracketState {
  bouts: readonly BoutState[];
  /** Who is out: never came, went home, hurt or disqualified. */
  out: readonly number[];
  /** Results of bouts that can no longer have taken place: between others, or not needed. BRACKET-11 */
  fallenAway: readonly BoutResult[];
  /** As far as nothing still to come can change them. */
  places: readonly Place[];
  /** Competitors whom only the table can tell apart; null: none. BRACKET-16 */
  tie: Places['tie'];
  /** Nothing is left to be fought, and no tie is open. */
  isDone: boolean;
}

/**
 * The state of a bracket, from the results and who is out, in any order. A correction is the same question with one
 * more result. Those disqualified are out too. BRACKET-9, BRACKET-10, BRACKET-11, BRACKET-14, SCORE-45
 */
export function stateOf(
  bracket: Bracket,
  results: readonly BoutResult[],
  out: readonly number[] = [],
  disqualified: readonly number[] = [],
  ties: TieRules = usualTies,
): BracketState {
  const latest = latestResults(results);
  const isOut = new Set([...out, ...disqualified]);
  const asWritten = boutsOf(bracket, latest, isOut, [...latest.values()]);
  const isInDoubt = ({ status, sides }: BoutState): boolean =>
    (status === 'bye' || status === 'walkover') && sides.every(side => typeof side !== 'number' || isOut.has(side));
  const bouts = asWritten.some(isInDoubt)
    ? boutsOf(
        bracket,
        latest,
        isOut,
        asWritten.flatMap(({ result }) => result ?? []),
      )
    : asWritten;
  const used = new Set(bouts.flatMap(({ bout, result }) => (result ? [resultKey(bout.id, result.competitorIds)] : [])));
  const placeless = new Set(ties.disqualifiedKeepsPlace ? [] : disqualified);
  const { places, tie } = placesOf(bracket, bouts, isOut, placeless, ties);
  return {
    bouts,
    out: [...isOut].toSorted((a, b) => a - b),
    fallenAway: [...latest]
      .flatMap(([key, result]) => (used.has(key) ? [] : [result]))
      .toSorted((a, b) => a.sequence - b.sequence),
    places,
    tie,
    isDone: tie === null && bouts.every(({ status }) => status !== 'waiting' && status !== 'ready'),
  };
}

/** What each bout comes to; `fought`: the results that carry on whoever is out by now. */
function boutsOf(
  bracket: Bracket,
  latest: ReturnType<typeof latestResults>,
  isOut: ReadonlySet<number>,
  fought: readonly BoutResult[],
): BoutState[] {
  const states = new Map<string, BoutState>();
  const occupantOf = (side: Side): Occupant => {
    if (side.kind === 'seat') return side.competitorId;
    if (side.kind === 'bye') return 'nobody';
    const from = states.get(side.of) as BoutState;
    return side.kind === 'winner' ? from.winner : from.loser;
  };
  const lastFoughtAfter = (place: number, competitorId: number): number | null => {
    const later = new Set(bracket.bouts.slice(place + 1).flatMap(({ id, kind }) => (kind === 'main' ? [id] : [])));
    const sequences = fought.flatMap(({ boutId, competitorIds, sequence }) =>
      later.has(boutId) && competitorIds.includes(competitorId) ? [sequence] : [],
    );
    return sequences.length > 0 ? Math.max(...sequences) : null;
  };

  for (const [place, bout] of bracket.bouts.entries()) {
    const sides = [occupantOf(bout.sides[0]), occupantOf(bout.sides[1])] as const;
    const before = [...states.values()];
    const find = (pair: readonly [number, number]) => resultBetween(latest, bout.id, pair);
    states.set(
      bout.id,
      decide(bout, sides, isOut, before, find, id => lastFoughtAfter(place, id)),
    );
  }
  return [...states.values()];
}
