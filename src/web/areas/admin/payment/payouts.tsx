import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { type Difference, listPayouts, type Payout, seePayout, unseePayout } from '#contract/payment/payout.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatCents, formatLongDate } from '#words/format.ts';
import { listQueryOf } from '../communication/list-query.ts';
import { When } from '../communication/when.tsx';
import { feeInWords } from './fee-words.ts';
import { VerdictBadge } from './payout-words.tsx';

export const meta = () => pageMeta('Payouts');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return api(listPayouts, { query: listQueryOf<typeof listPayouts>(request, {}) });
}

export default function Payouts() {
  const { items, total, page, pageSize, balanceCents, heardAt, differences } = useLoaderData<typeof clientLoader>();
  const { busy, problem, change, dismiss } = useChange();
  const tick = ({ payoutId, amountCents }: Payout) =>
    change(`${payoutId}`, () => api(seePayout, { params: { payoutId }, input: { bankCents: amountCents } }));
  const undo = ({ payoutId }: Payout) => change(`${payoutId}`, () => api(unseePayout, { params: { payoutId } }));
  const columns: TableColumn<Payout>[] = [
    {
      title: 'At the bank',
      isHeading: true,
      cell: payout => (
        <Link
          to={`/admin/payments/payouts/${payout.payoutId}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
        >
          {formatLongDate(`${payout.arrivesOn}T00:00:00.000Z`)}
        </Link>
      ),
    },
    { title: 'Families', isNumber: true, cell: payout => formatCents(payout.familyCents) },
    { title: 'Fees', isNumber: true, cell: payout => feeInWords(payout.feeCents) },
    { title: 'HST on fees', isNumber: true, cell: payout => feeInWords(payout.feeTaxCents) },
    { title: 'Other', isNumber: true, cell: payout => formatCents(payout.otherCents) },
    {
      title: 'Payout',
      isNumber: true,
      cell: payout => <span className="font-semibold">{formatCents(payout.amountCents)}</span>,
    },
    {
      title: 'Bank statement',
      cell: payout => (
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 md:justify-start">
          <VerdictBadge payout={payout} />
          {payout.bankCents === null && payout.verdict !== 'sent_back' && (
            <Button
              size="small"
              busy={busy === `${payout.payoutId}`}
              aria-label={`It’s there: ${formatCents(payout.amountCents)}`}
              onClick={() => void tick(payout)}
            >
              It’s there
            </Button>
          )}
          {payout.bankCents !== null && (
            <Button
              size="small"
              variant="quiet"
              busy={busy === `${payout.payoutId}`}
              aria-label={`Undo: ${formatCents(payout.bankCents)}`}
              onClick={() => void undo(payout)}
            >
              Undo
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">Payouts</h2>
      <p className="max-w-prose">
        What Stripe sent to the bank. Find each amount on the bank statement and press “It’s there”. If the statement
        shows another amount, open the payout and enter it.
      </p>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {differences.length > 0 && <DifferenceList differences={differences} />}
      <p>
        <span className="text-muted">Still at Stripe</span>
        <span className="block font-display text-3xl tabular-nums">{formatCents(balanceCents)}</span>
        {heardAt && (
          <span className="block text-sm text-muted">
            Read <When at={heardAt} />, and again every hour
          </span>
        )}
      </p>
      {heardAt === null && (
        <Alert kind="info">
          Stripe’s balance hasn’t been read yet. It is read every hour once families pay online.
        </Alert>
      )}
      {items.length === 0 ? (
        <EmptyState title="No payouts yet">Each payout from Stripe appears here within an hour.</EmptyState>
      ) : (
        <Table caption="Payouts, newest first" columns={columns} rows={items} rowKey={payout => payout.payoutId} />
      )}
      <Pager page={page} pageSize={pageSize} total={total} label="Pages of payouts" />
    </div>
  );
}

const amount = (cents: number | null): string => (cents === null ? 'nothing' : formatCents(cents));

/** Where ledger and Stripe say something else about the same money. */
function DifferenceList({ differences }: { differences: readonly Difference[] }) {
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
