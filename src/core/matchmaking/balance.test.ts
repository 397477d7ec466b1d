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

  test('each step makes no fewer groups than the one before, and leaves no more people out', () => {
    const input = makeMatchTournament(400, 3);
    const drafts = balances.map(balance => makeDraft({ ...input, settings: balanced(input.settings, balance) }));
    const counts = drafts.map(({ groups }) => groups.length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set([counts[0], counts[2], counts[4]]).size).toBe(3);
    const leftOut = drafts.map(({ unplaced }) => unplaced.length);
    expect(leftOut).toEqual(leftOut.toSorted((a, b) => b - a));
  });
});
