import type { DraftChange } from '#core/matchmaking/change/draft-change.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import type { DraftState } from '#core/matchmaking/draft-state.ts';
import { type ChangingCall, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { updateDraft } from './draft.db.ts';
import { insertStep } from './draft-change.db.ts';
import type { LoadedDraft, StoredDraft } from './draft-state.ts';
import { saveState } from './save-change.ts';
import { isNothing, storedSides } from './stored-step.ts';

/** Saves what a change made different as a step of its own; null: nothing is different. MATCH-33, MATCH-50 */
export async function saveStep(
  call: ChangingCall,
  loaded: LoadedDraft,
  state: DraftState,
  { kind, reason, by }: { kind: DraftChange['kind']; reason: string | null; by?: number },
  readAnew: Entry[] = [],
): Promise<number | null> {
  const { before, after } = storedSides(loaded, state, readAnew);
  if (isNothing(before) && isNothing(after)) return null;
  await saveState(call.db, loaded, state, after, call.now);
  const id = await insertStep(call.db, loaded.draft.id, {
    kind,
    reason,
    personId: by ?? callerOf(call).actorId,
    at: call.now,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
  await recordHistory(call, {
    subject: 'draft',
    subjectId: loaded.draft.id,
    action: kind,
    before: { groups: before.groups.map(({ title }) => title) },
    after: { groups: after.groups.map(({ title }) => title) },
    ...(reason ? { reason } : {}),
  });
  return id;
}

/** Whoever has another version of it is told, and nobody is shown an old copy of what is published. */
export async function markDraftChanged(call: ChangingCall, draft: StoredDraft): Promise<StoredDraft> {
  const version = draft.version + 1;
  await updateDraft(call.db, draft.id, { version });
  if (draft.status === 'published') call.afterCommit(() => call.app.dropKeptCopies());
  return { ...draft, version };
}
