import type { Sizes, Weights } from '#core/matchmaking/settings.ts';

/** Round numbers that costs in tests can be reckoned by, whatever the usual ones are. */
export const plainSizes: Sizes = { min: 2, preferredMin: 4, preferredMax: 8, max: 10 };
export const plainWeights: Weights = {
  age: 1,
  level: 1.5,
  weight: 1,
  height: 0.5,
  school: 0.6,
  siblings: 1,
  size: 1,
  moves: 1,
  unplaced: 20,
  centre: 0,
  adultYear: 1,
};
