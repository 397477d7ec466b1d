import { describe, expect, test } from 'vitest';
import { boutOrder } from './bout-order.ts';
import type { BoutResult } from './bout-result.ts';
import type { BoutState } from './bout-state.ts';
import type { Bracket } from './bracket.ts';
import { stateOf } from './bracket-state.ts';
import { drawBracket } from './draw-bracket.ts';
import { boutAfter } from './next-bout.ts';
import { type Outcome, resultOf, rulesOf, strangers } from './played.ts';

interface Day {
  /** Bouts by their numbers on the sheet, as they were fought. */
  fought: number[];
  /** What was told before each of them: the one after it. */
  told: (number | null)[];
  /** For each, whether somebody of the bout before stood in it while another one without them could be fought. */
  hurried: number[];
}

/** Fights what comes next, until nothing does. */
function fight(bracket: Bracket, out: readonly number[], choose: (bout: BoutState) => Outcome = () => 0): Day {
  const order = boutOrder(bracket);
  const numberOf = (id: string | null): number | null => (id === null ? null : order.indexOf(id) + 1);
  const results: BoutResult[] = [];
  const day: Day = { fought: [], told: [], hurried: [] };
  for (let before: BoutState | null = null; ; ) {
    const state = stateOf(bracket, results, out);
    const id = boutAfter({ bracket, state, order }, before?.bout.id ?? null);
    const next = state.bouts.find(({ bout }) => bout.id === id);
    if (!next) {
      expect(state.isDone).toBe(true);
      return day;
    }
    expect(next.status).toBe('ready');
    const meets = ({ sides }: BoutState): boolean => sides.some(side => before?.sides.includes(side));
    const others = state.bouts.filter(one => one.status === 'ready' && !meets(one));
    const isFinal = ({ bout }: BoutState): boolean => bout.kind === 'main' && bout.round === bracket.rounds;
    if (meets(next) && others.some(one => !isFinal(one))) day.hurried.push(numberOf(id) as number);
    if (isFinal(next)) expect(state.bouts.filter(({ status }) => status === 'ready')).toEqual([next]);
    day.fought.push(numberOf(id) as number);
    day.told.push(numberOf(boutAfter({ bracket, state, order }, id)));
    results.push(resultOf(next, choose(next), results.length + 1));
    before = next;
  }
}

const drawn = (count: number, rules = {}): Bracket => drawBracket(strangers(count), rulesOf(rules));
/** Who stands in the bouts of these numbers. */
function inBouts(bracket: Bracket, ...numbers: number[]): number[] {
  const order = boutOrder(bracket);
  return numbers.flatMap(number => {
    const bout = bracket.bouts.find(({ id }) => id === order[number - 1]);
    return bout?.sides.flatMap(side => (side.kind === 'seat' ? [side.competitorId] : [])) ?? [];
  });
}

describe('BRACKET-13: which bout comes next', () => {
  const seven = drawn(7, { thirdPlace: 'bout' });
  const eight = drawn(8, { thirdPlace: 'bout' });
  test.each<[string, Bracket, number[], number[]]>([
    ['two: best of three in order', drawn(2), [], [1, 2]],
    ['three: everyone meets, in order', drawn(3), [], [1, 2, 3]],
    ['four', drawn(4, { thirdPlace: 'bout' }), [], [1, 2, 3, 4]],
    ['seven, everyone present: as on the sheet', seven, [], [1, 2, 3, 4, 5, 6, 7]],
    ['seven, no bout 3: the winner of bout 2 gets a rest', seven, inBouts(seven, 3).slice(0, 1), [1, 2, 5, 4, 6, 7]],
    ['eight, no bout 3: the same', eight, inBouts(eight, 3).slice(0, 1), [1, 2, 4, 5, 6, 7, 8]],
    ['eight, no bouts 3 and 4', eight, inBouts(eight, 3, 4).filter((_, i) => i % 2 === 0), [1, 2, 6, 5, 7, 8]],
    ['eight, nobody in bouts 3 and 4: no rest is possible', eight, inBouts(eight, 3, 4), [1, 2, 5]],
  ])('%s', (_, bracket, out, numbers) => {
    expect(fight(bracket, out).fought).toEqual(numbers);
  });

  test('returns a bout reopened by a correction first, and nothing when no bout remains', () => {
    const order = boutOrder(eight);
    const first = stateOf(eight, []).bouts.filter(({ status }) => status === 'ready');
    const results = first.map((one, i) => resultOf(one, 0, i + 1)).filter(({ boutId }) => boutId !== order[1]);
    const course = { bracket: eight, state: stateOf(eight, results), order };
    expect(boutAfter(course, order[3] as string)).toBe(order[1]);
    const nobody = { ...course, state: stateOf(eight, [], eight.competitorIds) };
    expect(boutAfter(nobody, null)).toBeNull();
  });

  test('predicts the bout after the next, whoever wins or drops out', () => {
    for (const count of [2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16, 24, 32, 64])
      for (const thirdPlace of ['bout', 'shared'] as const)
        for (const minMatches of [1, 2] as const)
          for (const missing of [0, 1, 2, 3]) {
            const out = Array.from({ length: Math.min(missing, count) }, (_, i) => ((i * 2 + count) % count) + 1);
            const bracket = drawn(count, { thirdPlace, minMatches });
            const choose = ({ bout }: BoutState): Outcome => ((bout.position + bout.round) % 2 === 0 ? 0 : 1);
            const { fought, told, hurried } = fight(bracket, out, choose);
            expect(hurried).toEqual([]);
            // A third bout of two, and a second chance, may turn out not to be needed.
            if (minMatches === 1 && count > 2) expect(told).toEqual([...fought, null].slice(1));
          }
  });
});
