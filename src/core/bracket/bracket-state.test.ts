import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoutResult } from './bout-result.ts';
import type { Bracket, BracketRules } from './bracket.ts';
import type { Place } from './bracket-places.ts';
import { type BracketState, stateOf } from './bracket-state.ts';
import { drawBracket } from './draw-bracket.ts';
import { boutsOf, everyWay, type Outcome, play, rulesOf, strangers } from './played.ts';

const drawn = (count: number, rules: Partial<BracketRules> = {}): Bracket =>
  drawBracket(strangers(count), rulesOf(rules));
const numbers = (places: readonly Place[]): number[] => places.map(({ place }) => place);
const placeOf = (state: BracketState, id: number | undefined): number | undefined =>
  state.places.find(({ competitorId }) => competitorId === id)?.place;
const statuses = (state: BracketState): string =>
  state.bouts.map(({ bout, status }) => `${bout.id} ${status}`).join(', ');
/** The one with the lower number wins. */
const lower = ({ sides: [a, b] }: { sides: readonly [unknown, unknown] }): Outcome =>
  (a as number) < (b as number) ? 0 : 1;

const bothThirds = ['bout', 'shared'] as const;
const allRules = bothThirds.flatMap(thirdPlace => ([1, 2] as const).map(minMatches => ({ thirdPlace, minMatches })));

describe('few competitors', () => {
  test('BRACKET-2: an empty bracket has no places, and a lone competitor is first unless absent', () => {
    expect(stateOf(drawn(0), [])).toMatchObject({ places: [], isDone: true, bouts: [] });
    expect(stateOf(drawn(1), []).places).toEqual([{ competitorId: 1, place: 1 }]);
    expect(stateOf(drawn(1), [], [1]).places).toEqual([]);
  });

  test.each([
    ['two wins decide it', [0, 0], '0:1 1:2', 'notNeeded'],
    ['after one win each, the third bout decides', [0, 1, 1], '1:1 0:2', 'fought'],
    ['with one bout undecided, the one with more wins is first', [null, 0, 0], '0:1 1:2', 'fought'],
    ['with equal wins, nobody is first', [0, 1, null], '0:2 1:2', 'fought'],
    ['without any wins, nobody has a place', [null, null, null], '', 'fought'],
  ] as const)('BRACKET-2: best of three: %s', (_, winners, places, third) => {
    const bracket = drawn(2);
    let i = 0;
    const { state } = play(bracket, () => winners[i++] as Outcome);
    expect(i).toBe(winners.length);
    expect(state.bouts[2]?.status).toBe(third);
    const side = (id: number): number => bracket.competitorIds.indexOf(id);
    expect(
      state.places
        .map(({ competitorId, place }) => `${side(competitorId)}:${place}`)
        .toSorted((a, b) => Number(a[2]) - Number(b[2]) || (a < b ? -1 : 1))
        .join(' '),
    ).toBe(places);
  });

  test.each([
    ['by wins', [0, 0, 0], [1, 2, 3]],
    ['with one win each, all three share', [0, 1, 0], [1, 1, 1]],
    ['a competitor without a win or a loss has no place', [0, null, null], [1, 2]],
    ['two with equal wins and no winner between them share', [null, 0, 0], [1, 1, 3]],
    ['two with equal wins: the winner between them is ahead', [null, 1, 0], [1, 2, 3]],
    ['without any wins, nobody has a place', [null, null, null], []],
  ] as const)('BRACKET-3: round robin: %s', (_, winners, places) => {
    let i = 0;
    const { state } = play(drawn(3), () => winners[i++] as Outcome);
    expect(numbers(state.places)).toEqual(places);
  });
});

