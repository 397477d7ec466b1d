import { loadDayCopy } from '../ring/day-copy.actions.ts';
import type { Occasion } from '../tournament/tournament.actions.ts';
import { loadFinals } from './load-finals.ts';

/** How many finals can be drawn up now, or have to be again because a result has changed. FINAL-4 */
export async function countFinalsToDraw(occasion: Occasion, tournamentId: number): Promise<number> {
  const { day } = await loadDayCopy(occasion, tournamentId);
  if (!day.divisions.some(({ final }) => final)) return 0;
  const { finals } = await loadFinals(occasion.db, day);
  return finals.filter(({ row, state }) => row.draftDivisionId !== null && (state === 'ready' || state === 'changed'))
    .length;
}
