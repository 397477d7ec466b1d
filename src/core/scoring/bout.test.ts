import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BoutAct, type BoutRules, type BoutScore, type BoutSide, boutScore, usualBoutRules } from './bout.ts';
import { profiles } from './profiles.ts';

const point = (side: BoutSide, points = 1): BoutAct => ({ kind: 'point', side, points, clockMs: 1000 });
const warning = (side: BoutSide): BoutAct => ({ kind: 'warning', side, clockMs: 1000 });
const time: BoutAct = { kind: 'time', clockMs: 120_000 };
const end = (because: 'forfeit' | 'injury' | 'disqualified' | 'noShow', side: BoutSide | null): BoutAct => ({
  kind: 'end',
  because,
  side,
});
const majority = (side: BoutSide): BoutAct => ({ kind: 'majority', side });
const rules = (changes: Partial<BoutRules> = {}): BoutRules => ({ ...usualBoutRules, ...changes });

describe('SCORE-8 points, lead and time', () => {
  test.each<[string, BoutAct[], Partial<BoutRules>, Partial<BoutScore>]>([
    ['nothing yet', [], {}, { points: [0, 0], end: null }],
    ['hand and kick', [point(0), point(1, 2)], {}, { points: [1, 2], end: null }],
    ['a lead of five', [point(0, 2), point(0, 2), point(0)], {}, { end: { because: 'lead', winner: 0 } }],
    ['no lead rule', [point(0, 9)], { lead: null }, { end: null }],
    [
      'first to three',
      [point(1, 2), point(0), point(1)],
      { lead: null, firstTo: 3 },
      { end: { because: 'firstTo', winner: 1 } },
    ],
    ['ahead when time runs out', [point(1), time], {}, { end: { because: 'time', winner: 1 } }],
    [
      'nothing counts after the end',
      [point(0, 5), point(1, 2), time],
      {},
      { points: [5, 0], end: { because: 'lead', winner: 0 } },
    ],
  ])('SCORE-8 %s', (_, acts, changes, expected) => {
    expect(boutScore(acts, rules(changes))).toMatchObject(expected);
  });
});

const judo = profiles.find(({ houseRules }) => houseRules.title === 'Judo (IJF style)')?.boutRules ?? undefined;

test.each<[string, BoutAct[], Partial<BoutScore>]>([
  ['two waza-ari win', [point(0, 5), point(1), point(0, 5)], { end: { because: 'firstTo', winner: 0 } }],
  ['ippon wins', [point(1, 5), point(0, 10)], { end: { because: 'firstTo', winner: 0 } }],
  ['a waza-ari wins on time', [point(1), point(0, 5), time], { end: { because: 'time', winner: 0 } }],
  ['golden score', [time, point(1)], { end: { because: 'suddenVictory', winner: 1 } }],
  ['two shido cost nothing', [warning(0), warning(0)], { points: [0, 0], end: null }],
  ['the third shido loses', [warning(0), warning(0), warning(0)], { end: { because: 'warnings', winner: 1 } }],
])('CAT-16 judo: %s', (_, acts, expected) => {
  expect(boutScore(acts, rules(judo))).toMatchObject(expected);
});

describe('SCORE-9 warnings', () => {
  test.each<[string, BoutAct[], Partial<BoutRules>, Partial<BoutScore>]>([
    ['the first warning costs nothing', [warning(0)], {}, { warnings: [1, 0], points: [0, 0] }],
    [
      'from the second on, the other side gets a point',
      [warning(0), warning(0), warning(0)],
      {},
      { points: [0, 2], end: null },
    ],
    ['the fourth ends the bout', Array(4).fill(warning(1)), {}, { end: { because: 'warnings', winner: 0 } }],
    [
      'without warning rules they cost nothing',
      Array(9).fill(warning(1)),
      { warningCosts: null, warningsOut: null },
      { points: [0, 0], end: null },
    ],
    [
      'a warning’s point can end the bout',
      [point(1, 4), warning(0), warning(0)],
      {},
      { end: { because: 'lead', winner: 1 } },
    ],
  ])('SCORE-9 %s', (_, acts, changes, expected) => {
    expect(boutScore(acts, rules(changes))).toMatchObject(expected);
  });
});

