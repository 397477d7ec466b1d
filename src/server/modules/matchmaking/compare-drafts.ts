import type { compareDrafts as compareRoute } from '#contract/matchmaking/matchmaking.ts';
import type { OutputOf } from '#contract/route.ts';
import { draftDiff } from '#core/matchmaking/compare/diff.ts';
import { sizesBeside } from '#core/matchmaking/compare/sizes-beside.ts';
import { AppError } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { findDraft } from './draft.db.ts';
import { loadSummary } from './draft-list.ts';
import { loadDraftState } from './draft-state.ts';

/** What changes for whom from one draft to another of the same tournament. MATCH-32 */
export async function compareDrafts(call: Call<typeof compareRoute>): Promise<OutputOf<typeof compareRoute>> {
  const missing = { from: call.query.from, to: call.query.to };
  const fields = Object.entries(missing).flatMap(([name, id]) =>
    id === null ? [[name, ['Please choose a draft']]] : [],
  );
  if (fields.length > 0) throw new AppError('bad_input', { fields: Object.fromEntries(fields) });
  const [from, to] = [await findDraft(call.db, missing.from ?? 0), await findDraft(call.db, missing.to ?? 0)];
  if (!from || !to || from.tournamentId !== to.tournamentId) throw new AppError('not_found');
  const one = await loadDraftState(call.db, from);
  const other = await loadDraftState(call.db, to, one.world);
  return {
    tournamentId: from.tournamentId,
    from: await loadSummary(call, from),
    to: await loadSummary(call, to),
    ...draftDiff(one.state, other.state, other.facts),
    sizes: sizesBeside(one, other),
  };
}
