import type { Occasion } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { askedOnce, type DayCopy, loadDayCopy } from '../ring/day-copy.actions.ts';
import type { LoadedDay } from '../ring/load-day.actions.ts';
import { loadFinals } from './load-finals.ts';

/** A final that is drawn up, and a result that sent someone to it is being corrected or has changed. FINAL-8 */
interface UnsureFinal {
  draftDivisionId: number;
  isChanged: boolean;
}

async function finalsInDraft(db: Database, day: LoadedDay) {
  const { finals } = await loadFinals(db, day);
  return finals.flatMap(({ row: { draftDivisionId }, state }) =>
    draftDivisionId === null ? [] : [{ draftDivisionId, state }],
  );
}

const unsureOf = (finals: Awaited<ReturnType<typeof finalsInDraft>>): UnsureFinal[] =>
  finals.flatMap(({ draftDivisionId, state }) =>
    state === 'correcting' || state === 'changed' ? [{ draftDivisionId, isChanged: state === 'changed' }] : [],
  );

const unsureOnce = askedOnce(async (db, day) => unsureOf(await finalsInDraft(db, day)));

/** For the tablets of all rings: asked of the database once for each copy, while a final that is drawn up isn't scored. FINAL-8 */
export async function listUnsureFinals(occasion: Pick<Occasion, 'app'>, copy: DayCopy): Promise<UnsureFinal[]> {
  const { divisions, peopleByDivision, begunIds } = copy.day;
  const isOpen = divisions.some(
    ({ final, draftDivisionId: id }) => final && (peopleByDivision.get(id) ?? []).length > 0 && !begunIds.has(id),
  );
  return isOpen ? unsureOnce(occasion, copy) : [];
}

/** How many finals can be drawn up now, or have to be again (FINAL-4), and which may have the wrong people in them. */
export async function watchFinals(
  occasion: Occasion,
  tournamentId: number,
): Promise<{ finals: number; unsureFinals: UnsureFinal[] }> {
  const { day } = await loadDayCopy(occasion, tournamentId);
  if (!day.divisions.some(({ final }) => final)) return { finals: 0, unsureFinals: [] };
  const finals = await finalsInDraft(occasion.db, day);
  return {
    finals: finals.filter(({ state }) => state === 'ready' || state === 'changed').length,
    unsureFinals: unsureOf(finals),
  };
}
