import { useState } from 'react';
import { Link } from 'react-router';
import type { Dispute } from '#contract/payment/balance.ts';
import { type Review, settleReview } from '#contract/payment/staff-payment.ts';
import { isUndecided } from '#core/payment/dispute.ts';
import { isHeldBack } from '#core/payment/review-kind.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatCents } from '#words/format.ts';
import { When } from '../communication/when.tsx';
import { disputeNext, disputeReason, disputeStateWords } from './dispute-note.tsx';

const words: Record<Review['kind'], { title: string; next: string }> = {
  amount_mismatch: {
    title: 'Amount differs from what was due',
    next: 'Accept the payment. If it covers the total, the registration is completed. Or refund it and close this.',
  },
  late: {
    title: 'Paid late, after the order had changed',
    next: 'Accept the payment. If it covers the total, the registration is completed. Or refund it and close this.',
  },
  restored: {
    title: 'Paid, but the registration was lost',
    next: 'Ask the family to re-enter what they paid for. They don’t pay again. Then accept the payment, or refund it.',
  },
  overpaid: { title: 'Paid twice', next: 'Refund the extra amount, then close this.' },
  disputed: {
    title: 'The cardholder disputes the payment',
    next: 'Look it up in the payment service, then close this.',
  },
  refund_failed: {
    title: 'A refund failed',
    next: 'Refund it again by another method, such as an e-transfer, then close this.',
  },
  refund_unclear: {
    title: 'A refund is being checked',
    next: 'Don’t refund it another way yet, or the family may get it twice. This leaves the list once we know.',
  },
  reference_repeated: {
    title: 'A cheque or slip number was used twice',
    next: 'Compare both payments with the paper. Reverse the one that was entered by mistake, then close this.',
  },
  given_back: {
    title: 'Given back, and owed to the family',
    next: 'Open the family and refund it under “Payments so far”, or use it as credit for another registration, then close this.',
  },
  undeliverable: {
    title: 'Paid, but can’t be handed out',
    next: 'That item was refunded automatically and the family was told. Close this when there’s nothing left to do.',
  },
};

/** What the bank took, what that costs us, and why the card holder says so. */
function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const facts = [
    { term: 'Cardholder’s reason', text: disputeReason(dispute) },
    { term: 'Held by the bank', text: formatCents(dispute.keptCents) },
    ...(dispute.feeCents > 0 ? [{ term: 'Fee (we pay it)', text: formatCents(dispute.feeCents) }] : []),
  ];
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One payment that a person must decide about, and the decision in words. */
export function ReviewCard({ review, maySettle }: { review: Review; maySettle: boolean }) {
  const { reviewId, kind, settledAt, dispute } = review;
  const [resolution, setResolution] = useState('');
  const [missing, setMissing] = useState<string | undefined>(undefined);
  const { busy, problem, change, dismiss } = useChange();
  const isLost = dispute?.state === 'lost' && dispute.keptCents > 0;
  const isWaiting = dispute !== null && isUndecided(dispute.state);

  function decide(decision: 'accept' | 'close' | 'let_go') {
    if (resolution.trim() === '') {
      setMissing('Say what was decided, and why');
      document.getElementById(`review-${reviewId}`)?.focus();
      return;
    }
    void change(decision, () => api(settleReview, { params: { reviewId }, input: { decision, resolution } }));
  }

  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-xl">{words[kind].title}</h3>
        <span className="flex flex-wrap gap-2">
          {dispute && (
            <Badge tone={disputeStateWords[dispute.state].tone}>{disputeStateWords[dispute.state].word}</Badge>
          )}
          {settledAt ? <Badge tone="good">Settled</Badge> : <Badge tone="warn">Open</Badge>}
        </span>
      </div>
      <p className="mt-2 text-lg">
        <Link to={`/admin/payments?registration=${review.registrationId}`}>{review.familyName}</Link>
      </p>
      <p className="mt-1 max-w-prose wrap-anywhere">{review.detail}.</p>
      <p className="mt-1 text-sm text-muted">
        <When at={review.createdAt} />
      </p>
      {dispute && <DisputeFacts dispute={dispute} />}
      {settledAt ? (
        <p className="mt-3 max-w-prose border-l-4 border-good pl-4 wrap-anywhere">
          {review.resolution ?? 'Settled automatically. There was nothing left to do.'}
          <span className="block text-sm text-muted">
            {review.settledBy ? `${review.settledBy}, ` : ''}
            <When at={settledAt} />
          </span>
        </p>
      ) : isWaiting ? (
        <p className="mt-3 max-w-prose text-muted">{disputeNext(dispute)} It leaves this list once it ends well.</p>
      ) : kind === 'refund_unclear' ? (
        <p className="mt-3 max-w-prose text-muted">{words[kind].next}</p>
      ) : maySettle ? (
        <form
          aria-label={`Settle: ${words[kind].title}, ${review.familyName}`}
          className="mt-4 grid max-w-2xl gap-4"
          onSubmit={event => event.preventDefault()}
        >
          <p className="max-w-prose text-muted">{dispute ? disputeNext(dispute) : words[kind].next}</p>
          <ProblemAlert problem={problem} onDismiss={dismiss} />
          <TextField
            id={`review-${reviewId}`}
            label="Decision (note)"
            name="resolution"
            maxLength={500}
            autoComplete="off"
            value={resolution}
            onChange={event => {
              setResolution(event.currentTarget.value);
              setMissing(undefined);
            }}
            error={missing}
          />
          <div className="flex flex-wrap gap-3">
            {isHeldBack(kind) && (
              <Button busy={busy === 'accept'} disabled={busy !== null} onClick={() => decide('accept')}>
                Accept payment
              </Button>
            )}
            <Button busy={busy === 'close'} disabled={busy !== null} onClick={() => decide('close')}>
              {isHeldBack(kind) ? 'Close without accepting' : isLost ? 'Close (family owes it)' : 'Close'}
            </Button>
            {isLost && (
              <Button busy={busy === 'let_go'} disabled={busy !== null} onClick={() => decide('let_go')}>
                Write it off
              </Button>
            )}
          </div>
        </form>
      ) : (
        <p className="mt-3 text-muted">A director needs to decide this.</p>
      )}
    </Card>
  );
}
