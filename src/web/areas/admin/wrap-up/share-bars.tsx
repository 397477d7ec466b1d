import { ChartTable } from '#web/ui/chart/chart-table.tsx';

interface ShareBar {
  label: string;
  /** As long as the bar is. */
  value: number;
  /** What stands beside it. */
  words: string;
  note?: string;
  figures: readonly (string | number)[];
}
type Props = { title: string; bars: readonly ShareBar[]; columns: readonly string[]; look?: string };

/** One bar a line, with its number in words beside it. */
export function ShareBars({ title, bars, columns, look = 'fill-action' }: Props) {
  const most = Math.max(0, ...bars.map(({ value }) => value)) || 1;
  return (
    <figure className="grid content-start gap-3">
      <figcaption className="font-display text-xl">{title}</figcaption>
      <ul aria-hidden="true" className="grid gap-2.5">
        {bars.map(({ label, value, words, note }) => (
          <li key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="text-right tabular-nums">
              <strong>{words}</strong>
              {note && <span className="text-muted">{` · ${note}`}</span>}
            </span>
            <svg
              viewBox={`0 0 ${most} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className="col-span-2 h-3 w-full"
            >
              <rect width={most} height="1" className="fill-line/50" />
              <rect width={value} height="1" className={look} />
            </svg>
          </li>
        ))}
      </ul>
      <ChartTable caption={title} columns={columns} rows={bars.map(({ label, figures }) => [label, ...figures])} />
    </figure>
  );
}
