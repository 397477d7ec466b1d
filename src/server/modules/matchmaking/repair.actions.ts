import type { DraftState } from '#core/matchmaking/draft-state.ts';
import { AppError } from '../../app-error.ts';
import type { Call, ChangingCall } from '../../call.ts';
import { refuseBegun } from './begun-division.ts';
import { type LoadedDraft, loadDraftState } from './draft-state.ts';
import { mailNews } from './mail-news.ts';
import { findPublished, lockPublished } from './published.db.ts';
import { markDraftChanged, saveStep } from './save-step.ts';

export type PublishedDraft = LoadedDraft;

/** The published draft as it stands; null: none is. */
export async function loadPublished(call: Pick<Call, 'db'>, tournamentId: number): Promise<LoadedDraft | null> {
  const draft = await findPublished(call.db, tournamentId);
  return draft ? loadDraftState(call.db, draft) : null;
}

/** The same, held. The day is held before it. */
export async function holdPublished(call: Pick<Call, 'db'>, tournamentId: number): Promise<LoadedDraft> {
  const draft = await lockPublished(call.db, tournamentId);
  if (!draft) throw new AppError('changed_meanwhile');
  return loadDraftState(call.db, draft);
}

/** Puts people elsewhere on match day, as a step of the draft; mails whose division is another now. Its number. REPAIR-4, REPAIR-7 */
export async function saveRepair(
  call: ChangingCall,
  loaded: LoadedDraft,
  after: DraftState,
  reason: string | null = null,
): Promise<number> {
  await refuseBegun(call.db, loaded, after, []);
  const stepId = await saveStep(call, loaded, after, { kind: 'place', reason });
  if (stepId === null) throw new AppError('changed_meanwhile');
  const draft = await markDraftChanged(call, loaded.draft);
  const was = new Map(loaded.state.groups.map(group => [group.id, JSON.stringify(group)]));
  const touched = after.groups.filter(group => was.get(group.id) !== JSON.stringify(group)).map(({ id }) => id);
  await mailNews(call, draft, touched);
  return stepId;
}
