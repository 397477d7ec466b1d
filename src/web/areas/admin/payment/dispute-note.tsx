import type { Dispute } from '#contract/payment/balance.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { formatCents } from '#web/widgets/cents.ts';

export const disputeStateWords: Record<Dispute['state'], { word: string; tone: BadgeTone }> = {
  inquiry: { word: 'The bank asks', tone: 'warn' },
  inquiry_review: { word: 'The bank has our answer', tone: 'info' },
  needs_response: { word: 'Answer needed', tone: 'danger' },
  under_review: { word: 'The bank decides', tone: 'info' },
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
      return `The bank only asks, and no money has left. Answer in the payment service${until(dispute)}, or give the payment back, which ends it.`;
    case 'inquiry_review':
      return 'The bank has our answer, and no money has left. There is nothing to do but to wait.';
    case 'needs_response':
      return `The bank has withdrawn ${kept}. Answer in the payment service${until(dispute)}; without an answer it is lost. Until the bank decides, nothing of the payment can be given back.`;
    case 'under_review':
      return 'The bank has our answer and decides, which may take two or three months. There is nothing to do but to wait.';
    case 'lost':
      return dispute.keptCents > 0
        ? `The bank has kept ${kept}. The family owes it again: take it at the desk. Or let it go, and say why.`
        : 'The bank decided against us, and has kept nothing.';
    case 'won':
      return 'The bank decided for us: the payment stands.';
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
