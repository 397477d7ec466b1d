import type * as contract from '#contract/ring.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { deleteAbsence, insertAbsence } from './absence.db.ts';
import { finishDay, holdDay } from './change-rings.ts';

/** Somebody did not come when their division was called, or came after all. */
export async function markAbsent(call: Call<typeof contract.markAbsent>): Promise<contract.RingDay> {
  const { draftDivisionId, competitorId, isAbsent } = call.input;
  const day = await holdDay(call, call.params.tournamentId);
  if (!day.peopleByDivision.get(draftDivisionId)?.includes(competitorId)) throw new AppError('not_found');
  const change = { draftDivisionId, competitorId };
  const isNew = isAbsent
    ? await insertAbsence(call.db, { ...change, personId: callerOf(call).actorId, at: call.now })
    : await deleteAbsence(call.db, change);
  if (isNew) {
    const division = day.divisions.find(row => row.draftDivisionId === draftDivisionId)?.title;
    await recordHistory(call, {
      ...{ subject: 'competitor', subjectId: competitorId, action: isAbsent ? 'absent' : 'present' },
      after: { division },
    });
  }
  return finishDay(call, day);
}
