import { describe, expect, test } from 'vitest';
import { boutOrder } from './bout-order.ts';
import { type Bracket, feedersOf, hasBye } from './bracket.ts';
import { drawBracket } from './draw-bracket.ts';
import { rulesOf, strangers } from './played.ts';

function peopleIn(bracket: Bracket, id: string): number[] {
  const bout = bracket.bouts.find(other => other.id === id);
  if (!bout) return [];
  const seats = bout.sides.flatMap(side => (side.kind === 'seat' ? [side.competitorId] : []));
  return [...seats, ...feedersOf(bout).flatMap(feeder => peopleIn(bracket, feeder))];
}

/** How often somebody may have to go straight from one bout into the next. */
function withoutRest(bracket: Bracket, order: readonly string[]): number {
  const people = order.map(id => peopleIn(bracket, id));
  return people.filter((here, i) => here.some(id => people[i - 1]?.includes(id))).length;
}

/** The fewest times of all orders in which the final comes last, by the sets of bouts that can have been fought. */
function fewestWithoutRest(bracket: Bracket): number {
  const bouts = bracket.bouts.filter(bout => !hasBye(bout));
  const people = bouts.map(bout => peopleIn(bracket, bout.id));
  const isTight = people.map(here => people.map(others => here.some(id => others.includes(id))));
  const bitOf = (id: string): number => 2 ** bouts.findIndex(bout => bout.id === id);
  const before = bouts.map(bout => feedersOf(bout).reduce((sum, id) => sum + Math.floor(bitOf(id)), 0));
  const final = bouts.findIndex(bout => bout.kind === 'main' && bout.round === bracket.rounds);
  // What was fought, and last, with the fewest times so far.
  let reached = new Map([['0 -1', { fought: 0, last: -1, tight: 0 }]]);
  for (let length = 1; length <= bouts.length; length++) {
    const next: typeof reached = new Map();
    for (const { fought, last, tight } of reached.values()) {
      for (const [i, needed] of before.entries()) {
        const isTooEarly = (needed & ~fought) !== 0 || (i === final && length < bouts.length);
        if ((fought & (1 << i)) !== 0 || isTooEarly) continue;
        const found = { fought: fought | (1 << i), last: i, tight: tight + (isTight[i]?.[last] ? 1 : 0) };
        const key = `${found.fought} ${i}`;
        if (found.tight < (next.get(key)?.tight ?? Number.POSITIVE_INFINITY)) next.set(key, found);
      }
    }
    reached = next;
  }
  return Math.min(...[...reached.values()].map(({ tight }) => tight));
}

const variants = (['bout', 'shared'] as const).flatMap(thirdPlace =>
  ([1, 2] as const).map(minMatches => ({ thirdPlace, minMatches })),
);

describe('BRACKET-12: running order', () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 13, 16, 32])(
    '%i competitors: every bout comes once, after the bouts it waits for, with the final last',
    count => {
      for (const rules of variants) {
        const bracket = drawBracket(strangers(count), rulesOf(rules));
        const order = boutOrder(bracket);
        const fought = bracket.bouts.filter(bout => !hasBye(bout)).map(bout => bout.id);
        expect(order.toSorted()).toEqual(fought.toSorted());
        for (const bout of bracket.bouts) {
          for (const id of feedersOf(bout)) expect(order.indexOf(id)).toBeLessThan(order.indexOf(bout.id));
        }
        const last = bracket.bouts.find(bout => bout.id === order.at(-1));
        expect(last?.round === bracket.rounds && last.kind !== 'third' && last.kind !== 'secondChance').toBe(true);
      }
    },
  );

  // Of nine with two bouts for everybody an order with one more rest exists for some draws.
  test.each([
    [4, 0],
    [5, 0],
    [6, 0],
    [7, 0],
    [8, 0],
    [9, 1],
    [10, 0],
  ])('%i competitors: bouts without rest exceed the fewest possible by at most %i', (count, less) => {
    for (const rules of variants) {
      for (const seed of [1, 2, 3]) {
        const bracket = drawBracket(strangers(count), rulesOf({ ...rules, seed }));
        expect(withoutRest(bracket, boutOrder(bracket))).toBeLessThanOrEqual(fewestWithoutRest(bracket) + less);
      }
    }
  });

  test('with sixteen and a third-place bout: round by round, third place before the final', () => {
    const order = boutOrder(drawBracket(strangers(16), rulesOf({ thirdPlace: 'bout' })));
    expect(order.slice(-4)).toEqual(['r3.1', 'r3.2', 'third', 'r4.1']);
    expect(order.slice(0, 8).every(id => id.startsWith('r1'))).toBe(true);
  });
});
