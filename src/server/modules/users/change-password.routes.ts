import type * as contract from '#contract/users.ts';
import { isStaff } from '#core/access/access.ts';
import { isCommonPassword } from '#core/access/common-passwords.ts';
import * as say from '#say/refusals.ts';
import { AppError, badInput } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { voidLinks } from './email-token.db.ts';
import { mailChange } from './mailed-link.ts';
import { getPerson, listRoles, raiseTokenVersion, updatePerson } from './person.db.ts';
import { withRightPassword } from './right-password.ts';
import { createSession } from './session-begin.actions.ts';

/** 401 would mean that the session ended. */
function asWrongField(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'wrong_credentials') throw error;
  throw badInput('currentPassword', say.notCurrentPassword());
}

export const changePasswordHandlers = {
  // By the current one; every other session and mailed link ends. ACCESS-38
  'users.changePassword': handler<typeof contract.changePassword>({
    async run(call) {
      const { email } = await getPerson(call.db, callerOf(call).personId);
      const { currentPassword, newPassword } = call.input;
      const passwordHash = await call.app.passwords.hash(newPassword);
      return withRightPassword(call, { username: email, password: currentPassword }, async (scope, person) => {
        const { db, now } = scope;
        const known = [person.email, person.firstName, person.lastName];
        if (isStaff(await listRoles(db, person.id)) && isCommonPassword(newPassword, known))
          throw new AppError('leaked_password');
        await updatePerson(db, person.id, { passwordHash });
        await raiseTokenVersion(db, person.id);
        await voidLinks(db, person.id, 'reset', now);
        await voidLinks(db, person.id, 'email', now);
        await voidLinks(db, person.id, 'family', now);
        await recordHistory(scope, { subject: 'person', subjectId: person.id, action: 'password_changed' });
        await mailChange(scope, person, 'password');
        return createSession(scope, person.id);
      }).catch(asWrongField);
    },
  }),
};
