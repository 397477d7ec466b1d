import type { Range } from '#core/ring/estimate/spread.ts';
import { ChartTable } from '#web/ui/chart/chart-table.tsx';

export type RangeChartProps = {
  title: string;
  /** What the labels are. */
  of: string;
  rows: readonly { key: string | number; label: string; range: Range; planned?: number }[];
  show: (value: number) => string;
  showRange: (range: Range) => string;
};

const wide = 400;

/** Each line from low to high, with the middle as a mark; a thin line is what it would be without trouble. Drawn by attributes only. */
export function RangeChart({ title, of, rows, show, showRange }: RangeChartProps) {
  const values = rows.flatMap(({ range, planned }) => [
    range.low,
    range.high,
    ...(planned === undefined ? [] : [planned]),
  ]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (value: number) => 2 + ((value - least) / (most - least || 1)) * (wide - 8);
  const hasPlanned = rows.some(({ planned }) => planned !== undefined);
  return (
    <figure className="grid min-w-0 grid-cols-1 content-start gap-3">
      <figcaption className="font-display text-xl">{title}</figcaption>
      <ul aria-hidden="true" className="grid grid-cols-1 gap-2.5">
        {rows.map(({ key, label, range, planned }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
            <span className="truncate">{label}</span>
            <span className="font-semibold tabular-nums">{showRange(range)}</span>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${wide} 14`}
              preserveAspectRatio="none"
              className="col-span-2 h-3.5 w-full"
            >
              <rect y="5" width={wide} height="4" className="fill-line" />
              <rect
                x={x(range.low)}
                y="2"
                width={Math.max(4, x(range.high) - x(range.low))}
                height="10"
                className="fill-action"
              />
              <rect x={x(range.expected) - 1.5} width="3" height="14" className="fill-ink" />
              {planned !== undefined && <rect x={x(planned) - 1} width="2" height="14" className="fill-danger" />}
            </svg>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="flex justify-between text-xs tabular-nums text-muted">
        <span>{show(least)}</span>
        <span>{show(most)}</span>
      </p>
      <ChartTable
        caption={title}
        columns={[of, 'From', 'Middle', 'To', ...(hasPlanned ? ['Without trouble'] : [])]}
        rows={rows.map(({ label, range, planned }) => [
          label,
          show(range.low),
          show(range.expected),
          show(range.high),
          ...(hasPlanned ? [planned === undefined ? '' : show(planned)] : []),
        ])}
      />
    </figure>
  );
}
