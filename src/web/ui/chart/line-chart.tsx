import { ChartTable } from './chart-table.tsx';

export type Series = { name: string; points: readonly { x: number; y: number }[] };

export type LineChartProps = {
  title: string;
  /** The first one is the one that matters; the second lies behind it, dashed. */
  series: readonly Series[];
  /** From left to right, largest first when the axis counts down. */
  from: number;
  to: number;
  /** Where the mark stands: today. Left out when outside. */
  mark?: number;
  ticks: readonly number[];
  showX: (x: number) => string;
  showY: (y: number) => string;
  /** Heading of the first column of the figures. */
  xTitle: string;
};

const width = 400;
const height = 230;
const edge = { left: 62, right: 8, top: 12, bottom: 28 };

/** The next round number above: 1, 2, 5, 10, 20, 50, … */
function roundUp(value: number): number {
  if (value <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 8, 10].find(step => step * power >= value) ?? 10) * power;
}

/** The value of a series at x: its points are steps that hold until the next one. */
function stepAt(series: Series, x: number, isCountingDown: boolean): number {
  let y = 0;
  for (const point of series.points) {
    if (isCountingDown ? point.x < x : point.x > x) break;
    y = point.y;
  }
  return y;
}

/** Running totals over time, drawn by attributes only; never without its figures. */
export function LineChart({ title, series, from, to, mark, ticks, showX, showY, xTitle }: LineChartProps) {
  const isDown = from > to;
  const most = roundUp(Math.max(1, ...series.flatMap(({ points }) => points.map(point => point.y))));
  const x = (value: number) => edge.left + ((value - from) / (to - from || 1)) * (width - edge.left - edge.right);
  const y = (value: number) => height - edge.bottom - (value / most) * (height - edge.top - edge.bottom);
  const isInside = (value: number) => (isDown ? value <= from && value >= to : value >= from && value <= to);
  const end = (index: number) => (index === 0 && mark !== undefined && isInside(mark) ? mark : to);

  function pathOf(one: Series, index: number): string {
    const until = end(index);
    const shown = one.points.filter(point => isInside(point.x) && (isDown ? point.x >= until : point.x <= until));
    const steps = shown.map(point => `H${x(point.x).toFixed(1)}V${y(point.y).toFixed(1)}`).join('');
    return `M${x(from).toFixed(1)} ${y(stepAt(one, from, isDown)).toFixed(1)}${steps}H${x(until).toFixed(1)}`;
  }

  return (
    <figure className="grid gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-display text-xl">{title}</span>
        <span className="flex gap-5 text-sm text-muted">
          {series.map(({ name }, i) => (
            <span key={name} className="inline-flex items-center gap-2">
              <svg viewBox="0 0 24 4" aria-hidden="true" className="h-1 w-6">
                <path
                  d="M0 2H24"
                  strokeWidth="4"
                  strokeDasharray={i === 0 ? undefined : '5 4'}
                  className={i === 0 ? 'stroke-action' : 'stroke-edge'}
                />
              </svg>
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full text-muted">
        {[0, 0.25, 0.5, 0.75, 1].map(part => (
          <g key={part}>
            <path d={`M${edge.left} ${y(most * part)}H${width - edge.right}`} className="stroke-line" strokeWidth="1" />
            <text x={edge.left - 8} y={y(most * part) + 5} textAnchor="end" fontSize="13" fill="currentColor">
              {showY(most * part)}
            </text>
          </g>
        ))}
        {ticks.filter(isInside).map(tick => (
          <text
            key={tick}
            x={x(tick)}
            y={height - 8}
            textAnchor={tick === from ? 'start' : tick === to ? 'end' : 'middle'}
            fontSize="13"
            fill="currentColor"
          >
            {showX(tick)}
          </text>
        ))}
        {mark !== undefined && isInside(mark) && (
          <path
            d={`M${x(mark)} ${edge.top}V${height - edge.bottom}`}
            className="stroke-ink"
            strokeWidth="1"
            strokeDasharray="2 4"
          />
        )}
        {series
          .map((one, i) => (
            <path
              key={one.name}
              d={pathOf(one, i)}
              fill="none"
              strokeWidth={i === 0 ? 3 : 2}
              strokeDasharray={i === 0 ? undefined : '6 4'}
              strokeLinejoin="round"
              className={i === 0 ? 'stroke-action' : 'stroke-edge'}
            />
          ))
          .reverse()}
      </svg>
      <ChartTable
        caption={title}
        columns={[xTitle, ...series.map(({ name }) => name)]}
        rows={ticks
          .filter(isInside)
          .map(tick => [
            showX(tick),
            ...series.map((one, i) =>
              i === 0 && mark !== undefined && isInside(mark) && (isDown ? tick < mark : tick > mark)
                ? ''
                : showY(stepAt(one, tick, isDown)),
            ),
          ])}
      />
    </figure>
  );
}