describe('elimination', () => {
  test.each([
    [4, 'shared', [1, 2, 3, 3]],
    [4, 'bout', [1, 2, 3, 4]],
    [5, 'shared', [1, 2, 3, 3, 5]],
    [7, 'bout', [1, 2, 3, 4, 5, 5, 5]],
    [8, 'shared', [1, 2, 3, 3, 5, 5, 5, 5]],
  ] as const)('BRACKET-6, BRACKET-7: %i, third place %s', (count, thirdPlace, places) => {
    expect(numbers(play(drawn(count, { thirdPlace }), lower).state.places)).toEqual(places);
  });

  test('BRACKET-6: gives places from the first down, once no later bout can change them', () => {
    const bracket = drawn(4, { thirdPlace: 'bout' });
    const { results } = play(bracket, lower);
    const told = (without: string[]) =>
      numbers(
        stateOf(
          bracket,
          results.filter(({ boutId }) => !without.includes(boutId)),
        ).places,
      );
    expect(told(['r2.1', 'third'])).toEqual([]);
    expect(told(['r2.1'])).toEqual([]);
    expect(told(['third'])).toEqual([1, 2]);
    expect(told([])).toEqual([1, 2, 3, 4]);
  });

  test.each([4, 5, 6])(
    'BRACKET-6: %i competitors: every outcome has exactly one first place, unless the final has no winner',
    count => {
      for (const rules of [{ thirdPlace: 'bout' as const }, { thirdPlace: 'shared' as const }]) {
        const bracket = drawn(count, rules);
        let ways = 0;
        for (const { state } of everyWay(bracket, [0, 1, null])) {
          ways++;
          const final = state.bouts.find(({ bout }) => bout.kind === 'main' && bout.round === bracket.rounds);
          const firsts = state.places.filter(({ place }) => place === 1);
          expect(firsts.map(({ competitorId }) => competitorId)).toEqual(
            final?.winner === 'nobody' ? [] : [final?.winner],
          );
          expect(new Set(state.places.map(({ competitorId }) => competitorId)).size).toBe(state.places.length);
          expect(state.isDone).toBe(true);
        }
        expect(ways).toBeGreaterThan(14);
      }
    },
  );

  test.each([2, 3])(
    'BRACKET-2, BRACKET-3: %i competitors: in every outcome, one is first or those tied share first',
    count => {
      const bracket = drawn(count);
      for (const { state } of everyWay(bracket, [0, 1, null])) {
        const firsts = state.places.filter(({ place }) => place === 1).length;
        const wins = bracket.competitorIds.map(id => state.bouts.filter(({ winner }) => winner === id).length);
        const best = wins.filter(win => win === Math.max(...wins)).length;
        if (Math.max(...wins) === 0) expect(firsts).toBe(0);
        else if (count === 2) expect(firsts).toBe(best === 1 ? 1 : 0);
        else expect(best === 1 ? [1] : [1, best]).toContain(firsts);
      }
    },
  );
});

