import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { downloadJournal, getJournal, type Journal, setTaxedProduct } from '#contract/payment/journal.ts';
import { journalColumns, journalColumnWords } from '#core/payment/journal-columns.ts';
import { api, download } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatCents } from '#words/format.ts';
import { listQueryOf } from '../communication/list-query.ts';
import { When } from '../communication/when.tsx';
import { ClosePeriod } from './close-period.tsx';

export const meta = () => pageMeta('Journal');

const queryOf = (request: Request) => listQueryOf<typeof getJournal>(request, { period: null });
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return api(getJournal, { query: queryOf(request) });
}

const sumOf = (cents: number | null): string =>
  cents === null ? 'not counted yet' : cents === 0 ? '–' : formatCents(cents);
const columns: TableColumn<Journal['accounts'][number]>[] = [
  { title: 'Account', isHeading: true, cell: ({ account }) => account },
  { title: 'Debits', isNumber: true, cell: ({ debitCents }) => sumOf(debitCents) },
  { title: 'Credits', isNumber: true, cell: ({ creditCents }) => sumOf(creditCents) },
];

function Columns() {
  return (
    <Disclosure summary="What each column says">
      <p className="mb-4 max-w-prose">
        HST is 13/113 of what was paid for a product, rounded to the nearest cent, and never rounded apart when a
        product is paid in parts. In QuickBooks, import it under Journal entries with the date format YYYY-MM-DD; only
        the first seven columns are needed.
      </p>
      <dl className="grid gap-2">
        {(Object.keys(journalColumns) as (keyof typeof journalColumns)[]).map(key => (
          <div key={key} className="grid sm:grid-cols-[15rem_1fr]">
            <dt className="font-semibold">{journalColumns[key]}</dt>
            <dd className="max-w-prose">{journalColumnWords[key]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

export default function JournalPage() {
  const journal = useLoaderData<typeof clientLoader>();
  const { periodId, periods, documents, accounts, taxCents, late } = journal;
  const [params, setParams] = useSearchParams();
  const [done, setDone] = useState<string | null>(null);
  const { busy, problem, change, dismiss } = useChange();
  const period = periods.find(one => one.periodId === periodId);
  const csv = () => {
    const query = queryOf(new Request(`${location.origin}/?${params}`));
    return download(downloadJournal, { query }).then(() => true);
  };
  return (
    <div className="grid gap-8">
      <h2 className="sr-only">Journal</h2>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <SelectField
          label="Period"
          name="period"
          options={[
            { value: '', label: 'Open' },
            ...periods.map(one => ({ value: one.periodId, label: `Closed until ${one.untilOn}` })),
          ]}
          value={periodId ?? ''}
          onChange={event => {
            setDone(null);
            setParams(event.currentTarget.value === '' ? {} : { period: event.currentTarget.value });
          }}
          className="w-full sm:w-72"
        />
        {documents > 0 && (
          <Button busy={busy === 'csv'} onClick={() => void change('csv', csv)}>
            <Icon name="download" /> CSV
          </Button>
        )}
      </div>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <TextAlert kind="success" text={done} onDismiss={() => setDone(null)} />
      {period && (
        <p className="text-muted">
          Closed by {period.closedBy}, <When at={period.closedAt} />. It stays as it is.
        </p>
      )}
      {late > 0 && (
        <Alert kind="info">
          {late === 1 ? '1 document happened' : `${late} documents happened`} in a period that was already closed. The
          own date is beside the date of posting.
        </Alert>
      )}
      {documents === 0 ? (
        <EmptyState title="Nothing in this period">Payments, refunds, fees and payouts appear here.</EmptyState>
      ) : (
        <>
          <p>
            <span className="text-muted">
              HST collected, {documents === 1 ? '1 document' : `${documents.toLocaleString('en-CA')} documents`}
            </span>
            <span className="block font-display text-3xl tabular-nums">{formatCents(taxCents)}</span>
          </p>
          <Table caption="The period by account" columns={columns} rows={accounts} rowKey={one => one.account} />
        </>
      )}
      <Columns />
      {periodId === null && <ClosePeriod journal={journal} onDone={setDone} />}
      <TaxedProducts journal={journal} />
    </div>
  );
}

/** Which of the things sold have HST in their price. */
function TaxedProducts({ journal }: { journal: Journal }) {
  const { products, tournamentId, isRegistered } = journal;
  const { busy, problem, change, dismiss } = useChange();
  if (tournamentId === null) return null;
  return (
    <section className="grid gap-3" aria-label="HST in prices">
      <h3 className="text-xl">HST in prices</h3>
      <p className="max-w-prose">
        {isRegistered
          ? 'Prices include HST. Clear what is sold without it. Receipts already issued stay as they are.'
          : 'The tournament has no GST/HST number, so no HST is in anything. These choices count once it has one.'}
      </p>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <div className="grid gap-x-8 sm:grid-cols-2">
        {products.map(({ product, name, isTaxed }) => (
          <CheckboxField
            key={product}
            name={product}
            label={name}
            checked={isTaxed}
            disabled={busy === product}
            onChange={() =>
              void change(product, () => api(setTaxedProduct, { input: { tournamentId, product, isTaxed: !isTaxed } }))
            }
          />
        ))}
      </div>
    </section>
  );
}
