/** For tests: brackets fought out, one way or every way. */

import type { BoutResult } from './bout-result.ts';
import type { BoutState } from './bout-state.ts';
import type { Bracket, BracketRules, Seat } from './bracket.ts';
import { type BracketState, stateOf } from './bracket-state.ts';

/** Competitors 1, 2, 3 … of the schools named by letters: 'AAB' are two of one school and one of another. */
export function seatsOf(schools: string): Seat[] {
  return [...schools].map((letter, i) => ({ competitorId: i + 1, schoolId: letter.codePointAt(0) as number }));
}

/** So many competitors, each of a school of their own. */
export const strangers = (count: number): Seat[] =>
  Array.from({ length: count }, (_, i) => ({ competitorId: i + 1, schoolId: i + 1 }));

export const rulesOf = (rules: Partial<BracketRules> = {}): BracketRules => ({
  thirdPlace: 'shared',
  minMatches: 1,
  seed: 1,
  ...rules,
});

export type Outcome = 0 | 1 | null;

export function resultOf(state: BoutState, winner: Outcome, sequence: number): BoutResult {
  const competitorIds = state.sides as readonly [number, number];
  return { boutId: state.bout.id, competitorIds, winner, score: winner === null ? null : [3, 1], sequence };
}

export interface Played {
  results: readonly BoutResult[];
  state: BracketState;
}

/** Fights every bout, first to last, as `choose` says. */
export function play(bracket: Bracket, choose: (bout: BoutState) => Outcome, out: readonly number[] = []): Played {
  const results: BoutResult[] = [];
  let state = stateOf(bracket, results, out);
  for (;;) {
    const ready = state.bouts.find(({ status }) => status === 'ready');
    if (!ready) return { results, state };
    results.push(resultOf(ready, choose(ready), results.length + 1));
    state = stateOf(bracket, results, out);
  }
}

/** Every way a bracket can end. */
export function* everyWay(bracket: Bracket, outcomes: readonly Outcome[]): Generator<Played> {
  function* from(results: readonly BoutResult[]): Generator<Played> {
    const state = stateOf(bracket, results);
    const ready = state.bouts.find(({ status }) => status === 'ready');
    if (!ready) {
      yield { results, state };
      return;
    }
    for (const outcome of outcomes) yield* from([...results, resultOf(ready, outcome, results.length + 1)]);
  }
  yield* from([]);
}

/** Bouts each was in, with an opponent. */
export function boutsOf(state: BracketState, competitorId: number): BoutState[] {
  return state.bouts.filter(({ status, sides }) => status === 'fought' && sides.includes(competitorId));
}
