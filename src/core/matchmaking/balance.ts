import { type MatchSettings, type Sizes, usualSizes, usualWeights, type Weights } from './settings.ts';

/** From fewer and larger groups (0) to closer matched ones (4); the middle is what is usual. MATCH-60 */
export const balances = ['fewest', 'fewer', 'usual', 'closer', 'closest'] as const;
export type Balance = (typeof balances)[number];

type Preferred = Pick<Sizes, 'preferredMin' | 'preferredMax'> & Pick<Weights, 'size' | 'centre' | 'unplaced'>;

/**
 * Measured on the demonstration's 674 entries: 124, 129, 130, 142 and 162 groups, with 13, 13, 13, 11 and 11 people
 * left out: where closeness counts for more, groups of two are taken rather than somebody left out.
 */
const preferredOf: Readonly<Record<Balance, Preferred>> = {
  fewest: { preferredMin: 5, preferredMax: 10, size: 8, centre: 1.6, unplaced: 100 },
  fewer: { preferredMin: 5, preferredMax: 9, size: 8, centre: 1.2, unplaced: 100 },
  usual: {
    preferredMin: usualSizes.preferredMin,
    preferredMax: usualSizes.preferredMax,
    size: usualWeights.size,
    centre: usualWeights.centre,
    unplaced: usualWeights.unplaced,
  },
  closer: { preferredMin: 4, preferredMax: 7, size: 4, centre: 0.7, unplaced: usualWeights.unplaced },
  closest: { preferredMin: 3, preferredMax: 6, size: 2.5, centre: 0.4, unplaced: usualWeights.unplaced },
};

type Chosen = Pick<MatchSettings, 'sizes' | 'weights'>;

/** The settings with this balance; the smallest and largest size stay, as far as they leave room for it. MATCH-60 */
export function balanced<S extends Chosen>(settings: S, balance: Balance): S {
  const { preferredMin, preferredMax, size, centre, unplaced } = preferredOf[balance];
  const { min, max } = settings.sizes;
  return {
    ...settings,
    sizes: {
      min: Math.min(min, preferredMin),
      preferredMin,
      preferredMax,
      max: Math.max(max, preferredMax),
    },
    weights: { ...settings.weights, size, centre, unplaced },
  };
}

/** Where settings stand between the two; null: staff chose numbers of their own. MATCH-60 */
export const balanceOf = ({ sizes, weights }: Chosen): Balance | null =>
  balances.find(balance => {
    const { preferredMin, preferredMax, size, centre, unplaced } = preferredOf[balance];
    return (
      sizes.preferredMin === preferredMin &&
      sizes.preferredMax === preferredMax &&
      weights.size === size &&
      weights.centre === centre &&
      weights.unplaced === unplaced
    );
  }) ?? null;
