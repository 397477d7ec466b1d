import { ChartTable } from './chart-table.tsx';

type Bar = { label: string; count: number; before: number };

export type BarChartProps = {
  title: string;
  bars: readonly Bar[];
  /** What the labels, `count` and `before` are called. */
  names: readonly [string, string, string];
};

/** One bar a line, its number beside it; a thin mark shows what it is compared with. Drawn by attributes only. */
export function BarChart({ title, bars, names }: BarChartProps) {
  const most = Math.max(1, ...bars.flatMap(bar => [bar.count, bar.before]));
  const hasBefore = bars.some(bar => bar.before > 0);
  return (
    <figure className="grid gap-3">
      <figcaption className="font-display text-xl">{title}</figcaption>
      <ul aria-hidden="true" className="grid gap-2.5">
        {bars.map(bar => (
          <li key={bar.label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
            <span className="truncate">{bar.label}</span>
            <span className="font-semibold tabular-nums">
              {bar.count}
              {hasBefore && <span className="font-normal text-muted"> / {bar.before}</span>}
            </span>
            <svg aria-hidden="true" viewBox="0 0 400 12" preserveAspectRatio="none" className="col-span-2 h-3 w-full">
              <rect width="400" height="12" className="fill-line/50" />
              <rect width={(400 * bar.count) / most} height="12" className="fill-action" />
              {bar.before > 0 && (
                <rect x={Math.max(0, (400 * bar.before) / most - 3)} width="3" height="12" className="fill-ink" />
              )}
            </svg>
          </li>
        ))}
      </ul>
      <ChartTable
        caption={title}
        columns={hasBefore ? names : names.slice(0, 2)}
        rows={bars.map(bar => (hasBefore ? [bar.label, bar.count, bar.before] : [bar.label, bar.count]))}
      />
    </figure>
  );
}
