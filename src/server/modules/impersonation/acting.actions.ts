import type { AppContext, Caller } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findLatestAction, lockHistoryOf, recordHistory } from '../history/history.actions.ts';

export const actions = { begin: 'acts for', end: 'acts for no longer' };
/** What the history says where staff act for a family without having begun with a reason. */
const noReason = 'none given';
/** A day at the office; a window that was only closed says nothing of its end. */
const hours = 12;

/**
 * Why staff act for a family now. The header alone is enough for it, so its first use without a beginning is noted as
 * one without a reason. ACCESS-23
 */
export async function reasonOfActing(app: AppContext, caller: Caller, now: Date): Promise<string> {
  const since = new Date(now.getTime() - hours * 3_600_000);
  const wanted = { actorId: caller.actorId, personId: caller.personId, actions: Object.values(actions), since };
  const begun = await findLatestAction(app.db, wanted);
  if (begun?.action === actions.begin) return begun.reason ?? noReason;
  return inTransaction(app, async db => {
    await lockHistoryOf(db, caller);
    const meanwhile = await findLatestAction(db, wanted);
    if (meanwhile?.action === actions.begin) return meanwhile.reason ?? noReason;
    const entry = { subject: 'person', subjectId: caller.personId, action: actions.begin, reason: noReason };
    await recordHistory({ db, now, caller }, entry);
    return noReason;
  });
}
