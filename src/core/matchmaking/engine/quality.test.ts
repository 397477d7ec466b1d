import { expect, test } from 'vitest';
import { leastCost, makeInstance } from '#test/support/matchmaking/match-instance.ts';
import { makeDraft } from './engine.ts';

test('MATCH-7 drafts of small contests cost little or nothing more than the best possible', {
  timeout: 120_000,
}, async () => {
  const ratios: number[] = [];
  let larger = 0;
  for (let seed = 1001; seed <= 1012; seed++) {
    const instance = makeInstance(seed, 500);
    if (instance.contest.members.length > 12) larger++;
    ratios.push(makeDraft(instance.input).cost / (await leastCost(instance)));
  }
  expect(larger).toBeGreaterThan(5);
  // Not below it either: then the solver or the engine would not know the rules.
  expect(Math.min(...ratios)).toBeGreaterThan(1 - 1e-6);
  expect(Math.max(...ratios)).toBeLessThan(1.1);
  expect(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toBeLessThan(1.01);
});

test.each([31, 144])(
  'MATCH-7 contest %i, which exchanges between neighbours alone leave dear, costs the least possible',
  async seed => {
    const instance = makeInstance(seed, 2500);
    expect(makeDraft(instance.input).cost).toBeCloseTo(await leastCost(instance), 6);
  },
);
