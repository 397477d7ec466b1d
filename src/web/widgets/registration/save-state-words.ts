import * as say from '#say/registration.ts';
import type { SaveState } from './use-contacts.ts';

/** How far the saving of what is typed has come. */
export const saveStateWords: Record<SaveState, () => string> = {
  idle: () => '',
  waiting: say.notSavedYet,
  saving: say.saving,
  saved: say.saved,
  failed: say.notSaved,
};
