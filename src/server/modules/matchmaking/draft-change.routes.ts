import type { Draft } from '#contract/matchmaking/draft.ts';
import type * as contract from '#contract/matchmaking/draft-change.ts';
import { found } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import { changeDraft, redoChange, undoChange } from './change-draft.ts';
import { findDraft } from './draft.db.ts';
import { loadDraft } from './draft.presenter.ts';

/** A whole draft is not kept as an answer: who asks again is shown it as it stands. */
async function draftAgain(call: Call<typeof contract.changeDraft>): Promise<Draft> {
  const draft = found(await findDraft(call.db, call.params.draftId));
  return loadDraft(call, draft);
}

export const draftChangeHandlers = {
  'draftChange.changeDraft': handler<typeof contract.changeDraft>({ run: changeDraft, again: draftAgain }),
  'draftChange.undoChange': handler<typeof contract.undoChange>({ run: undoChange }),
  'draftChange.redoChange': handler<typeof contract.redoChange>({ run: redoChange }),
};
