import type * as contract from '#contract/draft-change.ts';
import { handler } from '../../call.ts';
import { changeDraft, redoChange, undoChange } from './change-draft.ts';

export const draftChangeHandlers = {
  'draftChange.changeDraft': handler<typeof contract.changeDraft>({ run: changeDraft }),
  'draftChange.undoChange': handler<typeof contract.undoChange>({ run: undoChange }),
  'draftChange.redoChange': handler<typeof contract.redoChange>({ run: redoChange }),
};
