import type { Picture, Scoreboard } from '#core/ring-table/scoreboard/scoreboard.ts';

/** How long what was decided stays before what comes next. */
export const lastStaysMs = 20_000;

/** What names the decision that is shown; null: none is. */
export const lastKey = ({ last }: Pick<Scoreboard, 'last'>): string | null => last && JSON.stringify(last);

/** The result that was just decided, for a while; then what comes. SCOREBOARD-3 */
export const shownPicture = ({ now, last }: Pick<Scoreboard, 'now' | 'last'>, isLastOver: boolean): Picture =>
  last && !isLastOver ? last : now;