describe('BRACKET-8: everyone gets two bouts', () => {
  test.each([4, 5, 6, 7, 8])('%i competitors, whoever wins', count => {
    for (const thirdPlace of bothThirds) {
      for (const seed of [1, 2]) {
        const bracket = drawn(count, { thirdPlace, minMatches: 2, seed });
        for (const { state } of everyWayAtMost(bracket, 3000)) {
          for (const id of bracket.competitorIds) expect(boutsOf(state, id).length).toBeGreaterThanOrEqual(2);
        }
      }
    }
  });

  test('in any size, nobody has two bouts in one round or meets the same opponent twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 40 }),
        fc.constantFrom(...bothThirds),
        fc.array(fc.constantFrom(0 as const, 1 as const), { minLength: 90, maxLength: 90 }),
        (count, thirdPlace, luck) => {
          const bracket = drawn(count, { thirdPlace, minMatches: 2, seed: count });
          let i = 0;
          const { state } = play(bracket, () => luck[i++] as Outcome);
          for (const id of bracket.competitorIds) {
            const fought = boutsOf(state, id);
            const rounds = fought.map(({ bout }) => bout.round);
            expect(fought.length).toBeGreaterThanOrEqual(2);
            expect(new Set(rounds).size).toBe(rounds.length);
            const met = fought.map(({ sides: [a, b] }) => (a === id ? b : a));
            expect(new Set(met).size).toBe(met.length);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('second chances do not change the places', () => {
    for (const count of [4, 5, 6, 7]) {
      for (const thirdPlace of bothThirds) {
        const without = play(drawn(count, { thirdPlace }), lower).state.places;
        const other = play(drawn(count, { thirdPlace, minMatches: 2 }), state =>
          state.bout.kind === 'secondChance' ? (lower(state) === 0 ? 1 : 0) : lower(state),
        ).state;
        expect(other.bouts.some(({ bout }) => bout.kind === 'secondChance')).toBe(
          !(count === 4 && thirdPlace === 'bout'),
        );
        expect(other.places).toEqual(without);
      }
    }
  });

  test('of five with shared thirds, a competitor who won round one and lost round two needs no third bout', () => {
    const bracket = drawn(5, { minMatches: 2 });
    const real = bracket.bouts.find(({ round, sides }) => round === 1 && sides[1].kind === 'seat');
    const [a, b] = (real?.sides ?? []).map(side => (side.kind === 'seat' ? side.competitorId : 0));
    const weak = play(bracket, ({ sides }) => {
      const at = sides.findIndex(id => id === a || id === b);
      return at < 0 ? 0 : sides[1 - at] === a || sides[1 - at] === b ? 0 : ((1 - at) as Outcome);
    }).state;
    expect(statuses(weak)).toContain('s1 fought, s2 notNeeded');
    const strong = play(bracket, ({ sides }) => (sides.findIndex(id => id === a || id === b) === 1 ? 1 : 0)).state;
    expect(statuses(strong)).toContain('s1 fought, s2 fought');
  });
});

function* everyWayAtMost(bracket: Bracket, most: number) {
  let ways = 0;
  for (const played of everyWay(bracket, [0, 1])) {
    if (ways++ >= most) return;
    yield played;
  }
}

describe('BRACKET-9, BRACKET-10: bouts without a winner, competitors who are out', () => {
  test('BRACKET-9: a bout without a winner gives neither side a place and leaves a bye in the next round', () => {
    const bracket = drawn(4, { thirdPlace: 'bout' });
    const { state } = play(bracket, bout => (bout.bout.id === 'r1.1' ? null : lower(bout)));
    expect(statuses(state)).toBe('r1.1 fought, r1.2 fought, r2.1 bye, third bye');
    expect(numbers(state.places)).toEqual([1, 2]);
  });

  test('BRACKET-10: when a competitor is out before a bout, the opponent advances and they get no place', () => {
    const bracket = drawn(4);
    const [gone, lucky] = bracket.competitorIds as [number, number];
    const { state, results } = play(bracket, lower, [gone]);
    expect(results).toHaveLength(2);
    expect(statuses(state)).toBe('r1.1 walkover, r1.2 fought, r2.1 fought');
    expect(state.bouts[0]).toMatchObject({ winner: lucky, loser: gone });
    expect(placeOf(state, gone)).toBeUndefined();
    expect(numbers(state.places)).toEqual([1, 2, 3]);
  });

  test('BRACKET-10: when a competitor is out after a bout, its result still counts', () => {
    const bracket = drawn(4);
    const { results } = play(bracket, lower);
    const semi = results.filter(({ boutId }) => boutId !== 'r2.1');
    const winner = stateOf(bracket, semi).bouts[0]?.winner as number;
    const state = stateOf(bracket, semi, [winner]);
    expect(statuses(state)).toBe('r1.1 fought, r1.2 fought, r2.1 walkover');
    expect(placeOf(state, winner)).toBe(2);
    expect(numbers(state.places)).toEqual([1, 2, 3, 3]);
  });

  test('BRACKET-10: a competitor who came by a bye, fought and then left keeps that bout and its place', () => {
    const bracket = drawn(5);
    const { results, state: whole } = play(bracket, lower);
    const byes = new Set(whole.bouts.filter(({ status }) => status === 'bye').flatMap(({ sides }) => sides));
    const semi = whole.bouts.find(
      ({ status, bout, loser: id }) => status === 'fought' && bout.round === 2 && byes.has(id),
    );
    const loser = semi?.loser as number;
    const state = stateOf(bracket, results, [loser]);
    expect(state.fallenAway).toEqual([]);
    expect(state.places).toEqual(whole.places);
    expect(statuses(state)).toBe(statuses(whole));
  });

  /** Of four, one is absent; the opponent goes on to the final and fights it. */
  function finalAfterWalkover() {
    const bracket = drawn(4);
    const [absent, lucky] = bracket.competitorIds as [number, number];
    const { results, state } = play(bracket, lower, [absent]);
    return { bracket, absent, lucky, results, state };
  }

  test.each(['then left', 'was then disqualified'])(
    'BRACKET-10: a competitor who went on by a walkover, fought and %s keeps both bouts',
    how => {
      const { bracket, absent, lucky, results, state: whole } = finalAfterWalkover();
      const isLeft = how === 'then left';
      const state = stateOf(bracket, results, isLeft ? [absent, lucky] : [absent], isLeft ? [] : [lucky]);
      expect(state.fallenAway).toEqual([]);
      expect(state.bouts).toEqual(whole.bouts);
      expect(placeOf(state, absent)).toBeUndefined();
      expect(placeOf(state, lucky)).toBe(isLeft ? placeOf(whole, lucky) : undefined);
    },
  );

  test('BRACKET-10: of two who both fought after the same bout by a correction, the later result decides who went on', () => {
    const { bracket, absent, lucky, results } = finalAfterWalkover();
    const final = results.find(({ boutId }) => boutId === 'r2.1') as BoutResult;
    const other = final.competitorIds.find(id => id !== lucky) as number;
    const corrected: BoutResult = { ...final, competitorIds: [absent, other], sequence: final.sequence + 1 };
    const state = stateOf(bracket, [...results, corrected], [absent, lucky]);
    expect(state.bouts[0]).toMatchObject({ status: 'walkover', winner: absent });
    expect(state.fallenAway).toEqual([final]);
  });

  test('BRACKET-10: two who left without a bout before or after it: nobody goes on', () => {
    const bracket = drawn(4);
    const [first, second] = bracket.competitorIds as [number, number];
    const { results } = play(bracket, lower);
    const between = results.filter(({ boutId }) => boutId === 'r1.2');
    const state = stateOf(bracket, between, [first, second]);
    expect(statuses(state)).toBe('r1.1 walkover, r1.2 fought, r2.1 bye');
    expect(state.bouts[0]).toMatchObject({ winner: 'nobody', loser: 'nobody' });
  });

  test.each([2, 3, 4, 5, 6, 8])(
    'BRACKET-10: of %i competitors, none came: no bout remains and nobody has a place',
    count => {
      for (const rules of allRules) {
        const bracket = drawn(count, rules);
        expect(stateOf(bracket, [], bracket.competitorIds)).toMatchObject({ isDone: true, places: [], fallenAway: [] });
      }
    },
  );

  test.each([2, 3, 4, 5, 6, 7])('BRACKET-10: of %i competitors, whichever one is left is first', count => {
    for (const rules of allRules) {
      const bracket = drawn(count, rules);
      for (const id of bracket.competitorIds) {
        const state = stateOf(
          bracket,
          [],
          bracket.competitorIds.filter(other => other !== id),
        );
        expect(state).toMatchObject({ isDone: true, places: [{ competitorId: id, place: 1 }] });
      }
    }
  });
});

describe('BRACKET-14 competitors who are disqualified have no place', () => {
  const fought = (thirdPlace: 'bout' | 'shared') => {
    const bracket = drawn(4, { thirdPlace });
    const { results, state } = play(bracket, lower);
    const at = (place: number) => state.places.filter(one => one.place === place).map(one => one.competitorId);
    return { bracket, results, at };
  };
  test.each<['bout' | 'shared', number, number[]]>([
    ['bout', 1, [1, 2, 3]],
    ['bout', 2, [1, 2, 3]],
    ['bout', 3, [1, 2, 3]],
    ['shared', 1, [1, 2, 2]],
    ['shared', 3, [1, 2, 3]],
  ])('with third place by %s, after the one in place %i is gone, places are %j', (thirdPlace, place, expected) => {
    const { bracket, results, at } = fought(thirdPlace);
    const gone = at(place)[0] as number;
    const after = stateOf(bracket, results, [], [gone]);
    expect(placeOf(after, gone)).toBeUndefined();
    expect(numbers(after.places)).toEqual(expected);
    expect(after.fallenAway).toEqual([]);
  });

  test('their remaining bouts are won by the opponent', () => {
    const bracket = drawn(4);
    const semi = play(bracket, lower).results.filter(({ boutId }) => boutId !== 'r2.1');
    const [first, second] = stateOf(bracket, semi).bouts.map(({ winner }) => winner as number);
    const state = stateOf(bracket, semi, [], [first as number]);
    expect(statuses(state)).toBe('r1.1 fought, r1.2 fought, r2.1 walkover');
    expect(placeOf(state, second as number)).toBe(1);
    expect(numbers(state.places)).toEqual([1, 2, 2]);
  });

  test('when everyone is disqualified, there are no places', () => {
    const { bracket, results } = fought('shared');
    expect(stateOf(bracket, results, [], bracket.competitorIds).places).toEqual([]);
  });
});
