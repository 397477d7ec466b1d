import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData, useRevalidator } from 'react-router';
import { getPayout, type PayoutDetail, SeenInput, seePayout, unseePayout } from '#contract/payment/payout.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatCents, formatLongDate } from '#words/format.ts';
import { When } from '../communication/when.tsx';
import { MoneyField } from '../parts/amount.tsx';
import { feeInWords } from './fee-words.ts';
import { MoneyFailure } from './money-form.tsx';
import { amountHint, amountText, signedCentsOf } from './money-text.ts';
import { movementWords, VerdictBadge, verdictNext } from './payout-words.tsx';

export const meta = () => pageMeta('Payout');

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.payoutId ?? '')) throw redirect('/admin/payments/payouts');
  return api(getPayout, { params: { payoutId: Number(params.payoutId) } });
}
type Movement = PayoutDetail['movements'][number];

const columns: TableColumn<Movement>[] = [
  {
    title: 'What',
    isHeading: true,
    cell: ({ kind, registrationId, familyName, gatewayId }) => (
      <>
        {registrationId === null ? (
          movementWords[kind]
        ) : (
          <Link
            to={`/admin/payments?registration=${registrationId}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere hover:decoration-2"
          >
            {familyName}
          </Link>
        )}
        <span className="block text-sm font-normal text-muted">
          {registrationId !== null && `${movementWords[kind]}, `}
          {gatewayId}
        </span>
      </>
    ),
  },
  { title: 'Stripe’s time', cell: ({ at }) => <When at={at} /> },
  { title: 'Amount', isNumber: true, cell: ({ amountCents }) => formatCents(amountCents) },
  {
    title: 'Ledger',
    isNumber: true,
    cell: ({ ledgerCents }) => (ledgerCents === null ? '–' : formatCents(ledgerCents)),
  },
  { title: 'Fee', isNumber: true, cell: ({ feeCents, feeTaxCents }) => formatCents(feeTaxCents - feeCents) },
  { title: 'HST on fee', isNumber: true, cell: ({ feeTaxCents }) => feeInWords(feeTaxCents) },
  {
    title: 'Net',
    isNumber: true,
    cell: ({ amountCents, feeCents }) => <span className="font-semibold">{formatCents(amountCents - feeCents)}</span>,
  },
];

function Sums({ payout }: PayoutDetail) {
  const lines = [
    {
      term: `Families, ${payout.payments === 1 ? '1 payment' : `${payout.payments} payments`}`,
      cents: payout.familyCents,
    },
    { term: 'Stripe’s fees', cents: 0 - payout.feeCents },
    { term: 'HST on the fees', cents: 0 - payout.feeTaxCents },
    ...(payout.otherCents === 0 ? [] : [{ term: 'Other', cents: payout.otherCents }]),
    { term: 'Payout', cents: payout.amountCents },
    ...(payout.bankCents === null ? [] : [{ term: 'Bank statement', cents: payout.bankCents }]),
  ];
  return (
    <dl className="grid max-w-md">
      {lines.map(({ term, cents }) => (
        <div
          key={term}
          className={`flex justify-between gap-4 border-b border-line py-2 ${term === 'Payout' ? 'font-semibold' : ''}`}
        >
          <dt>{term}</dt>
          <dd className="tabular-nums">{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

function SeenForm({ payout }: Pick<PayoutDetail, 'payout'>) {
  const { payoutId, amountCents } = payout;
  const revalidator = useRevalidator();
  const form = useForm(
    SeenInput,
    async input => {
      await api(seePayout, { params: { payoutId }, input });
      void revalidator.revalidate();
    },
    element => ({ bankCents: signedCentsOf(String(new FormData(element).get('bankCents') ?? '')) }),
  );
  return (
    <form {...form.props} aria-label="Bank statement" className="grid gap-4">
      <MoneyFailure form={form} what="It" act="It’s there" />
      <div className="flex flex-wrap items-end gap-4">
        <MoneyField
          label="Amount on the bank statement"
          name="bankCents"
          inputMode={amountCents < 0 ? 'text' : 'decimal'}
          defaultValue={amountText(amountCents)}
          error={form.errorOf('bankCents') && amountHint}
          className="w-full sm:w-80"
        />
        <Button type="submit" variant="primary" busy={form.isBusy}>
          It’s there
        </Button>
      </div>
    </form>
  );
}

export default function PayoutPage() {
  const { payout, movements } = useLoaderData<typeof clientLoader>();
  const { busy, problem, change, dismiss } = useChange();
  const { payoutId, seenAt, seenBy, isWhole, isAutomatic } = payout;
  const next = verdictNext(payout);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h2 className="text-2xl">Payout of {formatLongDate(`${payout.arrivesOn}T00:00:00.000Z`)}</h2>
        <VerdictBadge payout={payout} />
      </div>
      <p className="-mt-4 text-sm text-muted wrap-anywhere">
        {payout.gatewayId}, sent <When at={payout.createdAt} />
      </p>
      {next && <p className="max-w-prose">{next}</p>}
      <Sums payout={payout} movements={movements} />
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {seenAt ? (
        <div className="flex flex-wrap items-center gap-4">
          <p>
            Seen on the bank statement by {seenBy}, <When at={seenAt} />
          </p>
          <Button
            size="small"
            busy={busy === 'undo'}
            onClick={() => void change('undo', () => api(unseePayout, { params: { payoutId } }))}
          >
            Undo
          </Button>
        </div>
      ) : (
        payout.verdict !== 'sent_back' && <SeenForm key={payoutId} payout={payout} />
      )}
      {isWhole ? (
        <Table caption="What this payout contains" columns={columns} rows={movements} rowKey={one => one.gatewayId} />
      ) : (
        <EmptyState title={isAutomatic ? 'Contents not known yet' : 'Made by hand'}>
          {isAutomatic
            ? 'Stripe tells us what a payout contains within a day.'
            : 'Stripe doesn’t tell us what is in a payout that someone made in its dashboard.'}
        </EmptyState>
      )}
      <div>
        <LinkButton to="/admin/payments/payouts">All payouts</LinkButton>
      </div>
    </div>
  );
}
