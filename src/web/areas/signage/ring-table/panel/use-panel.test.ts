import { expect, test } from 'vitest';
import { afterWrite } from './use-panel.ts';
import { tapCounts } from './use-tap.ts';

const before = { chosen: { competitorId: 3, turn: 0 }, again: null, problem: null, isMoved: false };

test('SCORE-16 what is refused stays before the scorekeeper, each time with its reason', () => {
  const once = afterWrite(before, 'A judge’s score is missing');
  expect(once).toEqual({ ...before, problem: { text: 'A judge’s score is missing', count: 1 }, isMoved: true });
  const twice = afterWrite(once, 'A judge’s score is missing');
  expect(twice).toMatchObject({ chosen: before.chosen, problem: { count: 2 } });
  expect(afterWrite(twice, null)).toEqual({ ...before, chosen: null, isMoved: true });
});

test('a finger that bounces does not write what has just come under it; a key always counts', () => {
  const [finger, key] = [{ detail: 1 }, { detail: 0 }];
  expect([tapCounts(true, finger), tapCounts(false, finger), tapCounts(false, key)]).toEqual([true, false, true]);
});
