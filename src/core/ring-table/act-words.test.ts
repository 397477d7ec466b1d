import { describe, expect, test } from 'vitest';
import { boutOrder } from '../bracket/bout-order.ts';
import { drawBracket } from '../bracket/draw-bracket.ts';
import { usualBoutRules } from '../scoring/bout.ts';
import type { LoggedAct, ScoreSheetAct } from './act.ts';
import { actWriter, placeChangeWords } from './act-words.ts';
import type { ScoreSheetSetup } from './score-sheet.ts';

const setup: ScoreSheetSetup = {
  format: 'bracket',
  members: [1, 2, 3, 4, 5].map(id => ({ competitorId: id, schoolId: id, range: { lowest: 700, highest: 799 } })),
  drawSeed: 1,
  thirdPlace: 'shared',
  minMatches: 1,
  isRelative: false,
  panel: { judges: 3, maxDeviation: null },
  bout: usualBoutRules,
};
const names = ['', 'Aino', 'Olli', 'Eino', 'Mia', 'Zoé'];
const nameOf = (id: number): string => names[id] ?? '?';
const bracket = drawBracket(setup.members, { thirdPlace: 'shared', minMatches: 1, seed: 1 });
const [, , third] = boutOrder(bracket) as [string, string, string];
const pair = [2, 3] as const;
const log: LoggedAct[] = [
  { nonce: 'n0', act: { kind: 'presence', competitorId: 4, is: 'absent' } },
  { nonce: 'n1', act: { kind: 'void', nonce: 'n0' } },
];
const inBout = (act: Extract<ScoreSheetAct, { kind: 'bout' }>['act']): ScoreSheetAct => ({
  kind: 'bout',
  boutId: third,
  competitorIds: pair,
  act,
});
const row = { competitorId: 1, turn: 0 };

describe('SCORE-27 each act in one line', () => {
  test.each<[ScoreSheetAct, string]>([
    [{ kind: 'presence', competitorId: 1, is: 'here' }, 'Aino is here'],
    [{ kind: 'presence', competitorId: 1, is: 'absent' }, 'Aino is not here'],
    [{ kind: 'presence', competitorId: 1, is: 'withdrawn' }, 'Aino has gone home'],
    [{ kind: 'performed', competitorId: 5 }, 'Zoé has performed'],
    [{ kind: 'scores', ...row, scores: [720, 750, 710] }, 'Aino, first performance: 7.20, 7.50, 7.10 (21.80)'],
    [{ kind: 'scores', ...row, turn: 1, scores: [720] }, 'Aino, second performance: 7.20'],
    [{ kind: 'scores', ...row, turn: 3, scores: [720, 750, 710] }, 'Aino, 4th performance: 7.20, 7.50, 7.10 (21.80)'],
    [
      {
        kind: 'deductions',
        ...row,
        deductions: [
          { hundredths: 10, reason: 'Left the mat' },
          { hundredths: 5, reason: 'Lost the belt' },
        ],
      },
      'Aino, first performance: deducted 0.10 for Left the mat, 0.05 for Lost the belt',
    ],
    [{ kind: 'deductions', ...row, deductions: [] }, 'Aino, first performance: no deductions'],
    [{ kind: 'share', competitorIds: [1, 4, 5] }, 'Aino, Mia and Zoé share their place'],
    [
      inBout({ kind: 'point', side: 0, points: 1, clockMs: 72_400 }),
      'Bout 3, Olli against Eino: hand point for Olli after 1:12',
    ],
    [
      inBout({ kind: 'point', side: 1, points: 2, clockMs: 5000 }),
      'Bout 3, Olli against Eino: kick (2 points) for Eino after 0:05',
    ],
    [
      inBout({ kind: 'point', side: 1, points: 3, clockMs: 5000 }),
      'Bout 3, Olli against Eino: 3 points for Eino after 0:05',
    ],
    [inBout({ kind: 'warning', side: 1, clockMs: 60_000 }), 'Bout 3, Olli against Eino: warning for Eino after 1:00'],
    [inBout({ kind: 'time', clockMs: 120_000 }), 'Bout 3, Olli against Eino: time’s up after 2:00'],
    [inBout({ kind: 'majority', side: 0 }), 'Bout 3, Olli against Eino: the judges decide for Olli'],
    [inBout({ kind: 'end', because: 'forfeit', side: 0 }), 'Bout 3, Olli against Eino: Olli forfeits'],
    [inBout({ kind: 'end', because: 'noShow', side: null }), 'Bout 3, Olli against Eino: neither showed up'],
    [
      { kind: 'result', boutId: third, competitorIds: pair, winner: 1, score: [3, 5] },
      'Bout 3, Olli against Eino: result entered, Eino wins, 5 to 3',
    ],
    [
      { kind: 'result', boutId: 'gone', competitorIds: pair, winner: null, score: null },
      'A bout, Olli against Eino: result entered, no winner',
    ],
    [{ kind: 'sign', judge: 'Maija Korhonen' }, 'Signed by Maija Korhonen'],
    [{ kind: 'void', nonce: 'n0' }, 'Undone: Mia is not here'],
    [{ kind: 'void', nonce: 'n1' }, 'Undone: Undone: Mia is not here'],
    [{ kind: 'void', nonce: 'gone' }, 'Something was undone'],
  ])('SCORE-27 %#: %j', (act, words) => {
    expect(actWriter(setup, nameOf)(act, log)).toBe(words);
  });

  test('SCORE-27 techniques worth the same are described by their points, and so is a bout without a bracket', () => {
    const techniques = [
      { title: 'Hand', points: 1 },
      { title: 'Trip', points: 1 },
    ];
    const write = actWriter({ ...setup, format: 'panel', bout: { ...usualBoutRules, techniques } }, nameOf);
    expect(write(inBout({ kind: 'point', side: 0, points: 1, clockMs: 0 }), [])).toBe(
      'A bout, Olli against Eino: 1 point for Olli after 0:00',
    );
  });
});

describe('SCORE-15 whose place a correction changes', () => {
  const change = (competitorId: number, before: number | null, after: number | null) => ({
    competitorId,
    before,
    after,
  });
  test.each<[string, ReturnType<typeof change>[], boolean, string | null]>([
    ['no place', [], true, null],
    ['two swap places', [change(2, 2, 1), change(1, 1, 2)], true, 'Places change: Olli 2nd → 1st, Aino 1st → 2nd'],
    ['one loses a place', [change(1, 3, null)], true, 'Places change: Aino 3rd → no place'],
    ['one gains a place', [change(1, null, 11)], true, 'Places change: Aino no place → 11th'],
    [
      'part of the sheet reopens',
      [change(3, 1, 3), change(1, 2, null)],
      false,
      'Places change: Eino 1st → 3rd. Some places are open again',
    ],
    ['the whole sheet reopens', [change(1, 1, null)], false, 'Some places are open again'],
  ])('SCORE-15 %s', (_, changes, isDone, words) => {
    expect(placeChangeWords(changes, isDone, nameOf)).toBe(words);
  });
});
