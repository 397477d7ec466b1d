import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logOf, row, sheetOfFour } from '#test/support/ring-table/sheet-of-four.ts';
import type { LoggedAct, ScoreSheetAct } from '../act.ts';
import { replayScoreSheet } from '../score-sheet.ts';
import { seenBy } from '../slot.ts';
import { boutSum, conflictSides, takenAfterAll } from './conflict-sides.ts';
import type { SentAct } from './sheet-act-verdict.ts';

const [panel, bracket] = [sheetOfFour('panel'), sheetOfFour('bracket', { lead: 40 })];
const absent: ScoreSheetAct = { kind: 'presence', competitorId: 3, is: 'absent' };
const { bracket: drawn } = replayScoreSheet(bracket, []);
const [ready, other] = (drawn?.state.bouts ?? []).flatMap(({ bout: { id }, sides: [red, white] }) =>
  typeof red === 'number' && typeof white === 'number' ? [{ boutId: id, competitorIds: [red, white] as const }] : [],
);
type Bout = NonNullable<typeof ready>;
const point = (side: 0 | 1, clockMs = 0, bout = ready as Bout): ScoreSheetAct => ({
  kind: 'bout',
  ...bout,
  act: { kind: 'point', side, points: 1, clockMs },
});
const fresh = () => {
  let next = 0;
  return () => `fresh${next++}`;
};
const pointsIn = (log: readonly LoggedAct[]) =>
  replayScoreSheet(bracket, log).bracket?.scores.get((ready as Bout).boutId)?.points;

describe('SCORE-18 deciding that acts count which were not taken', () => {
  test('undoes what stands in their way on that slot, and nothing else', () => {
    const log = logOf(row(1, 750), row(2, 740), absent);
    const after = takenAfterAll(log, [{ nonce: 'mine', act: row(1, 760), seen: null }], fresh());
    expect(after.map(({ act }) => act)).toEqual([{ kind: 'void', nonce: 'n0' }, row(1, 760)]);
    const turns = replayScoreSheet(panel, [...log, ...after]).panel?.performers.map(({ turns: [first] }) => first?.sum);
    expect(turns).toEqual([2280, 2220, undefined, undefined]);
  });
  test('what was undone among them stays undone', () => {
    const own: [SentAct, SentAct] = [
      { nonce: 'a', act: row(1, 760), seen: null },
      { nonce: 'b', act: { kind: 'void', nonce: 'a' }, seen: 'a' },
    ];
    const after = takenAfterAll(logOf(row(1, 750)), own, fresh());
    expect(replayScoreSheet(panel, [...logOf(row(1, 750)), ...after]).panel?.performers[0]?.turns).toEqual([null]);
  });
  test('points that both tablets had before they parted stay', () => {
    const log = logOf(point(0), point(0), point(1), point(0, 9, other));
    const own: [SentAct, SentAct] = [
      { nonce: 'a', act: point(1, 5), seen: 'n1' },
      { nonce: 'b', act: point(1, 6), seen: 'a' },
    ];
    const { standing, theirs, undo } = conflictSides(log, own);
    expect(undo).toEqual(['n2']);
    expect([standing, theirs].map(side => side.map(({ nonce }) => nonce))).toEqual([
      ['n0', 'n1', 'n2'],
      ['n0', 'n1', 'a', 'b'],
    ]);
    expect(pointsIn([...log, ...takenAfterAll(log, own, fresh())])).toEqual([2, 2]);
    const sums = [standing, theirs].map(side => boutSum(side, bracket.bout, id => `P${id}`));
    const [red, white] = (ready as Bout).competitorIds;
    expect(sums).toEqual([`P${red} 2, P${white} 1`, `P${red} 2, P${white} 2`]);
  });
  test('a sum is told where there are many acts', () => {
    const sumOf = (...acts: ScoreSheetAct[]) => boutSum(logOf(...acts), bracket.bout, id => `P${id}`);
    expect([sumOf(), sumOf(row(1, 750), row(1, 740)), sumOf(point(0))]).toEqual([null, null, null]);
    expect(sumOf(point(0), { kind: 'void', nonce: 'n0' })).toBeNull();
  });
  test('a bout then is as the tablet shows it that wrote them', () => {
    // So many acts of both, then of one and of the other: points, and takings back of what that one knows.
    const steps = (maxLength: number, minLength = 0) =>
      fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.nat()), { minLength, maxLength });
    fc.assert(
      fc.property(steps(6), steps(6), steps(6, 1), (both, one, another) => {
        const write = (log: SentAct[], who: string, by: typeof both): SentAct[] =>
          by.reduce(
            (before, [isVoid, isFirst, which], i) => {
              const target = before[which % Math.max(1, before.length)];
              const act: ScoreSheetAct =
                isVoid && target ? { kind: 'void', nonce: target.nonce } : point(isFirst ? 0 : 1, i);
              before.push({ nonce: `${who}${i}`, act, seen: seenBy(act, before) });
              return before;
            },
            [...log],
          );
        const base = write([], 'both', both);
        const log = write(base, 'one', one);
        const theirs = write(base, 'another', another);
        const [first, ...more] = theirs.slice(base.length) as [SentAct, ...SentAct[]];
        expect(pointsIn([...log, ...takenAfterAll(log, [first, ...more], fresh())])).toEqual(pointsIn(theirs));
      }),
    );
  });
});
