import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoutResult } from './bout-result.ts';
import type { Bracket, BracketRules } from './bracket.ts';
import { stateOf } from './bracket-state.ts';
import { drawBracket } from './draw-bracket.ts';
import { type Outcome, play, resultOf, rulesOf, strangers } from './played.ts';

const drawn = (count: number, rules: Partial<BracketRules> = {}): Bracket =>
  drawBracket(strangers(count), rulesOf(rules));
const first = (): Outcome => 0;

/** The other one won, as it turned out. */
function corrected(results: readonly BoutResult[], boutId: string, winner: Outcome = 1): BoutResult {
  const before = results.findLast(result => result.boutId === boutId) as BoutResult;
  return { ...before, winner, sequence: Math.max(...results.map(({ sequence }) => sequence)) + 1 };
}

describe('BRACKET-11: corrections', () => {
  test('correcting a semi-final cancels and lists a final between others, which must be fought again', () => {
    const bracket = drawn(4);
    const { results, state } = play(bracket, first);
    const after = [...results, corrected(results, 'r1.1')];
    const now = stateOf(bracket, after);
    expect(now.fallenAway).toEqual([results.find(({ boutId }) => boutId === 'r2.1')]);
    expect(now.bouts[2]).toMatchObject({ status: 'ready', sides: [state.bouts[0]?.loser, state.bouts[1]?.winner] });
    expect(now.places).toEqual([]);
    // Corrected back, the final that was fought counts again.
    const back = stateOf(bracket, [...after, corrected(after, 'r1.1', 0)]);
    expect(back.places).toEqual(state.places);
    expect(back.fallenAway).toEqual([]);
  });

  test('a correction that does not change who advances keeps the later results', () => {
    const bracket = drawn(4);
    const { results } = play(bracket, first);
    const again = stateOf(bracket, [...results, { ...corrected(results, 'r1.1', 0), score: [5, 0] }]);
    expect(again.bouts[0]?.result?.score).toEqual([5, 0]);
    expect(again).toMatchObject({ isDone: true, fallenAway: [] });
  });

  test('drops results of bouts that no longer exist: an unneeded third bout, an unknown bout, a bye', () => {
    const two = drawn(2);
    let i = 0;
    const { results } = play(two, () => ([0, 1, 0] as const)[i++] as Outcome);
    const now = stateOf(two, [...results, corrected(results, 'b2', 0)]);
    expect(now.fallenAway.map(({ boutId }) => boutId)).toEqual(['b3']);
    expect(now.places).toHaveLength(2);

    const five = drawn(5);
    const stray: BoutResult = { boutId: 'r9.9', competitorIds: [1, 2], winner: 0, score: null, sequence: 1 };
    const bye = five.bouts.find(({ sides }) => sides[1].kind === 'bye');
    const ofBye: BoutResult = { ...stray, boutId: bye?.id ?? '', competitorIds: [5, 6], sequence: 2 };
    expect(stateOf(five, [ofBye, stray]).fallenAway).toEqual([stray, ofBye]);
  });

  test('accepts the two competitors of a result in either order', () => {
    const bracket = drawn(4);
    const { results, state } = play(bracket, () => 0);
    const turned = results.map(
      ({ competitorIds: [a, b], ...result }): BoutResult => ({
        ...result,
        competitorIds: [b, a],
        winner: 1,
        score: [1, 3],
      }),
    );
    expect(stateOf(bracket, turned)).toEqual(state);
  });

  test('when an absent competitor turns out to have been there, drops the results of bouts without them', () => {
    const bracket = drawn(4);
    const [late] = bracket.competitorIds as [number];
    const { results } = play(bracket, first, [late]);
    const now = stateOf(bracket, results);
    expect(now.bouts[0]?.status).toBe('ready');
    expect(now.fallenAway.map(({ boutId }) => boutId)).toEqual(['r2.1']);
  });
});

const outcomes = fc.constantFrom<Outcome>(0, 0, 0, 1, 1, 1, null);

