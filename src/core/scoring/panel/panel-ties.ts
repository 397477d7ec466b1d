import type { HouseRules } from '../house-rules.ts';
import type { PanelTotal } from './panel-total.ts';

export type Key = (total: PanelTotal) => number;

const countedIn = ({ lines }: PanelTotal): number[] => lines.map(({ counted }) => counted).sort((a, b) => a - b);

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
