import { describe, expect, test } from 'vitest';
import { makeMatchTournament } from '#test/support/matchmaking/match-tournament.ts';
import { balanced, balanceOf, balances } from './balance.ts';
import { makeDraft } from './engine/engine.ts';
import { usualSizes, usualWeights } from './settings.ts';

const usual = { sizes: usualSizes, weights: usualWeights };

describe('MATCH-60 one slider from fewer, larger groups to closer matched ones', () => {
  test('the usual settings are its middle, and each step is found again', () => {
    expect(balanced(usual, 'usual')).toEqual(usual);
    for (const balance of balances) expect(balanceOf(balanced(usual, balance))).toBe(balance);
    expect(balanceOf({ ...usual, weights: { ...usualWeights, size: 5 } })).toBeNull();
  });

  test('keeps the other settings, and sizes stay in order', () => {
    const own = { sizes: { ...usualSizes, min: 5, max: 8 }, weights: { ...usualWeights, school: 3 } };
    for (const balance of balances) {
      const { sizes, weights } = balanced(own, balance);
      expect(weights.school).toBe(3);
      const order = [sizes.min, sizes.preferredMin, sizes.preferredMax, sizes.max];
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  });

  test('each step makes more groups than the one before', () => {
    const input = makeMatchTournament(200, 3);
    const counts = balances.map(balance => {
      const settings = balanced(input.settings, balance);
      return makeDraft({ ...input, settings }).groups.length;
    });
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBe(counts.length);
  });
});
