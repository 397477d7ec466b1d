import type * as contract from '#contract/repair.ts';
import type { RingDay } from '#contract/ring/ring.ts';
import { AppError, found } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { listBegunDivisions } from '../../score-sheet/begun.actions.ts';
import { deleteExhibition, insertExhibition } from '../exhibition.db.ts';
import { finishDay, holdDay } from '../hold-day.ts';
/** Says that a division is shown without medals, or with medals after all. REPAIR-8 */
export async function markExhibition(call: Call<typeof contract.markExhibition>): Promise<RingDay> {
  const { draftDivisionId, isExhibition } = call.input;
  const day = await holdDay(call, call.params.tournamentId);
  const division = found(day.divisions.find(row => row.draftDivisionId === draftDivisionId));
  const begun = await listBegunDivisions(call.db, day.draft?.id ?? 0);
  if (begun.some(one => one.draftDivisionId === draftDivisionId && one.isTold)) throw new AppError('result_released');
  if (day.exhibitionIds.has(draftDivisionId) !== isExhibition) {
    if (isExhibition)
      await insertExhibition(call.db, { draftDivisionId, personId: callerOf(call).actorId, at: call.now });
    else await deleteExhibition(call.db, draftDivisionId);
    await recordHistory(call, {
      subject: 'ring_day',
      subjectId: day.tournament.id,
      action: isExhibition ? 'exhibition' : 'no exhibition',
      after: { division: division.title },
    });
  }
  return finishDay(call, day);
}
