import { Link } from 'react-router';
import type { Difference } from '#contract/payment/payout.ts';
import { Alert } from '#web/ui/alert.tsx';
import { formatCents } from '#words/format.ts';

const amount = (cents: number | null): string => (cents === null ? 'nothing' : formatCents(cents));

/** Where ledger and Stripe say something else about the same money. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <Alert kind="danger" title="Ledger and Stripe differ">
      <ul className="grid gap-2">
        {differences.map(({ ledgerKey, registrationId, gatewayCents, ledgerCents }) => (
          <li key={ledgerKey} className="wrap-anywhere">
            {ledgerKey}: {amount(gatewayCents)} at Stripe, {amount(ledgerCents)} in the ledger.{' '}
            {registrationId !== null && (
              <Link to={`/admin/payments?registration=${registrationId}`}>Open this family’s payments</Link>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
