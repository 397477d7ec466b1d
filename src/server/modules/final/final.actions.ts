import { loadDayCopy } from '../ring/day-copy.actions.ts';
import type { Occasion } from '../tournament/tournament.actions.ts';
import { loadFinals } from './load-finals.ts';

/** A final that is drawn up, and a result that sent someone to it is being corrected or has changed. FINAL-8 */
interface UnsureFinal {
  draftDivisionId: number;
  isChanged: boolean;
}

/** How many finals can be drawn up now, or have to be again (FINAL-4), and which may have the wrong people in them. */
export async function watchFinals(
  occasion: Occasion,
  tournamentId: number,
): Promise<{ finals: number; unsureFinals: UnsureFinal[] }> {
  const { day } = await loadDayCopy(occasion, tournamentId);
  if (!day.divisions.some(({ final }) => final)) return { finals: 0, unsureFinals: [] };
  const { finals } = await loadFinals(occasion.db, day);
  const inDraft = finals.flatMap(({ row: { draftDivisionId }, state }) =>
    draftDivisionId === null ? [] : [{ draftDivisionId, state }],
  );
  return {
    finals: inDraft.filter(({ state }) => state === 'ready' || state === 'changed').length,
    unsureFinals: inDraft.flatMap(({ draftDivisionId, state }) =>
      state === 'correcting' || state === 'changed' ? [{ draftDivisionId, isChanged: state === 'changed' }] : [],
    ),
  };
}
