import type { DraftPreview } from '#contract/matchmaking/matchmaking.ts';
import { formatClock } from '#words/format.ts';
import { counted } from './draft-words.ts';

/** "3 years, 1 level, 15 % of weight". */
export function widestText({ years, levels, weightPercent }: DraftPreview['widest']): string {
  return [
    counted(years, 'year'),
    counted(levels, 'level'),
    ...(weightPercent > 0 ? [`${weightPercent}\u00a0% of weight`] : []),
  ].join(', ');
}

const midnight = 1440;

/** Nobody reckons a day to the minute: "Ends about 4:40 p.m.", to ten minutes, or "Ends after midnight". */
export const endText = (minute: number): string =>
  minute >= midnight
    ? 'Ends after midnight'
    : `Ends about ${formatClock(Math.min(midnight - 10, Math.ceil(minute / 10) * 10))}`;