describe('SCORE-10 a draw', () => {
  test.each<[string, BoutAct[], Partial<BoutRules>, Partial<BoutScore>]>([
    ['goes to overtime', [time], {}, { period: 1, end: null, isForJudges: false }],
    [
      'where the first point wins',
      [point(0), point(1), time, point(1)],
      {},
      { end: { because: 'suddenVictory', winner: 1 } },
    ],
    [
      'or time runs out',
      [time, point(0), time],
      { overtime: { ms: 1, isSudden: false } },
      { end: { because: 'time', winner: 0 } },
    ],
    ['then to the judges', [time, time], {}, { isForJudges: true, end: null }],
    ['who decide', [time, time, majority(0)], {}, { end: { because: 'majority', winner: 0 } }],
    ['not before', [majority(0)], {}, { end: null }],
    ['without overtime, straight to the judges', [time], { overtime: null }, { isForJudges: true, period: 0 }],
    ['points no longer count by then', [time, time, point(1)], {}, { points: [0, 0] }],
  ])('SCORE-10 %s', (_, acts, changes, expected) => {
    expect(boutScore(acts, rules(changes))).toMatchObject(expected);
  });
});

describe('SCORE-11 what ends a bout regardless of points', () => {
  test.each<[string, BoutAct[], BoutScore['end']]>([
    ['forfeit', [point(0, 2), end('forfeit', 0)], { because: 'forfeit', winner: 1 }],
    ['injury', [end('injury', 1)], { because: 'injury', winner: 0 }],
    ['both disqualified', [end('disqualified', null)], { because: 'disqualified', winner: null }],
    ['neither came', [end('noShow', null)], { because: 'noShow', winner: null }],
    ['not after the bout was won', [point(0, 5), end('injury', 0)], { because: 'lead', winner: 0 }],
    [
      'a no-show who came after all can still be injured',
      [end('noShow', 1), end('injury', 0)],
      { because: 'injury', winner: 1 },
    ],
  ])('SCORE-11 %s', (_, acts, expected) => {
    expect(boutScore(acts, usualBoutRules).end).toEqual(expected);
  });
});

const act: fc.Arbitrary<BoutAct> = fc.oneof(
  fc.record({
    kind: fc.constant('point' as const),
    side: fc.constantFrom<BoutSide>(0, 1),
    points: fc.constantFrom(1, 2),
    clockMs: fc.nat(120_000),
  }),
  fc.record({ kind: fc.constant('warning' as const), side: fc.constantFrom<BoutSide>(0, 1), clockMs: fc.nat(120_000) }),
  fc.constant(time),
  fc.record({ kind: fc.constant('majority' as const), side: fc.constantFrom<BoutSide>(0, 1) }),
);
test('SCORE-8 a finished bout ignores later acts, and mirrored acts give the mirrored score', () => {
  const mirrored = (one: BoutAct): BoutAct =>
    'side' in one && one.side !== null ? { ...one, side: one.side === 0 ? 1 : 0 } : one;
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), fc.array(act, { maxLength: 5 }), (acts, more) => {
      const score = boutScore(acts, usualBoutRules);
      if (score.end) expect(boutScore([...acts, ...more], usualBoutRules)).toEqual(score);
      const other = boutScore(acts.map(mirrored), usualBoutRules);
      expect(other.points).toEqual([score.points[1], score.points[0]]);
      expect(other.end?.because).toBe(score.end?.because);
      if (score.end) expect(other.end?.winner).toBe(score.end.winner === 0 ? 1 : 0);
    }),
  );
});

describe('SCORE-50 senshu', () => {
  const wkf = profiles.find(({ houseRules }) => houseRules.title.startsWith('Kumite'))?.boutRules as BoutRules;
  test.each<[string, BoutAct[], Partial<BoutScore>]>([
    ['is with the first to score', [point(1), point(0, 2)], { senshu: 1, end: null }],
    ['is not with who was only warned against', [warning(0), point(0)], { senshu: 0 }],
    ['leaves a win by points alone', [point(1), point(0, 2), time], { end: { because: 'time', winner: 0 } }],
    ['waits for the table, as it can be lost', [point(1), point(0), time], { senshu: 1, isForJudges: true, end: null }],
    ['wins a draw', [point(1), point(0), time, majority(1)], { end: { because: 'senshu', winner: 1 } }],
    [
      'was taken away: the judges decide',
      [point(1), point(0), time, majority(0)],
      { end: { because: 'majority', winner: 0 } },
    ],
    ['no one has without points', [time, majority(1)], { end: { because: 'majority', winner: 1 } }],
  ])('SCORE-50 %s', (_, acts, expected) => {
    expect(boutScore(acts, wkf)).toMatchObject(expected);
  });
  test('SCORE-50 is unknown to other rules', () => {
    expect(boutScore([point(1), time], rules({ overtime: null }))).not.toHaveProperty('senshu');
  });
});
