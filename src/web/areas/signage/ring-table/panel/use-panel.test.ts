import { expect, test } from 'vitest';
import { afterWrite } from './use-panel.ts';

const before = { chosen: { competitorId: 3, turn: 0 }, again: null, problem: null, isMoved: false };

test('SCORE-16 a refused row stays in front of the scorekeeper, with the reason each time', () => {
  const once = afterWrite(before, 'A judge’s score is missing');
  expect(once).toEqual({ ...before, problem: { text: 'A judge’s score is missing', count: 1 }, isMoved: true });
  const twice = afterWrite(once, 'A judge’s score is missing');
  expect(twice).toMatchObject({ chosen: before.chosen, problem: { count: 2 } });
  expect(afterWrite(twice, null)).toEqual({ ...before, chosen: null, isMoved: true });
});
