import type { PlanDivision } from './plan-types.ts';

const smallBelow = 8;

/** A child is small when every division they are in has somebody below this age in it. RING-36 */
export const isSmallIn = (divisions: readonly PlanDivision[]): boolean =>
  divisions.every(({ youngestAge }) => youngestAge < smallBelow);

/** Small children wait at most an hour; a little earlier it begins to cost. RING-36 */
export const smallMost = 55;
