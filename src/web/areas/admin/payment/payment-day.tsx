import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { getTillDay, type TillLine } from '#contract/payment/till.ts';
import { channelWords } from '#core/payment/ledger-words.ts';
import { isCalendarDate } from '#core/time/calendar.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { formatCents, formatLongDate } from '#words/format.ts';
import { ListFilters } from '../communication/list-filters.tsx';
import { CountDialog } from './count-dialog.tsx';
import { DayTable } from './day-table.tsx';
import { OpenShift } from './open-shift.tsx';

export const meta = () => pageMeta('Payments');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const on = new URL(request.url).searchParams.get('on') ?? '';
  return api(getTillDay, { query: isCalendarDate(on) && on >= '2000' && on < '2101' ? { on } : {} });
}

export default function PaymentDay() {
  const day = useLoaderData<typeof clientLoader>();
  const [counting, setCounting] = useState<TillLine | null>(null);
  const [done, setDone] = useState<string | null>(null);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 print:hidden">
        <ListFilters label="Choose a day">
          <TextField label="Day" name="on" type="date" key={day.on} defaultValue={day.on} className="w-56" />
        </ListFilters>
        {day.lines.length > 0 && (
          <div className="mb-6">
            <Button onClick={() => window.print()}>Print</Button>
          </div>
        )}
      </div>
      <h2 className="text-2xl">{formatLongDate(`${day.on}T00:00:00.000Z`)}</h2>
      <TextAlert kind="success" text={done} onDismiss={() => setDone(null)} />
      <OpenShift shift={day.ownShift} onDone={setDone} />
      {day.lines.length === 0 ? (
        <EmptyState title="No desk payments that day">
          When you stop taking payments, count yours here. A second person counts them again.
        </EmptyState>
      ) : (
        <DayTable
          lines={day.lines}
          onCount={line => {
            setDone(null);
            setCounting(line);
          }}
        />
      )}
      {day.online.map(({ channel, payments, cents }) => (
        <p key={channel} className="flex flex-wrap justify-between gap-4 border-b border-line py-2">
          <span>
            {channelWords[channel as keyof typeof channelWords] ?? channel}, {payments}{' '}
            {payments === 1 ? 'payment' : 'payments'}
          </span>
          <span className="font-semibold tabular-nums">{formatCents(cents)}</span>
        </p>
      ))}
      {day.totalCents !== null && (day.lines.length > 0 || day.online.length > 0) && (
        <p>
          <span className="text-muted">Total for the day</span>
          <span className="block font-display text-3xl tabular-nums">{formatCents(day.totalCents)}</span>
        </p>
      )}
      {counting && (
        <CountDialog
          line={counting}
          onClose={() => setCounting(null)}
          onDone={text => {
            setCounting(null);
            setDone(text);
          }}
        />
      )}
    </div>
  );
}
