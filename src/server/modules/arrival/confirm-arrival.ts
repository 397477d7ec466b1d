import type * as contract from '#contract/arrival.ts';
import { isActing } from '#core/access/access.ts';
import { withOtherArrival } from '#core/arrival/both-arrivals.ts';
import * as sayField from '#say/fields.ts';
import * as say from '#say/home-family.ts';
import { AppError, badInput } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import type { Locked } from '../../db/locked.ts';
import { recordHistory } from '../history/history.actions.ts';
import {
  type CompetitorWithEntries,
  changeCompetitor,
  fieldsOfCompetitor,
  getCompetitor,
  updateCompetitorRow,
} from '../registration/competitor.actions.ts';
import { requestWithdrawalOf, undoWithdrawal, withdrawalOf } from '../registration/withdrawal.actions.ts';

type ConfirmCall = Call<typeof contract.confirmArrival>;
type Answer = ConfirmCall['input']['competitors'][number];
type Into = Locked<{
  id: number;
  tournamentOn: string;
  competitorIds: readonly number[];
}>;

/** What the family typed here, over what it registered: the rules of registering see the whole competitor. */
function inputOf(before: CompetitorWithEntries, answer: Answer, waiverVersionId: number | null) {
  const { row } = before;
  const signs = row.waiverSignedAt === null && answer.waiverSignedBy !== null;
  return {
    ...fieldsOfCompetitor(before),
    competitorLevelId: answer.levelId,
    weightKg: answer.weightKg ?? row.weightKg,
    waiverVersionId: signs ? waiverVersionId : row.waiverVersionId,
    waiverSignedBy: signs ? answer.waiverSignedBy : row.waiverSignedBy,
  };
}

/** A refusal of the registering rules, told at the field of this form. ARRIVE-6 */
function told(error: unknown, index: number): unknown {
  if (!(error instanceof AppError) || error.code !== 'bad_input') return error;
  const { competitorLevelId, eventIds, waiverVersionId, waiverSignedBy, ...others } = error.fields ?? {};
  const level = [...(competitorLevelId ?? []), ...(eventIds ? [...eventIds, say.findEventsTogether()] : [])];
  const waiver = [...(waiverVersionId ?? []), ...(waiverSignedBy ?? [])];
  const rest = Object.values(others).flat();
  return new AppError('bad_input', {
    fields: {
      ...(level.length > 0 ? { [`competitors.${index}.levelId`]: level } : {}),
      ...(waiver.length > 0 ? { [`competitors.${index}.waiverSignedBy`]: waiver } : {}),
      ...(rest.length > 0 ? { [`competitors.${index}.competitorId`]: rest } : {}),
    },
  });
}

async function confirmOne(call: ConfirmCall, into: Into, before: CompetitorWithEntries, answer: Answer): Promise<void> {
  const { row } = before;
  const input = inputOf(before, answer, call.input.waiverVersionId);
  const isOtherLevel = input.competitorLevelId !== row.competitorLevelId;
  if (isOtherLevel || input.weightKg !== row.weightKg || input.waiverVersionId !== row.waiverVersionId)
    await changeCompetitor(call, into, before, input, { checksEvents: isOtherLevel, replacesEvents: false });
  if (answer.opened?.isConfirmed === call.input.hasGear) return; // ARRIVE-8
  const arrivalConfirmedAt = call.input.hasGear ? call.now : null;
  if ((row.arrivalConfirmedAt === null) === (arrivalConfirmedAt === null)) return;
  await updateCompetitorRow(call.db, row.id, { arrivalConfirmedAt });
  await recordHistory(call, {
    subject: 'competitor',
    subjectId: row.id,
    action: arrivalConfirmedAt ? 'confirm arrival' : 'take back arrival',
    before: { arrivalConfirmedAt: row.arrivalConfirmedAt },
    after: { arrivalConfirmedAt },
  });
}

/** One answer of the family about one of its competitors. ARRIVE-4 */
export async function answerFor(call: ConfirmCall, into: Into, sent: Answer, index: number): Promise<void> {
  const refuse = (field: string, text: string) => badInput(`competitors.${index}.${field}`, text);
  if (!into.competitorIds.includes(sent.competitorId)) throw refuse('competitorId', sayField.choice());
  const before = await getCompetitor(call, sent.competitorId);
  const state = withdrawalOf(before.row);
  const answer = withOtherArrival(sent, {
    isComing: state !== 'waiting' && state !== 'withdrawn',
    levelId: before.row.competitorLevelId,
  });
  if (state === 'withdrawn') {
    if (answer.isComing) throw refuse('isComing', say.teamWithdrew());
    return;
  }
  if (answer.isComing) {
    if (state === 'waiting') await undoWithdrawal(call, before.row);
    try {
      await confirmOne(call, into, before, answer);
    } catch (error) {
      throw told(error, index);
    }
    return;
  }
  if (state !== 'waiting' && isActing(callerOf(call))) throw new AppError('not_while_acting'); // ACCESS-16
  if (before.row.arrivalConfirmedAt) await updateCompetitorRow(call.db, before.row.id, { arrivalConfirmedAt: null });
  if (state !== 'waiting') await requestWithdrawalOf(call, into.id, before.row, 'Not coming');
}
