import type * as contract from '#contract/repair.ts';
import type { RingDay } from '#contract/ring/ring.ts';
import { repaired, withoutDivision } from '#core/repair/repair.ts';
import { changeInWords } from '#core/ring/queue/change-words.ts';
import { AppError } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { holdPublished, saveRepair } from '../../matchmaking/repair.actions.ts';
import { listBegunDivisions } from '../../score-sheet/begun.actions.ts';
import { queueMoveTexts } from '../call-texts.ts';
import { loadDay, type StoredDay } from '../day.ts';
import { deleteExhibition, insertExhibition } from '../exhibition.db.ts';
import { finishDay, holdDay } from '../hold-day.ts';
import { saveSteps } from '../save-steps.ts';
import { waysOf } from './repair-ways.ts';

/** Puts who is left of a division into others, in the draft and in the queues, and tells their families. REPAIR-4, REPAIR-7 */
export async function makeRepair(call: Call<typeof contract.makeRepair>): Promise<RingDay> {
  const { tournamentId, draftDivisionId: id } = call.params;
  const day = await holdDay(call, tournamentId);
  const division = day.divisions.find(row => row.draftDivisionId === id);
  if (!division) throw new AppError('not_found');
  if (day.begunIds.has(id)) throw new AppError('division_begun');
  const draft = await holdPublished(call, tournamentId);
  const { came, ways } = waysOf(day, draft, id);
  const way = ways.find(({ key }) => key === call.input.way);
  const after = way && repaired(draft.state, draft.facts, came, id, way);
  if (!after) throw new AppError('changed_meanwhile');
  const draftChangeId = await saveRepair(call, draft, after);
  const { results } = way.candidate;
  const moved = { ...(await loadDay(call.db, day.tournament, call.app.config.timeZone)), state: day.state };
  const titleOf = (groupId: number): string =>
    moved.divisions.find(row => row.draftDivisionId === groupId)?.title ?? '';
  const text = changeInWords({
    kind: 'repair',
    division: division.title,
    into: results.map(({ groupId }) => titleOf(groupId)),
  });
  const state = await saveSteps(
    call,
    moved,
    [
      {
        kind: 'repair',
        text,
        undoesId: null,
        draftChangeId,
        at: call.now,
        before: day.state,
        after: withoutDivision(day.state, id) as StoredDay,
      },
    ],
    { personId: callerOf(call).actorId },
  );
  await queueMoveTexts(call, { ...moved, state }, draftChangeId, results);
  return finishDay(call, moved, { ...moved, state });
}

/** Says that a division is shown without medals, or with medals after all. REPAIR-8 */
export async function markExhibition(call: Call<typeof contract.markExhibition>): Promise<RingDay> {
  const { draftDivisionId, isExhibition } = call.input;
  const day = await holdDay(call, call.params.tournamentId);
  const division = day.divisions.find(row => row.draftDivisionId === draftDivisionId);
  if (!division) throw new AppError('not_found');
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
