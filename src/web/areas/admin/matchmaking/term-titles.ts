import type { CostTerm } from '#core/matchmaking/settings.ts';

/** What each part of a cost is called. */
export const termTitles: Record<CostTerm, string> = {
  age: 'Age',
  level: 'Level',
  weight: 'Weight',
  height: 'Height',
  school: 'Same school',
  siblings: 'Siblings',
  size: 'Size of the group',
  moves: 'Moves asked of families',
};
