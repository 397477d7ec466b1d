import { Link } from 'react-router';
import type { LedgerLine, RegistrationDetail } from '#contract/registration/registration-detail.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { CostLines } from '#web/widgets/cost-lines.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { formatCents, formatLongDate } from '#words/format.ts';

const kinds: Record<LedgerLine['kind'], string> = {
  payment: 'Paid',
  refund: 'Refunded',
  reversal: 'Refund came back',
  correction: 'Reversed',
  dispute: 'Charged back',
  dispute_return: 'Returned by the bank',
  fee: 'Dispute fee',
  fee_return: 'Dispute fee returned',
  write_off: 'Written off',
  comp: 'Comp,',
  credit_out: 'Credit used elsewhere,',
  credit_in: 'Paid',
  given_back: 'Given back by the family,',
};
const channels: Record<LedgerLine['channel'], string> = {
  stripe: 'by card online',
  practice: 'by practice payment',
  cash: 'in cash',
  etransfer: 'by e-transfer',
  cheque: 'by cheque',
  terminal: 'by card at the desk',
  comp: 'complimentary',
  credit: 'by family credit',
};

/** What it costs, and every line of the books; taking and giving back happens under Payments. */
export function MoneyPart({ detail }: { detail: RegistrationDetail }) {
  const { registration, ledger, reviews, costCents, paidCents, dueCents, abilities } = detail;
  const payments = `/admin/payments?registration=${registration.registrationId}`;
  return (
    <PagePart id="money" title="Payments">
      {reviews.map(review => (
        <Alert key={review.id} kind="danger">
          {review.detail}. <Link to="/admin/payments/reviews">Review it</Link>
        </Alert>
      ))}
      <div className="max-w-xl">
        <CostLines lines={registration.costLines} />
      </div>
      <dl className="grid max-w-xl grid-cols-3 gap-4">
        {(
          [
            ['Cost', costCents],
            ['Paid or credited', paidCents],
            [dueCents >= 0 ? 'Due' : registration.isCompleted ? 'Credit' : 'Overpaid', Math.abs(dueCents)],
          ] as const
        ).map(([term, cents]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-display text-2xl tabular-nums">{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
      {ledger.length > 0 && (
        <ul aria-label="Ledger entries" className="max-w-xl">
          {ledger.map(line => (
            <li key={line.ledgerEntryId} className="flex justify-between gap-4 border-b border-line py-2">
              <span>
                {kinds[line.kind]} {channels[line.channel]}
                {line.reference && `, ${line.reference}`}
                <span className="block text-sm text-muted">
                  {formatLongDate(line.at)}
                  {line.takenBy && `, ${line.takenBy}`}
                  {line.reason && `: ${line.reason}`}
                </span>
              </span>
              <span className="tabular-nums">
                {formatCents(['comp', 'credit'].includes(line.channel) ? line.paidCents : line.cents)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {abilities.refund && <LinkButton to={payments}>Refund or reverse</LinkButton>}
        {registration.receipt && (
          <LinkButton to={`/admin/payments/receipt/${registration.registrationId}`}>Print receipt</LinkButton>
        )}
      </div>
    </PagePart>
  );
}
