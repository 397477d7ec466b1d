import { expect, test } from 'vitest';
import { type BoutAct, boutScore, usualBoutRules } from '../../scoring/bout.ts';
import { usualHouseRules } from '../../scoring/house-rules.ts';
import { decidesWithoutClock } from './without-clock.ts';

const point = (points: number, clockMs = 0): BoutAct => ({ kind: 'point', side: 0, points, clockMs });
const after = (...acts: BoutAct[]) => boutScore(acts, usualBoutRules);

test.each<[string, ReturnType<typeof after> | undefined, boolean, boolean]>([
  ['a lead', after(point(2), point(3)), false, true],
  ['points that decide nothing', after(point(2)), false, false],
  ['a lead once the clock has run', after(point(2, 900), point(3, 900)), true, false],
  ['time that a timekeeper calls', after(point(1), { kind: 'time', clockMs: 0 }), false, false],
  ['sudden victory', after({ kind: 'time', clockMs: 0 }, point(1)), false, true],
  ['a disqualification', after({ kind: 'end', because: 'disqualified', side: 1 }), false, false],
  ['a no-show', after({ kind: 'end', because: 'noShow', side: 1 }), false, false],
  ['nothing', undefined, false, false],
])('SCORE-47 the table asks before %s', (_, score, hasRun, asks) => {
  expect(decidesWithoutClock({}, score, hasRun)).toBe(asks);
  expect(decidesWithoutClock({ house: { ...usualHouseRules, isClockExpected: false } }, score, hasRun)).toBe(false);
});
