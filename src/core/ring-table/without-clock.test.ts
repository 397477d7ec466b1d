import { expect, test } from 'vitest';
import { type BoutAct, boutScore, usualBoutRules } from '../scoring/bout.ts';
import { usualHouseRules } from '../scoring/house-rules.ts';
import { decidesWithoutClock } from './without-clock.ts';

const point = (points: number, clockMs = 0): BoutAct => ({ kind: 'point', side: 0, points, clockMs });
const after = (...acts: BoutAct[]) => boutScore(acts, usualBoutRules);

test.each<[string, ReturnType<typeof after> | undefined, number[], boolean]>([
  ['a lead', after(point(2), point(3)), [0, 0], true],
  ['points that decide nothing', after(point(2)), [0], false],
  ['a lead once the clock has run', after(point(2, 900), point(3, 900)), [900, 900], false],
  ['a lead while it runs for the first time', after(point(5)), [0, 1200], false],
  ['time that is called', after(point(1), { kind: 'time', clockMs: 0 }), [0, 0], true],
  ['a disqualification', after({ kind: 'end', because: 'disqualified', side: 1 }), [], false],
  ['a no-show', after({ kind: 'end', because: 'noShow', side: 1 }), [], false],
  ['nothing', undefined, [], false],
])('SCORE-47 the table asks before %s', (_, score, clockMs, asks) => {
  expect(decidesWithoutClock({}, score, clockMs)).toBe(asks);
  expect(decidesWithoutClock({ house: { ...usualHouseRules, isClockExpected: false } }, score, clockMs)).toBe(false);
});
