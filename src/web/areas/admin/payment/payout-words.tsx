import type { Payout, PayoutDetail } from '#contract/payment/payout.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const verdicts: Record<Payout['verdict'], { word: string; tone: BadgeTone; next: string | null }> = {
  agrees: { word: 'Agrees', tone: 'good', next: null },
  not_seen: { word: 'Not on the statement yet', tone: 'warn', next: null },
  sent_back: {
    word: 'Sent back by the bank',
    tone: 'warn',
    next: 'The money is on Stripe’s balance again and comes with a later payout. Check the bank account in Stripe.',
  },
  differs_within: {
    word: 'Differs from its contents',
    tone: 'danger',
    next: 'What Stripe lists for this payout doesn’t add up to it. Ask Stripe.',
  },
  differs_ledger: {
    word: 'Differs from the ledger',
    tone: 'danger',
    next: 'Open the family whose amounts differ and press “Ask Stripe again”. If it stays, compare with Stripe’s dashboard.',
  },
  differs_bank: {
    word: 'Differs from the statement',
    tone: 'danger',
    next: 'The bank statement shows another amount. If it was a typing mistake, undo it. Otherwise ask the bank.',
  },
};
export const verdictNext = ({ verdict }: Payout): string | null => verdicts[verdict].next;

export function VerdictBadge({ payout }: { payout: Payout }) {
  const { word, tone } = verdicts[payout.verdict];
  return <Badge tone={tone}>{word}</Badge>;
}

export const movementWords: Record<PayoutDetail['movements'][number]['kind'], string> = {
  payment: 'Paid by card',
  refund: 'Refund',
  refund_return: 'Refund came back',
  dispute: 'Charged back',
  dispute_return: 'Returned by the bank',
  fee: 'Bill from Stripe',
  fee_tax: 'HST on Stripe’s fees',
  payout: 'Payout',
  payout_return: 'Earlier payout that came back',
  other: 'Not from this site',
};
