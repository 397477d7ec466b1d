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

/** The fewest times of all orders in which the final comes last. */
function fewestWithoutRest(bracket: Bracket): number {
  const bouts = bracket.bouts.filter(bout => !hasBye(bout));
  const people = new Map(bouts.map(bout => [bout.id, peopleIn(bracket, bout.id)]));
  const isFinal = (round: number, kind: string) => kind === 'main' && round === bracket.rounds;
  let best = Number.POSITIVE_INFINITY;
  const go = (order: string[], tight: number): void => {
    if (tight >= best) return;
    if (order.length === bouts.length) best = tight;
    for (const bout of bouts) {
      const isTooEarly = feedersOf(bout).some(id => people.has(id) && !order.includes(id));
      if (order.includes(bout.id) || isTooEarly) continue;
      if (isFinal(bout.round, bout.kind) && order.length < bouts.length - 1) continue;
      const before = people.get(order.at(-1) ?? '') ?? [];
      const isTight = people.get(bout.id)?.some(id => before.includes(id));
      go([...order, bout.id], tight + (isTight ? 1 : 0));
    }
  };
  go([], 0);
  return best;
}

const variants = (['bout', 'shared'] as const).flatMap(thirdPlace =>
  ([1, 2] as const).map(minMatches => ({ thirdPlace, minMatches })),
);

describe('BRACKET-12: running order', () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 13, 16, 32])(
    '%i: each bout once, after those it waits for, the final last',
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

  test.each([4, 5, 6, 7])('%i: no order gives more rest', count => {
    for (const rules of variants) {
      for (const seed of [1, 2, 3]) {
        const bracket = drawBracket(strangers(count), rulesOf({ ...rules, seed }));
        expect([rules, withoutRest(bracket, boutOrder(bracket))]).toEqual([rules, fewestWithoutRest(bracket)]);
      }
    }
  });

  test('sixteen with a bout for third: round after round, the third place before the final', () => {
    const order = boutOrder(drawBracket(strangers(16), rulesOf({ thirdPlace: 'bout' })));
    expect(order.slice(-4)).toEqual(['r3.1', 'r3.2', 'third', 'r4.1']);
    expect(order.slice(0, 8).every(id => id.startsWith('r1'))).toBe(true);
  });
});
