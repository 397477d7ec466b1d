import type * as contract from '#contract/users.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { mailVerification } from './mailed-link.ts';
import { withRightPassword } from './right-password.ts';
import { tryCode } from './second-factor/second-step.ts';
import { createSession } from './session-begin.actions.ts';

export const signInHandlers = {
  'users.authenticate': handler<typeof contract.authenticate>({
    run: call =>
      withRightPassword(call, call.input, async (scope, person) => {
        if (!person.verifiedAt) throw new AppError('not_verified');
        return (await tryCode(scope, person, call.input.code)) ?? createSession(scope, person.id);
      }),
  }),

  'users.resendVerification': handler<typeof contract.resendVerification>({
    run: call =>
      withRightPassword(call, call.input, async (scope, person) => {
        if (!person.verifiedAt) await mailVerification(scope, person);
        return true as const;
      }),
  }),
};
