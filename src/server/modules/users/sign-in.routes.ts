import type * as contract from '#contract/users.ts';
import { AppError } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { mailVerification } from './mailed-link.ts';
import { withRightPassword } from './password-check.ts';
import { raiseTokenVersion } from './person.db.ts';
import { createSession } from './users.actions.ts';

export const signInHandlers = {
  'users.authenticate': handler<typeof contract.authenticate>({
    run: call =>
      withRightPassword(call, call.input, (scope, person) => {
        if (!person.verifiedAt) throw new AppError('not_verified');
        return createSession(scope, person.id);
      }),
  }),

  'users.resendVerification': handler<typeof contract.resendVerification>({
    run: call =>
      withRightPassword(call, call.input, async (scope, person) => {
        if (!person.verifiedAt) await mailVerification(scope, person);
        return true as const;
      }),
  }),

  'users.logoutEverywhere': handler<typeof contract.logoutEverywhere>({
    async run(call) {
      const { personId } = callerOf(call);
      await raiseTokenVersion(call.db, personId);
      await recordHistory(call, { subject: 'person', subjectId: personId, action: 'logged_out_everywhere' });
      return true;
    },
  }),
};
