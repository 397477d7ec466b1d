import { texts } from '#contract/fields.ts';
import type * as contract from '#contract/repair.ts';
import type { RingDay } from '#contract/ring/ring.ts';
import { type Agreement, agreementWords, areAdults, repaired, withoutDivision } from '#core/repair/repair.ts';
import { changeInWords } from '#core/ring/queue/change-words.ts';
import { AppError, badInput, found } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { holdPublished, saveRepair } from '../../matchmaking/repair.actions.ts';
import { queueMoveTexts } from '../call-texts.ts';
import { loadDay, type StoredDay } from '../day.ts';
import { finishDay, holdDay } from '../hold-day.ts';
import { saveSteps } from '../save-steps.ts';
import { waysOf } from './repair-ways.ts';

/** Beyond a limit nobody joins without a name and a reason. REPAIR-9 */
function agreementIn({ input }: Call<typeof contract.makeRepair>): Agreement {
  if (!input.agreement) throw badInput('agreement', texts.required.error());
  return input.agreement;
}

/** Puts who is left of a division into others, in the draft and in the queues, and tells their families. REPAIR-4, REPAIR-7 */
export async function makeRepair(call: Call<typeof contract.makeRepair>): Promise<RingDay> {
  const { tournamentId, draftDivisionId: id } = call.params;
  const day = await holdDay(call, tournamentId);
  const division = found(day.divisions.find(row => row.draftDivisionId === id));
  if (day.begunIds.has(id)) throw new AppError('division_begun');
  const draft = await holdPublished(call, tournamentId);
  const { came, ways, byAgreement } = waysOf(day, draft, id);
  const isOf = ({ key }: { key: string }): boolean => key === call.input.way;
  const way = ways.find(isOf) ?? byAgreement.find(isOf);
  if (!way) throw new AppError('changed_meanwhile');
  const agreement = byAgreement.includes(way) ? agreementIn(call) : null;
  const { results } = way.candidate;
  const arrivals = results.flatMap(({ arrivals: ids }) => ids);
  const reason = agreement && agreementWords(agreement, areAdults(arrivals, draft.facts));
  const after = repaired(draft.state, draft.facts, came, id, way, reason);
  if (!after) throw new AppError('changed_meanwhile');
  const draftChangeId = await saveRepair(call, draft, after, reason);
  const moved = { ...(await loadDay(call.db, day.tournament, call.app.config.timeZone)), state: day.state };
  const titleOf = (groupId: number): string =>
    moved.divisions.find(row => row.draftDivisionId === groupId)?.title ?? '';
  const text = changeInWords({
    kind: 'repair',
    division: division.title,
    into: results.map(({ groupId }) => titleOf(groupId)),
    isAgreed: agreement !== null,
  });
  if (agreement)
    await recordHistory(call, {
      subject: 'ring_day',
      subjectId: day.tournament.id,
      action: 'join by agreement',
      after: { division: division.title, into: results.map(({ groupId }) => titleOf(groupId)), agreedBy: agreement.by },
      reason: agreement.reason,
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
