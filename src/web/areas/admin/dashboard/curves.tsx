import type { Dashboard } from '#contract/dashboard.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { formatDollars } from '#words/format.ts';

const kinds = [
  { key: 'competitors', title: 'Competitors' },
  { key: 'registrations', title: 'Registrations' },
  { key: 'money', title: 'Money taken' },
] as const;

const yearOf = (iso: string): string => iso.slice(0, 4);
const showDays = (days: number): string => (days === 0 ? 'event day' : `${days} days`);

/** Where the charts begin: the first day of either year, in whole weeks. */
function firstDay({ thisYear, lastYear }: Dashboard): number {
  const first = [thisYear, lastYear].flatMap(year => year?.registrations[0]?.daysBefore ?? []);
  return Math.max(28, Math.ceil(Math.max(0, ...first) / 7) * 7);
}

/** The first day, whole months and the day itself, so far apart that their labels never touch on a phone. */
export function ticksFrom(first: number): number[] {
  const apart = first * 0.3;
  const ticks = [first];
  for (const day of [120, 90, 60, 30]) if ((ticks.at(-1) as number) - day >= apart && day >= apart) ticks.push(day);
  return [...ticks, 0];
}

/** Three running totals of this year over those of the last, day by day before the tournament. */
export function Curves({ dashboard }: { dashboard: Dashboard }) {
  const { thisYear, lastYear, daysLeft } = dashboard;
  const from = firstDay(dashboard);
  return (
    <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {kinds.map(({ key, title }) => (
        <LineChart
          key={key}
          title={title}
          from={from}
          to={0}
          {...(daysLeft >= 0 ? { mark: daysLeft } : {})}
          ticks={ticksFrom(from)}
          xTitle="Days before the tournament"
          showX={showDays}
          showY={value => (key === 'money' ? formatDollars(value) : String(Math.round(value)))}
          series={[thisYear, ...(lastYear ? [lastYear] : [])].map(year => ({
            name: yearOf(year.tournamentDate),
            points: year[key].map(({ daysBefore, total }) => ({ x: daysBefore, y: total })),
          }))}
        />
      ))}
    </div>
  );
}
