import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actsInEffect, type LoggedAct, type ScoreSheetAct } from './act.ts';
import { panelSteps } from './panel-steps.ts';

const row = (competitorId: number): ScoreSheetAct => ({ kind: 'scores', competitorId, turn: 0, scores: [1, 2, 3] });
const presence = (competitorId: number, is: 'here' | 'absent'): ScoreSheetAct => ({
  kind: 'presence',
  competitorId,
  is,
});
const logOf = (...acts: ScoreSheetAct[]): LoggedAct[] => acts.map((act, i) => ({ nonce: `n${i}`, act }));
const back = (nonce: string): ScoreSheetAct => ({ kind: 'void', nonce });
const steps = (...acts: ScoreSheetAct[]) => {
  const { last, undone } = panelSteps(logOf(...acts), [1, 2]);
  return [last?.nonce ?? null, undone && [undone.nonce, undone.act]];
};

describe('SCORE-36 undo reverses the latest act first', () => {
  test.each<[string, ScoreSheetAct[], unknown[]]>([
    ['nothing yet', [], [null, null]],
    ['the later of two', [row(1), row(2)], ['n1', null]],
    ['the one before it', [row(1), row(2), back('n1')], ['n0', ['n2', row(2)]]],
    ['both undone', [row(1), row(2), back('n1'), back('n0')], [null, ['n3', row(1)]]],
    ['redone', [row(1), row(2), back('n1'), back('n2')], ['n1', null]],
    ['one of two redone', [row(1), row(2), back('n1'), back('n0'), back('n3')], ['n0', ['n2', row(2)]]],
    ['undone once more', [row(1), back('n0'), back('n1'), back('n0')], [null, ['n3', row(1)]]],
    ['a new act clears the redo', [row(1), back('n0'), row(2)], ['n2', null]],
    ['skips the signature', [row(1), { kind: 'sign', judge: 'A' }], ['n0', null]],
    ['skips the roll call', [presence(1, 'absent'), presence(2, 'here')], [null, null]],
    [
      'skips the roll call after scoring too',
      [presence(1, 'absent'), presence(2, 'here'), row(2), back('n2')],
      [null, ['n3', row(2)]],
    ],
    [
      'an arrival after the roll call can be undone',
      [presence(1, 'absent'), presence(2, 'here'), presence(1, 'here')],
      ['n2', null],
    ],
    ['an absence without a roll call can be undone', [presence(1, 'absent')], ['n0', null]],
    ['skips a single “here”', [presence(1, 'here')], [null, null]],
    ['skips a second “here”', [presence(1, 'here'), presence(1, 'here')], [null, null]],
    ['“not here” can be undone', [presence(1, 'here'), presence(1, 'absent')], ['n1', null]],
    ['“here after all” can be undone', [presence(1, 'absent'), presence(1, 'here')], ['n1', null]],
  ])('SCORE-36 %s', (_, acts, expected) => {
    expect(steps(...acts)).toEqual(expected);
  });

  test('SCORE-36 undoing and then redoing any number of steps returns to the start', () => {
    const anyAct = fc.oneof(
      fc.integer({ min: 1, max: 4 }).map(row),
      fc.integer({ min: 1, max: 4 }).map(id => presence(id, 'absent')),
    );
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 8 }), fc.nat(10), (acts, many) => {
        const log = logOf(...acts);
        const standing = (): unknown[] => actsInEffect(log).map(({ act }) => act);
        const before = standing();
        const write = (act: ScoreSheetAct): void => void log.push({ nonce: `s${log.length}`, act });
        let done = 0;
        for (let i = 0; i < many; i++) {
          const { last } = panelSteps(log, [1, 2, 3, 4, 5]);
          if (!last) break;
          write(back(last.nonce));
          done++;
        }
        expect(standing()).toEqual(before.slice(0, before.length - done));
        for (let i = 0; i < done; i++) write(back(panelSteps(log, [1, 2, 3, 4, 5]).undone?.nonce ?? 'none'));
        expect(standing()).toEqual(before);
        expect(panelSteps(log, [1, 2, 3, 4, 5]).undone).toBeNull();
      }),
    );
  });
});
