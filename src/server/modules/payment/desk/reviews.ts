import type * as contract from '#contract/desk-payment.ts';
import type { OutputOf } from '#contract/route.ts';
import { AppError } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { completeAtDesk } from '../desk-payment.actions.ts';
import { lockRegistration } from '../order.db.ts';
import { findUnsettledAttempt } from '../payment.db.ts';
import { getStanding } from './account.ts';
import { findReview, listReviews, type ReviewRow, settle } from './review.db.ts';

const pageSize = 25;

function present(row: ReviewRow): contract.Review {
  return {
    reviewId: row.id,
    registrationId: row.registrationId,
    familyName: `${row.firstName} ${row.lastName}`,
    kind: row.kind,
    detail: row.detail,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    settledBy: row.settlerFirstName === null ? null : `${row.settlerFirstName} ${row.settlerLastName}`,
    resolution: row.resolution,
  };
}

export async function loadReviews(
  call: Call<typeof contract.listReviews>,
): Promise<OutputOf<typeof contract.listReviews>> {
  const { settled, page } = call.query;
  const { rows, total } = await listReviews(call.db, { settled, page, pageSize });
  return { items: rows.map(present), total, page, pageSize };
}

/** `accept` lets money that differs count: enough of it completes the order. Both are settled in words. */
export async function settleReview(
  call: Call<typeof contract.settleReview>,
): Promise<OutputOf<typeof contract.settleReview>> {
  const { decision, resolution } = call.input;
  const review = await findReview(call.db, call.params.reviewId);
  if (!review) throw new AppError('not_found');
  const registration = await lockRegistration(call.db, review.registrationId);
  if (!registration) throw new AppError('not_found');
  const isSettled = await settle(call.db, review.id, {
    settledAt: call.now,
    settledBy: callerOf(call).actorId,
    resolution,
  });
  if (!isSettled) throw new AppError('already_settled');
  const isHeldBack = review.kind === 'amount_mismatch' || review.kind === 'late';
  if (decision === 'accept' && isHeldBack && !registration.completedAt) {
    const { dueCents } = await getStanding(call.db, registration.id);
    if (dueCents > 0) throw new AppError('too_little');
    if (await findUnsettledAttempt(call.db, registration.id)) throw new AppError('payment_under_way');
    await completeAtDesk(call, registration);
  }
  await recordHistory(call, {
    subject: 'registration',
    subjectId: registration.id,
    action: decision === 'accept' ? 'review accepted' : 'review closed',
    before: { kind: review.kind, detail: review.detail },
    reason: resolution,
  });
  return present((await findReview(call.db, review.id)) as ReviewRow);
}
