import type { ReviewKind } from '#core/payment/review-kind.ts';
import { recordHistory } from '../history/history.actions.ts';
import { tournamentMailbox } from '../organisation/organisation.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { insertReview, settleReviewsAbout } from './payment.db.ts';
import type { PaymentTransaction } from './payment-transaction.ts';

const titles: Record<ReviewKind, string> = {
  amount_mismatch: 'A payment differs from the amount due',
  overpaid: 'A registration was paid twice',
  late: 'A payment came late, after the order had changed',
  disputed: 'A payment is disputed',
  refund_failed: 'A refund failed',
  refund_unclear: 'A refund is being checked',
  restored: 'A payment was found again after a restore',
  reference_repeated: 'A cheque or slip number was used twice',
  given_back: 'A family gave something back',
  undeliverable: 'Something that was paid for can’t be handed out',
};

/** Puts something on the staff's list and mails them, once for each thing it is about. */
export async function openReview(
  tx: PaymentTransaction,
  review: {
    registrationId: number;
    kind: ReviewKind;
    about: number | string;
    detail: string;
    disputeId?: number;
    settledAt?: Date | null;
    resolution?: string;
  },
): Promise<void> {
  const { registrationId, kind, about, detail, disputeId, settledAt, resolution } = review;
  const inserted = await insertReview(tx.db, {
    registrationId,
    kind,
    detail,
    dedupeKey: `${kind}:${about}`,
    createdAt: tx.now,
    disputeId: disputeId ?? null,
    settledAt: settledAt ?? null,
    resolution: resolution ?? null,
  });
  if (!inserted || settledAt) return;
  await queueMail(tx, {
    dedupeKey: `review:${inserted.id}`,
    to: await tournamentMailbox(tx),
    template: 'staffNotice',
    payload: { title: titles[kind], detail, registrationId },
  });
  await recordHistory(tx, {
    subject: 'registration',
    subjectId: registrationId,
    action: 'payment needs review',
    after: { kind },
    reason: detail,
  });
}

/** Takes off the list what is known by now; nothing if it is not on it. */
export async function closeReviews(
  tx: PaymentTransaction,
  closed: { registrationId: number; kinds: readonly ReviewKind[]; about: number | string; resolution: string },
): Promise<void> {
  const { registrationId, kinds, about, resolution } = closed;
  const keys = kinds.map(kind => `${kind}:${about}`);
  for (const { kind, detail } of await settleReviewsAbout(tx.db, keys, { settledAt: tx.now, resolution }))
    await recordHistory(tx, {
      subject: 'registration',
      subjectId: registrationId,
      action: 'review closed',
      before: { kind, detail },
      reason: resolution,
    });
}
