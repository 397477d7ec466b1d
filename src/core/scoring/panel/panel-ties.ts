import type { HouseRules } from '../house-rules.ts';
import type { PanelTotal } from './panel-total.ts';

type Key = (total: PanelTotal) => number;

const countedIn = ({ lines }: PanelTotal): number[] => lines.map(({ counted }) => counted).sort((a, b) => a - b);

/** Boards broken, then the fewer that were tried for them. */
const boardKeys: readonly Key[] = [({ boards }) => boards?.broken ?? 0, ({ boards }) => -(boards?.tried ?? 0)];
const fastest: Key = ({ boards }) => -(boards?.ms ?? Number.MAX_SAFE_INTEGER);

/** What a performance is ranked by, one after the other; more is better. SCORE-48 */
export function totalKeys({ boards }: Pick<HouseRules, 'boards'>): readonly Key[] {
  if (boards === null) return [({ total }) => total];
  return [...boardKeys, boards === 'time' ? fastest : ({ total }) => total];
}

export interface TieKey {
  by: 'low' | 'high' | 'highest' | 'middle';
  of: Key;
}

/** What equal performances are told apart by. SCORE-5, SCORE-46 */
export function tieKeys({ panelTie, boards }: Pick<HouseRules, 'panelTie' | 'boards'>): readonly TieKey[] {
  if (boards === 'time') return [];
  const ways: Record<HouseRules['panelTie'], readonly TieKey[]> = {
    addBack: [
      { by: 'low', of: ({ withLow }) => withLow },
      { by: 'high', of: ({ withBoth }) => withBoth },
    ],
    highest: [{ by: 'highest', of: total => countedIn(total).at(-1) ?? 0 }],
    middle: [{ by: 'middle', of: total => countedIn(total)[(total.lines.length - 1) / 2] ?? 0 }],
    none: [],
  };
  return ways[panelTie];
}
