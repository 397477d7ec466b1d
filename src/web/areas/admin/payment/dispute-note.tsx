import type { Dispute } from '#contract/payment/balance.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { formatCents } from '#words/format.ts';

export const disputeStateWords: Record<Dispute['state'], { word: string; tone: BadgeTone }> = {
  inquiry: { word: 'Bank inquiry', tone: 'warn' },
  inquiry_review: { word: 'Answer sent', tone: 'info' },
  needs_response: { word: 'Answer required', tone: 'danger' },
  under_review: { word: 'Under review', tone: 'info' },
  lost: { word: 'Lost', tone: 'danger' },
  won: { word: 'Won', tone: 'good' },
  dropped: { word: 'Ended', tone: 'good' },
};

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });
const until = ({ respondBy }: Dispute): string => (respondBy === null ? '' : ` by ${day.format(new Date(respondBy))}`);

/** What is to be done about a dispute as it stands, in words. */
export function disputeNext(dispute: Dispute): string {
  const kept = formatCents(dispute.keptCents);
  switch (dispute.state) {
    case 'inquiry':
      return `The bank is only asking, and no money has left. Answer in the payment service${until(dispute)}, or refund the payment, which ends the inquiry.`;
    case 'inquiry_review':
      return 'The bank has our answer, and no money has left. There’s nothing to do but wait.';
    case 'needs_response':
      return `The bank has withdrawn ${kept}. Answer in the payment service${until(dispute)}. Without an answer, we lose the dispute. This payment can’t be refunded until the bank decides.`;
    case 'under_review':
      return 'The bank has our answer. Its decision may take two or three months. There’s nothing to do but wait.';
    case 'lost':
      return dispute.keptCents > 0
        ? `The bank has kept ${kept}. The family owes it again. Take payment at the desk, or write it off and say why.`
        : 'The bank decided against us but kept nothing.';
    case 'won':
      return 'The bank decided in our favour. We keep the payment.';
    case 'dropped':
      return 'It ended without a decision against us.';
  }
}

/** The card holder’s reason, as the payment service calls it: "product_not_received". */
export const disputeReason = ({ reason }: Dispute): string => reason.replaceAll('_', ' ');

/** Above the payments of a family, as long as there is something to know about it. */
export function DisputeNote({ dispute, isOwing }: { dispute: Dispute; isOwing: boolean }) {
  if (dispute.state === 'won' || dispute.state === 'dropped') return null;
  if (dispute.state === 'lost' && !isOwing) return null;
  return (
    <Alert
      kind={dispute.state === 'lost' ? 'danger' : 'info'}
      title={`${formatCents(dispute.amountCents)} is disputed: ${disputeStateWords[dispute.state].word.toLowerCase()}`}
    >
      {disputeNext(dispute)}
    </Alert>
  );
}
