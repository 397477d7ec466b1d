import type { WithdrawalTerms } from '#contract/registration/competitor.ts';
import { handedOverCents } from '#core/payment/comp.ts';
import { paidForCompetitor, refundAt } from '#core/payment/refund-policy.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import { mayRequestWithdrawal, type WithdrawalState, withdrawalStateOf } from '#core/registration/withdrawal.ts';
import { AppError } from '../../app-error.ts';
import type { ChangingCall, Occasion } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { tournamentMailbox } from '../organisation/organisation.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { findReceiptsByRegistration } from '../receipt/receipt.actions.ts';
import { getTournamentById, refundStepsOf } from '../tournament/tournament.actions.ts';
import { type CompetitorRow, findFamily, updateCompetitorRow } from './competitor.db.ts';

type Asked = Pick<CompetitorRow, 'withdrawalRequestedAt' | 'withdrawalDeclinedAt' | 'withdrawnAt'>;

export function withdrawalOf(row: Asked): WithdrawalState {
  return withdrawalStateOf({
    isRequested: row.withdrawalRequestedAt !== null,
    isDeclined: row.withdrawalDeclinedAt !== null,
    isWithdrawn: row.withdrawnAt !== null,
  });
}

/** What comes back if a competitor of that registration is withdrawn now. PAY-81 */
export async function withdrawalTermsOf(
  { db, app, now }: Occasion,
  { registrationId, tournamentId }: { registrationId: number; tournamentId: number },
): Promise<WithdrawalTerms> {
  const tournament = await getTournamentById(db, tournamentId);
  const receipt = (await findReceiptsByRegistration(db, [registrationId])).get(registrationId);
  const paidCents = receipt ? paidForCompetitor(receipt.items, handedOverCents(receipt.money)) : null;
  const back = refundAt(refundStepsOf(tournament), paidCents ?? 0, now.getTime(), app.config.timeZone);
  return {
    now: back && { ...back, cents: paidCents === null ? null : back.cents, paidCents },
    text: tournament.refundText,
  };
}

const cents = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
/** For staff, who pay it. */
function refundNote({ now }: WithdrawalTerms): string {
  if (!now) return '';
  const money = now.cents === null ? '' : ` (${cents.format(now.cents / 100)})`;
  return ` By the refund policy, ${now.percent} % comes back${money}.`;
}

/** A family asks that a paid competitor be withdrawn: it gets an acknowledgement, and staff are told, and answer. REG-13, REG-40 */
export async function requestWithdrawalOf(
  call: ChangingCall,
  registrationId: number,
  row: CompetitorRow,
  reason: string | null,
): Promise<void> {
  if (!mayRequestWithdrawal(withdrawalOf(row))) throw new AppError('already_withdrawn');
  const terms = await withdrawalTermsOf(call, row);
  await updateCompetitorRow(call.db, row.id, {
    withdrawalRequestedAt: call.now,
    withdrawalDeclinedAt: null,
    withdrawalReason: reason,
  });
  await recordHistory(call, {
    subject: 'competitor',
    subjectId: row.id,
    action: 'request withdrawal',
    ...(terms.now && { after: { refundPercent: terms.now.percent, refundCents: terms.now.cents } }),
    ...(reason === null ? {} : { reason }),
  });
  const family = await findFamily(call.db, row.personId);
  if (family && !isPlaceholderEmail(family.email))
    await queueMail(call, {
      dedupeKey: `withdrawal-asked:${row.id}:${row.version}`,
      to: family.email,
      personId: row.personId,
      registrationId,
      template: 'withdrawalAsked',
      payload: {
        firstName: family.firstName,
        competitor: `${row.firstName} ${row.lastName}`,
        terms,
        link: `${call.app.config.publicUrl}/customer/home`,
      },
    });
  await queueMail(call, {
    dedupeKey: `withdrawal:${row.id}:${row.version}`, // asked again after a no: told again
    to: await tournamentMailbox(call),
    template: 'staffNotice',
    payload: {
      title: `Withdrawal requested: ${row.firstName} ${row.lastName}`,
      detail: `${reason ?? 'No reason was given.'}${refundNote(terms)}`,
      registrationId,
    },
  });
}

/** They come after all: the question is taken back, and can be asked again. */
export async function undoWithdrawal(call: ChangingCall, row: CompetitorRow): Promise<void> {
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
