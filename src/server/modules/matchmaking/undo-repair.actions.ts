import { isAsLeft, restore } from '#core/matchmaking/change/undo.ts';
import type { ChangingCall } from '../../call.ts';
import { findStepById } from './draft-change.db.ts';
import { holdPublished, saveRepair } from './repair.actions.ts';
import { recordOf } from './stored-step.ts';
/** Puts everybody back where a repair took them from, as a step of its own; null when something else was done there since. REPAIR-6 */
export async function undoRepair(call: ChangingCall, tournamentId: number, stepId: number): Promise<number | null> {
  const loaded = await holdPublished(call, tournamentId);
  const step = await findStepById(call.db, loaded.draft.id, stepId);
  if (!step) return null;
  const { record } = recordOf(step);
  return isAsLeft(loaded.state, record) ? saveRepair(call, loaded, restore(loaded.state, record.before)) : null;
}
