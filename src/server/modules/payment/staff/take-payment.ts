import type * as contract from '#contract/payment/staff-payment.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { takeVerdict } from '#core/payment/staff-payment.ts';
import { AppError } from '../../../app-error.ts';
import type { Call } from '../../../call.ts';
import { listBooked } from '../../ledger/ledger.actions.ts';
import { completeByStaff } from '../complete-by-staff.actions.ts';
import { type Attempt, findUnsettledAttempt, hasMoneyInReview } from '../payment.db.ts';
import { inPaymentTransaction, type PaymentTransaction } from '../payment-transaction.ts';
import { endAttempt } from '../settle-payment.ts';
import { askingGateway } from '../silent-gateway.actions.ts';
import { bookByHand, externalIdOf } from './book-by-hand.ts';
import { getBalanceRow, loadBalance } from './family-balance.ts';
import { lockForMoney } from './lock-for-money.db.ts';

type Taken = { isTaken: boolean; changeCents: number };
type Step = { kind: 'end'; attempt: Attempt } | ({ kind: 'done' } & Taken);

const rounds = 3;

/**
 * Takes a staff payment. An online payment under way is ended first, outside the transaction; one that begins in
 * between is found under the lock and ended too.
 */
export async function takePayment(
  call: Call<typeof contract.takePayment>,
): Promise<OutputOf<typeof contract.takePayment>> {
  const { registrationId } = call.params;
  const externalId = externalIdOf(call);
  let wasPaying = false;
  for (let round = 0; round < rounds; round++) {
    const step = await inPaymentTransaction(call.app, call, tx =>
      nextStep(tx, registrationId, { ...call.input, externalId, wasPaying }),
    );
    if (step.kind === 'done')
      return {
        balance: await loadBalance(call, registrationId),
        isTaken: step.isTaken,
        changeCents: step.changeCents,
      };
    wasPaying = true;
    await askingGateway(call.app, () => endAttempt(call.app, step.attempt, call.now));
  }
  throw new AppError('payment_under_way');
}

async function nextStep(
  tx: PaymentTransaction,
  registrationId: number,
  take: InputOf<typeof contract.takePayment> & { externalId: string; wasPaying: boolean },
): Promise<Step> {
  const registration = await lockForMoney(tx.db, registrationId);
  const before = await listBooked(tx.db, take.externalId);
  if (before.length > 0) return { kind: 'done', isTaken: true, changeCents: changeOf(before) };
  const attempt = await findUnsettledAttempt(tx.db, registrationId);
  if (attempt) return { kind: 'end', attempt };
  if (!registration.completedAt && (await hasMoneyInReview(tx.db, registrationId)))
    throw new AppError('payment_in_review');
  const { dueCents } = await getBalanceRow(tx, registrationId);
  // The family's own payment came through while it was being ended: nothing may be taken a second time.
  if (take.wasPaying && dueCents <= 0) return { kind: 'done', isTaken: false, changeCents: 0 };
  const verdict = takeVerdict(take.parts, dueCents, take.keepsRest);
  if (verdict.verdict === 'bad_input') throw new AppError('bad_input', { fields: verdict.fields });
  if (verdict.verdict === 'too_much') throw new AppError('too_much');
  const parts = verdict.parts.map(part => ({ ...part, registrationId }));
  await bookByHand(tx, parts, take.externalId);
  const paid = verdict.parts.reduce((sum, part) => sum + part.amountCents, 0);
  if (!registration.completedAt && paid >= dueCents) await completeByStaff(tx, registration);
  return { kind: 'done', isTaken: true, changeCents: verdict.changeCents };
}

/** Of money that is booked already: what was handed over beyond the amounts. */
function changeOf(entries: readonly { amountCents: number; tenderedCents: number | null }[]): number {
  return entries.reduce((sum, entry) => sum + Math.max(0, (entry.tenderedCents ?? 0) - entry.amountCents), 0);
}
