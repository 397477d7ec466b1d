import { brokenOnceWeighed } from '#core/matchmaking/late/weighed.ts';
import type { Database } from '../../db/database.ts';
import { findNewestOpen } from './draft.db.ts';
import { loadDraftState } from './draft-state.ts';
import { findPublished } from './published.db.ts';

/**
 * Tells what a weight breaks in the published draft, or in the newest one while none is. Loaded once for all weights of
 * a batch. CHECK-27
 */
export async function breaksOnceWeighed(
  db: Database,
  tournamentId: number,
): Promise<(weighed: { competitorId: number; weightKg: number | null }) => string[]> {
  const draft = (await findPublished(db, tournamentId)) ?? (await findNewestOpen(db, tournamentId));
  if (!draft) return () => [];
  const { state, facts } = await loadDraftState(db, draft);
  return weighed => brokenOnceWeighed(state, facts, weighed);
}
