import { randomUUID } from 'node:crypto';
import type * as contract from '#contract/payment/staff-payment.ts';
import type { OutputOf } from '#contract/route.ts';
import { disputeVerdict, letGoCents } from '#core/payment/dispute.ts';
import { isHeldBack } from '#core/payment/review-kind.ts';
import { AppError, badInput, found } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import type { Database } from '../../../db/database.ts';
import { pageOrFirst } from '../../../db/page-or-first.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { insertLedgerEntry } from '../../ledger/ledger.actions.ts';
import { completeByStaff } from '../complete-by-staff.actions.ts';
import { type DisputeSums, listDisputes } from '../dispute/dispute.actions.ts';
import { lockRegistration } from '../order.db.ts';
import { findUnsettledAttempt, getAttempt } from '../payment.db.ts';
import { getBalanceRow, presentDispute } from './family-balance.ts';
import { countReviews, findReview, listReviews, type ReviewRow, settle } from './review.db.ts';

const pageSize = 25;
const actions = { accept: 'review accepted', close: 'review closed', let_go: 'debt let go' } as const;

/** Reviews with the disputes they are about, and what their families owe. */
async function present(db: Database, rows: readonly ReviewRow[]): Promise<contract.Review[]> {
  const ids = rows.map(row => row.disputeId).filter(id => id !== null);
  const disputes = new Map((await listDisputes(db, { ids })).map(row => [row.id, presentDispute(row)]));
  const presented: contract.Review[] = [];
  for (const row of rows)
    presented.push({
      reviewId: row.id,
      registrationId: row.registrationId,
      familyName: `${row.firstName} ${row.lastName}`,
      kind: row.kind,
      detail: row.detail,
      dispute: disputes.get(row.disputeId ?? 0) ?? null,
      createdAt: row.createdAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
      settledBy: row.settlerFirstName === null ? null : `${row.settlerFirstName} ${row.settlerLastName}`,
      resolution: row.resolution,
    });
  return presented;
}

export async function loadReviews(
  call: Call<typeof contract.listReviews>,
): Promise<OutputOf<typeof contract.listReviews>> {
  const { settled } = call.query;
  const { rows, page } = await pageOrFirst(call.query.page, page => listReviews(call.db, { settled, page, pageSize }));
  const total = await countReviews(call.db, settled);
  return { items: await present(call.db, rows), total, page, pageSize };
}

type Settling = Call<typeof contract.settleReview>;

/** The family need not pay again what the bank kept: written into the ledger, with the reason. */
async function letGo(call: Settling, dispute: DisputeSums): Promise<void> {
  const { registrationId } = dispute;
  const { dueCents } = await getBalanceRow(call, registrationId);
  const amountCents = letGoCents({ keptCents: dispute.keptCents, dueCents });
  if (amountCents === 0) return;
  const attempt = await getAttempt(call.db, dispute.paymentAttemptId);
  await insertLedgerEntry(call.db, {
    registrationId,
    kind: 'write_off',
    channel: attempt.gateway,
    amountCents,
    currency: 'cad',
    externalId: `write_off:${dispute.id}:${randomUUID()}`,
    disputeId: dispute.id,
    reason: call.input.resolution,
    takenBy: callerOf(call).actorId,
    at: call.now,
  });
}

/** `accept` lets money that differs count: enough of it completes the order. Both are settled in words. */
export async function settleReview(
  call: Call<typeof contract.settleReview>,
): Promise<OutputOf<typeof contract.settleReview>> {
  const { decision, resolution } = call.input;
  const review = found(await findReview(call.db, call.params.reviewId));
  if (review.kind === 'refund_unclear') throw badInput('decision', 'This closes once the payment service has answered');
  const registration = found(await lockRegistration(call.db, review.registrationId));
  const [dispute] = await listDisputes(call.db, { ids: review.disputeId === null ? [] : [review.disputeId] });
  const verdict = dispute ? disputeVerdict(dispute.state, decision) : decision === 'let_go' ? 'not_lost' : 'settle';
  if (verdict === 'undecided') throw new AppError('disputed');
  if (verdict === 'not_lost') throw badInput('decision', 'There is nothing to write off');
  const isSettled = await settle(call.db, review.id, {
    settledAt: call.now,
    settledBy: callerOf(call).actorId,
    resolution,
  });
  if (!isSettled) throw new AppError('already_settled');
  if (decision === 'accept' && isHeldBack(review.kind) && !registration.completedAt) {
    const { dueCents } = await getBalanceRow(call, registration.id);
    if (dueCents > 0) throw new AppError('too_little');
    if (await findUnsettledAttempt(call.db, registration.id)) throw new AppError('payment_under_way');
    await completeByStaff(call, registration);
  }
  if (decision === 'let_go' && dispute) await letGo(call, dispute);
  await recordHistory(call, {
    subject: 'registration',
    subjectId: registration.id,
    action: actions[decision],
    before: { kind: review.kind, detail: review.detail },
    reason: resolution,
  });
  const [settled] = await present(call.db, [(await findReview(call.db, review.id)) as ReviewRow]);
  return settled as contract.Review;
}
