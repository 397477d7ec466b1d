import type * as contract from '#contract/payment/staff-payment.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { dollarsOf } from '#core/payment/settlement.ts';
import { transferVerdict } from '#core/payment/transfer.ts';
import { AppError } from '../../../app-error.ts';
import type { Call } from '../../../call.ts';
import { listBooked } from '../../ledger/ledger.actions.ts';
import { completeByStaff } from '../complete-by-staff.actions.ts';
import { type Attempt, findUnsettledAttempt, hasMoneyInReview } from '../payment.db.ts';
import { inPaymentTransaction, type PaymentTransaction } from '../payment-transaction.ts';
import { endAttempt } from '../settle-payment.ts';
import { askingGateway } from '../silent-gateway.actions.ts';
import { bookByHand, externalIdOf } from './book-by-hand.ts';
import { getBalanceRow } from './family-balance.ts';
import { lockInOrder } from './lock-for-money.db.ts';

type Input = InputOf<typeof contract.takeTransfer>;
type Step = { kind: 'end'; attempt: Attempt } | { kind: 'done'; shares: Input['shares'] };

/** Every family may be paying online: each such payment is ended first, outside the transaction. */
const rounds = 25;

/** Books one e-transfer over several families: all of it in one transaction, or nothing. PAY-44 */
export async function takeTransfer(
  call: Call<typeof contract.takeTransfer>,
): Promise<OutputOf<typeof contract.takeTransfer>> {
  const externalId = externalIdOf(call);
  for (let round = 0; round < rounds; round++) {
    const step = await inPaymentTransaction(call.app, call, tx => nextStep(tx, call.input, externalId));
    if (step.kind === 'done') return { shares: await Promise.all(step.shares.map(share => presentShare(call, share))) };
    await askingGateway(call.app, () => endAttempt(call.app, step.attempt, call.now));
  }
  throw new AppError('payment_under_way');
}

async function presentShare(call: Call<typeof contract.takeTransfer>, share: Input['shares'][0]) {
  const { familyName, dueCents, isCompleted } = await getBalanceRow(call, share.registrationId);
  return { ...share, familyName, dueCents, isCompleted };
}

async function nextStep(tx: PaymentTransaction, input: Input, externalId: string): Promise<Step> {
  const { amountCents, reference, shares, creditRegistrationId: creditTo = null } = input;
  const named = [...shares.map(share => share.registrationId), ...(creditTo === null ? [] : [creditTo])];
  const registrations = await lockInOrder(tx.db, named);
  const before = await listBooked(tx.db, externalId);
  if (before.length > 0) return { kind: 'done', shares: before };
  const owing = new Map<number, { dueCents: number; isCompleted: boolean }>();
  for (const [id, { completedAt }] of registrations) {
    const attempt = await findUnsettledAttempt(tx.db, id);
    if (attempt) return { kind: 'end', attempt };
    if (!completedAt && (await hasMoneyInReview(tx.db, id))) throw new AppError('payment_in_review');
    const { dueCents } = await getBalanceRow(tx, id);
    owing.set(id, { dueCents, isCompleted: completedAt !== null });
  }
  const verdict = transferVerdict({ amountCents, shares, creditTo }, owing, dollarsOf);
  if (verdict.verdict === 'bad_input') throw new AppError('bad_input', { fields: verdict.fields });
  const parts = verdict.shares.map((share, index) => ({
    ...share,
    channel: 'etransfer' as const,
    tenderedCents: null,
    reference,
    share: index + 1,
  }));
  await bookByHand(tx, parts, externalId);
  for (const { registrationId, amountCents: share } of verdict.shares) {
    const registration = registrations.get(registrationId);
    const due = owing.get(registrationId)?.dueCents ?? 0;
    if (registration && !registration.completedAt && share >= due)
      await completingShare(
        shares.findIndex(one => one.registrationId === registrationId),
        () => completeByStaff(tx, registration),
      );
  }
  return { kind: 'done', shares: verdict.shares };
}

/** Of several families, the refusal names the one that it is about. */
async function completingShare(index: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const texts = error.fields ? Object.values(error.fields).flat() : [error.toBody().message];
    throw new AppError(error.code, { fields: { [`shares.${index}.registrationId`]: texts }, cause: error });
  }
}