/** A day: bouts are fought or corrected, people go home and come back. */
const someDays = fc.record({
  count: fc.integer({ min: 2, max: 17 }),
  thirdPlace: fc.constantFrom('bout' as const, 'shared' as const),
  minMatches: fc.constantFrom(1 as const, 2 as const),
  steps: fc.array(fc.record({ pick: fc.nat(), outcome: outcomes, kind: fc.nat({ max: 9 }) }), { maxLength: 60 }),
  seed: fc.nat(),
});

interface Day {
  bracket: Bracket;
  results: BoutResult[];
  out: Set<number>;
}

function live({
  count,
  steps,
  ...rules
}: { count: number; steps: { pick: number; outcome: Outcome; kind: number }[] } & BracketRules): Day {
  const day: Day = { bracket: drawn(count, rules), results: [], out: new Set() };
  for (const { pick, outcome, kind } of steps) {
    const { bouts } = stateOf(day.bracket, day.results, [...day.out]);
    const open = bouts.filter(({ status }) => status === 'ready');
    const done = bouts.filter(({ status }) => status === 'fought');
    const from = kind < 6 || done.length === 0 ? open : done;
    const bout = from[pick % Math.max(from.length, 1)];
    const person = day.bracket.competitorIds[pick % day.bracket.competitorIds.length] as number;
    if (kind === 8) day.out.add(person);
    else if (kind === 9) day.out.delete(person);
    else if (bout) day.results.push(resultOf(bout, outcome, day.results.length + 1));
  }
  return day;
}

describe('BRACKET-11: any history', () => {
  test('does not depend on the order in which results arrive, nor on results corrected since', () => {
    fc.assert(
      fc.property(someDays, fc.infiniteStream(fc.nat()), (given, stream) => {
        const { bracket, results, out } = live(given);
        const state = stateOf(bracket, results, [...out]);
        const mixed = results.map(result => [stream.next().value as number, result] as const);
        const shuffledResults = mixed.toSorted((a, b) => a[0] - b[0]).map(([, result]) => result);
        expect(stateOf(bracket, shuffledResults, [...out].toReversed())).toEqual(state);
        const counting = state.bouts.flatMap(({ result }) => result ?? []);
        expect(stateOf(bracket, counting, [...out])).toEqual({ ...state, fallenAway: [] });
      }),
      { numRuns: 250 },
    );
  });

  test('every result counts, is corrected by a later one, or is listed as cancelled', () => {
    fc.assert(
      fc.property(someDays, given => {
        const { bracket, results, out } = live(given);
        const state = stateOf(bracket, results, [...out]);
        const counting = state.bouts.flatMap(({ result }) => (result ? [result.sequence] : []));
        const fallen = state.fallenAway.map(({ sequence }) => sequence);
        for (const { boutId, competitorIds, sequence } of results) {
          const later = results.some(
            other =>
              other.boutId === boutId &&
              other.sequence > sequence &&
              other.competitorIds.every(id => competitorIds.includes(id)),
          );
          expect([counting.includes(sequence), fallen.includes(sequence), later].filter(Boolean)).toHaveLength(1);
        }
      }),
      { numRuns: 250 },
    );
  });

  test('loses nobody: each competitor has yet to fight, waits, has lost, is unbeaten, or won', () => {
    fc.assert(
      fc.property(someDays, given => {
        const { bracket, results, out } = live(given);
        const { bouts, places } = stateOf(bracket, results, [...out]);
        const placed = places.map(({ competitorId }) => competitorId);
        expect(new Set(placed).size).toBe(placed.length);
        for (const id of bracket.competitorIds) {
          const main = bouts.filter(({ bout, sides }) => bout.kind === 'main' && sides.includes(id));
          if (bracket.format !== 'elimination') continue;
          expect(main.map(({ bout }) => bout.round)).toEqual(main.map((_, i) => i + 1));
          for (const earlier of main.slice(0, -1)) expect(earlier.winner).toBe(id);
        }
        for (const [i, { place }] of places.entries()) expect(place).toBeGreaterThanOrEqual(places[i - 1]?.place ?? 1);
      }),
      { numRuns: 150 },
    );
  });
});
