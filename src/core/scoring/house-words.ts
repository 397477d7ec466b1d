import type { HouseRules, RoundRobinTie } from './house-rules.ts';

const tieWords: Record<RoundRobinTie, string> = { difference: 'points difference', pointsFor: 'points scored' };

/** "Three tied at one win each: points difference, then points scored, then an extra bout or lots". BRACKET-15, BRACKET-16 */
export function threeTiedWords({ roundRobinTies, roundRobinStillTied }: HouseRules): string {
  if (roundRobinTies.length === 0 && roundRobinStillTied === 'share') return 'Three tied at one win each share first';
  const last = roundRobinStillTied === 'share' ? 'share first' : 'extra bout, lots or shared';
  return `Three tied at one win each: ${[...roundRobinTies.map(tie => tieWords[tie]), last].join(', then ')}`;
}

/** What breaking is decided by: "Most boards broken; then fewer tries; then the judges". SCORE-48 */
const boardsWords = (boards: NonNullable<HouseRules['boards']>): string =>
  `Most boards broken, then fewest tried, then the ${boards === 'time' ? 'fastest time' : 'judges’ total'}`;

/** How equal totals of a panel are decided. SCORE-5, SCORE-6, SCORE-46 */
export function panelTieWords({ panelTie, panelStillTied, boards }: HouseRules, judges: number): string {
  const rules = {
    addBack: 'add back the low score, then the high',
    highest: 'the highest score',
    middle: 'the middle score',
  };
  // Three judges' scores are all added: there is nothing to add back.
  const isNone = panelTie === 'none' || boards === 'time' || (panelTie === 'addBack' && judges < 5);
  const last = panelStillTied === 'share' ? 'share the place' : 'perform again, or share the place';
  if (isNone) return `Tied totals: ${last}`;
  return `Tied totals: ${rules[panelTie]}. Still tied: ${last}`;
}

interface Of {
  format: 'panel' | 'bracket';
  judges: number;
}

/** The rules of the house, each without a full stop, as the last line of a sheet says them. SHEET-7 */
export function houseRuleWords(house: HouseRules, { format, judges }: Of): string[] {
  const { disqualifiedKeepsPlace, isClockExpected, boards } = house;
  const isPanel = format === 'panel';
  return [
    ...(isPanel && boards !== null ? [boardsWords(boards)] : []),
    isPanel ? panelTieWords(house, judges) : threeTiedWords(house),
    disqualifiedKeepsPlace ? 'Disqualified: keeps the place reached' : 'Disqualified: no place, no medal',
    ...(!isPanel && !isClockExpected ? ['No clock'] : []),
  ];
}
