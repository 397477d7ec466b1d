import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router';
import { downloadLedger, listLedger } from '#contract/payment/staff-payment.ts';
import { channelWords, kindWords } from '#core/payment/ledger-words.ts';
import { staffChannels } from '#core/payment/staff-payment.ts';
import { isCalendarDate } from '#core/time/calendar.ts';
import { api, download } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatCents } from '#words/format.ts';
import { ListFilters } from '../communication/list-filters.tsx';
import { listQueryOf } from '../communication/list-query.ts';
import { When } from '../communication/when.tsx';
import { LineDetail } from './ledger-table.tsx';
import { lineCents } from './payment-words.ts';

export const meta = () => pageMeta('Payments');

const channels = [...staffChannels, 'stripe', 'practice'] as const;

function queryOf(request: Request) {
  const { from, to, ...query } = listQueryOf<typeof listLedger>(request, {
    from: null,
    to: null,
    channel: channels,
    search: null,
  });
  return {
    ...query,
    ...(from && isCalendarDate(from) && { from }),
    ...(to && isCalendarDate(to) && { to }),
  };
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return api(listLedger, { query: queryOf(request) });
}
type Line = Awaited<ReturnType<typeof clientLoader>>['items'][number];

const columns: TableColumn<Line>[] = [
  {
    title: 'Family',
    isHeading: true,
    cell: line => (
      <>
        <Link
          to={`/admin/payments?registration=${line.registrationId}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere hover:decoration-2"
        >
          {line.familyName}
        </Link>
        <LineDetail line={line} />
      </>
    ),
  },
  {
    title: 'What',
    cell: line => (
      <span className="block text-right md:text-left">
        {kindWords[line.kind]}
        {line.isCorrected && (
          <>
            {' '}
            <Badge>Reversed</Badge>
          </>
        )}
        <span className="block text-sm text-muted">{channelWords[line.channel]}</span>
      </span>
    ),
  },
  { title: 'When', cell: line => <When at={line.at} /> },
  {
    title: 'Amount',
    isNumber: true,
    cell: line => <span className="font-semibold">{formatCents(lineCents(line))}</span>,
  },
];

export default function PaymentLedger() {
  const { items, total, page, pageSize, sumCents } = useLoaderData<typeof clientLoader>();
  const [params] = useSearchParams();
  const { busy, problem, change, dismiss } = useChange();
  const isFiltered = ['from', 'to', 'channel', 'search'].some(name => params.has(name));
  const csv = () => {
    const { page: _, ...query } = queryOf(new Request(`${location.origin}/?${params}`));
    return download(downloadLedger, { query }).then(() => true);
  };
  return (
    <>
      <h2 className="sr-only">Ledger</h2>
      <ListFilters label="Search the ledger">
        <TextField label="From" name="from" type="date" defaultValue={params.get('from') ?? ''} className="w-44" />
        <TextField label="To" name="to" type="date" defaultValue={params.get('to') ?? ''} className="w-44" />
        <SelectField
          label="Method"
          name="channel"
          placeholder="All"
          options={channels.map(value => ({ value, label: channelWords[value] }))}
          defaultValue={params.get('channel') ?? ''}
          className="w-full sm:w-48"
        />
        <TextField
          label="Search"
          name="search"
          type="search"
          maxLength={100}
          placeholder="Name, reference or code"
          defaultValue={params.get('search') ?? ''}
          className="w-full sm:w-64"
        />
      </ListFilters>
      <div className="mb-4 grid gap-4">
        <ProblemAlert problem={problem} onDismiss={dismiss} />
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <p role="status">
            <span className="text-muted">
              {isFiltered ? 'These' : 'All'}, {total === 1 ? '1 entry' : `${total} entries`}
            </span>
            {sumCents === null ? (
              <span className="block">The total is shown once two people have counted the cash.</span>
            ) : (
              <span className="block font-display text-3xl tabular-nums">{formatCents(sumCents)}</span>
            )}
          </p>
          {total > 0 && (
            <Button busy={busy === 'csv'} onClick={() => void change('csv', csv)}>
              <Icon name="download" /> CSV
            </Button>
          )}
        </div>
      </div>
      {items.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No results' : 'No payments yet'}
          action={isFiltered && <LinkButton to="/admin/payments/ledger">Show all</LinkButton>}
        >
          {isFiltered ? 'No ledger entries match.' : 'Every payment, refund and correction appears here.'}
        </EmptyState>
      ) : (
        <Table caption="Ledger, newest first" columns={columns} rows={items} rowKey={line => line.ledgerEntryId} />
      )}
      <Pager page={page} pageSize={pageSize} total={total} label="Pages of the ledger" />
    </>
  );
}
