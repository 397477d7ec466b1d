import type { DraftPreview } from '#contract/matchmaking/matchmaking.ts';
import { countWords } from '#core/matchmaking/wording.ts';
import { formatClock } from '#words/format.ts';

/** "Three years, one level, 15 % of weight". */
export function widestText({ years, levels, weightPercent }: DraftPreview['widest']): string {
  const first = countWords(years, 'year');
  return [
    first.charAt(0).toUpperCase() + first.slice(1),
    countWords(levels, 'level'),
    ...(weightPercent > 0 ? [`${weightPercent}\u00a0% of weight`] : []),
  ].join(', ');
}

const midnight = 1440;

/** Nobody reckons a day to the minute: "Ends about 4:40 p.m.", to ten minutes, or "Ends after midnight". */
export const endText = (minute: number): string =>
  minute >= midnight
    ? 'Ends after midnight'
    : `Ends about ${formatClock(Math.min(midnight - 10, Math.ceil(minute / 10) * 10))}`;
