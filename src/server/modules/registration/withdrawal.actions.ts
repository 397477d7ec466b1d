import { mayRequestWithdrawal, type WithdrawalState, withdrawalStateOf } from '#core/registration/withdrawal.ts';
import { AppError } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { tournamentMailbox } from '../organisation/organisation.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { type CompetitorRow, updateCompetitorRow } from './competitor.db.ts';

type AskingCall = Pick<Call, 'db' | 'app' | 'now' | 'caller' | 'afterCommit'>;
type Asked = Pick<CompetitorRow, 'withdrawalRequestedAt' | 'withdrawalDeclinedAt' | 'withdrawnAt'>;

export function withdrawalOf(row: Asked): WithdrawalState {
  return withdrawalStateOf({
    isRequested: row.withdrawalRequestedAt !== null,
    isDeclined: row.withdrawalDeclinedAt !== null,
    isWithdrawn: row.withdrawnAt !== null,
  });
}

/** A family asks that a paid competitor be withdrawn: staff are told, and answer. REG-13 */
export async function requestWithdrawalOf(
  call: AskingCall,
  registrationId: number,
  row: CompetitorRow,
  reason: string | null,
): Promise<void> {
  if (!mayRequestWithdrawal(withdrawalOf(row))) throw new AppError('already_withdrawn');
  await updateCompetitorRow(call.db, row.id, {
    withdrawalRequestedAt: call.now,
    withdrawalDeclinedAt: null,
    withdrawalReason: reason,
  });
  await recordHistory(call, {
    subject: 'competitor',
    subjectId: row.id,
    action: 'request withdrawal',
    ...(reason === null ? {} : { reason }),
  });
  await queueMail(call, {
    dedupeKey: `withdrawal:${row.id}:${row.version}`, // asked again after a no: told again
    to: await tournamentMailbox(call),
    template: 'staffNotice',
    payload: {
      title: `Withdrawal requested: ${row.firstName} ${row.lastName}`,
      detail: reason ?? 'No reason was given.',
      registrationId,
    },
  });
}

/** They come after all: the question is taken back, and can be asked again. */
export async function undoWithdrawal(call: AskingCall, row: CompetitorRow): Promise<void> {
  await updateCompetitorRow(call.db, row.id, {
    withdrawalRequestedAt: null,
    withdrawalReason: null,
    version: row.version + 1,
  });
  await recordHistory(call, {
    subject: 'competitor',
    subjectId: row.id,
    action: 'take back withdrawal',
    before: { reason: row.withdrawalReason },
  });
}
