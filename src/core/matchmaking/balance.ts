import { type MatchSettings, type Sizes, usualSizes, usualWeights, type Weights } from './settings.ts';

/** From fewer and larger groups (0) to closer matched ones (4); the middle is what is usual. MATCH-60 */
export const balances = ['fewest', 'fewer', 'usual', 'closer', 'closest'] as const;
export type Balance = (typeof balances)[number];

type Preferred = Pick<Sizes, 'preferredMin' | 'preferredMax'> & Pick<Weights, 'size' | 'centre' | 'unplaced'>;

/**
 * Measured on the demonstration's 679 entries: 119, 127, 130, 139 and 165 groups, 17, 17, 17, 22 and 28 of them of two,
 * with the same 18 people left out: closeness is never bought by leaving out one more.
 */
const preferredOf: Readonly<Record<Balance, Preferred>> = {
  fewest: { preferredMin: 5, preferredMax: 10, size: 8, centre: 1.6, unplaced: usualWeights.unplaced },
  fewer: { preferredMin: 5, preferredMax: 9, size: 8, centre: 1.2, unplaced: usualWeights.unplaced },
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
