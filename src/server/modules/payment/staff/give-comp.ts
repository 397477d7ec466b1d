import type * as contract from '#contract/payment/staff-payment.ts';
import type { OutputOf } from '#contract/route.ts';
import { AppError, found } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { insertLedgerEntry } from '../../ledger/ledger.actions.ts';
import { completeByStaff } from '../complete-by-staff.actions.ts';
import { findUnsettledAttempt, hasMoneyInReview } from '../payment.db.ts';
import { externalIdOf } from './book-by-hand.ts';
import { getBalanceRow, loadBalance } from './family-balance.ts';
import { lockInOrder } from './lock-for-money.db.ts';

/** What a locked registration owes, if something may be booked towards it now. */
export async function dueOf(
  call: Parameters<typeof getBalanceRow>[0],
  registrationId: number,
  isCompleted: boolean,
): Promise<number> {
  if (await findUnsettledAttempt(call.db, registrationId)) throw new AppError('payment_under_way');
  if (!isCompleted && (await hasMoneyInReview(call.db, registrationId))) throw new AppError('payment_in_review');
  return (await getBalanceRow(call, registrationId)).dueCents;
}

/** What a family need not pay, with the reason; it completes an order that is then paid. PAY-46 */
export async function giveComp(call: Call<typeof contract.giveComp>): Promise<OutputOf<typeof contract.giveComp>> {
  const { registrationId } = call.params;
  const { amountCents, reason } = call.input;
  const registration = found((await lockInOrder(call.db, [registrationId])).get(registrationId));
  const due = await dueOf(call, registrationId, registration.completedAt !== null);
  if (amountCents > due) throw new AppError('too_much');
  await insertLedgerEntry(call.db, {
    registrationId,
    kind: 'comp',
    channel: 'comp',
    amountCents,
    currency: 'cad',
    externalId: externalIdOf(call),
    takenBy: callerOf(call).actorId,
    reason,
    at: call.now,
  });
  await recordHistory(call, {
    subject: 'registration',
    subjectId: registrationId,
    action: 'comp given',
    after: { amountCents },
    reason,
  });
  if (!registration.completedAt && amountCents >= due) await completeByStaff(call, registration);
  return loadBalance(call, registrationId);
}
