import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logOf, row, sheetOfFour } from '#test/support/ring-table/sheet-of-four.ts';
import type { LoggedAct, ScoreSheetAct } from '../act.ts';
import { replayScoreSheet } from '../score-sheet.ts';
import { seenBy } from '../slot.ts';
import { actVerdict, type SentAct } from './sheet-act-verdict.ts';

const panel = sheetOfFour('panel');
const absent = (competitorId: number): ScoreSheetAct => ({ kind: 'presence', competitorId, is: 'absent' });
const sent = (act: ScoreSheetAct, seen: string | null, nonce = 'mine'): SentAct => ({ nonce, act, seen });

describe('SCORE-17 whether an act is accepted', () => {
  test('SCORE-17 accepts an act that saw the current value, ignoring acts on other slots', () => {
    expect(actVerdict(panel, [], sent(row(1, 750), null))).toEqual({ outcome: 'applied' });
    expect(actVerdict(panel, logOf(row(1, 750)), sent(row(2, 740), null))).toEqual({ outcome: 'applied' });
    expect(actVerdict(panel, logOf(row(1, 750)), sent(row(1, 760), 'n0'))).toEqual({ outcome: 'applied' });
  });
  test('SCORE-17 an identical second act counts as already done, and a different one is a conflict', () => {
    const log = logOf(row(1, 750));
    expect(actVerdict(panel, log, sent(row(1, 750), null))).toEqual({ outcome: 'already', sameAs: 'n0' });
    expect(actVerdict(panel, log, sent(row(1, 760), null))).toEqual({ outcome: 'conflict' });
  });
  test('SCORE-17 an act is a conflict if what it saw has since been undone', () => {
    const log = logOf(row(1, 750), { kind: 'void', nonce: 'n0' });
    expect(actVerdict(panel, log, sent(row(1, 760), 'n0'))).toEqual({ outcome: 'conflict' });
    expect(actVerdict(panel, log, sent(row(1, 760), 'n1'))).toEqual({ outcome: 'applied' });
  });
  test('SCORE-17 accepts a signature only if it saw every act', () => {
    const log = logOf(...[1, 2, 3, 4].map(id => row(id, 750 + id)));
    const sign: ScoreSheetAct = { kind: 'sign', judge: 'Aino Roy' };
    expect(actVerdict(panel, log, sent(sign, 'n2'))).toEqual({ outcome: 'refused', problem: 'changedSince' });
    expect(actVerdict(panel, log, sent(sign, 'n3'))).toEqual({ outcome: 'applied' });
  });
  test('SCORE-16 refuses an invalid act with the reason', () => {
    expect(actVerdict(panel, [], sent(row(1, 650), null))).toEqual({
      outcome: 'refused',
      problem: 'scoreOutOfRange',
    });
    expect(actVerdict(panel, [], sent(row(9, 750), null))).toEqual({ outcome: 'refused', problem: 'notInDivision' });
  });
  test('SCORE-17 when two tablets tap on the same bout, the second act is a conflict', () => {
    const bracket = sheetOfFour('bracket');
    const { bracket: sheet } = replayScoreSheet(bracket, []);
    const ready = sheet?.state.bouts.find(({ bout }) => bout.id === sheet.next);
    const point = (clockMs: number): ScoreSheetAct => ({
      kind: 'bout',
      boutId: ready?.bout.id ?? '',
      competitorIds: ready?.sides as [number, number],
      act: { kind: 'point', side: 0, points: 1, clockMs },
    });
    expect(actVerdict(bracket, [], sent(point(5), null))).toEqual({ outcome: 'applied' });
    expect(actVerdict(bracket, logOf(point(5)), sent(point(9), null))).toEqual({ outcome: 'conflict' });
    expect(actVerdict(bracket, logOf(point(5)), sent(point(9), 'n0'))).toEqual({ outcome: 'applied' });
  });
});

test('SCORE-17 whatever two tablets send in any order, nothing counts twice and every counted act was seen', () => {
  const anyAct = fc.oneof(
    fc
      .record({ id: fc.integer({ min: 1, max: 4 }), base: fc.integer({ min: 700, max: 799 }) })
      .map(r => row(r.id, r.base)),
    fc.integer({ min: 1, max: 4 }).map(absent),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), anyAct), { maxLength: 30 }), steps => {
      const log: LoggedAct[] = [];
      const own: Record<string, LoggedAct[]> = { true: [], false: [] };
      for (const [i, [who, act]] of steps.entries()) {
        const mine = own[String(who)] as LoggedAct[];
        const nonce = `${who}${i}`;
        const verdict = actVerdict(panel, log, { nonce, act, seen: seenBy(act, mine) });
        const wasSeen = seenBy(act, mine) === seenBy(act, log);
        if (wasSeen !== (verdict.outcome === 'applied')) return false;
        if (verdict.outcome === 'applied') log.push({ nonce, act });
        mine.push({ nonce, act });
      }
      return new Set(log.map(({ nonce }) => nonce)).size === log.length;
    }),
  );
});
