import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BoutAct, usualBoutRules } from '../scoring/bout.ts';
import type { LoggedAct, ScoreSheetAct } from './act.ts';
import { boutHistory } from './bout-history.ts';

const bout = (act: BoutAct, ids: readonly [number, number] = [1, 2], boutId = 'r1.1'): ScoreSheetAct => ({
  kind: 'bout',
  boutId,
  competitorIds: ids,
  act,
});
const point = (side: 0 | 1, points = 1, clockMs = 5000): BoutAct => ({ kind: 'point', side, points, clockMs });
const undoing = (nonce: string): ScoreSheetAct => ({ kind: 'void', nonce });
const logOf = (...acts: ScoreSheetAct[]): LoggedAct[] => acts.map((act, i) => ({ nonce: `n${i}`, act }));
const historyOf = (log: readonly LoggedAct[]) => boutHistory(log, 'r1.1', [1, 2], usualBoutRules);

describe('SCORE-38 the history of a bout', () => {
  test('SCORE-38 lists each act with the points after it, its period and its warning number', () => {
    const warning: BoutAct = { kind: 'warning', side: 0, clockMs: 7000 };
    const time: BoutAct = { kind: 'time', clockMs: 120_000 };
    const acts = [point(0), point(1, 2), warning, warning, point(0, 2), time, point(1)].map(act => bout(act));
    const { lines } = historyOf(logOf(...acts));
    expect(lines.map(({ points }) => points.join('-'))).toEqual(['1-0', '1-2', '1-2', '1-3', '3-3', '3-3', '3-4']);
    expect(lines.map(({ period }) => period)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(lines.map(line => line.warning)).toEqual([0, 0, 1, 2, 0, 0, 0]);
  });
  test('SCORE-38 includes only this bout between these two, seen from their current sides', () => {
    const log = logOf(
      bout(point(0, 2), [2, 1]),
      bout(point(0), [1, 3]),
      bout(point(0), [1, 2], 'r1.2'),
      { kind: 'presence', competitorId: 1, is: 'here' },
      bout({ kind: 'end', because: 'injury', side: 0 }, [2, 1]),
    );
    expect(historyOf(log).lines).toMatchObject([
      { nonce: 'n0', what: { kind: 'point', side: 1 }, points: [0, 2] },
      { nonce: 'n4', what: { kind: 'end', side: 1 } },
    ]);
  });
  test('SCORE-38 a result from paper is a line, turned to the current sides', () => {
    const written: ScoreSheetAct = { kind: 'result', boutId: 'r1.1', competitorIds: [2, 1], winner: 0, score: [5, 3] };
    const { lines, last } = historyOf(logOf(bout(point(0)), written));
    expect(lines[1]).toMatchObject({ what: { kind: 'written', winner: 1, score: [3, 5] }, points: [3, 5] });
    expect(last).toBe('n1');
    expect(historyOf(logOf({ ...written, winner: null, score: null } as ScoreSheetAct)).lines[0]).toMatchObject({
      what: { winner: null, score: null },
    });
  });
});

describe('SCORE-38 undo and redo', () => {
  test('SCORE-38 an empty bout has nothing to undo or redo', () => {
    expect(historyOf([])).toEqual({ lines: [], last: null, undone: null });
    expect(historyOf(logOf(bout(point(0))))).toMatchObject({ last: 'n0', undone: null });
  });
  test('SCORE-38 undo and redo move one step at a time', () => {
    const start = [bout(point(0)), bout(point(1))];
    expect(historyOf(logOf(...start, undoing('n1'), undoing('n0')))).toMatchObject({ last: null, undone: 'n3' });
    const once = logOf(...start, undoing('n1'), undoing('n0'), undoing('n3'));
    expect(historyOf(once)).toMatchObject({ last: 'n0', undone: 'n2' });
    const again = logOf(...start, undoing('n1'), undoing('n0'), undoing('n3'), undoing('n2'));
    expect(historyOf(again)).toMatchObject({ last: 'n1', undone: null });
  });
  test('SCORE-38 a new act clears the redo, but acts in other bouts do not', () => {
    const log = logOf(bout(point(0)), undoing('n0'), bout(point(1)));
    expect(historyOf(log)).toMatchObject({ last: 'n2', undone: null });
    const elsewhere = logOf(bout(point(0)), undoing('n0'), bout(point(1), [3, 4], 'r1.2'), undoing('n2'));
    expect(historyOf(elsewhere)).toMatchObject({ last: null, undone: 'n1' });
  });
  test('SCORE-38 undoing and redoing any number of times keeps the same lines', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(fc.boolean(), { maxLength: 24 }), (count, steps) => {
        let log = logOf(...Array.from({ length: count }, (_, i) => bout(point((i % 2) as 0 | 1))));
        const all = historyOf(log).lines;
        let shown = count;
        for (const [i, isBack] of steps.entries()) {
          const { last, undone } = historyOf(log);
          const nonce = isBack ? last : undone;
          expect(nonce === null).toBe(isBack ? shown === 0 : shown === count);
          if (nonce === null) continue;
          log = [...log, { nonce: `v${i}`, act: undoing(nonce) }];
          shown += isBack ? -1 : 1;
          expect(historyOf(log).lines).toEqual(all.slice(0, shown));
        }
      }),
      { numRuns: 80 },
    );
  });
});
