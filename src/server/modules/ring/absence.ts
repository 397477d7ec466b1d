import type * as contract from '#contract/ring.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { notePresence } from '../ring-table/ring-table.actions.ts';
import { putAbsences } from './absence.actions.ts';
import { finishDay, holdDay } from './hold-day.ts';

/** Somebody did not come when their division was called, or came after all. What was written at its ring follows. */
export async function markAbsent(call: Call<typeof contract.markAbsent>): Promise<contract.RingDay> {
  const { draftDivisionId, competitorId, isAbsent } = call.input;
  const day = await holdDay(call, call.params.tournamentId);
  if (!day.peopleByDivision.get(draftDivisionId)?.includes(competitorId)) throw new AppError('not_found');
  const division = day.divisions.find(row => row.draftDivisionId === draftDivisionId)?.title ?? '';
  const mark = { draftDivisionId, competitorId, isAbsent, division };
  await putAbsences(call, [mark], callerOf(call).actorId);
  await notePresence(call, mark);
  return finishDay(call, day);
}
