import type * as contract from '#contract/users.ts';
import { isStaff } from '#core/access/access.ts';
import { isSessionOver } from '#core/access/session-end.ts';
import { sayDevice } from '#words/account/device-words.ts';
import { found } from '../../app-error.ts';
import { callerOf, type HistoryCall, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { raiseTokenVersion } from './person.db.ts';
import { listSessions, lockSession, setSessionEnded } from './session.db.ts';

/** Ends one of the caller's own sessions; one that is over already stays as it is. ACCESS-30 */
async function endSession(call: HistoryCall, sessionId: number): Promise<void> {
  const { personId } = callerOf(call);
  const session = found(await lockSession(call.db, { id: sessionId, personId }));
  if (session.endedAt !== null || session.endsAt <= call.now) return;
  await setSessionEnded(call.db, sessionId, call.now);
  const after = { device: session.device };
  await recordHistory(call, { subject: 'person', subjectId: personId, action: 'session_ended', after });
}

export const sessionHandlers = {
  'users.listSessions': handler<typeof contract.listSessions>({
    async run(call) {
      const { personId, roles, session } = callerOf(call);
      const rows = await listSessions(call.db, personId, call.now);
      const sessions = rows
        .filter(row => !isSessionOver(row, { isStaff: isStaff(roles), now: call.now }))
        .map(row => ({
          sessionId: row.id,
          device: sayDevice(row.device),
          isThis: row.id === session?.id,
          createdAt: row.createdAt.toISOString(),
          lastUsedAt: row.lastUsedAt.toISOString(),
        }));
      return { now: call.now.toISOString(), sessions };
    },
  }),

  'users.endSession': handler<typeof contract.endSession>({
    async run(call) {
      await endSession(call, call.params.sessionId);
      return true;
    },
  }),

  'users.logout': handler<typeof contract.logout>({
    async run(call) {
      const { session } = callerOf(call);
      if (session) await endSession(call, session.id);
      return true;
    },
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
