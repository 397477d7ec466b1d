import type * as contract from '#contract/impersonation.ts';
import { mayImpersonate } from '#core/access/access.ts';
import { AppError } from '../../app-error.ts';
import { callerOf, type HistoryCall, handler, onBehalfOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { findPerson, listRoles, lockPerson } from '../users/account.actions.ts';
import { actions } from './acting.actions.ts';

/** "X acts for Y", with the reason, among what happened to Y. ACCESS-3, ACCESS-15 */
function note(call: HistoryCall, personId: number, action: string, reason?: string): Promise<void> {
  const caller = onBehalfOf(callerOf(call), personId);
  return recordHistory(
    { db: call.db, now: call.now, caller },
    { subject: 'person', subjectId: personId, action, ...(reason === undefined ? {} : { reason }) },
  );
}

export const impersonationHandlers = {
  'impersonation.startImpersonation': handler<typeof contract.startImpersonation>({
    async run(call) {
      const { personId, reason } = call.input;
      const person = await lockPerson(call.db, { id: personId }); // not while they are erased
      if (!person) throw new AppError('not_found');
      const roles = await listRoles(call.db, personId);
      if (!mayImpersonate(callerOf(call).roles, roles)) throw new AppError('role_missing');
      await note(call, personId, actions.begin, reason);
      return { personId, userDisplayName: `${person.firstName} ${person.lastName}`.trim() };
    },
  }),
  'impersonation.endImpersonation': handler<typeof contract.endImpersonation>({
    async run(call) {
      const { personId } = call.params;
      if (!(await findPerson(call.db, personId))) throw new AppError('not_found');
      await note(call, personId, actions.end);
      return true as const;
    },
  }),
};
