import type * as contract from '#contract/payment/staff-payment.ts';
import type { OutputOf } from '#contract/route.ts';
import { creditCents, creditSources } from '#core/payment/credit.ts';
import { refundableCents } from '#core/payment/refund.ts';
import { AppError, badInput } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { insertLedgerEntry } from '../../ledger/ledger.actions.ts';
import { completeByStaff } from '../complete-by-staff.actions.ts';
import { isDisputed } from '../dispute/dispute.actions.ts';
import { asBooked } from '../ledger-lines.actions.ts';
import { listLines, listRequestedCents, sumOf } from '../ledger-lines.db.ts';
import { externalIdOf } from './book-by-hand.ts';
import { getBalanceRow, loadBalance } from './family-balance.ts';
import { dueOf } from './give-comp.ts';
import { lockInOrder } from './lock-for-money.db.ts';

type UseCredit = Call<typeof contract.useCredit>;

/** Pays what one registration owes with what another has overpaid: no money moves. PAY-45 */
export async function useCredit(call: UseCredit): Promise<OutputOf<typeof contract.useCredit>> {
  const { registrationId: fromId } = call.params;
  const { toRegistrationId: toId, amountCents } = call.input;
  if (fromId === toId) throw badInput('toRegistrationId', 'Choose another registration');
  const registrations = await lockInOrder(call.db, [fromId, toId]);
  const [from, to] = [registrations.get(fromId), registrations.get(toId)];
  if (!from || !to) throw new AppError('not_found');
  const { dueCents } = await getBalanceRow(call, fromId);
  const requested = await listRequestedCents(call.db, [fromId]);
  const credit = { isCompleted: from.completedAt !== null, dueCents, requestedCents: sumOf(requested) };
  const sources = await sourcesOf(call, fromId, amountCents, requested);
  if (amountCents > creditCents(credit) || !sources) throw new AppError('too_much');
  const due = await dueOf(call, toId, to.completedAt !== null);
  if (amountCents > due) throw new AppError('too_much');
  const externalId = externalIdOf(call);
  const common = { channel: 'credit', currency: 'cad', takenBy: callerOf(call).actorId, at: call.now } as const;
  for (const [index, { paymentId, amountCents: part }] of sources.entries())
    await insertLedgerEntry(call.db, {
      ...common,
      registrationId: fromId,
      kind: 'credit_out',
      amountCents: part,
      refundsId: paymentId,
      externalId: `${externalId}:out:${index}`,
    });
  await insertLedgerEntry(call.db, {
    ...common,
    registrationId: toId,
    kind: 'credit_in',
    amountCents,
    externalId: `${externalId}:in`,
  });
  for (const [subjectId, other] of [
    [fromId, toId],
    [toId, fromId],
  ] as const)
    await recordHistory(call, {
      subject: 'registration',
      subjectId,
      action: subjectId === fromId ? 'credit used elsewhere' : 'credit used',
      after: { amountCents, registrationId: other },
    });
  if (!to.completedAt && amountCents >= due) await completeByStaff(call, to);
  return loadBalance(call, fromId);
}

/** The payments that a credit comes from: of money that was really paid, and that no bank asks back. */
async function sourcesOf(
  call: UseCredit,
  registrationId: number,
  amountCents: number,
  requested: ReadonlyMap<number, number>,
) {
  const lines = asBooked(await listLines(call.db, [registrationId]));
  const payments: { id: number; leftCents: number }[] = [];
  for (const line of lines) {
    const { paymentAttemptId } = line;
    const isHeld = paymentAttemptId !== null && (await isDisputed(call.db, paymentAttemptId));
    if (!isHeld && line.channel !== 'practice')
      payments.push({ id: line.id, leftCents: refundableCents(line, lines, requested.get(paymentAttemptId ?? 0)) });
  }
  return creditSources(amountCents, payments);
}
