import { type ClientLoaderFunctionArgs, Link, useSearchParams } from 'react-router';
import { type DueRow, getBalance, listDue } from '#contract/payment/staff-payment.ts';
import { api } from '#web/lib/api.ts';
import { keptLoader, useKeptData } from '#web/lib/kept-data.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { MissedAlert } from '#web/widgets/missed-alert.tsx';
import { formatCents } from '#words/format.ts';
import { ListFilters } from '../communication/list-filters.tsx';
import { listQueryOf } from '../communication/list-query.ts';
import { BalancePanel } from './balance-panel.tsx';

export const meta = () => pageMeta('Payments');

export const clientLoader = keptLoader(async ({ request }: ClientLoaderFunctionArgs) => {
  const registration = new URL(request.url).searchParams.get('registration');
  if (registration !== null && /^[1-9]\d{0,8}$/.test(registration))
    return { balance: await api(getBalance, { params: { registrationId: Number(registration) } }), due: null };
  return { balance: null, due: await api(listDue, { query: listQueryOf<typeof listDue>(request, { search: null }) }) };
});

/** How a family stands, as a badge; nothing while it only has something to pay. */
function StandBadge({ row }: { row: DueRow }) {
  if (row.isPayingOnline) return <Badge tone="info">Paying online now</Badge>;
  if (row.dueCents < 0) return <Badge tone="info">{row.isCompleted ? 'Credit' : 'Overpaid'}</Badge>;
  if (row.dueCents === 0) return <Badge tone="good">Paid</Badge>;
  return row.isCompleted ? <Badge tone="warn">Balance owing</Badge> : <Badge>Unfinished</Badge>;
}

function detailOf({ confirmationCode: code, competitors }: DueRow): string {
  const none = code ? 'no' : 'No';
  return `${code ? `${code}, ` : ''}${competitors || none} ${competitors === 1 ? 'competitor' : 'competitors'}`;
}

function columnsFor(search: string): TableColumn<DueRow>[] {
  const back = search ? `&search=${encodeURIComponent(search)}` : '';
  return [
    {
      title: 'Family',
      isHeading: true,
      cell: row => (
        <>
          <Link
            to={`/admin/payments?registration=${row.registrationId}${back}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere hover:decoration-2"
          >
            {row.familyName}
          </Link>
          <span className="block text-sm font-normal text-muted">{detailOf(row)}</span>
        </>
      ),
    },
    { title: 'State', cell: row => <StandBadge row={row} /> },
    { title: 'Cost', isNumber: true, cell: row => formatCents(row.costCents) },
    { title: 'Paid or credited', isNumber: true, cell: row => formatCents(row.paidCents) },
    {
      title: 'Due',
      isNumber: true,
      cell: row => <span className="font-display text-xl">{formatCents(row.dueCents)}</span>,
    },
  ];
}

export default function PaymentDue() {
  const { data, missed } = useKeptData(clientLoader);
  const { balance, due } = data;
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  if (balance)
    return (
      <div className="grid gap-6">
        <MissedAlert missed={missed} />
        <BalancePanel key={balance.registrationId} balance={balance} search={search} />
      </div>
    );
  const isNothing = due.total === 0;
  return (
    <div className="grid gap-2">
      <h2 className="sr-only">Who owes what</h2>
      {missed && (
        <div className="mb-4">
          <MissedAlert missed={missed} />
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-10">
        <div className="w-full sm:w-auto">
          <ListFilters label="Find a family">
            <TextField
              label="Find a family"
              name="search"
              type="search"
              maxLength={100}
              autoComplete="off"
              placeholder="Name, e-mail, phone or code"
              defaultValue={search}
              className="w-full sm:w-96"
            />
          </ListFilters>
        </div>
        {!isNothing && (
          <p className="mb-6">
            <span className="text-muted">{search ? 'Total due for these' : 'Total due'}</span>
            <span className="block font-display text-3xl tabular-nums">{formatCents(due.dueCents)}</span>
            {due.unfinishedCents > 0 && (
              <span className="block text-sm text-muted">
                {formatCents(due.unfinishedCents)} more in unfinished registrations
              </span>
            )}
          </p>
        )}
      </div>
      <div className="mb-4">
        <LinkButton to="/admin/payments/transfer" size="small">
          One e-transfer for several families
        </LinkButton>
      </div>
      <p role="status" className="sr-only">
        {due.total === 1 ? '1 family' : `${due.total} families`}
      </p>
      {isNothing ? (
        <EmptyState
          title={search ? 'No results' : 'Nothing is due'}
          action={search ? <LinkButton to="/admin/payments">Show amounts due</LinkButton> : undefined}
        >
          {search
            ? `No family in this tournament matches “${search}”. Try the first letters of a name, a code or a phone number.`
            : 'Every registration is paid. To refund a payment or print a receipt, search for the family.'}
        </EmptyState>
      ) : (
        <Table
          caption="Families with something to pay, the largest amount first"
          columns={columnsFor(search)}
          rows={due.items}
          rowKey={row => row.registrationId}
        />
      )}
      <Pager page={due.page} pageSize={due.pageSize} total={due.total} label="Pages of families" />
    </div>
  );
}
