import { type DraftFacts, type DraftState, membersOf } from '../draft-state.ts';

/** How many groups of a size two drafts have. */
export interface SizeBeside {
  size: number;
  from: number;
  to: number;
}

/** Of two drafts, every size that one of them has, the smallest first; groups nobody stands in are left out. MATCH-53 */
export function sizesBeside(
  from: { state: DraftState; facts: DraftFacts },
  to: { state: DraftState; facts: DraftFacts },
): SizeBeside[] {
  const sizes = new Map<number, SizeBeside>();
  for (const [side, { state, facts }] of [['from', from] as const, ['to', to] as const])
    for (const group of state.groups) {
      const size = membersOf(group, facts).length;
      if (size === 0) continue;
      const row = sizes.get(size) ?? { size, from: 0, to: 0 };
      row[side]++;
      sizes.set(size, row);
    }
  return [...sizes.values()].sort((a, b) => a.size - b.size);
}
