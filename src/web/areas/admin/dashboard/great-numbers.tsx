import type { Dashboard } from '#contract/dashboard.ts';
import { totalAt } from '#core/dashboard/running-total.ts';
import { formatDate, formatDollars } from '#words/format.ts';

type GreatNumber = { label: string; value: string; note: string };

function noteOf({ state, isDraft, registrationOpensOn }: Dashboard): string {
  if (isDraft) return 'a draft, not published yet';
  switch (state) {
    case 'open-soon':
      return `registration opens ${formatDate(registrationOpensOn)}`;
    case 'open':
      return 'registration is open';
    case 'today':
      return 'it’s today';
    case 'closed':
      return 'registration is closed';
  }
}

function daysIn(dashboard: Dashboard): GreatNumber {
  const { daysLeft } = dashboard;
  if (daysLeft === 0) return { label: 'The tournament', value: 'Today', note: noteOf(dashboard) };
  const days = Math.abs(daysLeft);
  const label = `${days === 1 ? 'Day' : 'Days'} ${daysLeft > 0 ? 'to go' : 'ago'}`;
  return { label, value: String(days), note: daysLeft > 0 ? noteOf(dashboard) : 'the tournament is over' };
}

function compared(
  dashboard: Dashboard,
  key: 'registrations' | 'competitors' | 'money',
  label: string,
  show: (value: number) => string,
): GreatNumber {
  const { thisYear, lastYear, daysLeft } = dashboard;
  const now = thisYear[key].at(-1)?.total ?? 0;
  if (!lastYear) return { label, value: show(now), note: 'no earlier year to compare' };
  const then = totalAt(lastYear[key], daysLeft);
  const difference = now - then;
  const sign =
    difference > 0
      ? `${show(difference)} more than`
      : difference < 0
        ? `${show(-difference)} fewer than`
        : 'as many as';
  const words = key === 'money' ? sign.replace('fewer', 'less').replace('as many', 'as much') : sign;
  return {
    label,
    value: show(now),
    note: `${words} ${daysLeft >= 0 ? 'on the same day of' : 'in'} ${lastYear.tournamentDate.slice(0, 4)}`,
  };
}

/** Four numbers one would shout across the gym. */
export function GreatNumbers({ dashboard }: { dashboard: Dashboard }) {
  const { money } = dashboard;
  const taken = compared(dashboard, 'money', 'Money taken', formatDollars);
  const numbers = [
    daysIn(dashboard),
    compared(dashboard, 'competitors', 'Competitors', String),
    compared(dashboard, 'registrations', 'Registrations', String),
    {
      ...taken,
      note: `${taken.note}; ${formatDollars(money.outstanding)} started but not paid${money.hasUncounted ? '; cash not counted yet is left out' : ''}`,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 lg:grid-cols-4">
      {numbers.map(({ label, value, note }) => (
        <div key={label} className="flex flex-col border-t-4 border-line pt-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-3xl tabular-nums">{value}</dd>
          <dd className="mt-1 text-sm text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
