import type { dismissDuplicate } from '#contract/registration/duplicate.ts';
import { found } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { dismissDuplicate as dismiss, lockDuplicate } from './duplicate.db.ts';

export const duplicateHandlers = {
  'duplicate.dismissDuplicate': handler<typeof dismissDuplicate>({
    async run(call) {
      const { registrationId, duplicateId } = call.params;
      const row = found(await lockDuplicate(call.db, { id: duplicateId, registrationId }));
      if (row.dismissedAt !== null) return true;
      await dismiss(call.db, row.id, call.now);
      await recordHistory(call, {
        subject: 'possible_duplicate',
        subjectId: row.id,
        action: 'not the same child',
        before: { registration: row.first, laterRegistration: row.later },
        reason: call.input.reason,
      });
      return true;
    },
  }),
};
